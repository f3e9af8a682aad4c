package rival

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
)

// reaches reports by the rules of package kamisado whether the winner can win with a tower of the goal. The
// depth is the greatest number of moves before the last one.
func reaches(p kamisado.Position, winner kamisado.Side, goal uint8, depth int) bool {
	mine := p.Turn() == winner
	for _, m := range p.Moves() {
		next, won := p.Play(m)
		ok := false
		switch {
		case won != kamisado.NoSide:
			ok = m.Side == winner && m.To.Row()%7 == 1 && goal>>(m.Tower-kamisado.Brown)&1 != 0
		case depth > 0:
			ok = reaches(next, winner, goal, depth-1)
		}
		if ok == mine {
			return mine
		}
	}
	return !mine
}

func TestGoalSearchAgreesWithThePlainRules(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	searcher := NewSearcher()
	found, missed := 0, 0
	for _, p := range marathons(t, r, 2000) {
		goal := uint8(r.IntN(256))
		b, ok := p.Bits()
		require.True(t, ok)
		if b.Perft(4) > 300 || b.Perft(7) > 1500 || b.Perft(14) > 0 {
			continue
		}
		c := &goalSearch{ctx: t.Context(), winner: p.Turn(), towers: goal, nodes: 1_000_000, table: searcher.goalTable}
		s, got := c.run(&b)
		require.Equal(t, reaches(p, p.Turn(), goal, 14), got, "with %08b in %s", goal, p)
		if !got {
			missed++
			continue
		}
		found++
		next, won := p.Play(b.Move(s))
		require.True(t, won == p.Turn() || reaches(next, p.Turn(), goal, 13), "%s in %s", b.Move(s).Action(), p)
	}
	assert.Greater(t, found, 10)
	assert.Greater(t, missed, 10)
}

func TestGoals(t *testing.T) {
	d := &decision{Searcher: NewSearcher(), ctx: t.Context()}
	for name, row := range map[string]struct {
		position string
		towers   []uint8
	}{
		"no teeth": {"obpkyrgn/8/8/8/8/8/8/NGRYKPBO w - 0-0/15", nil},
		"no double sumo while rounds are to come": {"obpkyrgn/8/8/8/8/8/8/N+GRYKPBO w - 1-0/15", []uint8{0b11111110}},
		"a sumo wins the match":                   {"o+b+p+kyrgn/8/8/8/8/8/8/N+GRYKPBO w - 1-2/3", []uint8{0b00000001}},
		"every tower wins the match":              {"obpkyrgn/8/8/8/8/8/8/N+GRYKPBO w - 2-0/3", nil},
	} {
		p, err := kamisado.ParsePosition(row.position)
		require.NoError(t, err, name)
		var towers []uint8
		for _, z := range d.goals(p, kamisado.White) {
			towers = append(towers, z.towers)
		}
		assert.Equal(t, row.towers, towers, name)
	}
}

// marathons returns positions of marathons between players that play anything, in which a tower must move.
func marathons(t *testing.T, r *rand.Rand, n int) []kamisado.Position {
	t.Helper()
	var list []kamisado.Position
	for len(list) < n {
		p := kamisado.Start(15)
		for p.Phase() != kamisado.Over {
			if p.Phase() == kamisado.Filling {
				p = p.Filled(fills[r.IntN(2)])
				continue
			}
			if p.RequiredColor() != kamisado.NoColor && r.IntN(4) == 0 {
				list = append(list, p)
			}
			moves := p.Moves()
			p, _ = p.Finished(moves[r.IntN(len(moves))])
		}
	}
	return list[:n]
}
