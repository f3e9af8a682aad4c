package boards

import (
	"context"
	"slices"

	"towerpost/bot/discord"
	"towerpost/bot/present/inbox"
	"towerpost/bot/present/turn"
	"towerpost/bot/route"
	"towerpost/engine/match"
	"towerpost/engine/match/display"
)

// board serves /board. The answer is public and shows what a spectator may know, unless the caller asks for a
// private one.
func (rm *Room) board(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if alone, _ := call.Bool("private"); alone {
		return rm.privateBoard(ctx, call)
	}
	s, err := rm.Finder.Latest(ctx, call.Channel.ID, "")
	if err != nil {
		return route.Reply{}, err
	}
	p, err := rm.Looks.On(ctx, display.Occasion{Guild: call.Guild, Turn: s.Turn()})
	return route.Reply{Message: turn.Board(p, s, call.PublicLocale())}, err
}

// next serves the button that leads from a board to the next match that waits for the caller. After the last
// one comes the first.
func (rm *Room) next(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	waiting, err := rm.Matches.Waiting(ctx, route.Player(call))
	if err != nil {
		return route.Reply{}, err
	}
	if len(waiting) == 0 {
		return route.InPlace(inbox.Empty(rm.Presenter, call.Locale)), nil
	}
	shown := match.ID(call.Control.ID)
	at := slices.IndexFunc(waiting, func(s match.Snapshot) bool { return s.Match.ID == shown })
	return rm.privateBoardOf(ctx, call, waiting[(at+1)%len(waiting)], len(waiting))
}

// privateBoard serves /board with the option private.
func (rm *Room) privateBoard(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	s, err := rm.Finder.Latest(ctx, call.Channel.ID, route.Player(call))
	if err != nil {
		return route.Reply{}, err
	}
	waiting, err := rm.Matches.Waiting(ctx, route.Player(call))
	if err != nil {
		return route.Reply{}, err
	}
	return rm.privateBoardOf(ctx, call, s, len(waiting))
}

// privateBoardOf returns the private board of a match.
func (rm *Room) privateBoardOf(ctx context.Context, call discord.Interaction, s match.Snapshot,
	waiting int,
) (route.Reply, error) {
	p, err := rm.Looks.For(ctx, call)
	return route.Reply{Message: inbox.Board(p, s, waiting, call.Locale), Replace: true}, err
}
