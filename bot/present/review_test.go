package present_test

import (
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/review"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// whole plays on a table and keeps every step, as the course of a match has them.
type whole struct {
	*table
	all []match.Step
}

func newWhole(t testing.TB, setup engine.Setup) *whole { return &whole{table: newTable(t, setup)} }

func (w *whole) play(actions ...engine.Action) *whole {
	w.t.Helper()
	for _, a := range actions {
		w.act(a)
		for _, s := range w.steps {
			s.Event.At = day.Add(time.Duration(s.Event.Seq) * time.Hour)
			w.all = append(w.all, s)
		}
	}
	return w
}

// review returns what there is to see after so many plies.
func (w *whole) review(ply int, by match.Player) review.Moment {
	s := w.seen("")
	s.Steps = w.all
	return review.Moment{Course: s, Ply: ply, Viewer: by}
}

// finished plays moves that win a round where one can be won, until the match is over or so many turns are played.
func (w *whole) finished(turns int, fill kamisado.Fill) *whole {
	for i := 0; w.match.Live() && i < turns; i++ {
		position := w.view().Position
		if position.Phase() == kamisado.Filling {
			w.play(fill.Action())
			continue
		}
		moves := position.Moves()
		best := moves[i%len(moves)]
		for _, m := range moves {
			if m.To.Row() == int(8-7*(m.Side/kamisado.Black)) {
				best = m
			}
		}
		w.play(best.Action())
	}
	return w
}

func TestReview(t *testing.T) {
	p := presenter(t)
	w := newWhole(t, nil).finished(200, kamisado.FillLeft)
	require.False(t, w.match.Live())
	var fill, won int
	for i, s := range w.all {
		if s.After.(kamisado.View).Fill != kamisado.NoFill && fill == 0 {
			fill, won = i+1, i
		}
	}
	resigned := newWhole(t, nil).play("Red Left 2 Blue")
	resigned.resign(0)
	resigned.all = append(resigned.all, resigned.steps...)
	passes := &whole{table: recorded(t, "passes")}
	passes.all = passes.steps
	golden(t, "review",
		titled("the first position", review.Page(p, w.review(0, amy), "en-US")),
		titled("a move, from Johan's side", review.Page(p, w.review(1, johan), "en-US")),
		titled("the end of a round", review.Page(p, w.review(won, amy), "en-US")),
		titled("the next round begins", review.Page(p, w.review(fill, amy), "en-US")),
		titled("the last position", review.Page(p, w.review(len(w.all), alain), "en-US")),
		titled("shared", review.Shared(p, w.review(1, amy), "Am*y*", "en-US")),
		titled("a pass is next", review.Page(p, passes.review(1, amy), "en-US")),
		titled("a pass", review.Page(p, passes.review(2, amy), "en-US")),
		titled("given up", review.Page(p, resigned.review(99, amy), "en-US")),
	)
}

func TestReviewLeadsEverywhere(t *testing.T) {
	p := presenter(t)
	for _, setup := range []engine.Setup{nil, {"length": "series", "rounds": "9"}, {"length": "marathon"}} {
		w := newWhole(t, setup).finished(400, kamisado.FillRight)
		reached := map[int]bool{0: true}
		for ply := 0; ply <= len(w.all); ply++ {
			m := review.Page(p, w.review(ply, amy), "en-US")
			withinLimits(t, m)
			withinLimits(t, review.Shared(p, w.review(ply, amy), "Amy", "en-US"))
			buttons := m.Rows[0].Buttons
			require.Equal(t, ply == 0, buttons[0].Disabled)
			require.Equal(t, ply == len(w.all), buttons[3].Disabled)
			require.Equal(t, min(ply+1, len(w.all))+1, buttons[2].Control.Head)
			for _, row := range m.Rows[1:] {
				chosen := 0
				for _, c := range row.Menu.Options {
					to, err := strconv.Atoi(c.Value)
					require.NoError(t, err)
					require.LessOrEqual(t, to, len(w.all))
					reached[to] = true
					if c.Chosen {
						chosen++
					}
				}
				require.Equal(t, 1, chosen, "the menu says where one is")
			}
			for _, picture := range m.Pictures {
				if boardIn(picture) != nil {
					require.Equal(t, kamisado.White, boardIn(picture).Bottom, "the board does not turn under the reader's eyes")
				}
			}
		}
		require.Len(t, reached, len(w.all)+1, "every position can be reached by the menus")
	}
}

func TestReviewPagesLongRounds(t *testing.T) {
	p := presenter(t)
	w := newWhole(t, engine.Setup{"length": "marathon"})
	for len(w.all) < 40 && w.match.Live() { // the shortest step that does not end the round
		position := w.view().Position
		if position.Phase() != kamisado.Moving {
			break
		}
		w.play(position.Moves()[0].Action())
	}
	if len(w.all) <= present.MaxOptions {
		// Show the steps of the round twice: to the menu it is a long round all the same.
		w.all = append(w.all, w.all...)
		w.all = append(w.all, w.all...)
	}
	require.Greater(t, len(w.all), present.MaxOptions)
	first := review.Page(p, w.review(0, amy), "en-US").Rows[1].Menu.Options
	require.Equal(t, "Later …", first[len(first)-1].Label)
	later, err := strconv.Atoi(first[len(first)-1].Value)
	require.NoError(t, err)
	second := review.Page(p, w.review(later, amy), "en-US").Rows[1].Menu.Options
	require.Equal(t, "Earlier …", second[0].Label)
	require.True(t, second[1].Chosen)
	back, err := strconv.Atoi(second[0].Value)
	require.NoError(t, err)
	require.Equal(t, later-1, back)
}

func TestReviewTellsWhatWasTakenBack(t *testing.T) {
	p := presenter(t)
	w := newWhole(t, nil).play("Red Left 2 Blue", "Blue Forward 3 Purple")
	page := func(ply int, undone ...engine.Action) string {
		w.all[1].Undone = nil
		for _, a := range undone {
			w.all[1].Undone = append(w.all[1].Undone, match.Event{Kind: match.EventAction, Seat: 1, Action: a})
		}
		m := review.Page(p, w.review(ply, amy), "en-US")
		withinLimits(t, m)
		return m.Text
	}
	require.NotContains(t, page(2), "took")
	require.Contains(t, page(2, "Blue Forward 1 Orange"), "**Alain** (White) had played Blue Forward 1 🟧 Orange here, and took it back.")
	require.NotContains(t, page(1, "Blue Forward 1 Orange"), "took")
	twice := []engine.Action{"Blue Forward 1 Orange", "Blue Left 1 Pink", "Blue Forward 1 Orange"}
	require.Contains(t, page(2, twice...), "had played Blue Left 1 🌸 Pink and Blue Forward 1 🟧 Orange here, and took them back.")
	require.Contains(t, review.Shared(p, w.review(2, amy), "Amy", "en-US").Text, "took them back")
	var many []engine.Action
	for _, m := range w.all[1].Before.(kamisado.View).Position.Moves() {
		many = append(many, m.Action())
	}
	text := page(2, many...)
	require.Contains(t, text, "Blue Right 1 🟥 Red")
	require.NotContains(t, text, "Blue Forward 1 🟧 Orange")
	require.Contains(t, page(2, "Fill Left"), "had played Fill Left here")
}

func TestReviewOfStrangePlies(t *testing.T) {
	p := presenter(t)
	w := newWhole(t, nil).play("Red Left 2 Blue")
	require.Equal(t, review.Page(p, w.review(0, amy), "en-US"), review.Page(p, w.review(-7, amy), "en-US"))
	require.Equal(t, review.Page(p, w.review(1, amy), "en-US"), review.Page(p, w.review(7000, amy), "en-US"))
	empty := newWhole(t, nil)
	withinLimits(t, review.Page(p, empty.review(0, amy), "en-US"))
}
