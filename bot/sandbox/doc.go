// Package sandbox is a stand-in for Discord: its REST API, its gateway and a page in the browser. It lets
// people try a bot by hand without a token, and tests use the bot's real client library.
//
// # The ideas
//
// A Server is one small world: a guild with four channels, four members and one bot. Its Handler serves the
// bot and browsers on one address:
//
//	/api/v9, /api/v10  REST, with the bot's token
//	/gateway           the websocket
//	/attachments       attachments of messages
//	/                  the page, and below /sandbox its own API
//
// An Actor is a person of the guild. It can use a command, press a button, choose from a menu and fill in a
// dialog, as a person in Discord's client. It gets the bot's first answer, or ErrNoResponse if that comes too
// late. An interaction that the client would not send, such as a command without a required option, is
// refused before the bot gets it.
//
// The stand-in refuses the same requests as Discord, with Discord's codes and nested errors. It has rules of
// its own, and with Options.Description it also applies Discord's published OpenAPI description. Tests can
// cause faults: Fail lets requests fail, Disconnect and similar methods disturb the gateway, and
// SetPermissions, Archive, RefuseDMs and RemoveBot change the world.
//
// One lock guards the world. A change is applied in this order: to the world, the journal, the gateway and
// the open pages. Nothing waits by sleeping: Wait checks its condition after each change.
//
// With Options.Dir the world survives a restart, even after a kill at any moment: each change is one line of
// a journal, written at once, and a file is complete before a message refers to it.
//
// # Caveats
//
//   - The journal is not synced to the disk after each line: a power failure may lose the last changes,
//     never earlier ones.
//   - Ephemeral messages, interaction tokens, the files of commands and gateway sessions end with the
//     process.
//   - One process may use a folder at a time. A second one gets ErrInUse, but only on Unix systems.
//   - The roles are fixed.
//   - Reactions, webhooks of channels, voice, forums, polls and stickers are missing. Requests for them get
//     404 or a form error.
//   - The gateway sends and takes JSON without compression.
//   - Actors use slash commands, not context menu commands. They send files with commands, not with messages.
//   - A thread that is due for archiving is archived when it is next used or listed.
//   - Only messages have a rate limit that is enforced, and only with Options.RateLimits.
//   - The page and its API ask for no password. They accept only requests whose host is this machine (see
//     Options.Hosts), and posts from their own origin.
package sandbox
