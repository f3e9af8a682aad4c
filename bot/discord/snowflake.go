package discord

import (
	"time"

	"github.com/bwmarrin/discordgo"
)

// createdAt returns the time in an identifier (snowflake), or the zero time if it is no identifier.
func createdAt(id string) time.Time {
	at, err := discordgo.SnowflakeTimestamp(id)
	if err != nil {
		return time.Time{}
	}
	return at.UTC()
}
