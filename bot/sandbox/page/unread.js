// Which messages a member has not seen yet: remembered in the browser for each member and channel.
import { compareIds } from './format.js';

export class Unread {
  #app;
  #held = '';

  constructor(app) {
    this.#app = app;
    const { store } = app;
    for (const name of ['insert', 'reset', 'delete']) store.on(name, () => this.#changed());
    document.addEventListener('visibilitychange', () => this.seen());
  }

  /** How a channel stands: {unread, mentions, first: id of the first unread message}. */
  of(channelId) {
    const { store } = this.#app;
    const read = this.#read()[channelId] ?? '0';
    const fresh = store.log(channelId).list.filter((message) => !message.local && compareIds(message.id, read) > 0 && message.author?.id !== store.as);
    return { unread: fresh.length > 0, mentions: fresh.filter((message) => message.pings?.includes(store.as)).length, first: fresh[0]?.id ?? null };
  }

  mentions() {
    return [...this.#app.store.channels.keys()].reduce((sum, id) => sum + this.of(id).mentions, 0);
  }

  /** Takes the open channel as read to its end, if its end can be seen. */
  seen() {
    const { store, stream } = this.#app;
    if (document.hidden || !stream?.atBottom || this.#held === store.current) return;
    const last = store.log(store.current).list.findLast((message) => !message.local);
    if (last) this.#write(store.current, last.id);
  }

  /** Opening a channel ends a "mark unread" there. */
  release() {
    this.#held = '';
  }

  /** Makes a message and all that follow it unread, until the channel is opened again. */
  markFrom(message) {
    this.#held = message.channel_id;
    this.#write(message.channel_id, (BigInt(message.id) - 1n).toString());
  }

  #changed() {
    this.seen();
    this.#app.store.emit('unread');
  }

  #key() {
    const { store } = this.#app;
    return `towerpost.read.${store.guild.id}.${store.as}`;
  }

  #read() {
    try {
      return JSON.parse(localStorage.getItem(this.#key())) ?? {};
    } catch {
      return {};
    }
  }

  #write(channelId, messageId) {
    const read = this.#read();
    if (read[channelId] === messageId) return;
    read[channelId] = messageId;
    localStorage.setItem(this.#key(), JSON.stringify(read));
    this.#app.store.emit('unread');
  }
}
