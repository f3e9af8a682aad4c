package rival

import (
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// How rounds go between two sides of which neither throws a won round away. docs/levels.md says how
// the figures were measured.
const (
	// held is the chance of the defender to win a round of which that is proved.
	held = 0.98
	// unproved is how many nodes, times those that were searched, the proof of a line-up is supposed to take
	// of which nothing is proved. Some of them are lost for the challenger.
	unproved = 4
	// easy is the chance of the defender where even a hasty program finds a first move that wins.
	easy = 0.02
)

var (
	// ways is how likely one of the winner's towers is to win the round, by its teeth,
	// compared with a normal tower.
	ways = [kinds]float64{1, 1.1, 0.4, 0.05}
	// burdens is how much each tower slows its side down, by its teeth.
	burdens = [kinds]int{0, 0, 1, 2}
	// defences is the chance of the defender to win a round of whose line-up nothing is known, by how much
	// more burdened the challenger is, against a challenger who throws no won round away.
	defences = [...]float64{0.01, 0.11, 0.32, 0.5}
	// holds is the same against a fallible challenger, where the defender has chosen the line-up from a few.
	holds = [...]float64{0.25, 0.33, 0.48, 0.6}
)

// kinds is the number of kinds of towers that play: with no tooth to three.
const kinds = 4

// camp is one side in the race for the match: its points, and how many towers it has with so many teeth.
type camp struct {
	points int
	towers [kinds]int
}

// campOf returns a side of a position.
func campOf(p kamisado.Position, side kamisado.Side) camp {
	c := camp{points: p.Points(side)}
	for _, color := range kamisado.Colors() {
		c.towers[min(p.Tower(side, color).Teeth, kinds-1)]++
	}
	return c
}

// promoted returns the camp after a round that a tower with so many teeth has won.
func (c camp) promoted(teeth int) camp {
	c.points += 1 << teeth
	c.towers[teeth]--
	if teeth+1 < kinds {
		c.towers[teeth+1]++
	}
	return c
}

// share returns the chance that a round which the camp wins is won by a tower with so many teeth.
func (c camp) share(teeth int) float64 {
	sum := 0.0
	for t, n := range c.towers {
		sum += ways[t] * float64(n)
	}
	if sum == 0 {
		return 0
	}
	return ways[teeth] * float64(c.towers[teeth]) / sum
}

// burden returns how much the camp's towers slow it down.
func (c camp) burden() (sum int) {
	for teeth, n := range c.towers {
		sum += n * burdens[teeth]
	}
	return sum
}

// contest is a match after a round as far as the race needs it: the winner of the round, the loser
// and the points that win.
type contest struct {
	mine, theirs camp
	target       int
	// prone says that theirs, the challenger, is the fallible side; otherwise mine is.
	prone bool
}

// defence returns the chance of the winner to win the next round, too, which the loser begins with a line-up
// of which nothing is known.
func (c contest) defence() float64 {
	more := min(max(c.theirs.burden()-c.mine.burden(), 0), len(defences)-1)
	if c.prone {
		return holds[more]
	}
	return defences[more]
}

// races knows the chances that it has worked out.
type races map[contest]float64

// chance returns the chance to win the match for the side that wins the next round with the chance next.
func (r races) chance(c contest, next float64) float64 {
	switch {
	case c.mine.points >= c.target:
		return 1
	case c.theirs.points >= c.target:
		return 0
	}
	turned := contest{c.theirs, c.mine, c.target, !c.prone}
	return next*r.winning(c) + (1-next)*(1-r.winning(turned))
}

// ordinary returns the chance to win the match after a round, with a line-up of which nothing is known.
func (r races) ordinary(c contest) float64 { return r.chance(c, c.defence()) }

// winning returns the chance to win the match for the side that is going to win the round on the board,
// nobody knows with which tower. It defends the next round.
func (r races) winning(c contest) float64 {
	if known, ok := r[c]; ok {
		return known
	}
	chance := 0.0
	for teeth, n := range c.mine.towers {
		if n > 0 {
			chance += c.mine.share(teeth) * r.ordinary(contest{c.mine.promoted(teeth), c.theirs, c.target, c.prone})
		}
	}
	r[c] = chance
	return chance
}

// contest returns the race for the match as a side sees it that has won a round or is going to. The other
// side than the one that decides is supposed to be fallible.
func (d *prover) contest(p kamisado.Position, side kamisado.Side) contest {
	return contest{campOf(p, side), campOf(p, side.Other()), p.Target(), side == d.me}
}

// defended returns the chance of the defender to win the round that a fallible challenger
// begins with a line-up.
func (l lineUp) defended() float64 {
	if l.result == solver.Loss {
		return held
	}
	return strays(l.effort())
}

// tried returns the same where the patient program has tried the line-up.
func (l lineUp) tried(throws float64) float64 {
	if l.result == solver.Loss {
		return held
	}
	return straysTried(l.effort(), throws)
}

// effort returns how many nodes the proof is supposed to take.
func (l lineUp) effort() int64 {
	if l.result == solver.Unknown {
		return unproved * l.nodes
	}
	return l.nodes
}
