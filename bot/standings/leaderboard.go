package standings

import (
	"cmp"
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/standings"
	"towerpost/bot/route"
	"towerpost/engine/match"
	"towerpost/engine/match/display"
	"towerpost/engine/match/ranking"
)

// boardSize is the number of players on a page of a leaderboard.
const boardSize = 10

// leaderboard serves /leaderboard. The answer is public.
func (rm *Room) leaderboard(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	period, err := standings.ReadPeriod(call.Text("period"))
	if err != nil {
		return route.Reply{}, err
	}
	by := ranking.Order(cmp.Or(call.Text("by"), string(ranking.ByRating)))
	in, err := rm.place(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	q := standings.BoardQuery{By: by, Period: period, Game: in.Game}
	if q.Category, err = rm.Pick.Chosen(call, in.Game); err != nil {
		return route.Reply{}, err
	}
	l, err := rm.leaderboardPage(ctx, call.Guild, q, "", 1)
	if err == nil && !call.Has("by") && l.Board.Players == 0 && len(l.Board.Provisional) > 0 {
		q.By = ranking.ByProvisional
		l, err = rm.leaderboardPage(ctx, call.Guild, q, "", 1)
		l.Nobody = true
	}
	if err != nil {
		return route.Reply{}, err
	}
	p, err := rm.Looks.On(ctx, display.Occasion{Guild: call.Guild})
	return route.Reply{Message: standings.Leaderboard(p, l, call.PublicLocale())}, err
}

// turnLeaderboard serves the controls of a leaderboard. Their pages are private: the public leaderboard stays
// as it is.
func (rm *Room) turnLeaderboard(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	q, ok := standings.ParseBoardQuery(rm.Presenter, call.Control.Arg)
	if chosen := call.Value(); chosen != "" {
		q.By = ranking.Order(chosen)
	}
	if !ok {
		return route.Reply{}, present.Forged("a control names no leaderboard")
	}
	viewer, page := route.Player(call), call.Control.Head
	l, err := rm.leaderboardPage(ctx, call.Guild, q, viewer, page)
	if mine := l.Board.Mine; err == nil && page == 0 && mine != nil && mine.Rank > boardSize {
		l, err = rm.leaderboardPage(ctx, call.Guild, q, viewer, (mine.Rank-1)/boardSize+1)
	}
	if err != nil {
		return route.Reply{}, err
	}
	p, err := rm.Looks.For(ctx, call)
	return route.InPlace(standings.Leaderboard(p, l, call.Locale)), err
}

// leaderboardPage returns a page of a leaderboard.
func (rm *Room) leaderboardPage(
	ctx context.Context, guild string, q standings.BoardQuery, viewer match.Player, page int,
) (standings.Leaders, error) {
	in := ranking.Place{Guild: guild, Game: cmp.Or(q.Game, rm.Pick.Games.Usual())}
	board, err := rm.Standings.Leaderboard(ctx, in, ranking.LeaderboardQuery{
		By: q.By, Period: q.Period, Category: q.Category, Page: page, Size: boardSize, Viewer: viewer,
	})
	return standings.Leaders{BoardQuery: q, Board: board, Now: rm.Now(), Viewer: viewer}, err
}
