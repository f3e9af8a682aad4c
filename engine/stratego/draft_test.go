package stratego

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/gametest"
)

func TestDrafts(t *testing.T) {
	for _, a := range []Army{Full, Duel, Barrage} {
		t.Run(a.Key(), func(t *testing.T) {
			r, seen := gametest.Rand(1), map[Deployment]bool{}
			for range 200 {
				d := a.Draft(r.IntN)
				seen[d] = true
				require.Empty(t, d.Faults(a), d.String())
				front := d[a.emptyLines()*side:][:side]
				assert.Contains(t, front, Scout)
				for _, column := range []int{0, 1, 4, 5, 8, 9} {
					assert.NotEqual(t, Bomb, front[column], d.String())
				}
				flag := 0
				for i, rank := range d {
					if rank == Flag {
						flag = i
					}
				}
				assert.GreaterOrEqual(t, flag, homeSquares-side, d.String())
				bombs := 0
				for _, beside := range neighbours(flag) {
					if d[beside] == Bomb {
						bombs++
					}
				}
				assert.GreaterOrEqual(t, bombs, min(2, a.Count(Bomb)), d.String())
			}
			assert.Greater(t, len(seen), 190, "drafts are alike")
		})
	}
}
