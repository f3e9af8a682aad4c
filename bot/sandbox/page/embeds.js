// Shows a message's embeds: the framed boxes with a coloured edge.
import { el, localUrl } from './dom.js';
import { colorHex, messageTime } from './format.js';
import { mosaic } from './attachments.js';
import { renderMarkdown } from './markdown_view.js';

const inline = { blocks: false };

/** The address of an embed's picture; attachment:// names one of the message's own files. */
export function mediaUrl(url, attachments = []) {
  const name = /^attachment:\/\/(.+)$/.exec(url ?? '')?.[1];
  if (!name) return url ?? '';
  return attachments.find((file) => file.filename === name)?.url ?? '';
}

/** The attachments that no embed shows already. */
export function unusedAttachments(message) {
  const used = new Set();
  for (const embed of message.embeds ?? []) {
    for (const media of [embed.image, embed.thumbnail]) {
      if (media?.url) used.add(mediaUrl(media.url, message.attachments));
    }
  }
  return (message.attachments ?? []).filter((file) => !used.has(file.url));
}

export function renderEmbeds(app, message) {
  return (message.embeds ?? []).map((embed) => renderEmbed(app, embed, message.attachments));
}

function renderEmbed(app, embed, attachments) {
  const title = embed.title && renderMarkdown(app, embed.title, inline);
  return el('article', { class: 'embed', style: embed.color ? { '--edge': colorHex(embed.color) } : {} },
    el('div', { class: 'embed-body' },
      embed.author && byline(embed.author, attachments),
      title && el('div', { class: 'embed-title' }, embed.url ? el('a', { href: safeUrl(embed.url), target: '_blank', rel: 'noopener noreferrer' }, title) : title),
      embed.description && el('div', { class: 'embed-description markdown' }, renderMarkdown(app, embed.description)),
      fields(app, embed.fields),
      embed.image && picture(embed.image, attachments),
      footer(embed, attachments)),
    embed.thumbnail && el('img', { class: 'embed-thumbnail', src: localUrl(mediaUrl(embed.thumbnail.url, attachments)), alt: embed.thumbnail.description || '' }));
}

function safeUrl(url) {
  return /^https?:/.test(url) ? url : null;
}

function byline(author, attachments) {
  return el('div', { class: 'embed-author' },
    author.icon_url && el('img', { src: localUrl(mediaUrl(author.icon_url, attachments)), alt: '' }),
    el('span', null, author.name));
}

/** Fields that stand beside one another share a row, three at the most. */
function fields(app, list) {
  if (!list?.length) return null;
  const rows = [];
  for (const field of list) {
    const row = rows.at(-1);
    if (field.inline && row?.inline && row.list.length < 3) row.list.push(field);
    else rows.push({ inline: Boolean(field.inline), list: [field] });
  }
  const cell = (field) => el('div', { class: 'embed-field' },
    el('div', { class: 'embed-field-name' }, renderMarkdown(app, field.name, inline)),
    el('div', { class: 'embed-field-value markdown' }, renderMarkdown(app, field.value)));
  return el('div', { class: 'embed-fields' }, rows.map((row) => el('div', { class: 'embed-row' }, row.list.map(cell))));
}

function picture(image, attachments) {
  const url = mediaUrl(image.url, attachments);
  const file = attachments?.find((one) => one.url === url);
  return mosaic([{ url, alt: image.description ?? file?.description, width: image.width ?? file?.width, height: image.height ?? file?.height }]);
}

function footer(embed, attachments) {
  if (!embed.footer && !embed.timestamp) return null;
  const parts = [embed.footer?.text, embed.timestamp && messageTime(new Date(embed.timestamp))].filter(Boolean);
  return el('div', { class: 'embed-footer' },
    embed.footer?.icon_url && el('img', { src: localUrl(mediaUrl(embed.footer.icon_url, attachments)), alt: '' }),
    parts.join(' • '));
}
