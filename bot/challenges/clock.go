package challenges

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present/challenge"
	"towerpost/engine/match/clock"
)

// agreedClock returns the clock that the options of /challenge name.
func (rm *Room) agreedClock(ctx context.Context, call discord.Call) (clock.Control, error) {
	control, err := rm.usualClock(ctx, call.Guild)
	if call.Has("clock") {
		control, err = clock.Parse(call.Text("clock"))
	}
	if err != nil {
		return clock.Control{}, err
	}
	holidays, given := call.Bool("holidays")
	if !control.On() && (given || call.Has("timeout")) {
		return clock.Control{}, challenge.ErrNoClock
	}
	if call.Has("timeout") {
		control.Soft = call.Text("timeout") == "claim"
	}
	if given {
		control.NoHolidays = !holidays
	}
	return control, nil
}

// usualClock returns the clock that the server has decided on for challenges that name none; without a
// decision there is none.
func (rm *Room) usualClock(ctx context.Context, guild string) (clock.Control, error) {
	decided, err := rm.Policies.Of(ctx, guild)
	control, _ := clock.PresetOf(decided.Clock)
	return control, err
}
