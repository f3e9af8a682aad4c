// The line at the bottom: plain messages, the palette of commands after a slash, members after an at sign, and the
// command form once a command has been chosen.
import { byId, touch } from './dom.js';
import { channelTitle } from './format.js';
import { entryOf, flattenCommands, rankCommands, readLine } from './commandline.js';
import { CommandForm } from './command_form.js';
import { memberItems } from './suggest.js';
import { paletteItems } from './palette.js';
import { Popup } from './popup.js';

const longest = 2000;

/** What takes the keys that are pressed in it. */
const typedInto = 'input, textarea, select, [contenteditable], dialog, .menu-panel, .modal';

/**
 * True for a key that is meant for the line at the bottom, wherever the focus is: a character that is typed beside a field, and
 * Escape in the stream, behind whose many buttons the line lies.
 */
function meant(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.(typedInto)) return false;
  if (event.key === 'Escape') return Boolean(event.target.closest?.('#scroller'));
  return [...event.key].length === 1 && event.key !== ' ';
}

export class Composer {
  #app;
  #form = null;
  #drafts = new Map();
  #member = '';
  input = byId('input');
  field = byId('composer-field');
  popup = new Popup();

  constructor(app) {
    this.#app = app;
    const { store } = app;
    this.input.addEventListener('input', () => this.#changed());
    this.input.addEventListener('keydown', (event) => this.#key(event));
    this.input.addEventListener('focus', () => this.#form ? this.#form.tailChanged() : this.#look());
    byId('composer').addEventListener('submit', (event) => {
      event.preventDefault();
      this.#send();
    });
    byId('open-palette').addEventListener('click', () => this.openPalette());
    this.field.addEventListener('click', (event) => event.target === this.field && this.input.focus());
    document.addEventListener('pointerdown', (event) => {
      if (!event.target.closest('#composer')) this.popup.hide();
    });
    document.addEventListener('keydown', (event) => meant(event) && this.focus());
    store.on('current', (previous) => this.#changeChannel(previous));
    store.on('world', () => this.#changeMember());
    for (const name of ['world', 'channels', 'current']) store.on(name, () => this.#greet());
  }

  /** Begins a command by its name, as when somebody presses a command that is shown in the stream. */
  start(name) {
    const entry = this.#entries().find((one) => one.name === name);
    if (entry) this.#begin(entry);
    else this.#app.toast(`There is no command /${name} here.`);
  }

  /** Runs a command without options by its name, as when somebody types it and presses Enter. */
  run(name) {
    this.start(name);
    if (this.#form?.entry.name === name) this.#form.submit();
  }

  /** Shows all commands, as after a typed slash. */
  openPalette() {
    if (this.#form) this.leave('');
    this.input.value = '/';
    this.input.focus();
    this.#changed();
  }

  /** Ends command mode; text is what then stands in the line. */
  leave(text) {
    this.#form?.close();
    this.#form = null;
    this.problem('');
    this.input.value = text;
    this.field.classList.remove('command');
    this.input.focus();
    this.#changed();
  }

  problem(text) {
    byId('composer-problem').textContent = text;
  }

  focus() {
    if (!touch()) this.input.focus({ preventScroll: true });
  }

  #entries() {
    return flattenCommands(this.#app.store.commands);
  }

  #begin(entry, values, leftover) {
    this.#form?.close();
    this.popup.hide();
    this.input.value = '';
    this.field.classList.add('command');
    this.#form = new CommandForm(this.#app, this, entry);
    this.#form.begin(values, leftover);
    this.#fit();
  }

  #changed() {
    this.#fit();
    if (this.#form) {
      this.#form.tailChanged();
      return;
    }
    this.problem('');
    const line = this.input.value;
    const entry = entryOf(line, this.#entries());
    if (entry && /\s/.test(line[entry.name.length + 1] ?? '')) {
      const read = readLine(line, this.#entries());
      this.#begin(read.entry, read.values, read.leftover);
      return;
    }
    this.#look();
  }

  /** Shows the palette or the members, if what is typed asks for one of them. */
  #look() {
    const line = this.input.value;
    if (/^\/[^\n]*$/.test(line)) this.#showPalette(line.slice(1));
    else if (!this.#showMembers(line.slice(0, this.input.selectionStart))) this.popup.hide();
  }

  #showPalette(typed) {
    const ranked = rankCommands(this.#entries(), typed);
    if (ranked.length === 0 && typed !== '') {
      this.popup.hide();
      return;
    }
    this.popup.show({
      title: typed === '' ? this.#app.store.nameOf(this.#app.store.bot()) : `Commands matching /${typed}`,
      testid: 'palette',
      items: paletteItems(this.#app, ranked),
      note: ranked.length === 0 ? 'No commands are registered yet.' : '',
      input: this.input,
      take: (item) => this.#begin(item.entry),
    });
  }

  #showMembers(before) {
    const match = /(?:^|\s)@([\p{L}\p{N}_.]*)$/u.exec(before);
    if (!match) return false;
    const query = match[1].toLowerCase();
    const items = memberItems(this.#app.store).filter((item) => `${item.name} ${item.description}`.toLowerCase().includes(query));
    if (items.length === 0) return false;
    this.popup.show({ title: 'Members', items, input: this.input, take: (item) => this.#insertMember(before, match[1], item) });
    return true;
  }

  #insertMember(before, typed, item) {
    const head = before.slice(0, before.length - typed.length);
    const rest = this.input.value.slice(before.length);
    const name = this.#app.store.member(item.value).username;
    this.input.value = `${head}${name} ${rest.trimStart()}`;
    const caret = head.length + name.length + 1;
    this.input.setSelectionRange(caret, caret);
    this.popup.hide();
    this.#fit();
  }

  #key(event) {
    if (event.isComposing || this.popup.key(event)) return;
    if (event.key === 'Escape') this.#escape();
    else if (this.#form) {
      if (this.#form.tailKey(event)) return;
      return;
    } else if (event.key === 'Enter' && !event.shiftKey) this.#enter();
    else if (event.key === 'Tab' && !event.shiftKey && this.popup.active) this.popup.accept();
    else return;
    event.preventDefault();
  }

  #escape() {
    if (this.#form) this.#form.escape();
    else if (this.popup.open) this.popup.hide();
    else this.#app.stream.stick();
  }

  /** Enter on a whole command without options runs it; on the palette it chooses; else it sends the text. */
  #enter() {
    const entry = entryOf(this.input.value.trim(), this.#entries());
    if (entry && entry.options.length === 0 && this.input.value.trim() === `/${entry.name}` && !this.#otherChosen(entry)) {
      this.input.value = '';
      this.#begin(entry);
      this.#form.submit();
    } else if (!this.popup.accept()) this.#send();
  }

  #otherChosen(entry) {
    return this.popup.active?.entry && this.popup.active.entry.name !== entry.name;
  }

  #send() {
    if (this.#form) {
      this.#form.submit();
      return;
    }
    const text = this.input.value.trim();
    if (text === '') return;
    if ([...text].length > longest) {
      this.problem(`Your message is too long: ${[...text].length} of ${longest} characters.`);
      return;
    }
    const entry = entryOf(text, this.#entries());
    if (entry) {
      this.#begin(entry);
      if (!entry.options.some((option) => option.required)) this.#form.submit();
      return;
    }
    this.input.value = '';
    this.popup.hide();
    this.#fit();
    this.#app.stream.stick();
    this.#app.interactions.say(this.#withMentions(text));
  }

  /** Turns "@name" of a member into Discord's mention. */
  #withMentions(text) {
    const { store } = this.#app;
    const names = new Map();
    for (const member of store.members.values()) {
      for (const name of [member.username, store.nameOf(member)]) names.set(name.toLowerCase(), member.id);
    }
    return text.replace(/(^|\s)@([\p{L}\p{N}_.]+)/gu, (whole, before, name) => (names.has(name.toLowerCase()) ? `${before}<@${names.get(name.toLowerCase())}>` : whole));
  }

  #changeChannel(previous) {
    const { current } = this.#app.store;
    if (previous === current) return;
    if (previous && !this.#form) this.#drafts.set(previous, this.input.value);
    this.#reset(this.#drafts.get(current) ?? '');
  }

  /** What one member was writing is nothing to the next one. */
  #changeMember() {
    const { as } = this.#app.store;
    if (as === this.#member) return;
    this.#member = as;
    this.#drafts.clear();
    this.#reset('');
  }

  #reset(text) {
    this.#form?.close();
    this.#form = null;
    this.field.classList.remove('command');
    this.problem('');
    this.popup.hide();
    this.input.value = text;
    this.#fit();
  }

  #greet() {
    const channel = this.#app.store.channel();
    if (!channel) return;
    const words = `Message ${channelTitle(channel)}`;
    this.input.placeholder = words;
    this.input.setAttribute('aria-label', words);
    byId('archived-note').hidden = !channel.archived;
  }

  /** The line grows with its text, up to a third of the window. */
  #fit() {
    this.input.style.height = 'auto';
    this.input.style.height = `${Math.min(this.input.scrollHeight, innerHeight / 3)}px`;
    byId('composer').classList.toggle('has-text', this.#form !== null || this.input.value.trim() !== '');
  }
}
