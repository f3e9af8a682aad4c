package turn

import (
	"context"
	"fmt"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
)

// wishedAtMost bounds the decisions that wishes settle in one turn: where all at a table are away, their match
// does not end in a single post. A timer lets it go on.
const wishedAtMost = 250

// Wishing is what the seats of a match leave to wishes during a turn.
type Wishing struct {
	Game  engine.Wisher
	lists []match.Wishes
	// left is how many decisions may still be settled.
	left int
}

// ListOf returns what a player wishes.
func (w *Wishing) ListOf(p match.Player) []engine.Wish {
	for _, list := range w.lists {
		if list.Player == p {
			return list.List
		}
	}
	return nil
}

// Settled returns the one action that the wishes of a seat leave in a state of a match; ok is false where
// they leave several, or there are none.
func (w *Wishing) Settled(
	m match.Match, state engine.State, seat engine.Seat,
) (action engine.Action, ok bool) {
	list := w.ListOf(m.PlayerAt(seat))
	if len(list) == 0 || m.LevelAt(seat) != "" {
		return "", false
	}
	left := w.Game.Narrow(state, seat, list)
	if len(left) != 1 {
		return "", false
	}
	return left[0], true
}

// Next returns the next decision of a turn that wishes settle; ok is false where there is none. What was taken
// back is decided anew by its player, and nothing is while the match is paused.
func (w *Wishing) Next(t *Turn) (seat engine.Seat, action engine.Action, ok bool) {
	if w == nil || !t.Match.Paused.IsZero() || len(t.Events) > 0 && t.Events[0].Returns() {
		return engine.Nobody, "", false
	}
	for _, d := range t.State.Pending() {
		if d.Seat < 0 {
			continue
		}
		if action, ok := w.Settled(t.Match, t.State, d.Seat); ok {
			return d.Seat, action, true
		}
	}
	return engine.Nobody, "", false
}

// granted plays one decision that wishes settle, where there is one.
func (s *Writer) granted(ctx context.Context, t *Turn, w *Wishing) (bool, error) {
	seat, action, ok := w.Next(t)
	if !ok || w.left == 0 {
		return false, nil
	}
	w.left--
	left, err := s.chargeGrant(ctx, t, w, seat)
	if err != nil {
		return false, err
	}
	return true, t.Grant(match.Event{Seat: seat, Action: action, By: t.Match.PlayerAt(seat), Left: left})
}

// postpone sets the timer by which wishes go on settling what they have left to another turn. It is due before
// the time of anybody who is asked until then.
func (s *Writer) postpone(t *Turn, w *Wishing) {
	if _, _, more := w.Next(t); more {
		t.Set = append(t.Set, match.Timer{At: s.now(), Kind: match.TimerWishes, Of: t.Match.ID})
	}
}

// chargeGrant charges a seat for a decision that wishes settle, and returns what is left of its time. They
// take none, but what was spent on a decision counts that they left open until something else changed, such
// as that somebody left the table.
func (s *Writer) chargeGrant(
	ctx context.Context, t *Turn, w *Wishing, seat engine.Seat,
) (time.Duration, error) {
	open := t.Match.ClockAt(seat).Runs() && !t.Charged[seat] && t.Owing != seat
	if _, settled := w.Settled(t.Match, t.Start, seat); open && !settled {
		return s.Charge(ctx, t, seat)
	}
	return t.gain(seat), nil
}

// Grant adds an action that wishes have settled.
func (t *Turn) Grant(e match.Event) error {
	next, err := t.State.Apply(e.Seat, e.Action)
	if err != nil {
		return fmt.Errorf("match %s plays by wish at event %d: %w", t.Match.ID, t.Match.Head+len(t.Events)+1, err)
	}
	e.Kind, e.Planned = match.EventAction, true
	t.Add(e, next)
	return nil
}

// Wishing returns what the seats of a match leave to wishes, nil in a game without wishes. The list that the
// turn itself changes stands in the place of the stored one.
func (s *Writer) Wishing(ctx context.Context, t *Turn) (*Wishing, error) {
	game, err := s.states.Rules.Of(t.Match)
	if err != nil {
		return nil, err
	}
	wisher, ok := game.(engine.Wisher)
	if !ok {
		return nil, nil
	}
	w := &Wishing{Game: wisher, left: wishedAtMost}
	if w.lists, err = s.store.Wishes(ctx, t.Match.ID); t.Wishes != nil {
		w.lists = append([]match.Wishes{*t.Wishes}, w.lists...)
	}
	return w, err
}
