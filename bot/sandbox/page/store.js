// What the page knows: the guild, its members and channels, the messages that have been loaded. It changes only
// through these methods, and tells of every change by an event; the views draw themselves from it.
import { compareIds } from './format.js';

/** Message flags of Discord's that the page heeds. */
export const flag = { suppressEmbeds: 4, ephemeral: 64, loading: 128, silent: 4096, componentsV2: 32768 };

const threadTypes = new Set([10, 11, 12]);

export class Store extends EventTarget {
  guild = { id: '', name: '' };
  application = { id: '', name: '' };
  as = '';
  members = new Map();
  channels = new Map();
  roles = new Map();
  commands = [];
  botOnline = true;
  connected = false;
  met = false; // the server has been reached at least once
  current = '';
  logs = new Map(); // channel id → {list, loaded, complete}
  deleted = new Set();

  on(name, listener) {
    this.addEventListener(name, (event) => listener(event.detail));
  }

  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** Takes over the server's picture of the world for one member. */
  load(state) {
    if (this.as !== state.as) this.logs.clear();
    this.guild = state.guild;
    this.application = state.application;
    this.as = state.as;
    this.members = new Map(state.members.map((member) => [member.id, member]));
    this.channels = new Map(state.channels.map((channel) => [channel.id, channel]));
    this.roles = new Map((state.roles ?? []).map((role) => [role.id, role]));
    this.commands = state.commands ?? [];
    if (state.bot) this.botOnline = state.bot === 'online';
    this.emit('world');
  }

  humans() {
    return [...this.members.values()].filter((member) => !member.bot);
  }

  member(id) {
    return this.members.get(id);
  }

  /** The name shown for a user object or id. */
  nameOf(user) {
    const known = this.members.get(user?.id ?? user) ?? user;
    return known?.global_name || known?.username || 'unknown';
  }

  me() {
    return this.members.get(this.as);
  }

  /** The bot's user: the application's own, whose id usually is the application's. */
  bot() {
    const bots = [...this.members.values()].filter((member) => member.bot);
    return this.members.get(this.application.id) ?? bots[0] ?? { id: this.application.id, username: this.application.name, bot: true };
  }

  channel(id = this.current) {
    return this.channels.get(id);
  }

  isThread(channel) {
    return threadTypes.has(channel?.type);
  }

  threadsOf(parentId) {
    return [...this.channels.values()].filter((channel) => this.isThread(channel) && channel.parent_id === parentId);
  }

  setConnected(connected) {
    this.connected = connected;
    this.met ||= connected;
    this.emit('connection', connected);
  }

  setBot(online) {
    this.botOnline = online;
    this.emit('bot', online);
  }

  setCommands(commands) {
    this.commands = commands;
    this.emit('commands');
  }

  setCurrent(channelId) {
    const previous = this.current;
    this.current = channelId;
    this.emit('current', previous);
  }

  putChannel(channel) {
    const known = this.channels.get(channel.id) ?? {};
    const archived = channel.thread_metadata?.archived ?? channel.archived ?? known.archived;
    const name = channel.name ?? known.name ?? 'Direct message';
    this.channels.set(channel.id, { ...known, ...channel, name, archived });
    this.emit('channels', channel.id);
  }

  dropChannel(channelId) {
    this.channels.delete(channelId);
    this.logs.delete(channelId);
    this.emit('channels', channelId);
  }

  log(channelId) {
    let log = this.logs.get(channelId);
    if (!log) {
      log = { list: [], loaded: false, complete: false };
      this.logs.set(channelId, log);
    }
    return log;
  }

  /** What a thread holds, as far as it is known: {count, more, last}; its private lines and its beginning do not count. */
  threadDigest(threadId) {
    const log = this.log(threadId);
    const list = log.list.filter((message) => !message.local && message.type !== 21 && !(message.flags & flag.ephemeral));
    return { count: list.length, more: log.loaded && !log.complete, last: list.at(-1) };
  }

  /** Replaces a channel's messages by its newest page; unsent local messages stay. */
  resetLog(channelId, messages, complete) {
    const log = this.log(channelId);
    const local = log.list.filter((message) => message.local);
    log.list = [...messages, ...local].sort((a, b) => compareIds(a.id, b.id));
    log.loaded = true;
    log.complete = complete;
    this.emit('reset', channelId);
  }

  /** Forgets the oldest messages of a long list; they come back when somebody scrolls up to them. */
  trimLog(channelId, most, keep) {
    const log = this.log(channelId);
    if (log.list.length <= most) return;
    log.list = log.list.slice(-keep);
    log.complete = false;
  }

  /** Puts an older page before what is loaded. */
  prependLog(channelId, messages, complete) {
    const log = this.log(channelId);
    const known = new Set(log.list.map((message) => message.id));
    const fresh = messages.filter((message) => !known.has(message.id));
    log.list = [...fresh, ...log.list].sort((a, b) => compareIds(a.id, b.id));
    log.complete = complete;
    this.emit('older', { channelId, messages: fresh });
  }

  find(channelId, messageId) {
    return this.log(channelId).list.find((message) => message.id === messageId);
  }

  /** Adds a message, or takes its newer form. */
  putMessage(message) {
    const { list } = this.log(message.channel_id);
    const index = list.findIndex((one) => one.id === message.id);
    if (index >= 0) {
      list[index] = { ...list[index], ...message };
      this.emit('update', list[index]);
      return;
    }
    if (this.deleted.has(message.id)) return;
    const at = list.findLastIndex((one) => compareIds(one.id, message.id) < 0) + 1;
    list.splice(at, 0, message);
    this.emit('insert', message);
  }

  /** Takes away the grey draft of a message that has arrived. */
  settleDraft(message) {
    const draft = this.log(message.channel_id).list.find((one) => one.draft && one.author.id === message.author.id && one.content === message.content);
    if (draft) this.dropMessage(message.channel_id, draft.id);
  }

  /** Adds a message that an answer carries; the event stream may have told of it, and of newer forms, before. */
  addIfMissing(message) {
    if (!this.find(message.channel_id, message.id)) this.putMessage(message);
  }

  /** Takes a changed message, unless it lies before what is loaded. */
  changeMessage(message) {
    if (this.find(message.channel_id, message.id)) this.putMessage(message);
  }

  dropMessage(channelId, messageId) {
    this.deleted.add(messageId);
    const log = this.log(channelId);
    const index = log.list.findIndex((message) => message.id === messageId);
    if (index < 0) return;
    log.list.splice(index, 1);
    this.emit('delete', { channelId, messageId });
  }
}
