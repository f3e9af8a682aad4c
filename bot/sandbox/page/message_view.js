// Draws one message: whose it is, to what it answers, its text, files, embeds and components, and what one can do with it.
import { el } from './dom.js';
import { fullTime, initials, messageTime, clock } from './format.js';
import { icon } from './icons.js';
import { renderAttachments } from './attachments.js';
import { renderComponents } from './components.js';
import { renderEmbeds, unusedAttachments } from './embeds.js';
import { excerpt, isJumbo, renderMarkdown } from './markdown_view.js';
import { flag } from './store.js';

const messageType = { threadCreated: 18, threadStarter: 21 };

/** The element of a message. */
export function renderMessage(app, message) {
  if (message.type === messageType.threadCreated) return systemLine(app, message);
  if (message.type === messageType.threadStarter && message.referenced_message) return renderMessage(app, starter(message));
  const { store } = app;
  const name = store.nameOf(message.author);
  const flags = message.flags ?? 0;
  const node = el('article', {
    class: classes(app, message),
    id: `message-${message.id}`,
    'data-testid': `message-${message.id}`,
    'data-author': message.author?.id,
    'aria-label': `${name}, ${fullTime(new Date(message.timestamp))}`,
  },
  context(app, message),
  avatar(store.member(message.author?.id) ?? message.author, name),
  el('div', { class: 'message-main' },
    el('header', { class: 'message-head' },
      el('span', { class: 'author' }, name),
      message.author?.bot && el('span', { class: 'app-badge' }, 'APP'),
      timeOf(message)),
    el('time', { class: 'side-time', 'aria-hidden': 'true' }, clock(new Date(message.timestamp))),
    body(app, message),
    flags & flag.ephemeral || message.error ? privateLine(app, message) : null,
    message.thread && threadCard(app, message.thread)),
  message.local ? null : actions(app, message));
  return node;
}

/** A thread that grew from a message begins with that message; what can be pressed there stays in its own channel. */
function starter({ id, channel_id: channelId, referenced_message: original }) {
  return { ...original, id, channel_id: channelId, components: [], thread: null, message_reference: null };
}

function classes(app, message) {
  const list = ['message'];
  if ((message.flags ?? 0) & flag.ephemeral) list.push('ephemeral');
  if (message.pings?.includes(app.store.as)) list.push('mentioned');
  if (message.draft) list.push('draft');
  if (message.sending) list.push('sending');
  if (hasContext(message)) list.push('with-context');
  return list.join(' ');
}

/** True where a line above the message tells to what it answers; such a message never joins the one before it. */
export function hasContext(message) {
  return Boolean(commandOf(message) || message.message_reference);
}

/** A coloured circle with initials. */
export function avatar(user, name) {
  const bot = user?.bot;
  return el('div', { class: `avatar${bot ? ' bot' : ''}`, style: { '--color': user?.color || '#5865f2' }, 'aria-hidden': 'true' }, bot ? icon('tower') : initials(name));
}

function timeOf(message) {
  const date = new Date(message.timestamp);
  return el('time', { class: 'message-time', datetime: date.toISOString(), title: fullTime(date) }, messageTime(date));
}

/** The slash command to which a message answers: {name, user}. */
function commandOf(message) {
  const meta = message.interaction_metadata;
  const name = message.interaction?.name ?? meta?.name ?? meta?.command_name;
  const type = message.interaction?.type ?? meta?.type;
  return type === 2 && name ? { name, user: message.interaction?.user ?? meta?.user } : null;
}

function context(app, message) {
  const command = commandOf(message);
  if (command) {
    const name = app.store.nameOf(command.user);
    return el('div', { class: 'context' },
      miniAvatar(app, command.user, name),
      el('span', { class: 'context-name' }, name), ' used ',
      el('button', { type: 'button', class: 'context-command', onclick: () => app.composer.start(command.name) }, `/${command.name}`));
  }
  if (message.message_reference) return replyLine(app, message);
  return null;
}

function miniAvatar(app, user, name) {
  const known = app.store.member(user?.id) ?? user;
  return el('span', { class: `avatar mini${known?.bot ? ' bot' : ''}`, style: { '--color': known?.color || '#5865f2' }, 'aria-hidden': 'true' }, known?.bot ? icon('tower') : initials(name));
}

function replyLine(app, message) {
  const { channel_id: channelId, message_id: messageId } = message.message_reference;
  const home = channelId ?? message.channel_id;
  const original = message.referenced_message ?? app.store.find(home, messageId);
  if (!original) return el('div', { class: 'context' }, icon('reply'), el('em', null, 'Original message was deleted or lies further up'));
  const name = app.store.nameOf(original.author);
  const words = excerpt(app, original.content).slice(0, 160) || 'Click to see the attachment';
  return el('div', { class: 'context' },
    miniAvatar(app, original.author, name),
    el('span', { class: 'context-name' }, `@${name}`),
    el('button', { type: 'button', class: 'context-excerpt', onclick: () => app.navigate(home, messageId) }, words));
}

function body(app, message) {
  const flags = message.flags ?? 0;
  if (flags & flag.loading) return waiting(`${app.store.nameOf(message.author)} is thinking…`);
  if (message.sending && !message.draft) return waiting('Sending command…');
  if (message.error && !message.draft) return el('div', { class: 'command-error', role: 'alert' }, message.error);
  const v2 = flags & flag.componentsV2;
  return el('div', { class: 'message-body' },
    text(app, message),
    v2 ? null : renderAttachments(unusedAttachments(message)),
    flags & flag.suppressEmbeds ? null : renderEmbeds(app, message),
    renderComponents(app, message));
}

function waiting(words) {
  return el('div', { class: 'waiting', role: 'status' }, el('span', { class: 'dots' }, el('i'), el('i'), el('i')), words);
}

function text(app, message) {
  if (!message.content && !message.edited_timestamp) return null;
  const content = el('div', { class: `markdown content${isJumbo(message.content) ? ' jumbo' : ''}` });
  content.append(...renderMarkdown(app, message.content));
  if (message.edited_timestamp) {
    content.append(el('span', { class: 'edited', title: fullTime(new Date(message.edited_timestamp)) }, message.content ? ' (edited)' : '(edited)'));
  }
  if (message.silent || (message.flags ?? 0) & flag.silent) content.dataset.silent = 'true';
  return content;
}

function privateLine(app, message) {
  const dismiss = el('button', { type: 'button', class: 'text-link', onclick: () => app.attempt(() => app.interactions.dismiss(message)) }, 'Dismiss message');
  if (message.draft) return el('div', { class: 'private-line' }, el('span', { class: 'failed' }, `${message.error} `), dismiss);
  return el('div', { class: 'private-line' }, icon('eye'), 'Only you can see this • ', dismiss);
}

function threadCard(app, thread) {
  const known = app.store.channel(thread.id) ?? thread;
  const { count, more, last } = app.store.threadDigest(thread.id);
  const words = count > 0 ? `${count}${more ? '+' : ''} ${count === 1 ? 'Message' : 'Messages'} ›` : 'See Thread ›';
  return el('button', { type: 'button', class: 'thread-card', 'data-testid': `thread-card-${thread.id}`, onclick: () => app.navigate(thread.id) },
    el('span', { class: 'thread-card-head' }, el('strong', null, known.name), el('span', { class: 'thread-card-count' }, words)),
    el('span', { class: 'thread-card-note' }, known.archived ? 'This thread is archived.' : last ? newest(app, last) : 'There are no recent messages in this thread.'));
}

function newest(app, message) {
  const name = app.store.nameOf(message.author);
  const words = excerpt(app, message.content).slice(0, 90) || (message.attachments?.length ? 'sent a picture' : 'sent a message');
  return [miniAvatar(app, message.author, name), el('span', { class: 'context-name' }, name), el('span', { class: 'thread-card-words' }, words), el('span', null, messageTime(new Date(message.timestamp)))];
}

function systemLine(app, message) {
  const name = app.store.nameOf(message.author);
  const threadId = message.message_reference?.channel_id ?? message.thread?.id;
  return el('article', { class: 'message system', id: `message-${message.id}`, 'data-testid': `message-${message.id}` },
    icon('thread'),
    el('div', { class: 'message-main' },
      el('span', { class: 'author' }, name), ' started a thread: ',
      el('a', { class: 'system-thread', href: `#/${threadId}` }, message.content), '. ',
      timeOf(message)));
}

function actions(app, message) {
  const tool = (name, label, run) => el('button', { type: 'button', class: 'icon-button', title: label, 'aria-label': label, onclick: run }, icon(name));
  const link = `https://discord.com/channels/${app.store.guild.id}/${message.channel_id}/${message.id}`;
  return el('div', { class: 'message-actions', role: 'toolbar', 'aria-label': 'Message actions' },
    message.content && tool('copy', 'Copy text', () => app.copy(message.content)),
    tool('link', 'Copy message link', () => app.copy(link)),
    (message.flags ?? 0) & flag.ephemeral ? null : tool('unread', 'Mark unread', () => app.unread.markFrom(message)));
}
