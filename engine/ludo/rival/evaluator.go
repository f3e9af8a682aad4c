package rival

import (
	"math"
	"math/bits"

	"towerpost/engine"
	"towerpost/engine/ludo"
)

// evaluator estimates the chances in positions. It is not safe for concurrent use.
type evaluator struct {
	// duel is the model for two racing sides, crowd the one for more.
	duel, crowd model
	snapshot    snapshot
	features    sideFeatures
}

// model holds the parameters of an evaluation: the weights, and the spread of a race. The scale of the scores
// is the spread times the square root of the squares left.
type model struct {
	weights weights
	spread  float64
}

// baseScatter is added to the squares left, because chance decides much even at the end of a race.
const baseScatter = 30

// race holds the score of each side in squares, the racing sides as bits, and the least number of squares
// that a racing side has to go.
type race struct {
	worth  odds
	racing uint8
	least  float64
}

// odds returns each side's chance of being the next one to finish. The position must wait for a throw.
func (e *evaluator) odds(p *ludo.Position) odds {
	r := e.race(p)
	scatter := r.least + baseScatter
	if rules := p.Rules(); rules.Rounds > 0 {
		scatter = e.limitRounds(&r, int(rules.Rounds)+1-p.Round())
	}
	return softmax(&r.worth, r.racing, e.model(r.racing).spread*math.Sqrt(scatter))
}

// model returns the model for the number of racing sides.
func (e *evaluator) model(racing uint8) *model {
	if bits.OnesCount8(racing) <= 2 {
		return &e.duel
	}
	return &e.crowd
}

// race scores the sides of a position.
func (e *evaluator) race(p *ludo.Position) race {
	e.snapshot.load(p)
	e.features = sideFeatures{}
	e.snapshot.features(&e.features)
	r := race{least: math.Inf(1)}
	for seat := range engine.Seat(e.snapshot.players) {
		if e.snapshot.racing[seat] {
			r.racing |= 1 << e.snapshot.side[seat]
		}
	}
	m := e.model(r.racing)
	for side := range r.worth {
		if r.racing>>side&1 == 1 {
			r.worth[side] = m.weights.score(&e.features[side])
			r.least = min(r.least, e.features[side][toGo])
		}
	}
	return r
}

// perRound is roughly the number of squares that a player advances in a round.
const perRound = 5

// limitRounds adjusts the scores of a race that ends after the given number of rounds, and returns the number
// of squares over which the dice spread. The less likely anybody gets home by then, the more the pieces on
// the goal count, by which the ranks are then decided (W3, W2).
func (e *evaluator) limitRounds(r *race, rounds int) (scatter float64) {
	within := perRound * float64(max(rounds, 0))
	if within >= r.least {
		return r.least + baseScatter
	}
	late := 1 - within/r.least
	for side := range r.worth {
		r.worth[side] += late * 2 * float64(e.snapshot.goal) * e.features[side][atHome]
	}
	return within + baseScatter*min(1, (within+perRound)/r.least)
}
