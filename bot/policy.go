package bot

import (
	"context"
	"fmt"
	"slices"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match/policy"
)

// Policies know what servers have decided about matches, as policy.Service does.
type Policies interface {
	Of(ctx context.Context, guild string) (policy.Policy, error)
	Change(ctx context.Context, guild string, change func(*policy.Policy)) (policy.Policy, error)
}

// inLanguage returns the call with the language that the server has chosen for what everyone sees.
func (b *Bot) inLanguage(ctx context.Context, call discord.Call) (discord.Call, error) {
	decided, err := b.Policies.Of(ctx, call.Guild)
	if decided.Locale != "" {
		call.GuildLocale = decided.Locale
	}
	return call, err
}

// turnSettings serves the menu that turns the pages of the server's settings.
func (b *Bot) turnSettings(ctx context.Context, call discord.Call) (reply, error) {
	if call.Value() == present.PageLooks {
		r, err := b.serverSettings(ctx, call)
		r.replace = true
		return r, err
	}
	now, err := b.Policies.Of(ctx, call.Guild)
	return reply{message: private(b.Presenter.Policy(call.Value(), now, call.Locale)), replace: true}, err
}

// changePolicy serves the controls of what the server decides about matches.
func (b *Bot) changePolicy(ctx context.Context, call discord.Call) (reply, error) {
	if !call.Rights.Have(discord.ManageServer) {
		return reply{}, present.ErrManagersOnly
	}
	page, change, ok := present.ReadPolicy(call.Control.Arg, call.Values)
	if !ok {
		return reply{}, fmt.Errorf("a control names no setting of the server: %q", call.Control.Arg)
	}
	before, err := b.Policies.Of(ctx, call.Guild)
	if err != nil {
		return reply{}, err
	}
	if err := b.mayPostIn(ctx, opened(before, change)); err != nil {
		return reply{}, err
	}
	now, err := b.Policies.Change(ctx, call.Guild, change)
	return reply{message: private(b.Presenter.Policy(page, now, call.Locale)), replace: true}, err
}

// opened returns the channels that a change lets the program post in and that it was not told to before.
func opened(before policy.Policy, change func(*policy.Policy)) []string {
	after := before.Clone()
	change(&after)
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

// mayPostIn returns a *present.ChannelError for the first of the channels in which the program may not post. It asks Discord,
// for the rights of the call are those in its own channel.
func (b *Bot) mayPostIn(ctx context.Context, channels []string) error {
	for _, channel := range channels {
		err := b.api.typing(ctx, channel)
		if err != nil && asFailure(err).refused() {
			return &present.ChannelError{Channel: channel}
		}
		if err != nil {
			return err
		}
	}
	return nil
}
