// What is offered while an option is being filled in: its choices, members, channels, true or false, or what the bot
// itself suggests (live autocompletion, asked a moment after the last key; late answers to earlier texts are ignored).
import { el } from './dom.js';
import { initials } from './format.js';
import { choiceName, optionType } from './commandline.js';

const pause = 120;
const most = 25;

/** Members and channels as the command line resolves them. */
export function candidates(store) {
  return {
    people: [...store.members.values()].map((member) => ({ id: member.id, names: [store.nameOf(member), member.username] })),
    channels: [...store.channels.values()].map((channel) => ({ id: channel.id, names: [channel.name] })),
    roles: [...store.roles.values()].map((role) => ({ id: role.id, names: [role.name] })),
  };
}

/** The items that a fixed option offers for a typed text; null where the option has no list. */
export function fixedItems(store, option, text) {
  const list = allItems(store, option);
  if (!list) return null;
  const query = text.trim().replace(/^[@#]/, '').toLowerCase();
  const fits = list.filter((item) => `${item.name} ${item.description ?? ''}`.toLowerCase().includes(query));
  const starts = (item) => (item.name.toLowerCase().startsWith(query) ? 0 : 1);
  return fits.sort((a, b) => starts(a) - starts(b)).slice(0, most);
}

function allItems(store, option) {
  if (option.choices?.length) return option.choices.map((choice) => ({ key: String(choice.value), name: choiceName(choice), value: choice.value }));
  switch (option.type) {
    case optionType.boolean:
      return [true, false].map((value) => ({ key: String(value), name: value ? 'True' : 'False', value }));
    case optionType.user:
    case optionType.mentionable:
      return memberItems(store);
    case optionType.channel:
      return [...store.channels.values()].map((channel) => ({ key: channel.id, name: channel.name, text: `#${channel.name}`, value: channel.id }));
    case optionType.role:
      return [...store.roles.values()].map((role) => ({ key: role.id, name: role.name, text: `@${role.name}`, value: role.id }));
    default:
      return null;
  }
}

/** The members as items with their avatars. */
export function memberItems(store) {
  return [...store.members.values()].map((member) => ({
    key: member.id,
    name: store.nameOf(member),
    text: `@${store.nameOf(member)}`,
    description: member.username,
    value: member.id,
    lead: el('span', { class: 'avatar tiny', style: { '--color': member.color || '#5865f2' } }, initials(store.nameOf(member))),
  }));
}

/** Asks the bot for completions of one option at a time. */
export class Completion {
  #ask;
  #serial = 0;
  #timer = 0;
  #waiting = false;

  /** ask(text) gives a promise of Discord's choices. */
  constructor(ask) {
    this.#ask = ask;
  }

  /** Asks after a pause; show gets {items} or {failed: true} unless something newer has been asked. */
  request(text, show) {
    this.#serial += 1;
    const serial = this.#serial;
    clearTimeout(this.#timer);
    this.#waiting = true;
    this.#timer = setTimeout(async () => {
      const result = await this.#ask(text).then(toItems, () => ({ failed: true }));
      if (serial !== this.#serial) return;
      this.#waiting = false;
      show(result);
    }, pause);
  }

  /** True while an answer to the newest question is to come. */
  get waiting() {
    return this.#waiting;
  }

  cancel() {
    this.#serial += 1;
    this.#waiting = false;
    clearTimeout(this.#timer);
  }
}

function toItems(choices) {
  return { items: choices.slice(0, most).map((choice) => ({ key: String(choice.value), name: choiceName(choice), value: choice.value })) };
}
