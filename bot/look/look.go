// Package look returns presenters that show boards the way their readers have chosen.
package look

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match"
	"towerpost/engine/match/display"
)

// Displays reads the settings for the looks of boards, as display.Service does.
type Displays interface {
	For(ctx context.Context, o display.Occasion) (display.Preference, error)
}

// Looks returns presenters. It is safe for concurrent use.
type Looks struct {
	Displays  Displays
	Presenter *present.Presenter
}

// On returns the presenter for an occasion. With an error it returns a usable presenter, too.
func (l Looks) On(ctx context.Context, o display.Occasion) (*present.Presenter, error) {
	t, err := l.Displays.For(ctx, o)
	return l.Presenter.For(t, o.Reader()), err
}

// For returns the presenter for a private answer. With an error it returns a usable presenter, too.
func (l Looks) For(ctx context.Context, call discord.Interaction) (*present.Presenter, error) {
	return l.On(ctx, display.Occasion{Guild: call.Guild, Asker: match.Player(call.User.ID)})
}
