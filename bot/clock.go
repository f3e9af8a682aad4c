package bot

import (
	"context"
	"errors"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// clockCommands returns who serves the commands about time.
func (b *Bot) clockCommands() map[string]handler {
	return map[string]handler{"claim": b.claim}
}

// agreedClock returns the clock that the options of /challenge name.
func (b *Bot) agreedClock(ctx context.Context, call discord.Call) (clock.Control, error) {
	control, err := b.usualClock(ctx, call.Guild)
	if call.Has("clock") {
		control, err = clock.Parse(call.Text("clock"))
	}
	if err != nil {
		return clock.Control{}, err
	}
	holidays, given := call.Bool("holidays")
	if !control.On() && (given || call.Has("timeout")) {
		return clock.Control{}, present.ErrNoClock
	}
	if call.Has("timeout") {
		control.Soft = call.Text("timeout") == "claim"
	}
	if given {
		control.NoHolidays = !holidays
	}
	return control, nil
}

// usualClock returns the clock that the server has decided on for challenges that name none; without a decision there is none.
func (b *Bot) usualClock(ctx context.Context, guild string) (clock.Control, error) {
	decided, err := b.Policies.Of(ctx, guild)
	control, _ := clock.PresetOf(decided.Clock)
	return control, err
}

// claim serves /claim.
func (b *Bot) claim(ctx context.Context, call discord.Call) (reply, error) {
	notices, err := b.Service.Claim(ctx, caller(call), match.Order{})
	if err != nil {
		return reply{}, err
	}
	return b.obeyed(ctx, call, notices)
}

// errOutdated is the error of a notice that has nothing to say any more.
var errOutdated = errors.New("the match has moved on since the notice")

// flagged returns the post that tells that a player's time has run out, or errOutdated where that is no longer so.
func (b *Bot) flagged(ctx context.Context, n match.Notice) (present.Message, error) {
	s, err := b.Service.Shown(ctx, n)
	if err != nil {
		return present.Message{}, err
	}
	if !s.Match.Live() || s.Match.Head != n.To {
		return present.Message{}, errOutdated
	}
	return b.Presenter.Notice(n, s, match.Challenge{}), nil
}
