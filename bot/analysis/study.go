package analysis

import (
	"context"
	"maps"
	"slices"

	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/present/analyses"
	"towerpost/bot/route"
	"towerpost/bot/worker"
	"towerpost/engine/match"
)

// stepStudy serves the controls of the analysis of a position.
func (rm *Room) stepStudy(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if !rm.offered() {
		return route.Reply{}, analyses.ErrNoAnalyst
	}
	g, ok := rm.Games.Game(call.Control.ID)
	if call.Control.ID == "" {
		g, ok = rm.firstStudied()
	}
	if !ok {
		return route.Reply{}, analyses.ErrNoAnalyst
	}
	position, step := analyses.ReadStudy(call.Control)
	return rm.study(ctx, call, g, position, step)
}

// firstStudied returns the first game whose positions can be analysed.
func (rm *Room) firstStudied() (games.Game, bool) {
	i := slices.IndexFunc(rm.Games, func(g games.Game) bool { return rm.studier(g) != nil })
	if i < 0 {
		return games.Game{}, false
	}
	return rm.Games[i], true
}

// studier returns the analyst of positions of a game, or nil if there is none.
func (rm *Room) studier(g games.Game) games.Studier {
	studier, _ := g.Analyst.(games.Studier)
	if rm.Presenter.Studies(g.Key()) == nil {
		return nil
	}
	return studier
}

// study returns the analysis of a position, unless fair play forbids it. A position without a known report is
// analysed by a job.
func (rm *Room) study(ctx context.Context, call discord.Interaction, g games.Game, position string,
	step int,
) (route.Reply, error) {
	studier := rm.studier(g)
	if studier == nil {
		return route.Reply{}, rm.Presenter.LackingError(g.Key(), present.Positional)
	}
	barred, err := rm.checkPosition(ctx, call, g, position)
	if err != nil {
		return route.Reply{}, err
	}
	if caching, ok := studier.(games.CachingStudier); ok {
		if report, known := caching.Recall(position); known {
			return rm.showStudy(ctx, call, g, report, barred, step)
		}
	}
	job := func(ctx context.Context) (route.Reply, error) {
		report, err := studier.Study(ctx, position)
		if err == nil { // the position may have come up in a match meanwhile
			barred, err = rm.checkPosition(ctx, call, g, position)
		}
		if err != nil {
			return route.Reply{}, err
		}
		return rm.showStudy(ctx, call, g, report, barred, step)
	}
	return route.Reply{Job: &route.Job{Priority: worker.Studies, Do: job}}, nil
}

// checkPosition returns the signs of all positions that may not be shown to the caller now. It returns an
// error if the given position may not be analysed: analyses.ErrFairPlay if that would reveal something about
// a live match, or analyses.ErrPuzzle about a puzzle that the caller has not answered. A text that is no
// position is a *analyses.PositionError.
func (rm *Room) checkPosition(
	ctx context.Context, call discord.Interaction, g games.Game, position string,
) (map[string]bool, error) {
	studies := rm.Presenter.Studies(g.Key())
	if err := studies.CheckPosition(position); err != nil {
		return nil, err
	}
	barred, err := rm.barred(ctx)
	switch {
	case err != nil:
		return nil, err
	case studies.Reveals(position, barred):
		return nil, analyses.ErrFairPlay
	}
	unsolved, err := rm.unsolved(ctx, route.Player(call), g.Key())
	switch {
	case err != nil:
		return nil, err
	case studies.Reveals(position, unsolved):
		return nil, analyses.ErrPuzzle
	}
	maps.Copy(barred, unsolved)
	return barred, nil
}

// unsolved returns the signs of the puzzles of a game that a player has not yet answered.
func (rm *Room) unsolved(ctx context.Context, p match.Player, game string) (map[string]bool, error) {
	signs, studies := map[string]bool{}, rm.Presenter.Studies(game)
	if rm.Puzzles == nil || studies == nil {
		return signs, nil
	}
	open, err := rm.Puzzles.Open(ctx, p)
	for _, z := range open {
		if z.Game != game {
			continue
		}
		for _, sign := range studies.PuzzleFingerprints(z.Position) {
			signs[sign] = true
		}
	}
	return signs, err
}

// showStudy returns a page of the analysis of a position without the barred positions.
func (rm *Room) showStudy(ctx context.Context, call discord.Interaction, g games.Game, report []byte,
	barred map[string]bool, step int,
) (route.Reply, error) {
	p, err := rm.Looks.For(ctx, call)
	return route.InPlace(p.Studies(g.Key()).Study(report, barred, step, call.Locale)), err
}
