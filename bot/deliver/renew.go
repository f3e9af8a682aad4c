package deliver

import (
	"context"
	"slices"
	"strconv"
	"time"

	"towerpost/bot/present"
	"towerpost/bot/present/turn"
	"towerpost/bot/rest"
	"towerpost/engine/match"
	"towerpost/engine/match/display"
	"towerpost/engine/match/policy"
)

// quickAnswer is the greatest age of the post of a player's move for the computer's reply to be shown in it:
// the player is then still reading.
const quickAnswer = 2 * time.Minute

// Policies reads the decisions of guilds, as policy.Service does.
type Policies interface {
	Of(ctx context.Context, guild string) (policy.Policy, error)
}

// renewal is an edit by which the newest post of a match shows a turn, instead of a new post.
type renewal struct {
	post    match.Post
	message present.Message
	// ping mentions the players to move, because an edit pings nobody. Its text is empty if no ping is
	// needed.
	ping present.Message
}

// renew shows a turn by an edit of the newest post of its match, if such an edit is wanted. done is false if
// it is not, or if the post cannot be edited. The edit is idempotent, so it is simply repeated if its result
// is unknown.
func (c *Courier) renew(ctx context.Context, n match.Notice) (shown match.Post, done bool, err error) {
	r, ok, err := c.Writer.renewal(ctx, n, c.Now())
	if err != nil || !ok {
		return shown, false, err
	}
	body, err := c.Encode.Body(r.message)
	if err == nil {
		err = c.Channels.Edit(ctx, n.Channel, r.post.Message, body)
	}
	if err != nil {
		if f := rest.AsFailure(err); f != nil && f.NotEditable() {
			c.Log.Info("a post cannot be edited, so a new one is made",
				"notice", n.ID, "channel", n.Channel, "error", err)
			return shown, false, nil
		}
		return shown, false, err
	}
	shown = match.Post{Message: r.post.Message, Past: body.Payload.Past}
	if r.ping.Text != "" {
		shown.Call, err = c.ping(ctx, n, r.ping)
	}
	return shown, true, err
}

// ping posts the message that mentions the players to move after the turn of a notice.
func (c *Courier) ping(ctx context.Context, n match.Notice, m present.Message) (message string, err error) {
	body, err := c.Encode.Body(m)
	if err != nil {
		return "", err
	}
	return c.postOnce(ctx, n, n.Channel, body)
}

// renewal returns the edit by which the newest post of a match shows a turn; ok is false if the turn needs a
// new post.
func (w *Writer) renewal(ctx context.Context, n match.Notice, now time.Time) (r renewal, ok bool, err error) {
	if !follows(n) || !n.Last {
		return r, false, nil
	}
	s, err := w.Matches.Shown(ctx, n)
	if err != nil || s.Post.Message == "" || s.Post.Channel != n.Channel {
		return r, false, err
	}
	r.post = s.Post
	quick := computerAnswered(s) && now.Sub(postedAt(s.Post.Message)) < quickAnswer
	compact, err := w.compact(ctx, s.Match)
	switch {
	case err != nil:
	case compact:
		r.message, r.ping, err = w.compactBoard(ctx, n, s, quick)
	case quick && n.From > 0 && s.Post.Question == "" && s.Post.Offer == "":
		r.message, err = w.mergedTurn(ctx, n)
	default:
		return r, false, nil
	}
	return r, err == nil, err
}

// follows reports whether a notice shows a turn other than the first post of its match.
func follows(n match.Notice) bool { return n.Kind == match.NoticeTurn && n.To > 0 && n.Challenge == "" }

// Renews reports whether the turn of a notice is shown by an edit of an older post if possible. No reply can
// then show it.
func (w *Writer) Renews(ctx context.Context, n match.Notice) (bool, error) {
	if !follows(n) {
		return false, nil
	}
	s, err := w.Matches.Shown(ctx, n)
	if err != nil || s.Post.Message == "" || s.Post.Channel != n.Channel {
		return false, err
	}
	return w.compact(ctx, s.Match)
}

// computerAnswered reports whether a turn is the computer's reply to the only person in the match.
func computerAnswered(s match.Snapshot) bool {
	acted := false
	for _, step := range s.Steps {
		if step.Event.Kind != match.EventAction {
			return false
		}
		if step.Event.Auto {
			continue
		}
		if s.Match.LevelAt(step.Event.Seat) == "" {
			return false
		}
		acted = true
	}
	return acted && len(s.Match.People()) == 1
}

// mergedTurn returns one post of a turn and of the turn before it.
func (w *Writer) mergedTurn(ctx context.Context, n match.Notice) (present.Message, error) {
	before, err := w.Matches.Snapshot(ctx, n.Match, "", n.From)
	if err != nil {
		return present.Message{}, err
	}
	if len(before.Steps) > 0 {
		n.From, n.AnnouncedHead = max(before.Steps[0].Event.Seq-1, 0), 0
	}
	begins, err := w.postBeginsMatch(ctx, n)
	if err != nil {
		return present.Message{}, err
	}
	if begins {
		n.From, n.Challenge = 0, n.Match
	}
	return w.turn(ctx, n, match.Challenge{})
}

// postBeginsMatch reports whether the newest post is still the first one of the match: chance has acted, but
// no person had when the computer replied.
func (w *Writer) postBeginsMatch(ctx context.Context, n match.Notice) (bool, error) {
	n.From = 0
	s, err := w.Matches.Shown(ctx, n)
	if err != nil || len(s.Steps) == 0 || s.Steps[0].Event.Seat >= 0 {
		return false, err
	}
	return !slices.ContainsFunc(s.Steps, func(step match.Step) bool {
		e := step.Event
		return e.Kind == match.EventAction && !e.Auto && e.Seat >= 0 && s.Match.LevelAt(e.Seat) == ""
	}), nil
}

// historyShown is how many events before a turn the board of a compact match covers.
const historyShown = 8

// compactBoard returns the board of a compact match after a turn, and the message that pings the players to
// move. The ping is empty if the computer has just replied to a player who is still there.
func (w *Writer) compactBoard(
	ctx context.Context, n match.Notice, s match.Snapshot, quick bool,
) (board, ping present.Message, err error) {
	past := n
	past.From, past.To, past.AnnouncedHead = max(0, n.From-historyShown), n.From, 0
	before, err := w.Matches.Shown(ctx, past)
	if err != nil {
		return board, ping, err
	}
	p, err := w.Looks.On(ctx, display.Occasion{Guild: s.Match.Guild, Turn: readers(s)})
	if err != nil {
		return board, ping, err
	}
	board = turn.CompactBoard(p, n, s, before.Steps)
	if !quick {
		ping = turn.Ping(p, n, s)
	}
	return board, ping, nil
}

// compact reports whether every person in a match wants one board that is edited, by their own setting or the
// guild's.
func (w *Writer) compact(ctx context.Context, m match.Match) (bool, error) {
	decided, err := w.Policies.Of(ctx, m.Guild)
	if err != nil {
		return false, err
	}
	for _, p := range m.People() {
		t, err := w.Looks.Displays.For(ctx, display.Occasion{Guild: m.Guild, Asker: p})
		if err != nil || t.Posts == display.EachTurn || t.Posts == display.AsServer && !decided.Compact {
			return false, err
		}
	}
	return true, nil
}

// postedAt returns the time in the identifier (snowflake) of a message, or the zero time if it is no
// identifier.
func postedAt(message string) time.Time {
	id, err := strconv.ParseUint(message, 10, 64)
	if err != nil {
		return time.Time{}
	}
	return time.UnixMilli(int64(id>>22) + discordEpoch)
}
