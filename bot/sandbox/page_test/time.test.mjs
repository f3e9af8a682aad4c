// Tests of the world's clock: run with `node --test bot/sandbox/page_test/`.
import test from 'node:test';
import assert from 'node:assert/strict';
import { now, setClock } from '../page/time.js';

test("the world's clock is the reader's until it is known, and then runs at its own speed", () => {
  assert.equal(now(5000), 5000);
  setClock(1_000_000, 60, 5000);
  assert.equal(now(5000), 1_000_000);
  assert.equal(now(6000), 1_060_000);
  setClock(2_000_000, undefined, 7000);
  assert.equal(now(7500), 2_000_500);
});
