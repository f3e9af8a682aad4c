package replay

import (
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
)

// Shown reports whether one of the events is a draw, an action that exposes something, or a secret whose
// round has come to its end: then it was shown.
func (w Way) Shown(events []match.Event) bool {
	secret := false
	for i, e := range w.Events {
		if !slices.ContainsFunc(events, func(other match.Event) bool { return other.Seq == e.Seq }) {
			continue
		}
		if e.Seat == engine.Chance && e.Kind == match.EventAction {
			return true
		}
		if exposer, ok := w.States[i].(engine.Exposer); ok && e.Kind == match.EventAction && exposer.Exposes(e.Seat, e.Action) {
			return true
		}
		d, ok := Decision(w.States[i], e.Seat)
		secret = secret || ok && d.Secret
		if secret && !slices.ContainsFunc(w.States[i+1].Pending(), func(d engine.Decision) bool { return d.Secret || d.Auto }) {
			return true
		}
	}
	return false
}
