// Package discord translates between Discord's wire format and the program's
// own plain data: interactions become Calls, present.Messages become payloads,
// controls become custom ids and back, and the commands become discordgo's
// definitions. It decides nothing and talks to nobody.
//
// It reads and writes payloads of its own where discordgo's types fall short:
// they know no description of an attachment, no nonce, and not the channel in
// which an interaction was used, and some of them panic on unexpected JSON.
package discord
