// The list above the composer: commands, choices, members, completions. It is driven by keys from whatever input has
// the focus, and by mouse and touch.
import { byId, el, fill } from './dom.js';

export class Popup {
  #box = byId('popup');
  #items = [];
  #index = -1;
  #take = null;
  #input = null;

  get open() {
    return !this.#box.hidden;
  }

  /** The highlighted item, if there is one. */
  get active() {
    return this.open ? this.#items[this.#index] ?? null : null;
  }

  /**
   * Shows items {key, testid, name, description, lead} under a title. take gets the chosen item; input is the field
   * that keeps the focus; with preselect: false nothing is highlighted until an arrow key is pressed.
   */
  show({ title, items, take, input, preselect = true, testid = 'suggestions', note = '' }) {
    this.#items = items;
    this.#take = take;
    this.#own(input);
    this.#box.dataset.testid = testid;
    this.#box.setAttribute('aria-busy', 'false');
    fill(this.#box,
      el('div', { class: 'popup-title', id: 'popup-title' }, title),
      el('div', { class: 'popup-list', role: 'listbox', id: 'popup-list', 'aria-labelledby': 'popup-title' }, items.map((item, index) => this.#row(item, index))),
      note && el('div', { class: 'popup-note', role: 'status' }, note));
    this.#box.hidden = false;
    this.#box.scrollTop = 0;
    this.#mark(preselect && items.length > 0 ? 0 : -1);
  }

  hide() {
    this.#box.hidden = true;
    this.#items = [];
    this.#index = -1;
    this.#own(null);
  }

  /** Takes the highlight away, as when what is listed belongs to an earlier text and another list is to come. */
  unmark() {
    if (!this.open) return;
    this.#mark(-1);
    this.#box.setAttribute('aria-busy', 'true');
  }

  /** Handles a key of the input; true when it was the list's. */
  key(event) {
    if (!this.open || this.#items.length === 0) return false;
    if (event.key === 'ArrowDown') this.#mark((this.#index + 1) % this.#items.length);
    else if (event.key === 'ArrowUp') this.#mark((this.#index <= 0 ? this.#items.length : this.#index) - 1);
    else return false;
    event.preventDefault();
    return true;
  }

  /** Takes the highlighted item; false when none is. */
  accept() {
    const item = this.active;
    if (!item) return false;
    this.#take(item);
    return true;
  }

  /** Takes the first item although nothing is lit; false when the list is empty. */
  acceptFirst() {
    const item = this.open ? this.#items[0] : null;
    if (!item) return false;
    this.#take(item);
    return true;
  }

  #own(input) {
    if (this.#input) {
      this.#input.removeAttribute('aria-activedescendant');
      this.#input.setAttribute('aria-expanded', 'false');
    }
    this.#input = input;
    if (!input) return;
    input.setAttribute('aria-controls', 'popup-list');
    input.setAttribute('aria-expanded', 'true');
  }

  #row(item, index) {
    return el('div', {
      class: 'popup-item',
      role: 'option',
      id: `popup-item-${index}`,
      'data-testid': item.testid ?? `suggestion-${index}`,
      'data-value': item.key,
      'aria-selected': 'false',
      onpointerdown: (event) => event.preventDefault(), // the input keeps the focus
      onpointermove: () => this.#mark(index, false),
      onclick: () => this.#take(item),
    },
    item.lead,
    el('div', { class: 'popup-words' },
      el('span', { class: 'popup-name' }, item.name),
      item.hint && el('span', { class: 'popup-hint' }, item.hint),
      item.description && el('span', { class: 'popup-description' }, item.description)),
    item.tail && el('span', { class: 'popup-tail' }, item.tail));
  }

  #mark(index, scroll = true) {
    this.#index = index;
    const rows = this.#box.querySelectorAll('.popup-item');
    rows.forEach((row, at) => {
      row.classList.toggle('active', at === index);
      row.setAttribute('aria-selected', String(at === index));
    });
    if (index < 0) {
      this.#input?.removeAttribute('aria-activedescendant');
      return;
    }
    this.#input?.setAttribute('aria-activedescendant', `popup-item-${index}`);
    if (scroll) rows[index].scrollIntoView({ block: 'nearest' });
  }
}
