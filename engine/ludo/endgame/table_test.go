package endgame_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/ludo"
	"towerpost/engine/ludo/endgame"
	"towerpost/engine/suite"
)

func rulesOf(t testing.TB, setup engine.Setup, seats int) ludo.Rules {
	t.Helper()
	r, err := ludo.RulesOf(setup, seats)
	require.NoError(t, err)
	return r
}

// tableOf returns a table for the rules, solved for the given number of pieces of each player.
func tableOf(t testing.TB, r ludo.Rules, each int) *endgame.Table {
	t.Helper()
	kind, ok := endgame.KindOf(r)
	require.True(t, ok)
	table := endgame.New(kind)
	_, err := table.Solve(t.Context(), each)
	require.NoError(t, err)
	return table
}

// best returns the chance of a side in a position: it plays the turn to its end with package ludo, and looks
// the positions after it up in the table.
func best(t *testing.T, table *endgame.Table, p ludo.Position, side int) float64 {
	t.Helper()
	r := p.Rules()
	switch p.Phase() {
	case ludo.Over:
		for seat := range engine.Seat(r.Players) {
			if r.Side(seat) == side && p.Finished(seat) {
				return 1
			}
		}
		return 0
	case ludo.Throwing:
		if e, ok := endgame.Read(&p); ok {
			chance, ok := table.Chance(e)
			require.True(t, ok, p.Line())
			if e.Mover != side {
				return 1 - chance
			}
			return chance
		}
		return throws(t, table, p, side)
	}
	moves := p.Moves()
	if moves.Len() == 0 {
		return best(t, table, p.Play(ludo.Move{}), side)
	}
	most := 0.0
	for _, m := range moves.Slice() {
		most = max(most, best(t, table, p.Play(m), side))
	}
	return most
}

func throws(t *testing.T, table *endgame.Table, p ludo.Position, side int) (chance float64) {
	t.Helper()
	for die := 1; die <= 6; die++ {
		chance += best(t, table, p.Roll(die), side) / 6
	}
	return chance
}

// play plays random matches, and calls a function with every position that waits for a throw.
func play(r ludo.Rules, matches int, seed uint64, see func(p ludo.Position)) {
	random := rand.New(rand.NewPCG(seed, 1))
	for range matches {
		for p := ludo.Start(r); p.Phase() != ludo.Over; {
			if p.Phase() == ludo.Throwing {
				see(p)
				p = p.Roll(1 + random.IntN(6))
				continue
			}
			moves, m := p.Moves(), ludo.Move{}
			if moves.Len() > 0 {
				m = moves.At(random.IntN(moves.Len()))
			}
			p = p.Play(m)
		}
	}
}

// Every chance follows from those of the next turns, computed with the moves of package ludo and not with
// those of the table.
func TestChancesFollowFromTheRules(t *testing.T) {
	for _, c := range []struct {
		name  string
		setup engine.Setup
		seats int
		each  int
	}{
		{"one piece", engine.Setup{"pieces": "1"}, 2, 1},
		{"two pieces", engine.Setup{"pieces": "2"}, 2, suite.Size(1, 2)},
		{"three pieces", engine.Setup{"pieces": "3"}, 2, suite.Size(1, 2)},
		{"places", engine.Setup{"end": "all", "pieces": "1"}, 4, 1},
		{"a six enters", engine.Setup{"pieces": "1", "enter": "1+6", "start": "0"}, 2, 1},
		{"a third six stops", engine.Setup{"pieces": "1", "sixes": "stop", "enter": "6"}, 2, 1},
		{"sixes without end", engine.Setup{"pieces": "1", "sixes": "free", "count": "over"}, 2, 1},
		{"no bonus", engine.Setup{"pieces": "1", "capture": "0", "goal": "0", "seven": "no"}, 2, 1},
		{"no barriers", engine.Setup{"pieces": "2", "barriers": "none", "capture": "10"}, 2, suite.Size(1, 2)},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulesOf(t, c.setup, c.seats)
			table, seen := tableOf(t, r, c.each), 0
			play(r, suite.Size(12, 40), 5, func(p ludo.Position) {
				e, ok := endgame.Read(&p)
				if !ok {
					return
				}
				if chance, ok := table.Chance(e); ok {
					seen++
					require.InDelta(t, throws(t, table, p, e.Mover), chance, 3e-6, p.Line())
				}
			})
			t.Log(seen, "positions")
			assert.Greater(t, seen, 8)
		})
	}
}

// With one piece each there is no choice, so that random play shows how likely the first player wins.
func TestOnePieceIsAsPlayed(t *testing.T) {
	r := rulesOf(t, engine.Setup{"pieces": "1"}, 2)
	table, p := tableOf(t, r, 1), ludo.Start(r)
	e, ok := endgame.Read(&p)
	require.True(t, ok)
	chance, ok := table.Chance(e)
	require.True(t, ok)
	matches := suite.Size(4000, 100000)
	won := firstWins(r, matches)
	t.Logf("the first of two players with one piece wins %.4f", chance)
	assert.InDelta(t, float64(won)/float64(matches), chance, 0.03)
	assert.Greater(t, chance, 0.5)
}

func firstWins(r ludo.Rules, matches int) (won int) {
	random := rand.New(rand.NewPCG(4, 4))
	for range matches {
		p := ludo.Start(r)
		for p.Phase() != ludo.Over {
			moves, m := p.Moves(), ludo.Move{}
			switch {
			case p.Phase() == ludo.Throwing:
				p = p.Roll(1 + random.IntN(6))
				continue
			case moves.Len() > 0:
				m = moves.At(0)
			}
			p = p.Play(m)
		}
		won += int(p.Winners() & 1)
	}
	return won
}

// The rules page says that the first of two players with two pieces wins 50.96 % with best play.
func TestTwoPiecesAreAsTheRulesPageSays(t *testing.T) {
	if !suite.Long() {
		t.Skip("solves 7.3 million positions; run it with -long")
	}
	r := rulesOf(t, engine.Setup{"pieces": "2"}, 2)
	kind, _ := endgame.KindOf(r)
	table := endgame.New(kind)
	sweeps, err := table.Solve(t.Context(), 2)
	require.NoError(t, err)
	require.True(t, table.Done())
	p := ludo.Start(r)
	e, ok := endgame.Read(&p)
	require.True(t, ok)
	chance, ok := table.Chance(e)
	require.True(t, ok)
	t.Logf("the first of two players with two pieces wins %.4f; sweeps of the stages %d", chance, sweeps)
	assert.InDelta(t, 0.5096, chance, 0.00005)
}

func TestRead(t *testing.T) {
	const none = -1
	for _, c := range []struct {
		name, setup  string
		seats        int
		line         string
		mover, other int
	}{
		{"the start of two pieces", "pieces 2", 2, "5,-/39,- Y 1 roll 0 - - - - 0", 0, 1},
		{"two of four are home", "", 2, "*,9,*,L2/*,12,-,* R 30 roll 0 - - - - 0", 1, 0},
		{"three are left", "", 2, "*,9,8,L2/*,12,-,* R 30 roll 0 - - - - 0", none, none},
		{"a six was thrown", "pieces 2", 2, "11,-/39,- Y 1 roll 1 Y1 - - - 0", none, none},
		{"a throw waits to be moved", "pieces 2", 2, "5,-/39,- Y 1 move4 0 - - - - 1", none, none},
		{"the others left", "pieces 2", 4, "5,-/x,x/39,-/x,x R 9 roll 0 - - - BG 0", 2, 0},
		{"neighbours are left", "pieces 2", 4, "5,-/22,-/x,x/x,x B 9 roll 0 - - - RG 0", none, none},
		{"a limit of rounds", "pieces 2 rounds 40", 2, "5,-/39,- Y 1 roll 0 - - - - 0", none, none},
		{"a larger board", "pieces 2 board 6", 2, "5,-/56,- Y 1 roll 0 - - - - 0", none, none},
	} {
		t.Run(c.name, func(t *testing.T) {
			setup := engine.Setup{}
			words := strings.Fields(c.setup)
			for i := 0; i+1 < len(words); i += 2 {
				setup[words[i]] = words[i+1]
			}
			p, err := ludo.ParseLine(rulesOf(t, setup, c.seats), c.line)
			require.NoError(t, err)
			e, ok := endgame.Read(&p)
			assert.Equal(t, c.mover != none, ok)
			if ok {
				assert.Equal(t, c.mover, e.Mover)
				assert.Equal(t, c.other, e.Other)
			}
		})
	}
}

func TestSolvingStopsAndGoesOn(t *testing.T) {
	r := rulesOf(t, engine.Setup{"pieces": "1"}, 2)
	kind, _ := endgame.KindOf(r)
	table, p := endgame.New(kind), ludo.Start(r)
	e, ok := endgame.Read(&p)
	require.True(t, ok)
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := table.Solve(stopped, 1)
	require.ErrorIs(t, err, context.Canceled)
	_, ok = table.Chance(e)
	assert.False(t, ok, "nothing is known before it is solved")
	_, err = table.Solve(t.Context(), 1)
	require.NoError(t, err)
	_, ok = table.Chance(e)
	assert.True(t, ok)
	assert.False(t, table.Done())
}

func BenchmarkOnePieceEach(b *testing.B) {
	kind, _ := endgame.KindOf(rulesOf(b, engine.Setup{}, 2))
	for b.Loop() {
		if _, err := endgame.New(kind).Solve(b.Context(), 1); err != nil {
			b.Fatal(err)
		}
	}
}
