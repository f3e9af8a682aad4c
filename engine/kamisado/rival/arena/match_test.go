package arena_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/rival"
	"towerpost/engine/kamisado/solver"
	"towerpost/engine/suite"
)

// TestMatchValues tells of how many line-ups of matches to three points it is proved who wins the round and
// the match, and whether the challenger can force an end that wins the match, by the score of the challenger
// and of the defender: with -long the table of docs/solved.md.
func TestMatchValues(t *testing.T) {
	searcher := rival.NewSearcher()
	ends := int64(suite.Size(2000, 1_000_000))
	rounds, forced, matches := tally{}, tally{}, tally{}
	for n := range uint64(suite.Size(3, 150)) {
		for _, p := range lineUps(t, "standard", 70_000+2*n) {
			score := fmt.Sprintf("%d-%d", p.Points(p.Turn()), p.Points(p.Turn().Other()))
			proof := searcher.Match(t.Context(), p, roundOf(t, p, 8_000_000), ends)
			rounds.add(score, proof.Round)
			forced.add(score, proof.Ends)
			matches.add(score, proof.Result(p))
			t.Log(p, "round", proof.Round, "end", proof.Ends, "match", proof.Result(p))
		}
	}
	for _, score := range slices.Sorted(maps.Keys(rounds)) {
		t.Log(score, "round", rounds[score], "end that wins the match", forced[score], "match", matches[score])
	}
	assert.Zero(t, matches["2-2"][solver.Unknown], "there the match is the round")
	assert.Empty(t, matches["0-1"][solver.Win], "no tower brings three points")
}

// tally counts results by a score.
type tally map[string]map[solver.Result]int

func (c tally) add(score string, r solver.Result) {
	if c[score] == nil {
		c[score] = map[solver.Result]int{}
	}
	c[score][r]++
}

func TestMatchProofs(t *testing.T) {
	for name, row := range map[string]struct {
		position    string
		round, ends solver.Result
		match       solver.Result
	}{
		"the first round":                         {"obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 0-0/3", solver.Win, solver.Loss, solver.Unknown},
		"both need a point":                       {"g+bnok+yrp/8/8/8/8/8/8/B+RGYPNOK+ b - 2-2/3", solver.Win, solver.Win, solver.Win},
		"only the challenger needs one":           {"opgbrn+yk/8/8/8/8/8/8/R+BGKOPNY b - 1-2/3", solver.Win, solver.Win, solver.Win},
		"a sumo before the far row":               {"4yrg1/7G/1Y1k4/1Ro2K1n/7O/1b3P+2/2p5/N5B1 w P 1-1/3", solver.Win, solver.Win, solver.Win},
		"without a tooth the same brings too few": {"4yrg1/7G/1Y1k4/1Ro2K1n/7O/1b3P2/2p5/N5B1 w P 1-1/3", solver.Win, solver.Loss, solver.Unknown},
	} {
		p, err := kamisado.ParsePosition(row.position)
		require.NoError(t, err)
		proof := rival.NewSearcher().Match(t.Context(), p, roundOf(t, p, 1_000_000), 1_000_000)
		assert.Equal(t, rival.MatchProof{Round: row.round, Ends: row.ends}, proof, name)
		assert.Equal(t, row.match, proof.Result(p), name)
	}
}

// roundOf returns who wins a round, as far as so many nodes prove it.
func roundOf(t *testing.T, p kamisado.Position, nodes int64) solver.Result {
	t.Helper()
	v, err := solver.New(solver.Options{Memory: 24 << 20, Nodes: nodes}).Solve(t.Context(), p)
	require.NoError(t, err)
	return v.Result
}
