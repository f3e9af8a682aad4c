package plans

import (
	"context"
	"strconv"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// errPlanControl is the error of a control that names no place in a plan.
var errPlanControl = present.Forged("a control names no place in a plan")

// plan serves /plan. Without options it shows the plan; with a condition alone it asks for the answer.
func (rm *Room) plan(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	o, err := rm.typedOrder(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	if text := call.Text("after"); text != "" {
		if o.After, err = strconv.Atoi(text); err != nil || o.After < 0 {
			o.After = -1 // no rule has this number
		}
	}
	switch {
	case o.Then != "":
		return rm.addRule(ctx, call, o)
	case o.If != "":
		return rm.planCondition(ctx, call, o)
	}
	return rm.showPlace(ctx, call, o, "")
}

// typedOrder returns the order of the options "if" and "then" in the match that a call means. It translates
// words of the caller's language to those of the rules.
func (rm *Room) typedOrder(ctx context.Context, call discord.Interaction) (match.PlanOrder, error) {
	id, err := rm.namedMatch(ctx, call)
	if err != nil {
		return match.PlanOrder{}, err
	}
	o := match.PlanOrder{Match: id, If: call.Text("if"), Then: call.Text("then")}
	if o.If == "" && o.Then == "" {
		return o, nil
	}
	if s, err := rm.Finder.Ordered(ctx, call, id); err == nil { // otherwise the order returns the error
		o.If = rm.Presenter.Typed(s.Match.Game, o.If, call.Locale)
		o.Then = rm.Presenter.Typed(s.Match.Game, o.Then, call.Locale)
	}
	return o, nil
}

// namedMatch returns the match of the game that a call names, or "" for the channel's match if it names none.
// Of several, it is the channel's, else the caller's most urgent one on the server. The error is
// *present.LackingError for a game without plans, and *match.Refusal if there is no such match.
func (rm *Room) namedMatch(ctx context.Context, call discord.Interaction) (match.ID, error) {
	g, ok, err := rm.Pick.Named(call)
	switch {
	case err != nil || !ok:
		return "", err
	case !rm.Presenter.Has(g.Key(), present.Planning):
		return "", rm.Presenter.LackingError(g.Key(), present.Planning)
	}
	live, err := rm.Matches.Games(ctx, route.Player(call), call.Guild)
	if err != nil {
		return "", err
	}
	found := match.ID("")
	for _, s := range live {
		switch {
		case s.Match.Game != g.Key():
		case s.Match.Channel == call.Channel.ID:
			return s.Match.ID, nil
		case found == "":
			found = s.Match.ID
		}
	}
	if found == "" {
		return "", &match.Refusal{Kind: match.ErrNoMatch}
	}
	return found, nil
}

// showPlace shows a place of the caller's plan.
func (rm *Room) showPlace(ctx context.Context, call discord.Interaction, o match.PlanOrder,
	tower string,
) (route.Reply, error) {
	pr, err := rm.Matches.PlanAt(ctx, route.Caller(call), o)
	if err != nil {
		return route.Reply{}, err
	}
	return rm.planPage(ctx, call, pr, tower)
}

// addRule adds a rule to the caller's plan and shows the plan.
func (rm *Room) addRule(
	ctx context.Context, call discord.Interaction, o match.PlanOrder,
) (route.Reply, error) {
	pr, err := rm.Matches.Plan(ctx, route.Caller(call), o)
	if err != nil {
		return route.Reply{}, err
	}
	return rm.planPage(ctx, call, pr, "")
}

// planCondition handles a condition without an answer. It asks for the answer, if the player answers at that
// place. Otherwise it adds the condition as a rule, and the plan goes on with the opponent's next action.
func (rm *Room) planCondition(
	ctx context.Context, call discord.Interaction, o match.PlanOrder,
) (route.Reply, error) {
	pr, err := rm.Matches.PlanAt(ctx, route.Caller(call), o)
	if err != nil {
		return route.Reply{}, err
	}
	if pr.Mine() {
		return rm.planPage(ctx, call, pr, "")
	}
	return rm.addRule(ctx, call, o)
}

// planPage returns the private page of a plan. It replaces the page whose component was used.
func (rm *Room) planPage(ctx context.Context, call discord.Interaction, pr match.PlanPlace,
	tower string,
) (route.Reply, error) {
	p, err := rm.Looks.For(ctx, call)
	r := route.Privately(p.Plans(pr.Snapshot.Match.Game).Plan(pr, tower, call.Locale))
	r.Replace = call.Kind != discord.Command
	return r, err
}
