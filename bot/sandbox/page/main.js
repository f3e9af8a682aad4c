// Starts the page: wires the store, the event stream and the views, and holds the few deeds that concern them all.
//
// Automated tests find their way by stable marks: data-testid is channel-<name>, as-select, composer, send, palette,
// palette-item-<command>, offer-<option>, option-<option>, suggestion-<index>, composer-problem, message-<id>, file-<option>, first-steps,
// thread-card-<id>, mentions-<channel>, jump-present, modal, modal-field-<custom id> and modal-submit; buttons and select
// menus carry data-custom-id, the entries of an open menu data-value.
import { byId, fill, el } from './dom.js';
import { api } from './api.js';
import { nextId } from './format.js';
import { icon } from './icons.js';
import { Composer } from './composer.js';
import { Feed } from './feed.js';
import { createHeader } from './header.js';
import { createMembers } from './members.js';
import { createSidebar } from './sidebar.js';
import { createSwitcher, pickMember, rememberMember, rememberedMember } from './switcher.js';
import { createTheme } from './theme.js';
import { Interactions } from './interactions.js';
import { jumpTarget, startClock } from './markdown_view.js';
import { keepPresses } from './press.js';
import { rove } from './rove.js';
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
    addEventListener('popstate', () => this.#followAddress());
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
    const as = this.wanted;
    const state = await api.state(as);
    if (as !== this.wanted) return;
    const changed = store.as !== as;
    store.load({ ...state, as });
    const current = store.channel()?.id ?? this.#fromHash()?.channelId ?? this.#firstChannel();
    const page = await this.#fetchNewest(current);
    if (as !== this.wanted) return;
    if (changed || store.current !== current) {
      this.#show(current, page);
      if (document.activeElement === document.body) this.composer.focus();
    } else this.#take(current, page);
    const others = [...store.channels.values()].filter((channel) => channel.id !== current && !channel.archived);
    await Promise.all(others.map(async ({ id }) => {
      const messages = await this.#fetchNewest(id);
      if (as === this.wanted) this.#take(id, messages);
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
          if (page) this.#take(channelId, page);
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

  /** A short notice at the edge of the page, in place of the one before: several would cover what they are about. */
  toast(text) {
    const node = el('div', { class: 'toast', role: 'status' }, text);
    byId('toasts').replaceChildren(node);
    setTimeout(() => node.remove(), 3500);
  }

  #fetchNewest(channelId) {
    return api.messages(this.wanted, channelId, { limit: pageSize });
  }

  /** Takes a channel's newest page; a page that is not full reaches back to the beginning. */
  #take(channelId, page) {
    this.store.resetLog(channelId, page, page.length < pageSize);
  }

  #firstChannel() {
    return [...this.store.channels.values()].find((channel) => !this.store.isThread(channel))?.id;
  }

  #show(channelId, page) {
    const { store } = this;
    this.unread.release();
    store.setCurrent(channelId);
    if (page) this.#take(channelId, page);
    this.stream.open(this.unread.of(channelId).first);
    this.unread.seen();
    const hash = `#/${channelId}`;
    if (location.hash === '') history.replaceState(null, '', hash);
    else if (!location.hash.startsWith(hash)) history.pushState(null, '', hash);
  }

  #fromHash() {
    const [, channelId, messageId] = location.hash.split('/');
    return channelId && this.store.channel(channelId) ? { channelId, messageId } : null;
  }

  /** Goes where the browser's back and forward lead, or a link inside the page; one stays who one is. */
  #followAddress() {
    rememberMember(this.store.as);
    const target = this.#fromHash();
    if (target) this.navigate(target.channelId, target.messageId);
  }

  #leaveLostChannel() {
    if (this.store.current) this.navigate(this.#firstChannel());
  }
}

fill(byId('open-drawer'), icon('menu'));
fill(byId('open-palette'), icon('slash'));
fill(byId('me-switch'), icon('chevron'));
fill(byId('send'), icon('send'));
fill(byId('jump-icon'), icon('down'));
keepPresses(document);
rove(byId('messages'));
new App().start();
