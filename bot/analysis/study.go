package analysis

import (
	"context"
	"slices"

	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/present/analyses"
	"towerpost/bot/route"
	"towerpost/bot/worker"
	"towerpost/engine/match"
)

// stepStudy serves the controls of a position's analysis.
func (rm *Room) stepStudy(ctx context.Context, call discord.Call) (route.Reply, error) {
	if !rm.offered() {
		return route.Reply{}, analyses.ErrNoAnalyst
	}
	g, ok := rm.Games.Game(call.Control.ID)
	if call.Control.ID == "" {
		g, ok = rm.studying()
	}
	if !ok {
		return route.Reply{}, analyses.ErrNoAnalyst
	}
	position, step := analyses.ReadStudy(call.Control)
	return rm.study(ctx, call, g, position, step)
}

// studying returns the first game of which positions are analysed.
func (rm *Room) studying() (games.Game, bool) {
	i := slices.IndexFunc(rm.Games, func(g games.Game) bool { return rm.studies(g) != nil })
	if i < 0 {
		return games.Game{}, false
	}
	return rm.Games[i], true
}

// studies returns who analyses positions of a game, nil where nobody does.
func (rm *Room) studies(g games.Game) games.Studier {
	studier, _ := g.Analyst.(games.Studier)
	if rm.Presenter.Studies(g.Key()) == nil {
		return nil
	}
	return studier
}

// study answers with the analysis of a single position, unless fair play forbids that: at once where it is
// known, otherwise when there is time for it.
func (rm *Room) study(ctx context.Context, call discord.Call, g games.Game, position string,
	step int,
) (route.Reply, error) {
	studier := rm.studies(g)
	if studier == nil {
		return route.Reply{}, rm.Presenter.Lacking(g.Key(), present.Positional)
	}
	barred, err := rm.fair(ctx, call, g, position)
	if err != nil {
		return route.Reply{}, err
	}
	if recaller, ok := studier.(games.Recaller); ok {
		if report, known := recaller.Recall(position); known {
			return rm.studied(ctx, call, g, report, barred, step)
		}
	}
	return route.Reply{Job: &route.Job{Priority: worker.Studies, Do: func(ctx context.Context) (route.Reply, error) {
		report, err := studier.Study(ctx, position)
		if err == nil {
			barred, err = rm.fair(ctx, call, g, position) // the position may have come up in a match meanwhile
		}
		if err != nil {
			return route.Reply{}, err
		}
		return rm.studied(ctx, call, g, report, barred, step)
	}}}, nil
}

// fair returns the signs of all positions about which the caller may be told nothing now. The error is
// analyses.ErrFairPlay where nobody, or analyses.ErrPuzzle where the caller may not be told of the given one, and
// an *analyses.PositionError where the text names none.
func (rm *Room) fair(ctx context.Context, call discord.Call, g games.Game, position string) (map[string]bool, error) {
	studies := rm.Presenter.Studies(g.Key())
	sign, err := studies.Sign(position)
	if err != nil {
		return nil, err
	}
	barred, err := rm.barred(ctx)
	switch {
	case err != nil:
		return nil, err
	case studies.Tells(position, barred):
		return nil, analyses.ErrFairPlay
	}
	unsolved, err := rm.unsolved(ctx, route.Player(call), g.Key(), barred)
	if slices.Contains(unsolved, sign) {
		return nil, analyses.ErrPuzzle
	}
	return barred, err
}

// unsolved returns the signs of the puzzles of a game that a player has still to answer, and bars them, too.
func (rm *Room) unsolved(ctx context.Context, p match.Player, game string,
	barred map[string]bool,
) (signs []string, err error) {
	studies := rm.Presenter.Studies(game)
	if rm.Puzzles == nil || studies == nil {
		return nil, nil
	}
	open, err := rm.Puzzles.Open(ctx, p)
	for _, z := range open {
		if z.Game != game {
			continue
		}
		if sign, err := studies.Sign(z.Position); err == nil {
			signs, barred[sign] = append(signs, sign), true
		}
	}
	return signs, err
}

// studied answers with a page of the analysis of a position, without what is barred.
func (rm *Room) studied(ctx context.Context, call discord.Call, g games.Game, report []byte,
	barred map[string]bool, step int,
) (route.Reply, error) {
	p, err := rm.Looks.For(ctx, call)
	return route.InPlace(p.Studies(g.Key()).Study(report, barred, step, call.Locale)), err
}
