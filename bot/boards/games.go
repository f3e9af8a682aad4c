package boards

import (
	"context"
	"slices"

	"towerpost/bot/discord"
	"towerpost/bot/present/inbox"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// games serves /games.
func (rm *Room) games(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	f := inbox.Filter{Show: call.Text("show")}
	if opponent, ok := call.Person("opponent"); ok {
		f.Opponent = match.Player(opponent.ID)
	}
	return rm.gamesPage(ctx, call, f)
}

// turnGames serves the controls of /games.
func (rm *Room) turnGames(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	r, err := rm.gamesPage(ctx, call, inbox.ReadFilter(call.Control, call.Value()))
	r.Replace = true
	return r, err
}

// gamesPage returns a page of the caller's matches.
func (rm *Room) gamesPage(ctx context.Context, call discord.Interaction,
	f inbox.Filter,
) (route.Reply, error) {
	list := inbox.List{Player: route.Player(call), Filter: f}
	all, err := rm.Matches.Games(ctx, list.Player, "")
	if err != nil {
		return route.Reply{}, err
	}
	for _, s := range all {
		if s.Waits() {
			list.Waiting++
		}
		if matchesFilter(s, f, call.Guild) {
			list.Live = append(list.Live, s)
		}
	}
	if list.Challenges, err = rm.Matches.Challenges(ctx, list.Player, call.Guild); err != nil {
		return route.Reply{}, err
	}
	others := func(c match.Challenge) bool { return !c.Concerns(list.Player) }
	list.Challenges = slices.DeleteFunc(list.Challenges, others)
	return route.Privately(inbox.Games(rm.Presenter, list, call.Locale)), nil
}

// matchesFilter reports whether a match belongs in the filtered list of a guild.
func matchesFilter(s match.Snapshot, f inbox.Filter, guild string) bool {
	switch {
	case f.Opponent != "" && s.Match.SeatOf(f.Opponent) < 0:
		return false
	case f.Show == inbox.GamesWaiting:
		return s.Waits()
	case f.Show == inbox.GamesEverywhere:
		return true
	}
	return s.Match.Guild == guild
}
