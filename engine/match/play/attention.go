package play

import (
	"context"
	"time"

	"towerpost/engine/match"
)

// Attention tells how players want to be told that a match waits for them.
type Attention interface {
	// Way returns the way that a player has chosen, or the default.
	Way(ctx context.Context, p match.Player) (match.Way, error)
	// NextDigest returns when the next digest of a player after a moment is due, the zero time for none.
	NextDigest(ctx context.Context, p match.Player, after time.Time) (time.Time, error)
}

// defaultAttention is the Attention for players of whom nothing is known.
type defaultAttention struct{}

func (defaultAttention) Way(context.Context, match.Player) (match.Way, error) {
	return match.WayMention, nil
}

func (defaultAttention) NextDigest(context.Context, match.Player, time.Time) (time.Time, error) {
	return time.Time{}, nil
}
