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

// quickAnswer is how old the post of a player's move is at most when the computer's answer is told in it:
// the player is still there.
const quickAnswer = 2 * time.Minute

// Policies tell what guilds have decided, as policy.Service does.
type Policies interface {
	Of(ctx context.Context, guild string) (policy.Policy, error)
}

// renewal is what the newest post of a match becomes by a turn, in the place of a new post.
type renewal struct {
	post    match.Post
	message present.Message
	// call pings whom the match waits for, which an edit does not do; without a text nobody need be pinged.
	call present.Message
}

// renew tells a turn by an edit of the newest post of its match, where that is wanted. Edited twice, the post
// is the same, so a turn whose delivery is not known to have succeeded is simply told again. It is not done
// where the post cannot be edited.
func (c *Courier) renew(ctx context.Context, n match.Notice) (shown match.Post, done bool, err error) {
	r, ok, err := c.Writer.renewal(ctx, n, c.Now())
	if err != nil || !ok {
		return shown, false, err
	}
	p, err := c.Encode.Parcel(r.message)
	if err == nil {
		err = c.Channels.Edit(ctx, n.Channel, r.post.Message, p)
	}
	if err != nil {
		if f := rest.AsFailure(err); f != nil && f.Unchangeable() {
			c.Log.Info("a post cannot be edited, so a new one is made", "notice", n.ID, "channel", n.Channel, "error", err)
			return shown, false, nil
		}
		return shown, false, err
	}
	shown = match.Post{Message: r.post.Message, Past: p.Payload.Past}
	if r.call.Text != "" {
		shown.Call, err = c.call(ctx, n, r.call)
	}
	return shown, true, err
}

// call pings whom the match waits for after the turn of a notice.
func (c *Courier) call(ctx context.Context, n match.Notice, m present.Message) (message string, err error) {
	p, err := c.Encode.Parcel(m)
	if err != nil {
		return "", err
	}
	return c.once(ctx, n, n.Channel, p)
}

// renewal returns how the newest post of a match tells a turn; ok is false for what is posted anew.
func (w *Writer) renewal(ctx context.Context, n match.Notice, now time.Time) (r renewal, ok bool, err error) {
	if !follows(n) || !n.Last {
		return r, false, nil
	}
	s, err := w.Matches.Shown(ctx, n)
	if err != nil || s.Post.Message == "" || s.Post.Channel != n.Channel {
		return r, false, err
	}
	r.post = s.Post
	quick := answers(s) && now.Sub(postedAt(s.Post.Message)) < quickAnswer
	compact, err := w.compact(ctx, s.Match)
	switch {
	case err != nil:
	case compact:
		r.message, r.call, err = w.living(ctx, n, s, quick)
	case quick && n.From > 0 && s.Post.Question == "" && s.Post.Offer == "":
		r.message, err = w.together(ctx, n)
	default:
		return r, false, nil
	}
	return r, err == nil, err
}

// follows reports whether a notice shows a turn after the post that begins its match.
func follows(n match.Notice) bool { return n.Kind == match.NoticeTurn && n.To > 0 && n.Challenge == "" }

// Renews reports whether a turn is told by an edit of an older post wherever that is possible, so
// that no reply can show it.
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

// answers reports whether a turn is the computer's answer to the only person at the table.
func answers(s match.Snapshot) bool {
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

// together returns the post of a turn with that of the one before it.
func (w *Writer) together(ctx context.Context, n match.Notice) (present.Message, error) {
	before, err := w.Matches.Snapshot(ctx, n.Match, "", n.From)
	if err != nil {
		return present.Message{}, err
	}
	if len(before.Steps) > 0 {
		n.From, n.Told = max(before.Steps[0].Event.Seq-1, 0), 0
	}
	begins, err := w.begins(ctx, n)
	if err != nil {
		return present.Message{}, err
	}
	if begins {
		n.From, n.Challenge = 0, n.Match
	}
	return w.turn(ctx, n, match.Challenge{})
}

// begins reports whether the post of the match is still the one that began it: whether no person had acted
// when the computer answered, but chance had.
func (w *Writer) begins(ctx context.Context, n match.Notice) (bool, error) {
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

// historyShown is how many events before a turn the board of a compact match looks back.
const historyShown = 8

// living returns the board of a compact match after a turn, and the message that pings whom it waits for,
// where that is not the person whom the computer has answered at once.
func (w *Writer) living(ctx context.Context, n match.Notice, s match.Snapshot, quick bool) (board, call present.Message, err error) {
	past := n
	past.From, past.To, past.Told = max(0, n.From-historyShown), n.From, 0
	before, err := w.Matches.Shown(ctx, past)
	if err != nil {
		return board, call, err
	}
	p, err := w.Looks.On(ctx, display.Occasion{Guild: s.Match.Guild, Turn: readers(s)})
	if err != nil {
		return board, call, err
	}
	board = turn.Living(p, n, s, before.Steps)
	if !quick {
		call = turn.Call(p, n, s)
	}
	return board, call, nil
}

// compact reports whether all people who play a match want one board that is edited, each by their
// own choice or the guild's.
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

// postedAt returns when Discord made a message, the zero time for what is no identifier.
func postedAt(message string) time.Time {
	id, err := strconv.ParseUint(message, 10, 64)
	if err != nil {
		return time.Time{}
	}
	return time.UnixMilli(int64(id>>22) + discordEpoch)
}
