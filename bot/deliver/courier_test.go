package deliver

import (
	"context"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"towerpost/engine/match"
)

// slow is an outbox with one reminder, whose delivery ends during the second read of the outbox.
type slow struct {
	moved
	courier *Courier
	read    atomic.Int32
	written atomic.Int32
	again   chan struct{}
}

func (s *slow) Due(context.Context, int) ([]match.Notice, error) {
	if s.read.Add(1) == 2 {
		close(s.again)
		s.courier.posts.Wait()
	}
	return []match.Notice{{ID: 1, Kind: match.NoticeReminder, Channel: "a"}}, nil
}

func (s *slow) NextDue(context.Context) (time.Time, error) { return time.Time{}, nil }

func (s *slow) ReminderHolds(context.Context, match.Notice) (match.Snapshot, bool, error) {
	s.written.Add(1)
	<-s.again
	return match.Snapshot{}, false, nil
}

// A notice that was read before its delivery ended is not delivered twice.
func TestWhatIsUnderWayIsNotSentTwice(t *testing.T) {
	t.Parallel()
	s := &slow{again: make(chan struct{})}
	courier := NewCourier(Options{
		Outbox: s, Channels: s, Writer: &Writer{Matches: s, Waiting: s}, Log: slog.New(slog.DiscardHandler), Now: time.Now,
	})
	s.courier = courier
	courier.round(t.Context(), t.Context())
	courier.round(t.Context(), t.Context())
	courier.posts.Wait()
	assert.EqualValues(t, 1, s.written.Load())
	courier.round(t.Context(), t.Context())
	courier.posts.Wait()
	assert.EqualValues(t, 2, s.written.Load(), "what is still there afterwards is tried again")
}
