package plans

import (
	"context"
	"strconv"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// suggestConditions completes the option if.
func (rm *Room) suggestConditions(ctx context.Context, call discord.Interaction,
	typed string,
) ([]present.Choice, error) {
	pr, err := rm.prospect(ctx, call, match.PlanOrder{After: typedRule(call)})
	if err != nil {
		return nil, err
	}
	return rm.Presenter.Plans(pr.Snapshot.Match.Game).SuggestConditions(pr, call.Locale, typed), nil
}

// suggestAnswers completes the option then.
func (rm *Room) suggestAnswers(ctx context.Context, call discord.Interaction,
	typed string,
) ([]present.Choice, error) {
	o, err := rm.typedOrder(ctx, call)
	if err != nil {
		return nil, err
	}
	pr, err := rm.Matches.PlanAt(ctx, route.Caller(call), match.PlanOrder{
		Match: o.Match, After: typedRule(call), If: o.If,
	})
	if err != nil {
		return nil, err
	}
	return rm.Presenter.Plans(pr.Snapshot.Match.Game).SuggestAnswers(pr, call.Locale, typed), nil
}

// suggestRules completes the option after.
func (rm *Room) suggestRules(
	ctx context.Context, call discord.Interaction, typed string,
) ([]present.Choice, error) {
	pr, err := rm.prospect(ctx, call, match.PlanOrder{})
	if err != nil {
		return nil, err
	}
	return rm.Presenter.Plans(pr.Snapshot.Match.Game).SuggestRules(pr, call.Locale, typed), nil
}

// prospect returns a place in the caller's plan of the match that the call means.
func (rm *Room) prospect(
	ctx context.Context, call discord.Interaction, o match.PlanOrder,
) (match.PlanPlace, error) {
	id, err := rm.namedMatch(ctx, call)
	if err != nil {
		return match.PlanPlace{}, err
	}
	o.Match = id
	return rm.Matches.PlanAt(ctx, route.Caller(call), o)
}

// typedRule returns the rule in the option "after" as typed so far, or 0 if there is none.
func typedRule(call discord.Interaction) int {
	rule, err := strconv.Atoi(call.Text("after"))
	if err != nil {
		return 0
	}
	return rule
}
