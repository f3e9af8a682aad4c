// Which entry of the list above a chip is lit before an arrow key has been pressed: the one that Enter takes. Pure
// functions, no DOM.
import { optionType } from './commandline.js';

const listed = new Set([optionType.boolean, optionType.user, optionType.channel, optionType.role, optionType.mentionable]);

/** True where the option takes nothing but what its list holds. */
export function isClosed(option) {
  return Boolean(option.choices?.length) || listed.has(option.type);
}

/** What Discord writes for somebody or something that was mentioned. */
const mention = /^<(@[!&]?|#)\d+>$/;

/**
 * True where the first entry is lit at once. A value that was written out as "name: value" (explicit) is sent as it
 * stands, for free text may be meant as it is; but what is not yet an entry of a closed list is completed first, as in Discord.
 */
export function lightsFirst({ option, text, explicit, first }) {
  if (!first || names(first, text)) return false;
  return !explicit || (isClosed(option) && !mention.test(text.trim()));
}

/** True where the text is an entry's own name or value. */
export function names(item, text) {
  const typed = text.trim().toLowerCase();
  return Boolean(item) && typed !== '' && [item.name, item.text, String(item.value)].some((one) => one?.toLowerCase() === typed);
}
