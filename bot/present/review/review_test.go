package review_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/review"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

func TestReview(t *testing.T) {
	p := presenttest.Presenter(t)
	w := presenttest.NewWhole(t, nil).Finished(200, kamisado.FillLeft)
	require.False(t, w.Match.Live())
	var fill, won int
	for i, s := range w.All {
		if s.After.(kamisado.View).Fill != kamisado.NoFill && fill == 0 {
			fill, won = i+1, i
		}
	}
	resigned := presenttest.NewWhole(t, nil).Play("Red Left 2 Blue")
	resigned.Resign(0)
	resigned.All = append(resigned.All, resigned.Steps...)
	passes := &presenttest.Whole{Table: presenttest.Recorded(t, "passes")}
	passes.All = passes.Steps
	presenttest.Golden(t, "review",
		presenttest.Titled("the first position", review.Page(p, w.Review(0, presenttest.Amy), "en-US")),
		presenttest.Titled("a move, from Johan's side", review.Page(p, w.Review(1, presenttest.Johan), "en-US")),
		presenttest.Titled("the end of a round", review.Page(p, w.Review(won, presenttest.Amy), "en-US")),
		presenttest.Titled("the next round begins", review.Page(p, w.Review(fill, presenttest.Amy), "en-US")),
		presenttest.Titled("the last position", review.Page(p, w.Review(len(w.All), presenttest.Alain), "en-US")),
		presenttest.Titled("shared", review.Shared(p, w.Review(1, presenttest.Amy), "Am*y*", "en-US")),
		presenttest.Titled("a pass is next", review.Page(p, passes.Review(1, presenttest.Amy), "en-US")),
		presenttest.Titled("a pass", review.Page(p, passes.Review(2, presenttest.Amy), "en-US")),
		presenttest.Titled("given up", review.Page(p, resigned.Review(99, presenttest.Amy), "en-US")),
	)
}

func TestReviewLeadsEverywhere(t *testing.T) {
	p := presenttest.Presenter(t)
	for _, setup := range []engine.Setup{nil, {"length": "series", "rounds": "9"}, {"length": "marathon"}} {
		w := presenttest.NewWhole(t, setup).Finished(400, kamisado.FillRight)
		reached := map[int]bool{0: true}
		for ply := 0; ply <= len(w.All); ply++ {
			m := review.Page(p, w.Review(ply, presenttest.Amy), "en-US")
			presenttest.Within(t, m)
			presenttest.Within(t, review.Shared(p, w.Review(ply, presenttest.Amy), "Amy", "en-US"))
			buttons := m.Rows[0].Buttons
			require.Equal(t, ply == 0, buttons[0].Disabled)
			require.Equal(t, ply == len(w.All), buttons[3].Disabled)
			require.Equal(t, min(ply+1, len(w.All))+1, buttons[2].Control.Head)
			for _, row := range m.Rows[1:] {
				chosen := 0
				for _, c := range row.Menu.Options {
					to, err := strconv.Atoi(c.Value)
					require.NoError(t, err)
					require.LessOrEqual(t, to, len(w.All))
					reached[to] = true
					if c.Chosen {
						chosen++
					}
				}
				require.Equal(t, 1, chosen, "the menu says where one is")
			}
			for _, picture := range m.Pictures {
				if presenttest.BoardIn(picture) != nil {
					require.Equal(t, kamisado.White, presenttest.BoardIn(picture).Bottom, "the board does not turn under the reader's eyes")
				}
			}
		}
		require.Len(t, reached, len(w.All)+1, "every position can be reached by the menus")
	}
}

func TestReviewPagesLongRounds(t *testing.T) {
	p := presenttest.Presenter(t)
	w := presenttest.NewWhole(t, engine.Setup{"length": "marathon"})
	for len(w.All) < 40 && w.Match.Live() { // the shortest step that does not end the round
		position := w.View().Position
		if position.Phase() != kamisado.Moving {
			break
		}
		w.Play(position.Moves()[0].Action())
	}
	if len(w.All) <= present.MaxOptions {
		// Show the steps of the round twice: to the menu it is a long round all the same.
		w.All = append(w.All, w.All...)
		w.All = append(w.All, w.All...)
	}
	require.Greater(t, len(w.All), present.MaxOptions)
	first := review.Page(p, w.Review(0, presenttest.Amy), "en-US").Rows[1].Menu.Options
	require.Equal(t, "Later …", first[len(first)-1].Label)
	later, err := strconv.Atoi(first[len(first)-1].Value)
	require.NoError(t, err)
	second := review.Page(p, w.Review(later, presenttest.Amy), "en-US").Rows[1].Menu.Options
	require.Equal(t, "Earlier …", second[0].Label)
	require.True(t, second[1].Chosen)
	back, err := strconv.Atoi(second[0].Value)
	require.NoError(t, err)
	require.Equal(t, later-1, back)
}

func TestReviewTellsWhatWasTakenBack(t *testing.T) {
	p := presenttest.Presenter(t)
	w := presenttest.NewWhole(t, nil).Play("Red Left 2 Blue", "Blue Forward 3 Purple")
	page := func(ply int, undone ...engine.Action) string {
		w.All[1].Undone = nil
		for _, a := range undone {
			w.All[1].Undone = append(w.All[1].Undone, match.Event{Kind: match.EventAction, Seat: 1, Action: a})
		}
		m := review.Page(p, w.Review(ply, presenttest.Amy), "en-US")
		presenttest.Within(t, m)
		return m.Text
	}
	require.NotContains(t, page(2), "took")
	require.Contains(t, page(2, "Blue Forward 1 Orange"), "**Alain** (White) had played Blue Forward 1 🟧 Orange here, and took it back.")
	require.NotContains(t, page(1, "Blue Forward 1 Orange"), "took")
	twice := []engine.Action{"Blue Forward 1 Orange", "Blue Left 1 Pink", "Blue Forward 1 Orange"}
	require.Contains(t, page(2, twice...), "had played Blue Left 1 🌸 Pink and Blue Forward 1 🟧 Orange here, and took them back.")
	require.Contains(t, review.Shared(p, w.Review(2, presenttest.Amy), "Amy", "en-US").Text, "took them back")
	var many []engine.Action
	for _, m := range w.All[1].Before.(kamisado.View).Position.Moves() {
		many = append(many, m.Action())
	}
	text := page(2, many...)
	require.Contains(t, text, "Blue Right 1 🟥 Red")
	require.NotContains(t, text, "Blue Forward 1 🟧 Orange")
	require.Contains(t, page(2, "Fill Left"), "had played Fill Left here")
}

func TestReviewOfStrangePlies(t *testing.T) {
	p := presenttest.Presenter(t)
	w := presenttest.NewWhole(t, nil).Play("Red Left 2 Blue")
	require.Equal(t, review.Page(p, w.Review(0, presenttest.Amy), "en-US"), review.Page(p, w.Review(-7, presenttest.Amy), "en-US"))
	require.Equal(t, review.Page(p, w.Review(1, presenttest.Amy), "en-US"), review.Page(p, w.Review(7000, presenttest.Amy), "en-US"))
	empty := presenttest.NewWhole(t, nil)
	presenttest.Within(t, review.Page(p, empty.Review(0, presenttest.Amy), "en-US"))
}
