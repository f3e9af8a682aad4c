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

// mostTurns bounds the number of attacks in Report.Turns.
const mostTurns = 12

// Match judges the match of a record. It calls progress with the number of entries done and of all. The error
// is that of an invalid record, or that of the context.
func Match(ctx context.Context, record string, progress func(done, all int)) (Report, error) {
	log, err := Read(record)
	if err != nil {
		return Report{}, err
	}
	r := Report{Version: Version, Record: record}
	err = r.judge(ctx, log, progress)
	return r, err
}

// Read returns the log of a record with the option "memory" on, so that views hold all that their seat has
// seen. A player of a match without that option could have remembered as much.
func Read(record string) (engine.Log, error) {
	log, err := stratego.New().(engine.Importer).Import(record)
	if err == nil {
		setup := maps.Clone(log.Setup)
		delete(setup, "memory")
		log.Setup = setup
	}
	return log, err
}

// judge fills the report from a log.
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

// reveal returns a view of a state that hides nothing.
func reveal(s engine.State) stratego.View {
	v, _ := s.(engine.Revealer).Reveal().View(engine.Nobody).(stratego.View)
	return v
}

// attackIn judges an entry that is an attack; ok is false for any other entry. Number is the number of the
// move.
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

// turning returns the attacks that changed most, in the order of the match.
func turning(attacks []Attack) []Attack {
	list := slices.Clone(attacks)
	slices.SortStableFunc(list, func(a, b Attack) int { return cmp.Compare(weight(b), weight(a)) })
	list = list[:min(len(list), mostTurns)]
	slices.SortFunc(list, func(a, b Attack) int { return cmp.Compare(a.Move, b.Move) })
	return list
}

// weight returns the size of an attack's gain plus half the size of its luck. It is +Inf for the attack that
// took the Flag.
func weight(a Attack) float64 {
	if a.Defender == stratego.Flag {
		return math.Inf(1)
	}
	return math.Abs(a.Gain) + math.Abs(a.Luck())/2
}

// Before returns the view of a seat before a move of the report, and one that hides nothing; ok is false if
// there is no such move.
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
