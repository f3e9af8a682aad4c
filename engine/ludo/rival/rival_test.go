package rival_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/ludo"
	"towerpost/engine/ludo/rival"
	"towerpost/engine/suite"
)

func rulesOf(t testing.TB, setup engine.Setup, seats int) ludo.Rules {
	t.Helper()
	r, err := ludo.RulesOf(setup, seats)
	require.NoError(t, err)
	return r
}

// at returns the position of a state line of the usual rules.
func at(t testing.TB, seats int, line string) ludo.Position {
	t.Helper()
	p, err := ludo.ParseLine(rulesOf(t, engine.Setup{}, seats), line)
	require.NoError(t, err)
	return p
}

// tables are set-ups with numbers of players that together use every option.
var tables = []struct {
	name  string
	seats int
	setup engine.Setup
}{
	{"two", 2, nil},
	{"three", 3, nil},
	{"four", 4, nil},
	{"two with two pieces", 2, engine.Setup{"pieces": "2"}},
	{"six", 6, engine.Setup{"pieces": "2"}},
	{"eight", 8, engine.Setup{"pieces": "2", "rounds": "40"}},
	{"teams", 4, engine.Setup{"teams": "two", "enter": "5+6", "start": "2"}},
	{"pairs for the places", 6, engine.Setup{"teams": "pairs", "end": "all", "pieces": "2", "sixes": "stop"}},
	{"for the places", 4, engine.Setup{"end": "all", "pieces": "3", "barriers": "none", "capture": "10", "goal": "0"}},
	{"all sixes", 3, engine.Setup{"sixes": "free", "seven": "no", "enter": "1+6", "start": "0", "board": "6", "count": "over", "pieces": "2"}},
	{"rounds", 4, engine.Setup{"rounds": "40", "barriers": "block", "capture": "0"}},
	{"one piece", 2, engine.Setup{"pieces": "1"}},
}

// choices plays a match at a level and calls a function before each decision of a player, also one without a
// choice. At every fiftieth a player may leave.
func choices(t testing.TB, r ludo.Rules, level string, most int, see func(p ludo.Position, m ludo.Move)) {
	t.Helper()
	one, err := rival.New(level, rival.Options{Seed: 5})
	require.NoError(t, err)
	random, p := rand.New(rand.NewPCG(8, 1)), ludo.Start(r)
	for n := 0; n < most && p.Phase() != ludo.Over; {
		if p.Phase() == ludo.Throwing {
			p = p.Roll(1 + random.IntN(6))
			continue
		}
		m, err := one.Move(t.Context(), p)
		require.NoError(t, err)
		see(p, m)
		p = p.Play(m)
		if n++; n == most/2 && r.Sides() > 2 && p.Phase() != ludo.Over {
			p = p.Quit(p.Turn())
		}
	}
}

func TestEveryLevelPlaysLegallyByAllRules(t *testing.T) {
	for _, level := range rival.Levels() {
		for _, table := range tables {
			t.Run(level.Key+" "+table.name, func(t *testing.T) {
				r, prompts := rulesOf(t, table.setup, table.seats), map[ludo.Phase]int{}
				one, err := rival.New(level.Key, rival.Options{Seed: 5})
				require.NoError(t, err)
				choices(t, r, level.Key, suite.Size(120, 3000), func(p ludo.Position, m ludo.Move) {
					prompts[p.Phase()]++
					action, err := one.Choose(t.Context(), p)
					require.NoError(t, err)
					require.Equal(t, p.Action(m), action, "another rival of the same level and seed answers the same")
					legal := slices.ContainsFunc(p.Choices(), func(c ludo.Choice) bool { return c.Action == action })
					require.True(t, legal, "%s in %s", action, p.Line())
				})
				assert.Positive(t, prompts[ludo.Moving])
			})
		}
	}
}

func TestBeginnersFollowTheirSeed(t *testing.T) {
	line := "14,8,30,-/22,36,40,-/20,50,3,-/56,67,9,- Y 30 move6 1 - - - - 3"
	p, seen := at(t, 4, line), map[engine.Action]bool{}
	for seed := range uint64(40) {
		var first engine.Action
		for range 2 {
			one, err := rival.New(rival.Beginner, rival.Options{Seed: seed})
			require.NoError(t, err)
			action, err := one.Choose(t.Context(), p)
			require.NoError(t, err)
			if first != "" {
				assert.Equal(t, first, action)
			}
			first = action
		}
		seen[first] = true
	}
	assert.Len(t, seen, 3, "with other seeds it plays each of the three moves")
}

func TestWhatLevelsSee(t *testing.T) {
	for _, c := range []struct {
		name   string
		seats  int
		line   string
		levels []string
		want   engine.Action
	}{
		{"a capture is worth most", 2, "25,8,-,-/14,39,-,- Y 9 move6 1 - - - - 2", []string{"casual", "skilled", "expert", "master"}, "2 8-14 xR1"},
		{"a piece in danger runs to a shelter", 2, "26,44,59,61/24,39,-,- Y 9 move3 0 - - - - 4", []string{"casual", "skilled", "expert", "master"}, "1 26-29"},
		{"a piece in danger runs before the foremost goes on", 2, "65,26,62,-/59,63,-,- Y 9 move1 0 - - - - 3", []string{"skilled", "expert", "master"}, "3 62-63"},
		{"a bonus captures", 2, "8,40,10,9/28,44,-,- Y 9 bonus20 0 Y4 - - - 4", []string{"casual", "skilled", "expert", "master"}, "1 8-28 xR1"},
	} {
		for _, level := range c.levels {
			t.Run(c.name+" "+level, func(t *testing.T) {
				one, err := rival.New(level, rival.Options{})
				require.NoError(t, err)
				action, err := one.Choose(t.Context(), at(t, c.seats, c.line))
				require.NoError(t, err)
				assert.Equal(t, c.want, action)
			})
		}
	}
}

func TestNobodyIsStuck(t *testing.T) {
	over, cancel := context.WithCancel(t.Context())
	cancel()
	for _, level := range rival.Levels() {
		one, err := rival.New(level.Key, rival.Options{})
		require.NoError(t, err)
		_, err = one.Choose(over, at(t, 4, "14,8,30,-/22,36,40,-/20,50,3,-/56,67,9,- Y 30 move6 1 - - - - 3"))
		assert.NoError(t, err)
	}
}

func TestRefusals(t *testing.T) {
	_, err := rival.New("godlike", rival.Options{})
	require.ErrorIs(t, err, rival.ErrLevel)
	one, err := rival.New(rival.Expert, rival.Options{})
	require.NoError(t, err)
	_, err = one.Choose(t.Context(), ludo.Start(rulesOf(t, nil, 2)))
	assert.ErrorIs(t, err, rival.ErrNothing)
	assert.Nil(t, rival.Reasons(t.Context(), ludo.Start(rulesOf(t, nil, 2)), nil))
}

func TestALookMakesNoGarbage(t *testing.T) {
	p := at(t, 4, "14,8,30,-/22,36,40,-/20,50,3,-/56,67,9,- Y 30 move6 1 - - - - 3")
	for _, level := range rival.Levels() {
		one, err := rival.New(level.Key, rival.Options{})
		require.NoError(t, err)
		assert.LessOrEqual(t, testing.AllocsPerRun(20, func() {
			if _, err := one.Move(context.Background(), p); err != nil {
				t.Fatal(err)
			}
		}), 4.0, level.Key)
	}
}

// BenchmarkSlowest reports the slowest answer in a match of eight with four pieces each, which has the most
// to search. It must stay below 0.3 s.
func BenchmarkSlowest(b *testing.B) {
	r, slowest := rulesOf(b, nil, 8), time.Duration(0)
	one, err := rival.New(rival.Master, rival.Options{})
	require.NoError(b, err)
	for b.Loop() {
		choices(b, r, rival.Casual, 400, func(p ludo.Position, _ ludo.Move) {
			begun := time.Now()
			_, err := one.Move(b.Context(), p)
			require.NoError(b, err)
			slowest = max(slowest, time.Since(begun))
		})
	}
	b.ReportMetric(float64(slowest.Microseconds()), "µs/slowest")
}

func BenchmarkChoose(b *testing.B) {
	four := at(b, 4, "14,8,30,-/22,36,40,-/20,50,3,-/56,67,9,- Y 30 move6 1 - - - - 3")
	two := at(b, 2, "25,8,-,-/14,39,-,- Y 9 move6 1 - - - - 2")
	for _, level := range rival.Levels() {
		for name, p := range map[string]ludo.Position{"four": four, "two": two} {
			b.Run(level.Key+"/"+name, func(b *testing.B) {
				one, err := rival.New(level.Key, rival.Options{})
				require.NoError(b, err)
				b.ReportAllocs()
				for b.Loop() {
					if _, err := one.Move(b.Context(), p); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

func BenchmarkChances(b *testing.B) {
	p := at(b, 4, "14,8,30,-/22,36,40,-/20,50,3,-/56,67,9,- Y 30 move6 1 - - - - 3")
	for b.Loop() {
		rival.Chances(p)
	}
}
