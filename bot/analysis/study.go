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
	if !rm.offered() {
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
	sign, err := rm.Presenter.Analyses(rm.Games.Usual()).Sign(position)
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
	report, err := rm.Games.Analyst(rm.Games.Usual()).Study(ctx, position)
	if errors.Is(err, context.DeadlineExceeded) {
		err = present.ErrStudyLong
	}
	if err != nil {
		return route.Reply{}, err
	}
	p, err := rm.Looks.For(ctx, call)
	return route.Privately(p.Analyses(rm.Games.Usual()).Study(report, step, call.Locale)), err
}
