package samurai_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
	"towerpost/engine/samurai/rival"
)

// beginners returns the log of a match of beginners; of three, one leaves in the end.
func beginners(t *testing.T, players int) (engine.Log, engine.State) {
	t.Helper()
	r, err := rival.New(rival.Beginner, rival.Options{Seed: 5})
	require.NoError(t, err)
	state, err := rules.New().New(nil, players)
	require.NoError(t, err)
	log, dice := engine.Log{Seats: players, Names: []string{"Ana", "Ben_", "Cleo"}[:players]}, rand.New(rand.NewPCG(5, 0))
	for len(state.Pending()) > 0 {
		e := engine.Entry{Seat: state.Pending()[0].Seat}
		if e.Seat < 0 {
			e.Action = state.(engine.Roller).Roll(dice.IntN)
		} else {
			e.Action, err = r.Choose(t.Context(), state.View(e.Seat).(rules.View))
			require.NoError(t, err)
		}
		state, err = state.Apply(e.Seat, e.Action)
		require.NoError(t, err)
		log.Entries = append(log.Entries, e)
	}
	return log, state
}

// checkPage fails where a page of an analysis lacks a value, or has a picture that cannot be
// drawn or is private.
func checkPage(t *testing.T, g games.Game, words *gamestest.Words, p games.Page) {
	t.Helper()
	assert.Empty(t, words.Wrong(p.Text), p.Text)
	for _, s := range p.Shots {
		assert.False(t, s.Private)
		assert.NotEmpty(t, s.Alt)
		assert.LessOrEqual(t, len([]rune(s.Alt)), 1024)
		_, err := g.Painter.Paint(s.Scene, games.Look{Bottom: engine.Nobody})
		assert.NoError(t, err)
	}
}

// The analysis of a match of beginners has turning points, and every page of it can be shown.
func TestTheAnalysisOfAMatchIsTold(t *testing.T) {
	t.Parallel()
	g := newGame(t)
	words := gamestest.NewWords(t, g)
	log, end := beginners(t, 3)
	record, err := rules.New().(engine.Recorder).Record(log, engine.Nobody)
	require.NoError(t, err)
	done := 0
	report, err := g.Analyst.Analyse(t.Context(), record, func(n, _ int) { done = n })
	require.NoError(t, err)
	assert.Positive(t, done)
	assert.NotContains(t, string(report), "Cleo", "a report has no names")
	require.True(t, g.Analyst.Known(report))
	assert.False(t, g.Analyst.Known([]byte(`{"Version":99}`)))
	m := games.Moment{
		Words: words, Match: "12", Seats: 3, Seat: engine.Nobody, Names: log.Names, Called: log.Names, Outcome: end.Outcome(),
		Look: games.Look{Bottom: engine.Nobody},
	}
	account := g.Analyst.Account(m, report)
	checkPage(t, g, words, account.Summary)
	assert.Contains(t, account.Summary.Text, `Ben\_`)
	assert.Contains(t, account.Summary.Text, "not a proof")
	assert.Regexp(t, "(?m)^`[▁▂▃▄▅▆▇█]{10,}`$", account.Summary.Text, "the chances of a player")
	require.NotEmpty(t, account.Points, "beginners blunder")
	for _, p := range account.Points {
		assert.Contains(t, p.Label, "gave away")
		assert.NotContains(t, p.Label+p.Description, "**")
		require.Len(t, p.Line, 1)
		checkPage(t, g, words, p.Page)
		checkPage(t, g, words, p.Line[0])
		assert.Contains(t, p.Page.Text, "Better:")
		assert.Contains(t, p.Page.Shots[0].Alt, "(As played: ", "what stands below the board")
		assert.Contains(t, p.Line[0].Shots[0].Alt, "(The better turn: ")
		assert.True(t, strings.HasPrefix(p.Line[0].Text, "🏆"))
	}
	t.Log(account.Summary.Text + "\n\n" + account.Points[0].Label + "\n" + account.Points[0].Description + "\n\n" + account.Points[0].Page.Text + "\n\n" + account.Points[0].Line[0].Text)
}
