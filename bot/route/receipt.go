package route

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// Receipts make the replies to orders that were obeyed, as deliver.Receipts does.
type Receipts interface {
	// Obeyed returns the reply to an order that has left the notices in the outbox.
	Obeyed(ctx context.Context, call discord.Call, notices []match.Notice) (Reply, error)
	// Confided returns the private reply to an order that has left the notices in the outbox, of
	// which none is shown by the reply: in the place of the private message from which the order
	// came, where it came from one.
	Confided(ctx context.Context, notices []match.Notice, answer func(context.Context) (present.Message, error)) (Reply, error)
}
