package analysis

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"

	"towerpost/engine"
	"towerpost/engine/stratego"
)

// mostTurns is how many attacks a report tells.
const mostTurns = 12

// Match judges the match of a record. Progress is told how many of the entries are done.
func Match(ctx context.Context, record string, progress func(done, all int)) (Report, error) {
	log, err := Read(record)
	if err != nil {
		return Report{}, err
	}
	r := Report{Version: Version, Record: record}
	err = r.judge(ctx, log, progress)
	return r, err
}

// Read returns the log of a record, played so that views tell all that their seat has seen: what the option
// "memory" leaves to the players' own memory could be known.
func Read(record string) (engine.Log, error) {
	log, err := stratego.New().(engine.Importer).Import(record)
	if err == nil {
		setup := maps.Clone(log.Setup)
		delete(setup, "memory")
		log.Setup = setup
	}
	return log, err
}

// judge fills the report.
func (r *Report) judge(ctx context.Context, log engine.Log, progress func(done, all int)) error {
	state, err := stratego.New().New(log.Setup, log.Seats)
	if err != nil {
		return err
	}
	var attacks []Attack
	for i, e := range log.Entries {
		if err := ctx.Err(); err != nil {
			return err
		}
		if a, ok := attackIn(state, e, len(r.Balance)); ok {
			attacks = append(attacks, a)
			r.Tallies[a.Seat].add(a)
		}
		if state, err = engine.Step(state, e); err != nil {
			return err
		}
		if e.Left == "" && !engine.Preparing(state) {
			open := reveal(state)
			r.Balance = append(r.Balance, balanceOf(&open))
		}
		progress(i+1, len(log.Entries))
	}
	r.Turns = turning(attacks)
	return nil
}

// reveal returns the view of a state that hides nothing.
func reveal(s engine.State) stratego.View {
	v, _ := s.(engine.Revealer).Reveal().View(engine.Nobody).(stratego.View)
	return v
}

// attackIn judges an entry that is an attack; ok is false for any other one.
func attackIn(s engine.State, e engine.Entry, number int) (a Attack, ok bool) {
	v, ok := s.View(e.Seat).(stratego.View)
	if !ok || e.Left != "" || v.Preparing {
		return a, false
	}
	for _, m := range v.Legal {
		if m.Attack && m.Action() == e.Action {
			open := reveal(s)
			return attackOf(&v, &open, m, number), true
		}
	}
	return a, false
}

// turning returns the attacks that changed most, in their order.
func turning(attacks []Attack) []Attack {
	list := slices.Clone(attacks)
	slices.SortStableFunc(list, func(a, b Attack) int { return cmp.Compare(weight(b), weight(a)) })
	list = list[:min(len(list), mostTurns)]
	slices.SortFunc(list, func(a, b Attack) int { return cmp.Compare(a.Move, b.Move) })
	return list
}

// weight is how much an attack has changed, or might have.
func weight(a Attack) float64 {
	if a.Defender == stratego.Flag {
		return math.Inf(1)
	}
	return math.Abs(a.Gain) + math.Abs(a.Luck())/2
}

// Before returns the view of a seat, and one that hides nothing, before a move of the report; ok is
// false where there is none.
func (r Report) Before(move int, seat engine.Seat) (known, open stratego.View, ok bool) {
	log, err := Read(r.Record)
	if err != nil {
		return known, open, false
	}
	state, err := stratego.New().New(log.Setup, log.Seats)
	for i := 0; err == nil && i < len(log.Entries); i++ {
		v, _ := state.View(seat).(stratego.View)
		if !v.Preparing && v.Moves == move-1 {
			return v, reveal(state), true
		}
		state, err = engine.Step(state, log.Entries[i])
	}
	return known, open, false
}
