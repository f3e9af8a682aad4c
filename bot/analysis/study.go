package analysis

import (
	"context"
	"errors"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/route"
)

// stepStudy serves the controls of a position's analysis.
func (rm *Room) stepStudy(ctx context.Context, call discord.Call) (route.Reply, error) {
	if rm.Analyst == nil || rm.Analyses == nil {
		return route.Reply{}, present.ErrNoAnalyst
	}
	position, step := present.StudyPage(call.Control)
	r, err := rm.study(ctx, call, position, step)
	r.Replace = true
	return r, err
}

// study answers with the analysis of a single position, unless fair play forbids that.
func (rm *Room) study(ctx context.Context, call discord.Call, position string,
	step int,
) (route.Reply, error) {
	sign, err := present.Sign(position)
	if err != nil {
		return route.Reply{}, err
	}
	barred, err := rm.barred(ctx)
	if err != nil {
		return route.Reply{}, err
	}
	if barred[sign] {
		return route.Reply{}, present.ErrFairPlay
	}
	report, err := rm.Analyst.Study(ctx, position)
	if errors.Is(err, context.DeadlineExceeded) {
		err = present.ErrStudyLong
	}
	if err != nil {
		return route.Reply{}, err
	}
	p, err := rm.Looks.For(ctx, call)
	return route.Privately(p.Study(report, step, call.Locale)), err
}
