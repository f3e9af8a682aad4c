package discord

import (
	"time"

	"github.com/bwmarrin/discordgo"
)

// madeAt returns when Discord made an identifier, the zero time where it is none.
func madeAt(id string) time.Time {
	at, err := discordgo.SnowflakeTimestamp(id)
	if err != nil {
		return time.Time{}
	}
	return at.UTC()
}
