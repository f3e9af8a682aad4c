package main

import (
	"fmt"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// studied returns the snapshot of a position that belongs to no match.
func studied(position kamisado.Position) match.Snapshot {
	return match.Snapshot{
		Match: match.Match{Players: seats(), Names: names(nil)},
		Seat:  engine.Nobody,
		View:  kamisado.View{Position: position, Ply: 1},
	}
}

// recorded returns the snapshot of a recorded match after so many decisions, with nil after the last one. What plays
// itself is no decision; it belongs to the one before it.
func recorded(log engine.Log, decisions *int) (match.Snapshot, error) {
	state, err := kamisado.New().New(log.Setup, 0)
	if err != nil {
		return match.Snapshot{}, err
	}
	var steps []match.Step
	head, made := 0, 0
	for ; head < len(log.Entries); head++ {
		automatic := state.Pending()[0].Auto
		if !automatic && decisions != nil && made == *decisions {
			break
		}
		entry, before := log.Entries[head], state.View(engine.Nobody)
		if state, err = state.Apply(entry.Seat, entry.Action); err != nil {
			return match.Snapshot{}, fmt.Errorf("entry %d of the record: %w", head+1, err)
		}
		steps = append(steps, match.Step{
			Event:  match.Event{Seq: head + 1, Kind: match.EventAction, Seat: entry.Seat, Action: entry.Action, Auto: automatic},
			Before: before, After: state.View(engine.Nobody),
		})
		if !automatic {
			made++
		}
	}
	if decisions != nil && made < *decisions {
		return match.Snapshot{}, fmt.Errorf("the record holds %d decisions, not %d", made, *decisions)
	}
	snapshot := match.Snapshot{
		Match:   match.Match{Game: kamisado.New().Info().Key, Setup: log.Setup, Players: seats(), Names: names(log.Names)},
		Head:    head,
		Steps:   steps,
		Seat:    engine.Nobody,
		View:    state.View(engine.Nobody),
		Pending: state.Pending(),
		Outcome: state.Outcome(),
	}
	if head == len(log.Entries) && decisions == nil {
		snapshot.Ending = log.Ending
	}
	return snapshot, nil
}

// seats returns who plays in a match of which only the names are known, if these.
func seats() []match.Player {
	return []match.Player{match.Player(kamisado.Black.Key()), match.Player(kamisado.White.Key())}
}

// names returns the names by seat; whoever has none is called by the side.
func names(known []string) []string {
	called := []string{kamisado.Black.String(), kamisado.White.String()}
	for seat, name := range known {
		if name != "" {
			called[seat] = name
		}
	}
	return called
}
