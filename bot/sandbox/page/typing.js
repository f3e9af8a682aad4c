// "Towerpost is typing…" below the stream, until a message comes or ten seconds have passed.
import { byId, el, fill } from './dom.js';

const span = 10000;

export function createTyping(app) {
  const { store } = app;
  const typing = new Map(); // "channel/user" → timer
  const draw = () => drawLine(store, typing);
  const stop = (key) => {
    clearTimeout(typing.get(key));
    typing.delete(key);
    draw();
  };
  store.on('typing', ({ channelId, userId }) => {
    if (userId === store.as) return;
    const key = `${channelId}/${userId}`;
    clearTimeout(typing.get(key));
    typing.set(key, setTimeout(() => stop(key), span));
    draw();
  });
  store.on('quiet', ({ channelId, userId }) => stop(`${channelId}/${userId}`));
  store.on('current', draw);
}

function drawLine(store, typing) {
  const names = [...typing.keys()]
    .map((key) => key.split('/'))
    .filter(([channelId]) => channelId === store.current)
    .map(([, userId]) => store.nameOf(userId));
  const line = byId('typing');
  fill(line, names.length > 0 && [
    el('span', { class: 'dots', 'aria-hidden': 'true' }, el('i'), el('i'), el('i')),
    el('strong', null, names.join(', ')), names.length === 1 ? ' is typing…' : ' are typing…',
  ]);
}
