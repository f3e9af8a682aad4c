package turn

import (
	"context"
	"fmt"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
)

// wishedAtMost bounds the decisions that wishes settle in one turn. So a match whose players are all away
// does not end in a single post. A timer lets it go on.
const wishedAtMost = 250

// Wishing holds the wishes of a match's players during a turn.
type Wishing struct {
	Game  engine.Wisher
	lists []match.Wishes
	// left is how many decisions wishes may still settle in this turn.
	left int
}

// ListOf returns the wishes of a player, in their order.
func (w *Wishing) ListOf(p match.Player) []engine.Wish {
	for _, list := range w.lists {
		if list.Player == p {
			return list.List
		}
	}
	return nil
}

// Settled returns the only action that the wishes of a seat leave in a state of a match. ok is false if they
// leave several, if the seat has no wishes, or if the computer plays it.
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

// Next returns the next decision that wishes settle in the turn; ok is false if there is none. There is none
// while the match is paused, nor in a turn that takes something back: the player decides that anew.
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

// playWish plays one decision that wishes settle, and reports whether there was one.
func (s *Writer) playWish(ctx context.Context, t *Turn, w *Wishing) (bool, error) {
	seat, action, ok := w.Next(t)
	if !ok || w.left == 0 {
		return false, nil
	}
	w.left--
	left, err := s.chargeWish(ctx, t, w, seat)
	if err != nil {
		return false, err
	}
	return true, t.PlayWish(match.Event{Seat: seat, Action: action, By: t.Match.PlayerAt(seat), Left: left})
}

// postpone sets a timer that goes on at once, in another turn, with the decisions that wishes settle beyond
// the bound. It is due before anybody's time runs out.
func (s *Writer) postpone(t *Turn, w *Wishing) {
	if _, _, more := w.Next(t); more {
		t.SetTimers = append(t.SetTimers, match.Timer{At: s.now(), Kind: match.TimerWishes, Of: t.Match.ID})
	}
}

// chargeWish charges a seat for a decision that wishes settle, and returns what is left of its time. Such a
// decision takes no time, with one exception: the seat was asked before the turn, and its wishes settle the
// decision only since the turn has changed something, such as that somebody left. Then the time since counts.
func (s *Writer) chargeWish(
	ctx context.Context, t *Turn, w *Wishing, seat engine.Seat,
) (time.Duration, error) {
	open := t.Match.ClockAt(seat).Runs() && !t.Charged[seat] && t.ChargeLater != seat
	if _, settled := w.Settled(t.Match, t.Start, seat); open && !settled {
		return s.Charge(ctx, t, seat)
	}
	return t.addIncrement(seat), nil
}

// PlayWish adds an action that wishes have settled. It sets the event's Kind and Planned.
func (t *Turn) PlayWish(e match.Event) error {
	next, err := t.State.Apply(e.Seat, e.Action)
	if err != nil {
		seq := t.Match.Head + len(t.Events) + 1
		return fmt.Errorf("match %s plays by wish at event %d: %w", t.Match.ID, seq, err)
	}
	e.Kind, e.Planned = match.EventAction, true
	t.Add(e, next)
	return nil
}

// Wishing returns the wishes of the players of a match, nil in a game without wishes. A list that the turn
// changes replaces the stored one.
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
