package play

import (
	"context"
	"time"

	"towerpost/engine/match"
)

// Attention tells how players want to be told that a match waits for them.
type Attention interface {
	// NotifyMode returns the way that a player has chosen, or the default.
	NotifyMode(ctx context.Context, p match.Player) (match.NotifyMode, error)
	// NextDigest returns when the next digest of a player after a moment is due, the zero time for none.
	NextDigest(ctx context.Context, p match.Player, after time.Time) (time.Time, error)
}

// defaultAttention is the Attention for players of whom nothing is known.
type defaultAttention struct{}

func (defaultAttention) NotifyMode(context.Context, match.Player) (match.NotifyMode, error) {
	return match.NotifyMention, nil
}

func (defaultAttention) NextDigest(context.Context, match.Player, time.Time) (time.Time, error) {
	return time.Time{}, nil
}
