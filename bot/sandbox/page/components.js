// Shows a message's components: buttons and select menus, and the blocks of the second version (containers, sections,
// galleries and so on).
import { el, localUrl } from './dom.js';
import { colorHex } from './format.js';
import { icon } from './icons.js';
import { fileCard, mosaic } from './attachments.js';
import { mediaUrl } from './embeds.js';
import { renderMarkdown } from './markdown_view.js';
import { renderSelect } from './select.js';

export const kind = {
  row: 1, button: 2, stringSelect: 3, textInput: 4, userSelect: 5, roleSelect: 6, mentionableSelect: 7, channelSelect: 8,
  section: 9, text: 10, thumbnail: 11, gallery: 12, file: 13, separator: 14, container: 17, label: 18,
};

const buttonStyles = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link' };

/** All components of a message, with the sentence below them when the last press went unanswered. */
export function renderComponents(app, message) {
  const list = message.components ?? [];
  if (list.length === 0) return null;
  const failure = app.interactions.failureOf(message.id);
  return el('div', { class: 'components' },
    list.map((component) => renderComponent(app, component, message)),
    failure && el('div', { class: 'component-error', role: 'alert' }, failure));
}

function renderComponent(app, component, message) {
  return makers[component.type]?.(app, component, message) ?? null;
}

const makers = {
  [kind.row]: (app, row, message) => el('div', { class: 'component-row' }, row.components.map((child) => renderComponent(app, child, message))),
  [kind.button]: buttonView,
  [kind.stringSelect]: selectView,
  [kind.userSelect]: selectView,
  [kind.roleSelect]: selectView,
  [kind.mentionableSelect]: selectView,
  [kind.channelSelect]: selectView,
  [kind.section]: sectionView,
  [kind.text]: (app, text) => el('div', { class: 'markdown v2-text' }, renderMarkdown(app, text.content)),
  [kind.thumbnail]: thumbnailView,
  [kind.gallery]: galleryView,
  [kind.file]: fileView,
  [kind.separator]: (app, line) => el('hr', { class: `v2-separator${line.divider === false ? ' plain' : ''}${line.spacing === 2 ? ' wide' : ''}` }),
  [kind.container]: containerView,
};

/** The text or picture of an emoji on a button or in a menu. */
export function emojiView(emoji) {
  if (!emoji) return null;
  return el('span', { class: 'emoji', 'aria-hidden': emoji.id ? null : 'true' }, emoji.id ? `:${emoji.name}:` : emoji.name);
}

/** How screen readers call the signs of buttons without a label: by Discord's names of the emoji. */
const spokenNames = { '⏮️': 'Previous track', '◀️': 'Reverse', '▶️': 'Play', '⏭️': 'Next track', '📣': 'Megaphone', '📊': 'Bar chart' };

function spoken(emoji) {
  return emoji ? spokenNames[emoji.name] ?? emoji.name : null;
}

function buttonView(app, button, message) {
  const content = [emojiView(button.emoji), button.label && el('span', { class: 'button-label' }, button.label)];
  if (button.style === 5) {
    return el('a', { class: 'button link', href: /^(https?|discord):/.test(button.url) ? button.url : null, target: '_blank', rel: 'noopener noreferrer', 'aria-disabled': button.disabled ? 'true' : null, onclick: (event) => followLink(app, event, button) }, content, icon('external'));
  }
  const pending = app.interactions.pendingOf(message.id);
  const own = pending === button.custom_id;
  return el('button', {
    type: 'button',
    class: `button ${buttonStyles[button.style] ?? 'secondary'}${own ? ' pending' : ''}`,
    'data-custom-id': button.custom_id,
    disabled: Boolean(button.disabled || pending),
    'aria-busy': own ? 'true' : null,
    'aria-label': button.label ? null : spoken(button.emoji),
    title: button.label ? null : spoken(button.emoji),
    onclick: () => app.interactions.press(message, button),
  }, content, own && el('span', { class: 'dots', 'aria-label': 'waiting' }, el('i'), el('i'), el('i')));
}

function followLink(app, event, button) {
  if (button.disabled) event.preventDefault();
  else if (app.follow(button.url)) event.preventDefault();
}

function selectView(app, menu, message) {
  const pending = app.interactions.pendingOf(message.id);
  return renderSelect(app, menu, {
    busy: pending === menu.custom_id,
    disabled: Boolean(menu.disabled || pending),
    choose: (values) => app.interactions.choose(message, menu, values),
  });
}

function sectionView(app, section, message) {
  return el('div', { class: 'v2-section' },
    el('div', { class: 'v2-section-text' }, section.components.map((child) => renderComponent(app, child, message))),
    section.accessory && el('div', { class: 'v2-accessory' }, renderComponent(app, section.accessory, message)));
}

function thumbnailView(app, thumbnail, message) {
  const url = mediaUrl(thumbnail.media?.url, message.attachments);
  return el('img', { class: 'v2-thumbnail', src: localUrl(url), alt: thumbnail.description || '' });
}

function galleryView(app, gallery, message) {
  return mosaic(gallery.items.map((item) => {
    const url = mediaUrl(item.media?.url, message.attachments);
    const file = message.attachments?.find((one) => one.url === url || one.id === item.media?.attachment_id);
    return {
      url,
      alt: item.description ?? file?.description,
      width: item.media?.width ?? file?.width,
      height: item.media?.height ?? file?.height,
      spoiler: item.spoiler,
    };
  }));
}

function fileView(app, component, message) {
  const url = mediaUrl(component.file?.url, message.attachments);
  const known = message.attachments?.find((file) => file.url === url || file.id === component.file?.attachment_id);
  const name = component.name ?? known?.filename ?? url.split('/').pop().split('?')[0];
  return fileCard({ ...known, url, filename: name, size: component.size ?? known?.size ?? 0 });
}

function containerView(app, container, message) {
  const edge = colorHex(container.accent_color);
  return el('div', { class: `v2-container${edge ? ' edged' : ''}`, style: edge ? { '--edge': edge } : {} },
    container.components.map((child) => renderComponent(app, child, message)));
}
