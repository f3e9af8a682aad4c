// The message stream of the open channel: keeps its elements in step with the store, groups messages, draws the day
// and "new" dividers, sticks to the bottom, loads older messages when one scrolls up.
import { byId, el, fill, reducedMotion } from './dom.js';
import { compareIds, dayKey, dayTitle } from './format.js';
import { hasContext, renderMessage } from './message_view.js';
import { closeMenu, keepMenu } from './select.js';
import { flag } from './store.js';
import { welcome } from './welcome.js';

const groupSpan = 7 * 60 * 1000;
const longest = 300; // messages drawn at once while the newest are followed
const kept = 150;

export class Stream {
  #app;
  #scroller = byId('scroller');
  #list = byId('messages');
  #nodes = new Map();
  #dividers = new Map();
  #newFrom = null;
  #pinned = true;
  #top = 0; // where it was scrolled to, to tell who scrolls up from what grows
  #loading = false;
  #arrived = 0;
  #focus = null; // {messageId, customId} of the component that was used last

  constructor(app) {
    this.#app = app;
    const { store } = app;
    store.on('reset', (channelId) => (channelId === store.current ? this.#redraw() : this.#refreshCard(channelId)));
    store.on('insert', (message) => this.#inserted(message));
    store.on('update', (message) => this.#updated(message));
    store.on('component', (message) => this.#updated(store.find(message.channel_id, message.id) ?? message));
    store.on('delete', ({ channelId, messageId }) => channelId === store.current && this.#removed(messageId));
    store.on('older', ({ channelId, messages }) => channelId === store.current && this.#drawOlder(messages));
    store.on('connection', (connected) => connected && this.#scrolled());
    store.on('channels', (channelId) => this.#refreshCard(channelId));
    this.#scroller.addEventListener('scroll', () => this.#scrolled(), { passive: true });
    new ResizeObserver(() => this.#pinned && this.#toBottom()).observe(this.#list);
    new ResizeObserver(() => this.#pinned && this.#toBottom()).observe(this.#scroller);
    byId('jump-present').addEventListener('click', () => this.toPresent());
  }

  /** Shows the open channel from its store; newFrom is the first unread message's id, if there is one. */
  open(newFrom) {
    this.#newFrom = newFrom;
    this.#pinned = true;
    this.#redraw();
  }

  get atBottom() {
    return this.#pinned;
  }

  toPresent() {
    this.#scroller.scrollTo({ top: this.#scroller.scrollHeight, behavior: reducedMotion() ? 'auto' : 'smooth' });
  }

  /** Follows the newest message again, as after sending one. */
  stick() {
    this.#pinned = true;
    this.#toBottom();
  }

  /** Scrolls to a message, fetching older pages until it is there, and lights it up. */
  async reveal(messageId) {
    const { store } = this.#app;
    const channelId = store.current;
    this.#pinned = false;
    while (!this.#nodes.has(messageId) && !store.log(channelId).complete && store.current === channelId) {
      const oldest = store.log(channelId).list[0];
      if (oldest && compareIds(oldest.id, messageId) < 0) break;
      if (!(await this.#app.loadOlder(channelId, 100))) return;
    }
    const node = this.#nodes.get(messageId);
    if (!node || store.current !== channelId) {
      this.#app.toast('That message is not here any more.');
      return;
    }
    node.scrollIntoView({ block: 'center' });
    node.classList.remove('flash');
    void node.offsetWidth; // starts the animation anew
    node.classList.add('flash');
    setTimeout(() => node.classList.remove('flash'), 2400);
    this.#scrolled();
  }

  #messages() {
    return this.#app.store.log(this.#app.store.current).list;
  }

  #redraw() {
    closeMenu();
    this.#nodes.clear();
    this.#dividers.clear();
    this.#arrived = 0;
    for (const message of this.#messages()) this.#nodes.set(message.id, renderMessage(this.#app, message));
    this.#layout();
    this.#scrolled();
  }

  #inserted(message) {
    const { store } = this.#app;
    if (message.channel_id !== store.current) this.#refreshCard(message.channel_id);
    if (message.channel_id !== store.current || !store.log(store.current).loaded) return;
    if (message.author?.id === store.as || message.local) this.#pinned = true;
    else if (!this.#pinned) this.#arrived += 1;
    if (document.hidden && message.author?.id !== store.as) this.#newFrom ??= message.id;
    this.#nodes.set(message.id, renderMessage(this.#app, message));
    if (this.#pinned) this.#trim();
    this.#layout();
    this.#showJump();
  }

  #trim() {
    const { store } = this.#app;
    store.trimLog(store.current, longest, kept);
    const known = new Set(this.#messages().map((message) => message.id));
    for (const id of this.#nodes.keys()) {
      if (!known.has(id)) this.#nodes.delete(id);
    }
  }

  #updated(message) {
    const before = this.#nodes.get(message.id);
    if (!before || message.channel_id !== this.#app.store.current) return;
    this.#noteFocus(message.id, before);
    const after = renderMessage(this.#app, message);
    this.#nodes.set(message.id, after);
    this.#keepPlace(() => before.replaceWith(after));
    keepMenu(before, after);
    this.#layout();
    this.#returnFocus(message.id, after);
  }

  /** The focus stays on a pressed component while its message is drawn anew, also over the time in which it is disabled. */
  #noteFocus(messageId, node) {
    const { activeElement: active, body } = document;
    if (node.contains(active)) this.#focus = { messageId, customId: active.dataset.customId };
    else if (active !== body) this.#focus = null;
  }

  #returnFocus(messageId, node) {
    if (this.#focus?.messageId !== messageId || !this.#focus.customId) return;
    node.querySelector(`[data-custom-id="${CSS.escape(this.#focus.customId)}"]`)?.focus({ preventScroll: true });
  }

  #removed(messageId) {
    this.#nodes.delete(messageId);
    this.#layout();
  }

  /** A thread's card shows the thread's name, its count and its newest message. */
  #refreshCard(threadId) {
    const { store } = this.#app;
    if (store.channel(threadId)?.parent_id !== store.current) return;
    const message = this.#messages().find((one) => one.thread?.id === threadId);
    if (message) this.#updated(message);
  }

  /** Puts messages and dividers in order, moving only what is not in its place. */
  #layout() {
    this.#keepPlace(() => {
      const wanted = this.#sequence();
      let cursor = this.#list.firstChild;
      for (const node of wanted) {
        if (node === cursor) cursor = cursor.nextSibling;
        else this.#list.insertBefore(node, cursor);
      }
      while (cursor) {
        const next = cursor.nextSibling;
        cursor.remove();
        cursor = next;
      }
    });
  }

  #sequence() {
    const { store } = this.#app;
    const log = store.log(store.current);
    const wanted = [log.loaded ? this.#head(log.complete) : this.#divider('loading', () => el('div', { class: 'loading-line', role: 'status' }, 'Loading messages…'))];
    let previous = null;
    for (const message of log.list) {
      const node = this.#nodes.get(message.id);
      if (!node) continue;
      const day = dayKey(new Date(message.timestamp));
      const newDay = !previous || dayKey(new Date(previous.timestamp)) !== day;
      const fresh = this.#newFrom === message.id;
      if (newDay) wanted.push(this.#divider(`day-${day}`, () => dayDivider(message)));
      if (fresh) wanted.push(this.#divider('new', newDivider));
      node.classList.toggle('grouped', !newDay && !fresh && follows(previous, message));
      wanted.push(node);
      previous = message;
    }
    return wanted;
  }

  #head(complete) {
    const channel = this.#app.store.channel();
    if (!complete || !channel) return this.#divider('older', () => el('div', { class: 'older-line', role: 'status' }, 'Loading older messages…'));
    return this.#divider('welcome', () => welcome(this.#app));
  }

  #divider(key, make) {
    if (!this.#dividers.has(key)) this.#dividers.set(key, make());
    return this.#dividers.get(key);
  }

  /** Changes the list without moving what the reader looks at. */
  #keepPlace(change) {
    if (this.#pinned) {
      change();
      this.#toBottom();
      return;
    }
    const top = this.#scroller.getBoundingClientRect().top;
    const [id, anchor] = [...this.#nodes].find(([, node]) => node.isConnected && node.getBoundingClientRect().bottom > top + 1) ?? [];
    const before = anchor?.getBoundingClientRect().top;
    change();
    const now = this.#nodes.get(id);
    if (now?.isConnected) this.#scroller.scrollTop += now.getBoundingClientRect().top - before;
  }

  #toBottom() {
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
    // The scroll event comes later, and once for this and for what the reader scrolls meanwhile.
    this.#top = this.#scroller.scrollTop;
  }

  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    const atEnd = scrollHeight - scrollTop - clientHeight < 24;
    // What gets higher at the end is no scrolling: only who scrolls up leaves it.
    const grown = this.#pinned && !atEnd && scrollTop >= this.#top;
    this.#pinned = atEnd || grown;
    this.#top = scrollTop;
    if (grown) this.#toBottom();
    if (this.#pinned) this.#arrived = 0;
    this.#showJump(scrollHeight - scrollTop - clientHeight > clientHeight * 0.8);
    if (this.#pinned) this.#app.unread.seen();
    if (scrollTop < 500) this.#more();
  }

  #showJump(far = !byId('jump').hidden) {
    const jump = byId('jump');
    jump.hidden = this.#pinned || !(far || this.#arrived > 0);
    const words = this.#arrived > 0 ? `${this.#arrived} new ${this.#arrived === 1 ? 'message' : 'messages'}` : "You're viewing older messages";
    fill(byId('jump-words'), words);
  }

  async #more() {
    const { store } = this.#app;
    const log = store.log(store.current);
    if (this.#loading || !log.loaded || log.complete || !store.connected) return;
    this.#loading = true;
    const loaded = await this.#app.loadOlder(store.current, 50);
    this.#loading = false;
    if (loaded && this.#scroller.scrollTop < 500) this.#more();
  }

  #drawOlder(messages) {
    for (const message of messages) this.#nodes.set(message.id, renderMessage(this.#app, message));
    this.#layout();
  }
}

/** True where a message joins the one before it: same author, a few minutes apart, both open or both private. */
function follows(previous, message) {
  if (!previous || previous.type === 18 || message.type === 18 || hasContext(message)) return false;
  if (previous.author?.id !== message.author?.id) return false;
  if ((previous.flags & flag.ephemeral) !== (message.flags & flag.ephemeral)) return false;
  return new Date(message.timestamp) - new Date(previous.timestamp) < groupSpan;
}

function dayDivider(message) {
  const title = dayTitle(new Date(message.timestamp));
  return el('div', { class: 'divider', role: 'separator', 'aria-label': title }, el('span', null, title));
}

function newDivider() {
  return el('div', { class: 'divider new', role: 'separator', 'aria-label': 'New messages' }, el('span', null, 'NEW'));
}
