package presenttest

import (
	"strconv"
	"testing"
	"time"

	"towerpost/bot/present/review"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// Excerpt returns the whole match so far for round 0, or else a round of it.
func (w *Whole) Excerpt(round int) review.Excerpt {
	e := review.Excerpt{Course: w.Review(0, "").Course, Viewer: Amy}
	if round != 0 {
		e.Chapter = strconv.Itoa(round)
	}
	return e
}

// Courses returns a match for every kind of end, by name.
func Courses(t *testing.T) map[string]*Whole {
	t.Helper()
	resigned := NewWhole(t, nil).Play("Red Left 2 Blue")
	resigned.Resign(0)
	resigned.All = append(resigned.All, resigned.Steps...)
	series := engine.Setup{"length": "series", "rounds": "3"}
	all := map[string]*Whole{
		"nothing yet": NewWhole(t, nil),
		"resigned":    resigned,
		"live":        NewWhole(t, nil).Play("Red Left 2 Blue"),
		"standard":    NewWhole(t, nil).Finished(200, kamisado.FillLeft),
		"series":      NewWhole(t, series).Finished(200, kamisado.FillLeft),
	}
	for _, name := range []string{
		"push", "passes", "round-standard", "round-series", "deadlock-standard",
		"deadlock-series", "deadlock-match", "won-standard",
	} {
		one := &Whole{Table: Recorded(t, name)}
		one.All = one.Steps
		all[name] = one
	}
	return all
}

// Whole is a Table that keeps the steps of the whole match, for reviews.
type Whole struct {
	*Table
	All []match.Step
}

// NewWhole returns a match of a set-up that begins.
func NewWhole(t testing.TB, setup engine.Setup) *Whole { return &Whole{Table: NewTable(t, setup)} }

// Play plays actions and keeps their steps.
func (w *Whole) Play(actions ...engine.Action) *Whole {
	w.T.Helper()
	for _, a := range actions {
		w.Act(a)
		for _, s := range w.Steps {
			s.Event.At = Day.Add(time.Duration(s.Event.Seq) * time.Hour)
			w.All = append(w.All, s)
		}
	}
	return w
}

// Review returns the moment of a review at a ply, from the side of a player.
func (w *Whole) Review(ply int, by match.Player) review.Moment {
	s := w.Seen("")
	s.Steps = w.All
	return review.Moment{Course: s, Ply: ply, Viewer: by}
}

// Finished plays until the match is over, or at most that many turns. It plays a move that wins a round
// whenever there is one.
func (w *Whole) Finished(turns int, fill kamisado.Fill) *Whole {
	for i := 0; w.Match.Live() && i < turns; i++ {
		position := w.View().Position
		if position.Phase() == kamisado.Filling {
			w.Play(fill.Action())
			continue
		}
		moves := position.Moves()
		best := moves[i%len(moves)]
		for _, m := range moves {
			if m.To.Row() == int(8-7*(m.Side/kamisado.Black)) {
				best = m
			}
		}
		w.Play(best.Action())
	}
	return w
}
