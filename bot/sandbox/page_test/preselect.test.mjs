// Tests of what Enter takes from a list: run with `node --test bot/sandbox/page_test/`.
import test from 'node:test';
import assert from 'node:assert/strict';
import { lightsFirst } from '../page/preselect.js';

const member = { type: 6, name: 'opponent' };
const johan = { name: 'Johan', text: '@Johan', value: '12' };
const bot = { name: 'Towerpost', text: '@Towerpost', value: '19' };
const length = { type: 3, name: 'length', choices: [{ name: 'Single round', value: 'single' }, { name: 'Standard', value: 'standard' }] };
const single = { name: 'Single round', value: 'single' };
const move = { type: 3, name: 'move', autocomplete: true };
const left = { name: 'Red Left 2 Blue', value: 'Red Left 2 Blue' };

const rows = [
  ['a member begun after its name', member, 'Joh', true, johan, true],
  ['a member begun after an at sign', member, '@Tower', true, bot, true],
  ['a member named in full', member, 'Johan', true, johan, false],
  ['a member mentioned', member, '<@12>', true, johan, false],
  ['no member yet', member, '', true, johan, true],
  ['nobody of that name', member, 'Zz', true, undefined, false],
  ['a choice begun in two ways', length, 's', true, single, true],
  ['a choice begun in one way', length, 'si', true, single, true],
  ['a choice by its value', length, 'SINGLE', true, single, false],
  ['true or false begun', { type: 5, name: 'open' }, 'fal', true, { name: 'False', value: false }, true],
  ['free text written out', move, 'Red Left', true, left, false],
  ['free text not begun but named', move, '', true, left, false],
  ['free text in a chip', move, 'Red Left', false, left, true],
  ['free text in a chip, complete', move, 'red left 2 blue', false, left, false],
  ['a member in a chip', member, 'Joh', false, johan, true],
];
for (const [name, option, text, explicit, first, want] of rows) {
  test(name, () => assert.equal(lightsFirst({ option, text, explicit, first }), want));
}
