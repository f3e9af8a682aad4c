import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepPresses } from '../page/press.js';

/** A button of a message, as far as a press looks at it. */
function button(message, customId, { isConnected = true, disabled = false } = {}) {
  const node = { isConnected, disabled, clicks: 0, dataset: { customId }, click: () => { node.clicks += 1; } };
  node.closest = (selector) => (selector === '[data-custom-id]' ? node : { dataset: { testid: `message-${message}` } });
  return node;
}

/** Presses what is there before, and lets go where the other node is by then. */
function press(before, after, down = 0) {
  const handlers = {};
  keepPresses({
    addEventListener: (name, handler) => { handlers[name] = handler; },
    elementFromPoint: () => after,
  });
  handlers.pointerdown({ button: down, target: before });
  before.isConnected = before === after;
  handlers.pointerup({ clientX: 1, clientY: 1 });
  return after?.clicks;
}

test('a button that was drawn anew under the finger is pressed', () => {
  assert.equal(press(button('1', 'accept/3'), button('1', 'accept/3')), 1);
});

test('a button that stayed gets its click from the browser', () => {
  const same = button('1', 'accept/3');
  assert.equal(press(same, same), 0);
});

test('another button, another message and a disabled button are not pressed', () => {
  assert.equal(press(button('1', 'accept/3'), button('1', 'decline/3')), 0);
  assert.equal(press(button('1', 'accept/3'), button('2', 'accept/3')), 0);
  assert.equal(press(button('1', 'accept/3'), button('1', 'accept/3', { disabled: true })), 0);
});

test('nothing there, or another mouse button, presses nothing', () => {
  assert.equal(press(button('1', 'accept/3'), null), undefined);
  assert.equal(press(button('1', 'accept/3'), button('1', 'accept/3'), 2), 0);
});
