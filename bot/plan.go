package bot

import (
	"context"
	"errors"
	"strconv"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// planningCommands returns who serves the command about plans.
func (b *Bot) planningCommands() map[string]handler { return map[string]handler{"plan": b.plan} }

// planningControls returns who serves the controls of plans.
func (b *Bot) planningControls() map[string]handler {
	return map[string]handler{
		present.VerbPlan: b.showPlan, present.VerbPlanAfter: b.planAfter, present.VerbPlanIf: b.planIf,
		present.VerbPlanTower: b.planTower, present.VerbPlanThen: b.planThen, present.VerbPlanDrop: b.planDrop,
		present.VerbPlanClear: b.planClear,
	}
}

// errPlanControl is the error of a control that names no place in a plan.
var errPlanControl = errors.New("a control names no place in a plan")

// plan serves /plan: without options it shows the plan, with a condition alone it asks for the answer.
func (b *Bot) plan(ctx context.Context, call discord.Call) (reply, error) {
	o := match.PlanOrder{If: call.Text("if"), Then: call.Text("then")}
	if text := call.Text("after"); text != "" {
		var err error
		if o.After, err = strconv.Atoi(text); err != nil || o.After < 0 {
			o.After = -1 // which no rule has
		}
	}
	switch {
	case o.Then != "":
		return b.planned(ctx, call, o)
	case o.If != "":
		return b.supposed(ctx, call, o)
	}
	return b.place(ctx, call, o, "")
}

// place answers with a place of the caller's plan.
func (b *Bot) place(ctx context.Context, call discord.Call, o match.PlanOrder, tower string) (reply, error) {
	pr, err := b.Service.Foresee(ctx, caller(call), o)
	if err != nil {
		return reply{}, err
	}
	return b.planPage(ctx, call, pr, tower)
}

// planned adds a rule to the caller's plan and answers with it.
func (b *Bot) planned(ctx context.Context, call discord.Call, o match.PlanOrder) (reply, error) {
	pr, err := b.Service.Plan(ctx, caller(call), o)
	if err != nil {
		return reply{}, err
	}
	return b.planPage(ctx, call, pr, "")
}

// supposed answers to a condition alone: it asks for the answer, or where none is due yet, for what the opponent does next.
func (b *Bot) supposed(ctx context.Context, call discord.Call, o match.PlanOrder) (reply, error) {
	pr, err := b.Service.Foresee(ctx, caller(call), o)
	if err != nil {
		return reply{}, err
	}
	if pr.Mine() {
		return b.planPage(ctx, call, pr, "")
	}
	return b.planned(ctx, call, o)
}

// planPage returns the private page of a plan, in the place of the one whose control was used.
func (b *Bot) planPage(ctx context.Context, call discord.Call, pr match.Prospect, tower string) (reply, error) {
	p, err := b.presenterFor(ctx, call)
	return reply{message: private(p.Plan(pr, tower, call.Locale)), replace: call.Kind != discord.Command}, err
}

// planControl returns the order that a control of a plan gives, for a place after a rule.
func planControl(c present.Control, after int) match.PlanOrder {
	return match.PlanOrder{Match: match.ID(c.ID), Head: c.Head, After: after}
}

// chosenRule returns the rule that was chosen in a menu.
func chosenRule(call discord.Call) (int, error) {
	n, err := strconv.Atoi(call.Value())
	if err != nil || n < 1 {
		return 0, errPlanControl
	}
	return n, nil
}

// showPlan serves the button that leads back to the present.
func (b *Bot) showPlan(ctx context.Context, call discord.Call) (reply, error) {
	return b.place(ctx, call, planControl(call.Control, 0), "")
}

// planAfter serves the menu of rules after which more can be planned.
func (b *Bot) planAfter(ctx context.Context, call discord.Call) (reply, error) {
	rule, err := chosenRule(call)
	if err != nil {
		return reply{}, err
	}
	return b.place(ctx, call, planControl(call.Control, rule), "")
}

// planIf serves the menu of conditions.
func (b *Bot) planIf(ctx context.Context, call discord.Call) (reply, error) {
	after, err := strconv.Atoi(call.Control.Arg)
	if err != nil || after < 0 {
		return reply{}, errPlanControl
	}
	o := planControl(call.Control, after)
	o.If = call.Value()
	return b.supposed(ctx, call, o)
}

// planTower serves the menu of towers, where the choice of the answering one is free.
func (b *Bot) planTower(ctx context.Context, call discord.Call) (reply, error) {
	o, err := placeOrder(call)
	if err != nil {
		return reply{}, err
	}
	return b.place(ctx, call, o, call.Value())
}

// planThen serves the menu of answers.
func (b *Bot) planThen(ctx context.Context, call discord.Call) (reply, error) {
	o, err := placeOrder(call)
	if err != nil {
		return reply{}, err
	}
	o.Then = call.Value()
	return b.planned(ctx, call, o)
}

// placeOrder returns the order of a control at a place where the player answers.
func placeOrder(call discord.Call) (match.PlanOrder, error) {
	place, ok := present.ParsePlanPlace(call.Control.Arg)
	if !ok {
		return match.PlanOrder{}, errPlanControl
	}
	o := planControl(call.Control, place.After)
	o.If = string(place.If)
	return o, nil
}

// planDrop serves the menu that removes rules.
func (b *Bot) planDrop(ctx context.Context, call discord.Call) (reply, error) {
	rule, err := chosenRule(call)
	if err != nil {
		return reply{}, err
	}
	return b.unplanned(ctx, call, rule)
}

// planClear serves the button that removes every rule.
func (b *Bot) planClear(ctx context.Context, call discord.Call) (reply, error) {
	return b.unplanned(ctx, call, 0)
}

// unplanned removes a rule, or with 0 all of them, and answers with what is left.
func (b *Bot) unplanned(ctx context.Context, call discord.Call, rule int) (reply, error) {
	pr, err := b.Service.Unplan(ctx, caller(call), planControl(call.Control, rule))
	if err != nil {
		return reply{}, err
	}
	return b.planPage(ctx, call, pr, "")
}

// planChoices returns what autocompletion offers for the options of /plan.
func (b *Bot) planChoices(ctx context.Context, call discord.Call, name, typed string) ([]present.Choice, error) {
	var o match.PlanOrder
	if name != "after" {
		o.After, _ = strconv.Atoi(call.Text("after"))
	}
	if name == "then" {
		o.If = call.Text("if")
	}
	pr, err := b.Service.Foresee(ctx, caller(call), o)
	if err != nil {
		return nil, err
	}
	switch name {
	case "if":
		return b.Presenter.SuggestConditions(pr, call.Locale, typed), nil
	case "then":
		return b.Presenter.SuggestAnswers(pr, call.Locale, typed), nil
	}
	return b.Presenter.SuggestRules(pr, call.Locale, typed), nil
}

// confide tells whoever has just had an answer that a plan of theirs is discarded. Only they see it; where they cannot be
// told now, they are after their next order.
func (b *Bot) confide(ctx context.Context, call discord.Call) {
	plans, err := b.Service.Discarded(ctx, match.Player(call.User.ID), call.Guild)
	if err != nil {
		b.log.Error("discarded plans could not be read", "error", err)
		return
	}
	for _, plan := range plans {
		if err := b.confidePlan(ctx, call, plan); err != nil {
			b.log.Warn("a player could not be told of a discarded plan", "match", plan.Match, "error", err)
			return
		}
	}
}

func (b *Bot) confidePlan(ctx context.Context, call discord.Call, plan match.Plan) error {
	s, err := b.Service.Snapshot(ctx, plan.Match, plan.Player, 0)
	if err != nil {
		return err
	}
	p, err := b.parcel(private(b.Presenter.Discarded(plan, s, call.Locale)))
	if err != nil {
		return err
	}
	if err := b.api.further(ctx, call, p); err != nil {
		return err
	}
	return b.Service.Told(ctx, plan)
}
