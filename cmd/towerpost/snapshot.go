package main

import (
	"fmt"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// positionSnapshot returns a snapshot of a position without a match.
func positionSnapshot(position kamisado.Position) match.Snapshot {
	names := []string{kamisado.Black.String(), kamisado.White.String()}
	return match.Snapshot{
		Match: match.Match{Players: seats(), Names: names},
		Seat:  engine.Nobody,
		View:  kamisado.View{Position: position, Ply: 1},
	}
}

// recordSnapshot returns a snapshot of a recorded match after a number of decisions, or at its end if
// decisions is nil. Automatic actions are not decisions; they belong to the decision before them.
func recordSnapshot(game engine.Game, log engine.Log, decisions *int) (match.Snapshot, error) {
	state, err := game.New(log.Setup, log.Seats)
	if err != nil {
		return match.Snapshot{}, err
	}
	var steps []match.Step
	head, made := 0, 0
	for ; head < len(log.Entries); head++ {
		automatic := isAutomatic(state, log.Entries[head])
		if !automatic && decisions != nil && made == *decisions {
			break
		}
		entry, before := log.Entries[head], state.View(engine.Nobody)
		if state, err = engine.Step(state, entry); err != nil {
			return match.Snapshot{}, fmt.Errorf("entry %d of the record: %w", head+1, err)
		}
		steps = append(steps, match.Step{
			Event:  eventOf(entry, head+1, automatic),
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
		Match:   matchOf(game, log),
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

// isAutomatic reports whether an entry is a chance outcome or a forced action.
func isAutomatic(state engine.State, e engine.Entry) bool {
	for _, d := range state.Pending() {
		if d.Seat == e.Seat && e.Left == "" {
			return d.Auto || e.Seat == engine.Chance
		}
	}
	return false
}

// eventOf converts an entry of a record to an event of a match.
func eventOf(e engine.Entry, seq int, automatic bool) match.Event {
	event := match.Event{Seq: seq, Kind: match.EventAction, Seat: e.Seat, Action: e.Action, Auto: automatic}
	switch e.Left {
	case engine.LeftResign:
		event.Kind = match.EventResign
	case engine.LeftTimeout:
		event.Kind = match.EventTimeout
	case engine.LeftAdjudicate:
		event.Kind = match.EventExpel
	}
	return event
}

// matchOf returns the row of a recorded match. Players without a name are named by their seats.
func matchOf(game engine.Game, log engine.Log) match.Match {
	info := game.Info()
	m := match.Match{Game: info.Key, Setup: log.Setup}
	n := log.Seats
	if n == 0 {
		n = len(info.Seats)
	}
	for _, key := range info.Seats[:n] {
		m.Players = append(m.Players, match.Player(key))
	}
	m.Names = players(game, log, n)
	return m
}

// seats returns the players of a position without a match.
func seats() []match.Player {
	return []match.Player{match.Player(kamisado.Black.Key()), match.Player(kamisado.White.Key())}
}
