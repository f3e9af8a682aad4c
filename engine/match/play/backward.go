package play

import (
	"context"
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
	"towerpost/engine/match/turn"
)

// backward is what a player who wants to take back their last move would undo, and who has a say in that.
type backward struct {
	// last is the move, the zero Event where there is none, and since holds what stands from it on.
	last  match.Event
	since []match.Event
	// shown says that a draw, a secret that the others have seen since, or an action that has shown one, is
	// among what would be undone.
	shown bool
	// free says that the player needs nobody for it.
	free bool
	// consent holds the seats that must agree, and agreed is the computer where it agrees for a seat.
	consent []engine.Seat
	agreed  match.Player
}

// backward returns what a seat that wants to take back its last move would undo.
func (s *takebacks) backward(ctx context.Context, t *turn.Turn, seat engine.Seat) (backward, error) {
	m := t.Match
	game, err := s.states.Rules.Of(m)
	if err != nil || game.Info().Final {
		return backward{}, err
	}
	events, err := s.store.Events(ctx, m.ID, 0, m.Head)
	if err != nil {
		return backward{}, err
	}
	b := lastMove(m, match.Effective(events), seat)
	if b.last.Seq == 0 {
		return b, nil
	}
	state, err := s.states.State(ctx, m, b.last.Seq-1)
	if err != nil {
		return backward{}, err
	}
	w, err := s.states.Path(ctx, m, state, events[b.last.Seq-1:])
	if err != nil {
		return backward{}, err
	}
	b.shown = w.Shown(b.since)
	d, _ := replay.Decision(state, seat)
	_, asked := replay.Decision(t.State, seat)
	alone := !slices.ContainsFunc(b.since, func(e match.Event) bool { return e.Seat != seat && e.Kind == match.EventAction })
	quiet := b.last.Seq > m.Head-m.Quiet
	b.free = d.Free && !b.shown && (quiet || asked && alone)
	b.ask(m, t.State)
	return b, nil
}

// lastMove returns the newest action of a seat that stands and was chosen by its player, and what stands
// from it on. Between two people it must be the newest of all that both have seen; and nobody takes back
// what came before somebody left.
func lastMove(m match.Match, effective []match.Event, seat engine.Seat) backward {
	others := len(m.Players) > 2 || m.Programmed()
	for i, e := range slices.Backward(effective) {
		switch {
		case e.Aside() || e.Auto:
		case e.Kind != match.EventAction && e.Seq > m.Head-m.Quiet: // who left takes nothing from what nobody has seen yet
		case e.Kind != match.EventAction:
			return backward{}
		case e.Seat == seat:
			return backward{last: e, since: effective[i:]}
		case !others && e.Seq <= m.Head-m.Quiet:
			return backward{}
		}
	}
	return backward{}
}

// ask makes out who must agree: all who have acted since and all who are asked now, or where those are
// nobody, all others. The computer always agrees.
func (b *backward) ask(m match.Match, state engine.State) {
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
