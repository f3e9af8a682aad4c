// Carries out presses whose button was drawn anew while it was held down: the browser gives no click then, because the
// element that was pressed is gone, and the person would have to press once more.

const selector = '[data-custom-id]';

function keyOf(node) {
  return node && `${node.closest('[data-testid^="message-"]')?.dataset.testid} ${node.dataset.customId}`;
}

/** Watches a document until it is closed. */
export function keepPresses(page) {
  let held = null;
  page.addEventListener('pointerdown', (event) => {
    const node = event.button === 0 ? event.target.closest?.(selector) : null;
    held = node && { node, key: keyOf(node) };
  }, true);
  page.addEventListener('pointerup', (event) => {
    const pressed = held;
    held = null;
    if (!pressed || pressed.node.isConnected) return;
    const now = page.elementFromPoint(event.clientX, event.clientY)?.closest(selector);
    if (now && keyOf(now) === pressed.key && !now.disabled) now.click();
  }, true);
  page.addEventListener('pointercancel', () => { held = null; }, true);
}
