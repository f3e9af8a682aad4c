package play

import (
	"context"
	"time"

	"towerpost/engine/match"
)

// Attention knows how players want to be told that a match waits for them.
type Attention interface {
	// Way returns how a player wants it.
	Way(ctx context.Context, p match.Player) (match.Way, error)
	// NextDigest returns when the first digest of a player after a moment is due, the zero time for none.
	NextDigest(ctx context.Context, p match.Player, after time.Time) (time.Time, error)
}

// nobodyAsked is the Attention for players of whom nothing is known.
type nobodyAsked struct{}

func (nobodyAsked) Way(context.Context, match.Player) (match.Way, error) {
	return match.WayMention, nil
}

func (nobodyAsked) NextDigest(context.Context, match.Player, time.Time) (time.Time, error) {
	return time.Time{}, nil
}
