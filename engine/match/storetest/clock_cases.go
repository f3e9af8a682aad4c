package storetest

import (
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

func clockCases() map[string]func(*bench) {
	return map[string]func(*bench){
		"clocks are read as they were written":          clockRoundTrip,
		"a row that has changed refuses an older one":   revisions,
		"the time between beats is an outage":           outages,
		"a clock that is set back cuts outages off":     beatsBackwards,
		"outages are forgotten after a long time":       oldOutages,
		"a process that is killed credits no gap twice": firstBeats,
	}
}

// agreed is a time control with every field set.
var agreed = clock.Control{
	Bank: 48 * time.Hour, Increment: 24 * time.Hour, Cap: 96*time.Hour + time.Millisecond,
	Soft: true, NoHolidays: true,
}

func clockRoundTrip(b *bench) {
	offer := b.offer("channel")
	offer.Control = agreed
	b.commit(match.Change{At: noon, Challenge: &offer})
	stored, err := b.Challenge(b.ctx, offer.ID)
	require.NoError(b, err)
	assert.Equal(b, agreed, stored.Control)

	c := turn(b.newMatch("channel"), 3)
	c.Match.Control = agreed
	c.Match.Clocks = []match.Clock{
		{
			Side:  clock.Side{Left: 5*time.Hour + time.Millisecond, Had: 6 * time.Hour},
			Since: noon.Add(time.Second), Flag: noon.Add(time.Hour),
		},
		{},
		{
			Side: clock.Side{Left: time.Hour, Had: time.Hour}, Since: noon,
			Flag: noon.Add(time.Minute), FlagAnnounced: true, Reminded: 2, Remind: noon.Add(time.Millisecond),
		},
	}
	c.Events[1].Left = 71*time.Hour + 7*time.Millisecond
	b.commit(c)
	assert.Equal(b, *c.Match, b.row(c.Match.ID))
	live, err := b.Events(b.ctx, c.Match.ID, 0, 9)
	require.NoError(b, err)
	assert.Equal(b, c.Events, live)

	end := turn(*c.Match, 1)
	end.Match.Ended, end.Match.Clocks = noon.Add(2*time.Hour), []match.Clock{{}, {}, {Reminded: 1}}
	end.Events[0].Kind, end.Events[0].Action = match.EventTimeout, ""
	b.commit(end)
	assert.Equal(b, *end.Match, b.row(c.Match.ID))
	archived, err := b.Events(b.ctx, c.Match.ID, 0, 9)
	require.NoError(b, err)
	assert.Equal(b, append(live, end.Events...), archived)
}

func revisions(b *bench) {
	m := b.begin("channel", 1)
	change := func(of match.Match) error {
		of.Locale = "fr"
		_, err := b.Commit(b.ctx, match.Change{At: noon, Match: &of, Head: of.Head})
		return err
	}
	require.NoError(b, change(m))
	assert.Equal(b, m.Revision+1, b.row(m.ID).Revision)
	require.ErrorIs(b, change(m), match.ErrStale)
	_, err := b.Commit(b.ctx, turn(m, 1))
	require.ErrorIs(b, err, match.ErrStale, "also with events")
	now := b.row(m.ID)
	b.commit(turn(now, 1))
	assert.Equal(b, now.Revision, b.row(m.ID).Revision, "events are counted by the head")
}

// beat records a beat a duration after noon.
func (b *bench) beat(after, tolerated time.Duration) clock.Span {
	b.Helper()
	outage, err := b.RecordUptime(b.ctx, noon.Add(after), tolerated)
	require.NoError(b, err)
	return outage
}

// gaps returns the outages that ended after a time.
func (b *bench) gaps(after time.Time) []clock.Span {
	b.Helper()
	list, err := b.Outages(b.ctx, after)
	require.NoError(b, err)
	return list
}

// gap is an outage between two times after noon.
func gap(from, to time.Duration) clock.Span {
	return clock.Span{From: noon.Add(from), To: noon.Add(to)}
}

func outages(b *bench) {
	last, err := b.LastSeen(b.ctx)
	require.NoError(b, err)
	assert.Zero(b, last)
	assert.Zero(b, b.beat(0, 0), "the first beat of all ends no outage")
	assert.Zero(b, b.beat(2*time.Minute, 2*time.Minute), "so much is tolerated")
	first := gap(2*time.Minute, 4*time.Minute+time.Millisecond)
	assert.Equal(b, first, b.beat(4*time.Minute+time.Millisecond, 2*time.Minute))
	assert.Zero(b, b.beat(5*time.Minute, 2*time.Minute))
	second := gap(5*time.Minute, 5*time.Hour)
	assert.Equal(b, second, b.beat(5*time.Hour, 2*time.Minute))
	assert.Equal(b, []clock.Span{first, second}, b.gaps(noon))
	assert.Equal(b, []clock.Span{first, second}, b.gaps(first.To.Add(-time.Millisecond)))
	assert.Equal(b, []clock.Span{second}, b.gaps(first.To))
	assert.Empty(b, b.gaps(second.To))
	last, err = b.LastSeen(b.ctx)
	require.NoError(b, err)
	assert.Equal(b, second.To, last)
}

func beatsBackwards(b *bench) {
	b.beat(0, 0)
	b.beat(time.Hour, 0)
	b.beat(25*time.Hour, 0) // by a clock that is a day ahead
	b.beat(26*time.Hour, 0)
	assert.Equal(b, gap(26*time.Hour, 3*time.Hour), b.beat(3*time.Hour, 0))
	assert.Equal(b, []clock.Span{gap(0, time.Hour), gap(time.Hour, 3*time.Hour)}, b.gaps(noon))
	last, err := b.LastSeen(b.ctx)
	require.NoError(b, err)
	assert.Equal(b, noon.Add(3*time.Hour), last)
	assert.Zero(b, b.beat(3*time.Hour, 0))
	assert.Equal(b, gap(3*time.Hour, 4*time.Hour), b.beat(4*time.Hour, 0))
	assert.Equal(b, gap(4*time.Hour, time.Hour), b.beat(time.Hour, 0), "to the end of an outage")
	assert.Equal(b, []clock.Span{gap(0, time.Hour)}, b.gaps(noon))
}

func oldOutages(b *bench) {
	b.beat(0, 0)
	b.beat(time.Hour, 0)
	b.beat(time.Hour+match.OutageLife, match.OutageLife)
	b.beat(time.Hour+match.OutageLife+time.Minute, 0)
	last := gap(time.Hour+match.OutageLife, time.Hour+match.OutageLife+time.Minute)
	assert.Equal(b, []clock.Span{last}, b.gaps(noon))
}

func firstBeats(b *bench) {
	b.beat(0, 0)
	assert.Equal(b, gap(0, time.Hour), b.beat(time.Hour, 0))
	assert.Zero(b, b.beat(time.Hour, 0))
	assert.Equal(b, gap(time.Hour, 2*time.Hour), b.beat(2*time.Hour, 0))
	assert.Equal(b, []clock.Span{gap(0, time.Hour), gap(time.Hour, 2*time.Hour)}, b.gaps(noon))
}
