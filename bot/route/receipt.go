package route

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/engine/match"
)

// Receipts make the replies to orders that were obeyed, as deliver.Receipts does.
type Receipts interface {
	// Obeyed returns the reply to an order that has left the notices in the outbox.
	Obeyed(ctx context.Context, call discord.Call, notices []match.Notice) (Reply, error)
}
