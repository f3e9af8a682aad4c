package analysis

import (
	"context"
	"errors"
	"fmt"

	"towerpost/engine"
	"towerpost/engine/samurai"
	"towerpost/engine/samurai/rival"
)

// seed is the seed of all deals. It need not be secret, because the match is over.
const seed = 1

// Match judges every turn of a finished match. After each it calls judged with the number of turns done and
// of all. The error is that of a log that breaks the rules, or that of the context.
func Match(ctx context.Context, log engine.Log, judged func(done, all int)) (Report, error) {
	states, err := States(log.Setup, log.Seats, log.Entries)
	if err != nil {
		return Report{}, err
	}
	judge, err := rival.New(rival.Expert, rival.Options{Seed: seed})
	if err != nil {
		return Report{}, err
	}
	report := Report{Version: Version, Setup: log.Setup, Seats: seatsOf(states[0]), Entries: log.Entries}
	all := turnsOf(states, log.Entries)
	for done, t := range all {
		turn, err := t.judged(ctx, judge)
		switch {
		case errors.Is(err, rival.ErrNothing):
		case err != nil:
			return Report{}, err
		default:
			report.Turns = append(report.Turns, turn)
		}
		judged(done+1, len(all))
	}
	return report, nil
}

// States returns the state before each entry of a match, and the state after the last one.
func States(setup engine.Setup, seats int, entries []engine.Entry) ([]engine.State, error) {
	state, err := samurai.New().New(setup, seats)
	if err != nil {
		return nil, err
	}
	states := []engine.State{state}
	for i, e := range entries {
		if e.Left != "" {
			state, err = state.(engine.Quitter).Quit(e.Seat)
		} else {
			state, err = state.Apply(e.Seat, e.Action)
		}
		if err != nil {
			return nil, fmt.Errorf("entry %d: %w", i+1, err)
		}
		states = append(states, state)
	}
	return states, nil
}

func seatsOf(s engine.State) int {
	view, _ := s.View(engine.Nobody).(samurai.View)
	return len(view.Players)
}

// turn is a turn of a match: its first and last entry, the view of its player before it, and its steps.
type turn struct {
	first, last int
	before      samurai.View
	steps       []samurai.Move
}

// turnsOf returns the turns in which tiles were played. It omits a turn during which its player left. If
// another player leaves during a turn, nothing on the board changes (Q2), and the turn counts.
func turnsOf(states []engine.State, entries []engine.Entry) []turn {
	var list []turn
	var now turn
	for i, e := range entries {
		if e.Left != "" {
			if len(now.steps) > 0 && e.Seat == now.before.Viewer {
				now = turn{}
			}
			continue
		}
		m, _ := samurai.ParseAction(e.Action)
		switch m.Verb {
		case samurai.Lays, samurai.Replaces, samurai.Swaps:
			if len(now.steps) == 0 {
				now.first = i
				now.before, _ = states[i].View(e.Seat).(samurai.View)
			}
			now.steps = append(now.steps, m)
		case samurai.Ends:
			if now.last = i; len(now.steps) > 0 {
				list = append(list, now)
			}
			now = turn{}
		}
	}
	return list
}

// judged returns the judgement of the turn.
func (t turn) judged(ctx context.Context, judge *rival.Rival) (Turn, error) {
	j, err := judge.Judge(ctx, t.before, t.steps)
	if err != nil {
		return Turn{}, err
	}
	judged := Turn{
		Number: t.before.Number, Seat: t.before.Viewer, First: t.first, Last: t.last,
		Chance: j.Chance, Best: j.Best, Verdict: verdict(j),
	}
	if judged.Verdict == Best {
		judged.Best = judged.Chance
		return judged, nil
	}
	for _, m := range j.Better {
		judged.Better = append(judged.Better, m.Action())
	}
	return judged, nil
}

// verdict returns the verdict on a turn.
func verdict(j rival.Judgement) Verdict {
	loss := j.Best - j.Chance
	switch {
	case j.Better == nil:
		return Best
	case loss < weakFrom || loss < certain*j.Scatter:
		return Good
	case loss < costlyFrom:
		return Weak
	}
	return Costly
}
