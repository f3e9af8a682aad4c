package replay

import (
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
)

// Shown reports whether one of the events has shown players something that they cannot unsee: a chance
// outcome, an action that exposes something hidden, or a secret decision whose round is over. Events that
// are not on the path are ignored.
func (p Path) Shown(events []match.Event) bool {
	concealed := func(d engine.Decision) bool { return d.Secret || d.Auto }
	secret := false
	for i, e := range p.Events {
		if !slices.ContainsFunc(events, func(other match.Event) bool { return other.Seq == e.Seq }) {
			continue
		}
		if e.Seat == engine.Chance && e.Kind == match.EventAction {
			return true
		}
		exposer, ok := p.States[i].(engine.Exposer)
		if ok && e.Kind == match.EventAction && exposer.Exposes(e.Seat, e.Action) {
			return true
		}
		d, ok := Decision(p.States[i], e.Seat)
		secret = secret || ok && d.Secret
		if secret && !slices.ContainsFunc(p.States[i+1].Pending(), concealed) {
			return true
		}
	}
	return false
}
