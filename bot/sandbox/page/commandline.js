// The language of slash commands as a person types it: which commands there are, how a typed line falls into
// options, and what value each typed option means. Pure functions, no DOM.

export const optionType = { subcommand: 1, group: 2, string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10, attachment: 11 };

/** Discord's command objects as a flat list: a sub-command becomes an entry of its own, named "command sub". */
export function flattenCommands(commands) {
  const entries = [];
  for (const command of commands ?? []) {
    if ((command.type ?? 1) === 1) collect(command, command.name, [], entries);
  }
  return entries.sort((a, b) => a.name.localeCompare(b.name));
}

function collect(node, root, path, entries) {
  const options = node.options ?? [];
  const inner = options.filter((option) => option.type === optionType.subcommand || option.type === optionType.group);
  if (inner.length === 0) {
    const name = [root, ...path.map((step) => step.name)].join(' ');
    entries.push({ name, root, path, description: node.description_localized ?? node.description ?? '', options });
    return;
  }
  for (const option of inner) collect(option, root, [...path, { name: option.name, type: option.type }], entries);
}

/** The entries that fit what has been typed after the slash: names that begin so, then that contain it, then descriptions. */
export function rankCommands(entries, typed) {
  const query = typed.trim().toLowerCase();
  const rank = (entry) => {
    if (entry.name.startsWith(query)) return 0;
    if (entry.name.includes(query)) return 1;
    return entry.description.toLowerCase().includes(query) ? 2 : 3;
  };
  return entries
    .map((entry) => ({ entry, order: rank(entry) }))
    .filter(({ order }) => order < 3)
    .sort((a, b) => a.order - b.order || a.entry.name.localeCompare(b.entry.name))
    .map(({ entry }) => entry);
}

/** The entry whose whole name stands at the start of the line, followed by a blank or nothing. */
export function entryOf(line, entries) {
  if (!line.startsWith('/')) return null;
  const typed = line.slice(1).toLowerCase();
  const fits = entries.filter((entry) => typed === entry.name || typed.startsWith(`${entry.name} `) || typed.startsWith(`${entry.name}\n`));
  return fits.sort((a, b) => b.name.length - a.name.length)[0] ?? null;
}

/**
 * Cuts a text at every "name:" of a known option. Gives what stands before the first one, and the named parts in order.
 */
export function splitOptions(text, names) {
  const parts = [];
  let lead = text;
  if (names.length > 0) {
    const escaped = [...names].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const marks = [...text.matchAll(new RegExp(`(?:^|\\s)(${escaped.join('|')}):`, 'giu'))];
    if (marks.length > 0) lead = text.slice(0, marks[0].index);
    marks.forEach((mark, index) => {
      const from = mark.index + mark[0].length;
      const to = marks[index + 1]?.index ?? text.length;
      parts.push({ name: mark[1].toLowerCase(), text: text.slice(from, to).trim() });
    });
  }
  return { lead: lead.trim(), parts };
}

/**
 * Reads a whole line such as "/move move: Red Left 2 Blue" or "/move Red Left 2 Blue".
 * Gives null where no command of that name exists; unnamed text goes to the first option that needs it.
 */
export function readLine(line, entries) {
  const entry = entryOf(line, entries);
  if (!entry) return null;
  const rest = line.slice(1 + entry.name.length).trim();
  const { lead, parts } = splitOptions(rest, entry.options.map((option) => option.name));
  const values = new Map(parts.map((part) => [part.name, part.text]));
  if (!lead) return { entry, values, leftover: '' };
  const free = entry.options.filter((option) => option.type !== optionType.attachment && !values.has(option.name));
  const target = free.find((option) => option.required) ?? free[0];
  if (!target) return { entry, values, leftover: lead };
  values.set(target.name, lead);
  return { entry, values, leftover: '' };
}

/**
 * The value that a typed text means for an option: {value} or {error: sentence}.
 * people, channels and roles are lists of {id, names}, for options that name one of them.
 */
export function resolveOption(option, text, { people = [], channels = [], roles = [] } = {}) {
  const typed = text.trim();
  if (typed === '') return option.required ? { error: 'This option is required. Specify a value.' } : { empty: true };
  if (option.choices?.length) return resolveChoice(option, typed);
  switch (option.type) {
    case optionType.integer:
    case optionType.number:
      return resolveNumber(option, typed);
    case optionType.boolean:
      return resolveBoolean(typed);
    case optionType.user:
    case optionType.mentionable:
      return resolveNamed(typed, people, /^<@!?(\d+)>$/, '@', 'Choose a member of this server.');
    case optionType.channel:
      return resolveNamed(typed, channels, /^<#(\d+)>$/, '#', 'Choose a channel of this server.');
    case optionType.role:
      return resolveNamed(typed, roles, /^<@&(\d+)>$/, '@', 'Choose a role of this server.');
    default:
      return resolveText(option, typed);
  }
}

function resolveChoice(option, typed) {
  const wanted = typed.toLowerCase();
  const exact = option.choices.find((choice) => choiceName(choice).toLowerCase() === wanted || String(choice.value).toLowerCase() === wanted);
  if (exact) return { value: exact.value, text: choiceName(exact) };
  const begun = option.choices.filter((choice) => choiceName(choice).toLowerCase().startsWith(wanted));
  if (begun.length === 1) return { value: begun[0].value, text: choiceName(begun[0]) };
  return { error: 'Choose one of the offered values.' };
}

export function choiceName(choice) {
  return String(choice.name_localized ?? choice.name);
}

function resolveNumber(option, typed) {
  const whole = option.type === optionType.integer;
  const value = Number(typed.replace(',', '.'));
  if (!Number.isFinite(value) || (whole && !Number.isSafeInteger(value))) {
    return { error: whole ? 'Enter a whole number.' : 'Enter a number.' };
  }
  if (option.min_value !== undefined && value < option.min_value) return { error: `Enter a number of at least ${option.min_value}.` };
  if (option.max_value !== undefined && value > option.max_value) return { error: `Enter a number of at most ${option.max_value}.` };
  return { value };
}

function resolveBoolean(typed) {
  const word = typed.toLowerCase();
  if (['true', 'yes', 'on', '1'].includes(word)) return { value: true, text: 'True' };
  if (['false', 'no', 'off', '0'].includes(word)) return { value: false, text: 'False' };
  return { error: 'Choose True or False.' };
}

function resolveNamed(typed, candidates, mention, sign, error) {
  const id = mention.exec(typed)?.[1] ?? typed;
  const wanted = typed.startsWith(sign) ? typed.slice(sign.length).toLowerCase() : typed.toLowerCase();
  const found = candidates.find((one) => one.id === id) ?? candidates.find((one) => one.names.some((name) => name.toLowerCase() === wanted));
  return found ? { value: found.id, text: sign + found.names[0] } : { error };
}

function resolveText(option, typed) {
  const length = [...typed].length;
  if (option.min_length !== undefined && length < option.min_length) return { error: `Enter at least ${option.min_length} characters.` };
  if (option.max_length !== undefined && length > option.max_length) return { error: `Enter at most ${option.max_length} characters.` };
  return { value: typed };
}

/** Puts options below the sub-command to which they belong, as an interaction carries them. */
export function nestOptions(entry, options) {
  return [...entry.path].reverse().reduce((inner, step) => [{ name: step.name, type: step.type, options: inner }], options);
}
