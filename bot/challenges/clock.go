package challenges

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present/challenge"
	"towerpost/engine/match/clock"
)

// readClock returns the time control that the options of /challenge name. The error is challenge.ErrNoClock
// if they set time-outs or holidays of a match without a clock.
func (rm *Room) readClock(ctx context.Context, call discord.Interaction) (clock.Control, error) {
	control, err := rm.defaultClock(ctx, call.Guild)
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

// defaultClock returns the server's time control for challenges that name none. Without such a setting the
// match has no clock.
func (rm *Room) defaultClock(ctx context.Context, guild string) (clock.Control, error) {
	decided, err := rm.Policies.Of(ctx, guild)
	control, _ := clock.PresetOf(decided.Clock)
	return control, err
}
