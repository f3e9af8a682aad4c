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
func (rm *Room) move(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	o, err := rm.translate(ctx, call, match.Order{Text: call.Text("move")})
	if err != nil {
		return route.Reply{}, err
	}
	return rm.act(ctx, call, o)
}

// translate returns an order whose typed text is as the rules read it: it replaces words of the caller's
// language, and names that the caller has chosen in /settings.
func (rm *Room) translate(
	ctx context.Context, call discord.Interaction, o match.Order,
) (match.Order, error) {
	p, err := rm.Looks.For(ctx, call)
	if err != nil {
		return o, err
	}
	s, err := rm.Finder.Ordered(ctx, call, o.Match)
	if err == nil { // otherwise the order returns the error
		o.Text = p.Typed(s.Match.Game, o.Text, call.Locale)
	}
	return o, nil
}

// fill serves /fill.
func (rm *Room) fill(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	return rm.act(ctx, call, match.Order{Action: fillAction(call.Text("side"))})
}

// chooseMove serves the menus and buttons of actions.
func (rm *Room) chooseMove(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	return rm.act(ctx, call, order(call.Control, engine.Action(cmp.Or(call.Value(), call.Control.Arg))))
}

// pressFill serves the buttons of a fill.
func (rm *Room) pressFill(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	return rm.act(ctx, call, order(call.Control, fillAction(call.Control.Arg)))
}

// act executes an order in a match and returns the reply.
func (rm *Room) act(ctx context.Context, call discord.Interaction, o match.Order) (route.Reply, error) {
	acted, err := rm.Orders.Act(ctx, route.Caller(call), o)
	if err != nil {
		return route.Reply{}, err
	}
	return rm.reply(ctx, call, acted.Snapshot, acted.Notices)
}

// reply returns the reply to an order that succeeded: the post of its notices, or else the caller's private
// view. In a game with hidden information it is always the view, because a public reply shows the text that
// was typed.
func (rm *Room) reply(ctx context.Context, call discord.Interaction, s match.Snapshot,
	notices []match.Notice,
) (route.Reply, error) {
	if !rm.Presenter.Hidden(s.Match) && slices.ContainsFunc(notices, match.Notice.Post) {
		return rm.Receipts.Reply(ctx, call, notices)
	}
	return rm.Receipts.PrivateReply(ctx, notices, func(ctx context.Context) (present.Message, error) {
		return rm.viewOf(ctx, call, turn.View{Snapshot: s})
	})
}

// order returns the order that a control gives. It is valid only at the head that the control showed.
func order(c present.Control, a engine.Action) match.Order {
	return match.Order{Match: match.ID(c.ID), Head: c.Head, Action: a}
}

// fillAction returns the action of a side's name. An unknown name gives an action that the rules reject.
func fillAction(side string) engine.Action {
	switch side {
	case "left":
		return "Fill Left"
	case "right":
		return "Fill Right"
	}
	return engine.Action("Fill " + side)
}

// choosePiece serves the menu of pieces if the piece can be chosen. It asks privately for the square.
func (rm *Room) choosePiece(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	s, err := rm.askedMatch(ctx, call)
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

// chooseSeveral serves the menus in which several options are chosen at once.
func (rm *Room) chooseSeveral(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	s, err := rm.askedMatch(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	action := turn.CombinedAction(rm.Presenter, s, call.Locale, call.Values)
	return rm.act(ctx, call, order(call.Control, action))
}

// askedMatch returns the match of a control to the player to move, or a *match.Refusal. Secret decisions of
// others do not make the control stale.
func (rm *Room) askedMatch(ctx context.Context, call discord.Interaction) (match.Snapshot, error) {
	s, err := rm.visibleMatch(ctx, call)
	if err != nil {
		return s, err
	}
	stale := false
	if head := call.Control.Head; head != 0 && s.Seat != engine.Nobody {
		if stale, err = rm.Matches.MovedOn(ctx, s, head-1); err != nil {
			return s, err
		}
	}
	return s, checkAsked(s, stale)
}

// checkAsked returns a *match.Refusal if the viewer may not act now, or if the control is stale.
func checkAsked(s match.Snapshot, stale bool) error {
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
