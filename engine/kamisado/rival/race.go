package rival

import (
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// Parameters of the model of a match as a sequence of rounds. docs/levels.md describes how they were
// measured.
const (
	// provedDefence is the chance of the defender in a round that is proved won for it.
	provedDefence = 0.98
	// unprovedFactor times the nodes searched is the assumed length of a proof that was not found. Some of
	// these line-ups are lost for the challenger.
	unprovedFactor = 4
	// easyDefence is the chance of the defender if even the quick model of the panel finds a winning first
	// move.
	easyDefence = 0.02
)

var (
	// winWeights are, by teeth, the relative probabilities that one of the winner's towers wins the round.
	winWeights = [kinds]float64{1, 1.1, 0.4, 0.05}
	// burdens are, by teeth, the amounts by which a tower slows its side down.
	burdens = [kinds]int{0, 0, 1, 2}
	// defenceChances are the chances of the defender to win a round with an unknown line-up against a
	// challenger that never loses a won round. The index is the challenger's burden less the defender's.
	defenceChances = [...]float64{0.01, 0.11, 0.32, 0.5}
	// fallibleDefenceChances are the same against a fallible challenger. The defender has chosen the line-up
	// from a few.
	fallibleDefenceChances = [...]float64{0.25, 0.33, 0.48, 0.6}
)

// kinds is the number of kinds of towers in play: with zero to three teeth.
const kinds = 4

// standing is the state of one side in the match: its points, and the number of its towers by teeth.
type standing struct {
	points int
	towers [kinds]int
}

// standingOf returns the standing of a side in a position.
func standingOf(p kamisado.Position, side kamisado.Side) standing {
	c := standing{points: p.Points(side)}
	for _, color := range kamisado.Colors() {
		c.towers[min(p.Tower(side, color).Teeth, kinds-1)]++
	}
	return c
}

// promoted returns the standing after a round that a tower with the given teeth has won.
func (c standing) promoted(teeth int) standing {
	c.points += 1 << teeth
	c.towers[teeth]--
	if teeth+1 < kinds {
		c.towers[teeth+1]++
	}
	return c
}

// share returns the probability that the side, if it wins a round, wins it with a tower with the given teeth.
func (c standing) share(teeth int) float64 {
	sum := 0.0
	for t, n := range c.towers {
		sum += winWeights[t] * float64(n)
	}
	if sum == 0 {
		return 0
	}
	return winWeights[teeth] * float64(c.towers[teeth]) / sum
}

// burden returns the sum of the burdens of the side's towers.
func (c standing) burden() (sum int) {
	for teeth, n := range c.towers {
		sum += n * burdens[teeth]
	}
	return sum
}

// matchState is the state of a match after a round: mine is the winner of the round and the defender of the
// next, theirs the challenger, and target the points that win the match.
type matchState struct {
	mine, theirs standing
	target       int
	// challengerFallible says that the challenger is the fallible side. Otherwise the defender is.
	challengerFallible bool
}

// defence returns the chance of the defender to win the next round with an unknown line-up.
func (c matchState) defence() float64 {
	more := min(max(c.theirs.burden()-c.mine.burden(), 0), len(defenceChances)-1)
	if c.challengerFallible {
		return fallibleDefenceChances[more]
	}
	return defenceChances[more]
}

// raceCache caches the results of roundWinnerChance.
type raceCache map[matchState]float64

// matchChance returns the defender's chance to win the match, where next is its chance to win the next round.
func (r raceCache) matchChance(c matchState, next float64) float64 {
	switch {
	case c.mine.points >= c.target:
		return 1
	case c.theirs.points >= c.target:
		return 0
	}
	turned := matchState{c.theirs, c.mine, c.target, !c.challengerFallible}
	return next*r.roundWinnerChance(c) + (1-next)*(1-r.roundWinnerChance(turned))
}

// averageChance returns the defender's chance to win the match with an unknown line-up.
func (r raceCache) averageChance(c matchState) float64 { return r.matchChance(c, c.defence()) }

// roundWinnerChance returns the chance to win the match for the side that is going to win the round on the
// board with an unknown tower. That side, c.mine, defends the next round.
func (r raceCache) roundWinnerChance(c matchState) float64 {
	if known, ok := r[c]; ok {
		return known
	}
	chance := 0.0
	for teeth, n := range c.mine.towers {
		if n > 0 {
			after := c
			after.mine = c.mine.promoted(teeth)
			chance += c.mine.share(teeth) * r.averageChance(after)
		}
	}
	r[c] = chance
	return chance
}

// matchState returns the state of the match for a side that has won the round or is going to win it. The
// opponent of the deciding side is assumed to be fallible.
func (d *decision) matchState(p kamisado.Position, side kamisado.Side) matchState {
	return matchState{standingOf(p, side), standingOf(p, side.Other()), p.Target(), side == d.me}
}

// defended returns the chance of the defender to win the round against a fallible challenger.
func (l lineUp) defended() float64 {
	if l.result == solver.Loss {
		return provedDefence
	}
	return lossChance(l.proofNodes())
}

// defendedTried is defended for a line-up that the strong model has tried; losesWin is the probability that
// its first move loses the win.
func (l lineUp) defendedTried(losesWin float64) float64 {
	if l.result == solver.Loss {
		return provedDefence
	}
	return lossChanceTried(l.proofNodes(), losesWin)
}

// proofNodes returns the number of nodes of the proof, or an assumed number if there is none.
func (l lineUp) proofNodes() int64 {
	if l.result == solver.Unknown {
		return unprovedFactor * l.nodes
	}
	return l.nodes
}
