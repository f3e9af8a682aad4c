package member_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/member"
	"towerpost/engine/match/storetest"
)

// house is a service with a clock that only a test moves, on a store of its own.
type house struct {
	*member.Service
	t     *testing.T
	store *storetest.Memory
	now   time.Time
}

// noon is when every test begins: a Sunday, in Europe in winter.
var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func newHouse(t *testing.T) *house {
	h := &house{t: t, store: storetest.NewMemory(), now: noon}
	h.Service = member.New(member.Options{Store: h.store, Now: func() time.Time { return h.now }})
	return h
}

// amy gives orders, in the channel in which she plays.
var amy = match.Caller{Player: "amy", Guild: "guild", Channel: "c", Locale: "en-US"}

// choose makes a change for Amy that must be accepted.
func (h *house) choose(c member.Choice) member.Preferences {
	h.t.Helper()
	p, err := h.Change(h.t.Context(), amy, c)
	require.NoError(h.t, err)
	return p
}

// rest is when Amy's clocks are stopped.
func (h *house) rest() clock.Rest {
	h.t.Helper()
	r, err := h.Rest(h.t.Context(), "amy")
	require.NoError(h.t, err)
	return r
}

// spends returns how much of a number of hours from a moment on counts for Amy.
func (h *house) spends(from time.Time, hours int) time.Duration {
	h.t.Helper()
	return clock.Spent(from, from.Add(time.Duration(hours)*time.Hour), h.rest())
}

// playing puts a live match of Amy's into a channel.
func (h *house) playing(channel string, control clock.Control) match.ID {
	h.t.Helper()
	n, err := h.store.Reserve(h.t.Context())
	require.NoError(h.t, err)
	m := match.Match{
		ID: match.NewID(n), Game: "sums", Guild: "guild", Channel: channel, Players: []match.Player{"amy", "chris"},
		Names: []string{"Amy", "Chris"}, Started: noon, Control: control,
	}
	_, err = h.store.Commit(h.t.Context(), match.Change{At: noon, Match: &m})
	require.NoError(h.t, err)
	return m.ID
}

// timers are those of a kind.
func (h *house) timers(kind match.TimerKind) []match.Timer {
	h.t.Helper()
	all, err := h.store.Timers(h.t.Context(), 100)
	require.NoError(h.t, err)
	var found []match.Timer
	for _, t := range all {
		if t.Kind == kind {
			found = append(found, t)
		}
	}
	return found
}

// notices are those that are due, one a channel.
func (h *house) notices() []match.Notice {
	h.t.Helper()
	due, err := h.store.Due(h.t.Context(), h.now, 100)
	require.NoError(h.t, err)
	for _, n := range due {
		_, err := h.store.Deliver(h.t.Context(), match.Delivery{Notice: n.ID, At: h.now})
		require.NoError(h.t, err)
	}
	return due
}

func sleep(from, to int) *member.Sleep { return &member.Sleep{From: from * 60, To: to * 60} }

func TestHabitsComeIntoForceAfterNotice(t *testing.T) {
	h := newHouse(t)
	h.choose(member.Choice{Zone: new("Europe/Rome"), Sleep: sleep(22, 6)})
	assert.Equal(t, 24*time.Hour, h.spends(noon, 24), "tonight still counts")
	assert.Equal(t, 16*time.Hour, h.spends(noon.Add(24*time.Hour), 24))
	assert.Equal(t, 48*time.Hour, h.spends(noon.Add(-48*time.Hour), 48), "and so does the time before")

	h.now = noon.Add(3 * 24 * time.Hour)
	pending := h.choose(member.Choice{Weekends: new(true), Sleep: sleep(0, 0)})
	assert.Len(t, pending.Habits, 2)
	assert.Equal(t, 16*time.Hour, h.spends(h.now, 24), "the old habit counts until the new one does")
	assert.Equal(t, 16*time.Hour, h.spends(noon.Add(24*time.Hour), 24), "what has passed stays as it was")
	assert.Equal(t, 24*time.Hour, h.spends(h.now.Add(24*time.Hour), 24), "Thursday")
	assert.Zero(t, h.spends(time.Date(2026, 3, 7, 0, 0, 0, 0, time.UTC), 24), "Saturday")
}

func TestChangesInOneNoticeAreOneChange(t *testing.T) {
	h := newHouse(t)
	h.choose(member.Choice{Zone: new("UTC"), Sleep: sleep(12, 22)})
	h.now = noon.Add(23 * time.Hour)
	p := h.choose(member.Choice{Sleep: sleep(22, 8)})
	require.Len(t, p.Habits, 1, "what was not in force yet is gone")
	assert.Equal(t, h.now.Add(member.Notice), p.Habits[0].From)
	h.now = h.now.Add(time.Hour)
	assert.Equal(t, p.Habits, h.choose(member.Choice{NotifyMode: new(match.NotifyOff), Sleep: sleep(22, 8)}).Habits, "who chooses the same again waits no longer")
	p = h.choose(member.Choice{Sleep: sleep(0, 0)})
	assert.Empty(t, p.Habits, "nothing has changed after all")
}

// TestNobodySleepsTwiceADay lets somebody choose other hours whenever they can, so that one
// night follows on another.
func TestNobodySleepsTwiceADay(t *testing.T) {
	h := newHouse(t)
	for i := range 20 {
		from := (12 + 10*i) % 24
		h.choose(member.Choice{Zone: new("UTC"), Sleep: sleep(from, (from+10)%24)})
		h.now = h.now.Add(member.Notice)
	}
	for day := range 18 {
		assert.GreaterOrEqual(t, h.spends(noon.Add(time.Duration(day)*member.Notice), 24), 14*time.Hour, "day %d", day)
	}
}

func TestAnotherZoneShiftsTheNightAfterNotice(t *testing.T) {
	h := newHouse(t)
	h.choose(member.Choice{Zone: new("Europe/Rome"), Sleep: sleep(22, 6)})
	h.now = noon.Add(5 * 24 * time.Hour)
	p := h.choose(member.Choice{Zone: new("tokyo")})
	assert.Equal(t, "Asia/Tokyo", p.Zone)
	assert.Equal(t, 3*time.Hour, h.spends(h.now.Add(6*time.Hour), 5), "tonight is slept in Rome")
	assert.Equal(t, 8*time.Hour, h.spends(h.now.Add(25*time.Hour), 8), "in the day of that night there is no other")
	assert.Zero(t, h.spends(h.now.Add(49*time.Hour), 8), "then in Tokyo: from 13:00 to 21:00 universal time")
}

// For any choices at any times, no day has more sleep than one night may have.
func TestNoDayHasMoreThanOneNight(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		h := newHouse(t)
		hours := rapid.IntRange(0, 23)
		for range 4 {
			from := hours.Draw(rt, "from")
			zone := rapid.SampledFrom([]string{"UTC", "Asia/Tokyo", "America/Phoenix"}).Draw(rt, "zone")
			h.choose(member.Choice{Zone: &zone, Sleep: sleep(from, (from+rapid.IntRange(0, 10).Draw(rt, "night"))%24)})
			h.now = h.now.Add(time.Duration(rapid.IntRange(0, 40).Draw(rt, "later")) * time.Hour)
		}
		rest := h.rest()
		for hour := range 9 * 24 {
			begin := noon.Add(time.Duration(hour) * time.Hour)
			if counts := clock.Spent(begin, begin.Add(24*time.Hour), rest); counts < 14*time.Hour {
				rt.Fatalf("%v of the day from %v on count", counts, begin)
			}
		}
	})
}

func TestNewNightWaitsUntilADayAfterTheOld(t *testing.T) {
	for name, row := range map[string]struct {
		hour  int
		sleep *member.Sleep
		later time.Duration
	}{
		"right after the old one":        {7, sleep(7, 17), 15 * time.Hour},
		"in the same evening":            {7, sleep(20, 6), 15 * time.Hour},
		"it would go on with the old":    {7, sleep(23, 8), 15 * time.Hour},
		"in the middle of both":          {2, sleep(23, 8), 20 * time.Hour},
		"an hour later, chosen by day":   {12, sleep(23, 8), 0},
		"at the same time, but shorter":  {12, sleep(22, 4), 0},
		"none, in the middle of the old": {2, sleep(0, 0), 0},
	} {
		h := newHouse(t)
		h.choose(member.Choice{Zone: new("UTC"), Sleep: sleep(22, 7)})
		h.now = time.Date(2026, 3, 8, row.hour, 0, 0, 0, time.UTC)
		p := h.choose(member.Choice{Sleep: row.sleep})
		assert.Equal(t, h.now.Add(member.Notice+row.later), p.Chosen().From, name)
	}
}

func TestChoicesThatThereAreNot(t *testing.T) {
	mode := match.NotifyMode("owl")
	digest := match.NotifyDigest
	for _, row := range []struct {
		name   string
		choice member.Choice
		kind   error
	}{
		{"a zone", member.Choice{Zone: new("Europe/Nowhere")}, member.ErrZone},
		{"hours without a zone", member.Choice{Sleep: sleep(22, 6)}, member.ErrNoZone},
		{"weekends without a zone", member.Choice{Weekends: new(true)}, member.ErrNoZone},
		{"a digest without a zone", member.Choice{NotifyMode: &digest}, member.ErrNoZone},
		{"eleven hours", member.Choice{Zone: new("UTC"), Sleep: sleep(21, 8)}, member.ErrLongSleep},
		{"no minute of the day", member.Choice{Zone: new("UTC"), Sleep: &member.Sleep{To: 24 * 60}}, member.ErrSleep},
		{"a way", member.Choice{NotifyMode: &mode}, member.ErrNotifyMode},
		{"an hour", member.Choice{Zone: new("UTC"), NotifyMode: &digest, Hour: new(24)}, member.ErrHour},
	} {
		t.Run(row.name, func(t *testing.T) {
			h := newHouse(t)
			_, err := h.Change(t.Context(), amy, row.choice)
			require.ErrorIs(t, err, row.kind)
			kept, err := h.Of(t.Context(), "amy")
			require.NoError(t, err)
			assert.Zero(t, kept, "nothing is kept of it")
		})
	}
}

// An order that comes twice has the same answer, also where what it asks for is no longer possible.
func TestAnOrderThatComesTwiceIsNotRefused(t *testing.T) {
	h := newHouse(t)
	_, err := h.AwayDays(t.Context(), amy, 6)
	require.NoError(t, err)
	h.now = h.now.Add(time.Hour)
	caller := amy
	caller.Key = "back"
	first, err := h.EndHoliday(t.Context(), caller)
	require.NoError(t, err)
	again, err := h.EndHoliday(t.Context(), caller)
	require.NoError(t, err)
	assert.Equal(t, first, again)
	caller.Key = "back again"
	_, err = h.EndHoliday(t.Context(), caller)
	require.ErrorIs(t, err, member.ErrNotAway)
}

func TestHolidays(t *testing.T) {
	const day = 24 * time.Hour
	h := newHouse(t)
	p, err := h.AwayDays(t.Context(), amy, 6)
	require.NoError(t, err)
	assert.Equal(t, 4*day, p.Bank.Holds(h.now))
	assert.Zero(t, h.spends(noon, 6*24))
	assert.Equal(t, 2*time.Hour, h.spends(noon.Add(5*day), 26))

	h.now = noon.Add(2 * day)
	p, err = h.EndHoliday(t.Context(), amy)
	require.NoError(t, err)
	assert.Equal(t, 8*day+2*day/15, p.Bank.Holds(h.now), "what was not used is back, and the bank has filled a little")
	assert.Equal(t, day, h.spends(h.now, 24))
	assert.Zero(t, h.spends(noon, 48), "what was used stays used")
	_, err = h.EndHoliday(t.Context(), amy)
	require.ErrorIs(t, err, member.ErrNotAway)

	p, err = h.AwayDays(t.Context(), amy, 1)
	require.NoError(t, err, "more than a day after the beginning of the last one")
	p, err = h.AwayDays(t.Context(), amy, 3)
	require.NoError(t, err, "the one that is on can get another end")
	assert.Len(t, p.Away, 2)
	assert.Equal(t, 5*day+2*day/15, p.Bank.Holds(h.now))
	_, err = h.EndHoliday(t.Context(), amy)
	require.NoError(t, err)
	_, err = h.AwayDays(t.Context(), amy, 1)
	var refusal *member.Refusal
	require.ErrorAs(t, err, &refusal)
	require.ErrorIs(t, err, member.ErrSoon)
	assert.Equal(t, h.now.Add(day), refusal.When)
}

func TestTheBank(t *testing.T) {
	const day = 24 * time.Hour
	h := newHouse(t)
	_, err := h.AwayDays(t.Context(), amy, 11)
	var refusal *member.Refusal
	require.ErrorAs(t, err, &refusal)
	require.ErrorIs(t, err, member.ErrBank)
	assert.Equal(t, member.BankStart, refusal.Left)
	assert.Equal(t, noon.Add(10*day), refusal.When)
	_, err = h.AwayDays(t.Context(), amy, 1<<60)
	require.ErrorIs(t, err, member.ErrBank)
	for _, days := range []int{0, -1, -1 << 60} {
		_, err = h.AwayDays(t.Context(), amy, days)
		require.ErrorIs(t, err, member.ErrShort)
	}
	_, err = h.Away(t.Context(), amy, noon.Add(-day))
	require.ErrorIs(t, err, member.ErrShort)

	p, err := h.AwayDays(t.Context(), amy, 10)
	require.NoError(t, err)
	assert.Zero(t, p.Bank.Holds(noon))
	assert.Equal(t, 2*day, p.Bank.Holds(noon.Add(30*day)), "two days in thirty")
	assert.Equal(t, member.BankCap, p.Bank.Holds(noon.Add(1000*day)), "never more than the cap")
	assert.Equal(t, member.BankStart, member.Bank{}.Holds(noon))
}

func TestReadUntil(t *testing.T) {
	p := member.Preferences{Zone: "America/New_York"}
	for text, want := range map[string]string{
		"2026-03-05":       "2026-03-06T05:00:00Z",
		"2026-03-07":       "2026-03-08T05:00:00Z",
		"2026-03-08":       "2026-03-09T04:00:00Z", // the day has 23 hours
		"2026-03-05 18:30": "2026-03-05T23:30:00Z",
		"2026-03-05T18:30": "2026-03-05T23:30:00Z",
	} {
		got, err := p.ReadUntil(text)
		require.NoError(t, err)
		assert.Equal(t, want, got.UTC().Format(time.RFC3339), text)
	}
	for _, text := range []string{"", "tomorrow", "2026-02-30", "05.03.2026", "2026-03-05 25:00"} {
		_, err := p.ReadUntil(text)
		require.ErrorIs(t, err, member.ErrUntil, text)
	}
	assert.Equal(t, []string{
		"2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05", "2026-03-06", "2026-03-07", "2026-03-08",
		"2026-03-09", "2026-03-10",
	}, p.Days(noon), "as many as the bank holds")
}

// The bank holds hours: days that are shorter or longer by one are counted as what they are.
func TestDaysWhereTheClocksAreChanged(t *testing.T) {
	p := member.Preferences{Zone: "America/New_York"}
	for name, row := range map[string]struct {
		now  string
		days int
	}{
		"no change":                       {"2026-06-01T12:00:00-04:00", 10},
		"first minute of a day":           {"2026-06-01T00:00:00-04:00", 10},
		"a shorter day, late":             {"2026-03-01T22:30:00-05:00", 10},
		"a shorter day, in the last hour": {"2026-03-01T23:30:00-05:00", 10},
		"a longer day, in the first hour": {"2026-10-25T00:30:00-04:00", 9},
		"a longer day, early":             {"2026-10-25T01:30:00-04:00", 10},
	} {
		now, err := time.Parse(time.RFC3339, row.now)
		require.NoError(t, err)
		assert.Len(t, p.Days(now), row.days, name)
	}
}

// In Santiago clocks jump from midnight to one: the day before ends with the jump, and no day is offered
// twice.
func TestDaysWhereMidnightIsLeftOut(t *testing.T) {
	p := member.Preferences{Zone: "America/Santiago"}
	for last, want := range map[string]string{
		"2026-09-04": "2026-09-05T04:00:00Z", "2026-09-05": "2026-09-06T04:00:00Z", "2026-09-06": "2026-09-07T03:00:00Z",
	} {
		got, err := p.ReadUntil(last)
		require.NoError(t, err)
		assert.Equal(t, want, got.UTC().Format(time.RFC3339), last)
	}
	days := p.Days(time.Date(2026, 9, 3, 4, 30, 0, 0, time.UTC)) // half past midnight there
	require.Len(t, days, 10)
	for i, day := range days {
		assert.Equal(t, fmt.Sprintf("2026-09-%02d", 3+i), day)
	}
}

// Today is not offered in its last hour: no holiday is that short.
func TestDaysBeginWithOneThatIsLongEnough(t *testing.T) {
	p := member.Preferences{Zone: "Europe/Rome"}
	evening := time.Date(2026, 7, 1, 20, 59, 0, 0, time.UTC)
	assert.Equal(t, "2026-07-01", p.Days(evening)[0])
	assert.Equal(t, "2026-07-02", p.Days(evening.Add(2 * time.Minute))[0])
}

// Nobody waits for a player who has left a match that goes on.
func TestHolidaysAreNotAnnouncedToThoseWhoPlayOn(t *testing.T) {
	h := newHouse(t)
	id := h.playing("left", clock.Control{})
	m, err := h.store.Match(t.Context(), id)
	require.NoError(t, err)
	m.Left = []string{"resign", ""}
	_, err = h.store.Commit(t.Context(), match.Change{At: noon, Match: &m, Head: m.Head})
	require.NoError(t, err)
	_, err = h.Away(t.Context(), amy, noon.Add(48*time.Hour))
	require.NoError(t, err)
	_, err = h.EndHoliday(t.Context(), amy)
	require.NoError(t, err)
	assert.Empty(t, h.notices())
}

func TestHolidaysAreAnnouncedWhereClocksStandForThem(t *testing.T) {
	const day = 24 * time.Hour
	h := newHouse(t)
	plain, timed := h.playing("plain", clock.Control{}), h.playing("timed", clock.PerMove(3*day))
	strict := clock.PerMove(3 * day)
	strict.NoHolidays = true
	h.playing("strict", strict)
	h.playing("live", clock.PerMove(10*time.Minute))
	until := noon.Add(2 * day)
	_, err := h.Away(t.Context(), amy, until)
	require.NoError(t, err)
	told := map[match.ID]match.Notice{}
	for _, n := range h.notices() {
		told[n.Match] = n
		assert.LessOrEqual(t, len(n.Nonce), 25)
	}
	require.Len(t, told, 2)
	for _, id := range []match.ID{plain, timed} {
		n := told[id]
		assert.Equal(t, match.NoticeAway, n.Kind)
		assert.Equal(t, match.Player("amy"), n.Player)
		assert.Equal(t, until, n.Until)
	}
	assert.Len(t, h.timers(match.TimerReclock), 4, "the timers of all matches are looked at anew")
	_, err = h.EndHoliday(t.Context(), amy)
	require.NoError(t, err)
	assert.Len(t, h.notices(), 2)
}

// Nobody floods the channels of their matches with one holiday.
func TestTheSameHolidayIsAnnouncedOnce(t *testing.T) {
	h := newHouse(t)
	h.playing("c", clock.Control{})
	for _, row := range []struct {
		after     time.Duration
		days      int
		announced int
	}{{0, 2, 1}, {time.Minute, 2, 0}, {2 * time.Minute, 3, 1}, {3 * time.Hour, 3, 1}, {3 * time.Hour, 2, 1}} {
		h.now = noon.Add(row.after)
		_, err := h.AwayDays(t.Context(), amy, row.days)
		require.NoError(t, err)
		assert.Len(t, h.notices(), row.announced, "%d days after %s", row.days, row.after)
	}
}

// The end of a holiday never gets an hour away from the one that was announced, in however small steps.
func TestSmallStepsOfAHolidayAddUp(t *testing.T) {
	h := newHouse(t)
	h.playing("c", clock.Control{})
	until := noon.Add(48 * time.Hour)
	var told []time.Time
	for range 5 {
		_, err := h.Away(t.Context(), amy, until)
		require.NoError(t, err)
		for _, n := range h.notices() {
			told = append(told, n.Until)
		}
		until = until.Add(30 * time.Minute)
	}
	assert.Equal(t, []time.Time{noon.Add(48 * time.Hour), noon.Add(49 * time.Hour), noon.Add(50 * time.Hour)}, told)
}

// The announced end of a holiday is deleted together with the holiday.
func TestTheAnnouncedEndIsForgottenWithItsHoliday(t *testing.T) {
	h := newHouse(t)
	p, err := h.Away(t.Context(), amy, noon.Add(48*time.Hour))
	require.NoError(t, err)
	assert.Equal(t, noon.Add(48*time.Hour), p.Announced)
	h.now = noon.Add(200 * 24 * time.Hour)
	p = h.choose(member.Choice{Zone: new("UTC")})
	assert.Empty(t, p.Away)
	assert.Zero(t, p.Announced)
}

func TestAnOrderIsExecutedOnce(t *testing.T) {
	h := newHouse(t)
	h.playing("c", clock.Control{})
	order := amy
	order.Key = "interaction"
	for range 2 {
		p, err := h.AwayDays(t.Context(), order, 2)
		require.NoError(t, err)
		assert.Equal(t, 1, p.Revision)
	}
	assert.Len(t, h.notices(), 1)
	assert.Empty(t, h.notices())
}

func TestDigestsAreDueByTheZone(t *testing.T) {
	at := func(text string) time.Time {
		moment, err := time.Parse(time.RFC3339, text)
		require.NoError(t, err)
		return moment.UTC()
	}
	for _, row := range []struct {
		name, zone  string
		hour        int
		after, want string
	}{
		{"later today", "Europe/Rome", 18, "2026-03-01T12:00:00Z", "2026-03-01T17:00:00Z"},
		{"tomorrow", "Europe/Rome", 8, "2026-03-01T12:00:00Z", "2026-03-02T07:00:00Z"},
		{"exactly then is tomorrow", "UTC", 12, "2026-03-01T12:00:00Z", "2026-03-02T12:00:00Z"},
		{"the day is another one there", "Pacific/Auckland", 6, "2026-03-01T12:00:00Z", "2026-03-01T17:00:00Z"},
		{"after the clocks went forward", "Europe/Rome", 8, "2026-03-28T08:00:00Z", "2026-03-29T06:00:00Z"},
		{"after they went back", "Europe/Rome", 8, "2026-10-24T08:00:00Z", "2026-10-25T07:00:00Z"},
		{"an hour that is left out", "Europe/Rome", 2, "2026-03-28T12:00:00Z", "2026-03-29T01:00:00Z"},
		{"an hour that comes twice", "Europe/Rome", 2, "2026-10-24T12:00:00Z", "2026-10-25T01:00:00Z"},
		{"counts once", "Europe/Rome", 2, "2026-10-25T01:00:00Z", "2026-10-26T01:00:00Z"},
	} {
		t.Run(row.name, func(t *testing.T) {
			p := member.Preferences{Zone: row.zone, NotifyMode: match.NotifyDigest, Hour: row.hour}
			next := p.NextDigest(at(row.after))
			assert.Equal(t, at(row.want), next)
			assert.Equal(t, next, p.NextDigest(next.Add(-time.Millisecond)), "it is the same seen from just before")
		})
	}
	assert.Zero(t, member.Preferences{Zone: "UTC"}.NextDigest(noon))
}

func TestTheTimerOfADigestFollowsTheChoice(t *testing.T) {
	h := newHouse(t)
	digest, off := match.NotifyDigest, match.NotifyOff
	h.choose(member.Choice{Zone: new("Europe/Rome"), NotifyMode: &digest})
	want := match.Timer{At: time.Date(2026, 3, 2, 7, 0, 0, 0, time.UTC), Kind: match.TimerDigest, Player: "amy"}
	assert.Equal(t, []match.Timer{want}, h.timers(match.TimerDigest), "at eight where no hour is named")
	h.choose(member.Choice{Hour: new(20)})
	want.At = time.Date(2026, 3, 1, 19, 0, 0, 0, time.UTC)
	assert.Equal(t, []match.Timer{want}, h.timers(match.TimerDigest))
	h.choose(member.Choice{Weekends: new(true)})
	assert.Equal(t, []match.Timer{want}, h.timers(match.TimerDigest))
	next, err := h.NextDigest(t.Context(), "amy", h.now)
	require.NoError(t, err)
	assert.Equal(t, want.At, next)
	h.choose(member.Choice{NotifyMode: &off})
	assert.Empty(t, h.timers(match.TimerDigest))
	mode, err := h.NotifyMode(t.Context(), "amy")
	require.NoError(t, err)
	assert.Equal(t, off, mode)
}

func TestWhatIsLongOverIsForgotten(t *testing.T) {
	h := newHouse(t)
	h.choose(member.Choice{Zone: new("UTC"), Sleep: sleep(22, 6)})
	_, err := h.AwayDays(t.Context(), amy, 1)
	require.NoError(t, err)
	h.now = noon.Add(100 * 24 * time.Hour)
	p := h.choose(member.Choice{Sleep: sleep(23, 7)})
	assert.Len(t, p.Habits, 2)
	assert.Len(t, p.Away, 1)
	h.now = noon.Add(300 * 24 * time.Hour)
	p = h.choose(member.Choice{Hour: new(3)})
	assert.Len(t, p.Habits, 1)
	assert.Equal(t, *sleep(23, 7), p.Chosen().Sleep)
	assert.Empty(t, p.Away)
}

func TestWhoTakesNoPrivateMessagesIsMentioned(t *testing.T) {
	h := newHouse(t)
	id := h.playing("c", clock.Control{})
	m, err := h.store.Match(t.Context(), id)
	require.NoError(t, err)
	digest := match.NotifyDigest
	h.choose(member.Choice{Zone: new("UTC"), NotifyMode: &digest})
	direct := func(n uint64, kind match.NoticeKind) match.Notice {
		return match.Notice{ID: n, Kind: kind, Match: id, Channel: match.Direct("amy"), Player: "amy", Part: 5}
	}
	for range 2 {
		require.NoError(t, h.Refused(t.Context(), direct(1, match.NoticeReminder), m))
	}
	p, err := h.Of(t.Context(), "amy")
	require.NoError(t, err)
	assert.Equal(t, match.NotifyMention, p.NotifyMode)
	assert.Empty(t, h.timers(match.TimerDigest))
	told := h.notices()
	require.Len(t, told, 1, "the same notice is told once")
	assert.Equal(t, []any{match.NoticeReminder, id, "c", match.Player("amy"), 5, true}, []any{told[0].Kind, told[0].Match, told[0].Channel, told[0].Player, told[0].Part, told[0].Refused})
	assert.Empty(t, h.notices())

	require.NoError(t, h.Refused(t.Context(), direct(2, match.NoticeReminder), m))
	told = h.notices()
	require.Len(t, told, 1, "another reminder is not lost")
	assert.False(t, told[0].Refused, "but why it comes here has been told")
	require.NoError(t, h.Refused(t.Context(), direct(3, match.NoticeDigest), m))
	require.NoError(t, h.Refused(t.Context(), direct(4, match.NoticeReminder), match.Match{}))
	assert.Empty(t, h.notices())
}

func TestCheckChangesNothing(t *testing.T) {
	h := newHouse(t)
	digest := match.NotifyDigest
	require.ErrorIs(t, h.Check(t.Context(), "amy", member.Choice{NotifyMode: &digest}), member.ErrNoZone)
	require.NoError(t, h.Check(t.Context(), "amy", member.Choice{Zone: new("UTC"), NotifyMode: &digest}))
	p, err := h.Of(t.Context(), "amy")
	require.NoError(t, err)
	assert.Zero(t, p)
}
