package contest_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/contest"
)

// thrower is a player of a toy game in which everybody rolls a die. A bonus is added to the roll, and the
// highest sum wins.
type thrower struct {
	bonus int
	seed  uint64
}

func entrant(name string, bonus int) contest.Entrant[thrower] {
	return contest.Entrant[thrower]{Name: name, New: func(seed uint64) (thrower, error) { return thrower{bonus, seed}, nil }}
}

// toy is the form of the toy game; with "teams", seats opposite each other are one side.
func toy(s engine.Setup, seats int) (contest.Form[thrower], error) {
	f := contest.Form[thrower]{Sides: contest.Alone(seats), Play: throw}
	if s["teams"] != "" {
		f.Sides = []int{0, 1, 0, 1}
	}
	return f, nil
}

func throw(_ context.Context, players []thrower, chance *rand.Rand) (contest.End, error) {
	best := -1
	var winners []engine.Seat
	for seat, p := range players {
		switch throw := chance.IntN(6) + p.bonus; {
		case throw > best:
			best, winners = throw, []engine.Seat{engine.Seat(seat)}
		case throw == best:
			winners = append(winners, engine.Seat(seat))
		}
	}
	return contest.End{Winners: winners, Reason: map[bool]string{true: "tie", false: "higher"}[len(winners) > 1], Turns: len(players)}, nil
}

func TestContestIsRepeatable(t *testing.T) {
	c := contest.Contest[thrower]{First: entrant("one", 1), Second: entrant("two", 0), Seats: 3, Games: 300, Seed: 5}
	one, err := c.Run(t.Context(), toy)
	require.NoError(t, err)
	c.Cores = 4
	two, err := c.Run(t.Context(), toy)
	require.NoError(t, err)
	assert.Equal(t, one, two)
	c.Seed = 6
	other, err := c.Run(t.Context(), toy)
	require.NoError(t, err)
	assert.NotEqual(t, one, other)
	assert.InDelta(t, one.Wins, one.Started[0]+one.Started[1]+one.Started[2], 1e-9)
	assert.Equal(t, 3*300, one.Turns)
	assert.Equal(t, 300, one.Ends["tie"]+one.Ends["higher"])
	assert.Greater(t, one.Ends["tie"], 30)
}

func TestEveryoneWinsTheirShare(t *testing.T) {
	for _, c := range []struct {
		name        string
		bonus       int
		seats       int
		setup       engine.Setup
		sides       int
		least, most float64
	}{
		{"two equals", 0, 0, nil, 2, 0.5, 0.5},
		{"four equals", 0, 4, nil, 4, 0.25, 0.25},
		{"two teams", 0, 4, engine.Setup{"teams": "two"}, 2, 0.5, 0.5},
		{"always higher", 6, 3, nil, 3, 1, 1},
		{"a little better", 1, 2, nil, 2, 0.55, 0.75},
	} {
		t.Run(c.name, func(t *testing.T) {
			score, err := contest.Contest[thrower]{
				First: entrant("one", c.bonus), Second: entrant("two", 0), Setup: c.setup, Seats: c.seats, Games: 1200, Seed: 3,
			}.Run(t.Context(), toy)
			require.NoError(t, err)
			assert.Equal(t, c.sides, score.Sides)
			share, _, _ := score.Share()
			assert.GreaterOrEqual(t, share, c.least-1e-9)
			assert.LessOrEqual(t, share, c.most+1e-9)
		})
	}
}

// First sits on each side in turn, no two players get the same seed, and each side has the same chance.
func TestSeatsAreRotated(t *testing.T) {
	seeds, throws, firsts := map[uint64]bool{}, map[int]bool{}, []int{0, 0, 0}
	form := func(engine.Setup, int) (contest.Form[thrower], error) {
		return contest.Form[thrower]{Sides: contest.Alone(3), Most: 8, Play: func(_ context.Context, players []thrower, chance *rand.Rand) (contest.End, error) {
			for seat, p := range players {
				seeds[p.seed] = true
				firsts[seat] += p.bonus
			}
			throws[chance.IntN(1_000_000)] = true
			return contest.End{Winners: []engine.Seat{0}}, nil
		}}, nil
	}
	score, err := contest.Contest[thrower]{First: entrant("one", 1), Second: entrant("two", 0), Seats: 3, Games: 6, Seed: 1}.Run(t.Context(), form)
	require.NoError(t, err)
	assert.Equal(t, []int{2, 2, 2}, firsts)
	assert.Len(t, seeds, 18)
	assert.Contains(t, seeds, uint64(1_000_003+8*5+2))
	assert.Len(t, throws, 2)
	assert.Equal(t, []float64{2, 0, 0}, score.Started)
}

func TestErrorsEndAContest(t *testing.T) {
	broken := errors.New("broken")
	var calls atomic.Int32
	err := contest.Each(t.Context(), 1000, 2, func(ctx context.Context, n int) error {
		calls.Add(1)
		switch {
		case n == 3:
			return broken
		case n > 3: // the other worker must not be through with all of them before the error is heard of
			<-ctx.Done()
		}
		return nil
	})
	assert.ErrorIs(t, err, broken)
	assert.Less(t, calls.Load(), int32(1000))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	assert.ErrorIs(t, contest.Each(ctx, 5, 0, func(context.Context, int) error { return nil }), context.Canceled)
	c := contest.Contest[thrower]{First: contest.Entrant[thrower]{New: func(uint64) (thrower, error) { return thrower{}, broken }}, Games: 1}
	_, err = c.Run(t.Context(), toy)
	assert.ErrorIs(t, err, broken)
	_, err = c.Run(t.Context(), func(engine.Setup, int) (contest.Form[thrower], error) { return contest.Form[thrower]{}, broken })
	assert.ErrorIs(t, err, broken)
}

func TestInterval(t *testing.T) {
	for name, row := range map[string]struct {
		wins, games, low, high float64
	}{
		"nothing known":      {0, 0, 0, 1},
		"half":               {50, 100, 0.4038, 0.5962},
		"never":              {0, 10, 0, 0.2775},
		"always, a thousand": {1000, 1000, 0.9962, 1},
	} {
		t.Run(name, func(t *testing.T) {
			low, high := contest.Interval(row.wins, row.games)
			assert.InDelta(t, row.low, low, 0.0001)
			assert.InDelta(t, row.high, high, 0.0001)
		})
	}
	assert.Equal(t, "50.0 % (40.4–59.6)", contest.Score{Games: 100, Wins: 50}.String())
	share, low, high := contest.Score{}.Share()
	assert.Equal(t, []float64{0, 0, 1}, []float64{share, low, high})
}
