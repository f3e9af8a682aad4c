package deliver

import (
	"context"
	"log/slog"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/rest"
	"towerpost/engine/match"
)

// brittle is picky with a panic on demand.
type brittle struct {
	picky
	onDone, onHolds bool
	disarmed        []string
}

func (b *brittle) MarkDelivered(context.Context, match.Notice, match.Post) (match.Post, error) {
	if b.onDone {
		panic("a bug in the store")
	}
	return match.Post{Channel: "a", Message: "1"}, nil
}

func (b *brittle) ReminderHolds(ctx context.Context, n match.Notice) (match.Snapshot, bool, error) {
	if b.onHolds {
		panic("a bug in the rules")
	}
	return b.picky.ReminderHolds(ctx, n)
}

func (b *brittle) RemoveComponents(_ context.Context, _, message, _ string) error {
	b.disarmed = append(b.disarmed, message)
	return nil
}

func newBrittle(b *brittle) *Courier {
	return NewCourier(Options{
		Outbox: b, Channels: b, Writer: &Writer{Matches: b, Waiting: b}, Log: slog.New(slog.DiscardHandler),
		Now:    time.Now,
		Strand: func(context.Context, string, string) error { panic("a bug in the rules") },
	})
}

// A panic beside the post of a notice puts the notice off, and stops nothing else.
func TestNoticesThatPanicArePutOff(t *testing.T) {
	t.Parallel()
	nowhere := &rest.Failure{Status: http.StatusNotFound, Code: rest.UnknownChannel}
	for name, b := range map[string]*brittle{
		"while its channel is noted as gone": {picky: picky{refusal: nowhere}},
		"while it is marked":                 {onDone: true},
	} {
		courier := newBrittle(b)
		n := match.Notice{ID: 1, Kind: match.NoticeReminder, Match: "7", Channel: "a", Attempts: strandedAfter}
		assert.True(t, courier.reserve(n), name)
		courier.process(t.Context(), n)
		assert.Len(t, b.later, 1, name)
		assert.True(t, courier.reserve(n), "%s: its channel is free", name)
	}
}

// A reminder whose match panics still replaces the post before it.
func TestRemindersThatPanicAreSettled(t *testing.T) {
	t.Parallel()
	b := &brittle{onHolds: true}
	courier := newBrittle(b)
	n := match.Notice{Kind: match.NoticeReminder, Channel: "a"}
	assert.True(t, courier.MarkDelivered(t.Context(), n, match.Post{Message: "2"}))
	assert.Equal(t, []string{"1"}, b.disarmed)
	assert.Empty(t, b.deleted)
}

// unwilling is an outbox that panics at each change of a notice.
type unwilling struct{ brittle }

func (*unwilling) Postpone(context.Context, match.Notice, time.Time) error {
	panic("a bug in the store")
}

// A notice that cannot even be put off leaves its channel free, after a pause.
func TestNoticesThatCannotBePutOffStopNothing(t *testing.T) {
	t.Parallel()
	courier, pauses := newBrittle(&brittle{}), 0
	courier.Outbox = &unwilling{brittle{onDone: true}}
	courier.Until = func(time.Time) <-chan time.Time { pauses++; return awake() }
	n := match.Notice{ID: 1, Kind: match.NoticeReminder, Match: "7", Channel: "a"}
	assert.True(t, courier.reserve(n))
	courier.process(t.Context(), n)
	assert.True(t, courier.reserve(n))
	assert.Equal(t, 1, pauses)
}

// faulty is an outbox that panics when it is read, until the third time.
type faulty struct {
	Outbox
	reads int
	stop  func()
}

func (f *faulty) Due(context.Context, int) ([]match.Notice, error) {
	if f.reads++; f.reads < 3 {
		panic("a bug in the store")
	}
	f.stop()
	return nil, nil
}

func (f *faulty) NextDue(context.Context) (time.Time, error) { return time.Time{}, nil }

// awake returns the channel of a wait that is over.
func awake() <-chan time.Time {
	over := make(chan time.Time)
	close(over)
	return over
}

// A panic while the outbox is read does not end the rounds.
func TestTheCourierOutlivesPanicsOfTheOutbox(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	f := &faulty{stop: cancel}
	courier := NewCourier(Options{
		Outbox: f, Log: slog.New(slog.DiscardHandler), Now: time.Now,
		Until: func(time.Time) <-chan time.Time { return awake() },
	})
	courier.Run(ctx, t.Context())
	assert.Equal(t, 3, f.reads)
}
