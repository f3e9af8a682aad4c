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

// plan serves /plan: without options it shows the plan, with a condition alone it asks for the answer.
func (rm *Room) plan(ctx context.Context, call discord.Call) (route.Reply, error) {
	id, err := rm.named(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	o := match.PlanOrder{Match: id, If: call.Text("if"), Then: call.Text("then")}
	if text := call.Text("after"); text != "" {
		if o.After, err = strconv.Atoi(text); err != nil || o.After < 0 {
			o.After = -1 // which no rule has
		}
	}
	switch {
	case o.Then != "":
		return rm.planned(ctx, call, o)
	case o.If != "":
		return rm.supposed(ctx, call, o)
	}
	return rm.place(ctx, call, o, "")
}

// named returns the match of the game that a call names, "" for that of the channel: the caller's most urgent
// one on the server, first those of the channel. A game without plans is a *present.LackingError, and no
// match of it a *match.Refusal.
func (rm *Room) named(ctx context.Context, call discord.Call) (match.ID, error) {
	g, ok, err := rm.Pick.Named(call)
	switch {
	case err != nil || !ok:
		return "", err
	case !rm.Presenter.Has(g.Key(), present.Planning):
		return "", rm.Presenter.Lacking(g.Key(), present.Planning)
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

// place answers with a place of the caller's plan.
func (rm *Room) place(ctx context.Context, call discord.Call, o match.PlanOrder,
	tower string,
) (route.Reply, error) {
	pr, err := rm.Matches.Foresee(ctx, route.Caller(call), o)
	if err != nil {
		return route.Reply{}, err
	}
	return rm.planPage(ctx, call, pr, tower)
}

// planned adds a rule to the caller's plan and answers with it.
func (rm *Room) planned(ctx context.Context, call discord.Call, o match.PlanOrder) (route.Reply, error) {
	pr, err := rm.Matches.Plan(ctx, route.Caller(call), o)
	if err != nil {
		return route.Reply{}, err
	}
	return rm.planPage(ctx, call, pr, "")
}

// supposed answers to a condition alone: it asks for the answer, or where none is due yet, for what the
// opponent does next.
func (rm *Room) supposed(ctx context.Context, call discord.Call, o match.PlanOrder) (route.Reply, error) {
	pr, err := rm.Matches.Foresee(ctx, route.Caller(call), o)
	if err != nil {
		return route.Reply{}, err
	}
	if pr.Mine() {
		return rm.planPage(ctx, call, pr, "")
	}
	return rm.planned(ctx, call, o)
}

// planPage returns the private page of a plan, in the place of the one whose control was used.
func (rm *Room) planPage(ctx context.Context, call discord.Call, pr match.Prospect,
	tower string,
) (route.Reply, error) {
	p, err := rm.Looks.For(ctx, call)
	r := route.Privately(p.Plans(pr.Snapshot.Match.Game).Plan(pr, tower, call.Locale))
	r.Replace = call.Kind != discord.Command
	return r, err
}
