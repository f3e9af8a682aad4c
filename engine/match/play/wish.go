package play

import (
	"fmt"

	"towerpost/engine"
	"towerpost/engine/match"
)

// wishedAtMost bounds the decisions that wishes settle in one turn. It stops where all at a table are away, so that their
// match does not end in a single post.
const wishedAtMost = 250

// wishing is what the seats of a match leave to wishes during a turn.
type wishing struct {
	game  engine.Wisher
	lists []match.Wishes
	// left is how many decisions may still be settled.
	left int
}

// listOf returns what a player wishes.
func (w *wishing) listOf(p match.Player) []engine.Wish {
	for _, list := range w.lists {
		if list.Player == p {
			return list.List
		}
	}
	return nil
}

// settled returns the one action that the wishes of a seat leave; ok is false where they leave several, or there are none.
func (w *wishing) settled(t *turn, seat engine.Seat) (action engine.Action, ok bool) {
	list := w.listOf(t.match.PlayerAt(seat))
	if len(list) == 0 || t.match.LevelAt(seat) != "" {
		return "", false
	}
	left := w.game.Narrow(t.state, seat, list)
	if len(left) != 1 {
		return "", false
	}
	return left[0], true
}

// granted plays one decision that wishes settle, where there is one. What was taken back is decided anew by its player, and
// nothing is while the match is paused.
func (t *turn) granted(w *wishing) (bool, error) {
	if w == nil || w.left == 0 || !t.match.Paused.IsZero() || len(t.events) > 0 && t.events[0].Returns() {
		return false, nil
	}
	for _, d := range t.state.Pending() {
		if d.Seat < 0 {
			continue
		}
		if action, ok := w.settled(t, d.Seat); ok {
			w.left--
			return true, t.grant(match.Event{Seat: d.Seat, Action: action, By: t.match.PlayerAt(d.Seat), Left: t.gain(d.Seat)})
		}
	}
	return false, nil
}

// grant adds an action that wishes have settled.
func (t *turn) grant(e match.Event) error {
	next, err := t.state.Apply(e.Seat, e.Action)
	if err != nil {
		return fmt.Errorf("match %s plays by wish at event %d: %w", t.match.ID, t.match.Head+len(t.events)+1, err)
	}
	e.Kind, e.Planned = match.EventAction, true
	t.add(e, next)
	return nil
}
