// Tests of the files that go with a command: run with `node --test bot/sandbox/page_test/`.
import test from 'node:test';
import assert from 'node:assert/strict';
import { fileProblem, filesProblem, largestFile, packFiles } from '../page/upload.js';
import { flattenCommands, readLine } from '../page/commandline.js';

test('a file has 1 byte to 25 MB', () => {
  assert.equal(fileProblem({ name: 'a.txt', size: 1 }), '');
  assert.equal(fileProblem({ name: 'a.txt', size: largestFile }), '');
  assert.equal(fileProblem({ name: 'a.txt', size: 0 }), '“a.txt” is empty. Choose another file.');
  assert.equal(fileProblem({ name: 'a.txt', size: largestFile * 2 }), '“a.txt” has 50 MB, and the limit is 25 MB. Choose a smaller file.');
});

test('all files together have at most 25 MB', () => {
  assert.equal(filesProblem([{ size: largestFile }]), '');
  assert.equal(filesProblem([{ size: largestFile - 1 }, { size: 1 }]), '');
  assert.equal(filesProblem([{ size: largestFile }, { size: largestFile }]), 'The files have 50 MB together, and the limit is 25 MB.');
});

test('files travel in base64, also inside a sub-command and in several pieces', async () => {
  const bytes = Uint8Array.from({ length: 60000 }, (_, index) => index % 251);
  const file = new File([bytes], 'a.bin', { type: 'application/x-a' });
  const [sub, text] = await packFiles([
    { name: 'add', type: 1, options: [{ name: 'file', type: 11, file }] },
    { name: 'title', type: 3, value: 'T' },
  ]);
  assert.deepEqual(sub.options, [{ name: 'file', type: 11, attachment: { filename: 'a.bin', content_type: 'application/x-a', data: Buffer.from(bytes).toString('base64') } }]);
  assert.deepEqual(text, { name: 'title', type: 3, value: 'T' });
});

test('a file that has gone is named', async () => {
  const file = { name: 'gone.txt', arrayBuffer: () => Promise.reject(new Error('NotReadableError')) };
  await assert.rejects(packFiles([{ name: 'file', type: 11, file }]), /“gone.txt” cannot be read any more/);
});

test('unnamed text never goes to an option that takes a file', () => {
  const entries = flattenCommands([{ name: 'import', description: '', options: [{ type: 11, name: 'file', required: true }, { type: 3, name: 'title' }] }]);
  const read = readLine('/import My match', entries);
  assert.deepEqual(Object.fromEntries(read.values), { title: 'My match' });
});
