// Tests of the markdown reader: run with `node --test bot/sandbox/page_test/`.
import test from 'node:test';
import assert from 'node:assert/strict';
import { parseMarkdown, plainText } from '../page/markdown.js';

const text = (value) => ({ type: 'text', text: value });
const over = (type, ...children) => ({ type, children });

const cases = [
  ['plain', 'Red is on turn', [text('Red is on turn')]],
  ['bold', 'a **b** c', [text('a '), over('strong', text('b')), text(' c')]],
  ['italic with stars', '*b*', [over('emphasis', text('b'))]],
  ['italic with lines', '_b_', [over('emphasis', text('b'))]],
  ['bold italic', '***b***', [over('strong', over('emphasis', text('b')))]],
  ['underline', '__b__', [over('underline', text('b'))]],
  ['strike', '~~b~~', [over('strike', text('b'))]],
  ['spoiler', '||b||', [over('spoiler', text('b'))]],
  ['nested', '**a *b* c**', [over('strong', text('a '), over('emphasis', text('b')), text(' c'))]],
  ['lines inside words stay', 'snake_case_name', [text('snake_case_name')]],
  ['a lone star stays', '2 * 3 * 4', [text('2 * 3 * 4')]],
  ['escape', '\\*not\\* \\<@1>', [text('*not* <@1>')]],
  ['no escape of letters', '\\o/', [text('\\o/')]],
  ['inline code', '`a **b**`', [{ type: 'code', text: 'a **b**' }]],
  ['code with backtick', '`` a`b ``', [{ type: 'code', text: ' a`b ' }]],
  ['code that begins with a backtick', '`` `a` ``', [{ type: 'code', text: '`a`' }]],
  ['code block with language', '```go\nx := 1\n```after', [{ type: 'codeblock', lang: 'go', text: 'x := 1' }, text('after')]],
  ['code block without language', '```x```', [{ type: 'codeblock', lang: '', text: 'x' }]],
  ['user', '<@12> <@!13>', [{ type: 'user', id: '12' }, text(' '), { type: 'user', id: '13' }]],
  ['role and channel', '<@&1><#2>', [{ type: 'role', id: '1' }, { type: 'channel', id: '2' }]],
  ['time', '<t:100:R> <t:5>', [{ type: 'time', unix: 100, style: 'R' }, text(' '), { type: 'time', unix: 5, style: 'f' }]],
  ['command', '</move:7>', [{ type: 'command', name: 'move', id: '7' }]],
  ['everyone', '@everyone', [{ type: 'everyone', name: 'everyone' }]],
  ['custom emoji', '<:tower:9>', [{ type: 'emoji', name: 'tower', id: '9' }]],
  ['masked link', '[the **rules**](https://e.org/a_(b))', [{ type: 'link', url: 'https://e.org/a_(b)', children: [text('the '), over('strong', text('rules'))] }]],
  ['only web addresses become links', '[x](javascript:alert(1))', [text('[x](javascript:alert(1))')]],
  ['bare link without its full stop', 'see https://e.org/a.', [text('see '), { type: 'link', url: 'https://e.org/a', bare: true, length: 15, children: [text('https://e.org/a')] }, text('.')]],
  ['bare link in brackets', '(https://e.org/a)', [text('('), { type: 'link', url: 'https://e.org/a', bare: true, length: 15, children: [text('https://e.org/a')] }, text(')')]],
  ['heading', '## Score\nrest', [{ type: 'heading', level: 2, children: [text('Score')] }, text('rest')]],
  ['no heading without a blank', '#lobby', [text('#lobby')]],
  ['no heading inside a line', 'a # b', [text('a # b')]],
  ['subtext', '-# small', [over('subtext', text('small'))]],
  ['quote', '> a\n> b\nc', [over('quote', text('a\nb')), text('c')]],
  ['long quote', '>>> a\nb', [over('quote', text('a\nb'))]],
  ['list', '- a\n- b\nc', [{ type: 'list', ordered: false, start: 1, items: [[text('a')], [text('b')]] }, text('c')]],
  ['numbers', '3. a\n4. b', [{ type: 'list', ordered: true, start: 3, items: [[text('a')], [text('b')]] }]],
  ['inner list', '- a\n  - b\n- c', [{ type: 'list', ordered: false, start: 1, items: [[text('a'), { type: 'list', ordered: false, start: 1, items: [[text('b')]] }], [text('c')]] }]],
  ['another kind of mark begins a new list', '- a\n1. b', [{ type: 'group', children: [{ type: 'list', ordered: false, start: 1, items: [[text('a')]] }, { type: 'list', ordered: true, start: 1, items: [[text('b')]] }] }]],
  ['markup stays text', '<b onclick="x">&amp;</b>', [text('<b onclick="x">&amp;</b>')]],
  ['unclosed marks stay', '**a __b ~~c ||d `e', [text('**a __b ~~c ||d `e')]],
];

for (const [name, source, want] of cases) {
  test(name, () => assert.deepEqual(parseMarkdown(source), want));
}

test('without blocks, headings stay text', () => {
  assert.deepEqual(parseMarkdown('# a\n- b', { blocks: false }), [text('# a\n- b')]);
});

test('plain text drops the marks and names the mentioned', () => {
  const names = (kind, id) => ({ user1: 'Alain', channel2: 'table-1' })[kind + id];
  assert.equal(plainText('**Your turn**, <@1> in <#2>\n- `red`', names), 'Your turn, @Alain in #table-1 red');
});

test('two thousand unclosed marks are read quickly', () => {
  for (const mark of ['*', '_', '**a ', '[', '`', '||', '> ', '- ', '\\', '<@']) {
    parseMarkdown(mark.repeat(1000));
  }
});
