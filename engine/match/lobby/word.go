package lobby

import (
	"context"

	"towerpost/engine/match"
)

// changesWord reports whether the order changes the word of a player who already takes part, instead of
// taking a seat.
func changesWord(c match.Challenge, p match.Player, word string) bool {
	return word != "" && p != "" && (p == c.Challenger || c.Sits(p))
}

// setWord writes the word of a player who already takes part. It replaces an older one.
func (s *Host) setWord(
	ctx context.Context, c match.Caller, offer match.Challenge, word string,
) (match.Receipt, error) {
	return s.commitLobby(ctx, c, offer.Clone().Worded(c.Player, word))
}
