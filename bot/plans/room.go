// Package plans lets players plan answers ahead of time and leave decisions to wishes.
package plans

import (
	"context"
	"log/slog"

	"towerpost/bot/deliver"
	"towerpost/bot/discord"
	"towerpost/bot/look"
	"towerpost/bot/pick"
	"towerpost/bot/present"
	"towerpost/bot/rest"
	"towerpost/bot/route"
	"towerpost/bot/target"
	"towerpost/engine/match"
)

// Plans keeps the plans of players, as play.Service does.
type Plans interface {
	PlanAt(ctx context.Context, c match.Caller, o match.PlanOrder) (match.PlanPlace, error)
	Plan(ctx context.Context, c match.Caller, o match.PlanOrder) (match.PlanPlace, error)
	RemoveRule(ctx context.Context, c match.Caller, o match.PlanOrder) (match.PlanPlace, error)
	// Games returns the live matches of a player on a server, the most urgent first.
	Games(ctx context.Context, p match.Player, guild string) ([]match.Snapshot, error)
}

// Discarded returns plans that were discarded, as play.Service does.
type Discarded interface {
	Discarded(ctx context.Context, who match.Player, guild string) ([]match.Plan, error)
	Snapshot(ctx context.Context, id match.ID, viewer match.Player, head int) (match.Snapshot, error)
	ForgetDiscarded(ctx context.Context, p match.Plan) error
}

// Discord sends follow-up messages to an interaction, as rest.Client does.
type Discord interface {
	FollowUp(ctx context.Context, call discord.Interaction, body rest.Body) error
}

// Room serves /plan and /wishes, and their controls.
type Room struct {
	Matches   Plans
	Wishes    Wishes
	Discarded Discarded
	Discord   Discord
	Encode    deliver.Encoder
	Finder    target.Finder
	Looks     look.Looks
	Pick      pick.Picker
	Presenter *present.Presenter
	Log       *slog.Logger
	// Posted is called when notices are in the outbox.
	Posted func()
}

// Commands implements route.Room.
func (rm *Room) Commands() []route.Command {
	return []route.Command{
		{
			Name: "plan", Serve: rm.plan, Help: route.Help{Topic: present.TopicPlay, Line: 5},
			Options: append([]route.Option{
				{Name: "if", Kind: discord.TextOption, Suggest: rm.suggestConditions},
				{Name: "then", Kind: discord.TextOption, Suggest: rm.suggestAnswers},
				{Name: "after", Kind: discord.TextOption, Suggest: rm.suggestRules},
			}, rm.Pick.OptionFor(present.Planning)...),
		},
		{Name: "wishes", Serve: rm.wishes, Help: route.Help{Topic: present.TopicPlay, Line: 5, With: "plan"}},
	}
}

// Controls implements route.Room.
func (rm *Room) Controls() []route.Control {
	return []route.Control{
		{Verb: present.VerbPlan, Serve: rm.showPlan},
		{Verb: present.VerbPlanAfter, Serve: rm.planAfter},
		{Verb: present.VerbPlanIf, Serve: rm.planIf},
		{Verb: present.VerbPlanTower, Serve: rm.planTower},
		{Verb: present.VerbPlanThen, Serve: rm.planThen},
		{Verb: present.VerbPlanDrop, Serve: rm.planDrop},
		{Verb: present.VerbPlanClear, Serve: rm.planClear},
		{Verb: present.VerbWishes, Serve: rm.changeWishes},
	}
}
