package turn_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/present/challenge"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/kamisado/rival"
	"towerpost/engine/match"
)

func TestProgramPosts(t *testing.T) {
	p := presenttest.Presenter(t)
	standard := engine.Setup{"length": "standard"}
	begun := presenttest.NewTable(t, standard).Automatic(p, "novice")
	rated := presenttest.NewTable(t, standard).Automatic(p, "novice")
	rated.Match.Rated = true
	waits := presenttest.NewTable(t, standard).Automatic(p, "perfect").Play("Red Left 2 Blue")
	answered := presenttest.NewTable(t, standard).Automatic(p, "expert").Play("Red Left 2 Blue", "Blue Forward 3 Purple")
	aborted := presenttest.NewTable(t, standard).Automatic(p, "novice").End(match.Event{Kind: match.EventAbort, Seat: 0, By: presenttest.Johan}, engine.Nobody)
	presenttest.Golden(t, "program",
		presenttest.Titled("a match begins", turn.Notice(p, begun.Notice(), begun.Seen(presenttest.Amy), match.Challenge{})),
		presenttest.Titled("a rated match begins", turn.Notice(p, rated.Notice(), rated.Seen(presenttest.Amy), match.Challenge{})),
		presenttest.Titled("the program thinks", presenttest.Posted(p, waits)),
		presenttest.Titled("the program has answered", presenttest.Posted(p, answered)),
		presenttest.Titled("the board while it thinks", turn.Board(p, waits.Seen(presenttest.Johan), "en-US")),
		presenttest.Titled("aborted", turn.Notice(p, aborted.Notice(), aborted.Seen(""), match.Challenge{})),
	)
}

// Only people are praised, and only after a match that ended by its rules.
func TestWhoPlayedWell(t *testing.T) {
	p := presenttest.Presenter(t)
	resigned := match.Event{Kind: match.EventResign, Seat: 0, By: presenttest.Johan}
	timeout := match.Event{Kind: match.EventTimeout, Seat: 0}
	single := engine.Setup{"length": "single"}
	for name, tb := range map[string]*presenttest.Table{
		"a resignation after a move": presenttest.NewTable(t, single).Play("Red Left 2 Blue").End(resigned, 1),
		"a time-out":                 presenttest.NewTable(t, single).Play("Red Left 2 Blue").End(timeout, 1),
	} {
		text := turn.Notice(p, tb.Notice(), tb.Seen(presenttest.Amy), match.Challenge{}).Text
		assert.NotContains(t, text, "Well played", name)
		assert.Contains(t, text, "**Rematch**", name)
		assert.NotContains(t, text, "playing to", "a single round has no score: "+name)
	}
	won := presenttest.NewTable(t, single).Automatic(p, "novice").Play("Green Forward 3 Red", "Red Forward 3 Green", "Green Right 4 Red")
	text := turn.Notice(p, won.Notice(), won.Seen(presenttest.Amy), match.Challenge{}).Text
	assert.Contains(t, text, "Well played, <@101>!")
	assert.NotContains(t, text, "and Towerpost")
	assert.NotContains(t, text, "1–0")
	assert.NotRegexp(t, `\) \(`, text, "two brackets after one name")
}

// A computer may sit on several seats, and Discord refuses a message that names somebody
// twice among those it pings.
func TestResultPingsPeopleOnly(t *testing.T) {
	p := presenttest.Presenter(t)
	tb := presenttest.NewTable(t, engine.Setup{"length": "standard"}).Automatic(p, "novice")
	tb.Match.Players, tb.Match.Names = append(tb.Match.Players, tb.Match.Players[1]), append(tb.Match.Names, tb.Match.Names[1])
	tb.Match.Levels = append(tb.Match.Levels, "expert")
	tb.End(match.Event{Kind: match.EventAbort, Seat: engine.Nobody, By: presenttest.Amy}, engine.Nobody)
	m := turn.Notice(p, tb.Notice(), tb.Seen(presenttest.Amy), match.Challenge{})
	assert.Equal(t, tb.Match.Players[:1], m.Mentions)
	assert.Contains(t, m.Text, "before everybody has moved")
}

func TestEveryLevelHasAName(t *testing.T) {
	p := presenttest.Presenter(t)
	seen := map[string]bool{}
	for _, level := range rival.Keys() {
		name := challenge.ComputerName(p, "Towerpost", level, "en-US")
		assert.Contains(t, name, "Towerpost")
		assert.False(t, seen[name], name)
		seen[name] = true
	}
}
