// Sends interactions (commands, presses, choices, dialogs) and shows what becomes of them: the wait, the answer,
// the failure. It knows which component waits, so that the views can show it.
import { api, ApiError } from './api.js';
import { localId } from './format.js';
import { flag } from './store.js';
import { openModal } from './modal.js';
import { packFiles } from './upload.js';
import { now } from './time.js';

const noAnswer = 'The application did not respond';

export class Interactions {
  #app;
  #pending = new Map(); // message id → custom id
  #failures = new Map(); // message id → sentence

  constructor(app) {
    this.#app = app;
  }

  pendingOf(messageId) {
    return this.#pending.get(messageId) ?? null;
  }

  failureOf(messageId) {
    return this.#failures.get(messageId) ?? null;
  }

  press(message, button) {
    return this.#use(message, { custom_id: button.custom_id, component_type: 2 });
  }

  choose(message, menu, values) {
    return this.#use(message, { custom_id: menu.custom_id, component_type: menu.type, values });
  }

  async #use(message, data) {
    const { store } = this.#app;
    const as = store.as;
    if (this.#pending.has(message.id)) return;
    this.#pending.set(message.id, data.custom_id);
    this.#failures.delete(message.id);
    store.emit('component', message);
    try {
      const answer = await api.interact({ as, channel_id: message.channel_id, type: 3, message_id: message.id, ...data });
      if (as === store.as) this.#settle(answer, message);
    } catch (error) {
      this.#failures.set(message.id, error.status === 504 ? 'This interaction failed' : error.message);
    } finally {
      this.#pending.delete(message.id);
      store.emit('component', message);
    }
  }

  /** Runs a slash command. options are Discord's interaction options, with a file where one is given; title is what the waiting line shows. */
  async command(name, options, title) {
    const { store } = this.#app;
    const as = store.as;
    const channelId = store.current;
    const waiting = this.#waitingMessage(channelId, title);
    store.putMessage(waiting);
    try {
      const answer = await api.interact({ as, channel_id: channelId, type: 2, name, options: await packFiles(options) });
      if (as !== store.as) return;
      store.dropMessage(channelId, waiting.id);
      this.#settle(answer);
    } catch (error) {
      if (as !== store.as) return;
      store.putMessage({ ...waiting, sending: false, flags: flag.ephemeral, error: error.status === 504 ? noAnswer : error.message });
    }
  }

  #newId(channelId) {
    return localId(Math.round(now()), this.#app.store.log(channelId).list.at(-1)?.id);
  }

  /** A line of the page's own that stands where the answer will come. */
  #waitingMessage(channelId, title) {
    const { store } = this.#app;
    return {
      id: this.#newId(channelId),
      local: true,
      type: 20,
      channel_id: channelId,
      author: store.bot(),
      content: '',
      flags: 0,
      sending: true,
      timestamp: new Date(now()).toISOString(),
      interaction: { type: 2, name: title, user: store.me() },
    };
  }

  /** Live autocompletion; gives the choices. */
  async complete(name, options) {
    const { store } = this.#app;
    const answer = await api.interact({ as: store.as, channel_id: store.current, type: 4, name, options });
    return answer.response?.choices ?? [];
  }

  async #submit(modal, components, source) {
    const { store } = this.#app;
    const body = { as: store.as, channel_id: source?.channel_id ?? store.current, type: 5, custom_id: modal.custom_id, components };
    if (source) body.message_id = source.id;
    this.#settle(await api.interact(body), source);
  }

  #settle({ response }, source) {
    if (!response) return;
    if (response.modal) {
      openModal(this.#app, response.modal, (components) => this.#submit(response.modal, components, source));
      return;
    }
    const created = response.type === 4 || response.type === 5;
    if (created && response.message) this.#app.store.addIfMissing(response.message);
  }

  /** Sends a plain message, shown grey until the server has it. */
  async say(content) {
    const { store } = this.#app;
    const channelId = store.current;
    const draft = { id: this.#newId(channelId), local: true, draft: true, type: 0, channel_id: channelId, author: store.me(), content, flags: 0, sending: true, timestamp: new Date(now()).toISOString() };
    store.putMessage(draft);
    try {
      const message = await api.say(store.as, channelId, content);
      store.dropMessage(channelId, draft.id);
      store.addIfMissing(message);
    } catch (error) {
      store.putMessage({ ...draft, sending: false, error: error.message });
    }
  }

  /** Takes away a private message, or one of the page's own lines. */
  async dismiss(message) {
    const { store } = this.#app;
    if (!message.local) {
      await api.dismiss(store.as, message.id).catch((error) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      });
    }
    store.dropMessage(message.channel_id, message.id);
  }
}
