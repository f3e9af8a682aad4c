// The server's HTTP interface for the page (/sandbox/…): one function for each request.

import { sentence } from './format.js';

/** An answer other than success: its status and the server's own sentence. */
export class ApiError extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

async function request(path, { method = 'GET', body, limit = 20000 } = {}) {
  const response = await fetch(path, {
    method,
    headers: body ? { 'Content-Type': 'application/json' } : {},
    body: body ? JSON.stringify(body) : undefined,
    signal: AbortSignal.timeout(limit),
  }).catch(() => {
    throw new ApiError(0, 'The server cannot be reached.');
  });
  const text = await response.text();
  const data = parse(text);
  if (!response.ok) throw new ApiError(response.status, sentence(data?.error || text.trim()) || `The server answered ${response.status}.`);
  return data;
}

function parse(text) {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

const query = (values) => new URLSearchParams(Object.entries(values).filter(([, value]) => value)).toString();

export const api = {
  state: (as) => request(`/sandbox/state?${query({ as })}`),
  messages: (as, channelId, { before, limit = 50 } = {}) => request(`/sandbox/channels/${channelId}/messages?${query({ as, before, limit })}`),
  say: (as, channelId, content) => request('/sandbox/messages', { method: 'POST', body: { as, channel_id: channelId, content } }),
  interact: (body) => request('/sandbox/interactions', { method: 'POST', body }),
  dismiss: (as, messageId) => request(`/sandbox/messages/${messageId}/dismiss`, { method: 'POST', body: { as } }),
  eventsUrl: (as) => `/sandbox/events?${query({ as })}`,
};
