package ludo_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/bot/games/ludo"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
	"towerpost/engine/ludo/rival"
	drawings "towerpost/imaging/ludo"
)

// beginners returns the log of a match of beginners, and its end.
func beginners(t *testing.T, setup engine.Setup, names ...string) (engine.Log, engine.State) {
	t.Helper()
	state, err := rules.New().New(setup, len(names))
	require.NoError(t, err)
	log, dice := engine.Log{Setup: setup, Seats: len(names), Names: names}, rand.New(rand.NewPCG(7, 0))
	for len(state.Pending()) > 0 {
		e := engine.Entry{Seat: state.Pending()[0].Seat}
		if e.Seat == engine.Chance {
			e.Action = state.(engine.Roller).Roll(dice.IntN)
		} else {
			r, err := rival.New(rival.Beginner, rival.Options{Seed: dice.Uint64()})
			require.NoError(t, err)
			e.Action, err = r.Choose(t.Context(), state.View(e.Seat).(rules.View).Position)
			require.NoError(t, err)
		}
		log.Entries = append(log.Entries, e)
		state, err = engine.Step(state, e)
		require.NoError(t, err)
	}
	return log, state
}

// checkPage fails where a page of an analysis lacks a value, or has a picture that cannot be drawn.
func checkPage(t *testing.T, g games.Game, words *gamestest.Words, p games.Page) {
	t.Helper()
	assert.Empty(t, words.Wrong(p.Text), p.Text)
	for _, s := range p.Shots {
		assert.NotEmpty(t, s.Alt)
		assert.LessOrEqual(t, len([]rune(s.Alt)), 1024)
		_, err := g.Painter.Paint(s.Scene, games.Look{Bottom: engine.Nobody})
		assert.NoError(t, err)
	}
}

func TestTheAnalysisOfAMatchIsTold(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		setup engine.Setup
		names []string
	}{
		{"alone", engine.Setup{"pieces": "2"}, []string{"Ana", "Ben_", "Cleo"}},
		{"teams", engine.Setup{"pieces": "2", "teams": "two"}, []string{"Ana", "Ben_", "Cleo", "Dov"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, err := ludo.New()
			require.NoError(t, err)
			words := gamestest.NewWords(t, g)
			log, end := beginners(t, c.setup, c.names...)
			record, err := rules.New().(engine.Recorder).Record(log, engine.Nobody)
			require.NoError(t, err)
			report, err := g.Analyst.Analyse(t.Context(), record, func(int, int) {})
			require.NoError(t, err)
			require.True(t, g.Analyst.Known(report))
			assert.False(t, g.Analyst.Known([]byte(`{"Version":99}`)))
			account := g.Analyst.Account(games.Moment{
				Words: words, Match: "12", Setup: c.setup, Seats: len(c.names), Seat: engine.Nobody, Names: c.names, Outcome: end.Outcome(),
				Drawn: []string{"", "Seat 2", "", ""}, Look: games.Look{Bottom: engine.Nobody},
			}, report)
			checkPage(t, g, words, account.Summary)
			chart := fmt.Sprintf("%+v", account.Summary.Shots[0].Scene.(drawings.Scene).Chart.Bands)
			assert.Contains(t, chart, "Seat 2")
			assert.NotContains(t, chart, "Ben", "a picture has no name that it cannot draw")
			assert.Contains(t, account.Summary.Shots[0].Alt, "Ben_")
			assert.Contains(t, account.Summary.Text, `Ben\_`)
			assert.Contains(t, account.Summary.Text, "not a proof")
			require.NotEmpty(t, account.Points)
			better := 0
			for _, p := range account.Points {
				assert.NotContains(t, p.Label+p.Description, "**")
				checkPage(t, g, words, p.Page)
				assert.Contains(t, p.Page.Text, "To win: **")
				for _, line := range p.Line {
					better++
					checkPage(t, g, words, line)
					assert.Contains(t, p.Page.Text, "better was")
				}
				t.Logf("%s\n%s\n%s\n%v", p.Label, p.Description, p.Page.Text, p.Line)
			}
			assert.Positive(t, better, "beginners give something away")
			t.Log(account.Summary.Text + "\n" + account.Summary.Shots[0].Alt)
		})
	}
}

func TestNothingIsSaidOfAnUnknownReport(t *testing.T) {
	g, err := ludo.New()
	require.NoError(t, err)
	assert.Empty(t, g.Analyst.Account(games.Moment{}, []byte("{}")).Summary.Text)
	_, err = g.Analyst.Analyse(t.Context(), "nothing", func(int, int) {})
	assert.Error(t, err)
}
