package matches

import (
	"cmp"
	"context"
	"slices"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/turn"
	"towerpost/bot/route"
	"towerpost/engine"
	"towerpost/engine/match"
)

// move serves /move.
func (rm *Room) move(ctx context.Context, call discord.Call) (route.Reply, error) {
	text, err := rm.typed(ctx, call, call.Text("move"))
	if err != nil {
		return route.Reply{}, err
	}
	return rm.act(ctx, call, match.Order{Text: text})
}

// typed returns what the rules are to read where the caller has typed a text by the names that they
// have chosen in /settings.
func (rm *Room) typed(ctx context.Context, call discord.Call, text string) (string, error) {
	p, err := rm.Looks.For(ctx, call)
	if err != nil || !p.Renames() {
		return text, err
	}
	s, err := rm.Matches.Live(ctx, call.Channel.ID, route.Player(call))
	if err != nil || s.Preparing {
		return text, nil // the order says what is wrong; set-ups are not told in names
	}
	return p.Typed(s.Match, text), nil
}

// fill serves /fill.
func (rm *Room) fill(ctx context.Context, call discord.Call) (route.Reply, error) {
	return rm.act(ctx, call, match.Order{Action: fillAction(call.Text("side"))})
}

// chooseMove serves the menus and buttons of actions.
func (rm *Room) chooseMove(ctx context.Context, call discord.Call) (route.Reply, error) {
	return rm.act(ctx, call, order(call.Control, engine.Action(cmp.Or(call.Value(), call.Control.Arg))))
}

// pressFill serves the buttons of a fill.
func (rm *Room) pressFill(ctx context.Context, call discord.Call) (route.Reply, error) {
	return rm.act(ctx, call, order(call.Control, fillAction(call.Control.Arg)))
}

func (rm *Room) act(ctx context.Context, call discord.Call, o match.Order) (route.Reply, error) {
	acted, err := rm.Orders.Act(ctx, route.Caller(call), o)
	if err != nil {
		return route.Reply{}, err
	}
	return rm.answered(ctx, call, acted.Snapshot, acted.Notices)
}

// answered returns the reply to an order that was obeyed: what it posts, or the caller's own view where
// that is nothing yet. Where seats know different things it is always the view, for a reply that everybody
// sees shows what was typed.
func (rm *Room) answered(ctx context.Context, call discord.Call, s match.Snapshot,
	notices []match.Notice,
) (route.Reply, error) {
	if !rm.Presenter.Hidden(s.Match) && slices.ContainsFunc(notices, match.Notice.Post) {
		return rm.Receipts.Obeyed(ctx, call, notices)
	}
	return rm.Receipts.Confided(ctx, notices, func(ctx context.Context) (present.Message, error) {
		return rm.viewOf(ctx, call, turn.View{Snapshot: s})
	})
}

// order returns the order that a control gives: it counts only at the moment that the control showed.
func order(c present.Control, a engine.Action) match.Order {
	return match.Order{Match: match.ID(c.ID), Head: c.Head, Action: a}
}

// fillAction returns the action of a side's name; an unknown name gives an action that the rules refuse.
func fillAction(side string) engine.Action {
	switch side {
	case "left":
		return "Fill Left"
	case "right":
		return "Fill Right"
	}
	return engine.Action("Fill " + side)
}

// chooseTower serves the menu of pieces where the choice is free: it asks for the square, privately.
func (rm *Room) chooseTower(ctx context.Context, call discord.Call) (route.Reply, error) {
	s, err := rm.asked(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	chosen := cmp.Or(call.Value(), call.Control.Arg)
	if rm.Presenter.Hidden(s.Match) {
		m, err := rm.viewOf(ctx, call, turn.View{Snapshot: s, Chosen: chosen})
		return route.InPlace(m), err
	}
	p, err := rm.Looks.For(ctx, call)
	return route.Privately(turn.Narrow(p, s, call.Locale, chosen)), err
}

// chooseTogether serves the menus in which several lines are chosen at once.
func (rm *Room) chooseTogether(ctx context.Context, call discord.Call) (route.Reply, error) {
	s, err := rm.asked(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	return rm.act(ctx, call, order(call.Control, turn.Together(rm.Presenter, s, call.Locale, call.Values)))
}

// asked returns the match of a control to the player who is asked, or a *match.Refusal. What others have done
// in secret since the control was shown does not make it an old one.
func (rm *Room) asked(ctx context.Context, call discord.Call) (match.Snapshot, error) {
	s, err := rm.here(ctx, call)
	if err != nil {
		return s, err
	}
	stale := false
	if head := call.Control.Head; head != 0 && s.Seat != engine.Nobody {
		if stale, err = rm.Matches.MovedOn(ctx, s, head-1); err != nil {
			return s, err
		}
	}
	return s, askable(s, stale)
}

// askable returns a *match.Refusal where the viewer may not act now, or not by a control that is stale.
func askable(s match.Snapshot, stale bool) error {
	refusal := &match.Refusal{Match: s.Match, Snapshot: &s}
	switch {
	case s.Seat == engine.Nobody:
		refusal.Kind = match.ErrNotPlayer
	case !s.Match.Live():
		refusal.Kind = match.ErrOver
	case s.Pause != nil:
		refusal.Kind = match.ErrPaused
	case stale:
		refusal.Kind = match.ErrStale
	case !s.Asked():
		refusal.Kind = match.ErrNotTurn
		if turn := s.Turn(); len(turn) > 0 {
			refusal.Turn = turn[0]
		}
	default:
		return nil
	}
	return refusal
}
