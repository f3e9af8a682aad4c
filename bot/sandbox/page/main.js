// Starts the page: wires the store, the event stream and the views, and holds the few deeds that concern them all.
import { byId, fill, el } from './dom.js';
import { api } from './api.js';
import { nextId } from './format.js';
import { icon } from './icons.js';
import { Composer } from './composer.js';
import { Feed } from './feed.js';
import { createHeader } from './header.js';
import { createMembers } from './members.js';
import { createSidebar } from './sidebar.js';
import { createSwitcher, pickMember, rememberedMember } from './switcher.js';
import { createTheme } from './theme.js';
import { Interactions } from './interactions.js';
import { jumpTarget, startClock } from './markdown_view.js';
import { Store } from './store.js';
import { Stream } from './stream.js';
import { createTyping } from './typing.js';
import { Unread } from './unread.js';

const pageSize = 50;

class App {
  store = new Store();
  unread = new Unread(this);
  interactions = new Interactions(this);
  stream = new Stream(this);
  composer = new Composer(this);
  feed = new Feed(this.store, () => this.sync());
  wanted = rememberedMember();

  start() {
    createTheme();
    createSwitcher(this);
    createSidebar(this);
    createMembers(this);
    createHeader(this);
    createTyping(this);
    startClock();
    addEventListener('hashchange', () => this.#followHash());
    this.store.on('channels', () => this.store.channel() || this.#leaveLostChannel());
    this.connect();
  }

  /** Finds the member to act as, then opens the event stream for that member. */
  async connect() {
    try {
      // A remembered member may be one of another world, so the first question names nobody.
      const state = await api.state('');
      this.wanted = pickMember(state.members, this.wanted)?.id ?? state.as;
      this.feed.open(this.wanted);
    } catch {
      this.store.setConnected(false);
      setTimeout(() => this.connect(), 1500);
    }
  }

  /** Fetches everything anew: after the first connection, a lost one, and a change of member. */
  async sync() {
    const { store } = this;
    const state = await api.state(this.wanted);
    const changed = store.as !== state.as;
    store.load({ ...state, as: this.wanted });
    const current = store.channel()?.id ?? this.#fromHash()?.channelId ?? this.#firstChannel();
    const page = await this.#fetchNewest(current);
    if (changed || store.current !== current) this.#show(current, page);
    else store.resetLog(current, page, page.length < pageSize);
    const others = [...store.channels.values()].filter((channel) => channel.id !== current && !channel.archived);
    await Promise.all(others.map(async (channel) => {
      const messages = await this.#fetchNewest(channel.id);
      store.resetLog(channel.id, messages, messages.length < pageSize);
    }));
    const target = this.#fromHash();
    if (changed && target?.messageId && target.channelId === current) this.stream.reveal(target.messageId);
  }

  actAs(memberId) {
    if (memberId === this.wanted) return;
    this.wanted = memberId;
    this.feed.open(memberId);
  }

  /** Opens a channel, and shows a message there if one is named. */
  async navigate(channelId, messageId) {
    const { store } = this;
    if (!store.channel(channelId)) {
      this.toast('That channel is not here any more.');
      return;
    }
    if (store.current !== channelId) {
      const log = store.log(channelId);
      if (!log.loaded) {
        await this.feed.during(async () => {
          const page = await this.attempt(() => this.#fetchNewest(channelId));
          if (page) store.resetLog(channelId, page, page.length < pageSize);
        });
      }
      this.#show(channelId);
    }
    if (messageId) await this.stream.reveal(messageId);
    else this.composer.focus();
  }

  /** Follows one of Discord's own links inside the page; false for any other address. */
  follow(url) {
    const target = jumpTarget(this, url);
    if (target) this.navigate(target.channelId, target.messageId);
    return target !== null;
  }

  /** Fetches the page before what is loaded; false when that failed. */
  async loadOlder(channelId, limit) {
    const { store } = this;
    const oldest = store.log(channelId).list.find((message) => !message.local);
    const before = oldest ? oldest.id : nextId('0');
    const as = store.as;
    const page = await this.feed.during(() => this.attempt(() => api.messages(as, channelId, { before, limit })));
    if (!page || as !== store.as) return false;
    store.prependLog(channelId, page, page.length < limit);
    return true;
  }

  /** Runs a task; a failure becomes a notice. */
  async attempt(task) {
    try {
      return await task();
    } catch (error) {
      this.toast(error.message);
      return null;
    }
  }

  async copy(text) {
    const copied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
    this.toast(copied ? 'Copied' : 'The browser does not allow copying here.');
  }

  /** A short notice at the edge of the page. */
  toast(text) {
    const node = el('div', { class: 'toast', role: 'status' }, text);
    byId('toasts').append(node);
    setTimeout(() => node.remove(), 3500);
  }

  #fetchNewest(channelId) {
    return api.messages(this.wanted, channelId, { limit: pageSize });
  }

  #firstChannel() {
    return [...this.store.channels.values()].find((channel) => !this.store.isThread(channel))?.id;
  }

  #show(channelId, page) {
    const { store } = this;
    this.unread.release();
    store.setCurrent(channelId);
    if (page) store.resetLog(channelId, page, page.length < pageSize);
    this.stream.open(this.unread.of(channelId).first);
    this.unread.seen();
    const hash = `#/${channelId}`;
    if (!location.hash.startsWith(hash)) history.pushState(null, '', hash);
  }

  #fromHash() {
    const [, channelId, messageId] = location.hash.split('/');
    return this.store.channel(channelId) ? { channelId, messageId } : null;
  }

  #followHash() {
    const target = this.#fromHash();
    if (target) this.navigate(target.channelId, target.messageId);
  }

  #leaveLostChannel() {
    if (this.store.current) this.navigate(this.#firstChannel());
  }
}

fill(byId('open-drawer'), icon('menu'));
fill(byId('open-palette'), icon('slash'));
fill(byId('send'), icon('send'));
fill(byId('jump-icon'), icon('down'));
new App().start();
