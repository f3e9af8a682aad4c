package analysis

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/route"
	"towerpost/bot/worker"
)

// stepStudy serves the controls of a position's analysis.
func (rm *Room) stepStudy(ctx context.Context, call discord.Call) (route.Reply, error) {
	if !rm.offered() {
		return route.Reply{}, present.ErrNoAnalyst
	}
	position, step := present.StudyPage(call.Control)
	return rm.study(ctx, call, position, step)
}

// study answers with the analysis of a single position, unless fair play forbids that: at once where it is known,
// otherwise when there is time for it.
func (rm *Room) study(ctx context.Context, call discord.Call, position string,
	step int,
) (route.Reply, error) {
	sign, err := rm.Presenter.Analyses(rm.Games.Usual()).Sign(position)
	if err == nil {
		err = rm.fair(ctx, sign)
	}
	if err != nil {
		return route.Reply{}, err
	}
	if recaller, ok := rm.Games.Analyst(rm.Games.Usual()).(games.Recaller); ok {
		if report, known := recaller.Recall(position); known {
			return rm.studied(ctx, call, report, step)
		}
	}
	return route.Reply{Job: &route.Job{Priority: worker.Studies, Do: func(ctx context.Context) (route.Reply, error) {
		report, err := rm.Games.Analyst(rm.Games.Usual()).Study(ctx, position)
		if err == nil {
			err = rm.fair(ctx, sign) // the position may have come up in a match meanwhile
		}
		if err != nil {
			return route.Reply{}, err
		}
		return rm.studied(ctx, call, report, step)
	}}}, nil
}

// fair returns present.ErrFairPlay where nothing may be told of a position now.
func (rm *Room) fair(ctx context.Context, sign string) error {
	barred, err := rm.barred(ctx)
	if err == nil && barred[sign] {
		err = present.ErrFairPlay
	}
	return err
}

// studied answers with a page of the analysis of a position.
func (rm *Room) studied(ctx context.Context, call discord.Call, report []byte, step int) (route.Reply, error) {
	p, err := rm.Looks.For(ctx, call)
	return route.InPlace(p.Analyses(rm.Games.Usual()).Study(report, step, call.Locale)), err
}
