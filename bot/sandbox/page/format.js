// Turns raw values (snowflakes, dates, sizes, colours) into what a reader sees. Pure functions, no DOM.

import { now as worldTime } from './time.js';

const discordEpoch = 1420070400000n;

/** Orders two snowflakes by age. */
export function compareIds(a, b) {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The moment at which a snowflake was made. */
export function snowflakeTime(id) {
  return new Date(Number((BigInt(id) >> 22n) + discordEpoch));
}

/** A snowflake of the page's own for the given moment, greater than another one; it orders what the server has not seen. */
export function localId(time, after = '0') {
  const made = ((BigInt(time) - discordEpoch) << 22n) + BigInt(Math.floor(Math.random() * 4194304));
  return made > BigInt(after) ? made.toString() : nextId(after);
}

/** The snowflake right after the given one, for "up to and including" page requests. */
export function nextId(id) {
  return (BigInt(id) + 1n).toString();
}

/** A channel's name as it stands in a sentence: "#lobby", "@Towerpost", a thread's name alone. */
export function channelTitle({ type, name }) {
  if (type === 1) return `@${name}`;
  return type >= 10 && type <= 12 ? name : `#${name}`;
}

/** An error of the server's as a sentence of its own. */
export function sentence(text) {
  return /^\p{Ll}/u.test(text) ? `${text[0].toUpperCase()}${text.slice(1).replace(/[^.!?…]$/u, '$&.')}` : text;
}

/** One or two capital letters for an avatar. */
export function initials(name) {
  const words = String(name).trim().split(/[\s_-]+/).filter(Boolean);
  if (words.length === 0) return '?';
  const letters = words.length === 1 ? [...words[0]].slice(0, 1) : words.slice(0, 2).map((word) => [...word][0]);
  return letters.join('').toUpperCase();
}

/** "#5865f2" from Discord's integer colour; an empty string where there is none. */
export function colorHex(value) {
  return Number.isInteger(value) ? `#${value.toString(16).padStart(6, '0')}` : '';
}

export function fileSize(bytes) {
  const units = ['bytes', 'KB', 'MB', 'GB'];
  let size = Number(bytes) || 0;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(2).replace(/\.?0+$/, '')} ${units[unit]}`;
}

export function sameDay(a, b) {
  return dayKey(a) === dayKey(b);
}

export function dayKey(date) {
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

export function clock(date) {
  return date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
}

/** The time beside a message's author: nearer days get words. */
export function messageTime(date, now = new Date(worldTime())) {
  if (sameDay(date, now)) return clock(date);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (sameDay(date, yesterday)) return `Yesterday at ${clock(date)}`;
  return `${date.toLocaleDateString()} ${clock(date)}`;
}

export function dayTitle(date) {
  return date.toLocaleDateString([], { year: 'numeric', month: 'long', day: 'numeric' });
}

export function fullTime(date) {
  return date.toLocaleString([], { dateStyle: 'full', timeStyle: 'short' });
}

const spans = [
  ['year', 31536000],
  ['month', 2592000],
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** "in 3 days", "5 minutes ago": what <t:unix:R> shows, rounded to the nearest in the largest unit that fits. */
export function relativeTime(unix, now = worldTime()) {
  const seconds = unix - now / 1000;
  const [unit, size] = spans.find(([, length]) => Math.abs(seconds) >= length * 0.97) ?? spans.at(-1);
  return new Intl.RelativeTimeFormat([], { numeric: unit === 'second' ? 'auto' : 'always' }).format(Math.round(seconds / size), unit);
}

const stampStyles = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
};

/** A Discord timestamp mark in one of its styles. */
export function stamp(unix, style = 'f', now = worldTime()) {
  if (style === 'R') return relativeTime(unix, now);
  return new Date(unix * 1000).toLocaleString([], stampStyles[style] ?? stampStyles.f);
}
