package turn_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/present/refusal"
	"towerpost/engine/match"
)

// What is true of one opponent need not be so of several.
func TestRefusalsAmongMany(t *testing.T) {
	t.Parallel()
	p, s := atDice(t)
	s.Seat = 1
	for kind, want := range map[error]string{
		match.ErrTooLate: "You have moved already, so you cannot abort this match any more. `/resign` gives up your seat.",
	} {
		got := refusal.Answer(p, "en-US", &match.Refusal{Kind: kind, Match: s.Match, Snapshot: &s}, "").Text
		assert.Contains(t, got, want, kind.Error())
	}
}
