// The member list at the right: who is here, and whether the bot is connected.
import { byId, el, fill } from './dom.js';
import { icon } from './icons.js';
import { avatar } from './message_view.js';
import { closeDrawers, openDrawer } from './sidebar.js';

const memoryKey = 'towerpost.members';

export function createMembers(app) {
  const { store } = app;
  for (const name of ['world', 'bot']) store.on(name, () => draw(app));
  const button = byId('toggle-members');
  const wide = matchMedia('(min-width: 1100px)');
  let shown = localStorage.getItem(memoryKey) !== 'hidden';
  const apply = () => {
    document.body.classList.toggle('members-shown', shown && wide.matches);
    button.setAttribute('aria-pressed', String(shown && wide.matches));
  };
  button.append(icon('members'));
  button.addEventListener('click', () => {
    if (!wide.matches) {
      if (document.body.classList.contains('members-open')) closeDrawers();
      else openDrawer('members-open');
      return;
    }
    shown = !shown;
    localStorage.setItem(memoryKey, shown ? 'shown' : 'hidden');
    apply();
  });
  wide.addEventListener('change', apply);
  apply();
}

function draw(app) {
  const { store } = app;
  const people = store.humans();
  const bots = [...store.members.values()].filter((member) => member.bot);
  const online = [...people, ...(store.botOnline ? bots : [])];
  const offline = store.botOnline ? [] : bots;
  fill(byId('members'), group(app, 'Online', online), offline.length > 0 && group(app, 'Offline', offline));
}

function group(app, title, members) {
  return el('section', { 'aria-label': title },
    el('h3', { class: 'channel-heading' }, `${title} — ${members.length}`),
    el('ul', { class: 'member-list' }, members.map((member) => row(app, member))));
}

function row(app, member) {
  const { store } = app;
  const name = store.nameOf(member);
  const away = member.bot && !store.botOnline;
  return el('li', { class: `member${away ? ' away' : ''}` },
    el('div', { class: `presence${away ? ' off' : ''}` }, avatar(member, name)),
    el('span', { class: 'member-name' }, name),
    member.bot && el('span', { class: 'app-badge' }, 'APP'),
    member.id === store.as && el('span', { class: 'member-you' }, 'you'));
}
