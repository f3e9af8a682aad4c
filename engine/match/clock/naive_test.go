package clock_test

import (
	"math/rand/v2"
	"testing"
	"time"
	_ "time/tzdata"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match/clock"
)

// rests reports whether a player's clock is stopped at a moment, using only the local time.
func rests(r clock.Rest, zone *time.Location, t time.Time) bool {
	for _, s := range append(append([]clock.Span{}, r.Away...), r.Outages...) {
		if s.Covers(t) {
			return true
		}
	}
	local := t.In(zone)
	if d := local.Weekday(); r.Weekends && (d == time.Saturday || d == time.Sunday) {
		return true
	}
	minute := local.Hour()*60 + local.Minute()
	if r.SleepFrom < r.SleepTo {
		return r.SleepFrom <= minute && minute < r.SleepTo
	}
	return r.SleepFrom > r.SleepTo && (minute >= r.SleepFrom || minute < r.SleepTo)
}

// counted counts, minute by minute, the time between two whole minutes without rest.
func counted(t *testing.T, from, to time.Time, r clock.Rest) time.Duration {
	t.Helper()
	zone, err := time.LoadLocation(r.Zone)
	require.NoError(t, err)
	var sum time.Duration
	for ; from.Before(to); from = from.Add(time.Minute) {
		if !rests(r, zone, from) {
			sum += time.Minute
		}
	}
	return sum
}

var zones = []string{
	"", "Europe/Rome", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "America/Sao_Paulo", "Pacific/Apia",
	"Africa/Casablanca", "America/St_Johns",
}

// anyRest returns a rest around a moment.
func anyRest(random *rand.Rand, around time.Time) clock.Rest {
	r := clock.Rest{Zone: zones[random.IntN(len(zones))], Weekends: random.IntN(3) == 0}
	if random.IntN(4) > 0 {
		r.SleepFrom = random.IntN(24 * 60)
		r.SleepTo = (r.SleepFrom + random.IntN(12*60)) % (24 * 60)
	}
	span := func() clock.Span {
		from := around.Add(time.Duration(random.IntN(12*24*60)-2*24*60) * time.Minute)
		return clock.Span{From: from, To: from.Add(time.Duration(random.IntN(3*24*60)) * time.Minute)}
	}
	for range random.IntN(3) {
		r.Away = append(r.Away, span())
	}
	for range random.IntN(4) {
		r.Outages = append(r.Outages, span())
	}
	return r
}

// anyMinute returns a whole minute of some year, every second time within days of a change of
// daylight saving.
func anyMinute(random *rand.Rand) time.Time {
	start := time.Date(2024+random.IntN(4), 1, 1, 0, 0, 0, 0, time.UTC)
	days := random.IntN(365)
	if random.IntN(2) == 0 {
		days = []int{66, 84, 92, 275, 296, 304}[random.IntN(6)] + random.IntN(9)
	}
	return start.AddDate(0, 0, days).Add(time.Duration(random.IntN(24*60)) * time.Minute)
}

func TestSpentIsWhatAMinuteByMinuteCountGives(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 1))
	for range 400 {
		from := anyMinute(random)
		r := anyRest(random, from)
		require.NoError(t, r.Check())
		to := from.Add(time.Duration(random.IntN(9*24*60)) * time.Minute)
		require.Equal(t, counted(t, from, to, r), clock.Spent(from, to, r), "from %v to %v with %+v", from, to, r)
	}
}

func TestDeadlineIsTheInverseOfSpent(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 2))
	for range 2000 {
		from := anyMinute(random).Add(time.Duration(random.Int64N(int64(time.Minute))))
		r := anyRest(random, from)
		left := time.Duration(random.Int64N(int64(9*24*time.Hour))) + 1
		deadline := clock.Deadline(from, left, r)
		require.Equal(t, left, clock.Spent(from, deadline, r), "%v %v %+v", from, left, r)
		require.Equal(t, left-1, clock.Spent(from, deadline.Add(-1), r), "not a moment later than needed: %v %v %+v", from, left, r)
	}
}

func TestSpentAddsUp(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 3))
	for range 500 {
		from := anyMinute(random)
		r := anyRest(random, from)
		middle := from.Add(time.Duration(random.Int64N(int64(4 * 24 * time.Hour))))
		to := middle.Add(time.Duration(random.Int64N(int64(4 * 24 * time.Hour))))
		assert.Equal(t, clock.Spent(from, to, r), clock.Spent(from, middle, r)+clock.Spent(middle, to, r))
	}
}
