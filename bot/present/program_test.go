package present_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/kamisado/rival"
	"towerpost/engine/match"
)

// automatic lets the program play White at the level.
func (tb *table) automatic(p *present.Presenter, level string) *table {
	tb.match.Names[1] = challenge.ProgramName(p, "Towerpost", level, "en-US")
	tb.match.Levels = []string{"", level}
	return tb
}

func TestProgramPosts(t *testing.T) {
	p := presenter(t)
	standard := engine.Setup{"length": "standard"}
	begun := newTable(t, standard).automatic(p, "novice")
	rated := newTable(t, standard).automatic(p, "novice")
	rated.match.Rated = true
	waits := newTable(t, standard).automatic(p, "perfect").play("Red Left 2 Blue")
	answered := newTable(t, standard).automatic(p, "expert").play("Red Left 2 Blue", "Blue Forward 3 Purple")
	aborted := newTable(t, standard).automatic(p, "novice").end(match.Event{Kind: match.EventAbort, Seat: 0, By: johan}, engine.Nobody)
	golden(t, "program",
		titled("a match begins", turn.Notice(p, begun.notice(), begun.seen(amy), match.Challenge{})),
		titled("a rated match begins", turn.Notice(p, rated.notice(), rated.seen(amy), match.Challenge{})),
		titled("the program thinks", posted(p, waits)),
		titled("the program has answered", posted(p, answered)),
		titled("the board while it thinks", turn.Board(p, waits.seen(johan), "en-US")),
		titled("aborted", turn.Notice(p, aborted.notice(), aborted.seen(""), match.Challenge{})),
	)
}

// Praise is for people, and for a match that was played to its end.
func TestWhoPlayedWell(t *testing.T) {
	p := presenter(t)
	resigned := match.Event{Kind: match.EventResign, Seat: 0, By: johan}
	timeout := match.Event{Kind: match.EventTimeout, Seat: 0}
	single := engine.Setup{"length": "single"}
	for name, tb := range map[string]*table{
		"a resignation after a move": newTable(t, single).play("Red Left 2 Blue").end(resigned, 1),
		"a time-out":                 newTable(t, single).play("Red Left 2 Blue").end(timeout, 1),
	} {
		text := turn.Notice(p, tb.notice(), tb.seen(amy), match.Challenge{}).Text
		assert.NotContains(t, text, "Well played", name)
		assert.Contains(t, text, "**Rematch**", name)
		assert.NotContains(t, text, "playing to", "a single round has no score: "+name)
	}
	won := newTable(t, single).automatic(p, "novice").play("Green Forward 3 Red", "Red Forward 3 Green", "Green Right 4 Red")
	text := turn.Notice(p, won.notice(), won.seen(amy), match.Challenge{}).Text
	assert.Contains(t, text, "Well played, <@101>!")
	assert.NotContains(t, text, "and Towerpost")
	assert.NotContains(t, text, "1–0")
	assert.NotRegexp(t, `\) \(`, text, "two brackets after one name")
}

// A computer may sit on several seats, and Discord refuses a message that names somebody twice among those it pings.
func TestResultPingsPeopleOnly(t *testing.T) {
	p := presenter(t)
	tb := newTable(t, engine.Setup{"length": "standard"}).automatic(p, "novice")
	tb.match.Players, tb.match.Names = append(tb.match.Players, tb.match.Players[1]), append(tb.match.Names, tb.match.Names[1])
	tb.match.Levels = append(tb.match.Levels, "expert")
	tb.end(match.Event{Kind: match.EventAbort, Seat: engine.Nobody, By: amy}, engine.Nobody)
	m := turn.Notice(p, tb.notice(), tb.seen(amy), match.Challenge{})
	assert.Equal(t, tb.match.Players[:1], m.Mentions)
	assert.Contains(t, m.Text, "before everybody has moved")
}

func TestEveryLevelHasAName(t *testing.T) {
	p := presenter(t)
	seen := map[string]bool{}
	for _, level := range rival.Keys() {
		name := challenge.ProgramName(p, "Towerpost", level, "en-US")
		assert.Contains(t, name, "Towerpost")
		assert.False(t, seen[name], name)
		seen[name] = true
	}
}
