package kamisado

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/gametest"
)

// checkBits requires that the bits and the plain rules agree on all moves of a position and their results.
func checkBits(t testing.TB, p Position) {
	t.Helper()
	b, ok := p.Bits()
	require.True(t, ok)
	require.Equal(t, p, p.With(b), "there and back")
	steps := stepsOf(&b)
	moves := p.Moves()
	require.Len(t, steps, len(moves), p.String())
	require.Equal(t, len(moves), b.CountSteps(), p.String())
	finishes := false
	for i, m := range moves {
		require.Equal(t, m, b.Move(steps[i]), "%s", p)
		require.Equal(t, m.wins(), steps[i].Wins())
		require.Equal(t, m.Push(), steps[i].Push())
		finishes = finishes || m.wins()
		checkAfter(t, p, m, b.Play(steps[i]))
	}
	require.Equal(t, finishes, b.CanFinish(), p.String())
}

// stepsOf returns every legal step.
func stepsOf(b *Bits) []Step {
	var steps []Step
	var buffer Steps
	for c, last := b.Movers(); c <= last; c++ {
		steps = append(steps, buffer[:b.StepsOf(c, &buffer)]...)
	}
	return steps
}

// checkAfter compares the result of a step with that of the plain rules.
func checkAfter(t testing.TB, p Position, m Move, a StepResult) {
	t.Helper()
	c, end := course{position: p}.play(m)
	passes := 0
	for end.winner == NoSide && c.position.mustPass() {
		c, end = c.play(c.position.pass())
		passes++
	}
	require.Equal(t, end.winner, a.Winner, "%s %s", p, m.Action())
	require.Equal(t, passes, a.Passes, "%s %s", p, m.Action())
	require.Equal(t, c.position, p.With(a.Bits), "%s %s", p, m.Action())
}

func TestBitsAgainstRules(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 7))
	for range 3000 {
		p := crowded(t, r)
		for range 12 {
			checkBits(t, p)
			moves := p.Moves()
			next, winner := p.Play(moves[r.IntN(len(moves))])
			if winner != NoSide {
				break
			}
			p = next
		}
	}
}

func TestBitsInDeadlocks(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	deadlocks, passes := 0, 0
	for deadlocks < 50 || passes < 50 {
		p := wall(t, r.Perm(boardSize), r.Perm(boardSize), r.IntN(boardSize), r.IntN(2) == 0)
		checkBits(t, p)
		for _, m := range p.Moves() {
			_, winner := p.Play(m)
			deadlocks += btoi(winner != NoSide && !m.wins())
			c, end := course{position: p}.play(m)
			passes += btoi(end.winner == NoSide && c.position.mustPass())
		}
	}
}

func TestBitsOfPositionsThatWait(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	waiting := 0
	for waiting < 20 {
		p := wall(t, r.Perm(boardSize), r.Perm(boardSize), r.IntN(boardSize), true)
		for _, m := range p.Moves() {
			c, _ := course{position: p}.play(m)
			if !c.position.mustPass() {
				continue
			}
			waiting++
			b, ok := c.position.Bits()
			require.True(t, ok)
			assert.Zero(t, b.CountSteps())
			want, winner := p.Play(m)
			a, on := b.Settled()
			require.Equal(t, winner == NoSide, on)
			assert.Equal(t, NoSide, a.Winner)
			if on {
				assert.Equal(t, want, p.With(a.Bits))
				assert.Positive(t, a.Passes)
			}
		}
	}
}

func TestBitsRefuse(t *testing.T) {
	for name, text := range map[string]string{
		"filling": "Nbpkyrgn/8/8/8/3o4/8/8/1GRYKPBO B - 1-2/7",
		"over":    "obpkyrgn/8/8/8/8/8/8/NGRYKPBO - - 0-1/1",
	} {
		t.Run(name, func(t *testing.T) {
			p, err := ParsePosition(text)
			require.NoError(t, err)
			_, ok := p.Bits()
			assert.False(t, ok)
		})
	}
	_, ok := Position{turn: White}.Bits()
	assert.False(t, ok, "no towers")
}

func TestBitsKey(t *testing.T) {
	seen := map[[2]uint64]Bits{}
	r := rand.New(rand.NewPCG(3, 1))
	for range 200 {
		b, _ := crowded(t, r).Bits()
		b.turn, b.ownTeeth, b.otherTeeth = White, 0, 0
		own, other := b.Key()
		require.Zero(t, own>>48)
		require.Zero(t, other>>52)
		require.NotContains(t, seen, [2]uint64{own, other})
		seen[[2]uint64{own, other}] = b
		turned := b
		turned.turn = Black
		o, p := turned.Key()
		require.Equal(t, [2]uint64{own, other}, [2]uint64{o, p}, "the same board after a half turn")
	}
}

func TestFastPerft(t *testing.T) {
	most := uint64(20_000_000)
	if testing.Short() {
		most = 200_000
	}
	gametest.Perft(t, "testdata/positions.perft", most, func(position string, moves int) (uint64, error) {
		p, err := ParsePosition(position)
		if err != nil {
			return 0, err
		}
		b, _ := p.Bits()
		return b.Perft(moves), nil
	})
	r := rand.New(rand.NewPCG(5, 5))
	for range 100 {
		p := crowded(t, r)
		b, _ := p.Bits()
		for n := range 4 {
			require.Equal(t, p.Perft(n), b.Perft(n), "%d moves from %s", n, p)
		}
	}
}

func TestBitsDoNotAllocate(t *testing.T) {
	b, _ := Start(1).Bits()
	assert.Zero(t, testing.AllocsPerRun(10, func() { b.Perft(4) }))
}

func FuzzBits(f *testing.F) {
	text, err := os.ReadFile("testdata/positions.perft")
	require.NoError(f, err)
	for line := range strings.Lines(string(text)) {
		if position, _, ok := strings.Cut(line, ";"); ok && !strings.HasPrefix(line, "#") {
			f.Add(position, []byte{0, 3, 1, 4})
		}
	}
	f.Fuzz(func(t *testing.T, text string, choices []byte) {
		p, err := ParsePosition(text)
		if err != nil || p.Phase() != Moving {
			return
		}
		for _, choice := range choices {
			checkBits(t, p)
			moves := p.Moves()
			next, winner := p.Play(moves[int(choice)%len(moves)])
			if winner != NoSide {
				return
			}
			p = next
		}
	})
}

func BenchmarkBitsPerft(b *testing.B) {
	start, _ := Start(1).Bits()
	var count uint64
	for b.Loop() {
		count += start.Perft(6)
	}
	b.ReportMetric(float64(count)/b.Elapsed().Seconds()/1e6, "Msequences/s")
}
