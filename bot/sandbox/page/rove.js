// Keys in the stream: of all its messages Tab enters one, the newest, or the one that was used last. The arrows lead from message to
// message, and Escape leads back to the composer.
const stops = 'a[href], button, [tabindex]';
const usual = 'usualTab'; // what an element that is left out of the order of Tab had, noted on it

/** Makes the messages of a list one stop, whatever comes and goes. */
export function rove(list) {
  let current = null;
  const messages = () => [...list.querySelectorAll('article.message')];

  const settle = () => {
    const all = messages();
    const used = document.activeElement?.closest?.('article.message');
    if (all.includes(used)) current = used;
    else if (!all.includes(current) || !list.contains(document.activeElement)) current = all.at(-1) ?? null;
    for (const message of all) order(message, message === current);
  };

  const step = (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const all = messages();
    const at = all.indexOf(event.target);
    if (!by || at < 0) return;
    event.preventDefault();
    const next = all[at + by];
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  };

  new MutationObserver(settle).observe(list, { childList: true, subtree: true });
  document.addEventListener('focusin', settle);
  list.addEventListener('keydown', step);
  settle();
}

/** Puts a message with all that can be used in it into the order of Tab, or takes it out. */
function order(message, within) {
  message.tabIndex = within ? 0 : -1;
  for (const node of message.querySelectorAll(stops)) {
    node.dataset[usual] ??= node.getAttribute('tabindex') ?? '';
    if (!within) node.tabIndex = -1;
    else if (node.dataset[usual] === '') node.removeAttribute('tabindex');
    else node.setAttribute('tabindex', node.dataset[usual]);
  }
}
