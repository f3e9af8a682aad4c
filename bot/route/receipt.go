package route

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// Receipts make the replies to orders that succeeded, as deliver.Receipts does.
type Receipts interface {
	// Reply returns the reply to an order whose notices are in the outbox.
	Reply(ctx context.Context, call discord.Interaction, notices []match.Notice) (Reply, error)
	// PrivateReply returns the private reply to an order whose notices are in the outbox. The reply shows
	// none of them. It replaces the private message from which the order came, if there is one.
	PrivateReply(
		ctx context.Context, notices []match.Notice,
		answer func(context.Context) (present.Message, error),
	) (Reply, error)
}
