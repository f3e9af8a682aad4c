package turn_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/present/inbox"
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

// Only those who must agree to a take-back are asked, and nobody is said to have agreed who was not.
func TestTakebacksAmongMany(t *testing.T) {
	t.Parallel()
	p, s := atDice(t)
	n := match.Notice{Kind: match.NoticeTakeback, By: presenttest.Johan, Asked: []engine.Seat{2}, From: 3, To: 3}
	m := turn.Notice(p, n, s, match.Challenge{})
	assert.Contains(t, m.Text, "**Johan** would like to take the last move back. <@103>, do you agree?")
	assert.Equal(t, []match.Player{presenttest.Amy}, m.Mentions)
	n.Asked, s.Match.Left = nil, []string{"", engine.LeftResign, ""}
	assert.Equal(t, []match.Player{presenttest.Amy}, turn.Notice(p, n, s, match.Challenge{}).Mentions, "a notice of an older program")

	undone := match.Event{Seq: 3, Kind: match.EventTakeback, Seat: 0, Back: 1, By: presenttest.Amy}
	s.Steps = []match.Step{{Event: undone}}
	told := turn.Notice(p, match.Notice{Kind: match.NoticeTurn, To: 3, Last: true}, s, match.Challenge{})
	assert.Contains(t, told.Text, "↩️ Take-back agreed: **Johan**'s last move is **undone**.")
}

// A nudge names the player who nudges.
func TestNudgesAmongMany(t *testing.T) {
	t.Parallel()
	p, s := atDice(t)
	s.Seat = 0
	m := inbox.Nudge(p, match.Notice{By: presenttest.Amy}, s, true, "en-US")
	assert.Contains(t, m.Text, "👋 <@101>, **Amy** would love to go on")
}

// A claim takes the late player out of a match of several. Players who have left are not pinged.
func TestClaimsAmongMany(t *testing.T) {
	t.Parallel()
	p, s := atDice(t)
	s.Match.Control = clock.PerMove(24 * time.Hour)
	s.Match.Left = []string{"", "", engine.LeftResign}
	m := turn.Notice(p, match.Notice{Kind: match.NoticeFlag, Player: presenttest.Johan}, s, match.Challenge{})
	assert.Contains(t, m.Text, "<@102>, `/claim` takes them out of the match; until then **Johan** may still move.")
	assert.Equal(t, []match.Player{presenttest.Alain}, m.Mentions)
}

// Some refusals have other texts in a match of more than two.
func TestRefusalsAmongMany(t *testing.T) {
	t.Parallel()
	p, s := atDice(t)
	s.Seat = 1
	for kind, want := range map[error]string{
		match.ErrTooLate:    "You have moved already, so you cannot abort this match any more. `/resign` gives up your seat.",
		match.ErrInTime:     "Nobody else's time has run out.",
		match.ErrShown:      "That cannot be taken back: since then, chance has decided something or a secret was shown.",
		match.ErrAsked:      "You have asked already; not everybody has answered yet.",
		match.ErrDeclined:   "This take-back was already declined, so the move stands.",
		match.ErrOtherAsked: "Somebody else has asked to take something back",
		match.ErrOwnRequest: "That is your own question: the others have to answer it.",
		match.ErrHoliday:    "Everybody who has to move is on holiday; the first is back",
		match.ErrOwnClock:   "It is your own clock that is running, and nobody else's.",
	} {
		got := refusal.Answer(p, "en-US", &match.Refusal{Kind: kind, Match: s.Match, Snapshot: &s}, "").Text
		assert.Contains(t, got, want, kind.Error())
	}
}
