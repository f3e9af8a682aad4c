// The channel list with threads below their channels, unread marks and mention counts; on a phone a drawer that
// slides in from the left by button or swipe.
import { byId, el, fill, narrow } from './dom.js';
import { compareIds, initials } from './format.js';
import { icon, channelIcon } from './icons.js';

const directMessage = 1;

export function createSidebar(app) {
  const { store } = app;
  const draw = () => drawChannels(app);
  for (const name of ['world', 'channels', 'current', 'unread']) store.on(name, draw);
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

function drawChannels(app) {
  const { store } = app;
  const focused = document.activeElement?.dataset?.testid;
  const rooms = [...store.channels.values()].filter((channel) => !store.isThread(channel));
  const open = rooms.filter((channel) => channel.type !== directMessage && channel.type !== 4);
  const direct = rooms.filter((channel) => channel.type === directMessage);
  fill(byId('channels'),
    el('h3', { class: 'channel-heading' }, 'Text channels'),
    el('ul', { class: 'channel-list' }, open.map((channel) => room(app, channel))),
    direct.length > 0 && [el('h3', { class: 'channel-heading' }, 'Direct messages'), el('ul', { class: 'channel-list' }, direct.map((channel) => room(app, channel)))]);
  if (focused?.startsWith('channel-')) byId('channels').querySelector(`[data-testid="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

function room(app, channel) {
  const { store } = app;
  const threads = store.threadsOf(channel.id)
    .filter((thread) => !thread.archived || thread.id === store.current)
    .sort((a, b) => compareIds(a.id, b.id));
  return el('li', null,
    entry(app, channel),
    threads.length > 0 && el('ul', { class: 'thread-list', 'aria-label': `Threads of ${channel.name}` }, threads.map((thread) => el('li', null, entry(app, thread)))));
}

function entry(app, channel) {
  const { store } = app;
  const here = channel.id === store.current;
  const { unread, mentions } = app.unread.of(channel.id);
  const thread = store.isThread(channel);
  const label = [channel.name, mentions > 0 ? `${mentions} mentions` : unread && !here ? 'unread' : ''].filter(Boolean).join(', ');
  return el('button', {
    type: 'button',
    class: `channel${here ? ' here' : ''}${unread && !here ? ' unread' : ''}${thread ? ' thread' : ''}`,
    'data-testid': `channel-${channel.name}`,
    'data-channel-id': channel.id,
    'aria-current': here ? 'page' : null,
    'aria-label': label,
    onclick: () => {
      closeDrawers();
      app.navigate(channel.id);
    },
  },
  thread ? null : icon(channelIcon(channel)),
  el('span', { class: 'channel-name' }, channel.name),
  mentions > 0 && el('span', { class: 'badge', 'data-testid': `mentions-${channel.name}` }, mentions));
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
