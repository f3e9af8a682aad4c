// Shows a message's files: pictures alone or as a mosaic, text files with a preview, anything else as a card.
import { el, localUrl } from './dom.js';
import { fileSize } from './format.js';
import { icon } from './icons.js';
import { openLightbox } from './lightbox.js';

const previewLimit = 60000;
const previews = new Map();

export function isImage(file) {
  if (file.content_type) return file.content_type.startsWith('image/');
  return /\.(png|jpe?g|gif|webp|avif)$/i.test(file.filename ?? '');
}

function isText(file) {
  if (/^text\/|^application\/json/.test(file.content_type ?? '')) return true;
  return /\.(txt|md|json|log|csv|ya?ml|pgn|rec)$/i.test(file.filename ?? '');
}

/** Everything that is attached to a message. */
export function renderAttachments(files) {
  const images = files.filter(isImage);
  const others = files.filter((file) => !isImage(file));
  return [
    images.length > 0 && mosaic(images.map((file) => ({ url: file.url, alt: file.description, width: file.width, height: file.height, spoiler: file.filename?.startsWith('SPOILER_') }))),
    others.map((file) => fileCard(file)),
  ];
}

/** Pictures as Discord lays them: one by itself in its own proportions, several in a grid. items: {url, alt, width, height, spoiler}. */
export function mosaic(items) {
  const count = Math.min(items.length, 10);
  return el('div', { class: `mosaic mosaic-${count}`, 'data-count': count }, items.slice(0, 10).map((item, index) => tile(items, index, count === 1)));
}

function tile(items, index, alone) {
  const item = items[index];
  const image = el('img', {
    src: localUrl(item.url),
    alt: item.alt || '',
    width: item.width,
    height: item.height,
    loading: 'lazy',
    decoding: 'async',
  });
  const style = alone && item.width && item.height ? { '--natural': `${item.width}px`, '--ratio': item.width / item.height } : {};
  const button = el('button', { type: 'button', class: `tile${item.spoiler ? ' veiled' : ''}`, style, 'aria-label': `Open picture${item.alt ? `: ${item.alt}` : ''}` }, image, item.alt && altBadge(item.alt));
  button.addEventListener('click', () => {
    if (button.classList.contains('veiled')) button.classList.remove('veiled');
    else openLightbox(items, index);
  });
  return button;
}

function altBadge(text) {
  return el('span', { class: 'alt-badge', title: text, 'aria-hidden': 'true' }, 'ALT');
}

/** A card with a file's name, size and a way to save it; text files show how they begin. */
export function fileCard(file) {
  const url = localUrl(file.url);
  const head = el('div', { class: 'file-head' },
    icon('file'),
    el('div', { class: 'file-names' },
      el('a', { class: 'file-name', href: url, download: file.filename, title: file.description || file.filename }, file.filename),
      el('span', { class: 'file-size' }, fileSize(file.size))),
    el('a', { class: 'icon-button', href: url, download: file.filename, 'aria-label': `Download ${file.filename}` }, icon('download')));
  const card = el('div', { class: 'file-card', 'data-filename': file.filename });
  if (isText(file) && file.size <= previewLimit * 10) card.append(textPreview(url));
  card.append(head);
  return card;
}

function textPreview(url) {
  const code = el('code', null, 'Loading…');
  const frame = el('div', { class: 'file-preview' }, el('pre', { tabindex: 0 }, code));
  loadText(url).then((text) => {
    code.textContent = text;
    if (text.split('\n').length <= 6) return;
    const button = el('button', { type: 'button', class: 'file-expand', 'aria-expanded': 'false' }, icon('chevron'), el('span', null, 'Expand'));
    button.addEventListener('click', () => {
      const open = frame.classList.toggle('open');
      button.setAttribute('aria-expanded', String(open));
      button.lastChild.textContent = open ? 'Collapse' : 'Expand';
    });
    frame.append(button);
  });
  return frame;
}

async function loadText(url) {
  if (!previews.has(url)) {
    previews.set(url, fetch(url).then((response) => (response.ok ? response.text() : 'This file cannot be shown.')).catch(() => 'This file cannot be shown.'));
  }
  const text = await previews.get(url);
  return text.length > previewLimit ? `${text.slice(0, previewLimit)}\n…` : text;
}
