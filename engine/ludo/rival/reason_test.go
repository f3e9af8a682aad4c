package rival_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/ludo"
	"towerpost/engine/ludo/rival"
	"towerpost/engine/suite"
)

func TestReasons(t *testing.T) {
	list := rival.Reasons(t.Context(), at(t, 2, "25,8,-,-/14,39,24,- Y 9 move6 1 - - - - 2"), nil)
	require.Len(t, list, 2)
	best, other := list[0], list[1]
	assert.Equal(t, engine.Action("2 8-14 xR1"), best.Action)
	assert.Equal(t, ludo.PieceOf(1, 1), best.Captures)
	assert.Equal(t, 44, best.Sends, "Red's 1 had come from 39 to 14")
	assert.Equal(t, 20, best.Bonus)
	assert.Zero(t, best.Lost)
	require.Len(t, best.Risks, 1)
	assert.InDelta(t, 7./36, best.Risks[0].Chance, 1e-9, "by Red's 3 on 24 with a 1, at once or after a six")
	best.Risks[0].Chance = 0
	assert.Equal(t, rival.Risk{Piece: 1, Place: 25, Loss: 21}, best.Risks[0])
	assert.Empty(t, best.Escapes)
	assert.Positive(t, other.Lost)
	assert.InDelta(t, best.Chance-other.Lost, other.Chance, 1e-12)
	require.Len(t, other.Escapes, 1)
	assert.Equal(t, ludo.Piece(1), other.Escapes[0].Piece)
}

func TestWhatMovesDo(t *testing.T) {
	for _, c := range []struct {
		name, line, action string
		is                 func(r rival.Reason) bool
	}{
		{"enters", "5,-,-,-/39,-,-,- Y 1 move5 0 - - - - 1", "2 yard-5", func(r rival.Reason) bool { return r.Enters && r.Barrier }},
		{"goes home", "L5,5,9,14/39,-,-,- Y 30 move3 0 - - - - 4", "1 L5-goal", func(r rival.Reason) bool { return r.Home && r.Bonus == 10 }},
		{"enters the lane", "66,5,9,20/39,-,-,- Y 30 move3 0 - - - - 4", "1 66-L1", func(r rival.Reason) bool { return r.Lane }},
		{"finds shelter", "11,5,9,20/39,-,-,- Y 30 move1 0 - - - - 4", "1 11-12", func(r rival.Reason) bool { return r.Shelter }},
		{"makes a barrier", "10,8,30,20/39,-,-,- Y 30 move2 0 - - - - 4", "2 8-10", func(r rival.Reason) bool { return r.Barrier }},
		{"opens a barrier", "10,10,30,20/39,-,-,- Y 30 move2 0 - - - - 3", "1 10-12", func(r rival.Reason) bool { return r.Opens }},
		{"threatens", "10,5,30,38/45,-,-,- Y 30 move2 0 - - - - 4", "4 38-40", func(r rival.Reason) bool {
			return len(r.Hunts) == 1 && r.Hunts[0].Place == 45 && r.Hunts[0].Chance > 7./36-1e-9
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			found := false
			for _, r := range rival.Reasons(t.Context(), at(t, 2, c.line), nil) {
				if string(r.Action) == c.action {
					found = true
					assert.True(t, c.is(r), "%+v", r)
				} else {
					assert.False(t, c.is(r), "%+v", r)
				}
			}
			assert.True(t, found)
		})
	}
}

// The second piece on an opponent's exit is captured there by a piece that enters (E3).
func TestRisksOnTheExitOfAnOpponent(t *testing.T) {
	for _, c := range []struct {
		name, enter, line string
		want              float64
	}{
		{"the second", "5", "20,12,5,-/27,26,22,-/39,-,-,-/56,-,-,- Y 5 move2 0 - - - - 3", 7. / 36},
		{"entering with a 6, too", "5+6", "20,12,5,-/27,26,22,-/39,-,-,-/56,-,-,- Y 5 move2 0 - - - - 3", 12. / 36},
		{"the first", "5", "20,12,5,-/27,26,23,-/39,-,-,-/56,-,-,- Y 5 move2 0 - - - - 3", 0},
		{"nobody can enter", "5", "20,12,5,-/27,26,22,33/39,-,-,-/56,-,-,- Y 5 move2 0 - - - - 3", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := ludo.ParseLine(rulesOf(t, engine.Setup{"enter": c.enter}, 4), c.line)
			require.NoError(t, err)
			assert.InDelta(t, c.want, riskOf(t, p, "1 20-22"), 1e-9)
		})
	}
}

// Throws that bring a piece out capture nothing on the way, except where two pieces bar the exit (E2).
func TestRisksOfThrowsThatEnter(t *testing.T) {
	for _, c := range []struct {
		name, line string
		want       float64
	}{
		{"the 5 enters", "25,12,5,-/22,26,40,-/39,-,-,-/56,-,-,- Y 5 move2 0 - - - - 3", 7. / 36},
		{"two of their own bar the exit", "25,12,5,-/22,22,40,-/39,-,-,-/56,-,-,- Y 5 move2 0 - - - - 3", 7. / 36},
		{"an opponent is captured there", "25,22,5,-/22,40,41,-/39,-,-,-/56,-,-,- Y 5 move2 0 - - - - 3", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := ludo.ParseLine(rulesOf(t, nil, 4), c.line)
			require.NoError(t, err)
			assert.InDelta(t, c.want, riskOf(t, p, "1 25-27"), 1e-9)
		})
	}
}

// riskOf returns the chance that piece 1 is captured after a move.
func riskOf(t *testing.T, p ludo.Position, move engine.Action) float64 {
	t.Helper()
	for _, r := range rival.Reasons(t.Context(), p, nil) {
		if r.Action != move {
			continue
		}
		for _, k := range r.Risks {
			if k.Piece == 1 {
				return k.Chance
			}
		}
		return 0
	}
	require.Fail(t, "no such move", move)
	return 0
}

// With any rules, the expert plays the first of its Reasons.
func TestTheBestReasonIsPlayed(t *testing.T) {
	one, err := rival.New(rival.Expert, rival.Options{})
	require.NoError(t, err)
	for _, table := range tables {
		choices(t, rulesOf(t, table.setup, table.seats), rival.Casual, 60, func(p ludo.Position, _ ludo.Move) {
			list := rival.Reasons(t.Context(), p, nil)
			require.NotEmpty(t, list)
			action, err := one.Choose(t.Context(), p)
			require.NoError(t, err)
			assert.Equal(t, list[0].Action, action, p.Line())
			for _, r := range list {
				assert.GreaterOrEqual(t, r.Lost, 0.0)
				for _, risk := range append(r.Risks, r.Hunts...) {
					assert.True(t, risk.Chance > 0 && risk.Chance < 1, "%+v", risk)
				}
			}
		})
	}
}

func TestChancesAddUp(t *testing.T) {
	for _, table := range tables {
		t.Run(table.name, func(t *testing.T) {
			r := rulesOf(t, table.setup, table.seats)
			choices(t, r, rival.Casual, suite.Size(300, 5000), func(p ludo.Position, m ludo.Move) {
				chances, sum := rival.Chances(p), 0.0
				require.Len(t, chances, table.seats)
				for seat, c := range chances {
					sum += c * float64(r.Sides()) / float64(table.seats)
					if p.Left(engine.Seat(seat)) {
						assert.Zero(t, c)
					}
				}
				require.InDelta(t, 1, sum, 1e-9, p.Line())
			})
		})
	}
}

// calibration compares Chances with the winners of matches.
type calibration struct {
	positions, said, won [10]float64
}

// In matches between experts, the share of wins is about the estimated chance.
func TestChancesComeTrue(t *testing.T) {
	for _, c := range []struct {
		name    string
		seats   int
		setup   engine.Setup
		matches int
	}{
		{"two", 2, nil, suite.Size(100, 3000)},
		{"four", 4, engine.Setup{"pieces": "2"}, suite.Size(80, 2000)},
		{"teams", 4, engine.Setup{"pieces": "2", "teams": "two"}, suite.Size(60, 1500)},
		{"rounds", 4, engine.Setup{"rounds": "40"}, suite.Size(25, 700)},
	} {
		t.Run(c.name, func(t *testing.T) {
			var all calibration
			r := rulesOf(t, c.setup, c.seats)
			one, err := rival.New(rival.Expert, rival.Options{})
			require.NoError(t, err)
			random := rand.New(rand.NewPCG(1, uint64(c.seats)))
			for range c.matches {
				all.match(t, r, one, random)
			}
			off, n := 0.0, 0.0
			for i, positions := range all.positions {
				if positions > 0 {
					t.Logf("said %5.1f %%, won %5.1f %% of %.0f", 100*all.said[i]/positions, 100*all.won[i]/positions, positions)
					off += max(all.said[i]-all.won[i], all.won[i]-all.said[i])
					n += positions
				}
			}
			t.Logf("off by %.3f", off/n)
			assert.Less(t, off/n, []float64{0.08, 0.035}[suite.Size(0, 1)])
		})
	}
}

// match plays a match and counts one position in ten, each for all seats.
func (c *calibration) match(t *testing.T, r ludo.Rules, one *rival.Rival, random *rand.Rand) {
	t.Helper()
	var said [][]float64
	p := ludo.Start(r)
	for p.Phase() != ludo.Over {
		if p.Phase() == ludo.Throwing {
			if random.IntN(10) == 0 {
				said = append(said, rival.Chances(p))
			}
			p = p.Roll(1 + random.IntN(6))
			continue
		}
		m, err := one.Move(t.Context(), p)
		require.NoError(t, err)
		p = p.Play(m)
	}
	won := rival.Chances(p)
	for _, chances := range said {
		for seat, x := range chances {
			i := min(int(x*10), 9)
			c.positions[i]++
			c.said[i] += x
			c.won[i] += won[seat]
		}
	}
}

func TestChancesOfEndedMatches(t *testing.T) {
	p := at(t, 2, "5,-,-,-/39,-,-,- Y 1 roll 0 - - - - 0")
	assert.InDelta(t, 0.5, rival.Chances(p)[0], 0.05)
	assert.Equal(t, []float64{0, 1}, rival.Chances(p.Quit(0)))
	three, err := ludo.ParseLine(rulesOf(t, engine.Setup{"end": "all"}, 3), "9,8,12,*/*,*,*,*/34,39,40,* Y 40 roll 0 - - B - 0")
	require.NoError(t, err)
	assert.Equal(t, []float64{0, 1, 0}, rival.Chances(three), "the match for the places goes on, but it is won")
}
