package rival

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine/kamisado/solver"
)

// towers returns a standing with the given numbers of towers by teeth, and the points that they have scored.
func towers(counts ...int) (c standing) {
	for teeth, n := range counts {
		c.towers[teeth] = n
		c.points += n * (1<<teeth - 1)
	}
	return c
}

func TestChance(t *testing.T) {
	r := raceCache{}
	fresh := towers(8)
	for name, row := range map[string]struct {
		contest matchState
		next    float64
		want    float64
	}{
		"won":                          {matchState{towers(7, 1), fresh, 1, false}, 0, 1},
		"lost":                         {matchState{fresh, towers(7, 1), 1, false}, 1, 0},
		"the next round is the last":   {matchState{fresh, fresh, 1, false}, 0.3, 0.3},
		"a sumo may make three of two": {matchState{towers(6, 2), towers(6, 2), 3, false}, 0.25, 0.25},
	} {
		assert.InDelta(t, row.want, r.matchChance(row.contest, row.next), 1e-9, name)
	}
}

// A match to two points in which both towers' kinds are known: after 1-0 the winner, now the defender, wins
// the next round with the chance of an unknown line-up, and then the match. Otherwise it is 1-1, and whoever
// lost that round opens the last. One of both sides is fallible.
func TestChanceOfAShortMatch(t *testing.T) {
	for name, row := range map[string]struct {
		prone bool
		want  float64
	}{
		"a strong challenger, then a fallible one": {false, 0.01 + 0.99*(1-0.25)},
		"a fallible challenger, then a strong one": {true, 0.25 + 0.75*(1-0.01)},
	} {
		assert.InDelta(t, row.want, raceCache{}.averageChance(matchState{towers(7, 1), towers(8), 2, row.prone}), 1e-9, name)
	}
}

func TestShare(t *testing.T) {
	for name, row := range map[string]struct {
		standing standing
		teeth    int
		want     float64
	}{
		"all alike":       {towers(8), 0, 1},
		"no such tower":   {towers(8), 1, 0},
		"four and four":   {towers(4, 4), 1, 4.4 / 8.4},
		"a double sumo":   {towers(7, 0, 1), 2, 0.4 / 7.4},
		"a triple sumo":   {towers(7, 0, 0, 1), 3, 0.05 / 7.05},
		"nothing on hand": {standing{}, 0, 0},
	} {
		assert.InDelta(t, row.want, row.standing.share(row.teeth), 1e-9, name)
	}
}

func TestPromoted(t *testing.T) {
	assert.Equal(t, towers(7, 1), towers(8).promoted(0))
	assert.Equal(t, towers(7, 0, 1), towers(7, 1).promoted(1))
	assert.Equal(t, towers(7, 0, 0, 1), towers(7, 0, 1).promoted(2))
	assert.Equal(t, standing{points: 15, towers: [kinds]int{7}}, towers(7, 0, 0, 1).promoted(3), "the match is over")
}

func TestBurdenedChallengerIsHeldMoreOften(t *testing.T) {
	for name, row := range map[string]struct {
		defender, challenger standing
		want                 float64
	}{
		"nobody is":               {towers(8), towers(8), 0.01},
		"sumos are no burden":     {towers(8), towers(2, 6), 0.01},
		"by a double sumo":        {towers(6, 2), towers(7, 0, 1), 0.11},
		"by a triple sumo":        {towers(1, 7), towers(7, 0, 0, 1), 0.32},
		"by more":                 {towers(8), towers(6, 0, 1, 1), 0.5},
		"the defender is as much": {towers(7, 0, 1), towers(7, 0, 1), 0.01},
		"the defender is more":    {towers(7, 0, 0, 1), towers(8), 0.01},
	} {
		assert.InDelta(t, row.want, matchState{row.defender, row.challenger, 15, false}.defence(), 1e-9, name)
	}
}

func TestFallibleChallengerIsHeldMoreOften(t *testing.T) {
	fresh, heavy := towers(8), towers(7, 0, 1)
	assert.InDelta(t, 0.25, matchState{fresh, fresh, 15, true}.defence(), 1e-9)
	assert.InDelta(t, 0.33, matchState{fresh, heavy, 15, true}.defence(), 1e-9)
	r := raceCache{}
	prone, strong := matchState{fresh, fresh, 3, true}, matchState{fresh, fresh, 3, false}
	assert.Greater(t, r.averageChance(prone), r.averageChance(strong))
	last := matchState{towers(7, 1), towers(7, 1), 2, true}
	assert.InDelta(t, 0.25, r.matchChance(last, 0.25), 1e-9, "whoever wins the next round wins the match")
}

func TestDefended(t *testing.T) {
	for name, row := range map[string]struct {
		known lineUp
		want  float64
	}{
		"the challenger loses":         {lineUp{result: solver.Loss, nodes: 400_000}, 0.98},
		"a long search proves nothing": {lineUp{nodes: 1<<20 - 1}, 0.947},
		"a glance proves nothing":      {lineUp{nodes: 1<<16 - 1}, 0.645},
		"an easy win":                  {lineUp{result: solver.Win, nodes: 1023}, 0.024},
		"a usual win":                  {lineUp{result: solver.Win, nodes: 1<<13 - 1}, 0.109},
		"a win that is hard to find":   {lineUp{result: solver.Win, nodes: 1<<20 - 1}, 0.843},
	} {
		assert.InDelta(t, row.want, row.known.defended(), 0.01, name)
	}
}

// A move in the middle of a round is the likelier a slip, the longer the proof and the fewer
// moves keep the win.
func TestSlips(t *testing.T) {
	assert.Less(t, slipChance(500, 0.5, 0), slipChance(50_000, 0.5, 0))
	assert.Less(t, slipChance(5000, 0.5, 0), slipChance(5000, 0.1, 0))
	assert.Less(t, slipChance(5000, 0.1, 0), slipChance(5000, 0.1, 1), "a patient program throws it away")
	assert.Less(t, slipChance(100, 0.5, 0), 0.01, "who looks a few moves ahead sees it")
}

// What the match is worth after a round, to its winner, who has a double sumo: one point more is better, and
// so is the lighter way to as many.
func TestWorthOfTheWinningTower(t *testing.T) {
	r := raceCache{}
	after := func(c standing) float64 { return r.averageChance(matchState{c, towers(4, 4), 15, false}) }
	assert.Greater(t, after(towers(4, 4).promoted(1)), after(towers(4, 4).promoted(0)), "two points are better than one")
	assert.Greater(t, after(towers(1, 7)), after(towers(7, 0, 0, 1)), "seven sumos are faster than a triple sumo")
}
