// Chooses as which member one acts; remembered in the browser and in the page's address (?as=).
import { byId, el, fill } from './dom.js';
import { initials } from './format.js';

const memoryKey = 'towerpost.as';

/** The member that the address or the browser's memory names; the server corrects an unknown one. */
export function rememberedMember() {
  return new URLSearchParams(location.search).get('as') ?? localStorage.getItem(memoryKey) ?? '';
}

/** Of the humans, the one that was asked for by id or name, else the first. */
export function pickMember(members, wanted) {
  const humans = members.filter((member) => !member.bot);
  const word = String(wanted).toLowerCase();
  return humans.find((member) => member.id === wanted) ?? humans.find((member) => word && [member.username, member.global_name].some((name) => name?.toLowerCase() === word)) ?? humans[0];
}

export function createSwitcher(app) {
  const { store } = app;
  const selects = [byId('as-select'), byId('as-compact')];
  for (const select of selects) {
    select.addEventListener('change', () => app.actAs(select.value));
  }
  let shown = '';
  store.on('world', () => {
    const name = store.nameOf(store.me());
    for (const select of selects) {
      fill(select, store.humans().map((member) => el('option', { value: member.id }, store.nameOf(member))));
      select.value = store.as;
    }
    for (const node of document.querySelectorAll('.my-avatar')) {
      node.textContent = initials(name);
      node.style.setProperty('--color', store.me()?.color ?? '#5865f2');
    }
    byId('my-name').textContent = name;
    if (shown && shown !== store.as) app.toast(`You act as ${name} now.`);
    shown = store.as;
    rememberMember(store.as);
  });
}

/** Keeps the member for the next visit, and in the address. */
export function rememberMember(id) {
  localStorage.setItem(memoryKey, id);
  const url = new URL(location.href);
  if (url.searchParams.get('as') === id) return;
  url.searchParams.set('as', id);
  history.replaceState(history.state, '', url);
}
