// One option of the command that takes a file: its name, a button that opens the file chooser, and one that takes the
// file away again. It stands in the line among the chips of text and answers to the same methods.
import { el, fill } from './dom.js';
import { icon } from './icons.js';
import { fileSize } from './format.js';
import { fileProblem, largestFile } from './upload.js';

export class FileChip {
  #file = null;
  #chooser;
  #refuse;
  #handlers;
  explicit = false;
  hint = `One file of at most ${fileSize(largestFile)}`;

  /** handlers: {change, refuse, focus, keydown, blur}; refuse gets the chip and the sentence that says why. */
  constructor(option, handlers) {
    this.option = option;
    this.#handlers = handlers;
    this.#refuse = (problem) => handlers.refuse(this, problem);
    this.#chooser = el('input', {
      type: 'file',
      hidden: true,
      'data-testid': `file-${option.name}`,
      onchange: () => this.#chosen(this.#chooser.files[0]),
    });
    this.input = el('button', {
      type: 'button',
      class: 'chip-file',
      'data-testid': `option-${option.name}`,
      onclick: () => this.open(),
      onfocus: () => handlers.focus(this),
      onblur: () => handlers.blur(this),
      onkeydown: (event) => handlers.keydown(this, event),
    });
    this.clear = el('button', { type: 'button', class: 'chip-clear', 'aria-label': `Remove the file of ${option.name}`, onclick: () => this.remove() }, icon('close'));
    this.node = el('span', { class: 'chip' }, el('span', { class: 'chip-name' }, option.name), this.input, this.clear, this.#chooser);
    this.#draw();
  }

  get text() {
    return this.#file?.name ?? '';
  }

  /** A file cannot be typed: whatever stands in the line, it has to be chosen. */
  set() {}

  open() {
    this.#chooser.value = '';
    this.#chooser.click();
  }

  /** Keys of the button: Enter and the space bar choose a file, Enter sends once there is one, Backspace takes it away. */
  ownKey(event) {
    if (event.key === ' ' || (event.key === 'Enter' && !this.#file)) this.open();
    else if (event.key === 'Backspace' && this.#file) this.remove();
    else return false;
    event.preventDefault();
    return true;
  }

  remove() {
    this.#file = null;
    this.#draw();
    this.input.focus();
    this.#handlers.change(this);
  }

  atStart() {
    return true;
  }

  atEnd() {
    return true;
  }

  focusEnd() {
    this.input.focus();
  }

  fail(error) {
    this.node.classList.toggle('faulty', error !== '');
  }

  /** {file}, {empty: true} or {error}. */
  resolve() {
    if (this.#file) return { file: this.#file };
    return this.option.required ? { error: 'This option is required. Choose a file.' } : { empty: true };
  }

  #chosen(file) {
    if (!file) return;
    const problem = fileProblem(file);
    if (problem) {
      this.#refuse(problem);
      return;
    }
    this.#file = file;
    this.#draw();
    this.#handlers.change(this);
  }

  #draw() {
    const { option } = this;
    const words = this.#file ? `${this.#file.name}, ${fileSize(this.#file.size)}` : 'Choose a file';
    fill(this.input, icon('file'), el('span', { class: 'chip-file-name' }, this.#file?.name ?? words), this.#file && el('span', { class: 'chip-file-size' }, fileSize(this.#file.size)));
    this.input.setAttribute('aria-label', `${option.name}: ${words}. ${option.description_localized ?? option.description ?? ''}`);
    this.clear.hidden = !this.#file;
    this.fail('');
  }
}
