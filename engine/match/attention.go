package match

import (
	"context"
	"slices"
	"time"
)

// Way is how a player is told that a match waits for them.
type Way string

const (
	// WayMention is a mention in the channel of the match, for whoever has chosen nothing.
	WayMention Way = ""
	// WayDirect is a private message.
	WayDirect Way = "direct"
	// WayDigest is one private message a day about all that waits.
	WayDigest Way = "digest"
	// WayOff is not at all.
	WayOff Way = "off"
)

// Ways returns all ways, the default first.
func Ways() []Way { return []Way{WayMention, WayDirect, WayDigest, WayOff} }

// Known reports whether there is such a way.
func (w Way) Known() bool { return slices.Contains(Ways(), w) }

// Private reports whether it writes to the player in private.
func (w Way) Private() bool { return w == WayDirect || w == WayDigest }

// Attention knows how players want to be told that a match waits for them.
type Attention interface {
	// Way returns how a player wants it.
	Way(ctx context.Context, p Player) (Way, error)
	// NextDigest returns when the first digest of a player after a moment is due, the zero time for none.
	NextDigest(ctx context.Context, p Player, after time.Time) (time.Time, error)
}

// nobodyAsked is the Attention for players of whom nothing is known.
type nobodyAsked struct{}

func (nobodyAsked) Way(context.Context, Player) (Way, error) { return WayMention, nil }

func (nobodyAsked) NextDigest(context.Context, Player, time.Time) (time.Time, error) {
	return time.Time{}, nil
}
