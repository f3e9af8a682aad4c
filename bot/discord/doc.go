// Package discord translates between Discord's wire format and the bot's plain data: interactions become
// Calls, present.Messages become payloads, controls become custom ids and back, and commands become
// discordgo's definitions. It has no logic of its own and does no input or output.
//
// It has payload types of its own where discordgo's fall short. Those lack the description of an attachment,
// the nonce, and the channel of an interaction, and some of them panic on unexpected JSON.
package discord
