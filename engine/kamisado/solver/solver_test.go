package solver_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

func resultOf(wins bool) solver.Result {
	if wins {
		return solver.Win
	}
	return solver.Loss
}

func parsed(t testing.TB, text string) kamisado.Position {
	t.Helper()
	p, err := kamisado.ParsePosition(text)
	require.NoError(t, err)
	return p
}

func TestAgainstMinimax(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	s := solver.New(solver.Options{Shortest: true, Memory: 8 << 20})
	checked, longest := 0, 0
	for range 400 {
		p := crowded(r)
		want, ok := answerOf(p)
		if !ok {
			continue
		}
		checked++
		longest = max(longest, want.plies)
		v, err := s.Solve(t.Context(), p)
		require.NoError(t, err)
		require.Equal(t, resultOf(want.wins), v.Result, p.String())
		require.True(t, v.Shortest)
		require.Equal(t, want.plies, v.Length, p.String())
		judged, err := s.Moves(t.Context(), p)
		require.NoError(t, err)
		require.Len(t, judged, len(p.Moves()))
		for i, m := range p.Moves() {
			memo := plain{seen: map[kamisado.Position]answer{}}
			a, ok := memo.after(p, m)
			if !ok {
				continue
			}
			require.Equal(t, solver.MoveResult{Move: m, Result: resultOf(a.wins), Length: a.plies, Shortest: true}, judged[i], "%s %s", p, m.Action())
		}
		checkBest(t, p, v)
	}
	assert.Greater(t, checked, 50)
	assert.Greater(t, longest, 6)
}

// checkBest requires that the best move is one of the winning moves that minimax finds.
func checkBest(t *testing.T, p kamisado.Position, v solver.Verdict) {
	t.Helper()
	if v.Result == solver.Loss {
		require.Zero(t, v.Best)
		return
	}
	memo := plain{seen: map[kamisado.Position]answer{}}
	a, ok := memo.after(p, v.Best)
	require.True(t, ok)
	require.True(t, a.wins, "%s %s", p, v.Best.Action())
	require.Equal(t, v.Length, a.plies)
}

func TestSolveWithoutShortest(t *testing.T) {
	_, middles := sample(t, 60)
	s := solver.New(solver.Options{Memory: 4 << 20})
	for _, p := range middles {
		v, err := s.Solve(t.Context(), p)
		require.NoError(t, err)
		line, err := s.Line(t.Context(), p)
		require.NoError(t, err)
		checkLine(t, p, line, v)
		if want, ok := answerOf(p); ok {
			require.Equal(t, resultOf(want.wins), v.Result)
			require.GreaterOrEqual(t, v.Length, want.plies)
		}
	}
}

// checkLine plays the line and requires that it ends the round as the verdict says.
func checkLine(t *testing.T, p kamisado.Position, line []kamisado.Move, v solver.Verdict) {
	t.Helper()
	require.NotEmpty(t, line)
	require.LessOrEqual(t, len(line), v.Length)
	at, winner := p, kamisado.NoSide
	for i := 0; i < len(line); i++ {
		require.Equal(t, kamisado.NoSide, winner)
		if pass, waits := at.Pass(); waits {
			require.Equal(t, pass, line[i])
		} else {
			require.Contains(t, at.Moves(), line[i])
		}
		passes := at.Passes(line[i])
		at, winner = at.Play(line[i])
		require.Equal(t, passes, append([]kamisado.Move(nil), line[i+1:i+1+len(passes)]...), "the forced passes are in the line")
		i += len(passes)
	}
	require.NotEqual(t, kamisado.NoSide, winner)
	require.Equal(t, v.Result == solver.Win, winner == p.Turn())
}

func TestErrors(t *testing.T) {
	for _, row := range []struct {
		name, text string
		want       error
	}{
		{"a fill is due", "Nbpkyrgn/8/8/8/3o4/8/8/1GRYKPBO B - 1-2/7", solver.ErrNoMove},
		{"the match is over", "obpkyrgn/8/8/8/8/8/8/NGRYKPBO - - 0-1/1", solver.ErrNoMove},
	} {
		t.Run(row.name, func(t *testing.T) {
			checkErrors(t, parsed(t, row.text), row.want)
		})
	}
}

func checkErrors(t *testing.T, p kamisado.Position, want error) {
	t.Helper()
	s := solver.New(solver.Options{Memory: 1 << 20})
	_, err := s.Solve(t.Context(), p)
	require.ErrorIs(t, err, want)
	_, err = s.Moves(t.Context(), p)
	require.ErrorIs(t, err, want)
	_, err = s.Line(t.Context(), p)
	require.ErrorIs(t, err, want)
	_, err = s.Prove(t.Context(), p)
	require.ErrorIs(t, err, want)
}

func TestPositionsThatWait(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 3))
	s := solver.New(solver.Options{})
	waiting, deadlocks := 0, 0
	for waiting < 40 || deadlocks < 1 {
		walk(t, r, nil, func(v kamisado.View) {
			p := v.Position
			pass, waits := p.Pass()
			if !waits {
				return
			}
			next, _ := p.Play(pass)
			if _, still := next.Pass(); still {
				deadlocks++
				checkErrors(t, p, solver.ErrDeadlock)
				return
			}
			waiting++
			checkWaiting(t, s, p, pass, next)
		})
	}
}

// checkWaiting compares the verdict before the forced passes with that after them.
func checkWaiting(t *testing.T, s *solver.Solver, p kamisado.Position, pass kamisado.Move, next kamisado.Position) {
	t.Helper()
	judged, err := s.Moves(t.Context(), p)
	require.NoError(t, err)
	require.Empty(t, judged)
	before, err := s.Solve(t.Context(), p)
	require.NoError(t, err)
	after, err := s.Solve(t.Context(), next)
	require.NoError(t, err)
	require.Equal(t, (before.Result == solver.Win) == (p.Turn() == next.Turn()), after.Result == solver.Win, p.String())
	if before.Result == solver.Win {
		require.Equal(t, pass, before.Best)
	}
	line, err := s.Line(t.Context(), p)
	require.NoError(t, err)
	checkLine(t, p, line, before)
	proof, err := s.Prove(t.Context(), p)
	require.NoError(t, err)
	_, err = proof.Verify()
	require.NoError(t, err)
}

func TestShortestWithinLimits(t *testing.T) {
	start := kamisado.Start(1)
	for nodes := int64(15000); nodes < 40000; nodes += 5000 {
		v, err := solver.New(solver.Options{Nodes: nodes, Shortest: true}).Solve(t.Context(), start)
		require.NoError(t, err)
		assert.False(t, v.Shortest)
		assert.LessOrEqual(t, v.Nodes, nodes)
		if v.Result == solver.Win {
			assert.Contains(t, start.Moves(), v.Best)
			assert.Positive(t, v.Length)
		}
	}
}

func TestLimits(t *testing.T) {
	start := kamisado.Start(1)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	for _, row := range []struct {
		name    string
		ctx     context.Context
		options solver.Options
	}{
		{"nodes", t.Context(), solver.Options{Nodes: 100}},
		{"nodes on two cores", t.Context(), solver.Options{Nodes: 100, Cores: 2}},
		{"one node", t.Context(), solver.Options{Nodes: 1}},
		{"context", gone, solver.Options{}},
	} {
		t.Run(row.name, func(t *testing.T) {
			s := solver.New(row.options)
			v, err := s.Solve(row.ctx, start)
			require.NoError(t, err)
			assert.Equal(t, solver.Unknown, v.Result)
			assert.Zero(t, v.Length)
			assert.Zero(t, v.Best)
			assert.LessOrEqual(t, v.Nodes, int64(100))
			judged, err := s.Moves(row.ctx, start)
			require.NoError(t, err)
			unknown := 0
			for _, j := range judged {
				if j.Result == solver.Unknown {
					unknown++
					assert.Zero(t, j.Length)
				}
			}
			assert.Positive(t, unknown)
			_, err = s.Line(row.ctx, start)
			assert.ErrorIs(t, err, solver.ErrUnproved)
			_, err = s.Prove(row.ctx, start)
			assert.ErrorIs(t, err, solver.ErrUnproved)
		})
	}
}

// A search that was stopped has not proved that the side on turn loses.
func TestLinesWithinLimits(t *testing.T) {
	_, middles := sample(t, 100)
	middles = append(middles, parsed(t, "r7/g2o4/1O6/8/3G1b2/R+nk2y2/1p1KN+++Y+B1/7P+ w N 10-0/15"))
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	lines := 0
	for _, p := range middles {
		s := solver.New(solver.Options{})
		want, err := s.Solve(t.Context(), p)
		require.NoError(t, err)
		for nodes := int64(1); nodes <= 12; nodes++ {
			for _, ctx := range []context.Context{t.Context(), gone} {
				s.Forget()
				_, err = s.WithNodes(nodes).Solve(t.Context(), p)
				require.NoError(t, err)
				line, err := s.WithNodes(nodes).Line(ctx, p)
				if err != nil {
					require.ErrorIs(t, err, solver.ErrUnproved)
					continue
				}
				lines++
				want.Length = len(line) // which need not be the shortest
				checkLine(t, p, line, want)
			}
		}
	}
	assert.Positive(t, lines)
}

func TestCancelWhileSearching(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	v, err := solver.New(solver.Options{Memory: 1}).Solve(ctx, hard(t))
	require.NoError(t, err)
	assert.Equal(t, solver.Unknown, v.Result)
}

// hard returns a position that takes seconds, or with a table of four entries far longer.
func hard(t testing.TB) kamisado.Position {
	return parsed(t, "b+r+o+k+yg+n+++p+/8/8/8/8/8/8/G+O+KR++NYB+P+ b - 7-13/15")
}

func TestMovesTellHowManyAreJudged(t *testing.T) {
	for _, o := range []solver.Options{
		{Nodes: 1000}, {Nodes: 1000, Cores: 2}, {Nodes: 1000, Shortest: true}, {Nodes: 100_000},
	} {
		var told []int
		o.Judged = func(done, all int) {
			told = append(told, done)
			assert.Equal(t, 102, all)
		}
		_, err := solver.New(o).Moves(t.Context(), kamisado.Start(1))
		require.NoError(t, err)
		assert.Len(t, told, 102, "each move counts once")
		assert.IsIncreasing(t, told)
	}
}

func TestDeterministic(t *testing.T) {
	_, middles := sample(t, 20)
	answers := func() (all []solver.Verdict) {
		s := solver.New(solver.Options{Memory: 1 << 20})
		for _, p := range middles {
			v, err := s.Solve(t.Context(), p)
			require.NoError(t, err)
			v.Elapsed = 0
			all = append(all, v)
		}
		return all
	}
	assert.Equal(t, answers(), answers())
}

func TestForgottenAnswersDoNotMatter(t *testing.T) {
	starts, _ := sample(t, 12)
	options := solver.Options{Memory: 1 << 18, Nodes: 60_000}
	used := solver.New(options)
	for _, p := range starts {
		want, err := solver.New(options).Solve(t.Context(), p)
		require.NoError(t, err)
		for name, other := range map[string]kamisado.Position{"the same position": p, "another line-up": starts[0]} {
			_, err := used.Moves(t.Context(), other)
			require.NoError(t, err)
			used.Forget()
			got, err := used.Solve(t.Context(), p)
			require.NoError(t, err)
			got.Elapsed = want.Elapsed
			assert.Equal(t, want, got, "%s after %s", p, name)
		}
	}
}

func TestLimitOfOneCallIsNotThatOfOthers(t *testing.T) {
	s := solver.New(solver.Options{})
	v, err := s.WithNodes(100).Solve(t.Context(), kamisado.Start(1))
	require.NoError(t, err)
	assert.Equal(t, int64(100), v.Nodes)
	v, err = s.Solve(t.Context(), kamisado.Start(1))
	require.NoError(t, err)
	assert.Equal(t, solver.Win, v.Result)
}

// TestSidesWithEachOthersTeeth asks one solver about two positions that look alike to the side on turn,
// with the teeth of one side on the towers of the other: they are not the same, though both sides
// together have the same teeth.
func TestSidesWithEachOthersTeeth(t *testing.T) {
	first := parsed(t, "8/1g3b+n++B/2N1y+o2/kO6/p+++1Y5/8/1R+K+P+++1G1r/8 b K 0-0/15")
	second := parsed(t, "8/R+1g1p+++kr1/8/5y+1P+++/6oK+/2OY1n++2/b+NB3G1/8 w K 0-0/15")
	s := solver.New(solver.Options{Memory: 1 << 20})
	_, err := s.Solve(t.Context(), first)
	require.NoError(t, err)
	v, err := s.Solve(t.Context(), second)
	require.NoError(t, err)
	assert.Equal(t, solver.Win, v.Result)
}

func TestMoreCoresThanNodes(t *testing.T) {
	s := solver.New(solver.Options{Nodes: 1, Cores: 2})
	_, err := s.Moves(t.Context(), kamisado.Start(1))
	require.NoError(t, err)
	assert.LessOrEqual(t, s.Nodes(), int64(2))
}

func TestTinyTable(t *testing.T) {
	_, middles := sample(t, 100)
	tiny, roomy := solver.New(solver.Options{Memory: 4 << 10}), solver.New(solver.Options{})
	for _, p := range middles {
		want, err := roomy.Solve(t.Context(), p)
		require.NoError(t, err)
		if want.Nodes > 2000 {
			continue
		}
		got, err := tiny.Solve(t.Context(), p)
		require.NoError(t, err)
		require.Equal(t, want.Result, got.Result)
	}
}

func TestResultString(t *testing.T) {
	assert.Equal(t, "win loss unknown", solver.Win.String()+" "+solver.Loss.String()+" "+solver.Unknown.String())
}
