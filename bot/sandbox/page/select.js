// Select menus: the field under a message and the list that it opens (beside the field, or as a sheet from below on
// a phone), for touch, mouse and keyboard.
import { el, fill, narrow, touch } from './dom.js';
import { initials } from './format.js';
import { icon } from './icons.js';

let serial = 0;
let openMenu = null;

/** A menu's field. choose is called with the list of values; state: {busy, disabled, choose}. */
export function renderSelect(app, menu, { busy = false, disabled = false, choose, name = 'select' }) {
  const options = menuOptions(app, menu);
  const chosen = options.filter((option) => option.default);
  const field = el('button', {
    type: 'button',
    class: `${name}-field${busy ? ' pending' : ''}`,
    role: 'combobox',
    'data-custom-id': menu.custom_id,
    'aria-haspopup': 'listbox',
    'aria-expanded': 'false',
    'aria-label': menu.placeholder || 'Make a selection',
    'aria-busy': busy ? 'true' : null,
    disabled,
  }, faceOf(menu, chosen), busy && el('span', { class: 'dots' }, el('i'), el('i'), el('i')), icon('chevron'));
  field.addEventListener('click', () => openList(menu, options, field, choose));
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openList(menu, options, field, choose);
  });
  return el('div', { class: 'select' }, field);
}

function faceOf(menu, chosen) {
  if (chosen.length === 0) return el('span', { class: 'select-face empty' }, menu.placeholder || 'Make a selection');
  return el('span', { class: 'select-face' }, chosen.map((option) => el('span', { class: 'select-chosen' }, emojiOf(option), option.label)));
}

/** Changes what a field shows after a choice that stays local (in a dialog). */
export function showChosen(field, menu, options, values) {
  field.querySelector('.select-face').replaceWith(faceOf(menu, options.filter((option) => values.includes(option.value))));
}

/** The entries of any kind of select menu, as string options. */
export function menuOptions(app, menu) {
  const defaults = new Set((menu.default_values ?? []).map((one) => one.id));
  if (menu.type === 3) return menu.options ?? [];
  if (menu.type === 5 || menu.type === 7) {
    return [...app.store.members.values()].map((member) => ({ value: member.id, label: app.store.nameOf(member), description: member.username, default: defaults.has(member.id), member }));
  }
  if (menu.type === 6) {
    return [...app.store.roles.values()].map((role) => ({ value: role.id, label: `@${role.name}`, default: defaults.has(role.id) }));
  }
  if (menu.type === 8) {
    const types = menu.channel_types;
    return [...app.store.channels.values()]
      .filter((channel) => channel.type !== 1 && (!types?.length || types.includes(channel.type)))
      .map((channel) => ({ value: channel.id, label: `#${channel.name}`, default: defaults.has(channel.id) }));
  }
  return [];
}

function emojiOf(option) {
  if (option.member) return el('span', { class: 'avatar tiny', style: { '--color': option.member.color } }, initials(option.label));
  return option.emoji ? el('span', { class: 'emoji' }, option.emoji.id ? `:${option.emoji.name}:` : option.emoji.name) : null;
}

/** Closes the open list, if there is one. */
export function closeMenu(restoreFocus = false) {
  openMenu?.close(restoreFocus);
}

/**
 * A message that is drawn anew has a new field in the place of the one whose list is open: the list then belongs to the
 * new one. Where the menu is gone, or cannot be used any more, the list closes without a choice.
 */
export function keepMenu(before, after) {
  if (!openMenu || !before.contains(openMenu.field)) return;
  const field = after.querySelector(`[role="combobox"][data-custom-id="${CSS.escape(openMenu.menu.custom_id)}"]`);
  if (field && !field.disabled) openMenu.bind(field);
  else openMenu.drop();
}

function openList(menu, options, field, choose) {
  const again = openMenu?.field === field;
  closeMenu();
  if (again || field.disabled) return;
  openMenu = new MenuList(menu, options, field, choose);
}

class MenuList {
  constructor(menu, options, field, choose) {
    serial += 1;
    this.menu = menu;
    this.options = options;
    this.field = field;
    this.choose = choose;
    this.many = (menu.max_values ?? 1) > 1;
    this.values = new Set(options.filter((option) => option.default).map((option) => option.value));
    this.before = [...this.values].join('\n');
    this.index = Math.max(0, options.findIndex((option) => option.default));
    this.build();
    this.show();
  }

  build() {
    const listId = `menu-${serial}`;
    this.search = el('input', { class: 'menu-search', type: 'search', placeholder: 'Search', 'aria-label': 'Search', role: 'combobox', 'aria-controls': listId, 'aria-expanded': 'true', autocomplete: 'off', spellcheck: 'false', oninput: () => this.filter() });
    this.list = el('div', { class: 'menu-list', role: 'listbox', id: listId, tabindex: -1, 'aria-label': this.menu.placeholder || 'Make a selection', 'aria-multiselectable': this.many ? 'true' : null });
    const head = el('div', { class: 'menu-title' }, this.menu.placeholder || 'Make a selection');
    const done = this.many && el('button', { type: 'button', class: 'button primary menu-done', onclick: () => this.close(true) }, 'Done');
    this.panel = el('div', { class: 'menu-panel', onkeydown: (event) => this.key(event) }, head, this.options.length > 7 && el('label', { class: 'menu-search-box' }, icon('search'), this.search), this.list, done);
    this.layer = el('div', { class: 'menu-layer', onpointerdown: (event) => event.target === this.layer && this.close(true) }, this.panel);
    this.filter();
  }

  show() {
    // Inside a modal dialog everything outside is inert, so the list has to be opened within it.
    (this.field.closest('dialog') ?? document.body).append(this.layer);
    this.field.setAttribute('aria-expanded', 'true');
    this.place();
    this.onresize = () => this.place();
    window.addEventListener('resize', this.onresize);
    if (this.search.isConnected && !touch()) this.search.focus();
    else this.list.focus();
    this.mark(this.index);
  }

  bind(field) {
    this.field = field;
    field.setAttribute('aria-expanded', 'true');
    this.place();
  }

  /** Takes the list away without a choice. */
  drop() {
    if (openMenu === this) openMenu = null;
    window.removeEventListener('resize', this.onresize);
    this.layer.remove();
    this.field.setAttribute('aria-expanded', 'false');
  }

  place() {
    if (narrow()) {
      this.panel.removeAttribute('style');
      return;
    }
    const box = this.field.getBoundingClientRect();
    const below = innerHeight - box.bottom - 16;
    const above = box.top - 16;
    const down = below >= Math.min(300, this.panel.scrollHeight) || below >= above;
    const style = this.panel.style;
    style.left = `${box.left}px`;
    style.width = `${box.width}px`;
    style.maxHeight = `${Math.min(340, down ? below : above)}px`;
    style.top = down ? `${box.bottom + 4}px` : 'auto';
    style.bottom = down ? 'auto' : `${innerHeight - box.top + 4}px`;
  }

  filter() {
    const query = this.search.value.trim().toLowerCase();
    this.shown = this.options.filter((option) => `${option.label} ${option.description ?? ''}`.toLowerCase().includes(query));
    fill(this.list, this.shown.map((option, index) => this.row(option, index)));
    if (this.shown.length === 0) this.list.append(el('div', { class: 'menu-empty' }, 'No results found'));
    this.mark(query ? 0 : this.index);
  }

  row(option, index) {
    const selected = this.values.has(option.value);
    return el('div', { class: 'menu-item', role: 'option', id: `${this.list.id}-${index}`, 'data-value': option.value, 'aria-selected': String(selected), onclick: () => this.take(option), onpointermove: () => this.mark(index, false) },
      emojiOf(option),
      el('div', { class: 'menu-words' }, el('div', { class: 'menu-label' }, option.label), option.description && el('div', { class: 'menu-description' }, option.description)),
      this.many ? el('span', { class: 'menu-box' }, selected && icon('check')) : selected && icon('check'));
  }

  mark(index, scroll = true) {
    const rows = [...this.list.querySelectorAll('.menu-item')];
    if (rows.length === 0) return;
    this.index = (index + rows.length) % rows.length;
    rows.forEach((row, at) => row.classList.toggle('active', at === this.index));
    for (const node of [this.search, this.list]) node.setAttribute('aria-activedescendant', rows[this.index].id);
    if (scroll) rows[this.index].scrollIntoView({ block: 'nearest' });
  }

  key(event) {
    const moves = { ArrowDown: this.index + 1, ArrowUp: this.index - 1, Home: 0, End: this.shown.length - 1 };
    const typing = event.target === this.search;
    if (event.key in moves && !(typing && (event.key === 'Home' || event.key === 'End'))) this.mark(moves[event.key]);
    else if (event.key === 'Enter' || (event.key === ' ' && !typing)) {
      if (event.target.closest('.menu-done')) return;
      if (this.shown[this.index]) this.take(this.shown[this.index]);
    }
    else if (event.key === 'Escape' || (event.key === 'Tab' && !this.many)) this.close(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  take(option) {
    if (!this.many) {
      this.values = new Set([option.value]);
      this.before = null;
      this.close(true);
      return;
    }
    if (this.values.has(option.value)) this.values.delete(option.value);
    else if (this.values.size < (this.menu.max_values ?? 1)) this.values.add(option.value);
    this.filter();
  }

  /** A single choice is sent at once; several are sent when the list closes, if they changed and are enough. */
  close(restoreFocus) {
    this.drop();
    if (restoreFocus && this.field.isConnected) this.field.focus({ preventScroll: true });
    const values = this.options.map((option) => option.value).filter((value) => this.values.has(value));
    const enough = values.length >= (this.menu.min_values ?? 1);
    if (enough && values.join('\n') !== this.before && this.field.isConnected) this.choose(values);
  }
}
