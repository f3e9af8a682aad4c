package bot

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match"
	"towerpost/engine/match/taste"
)

// Tastes know how boards are to be shown, as taste.Service does.
type Tastes interface {
	For(ctx context.Context, o taste.Occasion) (taste.Taste, error)
	Of(ctx context.Context, owner match.Owner) (taste.Taste, error)
	Change(ctx context.Context, owner match.Owner, chosen taste.Taste) (taste.Taste, error)
	Clear(ctx context.Context, owner match.Owner) error
}

// presenter returns the presenter for what shows boards on an occasion. Also with an error it is one.
func (b *Bot) presenter(ctx context.Context, o taste.Occasion) (*present.Presenter, error) {
	t, err := b.Tastes.For(ctx, o)
	return b.Presenter.For(t, o.Reader()), err
}

// presenterFor returns the presenter for a private answer. Also with an error it is one.
func (b *Bot) presenterFor(ctx context.Context, call discord.Call) (*present.Presenter, error) {
	return b.presenter(ctx, taste.Occasion{Guild: call.Guild, Asker: match.Player(call.User.ID)})
}

// settings serves /settings: with options it changes what they name, and without it shows how boards look.
func (b *Bot) settings(ctx context.Context, call discord.Call) (reply, error) {
	if r, ok, err := b.typedTimes(ctx, call); ok || err != nil {
		return r, err
	}
	return b.looks(ctx, call)
}

// looks shows the page on which a player chooses how boards look.
func (b *Bot) looks(ctx context.Context, call discord.Call) (reply, error) {
	m, err := b.settingsPage(ctx, call, own(call), taste.Occasion{Guild: call.Guild, Asker: match.Player(call.User.ID)})
	return reply{message: m}, err
}

// changeSettings serves the controls of a player's settings.
func (b *Bot) changeSettings(ctx context.Context, call discord.Call) (reply, error) {
	if err := b.choose(ctx, call, own(call)); err != nil {
		return reply{}, err
	}
	r, err := b.looks(ctx, call)
	r.replace = true
	return r, err
}

// serverSettings serves /server-settings. Discord offers it to those who manage the server, but a server can let others
// use it; what it changes is for everyone, so the right is asked for again.
func (b *Bot) serverSettings(ctx context.Context, call discord.Call) (reply, error) {
	if !call.Rights.Have(discord.ManageServer) {
		return reply{}, present.ErrManagersOnly
	}
	m, err := b.settingsPage(ctx, call, taste.OfGuild(call.Guild), taste.Occasion{Guild: call.Guild})
	return reply{message: m}, err
}

// changeServerSettings serves the controls of the server's settings.
func (b *Bot) changeServerSettings(ctx context.Context, call discord.Call) (reply, error) {
	if !call.Rights.Have(discord.ManageServer) {
		return reply{}, present.ErrManagersOnly
	}
	if call.Control.Arg == present.SettingPage {
		return b.turnSettings(ctx, call)
	}
	if err := b.choose(ctx, call, taste.OfGuild(call.Guild)); err != nil {
		return reply{}, err
	}
	r, err := b.serverSettings(ctx, call)
	r.replace = true
	return r, err
}

// own returns the owner of the caller's settings.
func own(call discord.Call) match.Owner { return taste.OfPlayer(match.Player(call.User.ID)) }

// choose keeps what a control of settings chooses.
func (b *Bot) choose(ctx context.Context, call discord.Call, owner match.Owner) error {
	if call.Control.Arg == present.SettingReset {
		return b.Tastes.Clear(ctx, owner)
	}
	_, err := b.Tastes.Change(ctx, owner, present.ReadSetting(call.Control.Arg, call.Value()))
	return err
}

// settingsPage returns the page of an owner's settings, as they count on the occasion.
func (b *Bot) settingsPage(ctx context.Context, call discord.Call, owner match.Owner, o taste.Occasion) (present.Message, error) {
	s := present.Settings{Server: owner.Kind == match.OwnerGuild}
	var err error
	if s.Chosen, err = b.Tastes.Of(ctx, owner); err != nil {
		return present.Message{}, err
	}
	if s.Counts, err = b.Tastes.For(ctx, o); err != nil {
		return present.Message{}, err
	}
	return private(b.Presenter.Settings(s, call.Locale)), nil
}
