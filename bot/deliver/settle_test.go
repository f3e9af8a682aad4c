package deliver

import (
	"context"
	"log/slog"
	"net/http"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/rest"
	"towerpost/bot/worker"
	"towerpost/engine/match"
)

// moved is an outbox, channels, and a match that has moved on or still waits.
type moved struct {
	Outbox
	Channels
	Matches
	on      bool
	deleted []string
}

func (m *moved) MarkDelivered(context.Context, match.Notice, match.Post) (match.Post, error) {
	return match.Post{}, nil
}

func (m *moved) Delete(_ context.Context, channel, message string) error {
	m.deleted = append(m.deleted, channel+"/"+message)
	return nil
}

func (m *moved) OpenDirect(_ context.Context, person string) (string, error) {
	return "dm-" + person, nil
}

func (m *moved) Waiting(context.Context, match.Player) ([]match.Snapshot, error) { return nil, nil }

func (m *moved) ReminderHolds(context.Context, match.Notice) (match.Snapshot, bool, error) {
	return match.Snapshot{}, !m.on, errHeld(!m.on)
}

func (m *moved) Shown(context.Context, match.Notice) (match.Snapshot, error) {
	return match.Snapshot{Match: match.Match{Head: 3}}, errHeld(!m.on)
}

// errHeld returns an error that is unrelated to the match while the match still waits: the tests make no
// message of it.
func errHeld(held bool) error {
	if held {
		return context.Canceled
	}
	return nil
}

// A reminder that arrives after the post that deletes its turn's reminders is deleted itself.
func TestRemindersThatArriveTooLateGo(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		kind    match.NoticeKind
		channel string
		message string
		on      bool
		want    []string
	}{
		"a reminder, too late":          {match.NoticeReminder, "a", "1", true, []string{"a/1"}},
		"a reminder in private":         {match.NoticeReminder, match.Direct("amy"), "1", true, []string{"dm-amy/1"}},
		"a nudge":                       {match.NoticeNudge, "a", "1", true, []string{"a/1"}},
		"a post about the time":         {match.NoticeFlag, "a", "1", true, []string{"a/1"}},
		"a reminder that still holds":   {match.NoticeReminder, "a", "1", false, nil},
		"a reminder that was not shown": {match.NoticeReminder, "a", "", true, nil},
		"a post that stays":             {match.NoticeAway, "a", "1", true, nil},
	} {
		m := &moved{on: c.on}
		courier := &Courier{Options: Options{
			Outbox: m, Channels: m, Writer: &Writer{Matches: m, Waiting: m}, Log: slog.New(slog.DiscardHandler),
		}, bell: worker.NewBell()}
		courier.MarkDelivered(t.Context(), match.Notice{Kind: c.kind, Channel: c.channel, To: 2}, match.Post{Message: c.message})
		assert.Equal(t, c.want, m.deleted, name)
	}
}

// stubborn is an outbox whose notices replace a post, and channels in which retiring it fails at first.
type stubborn struct {
	moved
	refusals []error
	tried    int
}

func (s *stubborn) MarkDelivered(context.Context, match.Notice, match.Post) (match.Post, error) {
	return match.Post{Channel: "a", Message: "1", Past: "it was"}, nil
}

func (s *stubborn) RemoveComponents(context.Context, string, string, string) error {
	if s.tried++; s.tried <= len(s.refusals) {
		return s.refusals[s.tried-1]
	}
	return nil
}

// A post that is replaced loses its controls even if Discord fails at first, and no post waits for that.
func TestOldPostsAreRetiredThoughDiscordFails(t *testing.T) {
	t.Parallel()
	bad, gone := &rest.Failure{Status: http.StatusBadGateway}, &rest.Failure{Status: http.StatusNotFound}
	for name, c := range map[string]struct {
		refusals []error
		tries    int
	}{
		"at once":         {nil, 1},
		"after a failure": {[]error{bad}, 2},
		"after three":     {[]error{bad, bad, bad}, 4},
		"it is gone":      {[]error{gone}, 1},
		"never":           {[]error{bad, bad, bad, bad, bad}, 4},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := &stubborn{refusals: c.refusals}
				later := func() {}
				courier := NewCourier(Options{
					Outbox: s, Channels: s, Writer: &Writer{Matches: s, Waiting: s}, Log: slog.New(slog.DiscardHandler),
					Moved: func(match.ID) {}, Go: func(do func(context.Context)) { later = func() { do(t.Context()) } },
				})
				n := match.Notice{Kind: match.NoticeTurn, Channel: "a", Last: true}
				courier.MarkDelivered(t.Context(), n, match.Post{Message: "2"})
				assert.Equal(t, 1, s.tried, "the next notice waits for one attempt at most")
				later()
				assert.Equal(t, c.tries, s.tried)
			})
		})
	}
}
