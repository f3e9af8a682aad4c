package rival_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/samurai"
	"towerpost/engine/samurai/rival"
	"towerpost/engine/suite"
)

// tables are set-ups with numbers of players that together use every option.
var tables = []struct {
	name  string
	seats int
	setup engine.Setup
}{
	{"two", 2, nil},
	{"two with placing", 2, engine.Setup{"layout": "placed", "hand": "random"}},
	{"three with drawn hands", 3, engine.Setup{"hand": "random", "mu": "single"}},
	{"four", 4, engine.Setup{"layout": "placed", "mu": "single"}},
}

// whole is more turns than any match has.
const whole = 1000

func viewOf(p samurai.Position, seat engine.Seat) samurai.View {
	v, _ := samurai.At(p).View(seat).(samurai.View)
	return v
}

// choices plays at most the given number of turns of a match at a level, and calls a function before each
// decision of a seat, also one without a choice. With three seats or more one leaves after a while.
func choices(t testing.TB, one *rival.Rival, table, turns int, see func(p samurai.Position, seat engine.Seat, m samurai.Move)) {
	t.Helper()
	r, err := samurai.RulesOf(tables[table].setup, tables[table].seats)
	require.NoError(t, err)
	random, p := rand.New(rand.NewPCG(8, 1)), samurai.Start(r)
	for p.Phase() != samurai.Over && p.Number() <= turns {
		s := samurai.At(p)
		seat := s.Pending()[0].Seat
		if seat == engine.Chance {
			m, ok := samurai.ParseAction(s.Roll(random.IntN))
			require.True(t, ok)
			p, _ = p.Play(seat, m)
			continue
		}
		m, err := one.Move(t.Context(), viewOf(p, seat))
		require.NoError(t, err)
		see(p, seat, m)
		p, _ = p.Play(seat, m)
		if p.Number() == 3 && p.Phase() == samurai.Playing && len(p.Gone()) == 0 && r.Players > 2 {
			p = p.Quit(1)
		}
	}
}

func newRival(t testing.TB, level string, seed uint64) *rival.Rival {
	t.Helper()
	one, err := rival.New(level, rival.Options{Seed: seed})
	require.NoError(t, err)
	return one
}

func TestEveryLevelPlaysLegallyByAllRules(t *testing.T) {
	for _, level := range rival.Levels() {
		for i, table := range tables {
			t.Run(level.Key+" "+table.name, func(t *testing.T) {
				turns := whole
				if level.Key == rival.Expert {
					turns = suite.Size(4, whole)
				}
				prompts, again := map[samurai.Phase]int{}, newRival(t, level.Key, 5)
				choices(t, newRival(t, level.Key, 5), i, turns, func(p samurai.Position, seat engine.Seat, m samurai.Move) {
					require.NoError(t, p.Check(seat, m), "%s: %s", p.Line(), m.Action())
					if prompts[p.Phase()]++; prompts[p.Phase()]%4 == 0 {
						action, err := again.Choose(t.Context(), viewOf(p, seat))
						require.NoError(t, err)
						require.Equal(t, m.Action(), action, "another rival of the same level and seed answers the same")
					}
				})
				assert.Positive(t, prompts[samurai.Playing])
				assert.Equal(t, table.setup["layout"] == "placed", prompts[samurai.Placing] > 0)
				assert.Equal(t, table.setup["hand"] != "random", prompts[samurai.Choosing] > 0)
			})
		}
	}
}

// reshuffled returns the position with other hands for all seats but one, of tiles that they have not played.
func reshuffled(p samurai.Position, viewer engine.Seat, random *rand.Rand) samurai.Position {
	for seat := range engine.Seat(p.Rules().Players) {
		if seat == viewer || p.PileSize(seat) == 0 {
			continue
		}
		list, hand := p.Unplayed(seat).List(), samurai.Tiles{}
		for _, i := range random.Perm(len(list))[:p.HandSize(seat)] {
			hand[list[i]]++
		}
		p = p.Dealt(seat, hand)
	}
	return p
}

// peeked returns a view in which a seat sees the hands of the others.
func peeked(p samurai.Position, seat engine.Seat) samurai.View {
	v, _ := samurai.At(p).Reveal().View(seat).(samurai.View)
	return v
}

// Hidden hands do not change the play of a rival. The expert, which considers them, would play differently if
// it saw them.
func TestRivalsDoNotPeek(t *testing.T) {
	for _, level := range rival.Levels() {
		t.Run(level.Key, func(t *testing.T) {
			random, different, caught := rand.New(rand.NewPCG(4, 4)), 0, 0
			one, other := newRival(t, level.Key, 9), newRival(t, level.Key, 9)
			choices(t, newRival(t, rival.Beginner, 9), 2, whole, func(p samurai.Position, seat engine.Seat, _ samurai.Move) {
				twin := reshuffled(p, seat, random)
				if twin == p || random.IntN(suite.Size(8, 1)) > 0 {
					return
				}
				different++
				m, err := one.Move(t.Context(), viewOf(p, seat))
				require.NoError(t, err)
				again, err := other.Move(t.Context(), viewOf(twin, seat))
				require.NoError(t, err)
				require.Equal(t, m, again, p.Line())
				if level.Key == rival.Expert && caught == 0 {
					m, err = one.Move(t.Context(), peeked(p, seat))
					require.NoError(t, err)
					again, err = other.Move(t.Context(), peeked(twin, seat))
					require.NoError(t, err)
					if m != again {
						caught++
					}
				}
			})
			assert.Greater(t, different, 5)
			assert.Equal(t, level.Key == rival.Expert, caught > 0, "a rival who peeks is not noticed")
		})
	}
}

func TestRivalsFollowTheirSeed(t *testing.T) {
	for _, level := range rival.Levels() {
		t.Run(level.Key, func(t *testing.T) {
			p, hands := samurai.Start(samurai.Rules{Players: 2, Chosen: true}), map[engine.Action]bool{}
			for seed := range uint64(20) {
				action, err := newRival(t, level.Key, seed).Choose(t.Context(), viewOf(p, 1))
				require.NoError(t, err)
				hands[action] = true
			}
			assert.Greater(t, len(hands), 1)
		})
	}
}

// The random steps of a beginner depend on its seed.
func TestBeginnersPlayRandomSteps(t *testing.T) {
	randomSteps, steps := 0, 0
	single := rival.NewSingle(rival.Options{Seed: 3})
	choices(t, newRival(t, rival.Beginner, 3), 0, whole, func(p samurai.Position, seat engine.Seat, m samurai.Move) {
		best, err := single.Move(t.Context(), viewOf(p, seat))
		require.NoError(t, err)
		if steps++; best != m {
			randomSteps++
		}
	})
	assert.Greater(t, randomSteps, steps/20)
	assert.Less(t, randomSteps, steps/2)
}

// Every level answers even if its context has ended.
func TestNobodyIsStuck(t *testing.T) {
	over, cancel := context.WithCancel(t.Context())
	cancel()
	for _, level := range rival.Levels() {
		t.Run(level.Key, func(t *testing.T) {
			hasty := newRival(t, level.Key, 1)
			choices(t, newRival(t, rival.Beginner, 1), 3, whole, func(p samurai.Position, seat engine.Seat, _ samurai.Move) {
				m, err := hasty.Move(over, viewOf(p, seat))
				require.NoError(t, err)
				require.NoError(t, p.Check(seat, m))
			})
		})
	}
}

func TestRefusals(t *testing.T) {
	_, err := rival.New("godlike", rival.Options{})
	require.ErrorIs(t, err, rival.ErrLevel)
	p := samurai.Start(samurai.Rules{Players: 2})
	for seat := engine.Chance; seat < 3; seat++ {
		_, err = newRival(t, rival.Skilled, 1).Choose(t.Context(), viewOf(p, seat))
		assert.ErrorIs(t, err, rival.ErrNothing, fmt.Sprint(seat))
	}
}

// BenchmarkSlowest reports the slowest turn of the expert in matches of two and of four. A
// turn has to stay below two seconds.
func BenchmarkSlowest(b *testing.B) {
	for _, table := range []int{0, 3} {
		b.Run(tables[table].name, func(b *testing.B) {
			one, slowest, turn, number := newRival(b, rival.Expert, 1), time.Duration(0), time.Duration(0), 0
			for b.Loop() {
				choices(b, newRival(b, rival.Skilled, 2), table, whole, func(p samurai.Position, seat engine.Seat, _ samurai.Move) {
					begun := time.Now()
					_, err := one.Move(b.Context(), viewOf(p, seat))
					require.NoError(b, err)
					took := time.Since(begun)
					if p.Number() != number {
						turn, number = 0, p.Number()
					}
					turn += took
					slowest = max(slowest, turn)
				})
			}
			b.ReportMetric(float64(slowest.Milliseconds()), "ms/slowest-turn")
		})
	}
}
