// Package challenges lets players make matches: challenges to a person, a role or anyone, their answers,
// matches against the computer, and rematches.
package challenges

import (
	"context"
	"log/slog"
	"slices"

	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/bot/pick"
	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/route"
	"towerpost/engine/match"
	"towerpost/engine/match/policy"
)

// Proposals makes challenges and matches from proposals, as play.Service does.
type Proposals interface {
	CheckProposal(ctx context.Context, c match.Caller, p match.Proposal) error
	Challenge(ctx context.Context, c match.Caller, p match.Proposal) ([]match.Notice, error)
	Begin(ctx context.Context, c match.Caller, p match.Proposal, other match.Computer) ([]match.Notice, error)
	Rematch(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error)
}

// Answers takes answers to challenges, as play.Service does.
type Answers interface {
	Accept(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error)
	Join(ctx context.Context, c match.Caller, id match.ID, word string) ([]match.Notice, error)
	Decline(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error)
	Withdraw(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error)
}

// Matches reads challenges and matches, as play.Service does.
type Matches interface {
	Challenges(ctx context.Context, p match.Player, guild string) ([]match.Challenge, error)
	Snapshot(ctx context.Context, id match.ID, viewer match.Player, head int) (match.Snapshot, error)
}

// Policies reads the settings of servers for matches, as policy.Service does.
type Policies interface {
	Of(ctx context.Context, guild string) (policy.Policy, error)
}

// Discord opens and changes threads, and returns the bot's own user.
type Discord interface {
	OpenThread(ctx context.Context, channel, name string, t discord.ChannelType) (thread string, err error)
	ChangeThread(ctx context.Context, thread string, change map[string]any) error
	Self(ctx context.Context) (discord.User, error)
}

// Room serves /challenge and /challenges, and the components of first matches, challenges and rematches.
type Room struct {
	Proposals Proposals
	Answers   Answers
	Lobbies   Lobbies
	Matches   Matches
	Policies  Policies
	Discord   Discord
	Receipts  route.Receipts
	Presenter *present.Presenter
	// Games are the games that can be proposed. Pick finds the game that a call means.
	Games games.Table
	Pick  pick.Picker
	Log   *slog.Logger
	// Wake is called when a timer may have become due earlier.
	Wake func()
	// Tidy makes a change for which nobody waits, in the background if it has to be retried, as Tidy of
	// deliver.Courier does.
	Tidy func(ctx context.Context, subject string, change func(context.Context) error)
}

// Commands implements route.Room.
func (rm *Room) Commands() []route.Command {
	return []route.Command{
		{
			Name: "challenge", Serve: rm.challenge, Help: route.Help{Topic: present.TopicPlay, Line: 1},
			Options: slices.Concat(rm.Pick.Option(), []route.Option{
				{Name: "opponent", Kind: discord.UserOption},
				{Name: "level", Kind: discord.TextOption, Suggest: rm.suggestLevels},
			}, rm.seatOptions(), []route.Option{
				{Name: "form", Kind: discord.TextOption, Suggest: rm.suggestForms},
				{Name: "options", Kind: discord.TextOption, Suggest: rm.suggestOptions},
				{Name: "side", Kind: discord.TextOption, Suggest: rm.suggestSides},
				{Name: "rated", Kind: discord.FlagOption},
				{Name: "role", Kind: discord.RoleOption},
				{Name: "thread", Kind: discord.FlagOption},
				{Name: "clock", Kind: discord.TextOption, Suggest: rm.suggestClocks},
				{Name: "timeout", Kind: discord.TextOption, Choices: []string{"automatic", "claim"}},
				{Name: "holidays", Kind: discord.FlagOption},
			}, rm.wordOption()),
		},
		{Name: "challenges", Serve: rm.list, Help: route.Help{Topic: present.TopicPlay, Line: 2}},
	}
}

// Controls implements route.Room.
func (rm *Room) Controls() []route.Control {
	return []route.Control{
		{Verb: present.VerbBegin, Serve: rm.begin},
		{Verb: present.VerbAccept, Serve: rm.accept},
		{Verb: present.VerbWord, Serve: rm.word},
		{Verb: present.VerbDecline, Serve: rm.decline},
		{Verb: present.VerbWithdraw, Serve: rm.withdraw},
		{Verb: present.VerbLeave, Serve: rm.leave},
		{Verb: present.VerbStart, Serve: rm.start},
		{Verb: present.VerbThread, Serve: rm.thread},
		{Verb: present.VerbOffers, Serve: rm.turnList},
		{Verb: present.VerbRematch, Serve: rm.rematch},
	}
}

// suggestClocks completes the option clock.
func (rm *Room) suggestClocks(
	_ context.Context, call discord.Interaction, typed string,
) ([]present.Choice, error) {
	return challenge.SuggestClocks(rm.Presenter, call.Locale, typed), nil
}
