package rival

import (
	"math"
	"math/bits"

	"towerpost/engine"
	"towerpost/engine/ludo"
)

// judge estimates positions. It is not safe for concurrent use.
type judge struct {
	// duel serves where two sides are racing, crowd where there are more.
	duel, crowd model
	scene       scene
	traits      traits
}

// model is what a judge goes by: weights, and by how many squares chance scatters a race, as a factor of the
// root of the squares that are left.
type model struct {
	weights weights
	spread  float64
}

// settled is added to the squares that are left, because chance scatters the end of a race, too.
const settled = 30

// race is what the sides are worth in squares, which of them are racing as bits, and how many squares the one
// with the fewest has to go.
type race struct {
	worth  odds
	racing uint8
	least  float64
}

// odds returns each side's chance to be the next one that finishes, for a position that waits for a throw.
func (j *judge) odds(p *ludo.Position) odds {
	r := j.race(p)
	scatter := r.least + settled
	if rules := p.Rules(); rules.Rounds > 0 {
		scatter = j.limit(&r, int(rules.Rounds)+1-p.Round())
	}
	return share(&r.worth, r.racing, j.model(r.racing).spread*math.Sqrt(scatter))
}

// model returns the model for the racing sides.
func (j *judge) model(racing uint8) *model {
	if bits.OnesCount8(racing) <= 2 {
		return &j.duel
	}
	return &j.crowd
}

// race looks at a position.
func (j *judge) race(p *ludo.Position) race {
	j.scene.view(p)
	j.traits = traits{}
	j.scene.weigh(&j.traits)
	r := race{least: math.Inf(1)}
	for seat := range engine.Seat(j.scene.players) {
		if j.scene.plays[seat] {
			r.racing |= 1 << j.scene.side[seat]
		}
	}
	m := j.model(r.racing)
	for side := range r.worth {
		if r.racing>>side&1 == 1 {
			r.worth[side] = m.weights.worth(&j.traits[side])
			r.least = min(r.least, j.traits[side][toGo])
		}
	}
	return r
}

// perRound is about how many squares a player comes forward in a round.
const perRound = 5

// limit changes what the sides are worth in a race that ends after so many rounds, and returns the squares
// over which chance scatters. As far as nobody can be home by then, pieces on the goal count before all (W3,
// W2).
func (j *judge) limit(r *race, rounds int) (scatter float64) {
	within := perRound * float64(max(rounds, 0))
	if within >= r.least {
		return r.least + settled
	}
	late := 1 - within/r.least
	for side := range r.worth {
		r.worth[side] += late * 2 * float64(j.scene.goal) * j.traits[side][atHome]
	}
	return within + settled*min(1, (within+perRound)/r.least)
}
