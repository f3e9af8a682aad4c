// Shows markdown: makes elements and text nodes of the tree that markdown.js reads.
import { el } from './dom.js';
import { icon } from './icons.js';
import { parseMarkdown, plainText } from './markdown.js';
import { stamp } from './format.js';

/** The elements of a text. app gives the names of members and channels and the way to a linked message. */
export function renderMarkdown(app, source, options) {
  return views(parseMarkdown(source, options), app);
}

/** One line of plain words, for reply lines and previews. */
export function excerpt(app, source) {
  return plainText(source, (kind, id) => {
    if (kind === 'channel') return app.store.channel(id)?.name;
    if (kind === 'role') return app.store.roles.get(id)?.name;
    return kind === 'user' ? app.store.nameOf(id) : '';
  });
}

/** True for a short message of emoji alone, which is shown large. */
export function isJumbo(source) {
  const bare = String(source ?? '').replace(/\s/g, '');
  return /^(?:\p{Extended_Pictographic}[\uFE0F\u200D\u{1F3FB}-\u{1F3FF}]*){1,27}$/u.test(bare);
}

/** Keeps the relative times on the page true. */
export function startClock() {
  setInterval(() => {
    for (const node of document.querySelectorAll('time[data-style="R"]')) {
      const text = stamp(Number(node.dataset.unix), 'R');
      if (node.textContent !== text) node.textContent = text;
    }
  }, 1000);
}

function views(nodes, app) {
  return nodes.flatMap((node) => (makers[node.type] ?? makers.text)(node, app));
}

const makers = {
  text: (node) => node.text ?? '',
  strong: (node, app) => el('strong', null, views(node.children, app)),
  emphasis: (node, app) => el('em', null, views(node.children, app)),
  underline: (node, app) => el('u', null, views(node.children, app)),
  strike: (node, app) => el('s', null, views(node.children, app)),
  code: (node) => el('code', { class: 'inline-code' }, node.text),
  codeblock: (node) => el('pre', { class: 'code-block', tabindex: 0 }, el('code', { 'data-lang': node.lang }, node.text)),
  quote: (node, app) => el('blockquote', null, views(node.children, app)),
  heading: (node, app) => el(`h${node.level + 2}`, { class: `md-h${node.level}` }, views(node.children, app)),
  subtext: (node, app) => el('small', { class: 'subtext' }, views(node.children, app)),
  list: listView,
  group: (node, app) => views(node.children, app),
  spoiler: spoilerView,
  link: linkView,
  user: (node, app) => el('span', { class: 'mention', 'data-user': node.id }, `@${app.store.nameOf(app.store.member(node.id) ?? { username: 'unknown-user' })}`),
  role: (node, app) => el('span', { class: 'mention' }, `@${app.store.roles.get(node.id)?.name ?? 'role'}`),
  everyone: (node) => el('span', { class: 'mention' }, `@${node.name}`),
  channel: channelView,
  command: (node, app) => el('button', { type: 'button', class: 'mention', onclick: () => app.composer.start(node.name) }, `/${node.name}`),
  emoji: (node) => `:${node.name}:`,
  time: timeView,
};

function listView(node, app) {
  const items = node.items.map((item) => el('li', null, views(item, app)));
  return el(node.ordered ? 'ol' : 'ul', node.ordered ? { start: node.start } : null, items);
}

function spoilerView(node, app) {
  const box = el('span', { class: 'spoiler', role: 'button', tabindex: 0, 'aria-label': 'Spoiler, press to show', 'aria-expanded': 'false' }, el('span', null, views(node.children, app)));
  const show = () => {
    box.classList.add('shown');
    box.setAttribute('aria-expanded', 'true');
    box.removeAttribute('aria-label');
  };
  box.addEventListener('click', show);
  box.addEventListener('keydown', (event) => (event.key === 'Enter' || event.key === ' ') && show());
  return box;
}

function timeView(node) {
  const date = new Date(node.unix * 1000);
  const valid = !Number.isNaN(date.getTime());
  if (!valid) return `<t:${node.unix}>`;
  return el('time', { class: 'timestamp', datetime: date.toISOString(), title: stamp(node.unix, 'F'), 'data-unix': node.unix, 'data-style': node.style }, stamp(node.unix, node.style));
}

function channelView(node, app) {
  const channel = app.store.channel(node.id);
  if (!channel) return el('span', { class: 'mention' }, '#unknown');
  return el('button', { type: 'button', class: 'mention channel-mention', onclick: () => app.navigate(channel.id) }, icon(app.store.isThread(channel) ? 'thread' : 'hash'), channel.name);
}

/** The channel and message to which one of Discord's own addresses leads, if they are on this server. */
export function jumpTarget(app, url) {
  const match = /^https:\/\/(?:ptb\.|canary\.)?discord(?:app)?\.com\/channels\/(\d+)\/(\d+)(?:\/(\d+))?\/?$/.exec(url);
  if (!match || match[1] !== app.store.guild.id || !app.store.channel(match[2])) return null;
  return { channelId: match[2], messageId: match[3] };
}

function linkView(node, app) {
  const target = jumpTarget(app, node.url);
  const bare = node.children.length === 1 && node.children[0].text === node.url;
  if (!target) {
    return el('a', { href: node.url, target: '_blank', rel: 'noopener noreferrer nofollow', title: bare ? null : node.url }, views(node.children, app));
  }
  const go = (event) => {
    event.preventDefault();
    app.navigate(target.channelId, target.messageId);
  };
  const channel = app.store.channel(target.channelId);
  const label = bare
    ? [icon(app.store.isThread(channel) ? 'thread' : 'hash'), channel.name, target.messageId && [icon('right'), icon('message')]]
    : views(node.children, app);
  return el('a', { href: node.url, class: bare ? 'mention channel-mention' : null, onclick: go }, label);
}
