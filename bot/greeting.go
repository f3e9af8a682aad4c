package bot

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present/challenge"
)

// greet posts, once, what the bot is there for, where a guild has a channel for such notices
// and lets it post there.
func (b *Bot) greet(ctx context.Context, s server) {
	if !discord.IsID(s.System) {
		return
	}
	parcel, err := b.boards().Parcel(challenge.Greeting(b.Presenter, b.Games.Rivals() != nil, s.Locale))
	if err == nil {
		_, err = b.client.Post(ctx, s.System, "hi"+s.ID, parcel)
	}
	if err != nil {
		b.log.Info("the greeting could not be posted", "guild", s.ID, "error", err)
	}
}
