package bot

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present/challenge"
)

// greet posts a greeting, once, in a guild's system channel. It does nothing if there is no such channel or
// the bot may not post there.
func (b *Bot) greet(ctx context.Context, s server) {
	if !discord.IsID(s.System) {
		return
	}
	body, err := b.boardEncoder().Body(challenge.Greeting(b.Presenter, b.Games.Rivals() != nil, s.Locale))
	if err == nil {
		_, err = b.client.Post(ctx, s.System, "hi"+s.ID, body)
	}
	if err != nil {
		b.log.Info("the greeting could not be posted", "guild", s.ID, "error", err)
	}
}
