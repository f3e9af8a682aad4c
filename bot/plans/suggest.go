package plans

import (
	"context"
	"strconv"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// suggestConditions offers values for the option "if".
func (rm *Room) suggestConditions(ctx context.Context, call discord.Call,
	typed string,
) ([]present.Choice, error) {
	pr, err := rm.foreseen(ctx, call, match.PlanOrder{After: typedRule(call)})
	if err != nil {
		return nil, err
	}
	return rm.Presenter.Plans(pr.Snapshot.Match.Game).SuggestConditions(pr, call.Locale, typed), nil
}

// suggestAnswers offers values for the option "then".
func (rm *Room) suggestAnswers(ctx context.Context, call discord.Call,
	typed string,
) ([]present.Choice, error) {
	o := match.PlanOrder{After: typedRule(call), If: call.Text("if")}
	pr, err := rm.foreseen(ctx, call, o)
	if err != nil {
		return nil, err
	}
	return rm.Presenter.Plans(pr.Snapshot.Match.Game).SuggestAnswers(pr, call.Locale, typed), nil
}

// suggestRules offers values for the option "after".
func (rm *Room) suggestRules(ctx context.Context, call discord.Call, typed string) ([]present.Choice, error) {
	pr, err := rm.foreseen(ctx, call, match.PlanOrder{})
	if err != nil {
		return nil, err
	}
	return rm.Presenter.Plans(pr.Snapshot.Match.Game).SuggestRules(pr, call.Locale, typed), nil
}

// foreseen returns a place in the caller's plan of the match that is meant.
func (rm *Room) foreseen(ctx context.Context, call discord.Call, o match.PlanOrder) (match.Prospect, error) {
	id, err := rm.named(ctx, call)
	if err != nil {
		return match.Prospect{}, err
	}
	o.Match = id
	return rm.Matches.Foresee(ctx, route.Caller(call), o)
}

// typedRule returns the rule that the option "after" names so far, 0 where it names none.
func typedRule(call discord.Call) int {
	rule, err := strconv.Atoi(call.Text("after"))
	if err != nil {
		return 0
	}
	return rule
}
