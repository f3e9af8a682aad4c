package members

import (
	"cmp"
	"context"
	"slices"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/settings"
	"towerpost/bot/rest"
	"towerpost/bot/route"
	"towerpost/engine/match/policy"
)

// turnSettings serves the menu that turns the pages of the server's settings.
func (rm *Room) turnSettings(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if call.Value() == settings.PageLooks {
		r, err := rm.serverSettings(ctx, call)
		r.Replace = true
		return r, err
	}
	now, err := rm.Policies.Of(ctx, call.Guild)
	page := settings.PolicyPage(rm.Presenter, call.Value(), now, settingsChannel(call), call.Locale)
	return route.InPlace(page), err
}

// changePolicy serves the controls of the server's settings for matches.
func (rm *Room) changePolicy(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if !call.Rights.Have(discord.ManageServer) {
		return route.Reply{}, present.ErrManagersOnly
	}
	page, change, ok := settings.ReadPolicy(call.Control.Arg, call.Values)
	if !ok {
		return route.Reply{}, present.Forged("a control names no setting of the server")
	}
	before, err := rm.Policies.Of(ctx, call.Guild)
	if err != nil {
		return route.Reply{}, err
	}
	after := before.Clone()
	change(&after)
	if err := after.Check(); err != nil {
		return route.Reply{}, present.Forged(err.Error())
	}
	if err := rm.checkChannels(ctx, call.Guild, newChannels(before, after)); err != nil {
		return route.Reply{}, err
	}
	now, err := rm.Policies.Change(ctx, call.Guild, change)
	m := settings.PolicyPage(rm.Presenter, page, now, settingsChannel(call), call.Locale)
	return route.InPlace(m), err
}

// settingsChannel returns the channel of a call; for a thread, it is the channel of the thread.
func settingsChannel(call discord.Interaction) string {
	who := route.Caller(call)
	return cmp.Or(who.Parent, who.Channel)
}

// newChannels returns the channels in which the bot posts by the policy after, but not by the one before.
func newChannels(before, after policy.Policy) []string {
	var channels []string
	for _, channel := range after.Channels {
		if !slices.Contains(before.Channels, channel) {
			channels = append(channels, channel)
		}
	}
	if after.Announcements != "" && after.Announcements != before.Announcements {
		channels = append(channels, after.Announcements)
	}
	return channels
}

// checkChannels returns a *present.ChannelError for the first of the channels in which the bot may not post.
// It asks Discord, because a call's permissions are those of its own channel. A channel of another guild is
// an error of the kind present.ErrForged.
func (rm *Room) checkChannels(ctx context.Context, guild string, channels []string) error {
	for _, channel := range channels {
		if !discord.IsID(channel) {
			return present.Forged("a channel without an identifier")
		}
		found, err := rm.Discord.Thread(ctx, channel)
		if err == nil && found.Guild != guild {
			return present.Forged("a channel of another server")
		}
		if err == nil {
			err = rm.Discord.Typing(ctx, channel)
		}
		if err != nil && rest.AsFailure(err).Refused() {
			return &present.ChannelError{Channel: channel}
		}
		if err != nil {
			return err
		}
	}
	return nil
}
