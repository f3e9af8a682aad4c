package bot

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// caller returns who gives the order, and where.
func caller(call discord.Call) match.Caller {
	return match.Caller{
		Player: match.Player(call.User.ID), Name: call.User.Name, Roles: call.Roles, Guild: call.Guild,
		Channel: call.Channel.ID, Parent: parent(call.Channel), Locale: call.PublicLocale(), Key: call.ID, At: call.At,
	}
}

// parent returns the channel of a thread, and "" for what is no thread: the category of a channel is no place to play.
func parent(c discord.Channel) string {
	if c.Type.Thread() {
		return c.Parent
	}
	return ""
}

// move serves /move.
func (b *Bot) move(ctx context.Context, call discord.Call) (reply, error) {
	return b.act(ctx, call, match.Order{Text: call.Text("move")})
}

// fill serves /fill.
func (b *Bot) fill(ctx context.Context, call discord.Call) (reply, error) {
	return b.act(ctx, call, match.Order{Action: fillAction(call.Text("side"))})
}

// chooseMove serves the menu of moves.
func (b *Bot) chooseMove(ctx context.Context, call discord.Call) (reply, error) {
	return b.act(ctx, call, order(call.Control, engine.Action(call.Value())))
}

// pressFill serves the buttons of a fill.
func (b *Bot) pressFill(ctx context.Context, call discord.Call) (reply, error) {
	return b.act(ctx, call, order(call.Control, fillAction(call.Control.Arg)))
}

func (b *Bot) act(ctx context.Context, call discord.Call, o match.Order) (reply, error) {
	notices, err := b.Service.Act(ctx, caller(call), o)
	if err != nil {
		return reply{}, err
	}
	return b.obeyed(ctx, call, notices)
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

// chooseTower serves the menu of towers where the choice is free: it asks for the square, privately.
func (b *Bot) chooseTower(ctx context.Context, call discord.Call) (reply, error) {
	s, err := b.Service.Snapshot(ctx, match.ID(call.Control.ID), match.Player(call.User.ID), 0)
	if err != nil {
		return reply{}, err
	}
	if err := askable(s, call.Control.Head); err != nil {
		return reply{}, err
	}
	return reply{message: private(b.Presenter.Targets(s, call.Locale, call.Value()))}, nil
}

// askable returns a *match.Refusal where the viewer may not act at the moment that a control showed.
func askable(s match.Snapshot, head int) error {
	refusal := &match.Refusal{Match: s.Match, Snapshot: &s}
	switch {
	case s.Seat == engine.Nobody:
		refusal.Kind = match.ErrNotPlayer
	case !s.Match.Live():
		refusal.Kind = match.ErrOver
	case s.Pause != nil:
		refusal.Kind = match.ErrPaused
	case head != 0 && head != s.Head+1:
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

// askResign serves /resign: it asks whether that is meant.
func (b *Bot) askResign(ctx context.Context, call discord.Call) (reply, error) {
	s, err := b.Service.Live(ctx, call.Channel.ID, match.Player(call.User.ID))
	if err != nil {
		return reply{}, err
	}
	if s.Seat == engine.Nobody {
		return reply{}, &match.Refusal{Kind: match.ErrNotPlayer, Match: s.Match, Snapshot: &s}
	}
	return reply{message: private(b.Presenter.ConfirmResign(s, call.Locale))}, nil
}

// resign serves the button that confirms.
func (b *Bot) resign(ctx context.Context, call discord.Call) (reply, error) {
	notices, err := b.Service.Resign(ctx, caller(call), match.Order{Match: match.ID(call.Control.ID)})
	if err != nil {
		return reply{}, err
	}
	return reply{message: private(b.Presenter.Resigned(call.Locale)), notices: notices, replace: true}, nil
}

// keep serves the button that takes the question back.
func (b *Bot) keep(_ context.Context, call discord.Call) (reply, error) {
	return reply{message: private(b.Presenter.Kept(call.Locale)), replace: true}, nil
}
