// Tests of the commands that begin at a tap: run with `node --test bot/sandbox/page_test/`.
import test from 'node:test';
import assert from 'node:assert/strict';

/** As much of an element as the views need. */
class Stub {
  constructor(tag) {
    Object.assign(this, { tag, attributes: {}, children: [], listeners: {}, dataset: {}, style: { setProperty() {} }, classList: { add() {}, toggle() {} } });
  }
  setAttribute(name, value) { this.attributes[name] = value; }
  addEventListener(name, listener) { this.listeners[name] = listener; }
  append(...nodes) { this.children.push(...nodes); }
  appendChild(node) { this.children.push(node); return node; }
  get text() { return this.children.map((child) => child.text ?? String(child)).join(''); }
  all(tag) { return [...(this.tag === tag ? [this] : []), ...this.children.flatMap((child) => child.all?.(tag) ?? [])]; }
}
globalThis.document = {
  createElement: (tag) => new Stub(tag),
  createElementNS: (_, tag) => new Stub(tag),
  createTextNode: (text) => ({ text }),
  getElementById: () => new Stub('div'),
};
globalThis.Node = Stub;
globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });

const { renderMarkdown } = await import('../page/markdown_view.js');
const { welcome } = await import('../page/welcome.js');

function page() {
  const calls = [];
  const composer = { start: (name) => calls.push(`start ${name}`), run: (name) => calls.push(`run ${name}`), openPalette() {} };
  const store = { channel: () => ({ name: 'lobby', type: 0 }), isThread: () => false, nameOf: () => 'Towerpost', bot() {}, me() {} };
  return { calls, app: { composer, store } };
}

test('a mentioned command fills the line at a tap', () => {
  const { calls, app } = page();
  const [chip, rest] = renderMarkdown(app, '</help:77> lists them.');
  assert.equal(chip.tag, 'button');
  assert.equal(chip.text, '/help');
  assert.equal(rest, ' lists them.');
  chip.listeners.click();
  assert.deepEqual(calls, ['start help']);
});

test('the first card leads to a first match', () => {
  const { calls, app } = page();
  const button = welcome(app).all('button').find((one) => one.text.includes('Begin'));
  button.listeners.click();
  assert.deepEqual(calls, ['run help']);
});
