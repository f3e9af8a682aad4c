package deliver

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/rest"
	"towerpost/engine/match"
)

// picky is an outbox, and channels that refuse every post.
type picky struct {
	moved
	refusal error
	done    int
	later   []time.Time
}

func (p *picky) ReminderHolds(context.Context, match.Notice) (match.Snapshot, bool, error) {
	return match.Snapshot{}, false, p.refusal
}

func (p *picky) MarkDelivered(context.Context, match.Notice, match.Post) (match.Post, error) {
	p.done++
	return match.Post{}, nil
}

func (p *picky) Snapshot(context.Context, match.ID, match.Player, int) (match.Snapshot, error) {
	return match.Snapshot{}, nil
}

func (p *picky) Post(context.Context, string, string, rest.Body) (string, error) {
	return "", p.refusal
}

func (p *picky) Find(context.Context, string, rest.Search) (string, error) { return "", nil }

func (p *picky) Again(context.Context, match.Notice) error { return nil }

func (p *picky) Postpone(_ context.Context, _ match.Notice, when time.Time) error {
	p.later = append(p.later, when)
	return nil
}

// A notice that cannot be made, or that Discord finds malformed, is given up after about a day, so that its
// channel goes on.
func TestMalformedNoticesAreGivenUp(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		refusal  error
		attempts int // when this process begins
		again    int // how often it tries in vain before it gives up, -1 for always
	}{
		"from the beginning":        {&rest.Failure{Status: http.StatusBadRequest}, 0, hopelessAfter},
		"too large":                 {&rest.Failure{Status: http.StatusRequestEntityTooLarge}, 0, hopelessAfter},
		"after a restart":           {&rest.Failure{Status: http.StatusBadRequest}, hopelessAfter - 10, 10},
		"after a long outage":       {&rest.Failure{Status: http.StatusBadRequest}, 1000, minMalformed - 1},
		"a right that is missing":   {&rest.Failure{Status: http.StatusForbidden}, 1000, -1},
		"Discord is out of reach":   {&rest.Failure{}, 1000, -1},
		"what cannot be read":       {fmt.Errorf("match 7: %w", match.ErrRules), 0, unmadeAfter},
		"the store is slow":         {context.DeadlineExceeded, 1000, -1},
		"a thread that is archived": {&rest.Failure{Status: http.StatusBadRequest, Code: 50083}, 1000, -1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := &picky{refusal: c.refusal}
			courier := NewCourier(Options{
				Outbox: p, Channels: p, Writer: &Writer{Matches: p, Waiting: p}, Log: slog.New(slog.DiscardHandler), Now: time.Now,
				RetryWait: time.Second, RefusedWait: time.Minute,
			})
			n := match.Notice{ID: 1, Kind: match.NoticeReminder, Channel: "a", Attempts: c.attempts}
			for range 400 {
				if p.done > 0 {
					break
				}
				courier.deliver(t.Context(), n)
				n.Attempts++
			}
			if c.again < 0 {
				assert.Zero(t, p.done)
				return
			}
			assert.Equal(t, 1, p.done)
			assert.Len(t, p.later, c.again)
			assert.Empty(t, courier.malformed)
		})
	}
}

// A notice about an analysis is given up in a channel where the bot may not post.
func TestWordOfAnAnalysisIsGivenUp(t *testing.T) {
	t.Parallel()
	words, err := locale.Load()
	require.NoError(t, err)
	for name, c := range map[string]struct {
		kind    match.NoticeKind
		refusal *rest.Failure
		again   int
	}{
		"a right that is missing":   {match.NoticeUnanalysed, &rest.Failure{Status: http.StatusForbidden}, analysisAfter},
		"a thread that is archived": {match.NoticeUnanalysed, &rest.Failure{Status: http.StatusBadRequest, Code: 50083}, analysisAfter},
		"that it is there":          {match.NoticeAnalysis, &rest.Failure{Status: http.StatusForbidden}, analysisAfter},
		"Discord is out of reach":   {match.NoticeUnanalysed, &rest.Failure{}, 400},
		"a reminder":                {match.NoticeReminder, &rest.Failure{Status: http.StatusForbidden}, 400},
	} {
		p := &picky{refusal: c.refusal}
		courier := NewCourier(Options{
			Outbox: p, Channels: p, Writer: &Writer{Matches: p, Waiting: p, Presenter: present.New(words)},
			Log: slog.New(slog.DiscardHandler), Now: time.Now, RetryWait: time.Second, RefusedWait: time.Minute,
		})
		n, tried := match.Notice{ID: 1, Kind: c.kind, Match: "7", Channel: "a"}, 0
		for ; tried < 400; tried++ {
			if courier.deliver(t.Context(), n); p.done > 0 {
				break
			}
			n.Attempts++
		}
		assert.Equal(t, c.again, tried, name)
		assert.Len(t, p.later, tried, name)
	}
}

// The failures of a notice are forgotten when it is given up or was shown by a reply.
func TestWhatIsOutOfTheOutboxIsForgotten(t *testing.T) {
	t.Parallel()
	gone := &rest.Failure{Status: http.StatusNotFound, Code: rest.UnknownChannel}
	for name, c := range map[string]struct {
		refusal  error
		attempts int
		leave    func(*Courier, match.Notice)
	}{
		"a channel is gone": {gone, goneAfter - 1, func(c *Courier, n match.Notice) { c.deliver(t.Context(), n) }},
		"a reply shows it": {&rest.Failure{Status: http.StatusForbidden}, 0, func(c *Courier, n match.Notice) {
			c.MarkDelivered(t.Context(), n, match.Post{})
		}},
		"a reply shows it in a thread that was opened": {&rest.Failure{Status: http.StatusBadRequest, Code: 50083}, 0, func(c *Courier, n match.Notice) {
			c.MarkDelivered(t.Context(), n, match.Post{})
		}},
		"a reply shows what was malformed": {&rest.Failure{Status: http.StatusBadRequest}, 0, func(c *Courier, n match.Notice) {
			c.MarkDelivered(t.Context(), n, match.Post{})
		}},
	} {
		p := &picky{refusal: c.refusal}
		courier := NewCourier(Options{
			Outbox: p, Channels: p, Writer: &Writer{Matches: p, Waiting: p}, Log: slog.New(slog.DiscardHandler), Now: time.Now,
			RetryWait: time.Second, RefusedWait: time.Minute,
		})
		n := match.Notice{ID: 1, Kind: match.NoticeReminder, Channel: "a", Attempts: c.attempts}
		courier.deliver(t.Context(), n)
		assert.Len(t, p.later, 1, name)
		assert.Equal(t, 1, len(courier.stuck)+len(courier.malformed), name)
		n.Attempts++
		c.leave(courier, n)
		assert.Equal(t, 1, p.done, name)
		assert.Empty(t, courier.stuck, name)
		assert.Empty(t, courier.malformed, name)
	}
}

// sulky is an outbox that refuses to mark notices as done.
type sulky struct {
	picky
	pauses int
}

func (s *sulky) MarkDelivered(context.Context, match.Notice, match.Post) (match.Post, error) {
	return match.Post{}, errClosed
}

var errClosed = errors.New("the store is closed")

// If the store does not take the mark of a notice that was given up, the courier does not retry at once.
func TestGivingUpInVainPauses(t *testing.T) {
	t.Parallel()
	for name, refusal := range map[string]error{
		"it cannot be made":   fmt.Errorf("match 7: %w", match.ErrRules),
		"its channel is gone": &rest.Failure{Status: http.StatusNotFound, Code: rest.UnknownChannel},
		"it has lapsed":       ErrOutdated,
	} {
		s := &sulky{picky: picky{refusal: refusal}}
		courier := NewCourier(Options{
			Outbox: s, Channels: s, Writer: &Writer{Matches: s, Waiting: s}, Log: slog.New(slog.DiscardHandler), Now: time.Now,
			Until: func(time.Time) <-chan time.Time {
				s.pauses++
				return time.After(0)
			},
		})
		n := match.Notice{ID: 1, Kind: match.NoticeReminder, Channel: "a", Attempts: 1000}
		courier.malformed[n.ID] = minMalformed
		courier.deliver(t.Context(), n)
		assert.Equal(t, 1, s.pauses, name)
	}
}
