package rival

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/stratego"
	"towerpost/engine/suite"
)

// ranksIn returns the ranks of all pieces of a match.
func ranksIn(s engine.State) (list [pieceCount]stratego.Rank) {
	for seat := range engine.Seat(2) {
		v := s.View(seat).(stratego.View)
		for i, r := range v.Prepared[seat].Deployment {
			list[int(seat)*army+i] = r
		}
	}
	return list
}

// Observations are counted as reactionRates has them, over some matches of captains and sergeants, half of
// them after presets. With -long enough are played for the counts to replace the table.
func TestReactionRates(t *testing.T) {
	for key, a := range map[string]stratego.Army{"full": stratego.Full, "barrage": stratego.Barrage, "duel": stratego.Duel} {
		var counts [situations][ranks][reactions]float64
		for seed := range uint64(suite.Size(12, 600)) {
			levels := [][2]string{{Captain, Captain}, {Captain, Sergeant}, {Sergeant, Captain}}[seed%3]
			var last *snapshot
			s, err := stratego.New().New(engine.Setup{"army": key}, 2)
			require.NoError(t, err)
			if seed%2 == 0 {
				s = drafted(t, key, seed)
			}
			end := finished(t, s, levels, 2*seed, func(s engine.State) { last = lookAt(s) })
			known := ranksIn(end)
			last.observations(func(int) bool { return true }, func(c observation) { counts[c.situation][last.class(c, known[c.piece])][c.reaction]++ })
		}
		for o := range counts {
			for class, row := range counts[o] {
				compare(t, fmt.Sprint(key, " occasion ", o, " class ", class), row, reactionRates[a][o][class])
			}
		}
	}
}

// compare compares counts with rates where there are enough of them. The actions of one piece are not
// independent.
func compare(t *testing.T, name string, row, want [reactions]float64) {
	t.Helper()
	all := 0.0
	for _, n := range row {
		all += n
	}
	if all < 60 {
		return
	}
	t.Log(name, row, want)
	for d, n := range row {
		assert.InDelta(t, want[d], n/all, 0.02+4*math.Sqrt(max(want[d]*(1-want[d]), 0.001)/(all/8)), "%s deed %d", name, d)
	}
}

// The history of pieces makes beliefs about their ranks more accurate, and so do the patterns if the opponent
// sets up after a preset.
func TestBeliefsAreBetterWithObservations(t *testing.T) {
	ways := []settings{{priorWeight: 1}, {priorWeight: 1, usesHistory: true}, {priorWeight: 1, usesPatterns: true}, {priorWeight: 1, usesPatterns: true, usesHistory: true}}
	var lost [4]float64
	for seed := range uint64(suite.Size(6, 60)) {
		var known [pieceCount]stratego.Rank
		played(t, nil, [2]string{Captain, Captain}, 1000+2*seed, func(s engine.State) {
			if known[0] == 0 {
				known = ranksIn(s)
			}
			sc := lookAt(s)
			for n, h := range ways {
				b := sc.believe(h)
				sc.eachHidden(1-sc.me, func(i int) { lost[n] -= math.Log(max(1e-6, b[i][known[i]])) })
			}
		})
	}
	assert.Less(t, lost[1], lost[0])
	assert.Less(t, lost[2], 0.7*lost[0])
	assert.Less(t, lost[3], lost[2])
}

// Against an opponent without a preset, the patterns soon lose their weight.
func TestPatternsLoseTheirWeight(t *testing.T) {
	draw := rand.New(rand.NewPCG(4, 4))
	d, other := stratego.Full.Presets()[2].Deployment, stratego.Full.Draft(draw.IntN)
	for name, c := range map[string]struct {
		set  stratego.Deployment
		sure bool
	}{"a preset": {d.Mirror(), true}, "a draft": {other, false}} {
		s, err := stratego.New().New(nil, 2)
		assert.NoError(t, err)
		for seat, p := range []stratego.Deployment{d, c.set} {
			s, err = s.Apply(engine.Seat(seat), stratego.Prepared{Deployment: p}.Action())
			assert.NoError(t, err)
		}
		sc := lookAt(s)
		for i := army; i < army+20; i++ { // the two front rows have been shown
			sc.pieces[i].shown, sc.pieces[i].rank = true, c.set[i-army]
		}
		chances, right := sc.patternPrior(1), 0.0
		for i := 20; i < army; i++ {
			right += chances[i][c.set[i]] / (army - 20)
		}
		assert.Equal(t, c.sure, right > 0.5, "%s: %.2f", name, right)
	}
}
