// Tests of the reader of slash-command lines: run with `node --test bot/sandbox/page_test/`.
import test from 'node:test';
import assert from 'node:assert/strict';
import { entryOf, flattenCommands, nestOptions, optionType, rankCommands, readLine, resolveOption, splitOptions } from '../page/commandline.js';

const commands = [
  { name: 'move', description: 'Move the tower that must move', options: [{ type: 3, name: 'move', required: true, autocomplete: true }] },
  { name: 'challenge', description: 'Challenge a member', options: [
    { type: 6, name: 'opponent' },
    { type: 3, name: 'length', choices: [{ name: 'Single round', value: 'single' }, { name: 'Standard', value: 'standard' }, { name: 'Series', value: 'series' }] },
    { type: 4, name: 'rounds', min_value: 3, max_value: 9 },
  ] },
  { name: 'board', description: 'Show the position again' },
  { name: 'settings', description: 'Settings', options: [{ type: 1, name: 'clock', description: 'The clock', options: [{ type: 4, name: 'hours' }] }] },
  { name: 'Inspect', type: 2 },
];
const entries = flattenCommands(commands);

test('commands are flattened and ordered; menus of users are left out', () => {
  assert.deepEqual(entries.map((entry) => entry.name), ['board', 'challenge', 'move', 'settings clock']);
});

test('palette ranks beginnings before the middle before descriptions', () => {
  assert.deepEqual(rankCommands(entries, 'mo').map((entry) => entry.name), ['move']);
  assert.deepEqual(rankCommands(entries, 'c').map((entry) => entry.name), ['challenge', 'settings clock']);
  assert.deepEqual(rankCommands(entries, 'position').map((entry) => entry.name), ['board']);
  assert.equal(rankCommands(entries, '').length, 4);
});

test('the entry of a line', () => {
  assert.equal(entryOf('/move x', entries).name, 'move');
  assert.equal(entryOf('/settings clock hours: 2', entries).name, 'settings clock');
  assert.equal(entryOf('/mover', entries), null);
  assert.equal(entryOf('move', entries), null);
});

const lines = [
  ['/move move: Red Left 2 Blue', 'move', { move: 'Red Left 2 Blue' }, ''],
  ['/move move:Red Left 2 Blue', 'move', { move: 'Red Left 2 Blue' }, ''],
  ['/move Red Left 2 Blue', 'move', { move: 'Red Left 2 Blue' }, ''],
  ['/move', 'move', {}, ''],
  ['/challenge opponent: @Johan length: Standard rounds: 3', 'challenge', { opponent: '@Johan', length: 'Standard', rounds: '3' }, ''],
  ['/challenge @Johan length: single', 'challenge', { opponent: '@Johan', length: 'single' }, ''],
  ['/challenge Length: single', 'challenge', { length: 'single' }, ''],
  ['/board now', 'board', {}, 'now'],
  ['/settings clock hours: 12', 'settings clock', { hours: '12' }, ''],
];
for (const [line, name, values, leftover] of lines) {
  test(`line ${line}`, () => {
    const read = readLine(line, entries);
    assert.equal(read.entry.name, name);
    assert.deepEqual(Object.fromEntries(read.values), values);
    assert.equal(read.leftover, leftover);
  });
}

test('an unknown command is no line', () => assert.equal(readLine('/nothing here', entries), null));

test('a colon after another word names no option', () => {
  assert.deepEqual(splitOptions('note: a b', ['move']), { lead: 'note: a b', parts: [] });
});

const people = [{ id: '11', names: ['Alain', 'alain'] }, { id: '12', names: ['Johan', 'johan'] }];
const values = [
  ['text', { type: 3 }, ' a6 ', { value: 'a6' }],
  ['missing required', { type: 3, required: true }, '  ', { error: 'This option is required. Specify a value.' }],
  ['missing optional', { type: 3 }, '', { empty: true }],
  ['choice by name', commands[1].options[1], 'single round', { value: 'single', text: 'Single round' }],
  ['choice by value', commands[1].options[1], 'STANDARD', { value: 'standard', text: 'Standard' }],
  ['choice by its only beginning', commands[1].options[1], 'sta', { value: 'standard', text: 'Standard' }],
  ['choice with two beginnings', commands[1].options[1], 's', { error: 'Choose one of the offered values.' }],
  ['integer', { type: 4 }, '7', { value: 7 }],
  ['no integer', { type: 4 }, '7.5', { error: 'Enter a whole number.' }],
  ['too small', commands[1].options[2], '1', { error: 'Enter a number of at least 3.' }],
  ['too large', commands[1].options[2], '11', { error: 'Enter a number of at most 9.' }],
  ['number', { type: 10 }, '7,5', { value: 7.5 }],
  ['yes', { type: 5 }, 'Yes', { value: true, text: 'True' }],
  ['no boolean', { type: 5 }, 'maybe', { error: 'Choose True or False.' }],
  ['member by name', { type: 6 }, '@johan', { value: '12', text: '@Johan' }],
  ['member by mention', { type: 6 }, '<@11>', { value: '11', text: '@Alain' }],
  ['nobody', { type: 6 }, '@Nobody', { error: 'Choose a member of this server.' }],
  ['too long', { type: 3, max_length: 2 }, 'abc', { error: 'Enter at most 2 characters.' }],
];
for (const [name, option, typed, want] of values) {
  test(`value: ${name}`, () => assert.deepEqual(resolveOption(option, typed, { people }), want));
}

test('options of a sub-command travel inside it', () => {
  const entry = entryOf('/settings clock', entries);
  assert.deepEqual(nestOptions(entry, [{ name: 'hours', type: 4, value: 2 }]), [
    { name: 'clock', type: optionType.subcommand, options: [{ name: 'hours', type: 4, value: 2 }] },
  ]);
});
