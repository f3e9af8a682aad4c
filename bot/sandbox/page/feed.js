// The event stream: applies what the server tells to the store, notices when the stream is lost, connects again
// and asks for everything anew. While a page of messages is on its way, events wait, so that an older answer never
// overwrites a newer event.
import { api } from './api.js';
import { setClock } from './time.js';

const retries = [300, 600, 1200, 2500, 5000];

export class Feed {
  #store;
  #sync;
  #source = null;
  #timer = 0;
  #failures = 0;
  #holds = 0;
  #waiting = [];
  #as = '';

  /** sync is called after each (re)connection, with events held back until it has finished. */
  constructor(store, sync) {
    this.#store = store;
    this.#sync = sync;
  }

  open(as) {
    this.#as = as;
    this.#failures = 0;
    this.#connect();
  }

  /** Runs a task with events held back. */
  async during(task) {
    this.#holds += 1;
    try {
      return await task();
    } finally {
      this.#holds -= 1;
      if (this.#holds === 0) this.#release();
    }
  }

  #connect() {
    clearTimeout(this.#timer);
    this.#source?.close();
    const source = new EventSource(api.eventsUrl(this.#as));
    this.#source = source;
    this.#waiting = [];
    source.addEventListener('hello', (event) => this.#greet(source, JSON.parse(event.data)));
    source.addEventListener('error', () => this.#lost(source));
    for (const name of Object.keys(handlers)) {
      source.addEventListener(name, (event) => this.#receive(source, name, event.data));
    }
  }

  async #greet(source, hello) {
    if (source !== this.#source) return;
    setClock(hello.now, hello.speed);
    try {
      await this.during(() => this.#sync());
    } catch {
      this.#lost(source);
      return;
    }
    if (source !== this.#source) return;
    this.#failures = 0;
    this.#store.setConnected(true);
  }

  #lost(source) {
    if (source !== this.#source) return;
    source.close();
    this.#source = null;
    this.#store.setConnected(false);
    const wait = retries[Math.min(this.#failures, retries.length - 1)];
    this.#failures += 1;
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #receive(source, name, text) {
    if (source !== this.#source) return;
    this.#waiting.push([name, JSON.parse(text)]);
    if (this.#holds === 0) this.#release();
  }

  #release() {
    const events = this.#waiting;
    this.#waiting = [];
    for (const [name, data] of events) handlers[name](this.#store, data);
  }
}

const handlers = {
  message_create: (store, message) => {
    store.settleDraft(message);
    store.putMessage(message);
    store.emit('quiet', { channelId: message.channel_id, userId: message.author?.id });
  },
  message_update: (store, message) => store.changeMessage(message),
  message_delete: (store, { id, channel_id: channelId }) => store.dropMessage(channelId, id),
  channel_create: (store, channel) => store.putChannel(channel),
  channel_update: (store, channel) => store.putChannel(channel),
  channel_delete: (store, { id }) => store.dropChannel(id),
  commands_update: (store, commands) => store.setCommands(commands ?? []),
  typing: (store, { channel_id: channelId, user_id: userId }) => store.emit('typing', { channelId, userId }),
  status: (store, { bot }) => store.setBot(bot === 'online'),
};
