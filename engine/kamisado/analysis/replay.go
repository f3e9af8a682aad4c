package analysis

import (
	"fmt"

	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// entry is one entry of a log with the match before and after it.
type entry struct {
	engine.Entry
	auto          bool
	before, after kamisado.View
}

// replay returns the entries of a log, and the view after the last one.
func replay(log engine.Log) ([]entry, kamisado.View, error) {
	state, err := kamisado.New().New(log.Setup, 0)
	if err != nil {
		return nil, kamisado.View{}, err
	}
	actions := log.Actions()
	entries := make([]entry, len(actions))
	for i, logged := range actions {
		e := entry{Entry: logged, auto: isForcedPass(state), before: viewOf(state)}
		if state, err = state.Apply(logged.Seat, logged.Action); err != nil {
			return nil, kamisado.View{}, fmt.Errorf("entry %d: %w", i+1, err)
		}
		e.after = viewOf(state)
		entries[i] = e
	}
	return entries, viewOf(state), nil
}

// isForcedPass reports whether the next decision is automatic.
func isForcedPass(s engine.State) bool {
	pending := s.Pending()
	return len(pending) > 0 && pending[0].Auto
}

func viewOf(s engine.State) kamisado.View {
	view, _ := s.View(engine.Nobody).(kamisado.View)
	return view
}

// round returns the number of the round to which the entry belongs.
func (e entry) round() int {
	if e.before.Position.Phase() == kamisado.Filling {
		return e.before.Round + 1
	}
	return e.before.Round
}

// rounds groups the plies by rounds. starts holds the side that held the win before each ply.
func rounds(entries []entry, plies []Ply, starts []kamisado.Side) []Round {
	var list []Round
	for i, e := range entries {
		if n := e.round(); len(list) == 0 || list[len(list)-1].Number != n {
			list = append(list, Round{Number: n, Start: starts[i], Points: points(e.before.Position)})
		}
		r := &list[len(list)-1]
		r.Plies = append(r.Plies, plies[i])
		if f := e.after.Finish; f.Winner != kamisado.NoSide {
			r.Winner, r.Points = f.Winner, points(f.Position)
		}
	}
	return list
}

// points returns the points of both sides, by engine.Seat.
func points(p kamisado.Position) [2]int {
	return [2]int{p.Points(kamisado.Black), p.Points(kamisado.White)}
}
