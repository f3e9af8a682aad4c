package rival

import (
	"towerpost/engine"
	"towerpost/engine/ludo"
)

// outcome returns the result of each side in a match that is over: 1 for each side that has finished. If none
// has, it is 1 for the winner, shared by equal sides. Without play for the places, only the winner can have
// finished.
func outcome(p *ludo.Position) (o odds) {
	r := p.Rules()
	if !anyFinished(p) {
		splitWin(p, &o)
		return o
	}
	for seat := range engine.Seat(r.Players) {
		if p.Finished(seat) {
			o[r.Side(seat)] = 1
		}
	}
	return o
}

func anyFinished(p *ludo.Position) bool {
	r := p.Rules()
	for seat := range engine.Seat(r.Players) {
		if p.Finished(seat) {
			return true
		}
	}
	return false
}

// splitWin shares a win among the winning sides of a match in which no side has finished.
func splitWin(p *ludo.Position, o *odds) {
	r, winners, sides := p.Rules(), p.Winners(), 0.0
	for seat := range engine.Seat(r.Players) {
		if side := r.Side(seat); winners>>seat&1 == 1 && o[side] == 0 {
			o[side] = 1
			sides++
		}
	}
	for side := range o {
		o[side] /= sides
	}
}
