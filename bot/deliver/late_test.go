package deliver

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/rest"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// shaky is a Discord that answers some requests with a failure.
type shaky struct {
	Answers
	Channels
	failures       []*rest.Failure
	edited, posted int
}

func (s *shaky) fail() error {
	if len(s.failures) == 0 {
		return nil
	}
	f := s.failures[0]
	s.failures = s.failures[1:]
	return f
}

func (s *shaky) EditOriginal(context.Context, discord.Interaction, rest.Body) error {
	err := s.fail()
	if err == nil {
		s.edited++
	}
	return err
}

func (s *shaky) Post(context.Context, string, string, rest.Body) (string, error) {
	err := s.fail()
	if err == nil {
		s.posted++
	}
	return "message", err
}

// late returns a Late on a shaky Discord. Its clock is moved forward by its waits.
func late(t *testing.T, s *shaky) *Late {
	t.Helper()
	words, err := locale.Load()
	require.NoError(t, err)
	now := time.Now()
	return NewLate(LateOptions{
		Answers: s, Channels: s, Presenter: present.New(words), Log: slog.New(slog.DiscardHandler), Life: TokenLife,
		Now: func() time.Time { return now },
		Until: func(at time.Time) <-chan time.Time {
			now = at
			come := make(chan time.Time, 1)
			come <- at
			return come
		},
	})
}

func TestLateAnswersOutliveShortFailures(t *testing.T) {
	t.Parallel()
	away, held := &rest.Failure{Status: 503}, &rest.Failure{Held: true, Wait: time.Second}
	gone := &rest.Failure{Status: 404}
	for name, row := range map[string]struct {
		ago            time.Duration
		failures       []*rest.Failure
		edited, posted int
	}{
		"Discord is away for some time":                          {0, []*rest.Failure{away, away, away, away, away, away}, 1, 0},
		"the channel is at its limit when the token has expired": {20 * time.Minute, []*rest.Failure{held}, 0, 1},
		"all traffic rests for a moment":                         {0, []*rest.Failure{held, held}, 1, 0},
		"the question is gone, and Discord is away":              {0, []*rest.Failure{gone, gone, gone, away, away, away}, 1, 0},
		"the question is gone":                                   {0, []*rest.Failure{gone, gone, gone}, 0, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := &shaky{failures: row.failures}
			l := late(t, s)
			call := discord.Interaction{ID: "1", Channel: discord.Channel{ID: "c"}, Permissions: ^discord.Permissions(0)}
			assert.True(t, l.Deliver(t.Context(), call, l.Now().Add(-row.ago), Ready{}))
			assert.Equal(t, row.edited, s.edited)
			assert.Equal(t, row.posted, s.posted)
		})
	}
}

func TestLateAnswersAreNotTriedForEver(t *testing.T) {
	t.Parallel()
	call := discord.Interaction{ID: "1", Channel: discord.Channel{ID: "c"}, Permissions: ^discord.Permissions(0)}
	s := &shaky{}
	for range 1000 {
		s.failures = append(s.failures, &rest.Failure{Held: true, Wait: 5 * time.Minute})
	}
	l := late(t, s)
	begun := l.Now()
	assert.True(t, l.Deliver(t.Context(), call, begun, Ready{}))
	assert.WithinDuration(t, begun.Add(retryFor), l.Now(), 10*time.Minute)
	assert.Zero(t, s.edited+s.posted)

	close(l.stopped)
	l.Until = func(time.Time) <-chan time.Time { return nil }
	assert.False(t, l.Deliver(t.Context(), call, begun, Ready{}), "the next process has another try")
}

// An answer that was slow, such as an acknowledgement, does not replace the final one that was sent while it
// was under way or before its next attempt.
func TestLateAnswersDoNotReplaceTheLast(t *testing.T) {
	t.Parallel()
	call := discord.Interaction{ID: "1", Channel: discord.Channel{ID: "c"}, Permissions: ^discord.Permissions(0)}
	s := &shaky{}
	l := late(t, s)
	require.NoError(t, l.Try(t.Context(), call, l.Now(), Ready{}))
	require.NoError(t, l.Finish(t.Context(), call, l.Now(), rest.Body{}))
	assert.Equal(t, 2, s.edited)
	require.NoError(t, l.Try(t.Context(), call, l.Now(), Ready{}))
	assert.Equal(t, 2, s.edited, "the last answer stands")

	other := call
	other.ID = "2"
	s.failures = []*rest.Failure{{Status: 404}, {Status: 404}, {Status: 404}}
	require.Error(t, l.Finish(t.Context(), other, l.Now(), rest.Body{}))
	require.NoError(t, l.Try(t.Context(), other, l.Now(), Ready{}))
	assert.Equal(t, 3, s.edited, "one that has not come through stands in nobody's way")
	<-l.Until(l.Now().Add(2 * TokenLife))
	l.slot(call, l.Now())
	assert.Len(t, l.slots.of, 1, "old ones are forgotten")
}

// The final answer that nothing else tells is retried, too.
func TestFinalAnswersOutliveShortFailures(t *testing.T) {
	t.Parallel()
	held := &rest.Failure{Held: true, Wait: time.Minute}
	s := &shaky{failures: []*rest.Failure{held, held}}
	l := late(t, s)
	l.Go = func(do func()) { do() }
	l.FinishLater(t.Context(), discord.Interaction{ID: "1"}, l.Now(), rest.Body{})
	assert.Equal(t, 1, s.edited)
}

// bursting is a Discord whose requests panic.
type bursting struct{ shaky }

func (*bursting) EditOriginal(context.Context, discord.Interaction, rest.Body) error {
	panic("a bug in an edit")
}

func (*bursting) Post(context.Context, string, string, rest.Body) (string, error) {
	panic("a bug in a post")
}

// A late answer whose edit panics is posted instead. One whose post panics, too, is given up.
func TestLateAnswersThatPanicStopNothing(t *testing.T) {
	t.Parallel()
	call := discord.Interaction{ID: "1", Channel: discord.Channel{ID: "c"}, Permissions: ^discord.Permissions(0)}
	s := &shaky{}
	l := late(t, s)
	l.Answers = &bursting{}
	assert.True(t, l.Deliver(t.Context(), call, l.Now(), Ready{}))
	assert.Equal(t, 1, s.posted)
	l.Channels = &bursting{}
	assert.True(t, l.Deliver(t.Context(), call, l.Now(), Ready{}))
	require.ErrorContains(t, l.Finish(t.Context(), call, l.Now(), rest.Body{}), "a bug in an edit")
}

// told keeps the text by which a deferred reply was replaced.
type told struct {
	Answers
	text string
}

func (o *told) EditOriginal(_ context.Context, _ discord.Interaction, body rest.Body) error {
	o.text = body.Payload.Content
	return nil
}

// The asker of a late answer that cannot be made is told that it failed, and does not wait for ever.
func TestLateAnswersThatCannotBeMadeAreExplained(t *testing.T) {
	t.Parallel()
	o, l := &told{}, late(t, &shaky{})
	l.Answers = o
	replies := Replies{
		Answers: o, Courier: &Courier{}, Late: l, Log: slog.New(slog.DiscardHandler),
		Explain: func(discord.Interaction, error) present.Message {
			return present.Message{Text: "it failed", Private: true}
		},
	}
	ready := Ready{Reply: route.Reply{
		Notices: []match.Notice{{ID: 1, Delivered: true}}, Shows: true,
		Late: func(context.Context) (present.Message, error) { panic("a bug in the words") },
	}}
	replies.FollowUp(t.Context(), discord.Interaction{ID: "1"}, l.Now(), ready, true)
	assert.Equal(t, "it failed", o.text)
}
