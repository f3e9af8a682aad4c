package simulate

import (
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
)

// moderates lets a moderator pause or resume a match now and then, and reports whether nobody
// can play it in this minute.
func (m *month) moderates(a *account) bool {
	moderator := &person{id: "1"}
	switch {
	case !a.paused && m.rand.IntN(4*24*60) == 0:
		notices, err := m.service.Pause(m.ctx, m.caller(moderator, ""), a.id, "a dispute")
		require.NoError(m, err)
		m.shown(notices)
		m.pauses++
		a.stop(m.now.Add(m.minutes(2 * 24 * 60)))
	case a.paused && !m.now.Before(a.resume):
		notices, err := m.service.Resume(m.ctx, m.caller(moderator, ""), a.id, "settled")
		require.NoError(m, err)
		m.shown(notices)
		row, err := m.store.Match(m.ctx, a.id)
		require.NoError(m, err)
		a.goOn(row.Head, m.now)
		a.plan = later(a.plan, m.now.Add(m.minutes(6*60)))
		return true
	}
	return a.paused
}

// later returns the later one of two moments.
func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// ask lets whoever has moved ask for the move back.
func (m *month) ask(a *account) {
	row, err := m.store.Match(m.ctx, a.id)
	require.NoError(m, err)
	notices, err := m.service.AskTakeback(m.ctx, m.caller(a.players[a.chosen], row.Channel), match.Order{})
	require.NoError(m, err)
	m.shown(notices)
	a.asked = true
}

// answer lets the opponent agree to a take-back, most of the time. It costs nobody anything,
// and gives nothing.
func (m *month) answer(a *account) {
	row, err := m.store.Match(m.ctx, a.id)
	require.NoError(m, err)
	c := m.caller(a.players[a.mover], row.Channel)
	if m.rand.IntN(4) == 0 {
		notices, err := m.service.DeclineTakeback(m.ctx, c, match.Order{})
		require.NoError(m, err)
		m.shown(notices)
		a.asked = false
		return
	}
	notices, err := m.service.AcceptTakeback(m.ctx, c, match.Order{})
	if a.control.On() && !a.control.Soft && a.spent >= a.left[a.mover] {
		require.ErrorIs(m, err, match.ErrOver, "match %s: %v of %v spent", a.id, a.spent, a.left[a.mover])
		a.over(m.now)
		return
	}
	require.NoError(m, err)
	m.shown(notices)
	m.takebacks++
	mover := a.chosen
	a.chosen = engine.Nobody
	m.turn(a, mover)
}

// plans lets whoever waits plan answers to some of what the mover may do.
func (m *month) plans(a *account) {
	planner := a.players[1-a.mover]
	s, err := m.service.Snapshot(m.ctx, a.id, a.players[a.mover].id, 0)
	require.NoError(m, err)
	c := m.caller(planner, s.Match.Channel)
	for _, i := range m.rand.Perm(len(s.Legal))[:min(4, len(s.Legal))] {
		order := match.PlanOrder{Match: a.id, If: string(s.Legal[i])}
		ahead, err := m.service.PlanAt(m.ctx, c, order)
		require.NoError(m, err)
		if legal := ahead.Ahead.Legal; ahead.Mine() {
			order.Then = string(legal[m.rand.IntN(len(legal))])
			_, err = m.service.Plan(m.ctx, c, order)
			assert.NoError(m, err)
		}
	}
}
