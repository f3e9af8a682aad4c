package gateway

import (
	"context"
	"errors"
	"net"
	"syscall"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/worker"
)

func TestIdentifiesStayBelowDiscordsLimit(t *testing.T) {
	t.Parallel()
	b := budget{pause: 5 * time.Second}
	now := time.Unix(1_800_000_000, 0)
	end := now.Add(3 * budgetDay)
	var sent []time.Time
	for now.Before(end) { // whoever identifies as soon as it may
		wait, _ := b.wait(now)
		if wait == 0 {
			b.spend(now)
			sent = append(sent, now)
			continue
		}
		require.GreaterOrEqual(t, wait, time.Second)
		now = now.Add(wait)
	}
	first := 0
	for i, at := range sent {
		for at.Sub(sent[first]) >= budgetDay {
			first++
		}
		require.LessOrEqual(t, i-first+1, 2*freeIdentifies, "in the day before %v", at)
		if i > 0 {
			require.GreaterOrEqual(t, at.Sub(sent[i-1]), b.pause)
		}
	}
	assert.Less(t, 2*freeIdentifies, 1000)
	wait, used := b.wait(end.Add(budgetDay))
	assert.Zero(t, wait)
	assert.Zero(t, used, "what is older than a day counts no more")
}

// An IDENTIFY is counted. A session that can be resumed is resumed instead.
func TestIdentifiesAreCounted(t *testing.T) {
	t.Parallel()
	s := New(Options{Token: "token"})
	c := &connection{Supervisor: s}
	identify := packet{Op: opIdentify}
	for used := range 3 {
		_, counted := s.budget.wait(time.Now())
		assert.Equal(t, used, counted)
		sent, err := c.opening(identify)
		require.NoError(t, err)
		assert.Equal(t, identify, sent)
	}
	s.progress.begin("a", "")
	sent, err := c.opening(identify)
	require.NoError(t, err)
	assert.Equal(t, opResume, sent.Op)
	_, counted := s.budget.wait(time.Now())
	assert.Equal(t, 3, counted)
}

// Only an IDENTIFY waits for the budget. A session that can be resumed needs none.
func TestAResumptionWaitsForNoBudget(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	s := New(Options{IdentifyInterval: time.Hour, After: func(time.Duration) <-chan time.Time { cancel(); return nil }})
	s.budget.spend(time.Now())
	s.progress.begin("a", "")
	assert.True(t, s.waitForBudget(ctx))
	require.NoError(t, ctx.Err())
	s.progress.forget()
	assert.False(t, s.waitForBudget(ctx))
}

func TestWaitsBetweenConnections(t *testing.T) {
	t.Parallel()
	lost := errors.New("lost")
	for name, row := range map[string]struct {
		session  string
		failures int
		ready    bool
		err      error
		want     time.Duration
	}{
		"the first loss is resumed at once":     {"a", 1, true, lost, 0},
		"the second in a row waits":             {"a", 2, true, lost, time.Second / 2},
		"the third waits longer":                {"a", 3, true, lost, time.Second},
		"a resume that fails waits":             {"a", 1, false, lost, time.Second / 2},
		"no session to resume":                  {"", 1, true, lost, time.Second / 2},
		"the session is over":                   {"", 1, true, errInvalid, time.Second},
		"waits end to grow":                     {"", 40, false, lost, 30 * time.Second},
		"the session is over for the 9th time":  {"", 9, true, errInvalid, 30 * time.Second},
		"asked to resume":                       {"a", 1, true, errResume, 0},
		"asked to connect anew":                 {"a", 1, true, errReconnect, 0},
		"silent after the heartbeat: as a loss": {"a", 1, true, errUnacknowledged, 0},
	} {
		s := New(Options{Backoff: worker.Backoff{
			First: time.Second, Most: time.Minute, Jitter: func() float64 { return 0 },
		}})
		s.progress.begin(row.session, "")
		assert.Equal(t, row.want, s.wait(row.failures, row.ready, row.err), name)
	}
}

func TestWhatIsLearntFromALoss(t *testing.T) {
	t.Parallel()
	refused := &net.OpError{Op: "read", Err: syscall.ECONNRESET}
	for name, row := range map[string]struct {
		err          error
		ready, asked bool
		resumes      bool
		address      string
	}{
		"cut":                      {&websocket.CloseError{Code: 1006}, true, false, true, "wss://there"},
		"sequence refused":         {&websocket.CloseError{Code: 4007}, false, true, false, ""},
		"session timed out":        {&websocket.CloseError{Code: 4009}, false, true, false, ""},
		"op 9, false":              {errInvalid, false, true, false, ""},
		"op 9, true":               {errResume, true, false, true, "wss://there"},
		"out of reach":             {errUnreachable, false, false, true, ""},
		"never asked":              {errUnready, false, false, true, ""},
		"cut before it was asked":  {refused, false, false, true, ""},
		"silent before it was":     {errSilent, false, false, true, ""},
		"asked, and no answer":     {errUnready, false, true, true, "wss://there"},
		"cut after it was asked":   {refused, false, true, true, "wss://there"},
		"cut long after the start": {refused, true, false, true, "wss://there"},
	} {
		s := New(Options{})
		s.progress.begin("a", "wss://there")
		if row.asked {
			s.progress.resume("token")
		}
		s.learn(row.err, row.ready)
		address, resumes := s.progress.resumable()
		assert.Equal(t, row.resumes, resumes, name)
		assert.Equal(t, row.address, address, name)
	}
}

func TestEventsOfAnOldConnectionDoNotCount(t *testing.T) {
	t.Parallel()
	var p progress
	before, after := &connection{}, &connection{}
	p.setCurrent(before)
	p.begin("a", "")
	assert.True(t, p.advance(before, 7))
	p.setCurrent(after)
	assert.False(t, p.advance(before, 8), "it will be replayed")
	r, ok := p.resume("token")
	require.True(t, ok)
	assert.Equal(t, resumption{"token", "a", 7}, r)
	p.unanswered()
	_, ok = p.resumable()
	assert.True(t, ok, "once is no reason to give it up")
	p.resumed()
	assert.False(t, p.awaitsResume())
	p.unanswered()
	_, ok = p.resumable()
	assert.True(t, ok, "an answer in between starts the count again")
	p.unanswered()
	_, ok = p.resumable()
	assert.False(t, ok)
}
