package match

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/match/chance"
)

// checkWord refuses a text that cannot be a player's own word for chance, and any word where there is no chance.
// No word is always right.
func (s *Service) checkWord(word, game string, setup engine.Setup, seats int) error {
	if word == "" {
		return nil
	}
	chancy, err := s.chancy(game, setup, seats)
	switch {
	case err != nil:
		return err
	case !chancy:
		return &Refusal{Kind: ErrNoChance}
	case chance.CheckWord(word) != nil:
		return &Refusal{Kind: ErrWord, Limit: chance.LongestWord}
	}
	return nil
}

// rewords reports whether somebody who plays already gives a word, instead of taking a seat.
func (c Challenge) rewords(p Player, word string) bool {
	return word != "" && p != "" && (p == c.Challenger || c.Sits(p))
}

// reword writes the word of somebody who plays already, in the place of an older one.
func (s *Service) reword(ctx context.Context, c Caller, offer Challenge, word string) (Receipt, error) {
	return s.lobby(ctx, c, offer.clone().worded(c.Player, word))
}

// worded returns the challenge with a player's word.
func (c Challenge) worded(p Player, word string) Challenge {
	if word == "" {
		return c
	}
	if c.Words == nil {
		c.Words = map[Player]string{}
	}
	c.Words[p] = word
	return c
}
