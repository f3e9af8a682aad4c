// Package members keeps the settings of players and servers: looks of boards, time, reminders, holidays and
// the server's policy for matches. It also shows and deletes the data stored about a player.
package members

import (
	"context"
	"time"

	"towerpost/bot/deliver"
	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/settings"
	"towerpost/bot/rest"
	"towerpost/bot/route"
	"towerpost/engine/match"
	"towerpost/engine/match/display"
	"towerpost/engine/match/member"
	"towerpost/engine/match/policy"
)

// Displays keeps the settings for the looks of boards, as display.Service does.
type Displays interface {
	For(ctx context.Context, o display.Occasion) (display.Preference, error)
	Of(ctx context.Context, owner match.Owner) (display.Preference, error)
	Change(ctx context.Context, owner match.Owner, chosen display.Preference) (display.Preference, error)
	Clear(ctx context.Context, owner match.Owner) error
}

// Policies keeps the servers' settings for matches, as policy.Service does.
type Policies interface {
	Of(ctx context.Context, guild string) (policy.Policy, error)
	Change(ctx context.Context, guild string, change func(*policy.Policy)) (policy.Policy, error)
}

// Preferences keeps how players are reminded, as member.Service does.
type Preferences interface {
	Of(ctx context.Context, p match.Player) (member.Preferences, error)
	Check(ctx context.Context, p match.Player, choice member.Choice) error
	Change(ctx context.Context, c match.Caller, choice member.Choice) (member.Preferences, error)
}

// Holidays keeps the holidays of players, as member.Service does.
type Holidays interface {
	Away(ctx context.Context, c match.Caller, until time.Time) (member.Preferences, error)
	AwayDays(ctx context.Context, c match.Caller, days int) (member.Preferences, error)
	EndHoliday(ctx context.Context, c match.Caller) (member.Preferences, error)
}

// Wishes returns the matches in which a player can leave decisions to wishes, as play.Service does.
type Wishes interface {
	MatchesWithWishes(ctx context.Context, p match.Player) ([]match.Match, error)
}

// Data is the data stored about players, as in ranking.Service.
type Data interface {
	Data(ctx context.Context, p match.Player) ([]byte, error)
	Forget(ctx context.Context, c match.Caller) error
}

// Discord sends direct messages, and tells whether the bot may write in a channel, as rest.Client does.
type Discord interface {
	OpenDirect(ctx context.Context, person string) (channel string, err error)
	Post(ctx context.Context, channel, nonce string, body rest.Body) (message string, err error)
	Thread(ctx context.Context, channel string) (rest.Thread, error)
	Typing(ctx context.Context, channel string) error
}

// Room serves the commands about settings, holidays and privacy, and their controls.
type Room struct {
	Displays  Displays
	Policies  Policies
	Members   Preferences
	Holidays  Holidays
	Wishes    Wishes
	Data      Data
	Discord   Discord
	Encode    deliver.Encoder
	Presenter *present.Presenter
	Now       func() time.Time
	// Wake is called when a timer may have become due earlier. Rested is called when a holiday has begun or
	// ended, which may also have made notices.
	Wake, Rested func()
}

// Commands implements route.Room.
func (rm *Room) Commands() []route.Command {
	return []route.Command{
		{
			Name: "away", Serve: rm.away, Help: route.Help{Topic: present.TopicTime, Line: 3},
			Options: []route.Option{
				{Name: "until", Kind: discord.TextOption, Suggest: rm.suggestDays},
				{Name: "days", Kind: discord.NumberOption},
			},
		},
		{Name: "back", Serve: rm.back, Help: route.Help{Topic: present.TopicTime, Line: 4, With: "away"}},
		{
			Name: "settings", Serve: rm.settings, Help: route.Help{Topic: present.TopicTime, Line: 5},
			Options: []route.Option{
				{Name: "zone", Kind: discord.TextOption, Suggest: rm.suggestZones},
				{Name: "sleep", Kind: discord.TextOption},
				{Name: "weekends", Kind: discord.FlagOption},
				{Name: "reminders", Kind: discord.TextOption, Choices: settings.NotifyModeKeys()},
				{Name: "hour", Kind: discord.NumberOption},
			},
		},
		{Name: "privacy", Serve: rm.privacy, Help: route.Help{Topic: present.TopicMore, Line: 4}},
		{
			Name: "server-settings", Serve: rm.serverSettings, Rights: discord.ManageServer,
			Help: route.Help{Topic: present.TopicMore, Line: 6},
		},
	}
}

// Controls implements route.Room.
func (rm *Room) Controls() []route.Control {
	return []route.Control{
		{Verb: present.VerbSettings, Serve: rm.changeSettings},
		{Verb: present.VerbServerSettings, Serve: rm.changeServerSettings},
		{Verb: present.VerbPolicy, Serve: rm.changePolicy},
		{Verb: present.VerbTimes, Serve: rm.changeTimes},
		{Verb: present.VerbQuiet, Serve: rm.stopDirect},
		{Verb: present.VerbData, Serve: rm.data},
		{Verb: present.VerbForget, Serve: rm.forget},
	}
}

// maxZones is how many time zones are suggested at most.
const maxZones = 25

// suggestZones completes the option zone.
func (rm *Room) suggestZones(
	_ context.Context, _ discord.Interaction, typed string,
) ([]present.Choice, error) {
	return settings.SuggestZones(rm.Presenter, member.FindZones(typed, maxZones), rm.Now()), nil
}

// suggestDays completes the option until with ends of a holiday.
func (rm *Room) suggestDays(
	ctx context.Context, call discord.Interaction, _ string,
) ([]present.Choice, error) {
	p, err := rm.Members.Of(ctx, route.Player(call))
	return settings.SuggestDays(rm.Presenter, p.Days(rm.Now()), call.Locale), err
}
