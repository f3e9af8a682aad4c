// The command that is being filled in: its name, its options as chips, the list of options still to be had, and the
// check before it is sent.
import { el } from './dom.js';
import { Chip } from './chip.js';
import { FileChip } from './file_chip.js';
import { nestOptions, optionType, splitOptions } from './commandline.js';
import { lightsFirst, names } from './preselect.js';
import { candidates, Completion, fixedItems } from './suggest.js';
import { filesProblem } from './upload.js';

const noMatch = 'No options match your search';
const noProposal = 'There is nothing to propose here';

export class CommandForm {
  #app;
  #composer;
  #popup;
  #chips = [];
  #completion;
  #current = null;
  #eager = false; // Tab was pressed while the list was on its way

  /** composer: {field, input (its text area, the tail of the command), popup, problem(text), leave(text)}. */
  constructor(app, composer, entry) {
    this.#app = app;
    this.#composer = composer;
    this.#popup = composer.popup;
    this.entry = entry;
    this.#completion = new Completion((text) => this.#complete(text));
    this.label = el('span', { class: 'command-name', 'data-testid': 'command-name' }, `/${entry.name}`);
    composer.field.insertBefore(this.label, composer.input);
    for (const option of entry.options.filter((one) => one.required)) this.#add(option);
  }

  /** Fills in what a typed or pasted line has named already, and goes on from there. */
  begin(values = new Map(), leftover = '') {
    for (const [name, text] of values) this.#assign(name, text, true);
    this.#composer.input.value = leftover;
    const last = [...values.keys()].at(-1);
    const chip = last ? this.#chips.find((one) => one.option.name === last) : this.#chips.find((one) => one.text === '');
    if (chip) this.#enter(chip);
    else this.focusTail();
  }

  close() {
    this.#completion.cancel();
    this.#popup.hide();
    this.label.remove();
    for (const chip of this.#chips) chip.node.remove();
  }

  /** Closes the open list; only without one the command is left. */
  escape() {
    this.#completion.cancel();
    if (this.#popup.open) this.#popup.hide();
    else this.#composer.leave('');
  }

  focusTail() {
    this.#composer.input.focus();
    this.tailChanged();
  }

  /** The tail of the line has changed: "name:" opens an option, other text looks for one. */
  tailChanged() {
    this.#completion.cancel();
    this.#current = null;
    this.#composer.problem('');
    const { lead, parts } = splitOptions(this.#composer.input.value, this.#names());
    if (parts.length > 0) {
      this.#composer.input.value = lead;
      this.#spread(parts);
      return;
    }
    this.#offer(lead);
  }

  /** Handles a key in the tail; true when it has been dealt with. */
  tailKey(event) {
    const { input } = this.#composer;
    if (event.key === 'Backspace' && input.value === '') {
      if (this.#chips.length > 0) this.#enter(this.#chips.at(-1));
      else this.#composer.leave(`/${this.entry.name}`);
      event.preventDefault();
    } else if (event.key === 'ArrowLeft' && input.selectionEnd === 0 && this.#chips.length > 0) {
      this.#enter(this.#chips.at(-1));
      event.preventDefault();
    } else if (event.key === 'Tab' && !event.shiftKey && this.#popup.open) {
      if (!this.#popup.accept()) this.#addOffered(this.#free()[0]);
      event.preventDefault();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (!this.#popup.accept()) this.submit();
    } else return false;
    return true;
  }

  /** Sends the command if every option has a value that it may have; else says what is missing. */
  submit() {
    if (!this.#placeTail()) return;
    const known = candidates(this.#app.store);
    const options = [];
    for (const chip of this.#chips) {
      const result = chip.resolve(known);
      chip.fail(result.error ?? '');
      if (result.error) {
        if (chip === this.#current && this.#popup.accept()) return; // the send button takes what is lit, as Enter does
        this.#enter(chip);
        this.#composer.problem(`${chip.option.name}: ${result.error}`);
        return;
      }
      const { name, type } = chip.option;
      if (!result.empty) options.push(result.file ? { name, type, file: result.file } : { name, type, value: result.value });
    }
    const problem = filesProblem(options.filter(({ file }) => file).map(({ file }) => file));
    if (problem) {
      this.#composer.problem(problem);
      return;
    }
    const { entry } = this;
    this.#composer.leave('');
    this.#app.interactions.command(entry.root, nestOptions(entry, options), entry.name);
  }

  /** Text that stands after the chips belongs to the first option that is still free. */
  #placeTail() {
    const text = this.#composer.input.value.trim();
    if (text === '') return true;
    const typed = ({ type }) => type !== optionType.attachment;
    const empty = this.#chips.find((chip) => typed(chip.option) && chip.text.trim() === '');
    const option = empty?.option ?? this.#free().find(typed);
    if (!option) {
      this.#composer.problem(`/${this.entry.name} takes nothing more: “${text}”`);
      return false;
    }
    this.#composer.input.value = '';
    this.#assign(option.name, text, true);
    return true;
  }

  #names() {
    return this.entry.options.map((option) => option.name);
  }

  #free() {
    const used = new Set(this.#chips.map((chip) => chip.option));
    return this.entry.options.filter((option) => !used.has(option));
  }

  #add(option) {
    const Kind = option.type === optionType.attachment ? FileChip : Chip;
    const chip = new Kind(option, {
      input: (one) => this.#typed(one),
      change: (one) => this.#filed(one),
      refuse: (one, problem) => this.#refused(one, problem),
      focus: (one) => this.#suggest(one),
      blur: (one) => this.#left(one),
      keydown: (one, event) => this.#key(one, event),
    });
    this.#chips.push(chip);
    this.#composer.field.insertBefore(chip.node, this.#composer.input);
    return chip;
  }

  #assign(name, text, explicit) {
    const option = this.entry.options.find((one) => one.name.toLowerCase() === name.toLowerCase());
    const chip = this.#chips.find((one) => one.option === option) ?? this.#add(option);
    if (chip instanceof FileChip) return chip;
    const resolved = chip.option.choices || chip.option.type !== 3 ? new ResolvedText(chip, text, this.#app.store) : null;
    chip.set(resolved?.text ?? text, resolved?.picked);
    chip.explicit = explicit;
    return chip;
  }

  #spread(parts) {
    const chips = parts.map((part) => this.#assign(part.name, part.text, true));
    this.#enter(chips.at(-1));
  }

  #enter(chip) {
    if (document.activeElement === chip.input) this.#suggest(chip);
    chip.focusEnd();
  }

  /** A file has been chosen or taken away. */
  #filed(chip) {
    this.#composer.problem('');
    if (chip.text !== '') this.#advance();
  }

  #refused(chip, problem) {
    this.#enter(chip);
    chip.fail(problem);
    this.#composer.problem(`${chip.option.name}: ${problem}`);
  }

  #typed(chip) {
    const { lead, parts } = splitOptions(chip.text, this.#names());
    this.#composer.problem('');
    chip.fail('');
    if (parts.length > 0) {
      const own = parts.find((part) => part.name === chip.option.name.toLowerCase());
      if (!own) this.#assign(chip.option.name, lead, chip.explicit);
      this.#spread(parts);
      return;
    }
    if (chip.explicit && /^\s/.test(chip.text)) chip.set(chip.text.trimStart());
    this.#suggest(chip);
  }

  #suggest(chip) {
    this.#completion.cancel();
    this.#eager = false;
    const same = this.#current === chip;
    this.#current = chip;
    const items = fixedItems(this.#app.store, chip.option, chip.text);
    if (items) this.#list(chip, items, items.length === 0 ? noMatch : '');
    else if (chip.option.autocomplete) this.#askBot(chip, same);
    else this.#list(chip, [], chip.hint);
  }

  #askBot(chip, same) {
    if (same && this.#popup.open) this.#popup.unmark();
    else this.#list(chip, [], 'Loading options…');
    this.#completion.request(chip.text.trim(), ({ items, failed }) => {
      if (this.#current !== chip) return;
      if (failed) this.#list(chip, [], 'Loading options failed');
      else this.#list(chip, items, items.length > 0 ? '' : chip.text.trim() === '' ? noProposal : noMatch);
      if (this.#eager) this.#complement(chip);
    });
  }

  #complete(text) {
    const chip = this.#current;
    const known = candidates(this.#app.store);
    const others = this.#chips
      .filter((one) => one !== chip && !(one instanceof FileChip))
      .map((one) => ({ name: one.option.name, type: one.option.type, value: one.resolve(known).value }))
      .filter((option) => option.value !== undefined);
    const focused = { name: chip.option.name, type: chip.option.type, value: text, focused: true };
    return this.#app.interactions.complete(this.entry.root, nestOptions(this.entry, [...others, focused]));
  }

  #list(chip, items, note = '') {
    const { option } = chip;
    const description = option.description_localized ?? option.description ?? '';
    this.#popup.show({
      title: el('span', null, el('strong', null, option.name), ` ${description}`),
      items,
      note,
      input: chip.input,
      preselect: lightsFirst({ option, text: chip.text, explicit: chip.explicit, first: items[0] }),
      take: (item) => {
        chip.set(item.text ?? item.name, item);
        chip.explicit = false;
        this.#advance();
      },
    });
  }

  #advance() {
    const next = this.#chips.find((chip) => chip.text.trim() === '');
    if (next) this.#enter(next);
    else this.focusTail();
  }

  #offer(text) {
    const query = text.toLowerCase();
    const items = this.#free()
      .filter((option) => option.name.toLowerCase().startsWith(query))
      .map((option) => ({ key: option.name, testid: `offer-${option.name}`, name: option.name, description: option.description_localized ?? option.description, option }));
    if (items.length === 0) {
      this.#popup.hide();
      return;
    }
    this.#popup.show({ title: 'Optional options', testid: 'offers', items, input: this.#composer.input, preselect: query !== '', take: (item) => this.#addOffered(item.option) });
  }

  #addOffered(option) {
    if (!option) return;
    this.#composer.input.value = '';
    this.#enter(this.#add(option));
  }

  #left(chip) {
    this.#completion.cancel();
    const result = chip.text.trim() === '' ? {} : chip.resolve(candidates(this.#app.store));
    chip.fail(result.error ?? '');
  }

  #key(chip, event) {
    if (event.isComposing || this.#popup.key(event)) return;
    const at = this.#chips.indexOf(chip);
    if (chip.ownKey?.(event)) return;
    if (event.key === 'Enter') {
      if (names(this.#popup.active, chip.text) || !this.#popup.accept()) this.submit();
    } else if (event.key === 'Tab' && !event.shiftKey) {
      if (this.#popup.open && this.#completion.waiting) this.#eager = true;
      else this.#complement(chip);
    } else if (event.key === 'Escape') this.escape();
    else if (event.key === 'ArrowDown' && !this.#popup.open) this.#suggest(chip);
    else if (event.key === 'Backspace' && chip.text === '') this.#remove(chip, at);
    else if (event.key === 'ArrowLeft' && chip.atStart() && at > 0) this.#enter(this.#chips[at - 1]);
    else if (event.key === 'ArrowRight' && chip.atEnd()) this.#after(at);
    else return;
    event.preventDefault();
  }

  /** Tab takes what is lit, else the first entry of the list, else it goes on to the next option. */
  #complement(chip) {
    this.#eager = false;
    if (!this.#popup.accept() && !this.#popup.acceptFirst()) this.#after(this.#chips.indexOf(chip));
  }

  #after(at) {
    if (this.#chips[at + 1]) this.#enter(this.#chips[at + 1]);
    else this.focusTail();
  }

  #remove(chip, at) {
    if (chip.option.required) {
      if (at > 0) this.#enter(this.#chips[at - 1]);
      else this.#composer.leave(`/${this.entry.name}`);
      return;
    }
    this.#chips.splice(at, 1);
    chip.node.remove();
    if (this.#chips[at - 1]) this.#enter(this.#chips[at - 1]);
    else this.focusTail();
  }
}

/** What a typed value becomes in its chip when it names exactly one choice or member. */
class ResolvedText {
  constructor(chip, text, store) {
    chip.set(text);
    const result = chip.resolve(candidates(store));
    this.text = result.text ?? text;
    this.picked = result.text === undefined ? null : { value: result.value };
  }
}
