package turn_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// The post about a deleted match names everybody, whatever the game was.
func TestEverybodyOfADeletedMatchIsNamed(t *testing.T) {
	t.Parallel()
	n := match.Notice{Kind: match.NoticeDeleted, Match: "12", By: "900", Reason: "spam", Names: []string{"Ana", "Rui", "Eva *x*", ""}}
	m := turn.Notice(presenttest.Presenter(t), n, match.Snapshot{}, match.Challenge{})
	assert.Contains(t, m.Text, `deleted match 12, **Ana** – **Rui** – **Eva \*x\*** – **somebody**: “spam”`)
}

// A claim takes who is late out of a match of several, and those who have left are not called.
func TestClaimsAmongMany(t *testing.T) {
	t.Parallel()
	p, s := atDice(t)
	s.Match.Control = clock.PerMove(24 * time.Hour)
	s.Match.Left = []string{"", "", engine.LeftResign}
	m := turn.Notice(p, match.Notice{Kind: match.NoticeFlag, Player: presenttest.Johan}, s, match.Challenge{})
	assert.Contains(t, m.Text, "<@102>, `/claim` takes them out of the match; until then **Johan** may still move.")
	assert.Equal(t, []match.Player{presenttest.Alain}, m.Mentions)
}

// What is true of one opponent need not be so of several.
func TestRefusalsAmongMany(t *testing.T) {
	t.Parallel()
	p, s := atDice(t)
	s.Seat = 1
	for kind, want := range map[error]string{
		match.ErrTooLate:  "You have moved already, so you cannot abort this match any more. `/resign` gives up your seat.",
		match.ErrInTime:   "Nobody else's time has run out.",
		match.ErrOwnClock: "It is your own clock that is running, and nobody else's.",
	} {
		got := refusal.Answer(p, "en-US", &match.Refusal{Kind: kind, Match: s.Match, Snapshot: &s}, "").Text
		assert.Contains(t, got, want, kind.Error())
	}
}
