package chance

import (
	"errors"
	"fmt"

	"towerpost/engine"
)

var (
	// ErrMatch means that draws were requested without the identifier of the match.
	ErrMatch = errors.New("draws need the identifier of their match")
	// ErrRoll means that a game did not call draw exactly once for one chance action.
	ErrRoll = errors.New("a chance action is one draw")
)

// Source makes the draws of one match in order. It is not safe for concurrent use.
type Source struct {
	seed         Seed
	match, words string
	drawn        int
}

// NewSource returns the source of a match. Drawn is the number of chance actions already logged, and words is
// the result of JoinWords.
func NewSource(seed Seed, match, words string, drawn int) (*Source, error) {
	switch {
	case seed.IsZero():
		return nil, ErrNoSeed
	case match == "":
		return nil, ErrMatch
	case drawn < 0:
		return nil, fmt.Errorf("a match with %d draws", drawn)
	}
	return &Source{seed, match, words, drawn}, nil
}

// Draw returns the next draw, a number below n, and counts it. It panics if n is not positive.
func (s *Source) Draw(n int) int {
	if n <= 0 {
		panic(fmt.Sprintf("chance: a draw below %d", n))
	}
	drawn := s.drawn
	s.drawn++
	return int(Number(s.seed, s.match, s.words, drawn, uint64(n)))
}

// Drawn returns the number of draws so far, which is the counter of the next draw.
func (s *Source) Drawn() int { return s.drawn }

// Roll returns the chance action of the next draw, or ErrRoll if the game does not draw exactly once for it.
func (s *Source) Roll(r engine.Roller) (engine.Action, error) {
	before := s.drawn
	action := r.Roll(s.Draw)
	if drawn := s.drawn - before; drawn != 1 {
		return "", fmt.Errorf("the game drew %d times for %q: %w", drawn, action, ErrRoll)
	}
	return action, nil
}
