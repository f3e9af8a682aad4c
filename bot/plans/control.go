package plans

import (
	"context"
	"strconv"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/plan"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// planOrder returns the order of a plan's control, at the place after a rule.
func planOrder(c present.Control, after int) match.PlanOrder {
	return match.PlanOrder{Match: match.ID(c.ID), Head: c.Head, After: after}
}

// chosenRule returns the rule chosen in a menu.
func chosenRule(call discord.Interaction) (int, error) {
	n, err := strconv.Atoi(call.Value())
	if err != nil || n < 1 {
		return 0, errPlanControl
	}
	return n, nil
}

// showPlan serves the button that leads back to the current position.
func (rm *Room) showPlan(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	return rm.showPlace(ctx, call, planOrder(call.Control, 0), "")
}

// planAfter serves the menu of the rules after which a plan can go on.
func (rm *Room) planAfter(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	rule, err := chosenRule(call)
	if err != nil {
		return route.Reply{}, err
	}
	return rm.showPlace(ctx, call, planOrder(call.Control, rule), "")
}

// planIf serves the menu of conditions.
func (rm *Room) planIf(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	after, err := strconv.Atoi(call.Control.Arg)
	if err != nil || after < 0 {
		return route.Reply{}, errPlanControl
	}
	o := planOrder(call.Control, after)
	o.If = call.Value()
	return rm.planCondition(ctx, call, o)
}

// planTower serves the menu of towers, if the player can choose the tower that answers.
func (rm *Room) planTower(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	o, err := placeOrder(call)
	if err != nil {
		return route.Reply{}, err
	}
	return rm.showPlace(ctx, call, o, call.Value())
}

// planThen serves the menu of answers.
func (rm *Room) planThen(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	o, err := placeOrder(call)
	if err != nil {
		return route.Reply{}, err
	}
	o.Then = call.Value()
	return rm.addRule(ctx, call, o)
}

// placeOrder returns the order of a control at a place where the player answers.
func placeOrder(call discord.Interaction) (match.PlanOrder, error) {
	place, ok := plan.ParsePlace(call.Control.Arg)
	if !ok {
		return match.PlanOrder{}, errPlanControl
	}
	o := planOrder(call.Control, place.After)
	o.If = string(place.If)
	return o, nil
}

// planDrop serves the menu that removes rules.
func (rm *Room) planDrop(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	rule, err := chosenRule(call)
	if err != nil {
		return route.Reply{}, err
	}
	return rm.removeRules(ctx, call, rule)
}

// planClear serves the button that removes every rule.
func (rm *Room) planClear(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	return rm.removeRules(ctx, call, 0)
}

// removeRules removes a rule, or all rules for 0, and shows the rest of the plan.
func (rm *Room) removeRules(ctx context.Context, call discord.Interaction, rule int) (route.Reply, error) {
	pr, err := rm.Matches.RemoveRule(ctx, route.Caller(call), planOrder(call.Control, rule))
	if err != nil {
		return route.Reply{}, err
	}
	return rm.planPage(ctx, call, pr, "")
}
