package history

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/standings"
	"towerpost/bot/route"
	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
)

// historySize is the greatest number of matches on a page. A page has fewer if its text would be too long.
const historySize = 10

// history serves /history: the matches of the server, filtered by the options. An opponent or a result
// without a player filters the caller's matches.
func (rm *Room) history(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	period, err := standings.ReadPeriod(call.Text("period"))
	if err != nil {
		return route.Reply{}, err
	}
	player, _, err := route.Person(call, "player")
	if err != nil {
		return route.Reply{}, err
	}
	opponent, _, err := route.Person(call, "opponent")
	if err != nil {
		return route.Reply{}, err
	}
	f := standings.HistoryFilter{
		Player: match.Player(player.ID), Channel: call.Text("channel"), Opponent: match.Player(opponent.ID),
		Result: ranking.Outcome(call.Text("result")), Period: period,
	}
	if f.Game, f.Category, err = rm.gameAndCategory(ctx, call); err != nil {
		return route.Reply{}, err
	}
	if f.Player == "" && (f.Opponent != "" || f.Result != "") {
		f.Player = route.Player(call)
	}
	if f.Opponent != "" && f.Opponent == f.Player {
		return route.Privately(standings.HistoryOneself(rm.Presenter, call.Locale)), nil
	}
	return rm.historyPage(ctx, call, f)
}

// gameAndCategory returns the game and the category in the options, "" for all. A category without a game is
// one of the call's usual game.
func (rm *Room) gameAndCategory(
	ctx context.Context, call discord.Interaction,
) (game, category string, err error) {
	g, named, err := rm.Pick.Named(call)
	if err != nil || !named && !rm.Pick.Categorized(call) {
		return "", "", err
	}
	if !named {
		if g, err = rm.Pick.Usual(ctx, call); err != nil {
			return "", "", err
		}
	}
	category, err = rm.Pick.Chosen(call, g.Key())
	return g.Key(), category, err
}

// turnHistory serves the buttons that turn the pages of past matches.
func (rm *Room) turnHistory(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	f, ok := standings.ParseHistoryFilter(rm.Presenter, call.Control.Arg)
	if !ok {
		return route.Reply{}, present.Forged("a control names no history")
	}
	r, err := rm.historyPage(ctx, call, f)
	r.Replace = true
	return r, err
}

// historyPage returns a page of past matches.
func (rm *Room) historyPage(
	ctx context.Context, call discord.Interaction, f standings.HistoryFilter,
) (route.Reply, error) {
	from, to, err := f.Period.Bounds()
	if err != nil {
		return route.Reply{}, err
	}
	page, err := rm.fittingPage(ctx, f, call.Locale, ranking.HistoryQuery{
		Guild: call.Guild, Game: f.Game, Player: f.Player, Channel: f.Channel, Opponent: f.Opponent,
		Category: f.Category, Result: f.Result,
		From: from, To: to, After: f.After, Before: f.Before, Limit: historySize,
	})
	if err != nil {
		return route.Reply{}, err
	}
	return route.Privately(standings.History(rm.Presenter, f, page, call.Locale)), nil
}

// maxSearches is how many queries are made to find a page with a match in it. In a server of many channels,
// the matches of a quiet one can be far apart.
const maxSearches = 10

// search returns the first page with a match in it, after at most maxSearches queries.
func (rm *Room) search(ctx context.Context, q ranking.HistoryQuery) (ranking.HistoryPage, error) {
	for tries := 1; ; tries++ {
		page, err := rm.Past.History(ctx, q)
		beyond := page.Next
		if q.Before != "" {
			beyond = page.Newer
		}
		if err != nil || len(page.Matches) > 0 || beyond == "" || tries == maxSearches {
			return page, err
		}
		if q.Before != "" {
			q.Before = beyond
		} else {
			q.After = beyond
		}
	}
}

// fittingPage returns the page of a query, or a shorter one if its text would be too long. The next page
// begins where the shorter one ends.
func (rm *Room) fittingPage(
	ctx context.Context, f standings.HistoryFilter, locale string, q ranking.HistoryQuery,
) (ranking.HistoryPage, error) {
	for {
		page, err := rm.search(ctx, q)
		if err != nil {
			return page, err
		}
		fits := standings.Fitting(rm.Presenter, f, page, locale)
		if fits >= len(page.Matches) {
			return page, nil
		}
		q.Limit = fits
	}
}
