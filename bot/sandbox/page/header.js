// What stands around the stream: the channel's name and topic, the banners, and the window's title.
import { byId, el, fill } from './dom.js';
import { channelTitle } from './format.js';
import { icon, channelIcon } from './icons.js';

export function createHeader(app) {
  const { store } = app;
  for (const name of ['world', 'channels', 'current']) store.on(name, () => drawTitle(app));
  for (const name of ['world', 'current', 'unread', 'channels']) store.on(name, () => drawWindowTitle(app));
  for (const name of ['connection', 'bot', 'world']) store.on(name, () => drawBanner(app));
}

function drawTitle(app) {
  const { store } = app;
  const channel = store.channel();
  if (!channel) return;
  const parent = store.isThread(channel) ? store.channel(channel.parent_id) : null;
  fill(byId('channel-title'),
    parent && el('button', { type: 'button', class: 'crumb', onclick: () => app.navigate(parent.id) }, icon(channelIcon(parent)), parent.name),
    parent && icon('right'),
    el('h1', null, icon(channelIcon(channel)), el('span', null, channel.name)),
    channel.topic && el('p', { class: 'topic', title: channel.topic }, channel.topic));
}

function drawWindowTitle(app) {
  const mentions = app.unread.mentions();
  const channel = app.store.channel();
  const place = [channel && channelTitle(channel), app.store.guild.name].filter(Boolean).join(' | ');
  document.title = `${mentions > 0 ? `(${mentions}) ` : ''}${place || 'Towerpost'}`;
  byId('drawer-badge').hidden = mentions === 0;
  byId('drawer-badge').textContent = mentions;
}

function drawBanner(app) {
  const { store } = app;
  const banner = byId('banner');
  const words = [];
  const lost = !store.connected && store.met;
  if (lost) words.push('The connection to the server is lost. Connecting again…');
  else if (!store.connected && !store.as) words.push('Connecting…');
  else if (!store.botOnline) words.push(`${store.nameOf(store.bot())} is offline: commands and buttons get no answer.`);
  banner.hidden = words.length === 0;
  banner.classList.toggle('lost', lost);
  fill(banner, words);
}
