package boards

import (
	"context"
	"slices"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// games serves /games.
func (rm *Room) games(ctx context.Context, call discord.Call) (route.Reply, error) {
	f := present.GamesFilter{Show: call.Text("show")}
	if opponent, ok := call.Person("opponent"); ok {
		f.Opponent = match.Player(opponent.ID)
	}
	return rm.gamesPage(ctx, call, f)
}

// turnGames serves the controls of /games.
func (rm *Room) turnGames(ctx context.Context, call discord.Call) (route.Reply, error) {
	r, err := rm.gamesPage(ctx, call, present.ReadGamesFilter(call.Control, call.Value()))
	r.Replace = true
	return r, err
}

// gamesPage returns a page of the caller's matches.
func (rm *Room) gamesPage(ctx context.Context, call discord.Call,
	f present.GamesFilter,
) (route.Reply, error) {
	list := present.List{Player: route.Player(call), Filter: f}
	all, err := rm.Matches.Games(ctx, list.Player, "")
	if err != nil {
		return route.Reply{}, err
	}
	for _, s := range all {
		if s.Waits() {
			list.Waiting++
		}
		if listed(s, f, call.Guild) {
			list.Live = append(list.Live, s)
		}
	}
	if list.Challenges, err = rm.Matches.Challenges(ctx, list.Player, call.Guild); err != nil {
		return route.Reply{}, err
	}
	others := func(c match.Challenge) bool { return !c.Concerns(list.Player) }
	list.Challenges = slices.DeleteFunc(list.Challenges, others)
	return route.Privately(rm.Presenter.Games(list, call.Locale)), nil
}

// listed reports whether the filter leaves a match in the list that was asked for in the guild.
func listed(s match.Snapshot, f present.GamesFilter, guild string) bool {
	switch {
	case f.Opponent != "" && s.Match.SeatOf(f.Opponent) < 0:
		return false
	case f.Show == present.GamesWaiting:
		return s.Waits()
	case f.Show == present.GamesEverywhere:
		return true
	}
	return s.Match.Guild == guild
}
