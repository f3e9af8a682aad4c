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
	if err != nil {
		b.log.Warn("the greeting cannot be made", "guild", s.ID, "error", err)
		return
	}
	b.courier.Tidy(ctx, "the greeting of guild "+s.ID, func(ctx context.Context) error {
		_, err := b.client.Post(ctx, s.System, "hi"+s.ID, body)
		return err
	})
}
