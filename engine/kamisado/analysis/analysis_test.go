package analysis_test

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/analysis"
	"towerpost/engine/kamisado/solver"
)

// played returns the log of a match between two sides that seldom overlook immediate wins and losses.
func played(t testing.TB, length string, seed uint64) engine.Log {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 5))
	log := engine.Log{Setup: engine.Setup{"length": length}}
	state, err := kamisado.New().New(log.Setup, 0)
	require.NoError(t, err)
	for !state.Outcome().Over() {
		seat := state.Pending()[0].Seat
		action := chosen(r, state, seat)
		log.Entries = append(log.Entries, engine.Entry{Seat: seat, Action: action})
		state, err = state.Apply(seat, action)
		require.NoError(t, err)
	}
	return log
}

// chosen returns a legal action that, nine times in ten, overlooks no immediate win or loss.
func chosen(r *rand.Rand, s engine.State, seat engine.Seat) engine.Action {
	legal := s.Legal(seat)
	action := legal[r.IntN(len(legal))]
	if r.IntN(10) == 0 {
		return action
	}
	p := s.View(seat).(kamisado.View).Position
	var safe []engine.Action
	for _, m := range p.Moves() {
		next, winner := p.Play(m)
		if winner == p.Turn() {
			return m.Action()
		}
		if bits, ok := next.Bits(); ok && winner == kamisado.NoSide && !bits.CanFinish() {
			safe = append(safe, m.Action())
		}
	}
	if len(safe) == 0 {
		return action
	}
	return safe[r.IntN(len(safe))]
}

func record(t testing.TB, text string) engine.Log {
	t.Helper()
	r, err := kamisado.ReadRecord(strings.NewReader(text))
	require.NoError(t, err)
	return r.Log
}

// verdicts returns the plies of a report as text, one a line.
func verdicts(r analysis.Report) string {
	var lines []string
	for _, round := range r.Rounds {
		for _, p := range round.Plies {
			lines = append(lines, strings.TrimSpace(p.Side.Letter()+" "+string(p.Played)+": "+string(p.Verdict)+" "+p.Winning.Letter()))
		}
	}
	return strings.Join(lines, "\n")
}

func TestMatchesInNotation(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ name, record, want string }{
		{"a round in which the win changes hands", `[Game "Kamisado"]
[Length "single"]

Round 1
B Red Left 2 Blue
W Blue Forward 3 Purple
B Purple Right 1 Orange
W Orange Left 5 Orange
B Orange Forward 6 Purple
W Purple Forward 7 Red
`, strings.Join([]string{
			"B Red Left 2 Blue: threw W", "W Blue Forward 3 Purple: kept W", "B Purple Right 1 Orange: lost W",
			"W Orange Left 5 Orange: kept W", "B Orange Forward 6 Purple: lost W", "W Purple Forward 7 Red: kept W",
		}, "\n")},
		{"nothing was played", "[Game \"Kamisado\"]\n[Length \"single\"]\n", ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			report, err := analysis.New(analysis.Options{}).Match(t.Context(), record(t, row.record))
			require.NoError(t, err)
			assert.Equal(t, row.want, verdicts(report))
		})
	}
}

// judged returns the verdict that follows from the definition and the judged moves of a position.
func judged(t *testing.T, s *solver.Solver, p kamisado.Position, action engine.Action) analysis.Verdict {
	t.Helper()
	wins, mine, all := 0, false, 0
	count := func(won bool, a engine.Action) {
		all++
		if won {
			wins++
			mine = mine || a == action
		}
	}
	if p.Phase() == kamisado.Filling {
		for _, f := range []kamisado.Fill{kamisado.FillLeft, kamisado.FillRight} {
			v, err := s.Solve(t.Context(), p.Filled(f))
			require.NoError(t, err)
			count(v.Result == solver.Loss, f.Action())
		}
	} else {
		moves, err := s.Moves(t.Context(), p)
		require.NoError(t, err)
		for _, m := range moves {
			count(m.Result == solver.Win, m.Move.Action())
		}
	}
	switch {
	case all == 1:
		return analysis.Forced
	case mine && wins == 1:
		return analysis.Only
	case mine:
		return analysis.Kept
	case wins > 0:
		return analysis.Threw
	}
	return analysis.Lost
}

func TestVerdictsAgreeWithTheSolver(t *testing.T) {
	t.Parallel()
	fills, seen := 0, map[analysis.Verdict]int{}
	for seed, length := range []string{"single", "single", "standard"} {
		report, err := analysis.New(analysis.Options{}).Match(t.Context(), played(t, length, uint64(seed)))
		require.NoError(t, err)
		for _, round := range report.Rounds {
			s := solver.New(solver.Options{})
			for _, ply := range round.Plies {
				if ply.Verdict == "" {
					continue
				}
				p, err := kamisado.ParsePosition(ply.Position)
				require.NoError(t, err)
				assert.Equal(t, judged(t, s, p, ply.Played), ply.Verdict, "%s in %s", ply.Played, ply.Position)
				seen[ply.Verdict]++
				if p.Phase() == kamisado.Filling {
					fills++
				}
			}
		}
	}
	assert.Positive(t, fills)
	for _, v := range []analysis.Verdict{analysis.Forced, analysis.Only, analysis.Kept, analysis.Threw, analysis.Lost} {
		assert.Positive(t, seen[v], "the matches have an example of %q", v)
	}
}

// A win stays a win if and only if the decision kept it.
func TestReportsHoldTogether(t *testing.T) {
	t.Parallel()
	for seed := range uint64(2) {
		log := played(t, "standard", 100+seed)
		report, err := analysis.New(analysis.Options{}).Match(t.Context(), log)
		require.NoError(t, err)
		plies := 0
		for _, round := range report.Rounds {
			holder := round.Start
			for _, ply := range round.Plies {
				plies++
				require.NotEqual(t, kamisado.NoSide, ply.Winning, "without limits everything is proved")
				changed := ply.Winning != holder
				assert.Equal(t, ply.Verdict == analysis.Threw, changed, "%s %s", ply.Position, ply.Played)
				switch ply.Verdict {
				case analysis.Kept, analysis.Only, analysis.Threw:
					assert.Equal(t, ply.Side, holder)
				case analysis.Lost:
					assert.Equal(t, ply.Side.Other(), holder)
				}
				holder = ply.Winning
			}
			assert.Equal(t, round.Winner, holder, "who held the win last has won")
		}
		assert.Equal(t, len(log.Entries), plies)
		for _, at := range report.Turns() {
			leadsToWin(t, report.At(at))
		}
	}
}

// leadsToWin checks that the line of a turning point ends the round in favour of the side that missed it.
func leadsToWin(t *testing.T, ply analysis.Ply) {
	t.Helper()
	require.NotEmpty(t, ply.Line)
	assert.Equal(t, ply.Missed, ply.Line[0])
	p, err := kamisado.ParsePosition(ply.Position)
	require.NoError(t, err)
	steps, err := analysis.Walk(p, ply.Line)
	require.NoError(t, err)
	assert.Equal(t, ply.Side, steps[len(steps)-1].Winner)
	for _, s := range steps[:len(steps)-1] {
		assert.Equal(t, kamisado.NoSide, s.Winner)
	}
}

func TestUnknownWhereTheNodesRunOut(t *testing.T) {
	t.Parallel()
	log := played(t, "standard", 3)
	whole, err := analysis.New(analysis.Options{}).Match(t.Context(), log)
	require.NoError(t, err)
	for name, o := range map[string]analysis.Options{"each": {Nodes: 60}, "all": {Total: 5000}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			short, err := analysis.New(o).Match(t.Context(), log)
			require.NoError(t, err)
			unknown := 0
			for i, round := range short.Rounds {
				for j, ply := range round.Plies {
					full := whole.Rounds[i].Plies[j]
					if ply.Verdict == analysis.Unknown {
						unknown++
					} else if full.Verdict != analysis.Only {
						assert.Equal(t, full.Verdict, ply.Verdict, "what is said is never a guess")
					}
					if ply.Winning != kamisado.NoSide {
						assert.Equal(t, full.Winning, ply.Winning)
					}
				}
			}
			assert.Positive(t, unknown)
			assert.Less(t, short.Nodes, whole.Nodes)
		})
	}
}

func TestMatchEndsWithItsContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := analysis.New(analysis.Options{}).Match(ctx, played(t, "single", 1))
	require.ErrorIs(t, err, context.Canceled)
	_, err = analysis.New(analysis.Options{}).Position(ctx, kamisado.Start(1))
	require.ErrorIs(t, err, context.Canceled)
}

func TestInterruptedMatchKeepsWhatWasJudged(t *testing.T) {
	t.Parallel()
	const enough = 4
	log := played(t, "standard", 1)
	whole, err := analysis.New(analysis.Options{}).Match(t.Context(), log)
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var told []int
	part, err := analysis.New(analysis.Options{Judged: func(done, all int) {
		assert.Equal(t, len(log.Entries), all)
		if told = append(told, done); done == enough {
			cancel()
		}
	}}).Match(ctx, log)
	require.ErrorIs(t, err, context.Canceled)
	assert.Subset(t, told, []int{1, 2, 3, enough})
	want, got := strings.Split(verdicts(whole), "\n"), strings.Split(verdicts(part), "\n")
	require.Len(t, got, len(want))
	assert.Equal(t, want[len(want)-enough:], got[len(got)-enough:])
	assert.Contains(t, got[0], string(analysis.Unknown))
}

func TestResignedMatches(t *testing.T) {
	t.Parallel()
	log := played(t, "standard", 2)
	log.Entries = log.Entries[:len(log.Entries)/2]
	log.Ending = engine.Lost("resign", 0, 2)
	report, err := analysis.New(analysis.Options{}).Match(t.Context(), log)
	require.NoError(t, err)
	last := report.Rounds[len(report.Rounds)-1]
	assert.Equal(t, kamisado.NoSide, last.Winner)
	assert.NotEqual(t, kamisado.NoSide, last.Plies[len(last.Plies)-1].Winning, "it is known who would have won")
}

func TestReportsAreData(t *testing.T) {
	t.Parallel()
	log := played(t, "single", 7)
	log.Names = []string{"Johan", "Alain"}
	report, err := analysis.New(analysis.Options{}).Match(t.Context(), log)
	require.NoError(t, err)
	data, err := json.Marshal(report)
	require.NoError(t, err)
	assert.NotContains(t, string(data), "Johan")
	var again analysis.Report
	require.NoError(t, json.Unmarshal(data, &again))
	assert.Equal(t, report, again)
	repeated, err := analysis.New(analysis.Options{}).Match(t.Context(), log)
	require.NoError(t, err)
	assert.Equal(t, report, repeated)
}

func TestPositions(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		name, position string
		winning        kamisado.Side
	}{
		{"the start of a match", "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 0-0/1", kamisado.Black},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			p, err := kamisado.ParsePosition(row.position)
			require.NoError(t, err)
			study, err := analysis.New(analysis.Options{}).Position(t.Context(), p)
			require.NoError(t, err)
			assert.Equal(t, row.winning, study.Winning)
			assert.Empty(t, study.Open)
			assert.Len(t, append(study.Wins, study.Losses...), len(p.Moves()))
			steps, err := analysis.Walk(p, study.Line)
			require.NoError(t, err)
			assert.Equal(t, row.winning, steps[len(steps)-1].Winner)
		})
	}
	over, err := kamisado.ParsePosition("obpkyrgn/8/8/8/8/8/8/NGRYKPBO - - 0-1/1")
	require.NoError(t, err)
	_, err = analysis.New(analysis.Options{}).Position(t.Context(), over)
	require.ErrorIs(t, err, solver.ErrNoMove)
}

func TestSigns(t *testing.T) {
	t.Parallel()
	sign := func(text string) string {
		p, err := kamisado.ParsePosition(text)
		require.NoError(t, err)
		return analysis.Fingerprint(p)
	}
	const played = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 0-0/1"
	assert.Equal(t, sign(played), sign("obpkyrgn/8/8/8/8/8/8/NGRYKPBO w - 2-0/3"), "points and sides do not matter")
	assert.NotEqual(t, sign(played), sign("1bpkyrgn/o7/8/8/8/8/8/NGRYKPBO w R 0-0/1"))
	assert.Equal(t, sign("1bpkyrgn/o7/8/8/8/8/8/NGRYKPBO w R 0-0/1"), sign("obpkyrg1/7n/8/8/8/8/8/NGRYKPBO w P 0-0/1"), "the mirror")
	assert.Equal(t, sign("1bpkyrgn/o7/8/8/8/8/8/NGRYKPBO w R 0-0/1"), sign("obpkyrgn/8/8/8/8/8/7O/NGRYKPB1 b R 0-0/1"), "the half turn")
	assert.NotEqual(t, sign("1bpkyrgn/o7/8/8/8/8/8/NGRYKPBO w R 0-0/1"), sign("1bpkyrgn/o7/8/8/8/8/8/NGRYKPBO w B 0-0/1"), "the tower on turn matters")
	assert.NotEqual(t, sign("1bpkyrgn/o7/8/8/8/8/8/NGRYKPBO w R 0-0/1"), sign("1bpkyrgn/o+7/8/8/8/8/8/NGRYKPBO w R 0-0/1"), "teeth matter")
	over, err := kamisado.ParsePosition("obpkyrgn/8/8/8/8/8/8/NGRYKPBO - - 0-1/1")
	require.NoError(t, err)
	assert.Empty(t, analysis.Fingerprint(over))
}

func BenchmarkMarathon(b *testing.B) {
	log := played(b, "marathon", 42)
	for b.Loop() {
		report, err := analysis.New(analysis.Options{}).Match(b.Context(), log)
		require.NoError(b, err)
		b.ReportMetric(float64(len(report.Rounds)), "rounds")
		b.ReportMetric(float64(len(log.Entries)), "entries")
		b.ReportMetric(float64(report.Nodes), "nodes")
	}
}
