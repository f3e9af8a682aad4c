// The entries of the command palette: each command with its options and what it does.
import { avatar } from './message_view.js';

/** Items for the list above the composer, one for each command. */
export function paletteItems(app, entries) {
  const bot = app.store.bot();
  const name = app.store.nameOf(bot);
  return entries.map((entry) => ({
    key: entry.name,
    testid: `palette-item-${entry.name}`,
    name: `/${entry.name}`,
    hint: entry.options.map((option) => (option.required ? option.name : `[${option.name}]`)).join(' '),
    description: entry.description,
    tail: name,
    lead: avatar({ ...bot, bot: true }, name),
    entry,
  }));
}
