package ludo

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
	"towerpost/engine/suite"
)

// figures counts the events of a match.
type figures struct {
	throws, captures, questions, turns float64
	wins                               [mostSeats]float64
}

// greedyMatch plays a match by the first possible of: capture, home, lane, shelter, double up, front.
func greedyMatch(r Rules, random *rand.Rand, f *figures) {
	p := Start(r)
	for p.phase != Over {
		if p.phase == Throwing {
			if p.sixes == 0 {
				f.turns++
			}
			f.throws++
			p = p.Roll(1 + random.IntN(6))
			continue
		}
		moves, m := p.Moves(), Move{}
		if moves.Len() > 0 {
			m = greedy(&p, &moves)
		}
		if moves.Len() > 1 {
			f.questions++
		}
		if m.Captured != 0 {
			f.captures++
		}
		p = p.Play(m)
	}
	for seat := range r.Players {
		f.wins[seat] += float64(p.Winners() >> seat & 1)
	}
}

func greedy(p *Position, moves *Moves) Move {
	best, most := moves.At(0), -1
	for i := range moves.Len() {
		m := moves.At(i)
		if worth := 1000*liking(p, m) + int(m.From); worth > most {
			best, most = m, worth
		}
	}
	return best
}

func liking(p *Position, m Move) int {
	seat, way := m.Piece.Seat(), p.rules.way()
	switch {
	case m.Captured != 0:
		return 5
	case m.To == p.rules.goal():
		return 4
	case m.To > way && m.From <= way:
		return 3
	case m.To > 0 && m.To <= way && Safe(int(p.rules.ring(seat, m.To))):
		return 2
	case has(p.pieces(seat), m.To):
		return 1
	}
	return 0
}

// The rules page has figures of greedy play. The bounds are relative to them, and wide if few matches are
// played.
func TestFiguresOfTheRulesPage(t *testing.T) {
	for _, c := range []struct {
		name, setup                        string
		seats                              int
		throws, questions, asked, captures float64
	}{
		{"two", "", 2, 170, 56, 0.79, 4},
		{"three", "", 3, 264, 54, 0.73, 11},
		{"four", "", 4, 375, 53, 0.67, 22},
		{"six", "", 6, 1181, 118, 0.72, 89},
		{"eight", "", 8, 3282, 255, 0.74, 274},
		{"four with two pieces", "pieces 2", 4, 142, 16, 0.52, 4},
		{"six with two pieces", "pieces 2", 6, 323, 26, 0.58, 12},
		{"eight with two pieces", "pieces 2", 8, 632, 41, 0.63, 28},
		{"four in teams", "teams two", 4, 395, 57, 0.69, 16},
		{"four for the places", "end all", 4, 476, 63, 0.63, 24},
	} {
		t.Run(c.name, func(t *testing.T) {
			matches, bound := 60, 0.3
			if suite.Long() {
				matches, bound = 3000, 0.06
			}
			r, err := RulesOf(setupOf(c.setup), c.seats)
			require.NoError(t, err)
			f, random := figures{}, gametest.Rand(9)
			for range matches {
				greedyMatch(r, random, &f)
			}
			n := float64(matches)
			t.Logf("throws %.0f, questions %.1f, asked %.2f, captures %.1f, wins %.3f", f.throws/n, f.questions/n/float64(c.seats), f.questions/f.turns, f.captures/n, winShares(&f, n))
			assert.InEpsilon(t, c.throws, f.throws/n, bound)
			assert.InEpsilon(t, c.questions, f.questions/n/float64(c.seats), bound)
			assert.InEpsilon(t, c.asked, f.questions/f.turns, bound)
			assert.InDelta(t, c.captures, f.captures/n, c.captures*bound+0.6)
		})
	}
}

func winShares(f *figures, n float64) []float64 {
	var list []float64
	for _, wins := range f.wins {
		list = append(list, wins/n)
	}
	return list
}

// No seat has an advantage, except with three players at four arms: there Yellow, before the gap, wins 31 %.
func TestWinsBySeat(t *testing.T) {
	for _, c := range []struct {
		name, setup string
		seats       int
		wins        []float64
	}{
		{"two", "", 2, []float64{0.5, 0.5}},
		{"three at four arms", "", 3, []float64{0.31, 0.345, 0.345}},
		{"three at six arms", "board 6", 3, []float64{1. / 3, 1. / 3, 1. / 3}},
		{"four", "", 4, []float64{0.25, 0.25, 0.25, 0.25}},
	} {
		t.Run(c.name, func(t *testing.T) {
			matches, bound := 400, 0.1
			if suite.Long() {
				matches, bound = 20000, 0.015
			}
			r, err := RulesOf(setupOf(c.setup), c.seats)
			require.NoError(t, err)
			f, random := figures{}, gametest.Rand(11)
			for range matches {
				greedyMatch(r, random, &f)
			}
			shares := winShares(&f, float64(matches))
			t.Logf("%.3f", shares)
			for seat, want := range c.wins {
				assert.InDelta(t, want, shares[seat], bound, "seat %d", seat)
			}
		})
	}
}

func BenchmarkMatch(b *testing.B) {
	r, err := RulesOf(engine.Setup{}, 4)
	require.NoError(b, err)
	random := gametest.Rand(1)
	entries := 0
	for b.Loop() {
		p := Start(r)
		for p.phase != Over {
			p = randomStep(p, random, nil)
			entries++
		}
	}
	b.ReportMetric(float64(entries)/b.Elapsed().Seconds(), "applies/s")
}

// midGame is a position of four players in which all have several pieces on the ring.
const midGame = "14,8,30,-/22,36,40,-/20,50,3,-/56,67,9,- Y 30 move6 1 - - - - 3"

func BenchmarkMoves(b *testing.B) {
	p := at(b, "", 4, midGame).position
	b.ReportAllocs()
	for b.Loop() {
		moves := p.Moves()
		if moves.Len() != 3 {
			b.Fatal(moves)
		}
	}
}

func BenchmarkPlay(b *testing.B) {
	p := at(b, "", 4, midGame).position
	moves := p.Moves()
	m := moves.At(0)
	b.ReportAllocs()
	for b.Loop() {
		if next := p.Play(m); next.phase == Over {
			b.Fatal("over")
		}
	}
}

func BenchmarkStateApply(b *testing.B) {
	s := at(b, "", 4, midGame)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := s.Apply(0, "2 8-14"); err != nil {
			b.Fatal(err)
		}
	}
}

// Searching does not allocate.
func TestPlayAllocatesNothing(t *testing.T) {
	p := at(t, "", 4, midGame).position
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		moves := p.Moves()
		for i := range moves.Len() {
			next := p.Play(moves.At(i))
			next = next.Roll(6)
			if next.Phase() == Over {
				t.Fatal("over")
			}
		}
	}))
}
