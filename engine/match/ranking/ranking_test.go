package ranking

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/rating"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func TestPeriods(t *testing.T) {
	newYear := time.Date(2026, 1, 1, 0, 30, 0, 0, time.FixedZone("east", 3600))
	assert.Equal(t, Period("2025"), Year(newYear), "a period is one of UTC")
	assert.Equal(t, Period("2025-12"), Month(newYear))
	for period, want := range map[Period][2]string{
		"2026": {"2026-01-01", "2027-01-01"}, "2026-12": {"2026-12-01", "2027-01-01"}, "2024-02": {"2024-02-01", "2024-03-01"},
	} {
		from, to, err := period.Bounds()
		require.NoError(t, err)
		assert.Equal(t, want, [2]string{from.Format(time.DateOnly), to.Format(time.DateOnly)})
	}
	from, to, err := AllTime.Bounds()
	require.NoError(t, err)
	assert.True(t, from.IsZero() && to.IsZero())
	for _, wrong := range []Period{"26", "2026-13", "2026-1", "always", "2026-03-01", "abcd"} {
		_, _, err := wrong.Bounds()
		assert.ErrorIs(t, err, ErrQuery, "%q", wrong)
	}
}

func TestLapse(t *testing.T) {
	sure := rating.Rating{Value: 1700, Deviation: 45, Volatility: 0.06, At: noon, Games: 200}
	all, month := Board{}, Board{Period: "2026-03"}
	at, lapses := all.Lapse(sure)
	assert.True(t, lapses)
	assert.Equal(t, noon.Add(rankedFor), at, "however sure, a year without a match is too long")
	assert.False(t, all.Provisional(sure, noon))
	assert.True(t, all.Provisional(sure, at))
	_, lapses = month.Lapse(sure)
	assert.False(t, lapses, "a month that is over stays as it was")
	assert.False(t, month.Provisional(sure, noon.AddDate(9, 0, 0)))
	unsure := rating.Rating{Value: 1700, Deviation: 200, Volatility: 0.06, At: noon, Games: 3}
	for _, b := range []Board{all, month} {
		assert.True(t, b.Provisional(unsure, noon))
	}
	fading := rating.Rating{Value: 1700, Deviation: 109.9, Volatility: 0.06, At: noon, Games: 20}
	assert.False(t, month.Provisional(fading, noon))
	assert.True(t, month.Provisional(fading, noon.AddDate(0, 0, 10)), "it fades within the month")
}

func TestOrders(t *testing.T) {
	score := func(value float64, points, wins, losses, played, streak, best int) Score {
		return Score{
			Rating: rating.Rating{Value: value, Games: 1}, Points: points, Wins: wins, Losses: losses, Played: played,
			Streak: streak, BestStreak: best,
		}
	}
	for by, rows := range map[Order][]Score{
		ByRating: {score(1500.5, 0, 0, 0, 1, 0, 0), score(1500.4, 0, 0, 0, 1, 0, 0), score(400, 9, 9, 9, 9, 9, 9)},
		ByPoints: {score(1, 9, 0, 0, 5, 0, 0), score(1, 9, 5, 0, 6, 0, 0), score(1, 8, 6, 0, 1, 0, 0)},
		ByWins:   {score(1, 0, 9, 1, 10, 0, 0), score(1, 9, 9, 2, 11, 0, 0), score(1, 9, 0, 0, 2, 0, 0)},
		ByStreak: {score(1, 0, 9, 1, 10, 2, 4), score(1, 9, 9, 2, 11, -3, 4), score(1, 9, 0, 0, 2, 3, 3)},
	} {
		last := ^uint64(0)
		for i, row := range rows {
			weight, listed := row.Weigh(by, false)
			assert.True(t, listed)
			assert.Less(t, weight, last, "%s, row %d", by, i)
			last = weight
		}
		_, listed := Score{}.Weigh(by, false)
		assert.False(t, listed, "%s lists nobody without a match", by)
	}
	row := score(1500, 0, 0, 0, 1, 0, 0)
	_, ranked := row.Weigh(ByRating, true)
	_, provisional := row.Weigh(ByProvisional, true)
	assert.Equal(t, []bool{false, true}, []bool{ranked, provisional})
	_, listed := row.Weigh("size", false)
	assert.False(t, listed)
}

// ended returns a match that counts.
func ended() match.Match {
	return match.Match{
		ID: "1", Guild: "g", Players: []match.Player{"amy", "chris"}, Names: []string{"Amy", "Chris"}, Category: "long", Rated: true,
		Started: noon, Ended: noon, Head: 3, Outcome: engine.Outcome{Ranks: []int{1, 2}, Points: []int{7, 4}},
	}
}

func TestWhatCounts(t *testing.T) {
	resigned := engine.Lost("resign", 1, 2)
	for name, test := range map[string]struct {
		change        func(*match.Match)
		counts, rated bool
	}{
		"played":                     {func(*match.Match) {}, true, true},
		"casual":                     {func(m *match.Match) { m.Rated = false }, true, false},
		"live":                       {func(m *match.Match) { m.Ended = time.Time{} }, false, false},
		"imported":                   {func(m *match.Match) { m.Imported = true }, false, false},
		"resigned":                   {func(m *match.Match) { m.Ending = resigned }, true, true},
		"resigned before two moves":  {func(m *match.Match) { m.Ending, m.Head = resigned, 2 }, false, false},
		"only one player has moved":  {func(m *match.Match) { m.Ending, m.Head, m.Early = resigned, 12, true }, false, false},
		"aborted":                    {func(m *match.Match) { m.Ending = engine.Ending{Reason: "abort"} }, false, false},
		"adjudicated":                {func(m *match.Match) { m.Ending = engine.Lost("adjudicate", 1, 2) }, true, true},
		"called off":                 {func(m *match.Match) { m.Ending = engine.Ending{Reason: "adjudicate"} }, false, false},
		"one move in effect":         {func(m *match.Match) { m.Ending, m.Head, m.Undone = resigned, 4, 2 }, false, false},
		"without an outcome":         {func(m *match.Match) { m.Outcome = engine.Outcome{} }, false, false},
		"of three":                   {func(m *match.Match) { m.Players = append(m.Players, "johan") }, true, true},
		"casual against the program": {func(m *match.Match) { m.Rated, m.Levels = false, []string{"", "strong"} }, false, false},
		"rated against the program":  {func(m *match.Match) { m.Levels = []string{"", "strong"} }, true, true},
	} {
		m := ended()
		test.change(&m)
		assert.Equal(t, test.counts, Counts(m), name)
		assert.Equal(t, test.rated, Rated(m), name)
	}
}

func TestOutcomesOfSeveral(t *testing.T) {
	m := ended()
	m.Players = []match.Player{"amy", "chris", "johan", "alain"}
	for name, row := range map[string]struct {
		ranks []int
		want  []Outcome
	}{
		"one wins":              {[]int{3, 1, 2, 4}, []Outcome{Lost, Won, Lost, Lost}},
		"partners win together": {[]int{1, 3, 1, 3}, []Outcome{Won, Lost, Won, Lost}},
		"all are equal":         {[]int{1, 1, 1, 1}, []Outcome{"", "", "", ""}},
	} {
		m.Outcome.Ranks = row.ranks
		var got []Outcome
		for _, p := range m.Players {
			got = append(got, OutcomeFor(m, p))
		}
		assert.Equal(t, row.want, got, name)
	}
	assert.Equal(t, Outcome(""), OutcomeFor(m, "nobody"))
}

func TestOutcomeFor(t *testing.T) {
	m := ended()
	assert.Equal(t, Won, OutcomeFor(m, "amy"))
	assert.Equal(t, Lost, OutcomeFor(m, "chris"))
	assert.Empty(t, OutcomeFor(m, "johan"))
	m.Outcome.Ranks = []int{1, 1}
	assert.Empty(t, OutcomeFor(m, "amy"))
}

func TestStreaks(t *testing.T) {
	now := 0
	for i, step := range []struct{ outcome, want int }{{1, 1}, {1, 2}, {-1, -1}, {-1, -2}, {0, 0}, {-1, -1}, {1, 1}} {
		now = streak(now, step.outcome)
		assert.Equal(t, step.want, now, "step %d", i)
	}
}

func TestSumsDoNotShare(t *testing.T) {
	sums := map[string]int{"moves": 1}
	assert.Equal(t, map[string]int{"moves": 3, "passes": 1}, summed(sums, map[string]int{"moves": 2, "passes": 1}))
	assert.Equal(t, map[string]int{"moves": 1}, sums)
	counts := map[string]Count{"long": {Played: 1}}
	assert.Equal(t, map[string]Count{"long": {Wins: 1, Played: 2}}, counted(counts, "long", 1))
	assert.Equal(t, map[string]Count{"long": {Played: 1}}, counts)
	assert.Equal(t, counts, counted(counts, "", 1))
}
