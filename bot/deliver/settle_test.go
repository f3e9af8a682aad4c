package deliver

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/discord"
	"towerpost/bot/rest"
	"towerpost/bot/route"
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

// stubborn is an outbox whose notices replace a post with messages beside it, and a Discord in which each
// change to an older message fails at first.
type stubborn struct {
	moved
	failures []error
	tried    map[string]int
}

func (s *stubborn) MarkDelivered(context.Context, match.Notice, match.Post) (match.Post, error) {
	return match.Post{
		Channel: "a", Message: "1", Past: "it was", Call: "2", Question: "3", Offer: "4",
		Asides: []match.Aside{{Channel: "a", Message: "5"}},
	}, nil
}

func (s *stubborn) change(message string) error {
	s.tried[message]++
	if n := s.tried[message]; n <= len(s.failures) {
		return s.failures[n-1]
	}
	return nil
}

func (s *stubborn) RemoveComponents(_ context.Context, _, message, _ string) error {
	return s.change(message)
}

func (s *stubborn) Delete(_ context.Context, _, message string) error { return s.change(message) }

func (s *stubborn) DeleteOriginal(context.Context, discord.Interaction) error {
	return s.change("placeholder")
}

// The messages of an older turn are retired even if Discord fails or rate-limits the bot at first, and no post
// waits for that. So is the message whose controls an order has used up.
func TestOlderMessagesAreRetiredThoughDiscordFails(t *testing.T) {
	t.Parallel()
	bad, gone := &rest.Failure{Status: http.StatusBadGateway}, &rest.Failure{Status: http.StatusNotFound}
	limited := &rest.Failure{Status: http.StatusTooManyRequests, Wait: 10 * time.Minute}
	held := &rest.Failure{Held: true, Wait: time.Minute}
	for name, c := range map[string]struct {
		failures []error
		tries    int
		stops    bool
	}{
		"at once":             {nil, 1, false},
		"after a failure":     {[]error{bad}, 2, false},
		"after several":       {slices.Repeat([]error{bad}, 7), 8, false},
		"after a rate limit":  {[]error{limited, held}, 3, false},
		"they are gone":       {[]error{gone}, 1, false},
		"never":               {slices.Repeat([]error{limited}, 20), 8, false},
		"the bot stops":       {[]error{bad}, 1, true},
		"a bug, so only once": {[]error{errors.New("a bug")}, 1, false},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := &stubborn{failures: c.failures, tried: map[string]int{}}
				var later []func()
				courier := NewCourier(Options{
					Outbox: s, Channels: s, Placeholders: s, Writer: &Writer{Matches: s, Waiting: s}, Log: slog.New(slog.DiscardHandler),
					Now: time.Now, Until: func(at time.Time) <-chan time.Time { return time.After(time.Until(at)) },
					Moved: func(match.ID) {}, Go: func(do func(context.Context)) { later = append(later, func() { do(t.Context()) }) },
				})
				courier.placeholders.keep(1, discord.Interaction{})
				n := match.Notice{ID: 1, Kind: match.NoticeTurn, Channel: "a", Last: true}
				courier.MarkDelivered(t.Context(), n, match.Post{Message: "9"})
				replies := Replies{Courier: courier}
				replies.disarm(t.Context(), discord.Interaction{MessageID: "6"}, route.Reply{Disarm: true})
				tries := map[string]int{"1": 1, "2": 1, "3": 1, "4": 1, "5": 1, "6": 1, "placeholder": 1}
				assert.Equal(t, tries, s.tried, "the next notice waits for one attempt at most")
				if c.stops {
					close(courier.stopped)
				}
				for _, do := range later {
					do()
				}
				for message := range tries {
					tries[message] = c.tries
				}
				assert.Equal(t, tries, s.tried)
			})
		})
	}
}
