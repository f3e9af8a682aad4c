// One option of the command that is being typed: its name and the field for its value.
import { el } from './dom.js';
import { optionType, resolveOption } from './commandline.js';

export class Chip {
  #picked = null;
  #error = '';

  /** handlers: {input, focus, keydown, blur}, each called with this chip (and the event). */
  constructor(option, handlers) {
    this.option = option;
    // A value that was written out as "name: value" is taken as it stands; the list then only proposes.
    this.explicit = false;
    this.input = el('input', {
      class: 'chip-input',
      type: 'text',
      size: 1,
      inputmode: option.type === optionType.integer ? 'numeric' : null,
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-label': `${option.name}: ${option.description_localized ?? option.description ?? ''}`,
      'aria-required': String(Boolean(option.required)),
      'data-testid': `option-${option.name}`,
      oninput: () => {
        this.#fit();
        handlers.input(this);
      },
      onfocus: () => handlers.focus(this),
      onblur: () => handlers.blur(this),
      onkeydown: (event) => handlers.keydown(this, event),
    });
    // The field is as wide as its text: an unseen copy of it lies in the same place.
    this.copy = el('span', { class: 'chip-copy', 'aria-hidden': 'true' });
    this.node = el('span', { class: 'chip', onclick: () => this.input.focus() },
      el('span', { class: 'chip-name' }, option.name),
      el('span', { class: 'chip-value' }, this.copy, this.input));
    this.#fit();
  }

  get text() {
    return this.input.value;
  }

  /** Sets what is typed; a picked item keeps its own value as long as its text stays. */
  set(text, picked = null) {
    this.input.value = text;
    this.#picked = picked && { text, value: picked.value };
    this.fail('');
    this.#fit();
  }

  get error() {
    return this.#error;
  }

  fail(error) {
    this.#error = error;
    this.node.classList.toggle('faulty', error !== '');
    this.input.setAttribute('aria-invalid', String(error !== ''));
  }

  atStart() {
    return this.input.selectionEnd === 0;
  }

  atEnd() {
    return this.input.selectionStart === this.text.length;
  }

  /** Puts the focus behind the last character. */
  focusEnd() {
    this.input.focus();
    this.input.setSelectionRange(this.text.length, this.text.length);
  }

  /** {value}, {empty: true} or {error}. */
  resolve(known) {
    if (this.#picked && this.#picked.text === this.text) return { value: this.#picked.value };
    return resolveOption(this.option, this.text, known);
  }

  #fit() {
    this.copy.textContent = this.text;
  }
}
