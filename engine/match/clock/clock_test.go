package clock_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match/clock"
)

// at reads a moment such as "2026-03-28 22:00" on the clocks of a zone.
func at(t *testing.T, zone, text string) time.Time {
	t.Helper()
	location, err := time.LoadLocation(zone)
	require.NoError(t, err)
	moment, err := time.ParseInLocation("2006-01-02 15:04", text, location)
	require.NoError(t, err)
	return moment
}

// night is sleep from 22:30 to 6:30.
func night(zone string) clock.Rest {
	return clock.Rest{Zone: zone, SleepFrom: 22*60 + 30, SleepTo: 6*60 + 30}
}

func TestSpent(t *testing.T) {
	const rome = "Europe/Rome"
	span := func(from, to string) clock.Span { return clock.Span{From: at(t, rome, from), To: at(t, rome, to)} }
	with := func(r clock.Rest, change func(*clock.Rest)) clock.Rest {
		change(&r)
		return r
	}
	for _, row := range []struct {
		name, from, to string
		rest           clock.Rest
		want           time.Duration
	}{
		{"without a rest every minute counts", "2026-05-05 10:00", "2026-05-07 12:30", clock.Rest{Zone: rome}, 50*time.Hour + 30*time.Minute},
		{"backwards is nothing", "2026-05-07 10:00", "2026-05-05 10:00", clock.Rest{Zone: rome}, 0},
		{"sleep over midnight", "2026-05-05 20:00", "2026-05-06 08:00", night(rome), 4 * time.Hour},
		{"sleep by day", "2026-05-05 08:00", "2026-05-05 20:00", clock.Rest{Zone: rome, SleepFrom: 9 * 60, SleepTo: 17 * 60}, 4 * time.Hour},
		{"from within sleep to within sleep", "2026-05-05 23:00", "2026-05-07 03:00", night(rome), 16 * time.Hour},
		{"all of it slept", "2026-05-05 23:00", "2026-05-06 06:30", night(rome), 0},
		{"a night in spring is an hour shorter by the clock, not the day", "2026-03-28 20:00", "2026-03-29 20:00", night(rome), 16 * time.Hour},
		{"the hour that spring leaves out is not slept in", "2026-03-29 00:00", "2026-03-29 06:00", clock.Rest{Zone: rome, SleepFrom: 60, SleepTo: 3 * 60}, 4 * time.Hour},
		{"sleep that would end in the missing hour ends with it", "2026-03-29 00:00", "2026-03-29 06:00", clock.Rest{Zone: rome, SleepFrom: 60, SleepTo: 2*60 + 30}, 4 * time.Hour},
		{"a night in autumn has an hour more, slept", "2026-10-24 20:00", "2026-10-25 20:00", night(rome), 16 * time.Hour},
		{"the hour that autumn shows twice is slept twice", "2026-10-25 00:00", "2026-10-25 06:00", clock.Rest{Zone: rome, SleepFrom: 2 * 60, SleepTo: 3 * 60}, 5 * time.Hour},
		{"the hour that autumn shows twice counts twice", "2026-10-25 00:00", "2026-10-25 06:00", clock.Rest{Zone: rome}, 7 * time.Hour},
		{"weekends from midnight to midnight", "2026-05-08 12:00", "2026-05-11 12:00", clock.Rest{Zone: rome, Weekends: true}, 24 * time.Hour},
		{"a weekend in which clocks change", "2026-03-27 12:00", "2026-03-30 12:00", clock.Rest{Zone: rome, Weekends: true}, 24 * time.Hour},
		{"a weekend by the player's own calendar", "2026-05-08 12:00", "2026-05-11 12:00", clock.Rest{Zone: "Pacific/Auckland", Weekends: true}, 24 * time.Hour},
		{"weekend and sleep", "2026-05-08 20:00", "2026-05-11 08:00", with(night(rome), func(r *clock.Rest) { r.Weekends = true }), 2*time.Hour + 30*time.Minute + 90*time.Minute},
		{
			"a holiday that begins in the middle", "2026-05-05 10:00", "2026-05-08 10:00",
			clock.Rest{Zone: rome, Away: []clock.Span{span("2026-05-06 10:00", "2026-05-20 00:00")}}, 24 * time.Hour,
		},
		{
			"a holiday that ends in a night", "2026-05-05 10:00", "2026-05-06 10:00",
			with(night(rome), func(r *clock.Rest) { r.Away = []clock.Span{span("2026-05-01 00:00", "2026-05-06 02:00")} }), 3*time.Hour + 30*time.Minute,
		},
		{
			"several outages, some of them at night and one over another", "2026-05-05 20:00", "2026-05-06 20:00",
			with(night(rome), func(r *clock.Rest) {
				r.Outages = []clock.Span{
					span("2026-05-06 12:00", "2026-05-06 13:00"), span("2026-05-05 21:00", "2026-05-05 21:10"),
					span("2026-05-06 02:00", "2026-05-06 07:00"), span("2026-05-06 12:30", "2026-05-06 14:00"),
				}
			}), 16*time.Hour - 10*time.Minute - 30*time.Minute - 2*time.Hour,
		},
		{
			"a span that is empty or upside down takes nothing", "2026-05-05 10:00", "2026-05-05 12:00",
			clock.Rest{Zone: rome, Away: []clock.Span{span("2026-05-05 11:00", "2026-05-05 11:00"), span("2026-05-05 11:30", "2026-05-05 11:00")}}, 2 * time.Hour,
		},
		{
			"hours of sleep that changed in the middle", "2026-05-05 20:00", "2026-05-07 20:00",
			clock.Rest{Zone: rome, SleepFrom: 8 * 60, SleepTo: 18 * 60, From: at(t, rome, "2026-05-06 03:00"), Before: new(night(rome))},
			48*time.Hour - 4*time.Hour - 30*time.Minute - 20*time.Hour,
		},
		{
			"another zone from one day to the next, and no weekends any more", "2026-05-08 12:00", "2026-05-11 12:00",
			clock.Rest{Zone: "Asia/Tokyo", From: at(t, rome, "2026-05-10 12:00"), Before: &clock.Rest{Zone: rome, Weekends: true}}, 36 * time.Hour,
		},
		{
			"what has come into force before counts alone", "2026-05-05 20:00", "2026-05-06 20:00",
			clock.Rest{Zone: rome, From: at(t, rome, "2026-05-05 20:00"), Before: new(night(rome))}, 24 * time.Hour,
		},
		{
			"three habits one after another", "2026-05-05 00:00", "2026-05-08 00:00",
			clock.Rest{
				Zone: rome, From: at(t, rome, "2026-05-07 00:00"), Before: &clock.Rest{
					Zone: rome, SleepFrom: 60, SleepTo: 120, From: at(t, rome, "2026-05-06 00:00"), Before: new(night(rome)),
				},
			}, 16*time.Hour + 23*time.Hour + 24*time.Hour,
		},
		{"a zone that nobody knows is read as UTC", "2026-05-05 08:00", "2026-05-05 08:45", clock.Rest{Zone: "Atlantis/Capital", SleepFrom: 6 * 60, SleepTo: 6*60 + 30}, 15 * time.Minute},
	} {
		t.Run(row.name, func(t *testing.T) {
			assert.Equal(t, row.want, clock.Spent(at(t, rome, row.from), at(t, rome, row.to), row.rest))
		})
	}
}

func TestDeadline(t *testing.T) {
	const newYork = "America/New_York"
	for _, row := range []struct {
		name, from string
		left       time.Duration
		rest       clock.Rest
		want       string
	}{
		{"without a rest", "2026-05-05 10:00", 25 * time.Hour, clock.Rest{}, "2026-05-06 11:00"},
		{"nothing left", "2026-05-05 10:00", 0, night(newYork), "2026-05-05 10:00"},
		{"over a night", "2026-05-05 20:00", 4 * time.Hour, night(newYork), "2026-05-06 08:00"},
		{"exactly until bedtime", "2026-05-05 20:00", 2*time.Hour + 30*time.Minute, night(newYork), "2026-05-05 22:30"},
		{"begun in the night", "2026-05-05 23:30", time.Hour, night(newYork), "2026-05-06 07:30"},
		{"clocks go forward", "2026-03-08 01:00", 2 * time.Hour, clock.Rest{}, "2026-03-08 04:00"},
		{"clocks go back", "2026-11-01 00:00", 4 * time.Hour, clock.Rest{}, "2026-11-01 03:00"},
		{"over a weekend", "2026-05-08 23:00", 2 * time.Hour, clock.Rest{Zone: newYork, Weekends: true}, "2026-05-11 01:00"},
	} {
		t.Run(row.name, func(t *testing.T) {
			got := clock.Deadline(at(t, newYork, row.from), row.left, row.rest)
			assert.True(t, at(t, newYork, row.want).Equal(got), "got %v", got)
		})
	}
}

func TestAfter(t *testing.T) {
	const hour = time.Hour
	fischer := clock.Control{Bank: 48 * hour, Increment: 24 * hour, Cap: 96 * hour}
	for _, row := range []struct {
		name        string
		control     clock.Control
		left, spent time.Duration
		want        time.Duration
	}{
		{"the increment is added", fischer, 48 * hour, 30 * hour, 42 * hour},
		{"up to the cap", fischer, 90 * hour, hour, 96 * hour},
		{"a quick move at the cap stays there", fischer, 96 * hour, 0, 96 * hour},
		{"who spent all begins from nothing", fischer, 5 * hour, 9 * hour, 24 * hour},
		{"time does not run backwards", fischer, 48 * hour, -hour, 72 * hour},
		{"so much a move, however long it took", clock.PerMove(72 * hour), 72 * hour, 71 * hour, 72 * hour},
		{"a bank alone only shrinks", clock.Control{Bank: 24 * hour, Cap: 24 * hour}, 24 * hour, hour, 23 * hour},
	} {
		t.Run(row.name, func(t *testing.T) {
			side := row.control.After(clock.Side{Left: row.left, Had: 99 * hour}, row.spent)
			assert.Equal(t, clock.Side{Left: row.want, Had: row.want}, side)
		})
	}
	charged := clock.Side{Left: 5 * hour, Had: 6 * hour}
	assert.Equal(t, clock.Side{Left: 3 * hour, Had: 6 * hour}, charged.Charge(2*hour))
	assert.Equal(t, clock.Side{Had: 6 * hour}, charged.Charge(8*hour))
}

func TestWhatCountsUnderAControl(t *testing.T) {
	r := night("Europe/Rome")
	r.Weekends, r.Away, r.Outages = true, []clock.Span{{}}, []clock.Span{{}, {}}
	without := r
	without.Away = nil
	noHolidays := clock.PerMove(24 * time.Hour)
	noHolidays.NoHolidays = true
	assert.Equal(t, r, clock.PerMove(24*time.Hour).EffectiveRest(r))
	assert.Equal(t, without, noHolidays.EffectiveRest(r))
	assert.Equal(t, clock.Rest{Outages: r.Outages}, clock.PerMove(10*time.Minute).EffectiveRest(r), "nobody rests in live play")
}

func TestLive(t *testing.T) {
	for text, live := range map[string]bool{
		"none": false, "1d": false, "12h": false, "11h59m": true, "10m": true, "7d+0/7d": true, "1h+12h": false, "48h+24h": false,
	} {
		c, err := clock.Parse(text)
		require.NoError(t, err)
		assert.Equal(t, live, c.Live(), text)
	}
}

func TestRestCheck(t *testing.T) {
	for _, row := range []struct {
		name string
		rest clock.Rest
		want error
	}{
		{"none", clock.Rest{}, nil},
		{"a night", night("Asia/Tokyo"), nil},
		{"twelve hours", clock.Rest{SleepFrom: 20 * 60, SleepTo: 8 * 60}, nil},
		{"twelve hours and a minute", clock.Rest{SleepFrom: 20 * 60, SleepTo: 8*60 + 1}, clock.ErrSleep},
		{"not a minute of the day", clock.Rest{SleepFrom: 24 * 60}, clock.ErrSleep},
		{"before the day", clock.Rest{SleepTo: -1}, clock.ErrSleep},
		{"no zone", clock.Rest{Zone: "Europe/Nowhere"}, clock.ErrZone},
		{"this machine's zone is nobody's", clock.Rest{Zone: "Local"}, clock.ErrZone},
	} {
		t.Run(row.name, func(t *testing.T) { assert.ErrorIs(t, row.rest.Check(), row.want) })
	}
}
