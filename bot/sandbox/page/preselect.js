// Which entry of the list above a chip is lit before an arrow key has been pressed: the one that Enter takes. Pure
// functions, no DOM.
import { optionType, resolveOption } from './commandline.js';

const listed = new Set([optionType.boolean, optionType.user, optionType.channel, optionType.role, optionType.mentionable]);

/** True where the option takes nothing but what its list holds. */
export function isClosed(option) {
  return Boolean(option.choices?.length) || listed.has(option.type);
}

/**
 * True where the first entry is lit at once. A value that was written out as "name: value" (explicit) is sent as it
 * stands, for free text may be meant as it is; but what a closed list does not know cannot be meant.
 */
export function lightsFirst({ option, text, explicit, first, known }) {
  if (!first || names(first, text)) return false;
  return !explicit || (isClosed(option) && resolveOption(option, text, known).value === undefined);
}

/** True where the text is an entry's own name or value. */
export function names(item, text) {
  const typed = text.trim().toLowerCase();
  return Boolean(item) && typed !== '' && [item.name, item.text, String(item.value)].some((one) => one?.toLowerCase() === typed);
}
