package rating

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// The worked example of Glickman's paper: three matches in one rating period, with a system constant of 0.5.
func TestGlickmansExample(t *testing.T) {
	player := Rating{Value: 1500, Deviation: 200, Volatility: 0.06}
	got := update(player, []result{
		{Rating{Value: 1400, Deviation: 30}, 1, 1},
		{Rating{Value: 1550, Deviation: 100}, 0, 1},
		{Rating{Value: 1700, Deviation: 300}, 0, 1},
	}, 1, 0.5)
	assert.InDelta(t, 1464.06, got.Value, 0.01)
	assert.InDelta(t, 151.52, got.Deviation, 0.01)
	assert.InDelta(t, 0.05999, got.Volatility, 0.00001)
}

// A player without a match in the period changes nothing but the deviation.
func TestPeriodWithoutMatches(t *testing.T) {
	got := update(Rating{Value: 1500, Deviation: 200, Volatility: 0.06}, nil, 1, 0.5)
	assert.InDelta(t, 1500, got.Value, 1e-9)
	assert.InDelta(t, 200.2714, got.Deviation, 0.0001)
	assert.InDelta(t, 0.06, got.Volatility, 1e-12)
}

func TestAVolatileResult(t *testing.T) {
	sure := Rating{Value: 2000, Deviation: 50, Volatility: 0.06, Games: 100, At: noon}
	weak := Rating{Value: 1000, Deviation: 50, Volatility: 0.06, Games: 100, At: noon}
	loser, winner := Play(sure, weak, 0, 1, noon)
	assert.Greater(t, loser.Volatility, sure.Volatility)
	assert.Greater(t, winner.Volatility, weak.Volatility)
	expected, _ := Play(sure, weak, 1, 1, noon)
	assert.LessOrEqual(t, expected.Volatility, sure.Volatility)
}

func TestPlay(t *testing.T) {
	a, b := Play(Start(), Start(), 1, 1, noon)
	assert.InDelta(t, 1662.2, a.Value, 0.1)
	assert.InDelta(t, 1337.8, b.Value, 0.1)
	assert.InDelta(t, 290.3, a.Deviation, 0.1)
	assert.Equal(t, a.Deviation, b.Deviation)
	assert.Equal(t, noon, a.At)
	assert.Equal(t, 1, b.Games)
	tied, other := Play(Start(), Start(), 0.5, 1, noon)
	assert.Equal(t, tied, other)
	assert.InDelta(t, StartValue, tied.Value, 1e-9)
}

func TestWeight(t *testing.T) {
	none, _ := Play(Start(), Start(), 1, 0, noon)
	assert.Equal(t, Start(), none)
	half, _ := Play(Start(), Start(), 1, 0.5, noon)
	whole, _ := Play(Start(), Start(), 1, 1, noon)
	more, _ := Play(Start(), Start(), 1, 1.5, noon)
	assert.Less(t, half.Value, whole.Value)
	assert.Less(t, whole.Value, more.Value)
	assert.Greater(t, half.Deviation, whole.Deviation)
	assert.Greater(t, whole.Deviation, more.Deviation)
}

func TestTimeMakesUncertain(t *testing.T) {
	r := Rating{Value: 1500, Deviation: 60, Volatility: 0.06, At: noon, Games: 30}
	year := noon.Add(365 * 24 * time.Hour)
	assert.InDelta(t, 110, r.Aged(year).Deviation, 0.1, "what the number of periods in a day was chosen for")
	assert.InDelta(t, StartDeviation, r.Aged(noon.AddDate(100, 0, 0)).Deviation, 1e-9, "no rating is less sure than that of a new player")
	assert.Equal(t, r, r.Aged(noon))
	assert.Equal(t, r, r.Aged(noon.Add(-time.Hour)), "a clock that goes back makes nothing younger")
	assert.False(t, r.Provisional(noon))
	until := r.CertainUntil()
	assert.WithinDuration(t, year, until, 48*time.Hour)
	assert.False(t, r.Provisional(until.Add(-time.Millisecond)))
	assert.True(t, r.Provisional(until))
	assert.InDelta(t, ProvisionalDeviation, r.Aged(until).Deviation, 0.001)
	assert.True(t, Start().Provisional(noon))
	assert.Equal(t, noon, Rating{Deviation: 200, Volatility: 0.06, At: noon, Games: 1}.CertainUntil())
}

func TestExpected(t *testing.T) {
	a, b := Rating{Value: 1700, Deviation: 50}, Rating{Value: 1500, Deviation: 50}
	assert.InDelta(t, 0.75, Expected(a, b), 0.02)
	assert.InDelta(t, 1, Expected(a, b)+Expected(b, a), 1e-9)
}

func TestRatingsStayInBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := Start(), Start()
		at := noon
		for range rapid.IntRange(1, 60).Draw(t, "games") {
			at = at.Add(time.Duration(rapid.IntRange(0, 200).Draw(t, "days")) * 24 * time.Hour)
			score := rapid.SampledFrom([]float64{0, 0.5, 1}).Draw(t, "score")
			a, b = Play(a, b, score, rapid.Float64Range(0.1, 2).Draw(t, "weight"), at)
			for _, r := range []Rating{a, b} {
				assert.GreaterOrEqual(t, r.Value, float64(Least))
				assert.LessOrEqual(t, r.Value, 4000.0)
				assert.GreaterOrEqual(t, r.Deviation, float64(LeastDeviation))
				assert.LessOrEqual(t, r.Deviation, float64(StartDeviation))
				assert.Greater(t, r.Volatility, 0.0)
				assert.LessOrEqual(t, r.Volatility, MostVolatility)
			}
		}
	})
}

// The seats of a match for two are rated as ever, to the last bit.
func TestATableOfTwo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		drawn := func(name string) Rating {
			return Rating{
				Value: rapid.Float64Range(Least, 2500).Draw(t, name), Deviation: rapid.Float64Range(LeastDeviation, 350).Draw(t, name),
				Volatility: rapid.Float64Range(0.03, MostVolatility).Draw(t, name), At: noon, Games: 7,
			}
		}
		a, b := drawn("a"), drawn("b")
		ranks := rapid.SampledFrom([][2]int{{1, 2}, {2, 1}, {1, 1}}).Draw(t, "ranks")
		weight, at := rapid.Float64Range(0, 2).Draw(t, "weight"), noon.Add(rapid.SampledFrom([]time.Duration{0, 1e15}).Draw(t, "later"))
		score := map[[2]int]float64{{1, 2}: 1, {2, 1}: 0, {1, 1}: 0.5}[ranks]
		wantA, wantB := Play(a, b, score, weight, at)
		got := Table([]Seat{{a, ranks[0], 0}, {b, ranks[1], 1}}, weight, at)
		assert.Equal(t, []Rating{wantA, wantB}, got)
	})
}

func TestATableOfSeveral(t *testing.T) {
	seats := []Seat{{Start(), 3, 0}, {Start(), 1, 1}, {Start(), 2, 2}}
	after := Table(seats, 1, noon)
	assert.InDelta(t, StartValue, after[2].Value, 1e-9, "in the middle of equals nothing moves")
	assert.InDelta(t, StartValue, (after[0].Value+after[1].Value)/2, 1e-9)
	won, _ := Play(Start(), Start(), 1, 1, noon)
	assert.InDelta(t, won.Value, after[1].Value, 1e-9, "to win against two tells as much as against one")
	assert.InDelta(t, won.Deviation, after[1].Deviation, 1e-9)

	pairs := []Seat{{Start(), 1, 0}, {Start(), 3, 1}, {Start(), 1, 0}, {Start(), 3, 1}}
	after = Table(pairs, 1, noon)
	assert.Equal(t, after[0], after[2], "partners get the same")
	assert.InDelta(t, won.Value, after[0].Value, 1e-9, "and nothing against one another")
	assert.Equal(t, []Rating{Start(), Start()}, Table([]Seat{{Start(), 1, 0}, {Start(), 1, 0}}, 1, noon), "nobody was met")
}
