package matches

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/route"
	"towerpost/engine"
	"towerpost/engine/match"
)

// court answers all orders about agreements with the same notices and error, and records the orders. The last
// post of its match is message 40, beside which message 41 asks for a take-back and message 42 offers a draw.
type court struct {
	Agreements
	Orders
	Matches
	route.Receipts
	notices []match.Notice
	err     error
	orders  []match.Order
}

func (c *court) take(o match.Order) ([]match.Notice, error) {
	c.orders = append(c.orders, o)
	return c.notices, c.err
}

func (c *court) AskTakeback(_ context.Context, _ match.Caller, o match.Order) ([]match.Notice, error) {
	return c.take(o)
}

func (c *court) AcceptTakeback(_ context.Context, _ match.Caller, o match.Order) ([]match.Notice, error) {
	return c.take(o)
}

func (c *court) AcceptDraw(_ context.Context, _ match.Caller, o match.Order) ([]match.Notice, error) {
	return c.take(o)
}

func (c *court) Abort(_ context.Context, _ match.Caller, o match.Order) ([]match.Notice, error) {
	return c.take(o)
}

func (c *court) Resign(_ context.Context, _ match.Caller, o match.Order) ([]match.Notice, error) {
	return c.take(o)
}

func (c *court) Snapshot(context.Context, match.ID, match.Player, int) (s match.Snapshot, err error) {
	s.Post = match.Post{Message: "40", Question: "41", QuestionPast: "a question", Offer: "42", OfferPast: "an offer"}
	return s, nil
}

func (c *court) Reply(context.Context, discord.Interaction, []match.Notice) (route.Reply, error) {
	return route.Reply{Message: present.Message{Text: "public"}}, nil
}

func (c *court) PrivateReply(
	context.Context, []match.Notice, func(context.Context) (present.Message, error),
) (route.Reply, error) {
	return route.Privately(present.Message{Text: "private"}), nil
}

// room returns a room that takes its orders to the court.
func (c *court) room(t *testing.T) *Room {
	t.Helper()
	words, err := locale.Load()
	require.NoError(t, err)
	return &Room{Orders: c, Agreements: c, Matches: c, Receipts: c, Presenter: present.New(words)}
}

// pressed returns the press of a button in a message.
func pressed(message, verb, arg string) discord.Interaction {
	return discord.Interaction{
		Kind: discord.MessageComponent, MessageID: message, Control: present.Control{Verb: verb, ID: "7", Head: 3, Arg: arg},
	}
}

// The buttons of a question go once it is answered or has lapsed, but not before all have agreed.
func TestAnsweredQuestionsLoseTheirButtons(t *testing.T) {
	t.Parallel()
	answered, busy := []match.Notice{{Kind: match.NoticeTurn}}, errors.New("the disk is full")
	lapsed, over := &match.Refusal{Kind: match.ErrLapsed}, &match.Refusal{Kind: match.ErrOver}
	for name, row := range map[string]struct {
		court   court
		verb    string
		message string
		err     error
		disarm  bool
		past    string
		private bool
	}{
		"a take-back":                    {court{notices: answered}, present.VerbTakeback, "41", nil, true, "a question", false},
		"a take-back of more than two":   {court{}, present.VerbTakeback, "41", nil, false, "", true},
		"a take-back that has lapsed":    {court{err: lapsed}, present.VerbTakeback, "41", nil, true, "a question", true},
		"a take-back after the end":      {court{err: over}, present.VerbTakeback, "41", nil, true, "a question", true},
		"a take-back that fails":         {court{err: busy}, present.VerbTakeback, "41", busy, false, "", false},
		"an old question":                {court{err: lapsed}, present.VerbTakeback, "31", nil, true, "", true},
		"an offer":                       {court{notices: answered}, present.VerbDraw, "42", nil, true, "an offer", false},
		"an offer to more than one":      {court{}, present.VerbDraw, "42", nil, false, "", true},
		"an offer that has lapsed":       {court{err: lapsed}, present.VerbDraw, "42", nil, true, "an offer", true},
		"an offer after the end":         {court{err: over}, present.VerbDraw, "42", nil, true, "an offer", true},
		"an offer that fails":            {court{err: busy}, present.VerbDraw, "42", busy, false, "", false},
		"an offer on the board":          {court{notices: answered}, present.VerbDraw, "40", nil, false, "", false},
		"a lapsed offer on an old board": {court{err: lapsed}, present.VerbDraw, "30", nil, true, "", true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rm, call := row.court.room(t), pressed(row.message, row.verb, present.ArgAccept)
			serve := map[string]route.Handler{present.VerbTakeback: rm.answerTakeback, present.VerbDraw: rm.pressDraw}[row.verb]
			r, err := serve(t.Context(), call)
			require.ErrorIs(t, err, row.err)
			assert.Equal(t, []any{row.disarm, row.past, row.private}, []any{r.Disarm, r.Past, r.Message.Private})
			assert.Equal(t, []match.Order{{Match: "7", Head: 3}}, row.court.orders)
		})
	}
}

// The button that takes back a step means the match and the moment that its message shows.
func TestAStepIsTakenBackWhereItWasTaken(t *testing.T) {
	t.Parallel()
	c := &court{}
	_, err := c.room(t).retract(t.Context(), pressed("40", "", "e2"))
	require.NoError(t, err)
	assert.Equal(t, []match.Order{{Match: "7", Head: 3}}, c.orders)
}

// An order after which nothing is posted is answered in private.
func TestWhatIsNotPostedIsAnsweredInPrivate(t *testing.T) {
	t.Parallel()
	rm := (&court{}).room(t)
	for text, notices := range map[string][]match.Notice{
		"private": {{Kind: match.NoticeReady}}, "public": {{Kind: match.NoticeTurn}},
	} {
		r, err := rm.reply(t.Context(), discord.Interaction{}, match.Snapshot{}, notices)
		require.NoError(t, err)
		assert.Equal(t, text, r.Message.Text)
	}
}

// The notices that a private answer does not show are left to the courier, which delivers them at once.
func TestAnAnswerLeavesItsNoticesToTheCourier(t *testing.T) {
	t.Parallel()
	told := []match.Notice{{Kind: match.NoticeTurn, Channel: match.Direct("johan")}}
	rm := (&court{notices: told}).room(t)
	for name, serve := range map[string]route.Handler{"resign": rm.resign, "abort": rm.abort} {
		r, err := serve(t.Context(), pressed("40", name, ""))
		require.NoError(t, err, name)
		assert.True(t, r.Message.Private, name)
		assert.False(t, r.Shows, name)
		assert.Equal(t, told, r.Notices, name)
	}
}

func TestWhoMayActNow(t *testing.T) {
	t.Parallel()
	over := match.Match{Ended: time.Unix(1, 0)}
	asked := []engine.Decision{{Seat: 1}}
	for name, row := range map[string]struct {
		s     match.Snapshot
		stale bool
		want  error
	}{
		"who is asked":        {match.Snapshot{Seat: 1, Pending: asked}, false, nil},
		"who waits":           {match.Snapshot{Seat: 0, Pending: asked}, false, match.ErrNotTurn},
		"who watches":         {match.Snapshot{Seat: engine.Nobody, Pending: asked}, true, match.ErrNotPlayer},
		"an old question":     {match.Snapshot{Seat: 1, Pending: asked}, true, match.ErrStale},
		"after the end":       {match.Snapshot{Seat: 1, Match: over}, true, match.ErrOver},
		"while it is paused":  {match.Snapshot{Seat: 1, Pending: asked, Pause: &match.Event{}}, true, match.ErrPaused},
		"nobody else's match": {match.Snapshot{Seat: engine.Nobody, Match: over}, false, match.ErrNotPlayer},
	} {
		require.ErrorIs(t, checkAsked(row.s, row.stale), row.want, name)
	}
}

// The reasons of two moderators for the deletion of a match are not confused.
func TestReasonsWaitForTheirModerator(t *testing.T) {
	t.Parallel()
	var r reasons
	r.keep("alain", "7", "old")
	r.keep("alain", "7", "a test")
	r.keep("alain", "8", "another")
	r.keep("johan", "7", "his own")
	for _, want := range []openReason{{"johan", "7", "his own"}, {"alain", "7", "a test"}, {"alain", "8", "another"}} {
		text, known := r.take(want.moderator, want.match)
		assert.True(t, known)
		assert.Equal(t, want.text, text)
		_, again := r.take(want.moderator, want.match)
		assert.False(t, again, "a reason is used once")
	}
	for i := range maxReasons + 1 {
		r.keep("alain", match.ID(rune('a'+i)), "one of many")
	}
	assert.Len(t, r.open, maxReasons, "the oldest is given up")
	_, known := r.take("alain", match.ID(rune('a'+maxReasons)))
	assert.True(t, known)
}
