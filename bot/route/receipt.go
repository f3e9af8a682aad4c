package route

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// Receipts make the replies to orders that succeeded, as deliver.Receipts does.
type Receipts interface {
	// Obeyed returns the reply to an order whose notices are in the outbox.
	Obeyed(ctx context.Context, call discord.Call, notices []match.Notice) (Reply, error)
	// Confided returns the private reply to an order whose notices are in the outbox. The reply shows none of
	// them. It replaces the private message from which the order came, if there is one.
	Confided(
		ctx context.Context, notices []match.Notice,
		answer func(context.Context) (present.Message, error),
	) (Reply, error)
}
