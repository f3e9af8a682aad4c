// The channel list with threads below their channels, unread marks and mention counts; on a phone a drawer that
// slides in from the left by button or swipe.
import { byId, el, fill, narrow } from './dom.js';
import { compareIds, initials } from './format.js';
import { icon, channelIcon } from './icons.js';

const directMessage = 1;
const category = 4;

export function createSidebar(app) {
  const { store } = app;
  const list = new ChannelList(app);
  for (const name of ['world', 'channels', 'current', 'unread']) store.on(name, () => list.draw());
  store.on('current', () => closeDrawers());
  store.on('world', () => {
    byId('guild-name').textContent = store.guild.name;
    const badge = byId('guild-icon');
    badge.textContent = initials(store.guild.name);
    badge.setAttribute('aria-label', store.guild.name);
  });
  byId('open-drawer').addEventListener('click', () => openDrawer('drawer-open'));
  byId('scrim').addEventListener('click', closeDrawers);
  byId('guild-icon').addEventListener('click', () => narrow() || byId('channels').querySelector('button')?.focus());
  document.addEventListener('keydown', (event) => event.key === 'Escape' && closeDrawers());
  followSwipes();
}

export function openDrawer(name) {
  closeDrawers();
  document.body.classList.add(name);
  if (name === 'drawer-open') byId('channels').querySelector('[aria-current]')?.focus({ preventScroll: true });
}

export function closeDrawers() {
  document.body.classList.remove('drawer-open', 'members-open');
}

/**
 * The entries of the channels. An entry stays the same element as long as its channel exists: one that were replaced
 * whenever a message comes in would swallow the press of a finger that is just on it.
 */
class ChannelList {
  #app;
  #entries = new Map(); // channel id → button
  #shape = '';

  constructor(app) {
    this.#app = app;
  }

  draw() {
    const { store } = this.#app;
    const rooms = [...store.channels.values()].filter((channel) => !store.isThread(channel) && channel.type !== category);
    const tree = rooms.map((channel) => ({ channel, threads: this.#threads(channel) }));
    const shape = JSON.stringify([store.as, tree.map(({ channel, threads }) => [channel.id, channel.type, threads.map((thread) => thread.id)])]);
    if (shape !== this.#shape) this.#build(tree);
    this.#shape = shape;
    for (const [id, button] of this.#entries) this.#update(store.channel(id), button);
  }

  #threads(channel) {
    const { store } = this.#app;
    return store.threadsOf(channel.id)
      .filter((thread) => !thread.archived || thread.id === store.current)
      .sort((a, b) => compareIds(a.id, b.id));
  }

  #build(tree) {
    const before = this.#entries;
    const focused = document.activeElement;
    this.#entries = new Map();
    for (const { channel, threads } of tree) {
      for (const { id } of [channel, ...threads]) this.#entries.set(id, before.get(id) ?? this.#make(id));
    }
    const open = tree.filter(({ channel }) => channel.type !== directMessage);
    const direct = tree.filter(({ channel }) => channel.type === directMessage);
    fill(byId('channels'), this.#group('Text channels', open), direct.length > 0 && this.#group('Direct messages', direct));
    if (focused?.isConnected && [...this.#entries.values()].includes(focused)) focused.focus({ preventScroll: true });
  }

  #group(title, rooms) {
    return [el('h3', { class: 'channel-heading' }, title), el('ul', { class: 'channel-list' }, rooms.map((room) => this.#room(room)))];
  }

  #room({ channel, threads }) {
    const items = threads.map((thread) => el('li', null, this.#entries.get(thread.id)));
    return el('li', null,
      this.#entries.get(channel.id),
      items.length > 0 && el('ul', { class: 'thread-list', 'aria-label': `Threads of ${channel.name}` }, items));
  }

  #make(id) {
    return el('button', {
      type: 'button',
      'data-channel-id': id,
      onclick: () => {
        closeDrawers();
        this.#app.navigate(id);
      },
    });
  }

  #update(channel, button) {
    const { store, unread } = this.#app;
    const here = channel.id === store.current;
    const state = unread.of(channel.id);
    const thread = store.isThread(channel);
    const face = JSON.stringify([channel.name, here, state.unread, state.mentions]);
    if (button.face === face) return;
    button.face = face;
    button.className = `channel${here ? ' here' : ''}${state.unread && !here ? ' unread' : ''}${thread ? ' thread' : ''}`;
    button.dataset.testid = `channel-${channel.name}`;
    button.setAttribute('aria-label', [channel.name, state.mentions > 0 ? `${state.mentions} mentions` : state.unread && !here ? 'unread' : ''].filter(Boolean).join(', '));
    if (here) button.setAttribute('aria-current', 'page');
    else button.removeAttribute('aria-current');
    fill(button,
      thread ? null : icon(channelIcon(channel)),
      el('span', { class: 'channel-name' }, channel.name),
      state.mentions > 0 && el('span', { class: 'badge', 'data-testid': `mentions-${channel.name}` }, state.mentions));
  }
}

/** A swipe to the right opens the channels, one to the left closes them. */
function followSwipes() {
  let start = null;
  document.addEventListener('touchstart', (event) => {
    const { target, touches } = event;
    start = touches.length === 1 && narrow() && !target.closest('dialog, .menu-layer, pre, input, textarea') ? { x: touches[0].clientX, y: touches[0].clientY } : null;
  }, { passive: true });
  document.addEventListener('touchend', (event) => {
    if (!start) return;
    const dx = event.changedTouches[0].clientX - start.x;
    const dy = event.changedTouches[0].clientY - start.y;
    start = null;
    if (Math.abs(dx) < 60 || Math.abs(dx) < Math.abs(dy) * 1.6) return;
    const open = document.body.matches('.drawer-open, .members-open');
    if (open) closeDrawers();
    else openDrawer(dx > 0 ? 'drawer-open' : 'members-open');
  }, { passive: true });
}
