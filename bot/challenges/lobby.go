package challenges

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"towerpost/bot/discord"
	"towerpost/bot/route"
	"towerpost/engine"
	"towerpost/engine/match"
)

// Lobbies takes orders about challenges in which more than two may play, as match.Service does.
type Lobbies interface {
	LeaveLobby(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error)
	Start(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error)
	// Players returns the smallest and the largest number of players of a set-up.
	Players(game string, setup engine.Setup) (fewest, most int, err error)
}

// mostSeats is how many may play in a match for which /challenge invites players.
const mostSeats = 8

// gathering returns the options of /challenge behind the opponent and the level for games of more than two. For
// games of two there are none.
func (rm *Room) gathering() []route.Option {
	seats := min(rm.Seats, mostSeats)
	if seats <= 2 {
		return nil
	}
	options := []route.Option{{Name: "players", Kind: discord.NumberOption, Choices: numbers(2, seats)}}
	for n := 2; n < seats; n++ {
		options = append(options, route.Option{Name: opponent(n), Kind: discord.UserOption})
	}
	return append(options, route.Option{Name: "computers", Kind: discord.NumberOption, Choices: numbers(1, seats-1)})
}

// opponent returns the name of the option of /challenge for a further opponent, counted from 2.
func opponent(n int) string { return fmt.Sprint("opponent", n) }

// numbers returns the numbers between two, both included, as choices.
func numbers(from, to int) []string {
	var list []string
	for n := from; n <= to; n++ {
		list = append(list, strconv.Itoa(n))
	}
	return list
}

// leave serves the button by which a player gives up a seat.
func (rm *Room) leave(ctx context.Context, call discord.Call) (route.Reply, error) {
	return rm.respond(ctx, call, rm.Lobbies.LeaveLobby)
}

// start serves the button by which the challenger begins the match.
func (rm *Room) start(ctx context.Context, call discord.Call) (route.Reply, error) {
	if err := route.Allowed(call, discord.NeededToPlay(call.Channel.Type)); err != nil {
		return route.Reply{}, err
	}
	r, err := rm.respond(ctx, call, rm.Lobbies.Start)
	rm.Wake()
	return r, err
}

// assembled returns the proposal with what the options for games of more than two say: how many play, who is
// invited beside the opponent, and how many computers take part. Without a number as many play as are named,
// and where nobody is, a full table.
func (rm *Room) assembled(call discord.Call, p proposal) (proposal, error) {
	fewest, most, err := rm.Lobbies.Players(rm.Games.Usual(), p.match(rm.Games.Usual()).Setup)
	if err != nil || most <= 2 {
		return p, err
	}
	if p.guests, err = guests(call); err != nil {
		return p, err
	}
	if _, ours := p.level(); ours {
		p.computers = 1
		if n, ok := call.Int("computers"); ok {
			p.computers = n
		}
	}
	p.seats = most
	named := 1 + len(p.guests) + p.computers
	if p.opponent != "" && p.computers == 0 {
		named++
	}
	players, chosen := call.Int("players")
	switch {
	case chosen:
		p.seats = players
	case named > 1:
		p.seats = max(named, fewest)
	}
	p.fewest = min(fewest, p.seats)
	return p, nil
}

// guests returns the players whom the options behind the opponent name.
func guests(call discord.Call) ([]match.Guest, error) {
	var list []match.Guest
	for n := 2; n < mostSeats; n++ {
		if !call.Has(opponent(n)) {
			continue
		}
		guest, known := call.Person(opponent(n))
		switch {
		case !known:
			return nil, fmt.Errorf("discord did not say who %q is", opponent(n))
		case guest.Bot:
			return nil, &match.Refusal{Kind: match.ErrBot}
		}
		list = append(list, match.Guest{Player: match.Player(guest.ID), Name: guest.Name})
	}
	return list, nil
}

// withComputers makes the challenge of a proposal in which the computer takes seats.
func (rm *Room) withComputers(ctx context.Context, who match.Caller, p proposal,
	computer match.Program,
) ([]match.Notice, error) {
	proposed := p.match(rm.Games.Usual())
	proposed.Opponent, proposed.OpponentName = "", ""
	proposed.Computers = slices.Repeat([]match.Program{computer}, p.computers)
	return rm.Proposals.Challenge(ctx, who, proposed)
}
