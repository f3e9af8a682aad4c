// What stands at the beginning of a channel, a thread or a conversation; in a channel also the first steps for somebody
// who has never been here.
import { byId, el, narrow } from './dom.js';
import { icon, channelIcon } from './icons.js';
import { channelTitle } from './format.js';

export function welcome(app) {
  const { store } = app;
  const channel = store.channel();
  const { title, words } = greeting(channel, store.isThread(channel));
  return el('div', { class: 'welcome' },
    el('div', { class: 'welcome-icon' }, icon(channelIcon(channel))),
    el('h2', null, title),
    el('p', null, words, channel.topic && ` ${channel.topic.replace(/[^.!?]$/, '$&.')}`),
    store.isThread(channel) ? null : firstSteps(app));
}

function greeting(channel, thread) {
  if (thread) return { title: channel.name, words: 'This is the start of the thread.' };
  if (channel.type === 1) return { title: channel.name, words: `This is the start of your direct messages with ${channel.name}.` };
  return { title: `Welcome to ${channelTitle(channel)}!`, words: `This is the start of the ${channelTitle(channel)} channel.` };
}

function firstSteps(app) {
  const { store } = app;
  return el('ul', { class: 'first-steps', 'data-testid': 'first-steps' },
    el('li', null,
      el('p', null, 'New here? ', el('kbd', null, '/help'), ' has buttons for a match against the computer or a friend.'),
      step('send', 'Begin', () => app.composer.run('help'))),
    el('li', null,
      el('p', null, 'Type ', el('kbd', null, '/'), ` in the line below to see what ${store.nameOf(store.bot())} can do.`),
      step('slash', 'Commands', () => app.composer.openPalette())),
    el('li', null,
      el('p', null,
        'You act as ', el('strong', null, store.nameOf(store.me())), '. To answer as somebody else, choose another member',
        el('span', { class: 'wide-only' }, ' at the bottom left.'),
        el('span', { class: 'narrow-only' }, ' by the portrait at the top right.')),
      step('members', 'Change member', openSwitcher)));
}

function step(iconName, label, onclick) {
  return el('button', { type: 'button', class: 'step-button', onclick }, icon(iconName), label);
}

/** Opens the list of members to act as; where the browser cannot, the focus goes there. */
function openSwitcher() {
  const select = byId(narrow() ? 'as-compact' : 'as-select');
  select.focus();
  try {
    select.showPicker();
  } catch {
    // An older browser: a key or a tap opens the list that has the focus now.
  }
}
