package lobby

import (
	"context"

	"towerpost/engine/match"
)

// rewords reports whether somebody who plays already gives a word, instead of taking a seat.
func rewords(c match.Challenge, p match.Player, word string) bool {
	return word != "" && p != "" && (p == c.Challenger || c.Sits(p))
}

// reword writes the word of somebody who plays already, in the place of an older one.
func (s *Host) reword(ctx context.Context, c match.Caller, offer match.Challenge, word string) (match.Receipt, error) {
	return s.lobby(ctx, c, offer.Clone().Worded(c.Player, word))
}
