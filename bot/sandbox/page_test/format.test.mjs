// Tests of the formatting of raw values: run with `node --test bot/sandbox/page_test/`.
import test from 'node:test';
import assert from 'node:assert/strict';
import { channelTitle, colorHex, compareIds, fileSize, initials, localId, nextId, relativeTime, sentence, snowflakeTime } from '../page/format.js';

test('snowflakes are ordered as numbers', () => {
  assert.deepEqual(['101', '100', '99'].sort(compareIds), ['99', '100', '101']);
  assert.equal(nextId('175928847299117063'), '175928847299117064');
});

test('a channel is named by its kind', () => {
  assert.equal(channelTitle({ type: 0, name: 'lobby' }), '#lobby');
  assert.equal(channelTitle({ type: 1, name: 'Towerpost' }), '@Towerpost');
  assert.equal(channelTitle({ type: 11, name: 'Alain – Johan' }), 'Alain – Johan');
});

test('an error becomes a sentence, and a sentence stays one', () => {
  assert.equal(sentence('no such command: /load'), 'No such command: /load.');
  assert.equal(sentence('The application did not respond'), 'The application did not respond');
  assert.equal(sentence(''), '');
});

test('a local id lies after the newest message, whatever the clock says', () => {
  assert.ok(compareIds(localId(Date.UTC(2026, 0, 1)), '175928847299117063') > 0);
  assert.equal(localId(Date.UTC(2015, 0, 2), '175928847299117063'), '175928847299117064');
});

test("a snowflake tells its time (the example of Discord's documentation)", () => {
  assert.equal(snowflakeTime('175928847299117063').toISOString(), '2016-04-30T11:18:25.796Z');
});

test('initials, colours, sizes', () => {
  assert.equal(initials('Towerpost Demo'), 'TD');
  assert.equal(initials('alain'), 'A');
  assert.equal(initials(' '), '?');
  assert.equal(colorHex(255), '#0000ff');
  assert.equal(colorHex(null), '');
  assert.equal(fileSize(512), '512 bytes');
  assert.equal(fileSize(1536), '1.5 KB');
});

test('relative times are rounded in the largest unit that fits', () => {
  const words = (unit, value) => new Intl.RelativeTimeFormat([], { numeric: 'always' }).format(value, unit);
  assert.equal(relativeTime(3600 * 50, 0), words('day', 2));
  assert.equal(relativeTime(86400 * 7 - 20, 0), words('day', 7));
  assert.equal(relativeTime(3600 - 20, 0), words('hour', 1));
  assert.equal(relativeTime(0, 80_000), words('minute', -1));
  assert.equal(relativeTime(20, 0), words('second', 20));
});
