package bot

import (
	"context"
	"errors"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// consentCommands returns who serves the commands by which players agree on something, and those of moderators.
func (b *Bot) consentCommands() map[string]handler {
	return map[string]handler{"takeback": b.takeback, "abort": b.abort, "moderate": b.moderate}
}

// consentControls returns who serves their controls.
func (b *Bot) consentControls() map[string]handler {
	return map[string]handler{
		present.VerbTakeback: b.answerTakeback, present.VerbRematch: b.rematch, present.VerbDelete: b.confirmDelete,
	}
}

// takeback serves /takeback.
func (b *Bot) takeback(ctx context.Context, call discord.Call) (reply, error) {
	notices, err := b.Service.AskTakeback(ctx, caller(call), match.Order{})
	if err != nil {
		return reply{}, err
	}
	return b.obeyed(ctx, call, notices)
}

// answerTakeback serves the buttons below the question. Once it is answered, or can no longer be, they are taken away.
func (b *Bot) answerTakeback(ctx context.Context, call discord.Call) (reply, error) {
	answer := b.Service.DeclineTakeback
	if call.Control.Arg == present.ArgAccept {
		answer = b.Service.AcceptTakeback
	}
	notices, err := answer(ctx, caller(call), match.Order{Match: match.ID(call.Control.ID), Head: call.Control.Head})
	r := reply{message: b.explanation(call, err)}
	switch {
	case err == nil:
		r, err = b.obeyed(ctx, call, notices)
	case errors.Is(err, match.ErrLapsed), errors.Is(err, match.ErrDeclined), errors.Is(err, match.ErrOver):
		err = nil
	default:
		return reply{}, err
	}
	r.spent = true
	return r, err
}

// explanation returns the private answer to an order that was refused, nothing where it was not.
func (b *Bot) explanation(call discord.Call, err error) present.Message {
	if err == nil {
		return present.Message{}
	}
	return private(b.Presenter.Error(call.Locale, err, ""))
}

// abort serves /abort.
func (b *Bot) abort(ctx context.Context, call discord.Call) (reply, error) {
	notices, err := b.Service.Abort(ctx, caller(call), match.Order{})
	if err != nil {
		return reply{}, err
	}
	return b.obeyed(ctx, call, notices)
}

// rematch serves the button below the end of a match.
func (b *Bot) rematch(ctx context.Context, call discord.Call) (reply, error) {
	if err := allowed(call, discord.NeededToPlay(call.Channel.Type)); err != nil {
		return reply{}, err
	}
	id := match.ID(call.Control.ID)
	if err := b.repeatable(ctx, call, id); err != nil {
		return reply{}, err
	}
	notices, err := b.Service.Rematch(ctx, caller(call), id)
	var busy *match.Refusal
	if errors.Is(err, match.ErrBusy) && errors.As(err, &busy) && busy.Snapshot != nil {
		s, err := b.Service.Snapshot(ctx, id, "", -1)
		p := again(s.Match, match.Player(call.User.ID))
		return reply{message: private(b.Presenter.Busy(*busy.Snapshot, p.arg(), call.Locale))}, err
	}
	if err != nil {
		return reply{}, err
	}
	b.ticker.wake()
	return b.obeyed(ctx, call, notices)
}

// repeatable refuses a rematch against the program where that is no opponent any more.
func (b *Bot) repeatable(ctx context.Context, call discord.Call, id match.ID) error {
	s, err := b.Service.Snapshot(ctx, id, "", -1)
	if err != nil {
		return err
	}
	for _, level := range s.Match.Levels {
		if level == "" {
			continue
		}
		if err := b.welcome(ctx, call.Guild, level); err != nil {
			return err
		}
	}
	return nil
}

// again returns the proposal by which a player repeats a match with the sides swapped, for a thread beside a busy channel.
func again(m match.Match, p match.Player) proposal {
	other := 1 - m.SeatOf(p)
	side := "black"
	if other == seat("white") {
		side = "white"
	}
	opponent := string(m.PlayerAt(other))
	if level := m.LevelAt(other); level != "" {
		opponent = levelMark + level
	}
	return proposal{
		opponent: opponent, name: m.NameAt(other), length: m.Setup["length"], rounds: m.Setup["rounds"],
		side: side, casual: !m.Rated, clock: m.Control,
	}
}
