// Shows a picture large over the page, with its description below; arrows lead to the message's other pictures.
import { el, fill, localUrl } from './dom.js';
import { icon } from './icons.js';

/** Opens the picture at index; items: {url, alt}. */
export function openLightbox(items, index) {
  let at = index;
  const stage = el('div', { class: 'lightbox-stage' });
  const dialog = el('dialog', { class: 'lightbox', 'aria-label': 'Picture' },
    stage,
    el('div', { class: 'lightbox-bar' },
      items.length > 1 && el('button', { type: 'button', class: 'icon-button', 'aria-label': 'Previous picture', onclick: () => show(at - 1) }, icon('left')),
      items.length > 1 && el('button', { type: 'button', class: 'icon-button', 'aria-label': 'Next picture', onclick: () => show(at + 1) }, icon('right')),
      el('button', { type: 'button', class: 'icon-button', 'aria-label': 'Close', onclick: () => dialog.close() }, icon('close'))));

  function show(next) {
    at = (next + items.length) % items.length;
    const item = items[at];
    const url = localUrl(item.url);
    fill(stage,
      el('img', { src: url, alt: item.alt || '', class: 'lightbox-image' }),
      el('div', { class: 'lightbox-caption' },
        item.alt && el('p', null, item.alt),
        el('a', { href: url, target: '_blank', rel: 'noopener' }, 'Open in Browser')));
  }

  dialog.addEventListener('click', (event) => {
    if (event.target === dialog || event.target === stage) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowRight') show(at + 1);
    if (event.key === 'ArrowLeft') show(at - 1);
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  show(at);
  dialog.showModal();
}
