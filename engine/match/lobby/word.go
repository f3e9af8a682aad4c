package lobby

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/chance"
)

// checkWord refuses a text that cannot be a player's own word for chance, and any word where there is no chance.
// No word is always right.
func (s *Host) checkWord(word, game string, setup engine.Setup, seats int) error {
	if word == "" {
		return nil
	}
	chancy, err := s.chancy(game, setup, seats)
	switch {
	case err != nil:
		return err
	case !chancy:
		return &match.Refusal{Kind: match.ErrNoChance}
	case chance.CheckWord(word) != nil:
		return &match.Refusal{Kind: match.ErrWord, Limit: chance.LongestWord}
	}
	return nil
}

// rewords reports whether somebody who plays already gives a word, instead of taking a seat.
func rewords(c match.Challenge, p match.Player, word string) bool {
	return word != "" && p != "" && (p == c.Challenger || c.Sits(p))
}

// reword writes the word of somebody who plays already, in the place of an older one.
func (s *Host) reword(ctx context.Context, c match.Caller, offer match.Challenge, word string) (match.Receipt, error) {
	return s.lobby(ctx, c, offer.Clone().Worded(c.Player, word))
}
