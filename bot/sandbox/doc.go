// Package sandbox is a stand-in for Discord: its REST API, its gateway and a page in the browser. With it a
// bot can be tried by hand without a token, and tested through its real client library.
//
// # The ideas
//
// A Server is one small world: a guild with four channels, four members and one bot. Its Handler is
// everything that the bot and a browser need, on one address:
//
//	/api/v9, /api/v10  REST, with the bot's token
//	/gateway           the websocket
//	/attachments       files that were posted
//	/                  the page, and below /sandbox its own API
//
// People are Actors. An Actor does what a person can do in Discord's client (use a command, press a
// button, choose from a menu, fill in a dialog) and gets the bot's first answer, or ErrNoResponse when it
// comes too late. What the client would not send, such as a command without a required option, is refused
// before the bot hears of it.
//
// The stand-in refuses what Discord refuses, with Discord's codes and nested errors: by rules of its own, and
// where Options.Description is given also by Discord's published OpenAPI description. Things go wrong on
// demand: Fail lets requests fail, Disconnect and its relatives trouble the gateway, SetPermissions, Archive,
// CloseConversation and RemoveBot change the world.
//
// One lock guards the world. Whatever changes goes in this order into the world, the journal, the gateway and
// the open pages. Nothing waits by sleeping: Wait looks anew after each change.
//
// With Options.Dir the world outlives a restart, also a kill at any moment: each change is one line of a
// journal, written at once, and a file is complete before a message speaks of it.
//
// # Caveats
//
//   - The journal is not forced to the disk line by line: a power failure may cost the last changes, never the rest.
//   - Ephemeral messages, interaction tokens, the files of commands and gateway sessions end with the process.
//   - One process may use a folder at a time. A second one gets ErrInUse, but only on Unix systems.
//   - The roles are there from the beginning and stay as they are.
//   - Reactions, webhooks of channels, voice, forums, polls and stickers are not there, and answer 404 or a form error.
//   - The gateway speaks JSON without compression.
//   - Actors use slash commands, not the commands of context menus, and send files with commands only, not with messages.
//   - A thread whose time has come is archived when somebody next looks at it.
//   - Only messages have a rate limit that is enforced, and only with Options.RateLimits.
//   - Page and page API ask for no password. They answer only requests that name this machine (see Options.Hosts) and posts
//     from their own origin.
package sandbox
