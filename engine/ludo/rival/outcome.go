package rival

import (
	"towerpost/engine"
	"towerpost/engine/ludo"
)

// outcome returns what every side has got from a match that is over: 1 for one that has finished, or that has
// won. Where only the first counts, that is the winner alone; where play goes on for the places, it is
// everybody who came home. Sides that are equal share.
func outcome(p *ludo.Position) (o odds) {
	r := p.Rules()
	if !anyFinished(p) {
		shared(p, &o)
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

// shared gives the winners of a match that nobody has finished their share.
func shared(p *ludo.Position, o *odds) {
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
