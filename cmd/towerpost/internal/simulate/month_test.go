package simulate

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"
	_ "time/tzdata"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/member"
	"towerpost/engine/match/play"
	"towerpost/engine/match/storetest"
	"towerpost/engine/suite"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

// TestAMonthOfCorrespondence lets people play 60 matches for ten days, or with -long 200 for a month: they
// sleep, leave, forget and return, plan answers and take moves back, and moderators pause matches, while
// the service is started anew, hangs and is cut off at random. What every clock shows after every move,
// when each reminder comes and when each time-out ends its match must be what a count of the minutes says,
// which knows nothing of the service.
func TestAMonthOfCorrespondence(t *testing.T) {
	memory := storetest.NewMemory()
	m := newMonth(t, suite.Size(60, 200), suite.Size(100, 300), func() books { return memory })
	m.pass(suite.Size(10, 31) * 24 * 60)
	ends := m.compare()
	assert.Zero(t, m.waiting)
	assert.Greater(t, ends["timeout"], suite.Size(5, 20), "many must have run out of time")
	assert.Greater(t, m.planned, suite.Size(10, 50))
	assert.Greater(t, m.takebacks, suite.Size(10, 50))
	assert.Greater(t, m.pauses, suite.Size(10, 50))
	assert.Greater(t, m.state.seen[cut]+m.state.seen[hanging]+m.state.seen[down], suite.Size(20, 80), "and much must have gone wrong")
}

// TestHalfADayOfCorrespondenceInAFile is the same with a store that is closed and opened with every process.
func TestHalfADayOfCorrespondenceInAFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "towerpost.db")
	var file *storage.DB
	m := newMonth(t, 60, 150, func() books {
		if file != nil {
			require.NoError(t, file.Close())
		}
		var err error
		file, err = storage.Open(path, bolt.Options{})
		require.NoError(t, err)
		return file
	})
	m.pass(12 * 60)
	assert.Positive(t, m.compare()["timeout"])
	assert.Positive(t, m.state.seen[down])
	require.NoError(t, file.Check(t.Context()))
	require.NoError(t, file.Close())
}

// books are a store of matches and of what players want.
type books interface {
	match.Store
	member.Store
}

// month is a simulated month, in whole minutes.
type month struct {
	*testing.T
	ctx     context.Context
	rand    *rand.Rand
	now     time.Time
	open    func() books // the store of a new process
	store   books
	service *play.Service
	members *member.Service
	people  []*person
	waiting int // matches that have not begun
	pause   int // minutes between the beginnings of two matches
	games   map[match.ID]*account
	order   []*account
	keys    int
	state   weather
	count   tally
	// told holds when the service made which reminder and which notice of a time-out, and due
	// when it should have.
	told, due map[telling]time.Time
	moves     int
	// takebacks, planned and pauses count what has happened.
	takebacks, planned, pauses int
}

// telling names a reminder, by the part of the time that is left, or the notice that time has run out, by 0.
type telling struct {
	match match.ID
	head  int
	part  int
}

// newMonth returns a month that begins on a Sunday at midnight, with something wrong once in so many minutes.
func newMonth(t *testing.T, matches, trouble int, open func() books) *month {
	m := &month{
		T: t, ctx: t.Context(), rand: rand.New(rand.NewPCG(11, 4)), open: open, now: time.Date(2026, 3, 15, 0, 0, 0, 0, time.UTC),
		waiting: matches, games: map[match.ID]*account{},
		told: map[telling]time.Time{}, due: map[telling]time.Time{},
	}
	m.state.every = trouble
	m.serve()
	for i := range 60 {
		m.people = append(m.people, &person{id: match.Player(fmt.Sprint(1000 + i)), character: character(m.rand.IntN(3)), start: m.now})
	}
	return m
}

// serve starts a new process on the store.
func (m *month) serve() {
	m.state.fresh, m.store = true, m.open()
	m.members = member.New(member.Options{Store: m.store, Now: func() time.Time { return m.now }})
	m.service = play.New(play.Options{
		Store: m.store, Games: []engine.Game{kamisado.New()}, Rests: m.members, Attention: m.members,
		Now: func() time.Time { return m.now }, Reachable: func() bool { return m.state.kind != cut },
		Entropy: rand.NewChaCha8([32]byte{byte(m.rand.Uint64())}), Log: slog.New(slog.DiscardHandler),
	})
}

// caller returns a person in a channel.
func (m *month) caller(p *person, channel string) match.Caller {
	m.keys++
	return match.Caller{Player: p.id, Name: "Somebody", Guild: "1", Channel: channel, Locale: "en-US", Key: fmt.Sprint(m.keys)}
}

// pass lets so many minutes pass; all matches begin within about the first third of them.
func (m *month) pass(minutes int) {
	m.pause = minutes / (3 * m.waiting)
	for range minutes {
		m.minute()
	}
}

// minute lets a minute pass: the service works, then people do.
func (m *month) minute() {
	if m.state.kind == fine {
		m.count.alive(m.order, m.now, m.state.fresh, m.due)
		m.state.fresh = false
	}
	if m.state.kind == fine || m.state.kind == cut {
		_, err := m.service.Tick(m.ctx)
		require.NoError(m, err)
		m.deliver()
	}
	if m.state.kind == fine {
		m.live()
	}
	for _, p := range m.people {
		p.note(m.now)
	}
	m.now = m.now.Add(time.Minute)
	m.change()
}

// deliver empties the outbox and notes what was told when.
func (m *month) deliver() {
	for {
		due, err := m.service.Due(m.ctx, 1000)
		require.NoError(m, err)
		if len(due) == 0 {
			return
		}
		for _, n := range due {
			_, err := m.service.MarkDelivered(m.ctx, n, match.Post{Message: "posted"})
			require.NoError(m, err)
			m.hear(n)
		}
	}
}

// hear notes a notice about time.
func (m *month) hear(n match.Notice) {
	if n.Kind != match.NoticeReminder && n.Kind != match.NoticeFlag {
		return
	}
	what := telling{n.Match, n.To, n.Part}
	_, twice := m.told[what]
	require.False(m, twice, "%+v is told twice", what)
	m.told[what] = n.Due
	if a := m.games[n.Match]; n.Kind == match.NoticeReminder && a.head == n.To && m.rand.IntN(2) == 0 {
		a.plan = m.now.Add(m.minutes(90)) // the reminder helps
	}
}

// minutes returns a random length of time of up to so many minutes.
func (m *month) minutes(most int) time.Duration {
	return time.Duration(m.rand.IntN(most+1)) * time.Minute
}

// live lets people begin matches, move, claim, rest and change their habits, and moderators step in.
func (m *month) live() {
	for m.waiting > 0 && m.rand.IntN(m.pause) == 0 {
		m.begin()
	}
	for _, p := range m.people {
		m.rests(p)
	}
	for _, a := range m.order {
		switch {
		case !a.ended.IsZero() || m.moderates(a):
		case !a.plan.After(m.now):
			m.act(a)
		case a.control.Soft && m.rand.IntN(24*60) == 0:
			m.claim(a)
		}
	}
}

// controls are the clocks that people choose.
func controls(r *rand.Rand) clock.Control {
	texts := []string{"1d", "3d", "48h+24h", "12h", "2d+12h/3d", "30h+0", "10m", "none"}
	c, _ := clock.Parse(texts[r.IntN(len(texts))])
	if c.On() {
		c.Soft, c.NoHolidays = r.IntN(3) == 0, r.IntN(4) == 0
	}
	return c
}

// begin lets two people begin a match in a channel of its own.
func (m *month) begin() {
	m.waiting--
	pair := m.rand.Perm(len(m.people))[:2]
	players := [2]*person{m.people[pair[0]], m.people[pair[1]]}
	channel := fmt.Sprint("c", m.waiting)
	control := controls(m.rand)
	notices, err := m.service.Challenge(m.ctx, m.caller(players[0], channel), match.Proposal{
		Game: "kamisado", Setup: setups[m.rand.IntN(len(setups))].setup, Opponent: players[1].id, Control: control,
	})
	require.NoError(m, err)
	notices, err = m.service.Accept(m.ctx, m.caller(players[1], channel), notices[0].Challenge)
	require.NoError(m, err)
	a := &account{
		id: notices[0].Match, control: control, players: players, left: [2]time.Duration{control.Bank, control.Bank}, chosen: engine.Nobody,
	}
	m.games[a.id] = a
	m.order = append(m.order, a)
	m.turn(a, 0)
}

// turn notes that somebody is on turn, and lets that person plan when to move.
func (m *month) turn(a *account, mover engine.Seat) {
	row, err := m.store.Match(m.ctx, a.id)
	require.NoError(m, err)
	a.begin(mover, row.Head, m.now)
	if a.control.On() {
		require.Equal(m, []engine.Seat{mover}, row.Running())
		require.Equal(m, m.now, row.Clocks[mover].Since)
	}
	patience := a.control.Bank
	if !a.control.On() {
		patience = 24 * time.Hour
	}
	switch p := a.players[mover]; {
	case m.rand.IntN(60) == 0:
		a.plan = m.now.AddDate(1, 0, 0) // forgotten for good
	case p.character == prompt:
		a.plan = m.now.Add(m.minutes(int(patience.Minutes()/8) + 2))
	case p.character == slow:
		a.plan = m.now.Add(m.minutes(int(patience.Minutes())))
	default:
		a.plan = m.now.Add(m.minutes(int(patience.Minutes()/2)) + m.minutes(300))
	}
	if m.rand.IntN(8) == 0 {
		m.plans(a)
	}
}

// act lets whoever is on turn move, unless the person sleeps.
func (m *month) act(a *account) {
	p := a.players[a.mover]
	if p.asleep(m.now) || p.away(m.now) {
		a.plan = m.now.Add(m.minutes(120) + time.Minute)
		return
	}
	if a.asked && m.rand.IntN(4) > 0 {
		m.answer(a)
		return
	}
	s, err := m.service.Snapshot(m.ctx, a.id, p.id, 0)
	require.NoError(m, err)
	c, spent := m.caller(p, s.Match.Channel), a.spent
	c.At = m.now
	if m.rand.IntN(10) == 0 && a.since.Before(m.now) {
		c.At = m.now.Add(-time.Minute) // the order was under way for a minute
		spent -= a.last
	}
	late := a.control.On() && spent >= a.left[a.mover]
	acted, err := m.service.Act(m.ctx, c, match.Order{Action: s.Legal[m.rand.IntN(len(s.Legal))]})
	if late && !a.control.Soft {
		require.ErrorIs(m, err, match.ErrOver, "match %s: %v of %v spent", a.id, spent, a.left[a.mover])
		a.over(m.now)
		return
	}
	require.NoError(m, err, "match %s: %v of %v spent", a.id, spent, a.left[a.mover])
	m.moved(a, acted.Notices, spent, c.At)
}

// moved compares the log with the account after a move that was made at a time, and goes on to the next turn.
func (m *month) moved(a *account, notices []match.Notice, spent time.Duration, at time.Time) {
	m.moves++
	m.shown(notices)
	events, err := m.store.Events(m.ctx, a.id, a.head, a.head+1000)
	require.NoError(m, err)
	for i, e := range events {
		if e.Kind != match.EventAction || e.Auto {
			continue
		}
		a.chosen = e.Seat
		if e.Planned {
			m.planned++
			spent = 0 // a planned answer takes no time
		}
		require.Equal(m, i > 0, e.Planned, "match %s, event %d", a.id, e.Seq)
		if a.control.On() {
			require.Equal(m, a.gain(e.Seat, spent), e.Left, "match %s, event %d", a.id, e.Seq)
		}
	}
	s, err := m.service.Snapshot(m.ctx, a.id, "", 0)
	require.NoError(m, err)
	if !s.Match.Live() {
		a.finished(at)
		return
	}
	m.turn(a, s.Pending[0].Seat)
	if a.chosen != a.mover && m.rand.IntN(12) == 0 {
		m.ask(a)
	}
}

// shown notes that the replies have shown what people have done.
func (m *month) shown(notices []match.Notice) {
	for _, n := range notices {
		_, err := m.service.MarkDelivered(m.ctx, n, match.Post{Message: "shown"})
		require.NoError(m, err)
	}
}

// claim lets the one who waits claim the win, in time or too early.
func (m *month) claim(a *account) {
	p := a.players[1-a.mover]
	row, err := m.store.Match(m.ctx, a.id)
	require.NoError(m, err)
	_, err = m.service.Claim(m.ctx, m.caller(p, row.Channel), match.Order{})
	if a.spent < a.left[a.mover] {
		require.ErrorIs(m, err, match.ErrInTime)
		return
	}
	require.NoError(m, err, "match %s: %v of %v spent", a.id, a.spent, a.left[a.mover])
	a.over(m.now)
}

// compare compares what the service has told and how matches have ended with the accounts, and returns
// how often which end was.
func (m *month) compare() map[string]int {
	ends := map[string]int{}
	for id, a := range m.games {
		row, err := m.store.Match(m.ctx, id)
		require.NoError(m, err)
		reason := row.Ending.Reason
		if reason == "" {
			reason = row.Outcome.Reason
		}
		ends[reason]++
		assert.Equal(m, a.ended, row.Ended, "match %s with %s", id, a.control)
		if a.flagged {
			assert.Equal(m, engine.Lost("timeout", a.mover, 2), row.Ending, "match %s", id)
		}
		if row.Live() && a.control.On() {
			assert.Equal(m, a.stood, row.Clocks[a.mover].Left, "match %s", id)
			assert.Equal(m, a.left[1-a.mover], row.Clocks[1-a.mover].Left, "match %s", id)
		}
	}
	for what, at := range m.due {
		assert.Equal(m, at, m.told[what], "%+v of %+v", what, m.games[what.match].control)
	}
	for what, at := range m.told {
		assert.Contains(m, m.due, what, "at %v, of %+v", at, m.games[what.match].control)
	}
	m.Logf("%d matches, %d moves, %d planned, %d taken back, %d pauses, %d told, ended %v; %+v",
		len(m.games), m.moves, m.planned, m.takebacks, m.pauses, len(m.told), ends, m.state.seen)
	return ends
}
