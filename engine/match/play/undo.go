package play

import (
	"context"
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
	"towerpost/engine/match/turn"
)

// undo is what a take-back by a player would undo, and who must agree to it.
type undo struct {
	// last is the move to take back, the zero Event if there is none.
	last match.Event
	// since holds the effective events from last on.
	since []match.Event
	// shown says that since has shown players something: a chance outcome, a secret, or an action that
	// exposes something. Then nothing can be taken back.
	shown bool
	// free says that the player may take it back without asking.
	free bool
	// consent holds the seats that must agree.
	consent []engine.Seat
	// agreed is the computer if it agrees for a seat.
	agreed match.Player
}

// undoOf returns what a seat that wants to take back its last move would undo.
func (s *takebacks) undoOf(ctx context.Context, t *turn.Turn, seat engine.Seat) (undo, error) {
	m := t.Match
	game, err := s.states.Rules.Of(m)
	if err != nil || game.Info().Final {
		return undo{}, err
	}
	events, err := s.store.Events(ctx, m.ID, 0, m.Head)
	if err != nil {
		return undo{}, err
	}
	b := lastMove(m, match.Effective(events), seat)
	if b.last.Seq == 0 {
		return b, nil
	}
	state, err := s.states.State(ctx, m, b.last.Seq-1)
	if err != nil {
		return undo{}, err
	}
	path, err := s.states.Path(ctx, m, state, events[b.last.Seq-1:])
	if err != nil {
		return undo{}, err
	}
	b.shown = path.Shown(b.since)
	d, _ := replay.Decision(state, seat)
	_, asked := replay.Decision(t.State, seat)
	others := slices.ContainsFunc(b.since, func(e match.Event) bool {
		return e.Seat != seat && e.Kind == match.EventAction
	})
	quiet := b.last.Seq > m.Head-m.Quiet
	b.free = d.Free && !b.shown && (quiet || asked && !others)
	b.findConsent(m, t.State)
	return b, nil
}

// lastMove returns the last and since of an undo: the newest effective action of a seat that was not
// automatic, and the effective events from it on. Between two people, no posted action of the other may
// follow it. Nothing from before a posted departure is taken back.
func lastMove(m match.Match, effective []match.Event, seat engine.Seat) undo {
	others := len(m.Players) > 2 || m.HasComputer()
	for i, e := range slices.Backward(effective) {
		switch {
		case e.PausesOrResumes() || e.Auto:
		case e.Kind != match.EventAction && e.Seq > m.Head-m.Quiet: // a departure among unposted events
		case e.Kind != match.EventAction:
			return undo{}
		case e.Seat == seat:
			return undo{last: e, since: effective[i:]}
		case !others && e.Seq <= m.Head-m.Quiet:
			return undo{}
		}
	}
	return undo{}
}

// findConsent sets who must agree: all others who have acted since or are asked now, or if there are none,
// all others. The computer always agrees.
func (b *undo) findConsent(m match.Match, state engine.State) {
	concerned := map[engine.Seat]bool{}
	for _, e := range b.since {
		concerned[e.Seat] = concerned[e.Seat] || e.Kind == match.EventAction && !e.Auto
	}
	for _, d := range state.Pending() {
		concerned[d.Seat] = true
	}
	concerned[b.last.Seat] = false
	nobody := true
	for seat := range m.Players {
		nobody = nobody && !concerned[engine.Seat(seat)]
	}
	for i, p := range m.Players {
		seat := engine.Seat(i)
		switch {
		case seat == b.last.Seat || m.LeftAt(seat) != "" || !concerned[seat] && !nobody:
		case m.LevelAt(seat) != "":
			b.agreed = p
		default:
			b.consent = append(b.consent, seat)
		}
	}
}
