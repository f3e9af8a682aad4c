// Files that go with a command: which may, and how they travel. No DOM.
import { fileSize } from './format.js';
import { optionType } from './commandline.js';

export const largestFile = 25 * 1024 * 1024;

/** Why the file cannot be sent, in a sentence; an empty string where it can. */
export function fileProblem({ name, size }) {
  if (size === 0) return `“${name}” is empty. Choose another file.`;
  if (size > largestFile) return `“${name}” has ${fileSize(size)}, and the limit is ${fileSize(largestFile)}. Choose a smaller file.`;
  return '';
}

/** The same for all files of one command, which travel together. */
export function filesProblem(files) {
  const total = files.reduce((sum, file) => sum + file.size, 0);
  return files.length > 1 && total > largestFile ? `The files have ${fileSize(total)} together, and the limit is ${fileSize(largestFile)}.` : '';
}

/** The options as they are sent: each {file} becomes an attachment with its bytes in base64. */
export async function packFiles(options) {
  return Promise.all(options.map(async (option) => {
    if (option.options) return { ...option, options: await packFiles(option.options) };
    if (option.type !== optionType.attachment) return option;
    const { file, ...rest } = option;
    return { ...rest, attachment: { filename: file.name, content_type: file.type, data: await base64(file) } };
  }));
}

async function base64(file) {
  const buffer = await file.arrayBuffer().catch(() => {
    throw new Error(`“${file.name}” cannot be read any more. Choose it again.`);
  });
  const bytes = new Uint8Array(buffer);
  const parts = [];
  // A multiple of three, so that the parts join; small enough for the arguments of one call.
  for (let at = 0; at < bytes.length; at += 24573) parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 24573))));
  return parts.join('');
}
