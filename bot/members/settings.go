package members

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/settings"
	"towerpost/bot/route"
	"towerpost/engine/match"
	"towerpost/engine/match/display"
)

// settings serves /settings. With options it changes their settings; without, it shows the looks of boards.
func (rm *Room) settings(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if r, ok, err := rm.typedTimes(ctx, call); ok || err != nil {
		return r, err
	}
	return rm.looks(ctx, call)
}

// looks shows the page on which a player chooses the looks of boards.
func (rm *Room) looks(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	o := display.Occasion{Guild: call.Guild, Asker: route.Player(call)}
	m, err := rm.settingsPage(ctx, call, playerOwner(call), o)
	return route.Reply{Message: m}, err
}

// changeSettings serves the controls of a player's settings.
func (rm *Room) changeSettings(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if err := rm.applySetting(ctx, call, playerOwner(call)); err != nil {
		return route.Reply{}, err
	}
	r, err := rm.looks(ctx, call)
	r.Replace = true
	return r, err
}

// serverSettings serves /server-settings. Discord offers it to members who manage the server, but a server
// can open it to others. It changes settings for everyone, so the caller's permission is checked again.
func (rm *Room) serverSettings(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if !call.Rights.Have(discord.ManageServer) {
		return route.Reply{}, present.ErrManagersOnly
	}
	m, err := rm.settingsPage(ctx, call, display.OfGuild(call.Guild), display.Occasion{Guild: call.Guild})
	return route.Reply{Message: m}, err
}

// changeServerSettings serves the controls of the server's settings.
func (rm *Room) changeServerSettings(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if !call.Rights.Have(discord.ManageServer) {
		return route.Reply{}, present.ErrManagersOnly
	}
	if call.Control.Arg == settings.SettingPage {
		return rm.turnSettings(ctx, call)
	}
	if err := rm.applySetting(ctx, call, display.OfGuild(call.Guild)); err != nil {
		return route.Reply{}, err
	}
	r, err := rm.serverSettings(ctx, call)
	r.Replace = true
	return r, err
}

// playerOwner returns the owner of the caller's settings.
func playerOwner(call discord.Interaction) match.Owner { return display.OfPlayer(route.Player(call)) }

// applySetting stores the choice of a control of settings.
func (rm *Room) applySetting(ctx context.Context, call discord.Interaction, owner match.Owner) error {
	if call.Control.Arg == settings.SettingReset {
		return rm.Displays.Clear(ctx, owner)
	}
	_, err := rm.Displays.Change(ctx, owner, settings.ReadSetting(call.Control.Arg, call.Value()))
	return err
}

// settingsPage returns the page of an owner's settings, with the values in effect on the occasion.
func (rm *Room) settingsPage(ctx context.Context, call discord.Interaction, owner match.Owner,
	o display.Occasion,
) (present.Message, error) {
	s := settings.Settings{Server: owner.Kind == match.OwnerGuild}
	var err error
	if s.Chosen, err = rm.Displays.Of(ctx, owner); err != nil {
		return present.Message{}, err
	}
	if s.Counts, err = rm.Displays.For(ctx, o); err != nil {
		return present.Message{}, err
	}
	return route.Private(settings.Page(rm.Presenter, s, call.Locale)), nil
}
