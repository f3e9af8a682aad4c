package challenges

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/route"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/policy"
)

// Lobbies takes orders about challenges in which more than two may play, as play.Service does.
type Lobbies interface {
	LeaveLobby(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error)
	Start(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error)
	// Begins reports whether the match would begin if the caller joined, and Starts if the caller started it.
	Begins(ctx context.Context, c match.Caller, id match.ID) (match.Beginning, bool)
	Starts(ctx context.Context, c match.Caller, id match.ID) (match.Beginning, bool)
	// Players returns the smallest and the largest number of players of a set-up.
	Players(game string, setup engine.Setup) (fewest, most int, err error)
}

// mostSeats is how many may play in a match for which /challenge invites players.
const mostSeats = 8

// gathering returns the options of /challenge behind the opponent and the level for games of more than two.
// For games of two there are none.
func (rm *Room) gathering() []route.Option {
	seats := 0
	for _, g := range rm.Games {
		seats = max(seats, min(len(g.Info().Seats), mostSeats))
	}
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
	return rm.commence(ctx, call, rm.Lobbies.Starts, rm.Lobbies.Start)
}

// assembled returns the proposal with the form of the match, and with what the options for games of more than
// two say: how many play, who is invited beside the opponent, and how many computers take part. Without a
// number as many play as are named, and where nobody is, as many as the form is meant for.
func (rm *Room) assembled(call discord.Call, p proposal, decided policy.Policy) (proposal, error) {
	players, _ := call.Int("players")
	p, err := rm.form(call, p, players, decided)
	if err != nil {
		return p, err
	}
	if len(p.game.Info().Seats) <= 2 {
		return p, tooMany(call, p)
	}
	if p.guests, err = guests(call, p); err != nil {
		return p, err
	}
	person := namesPerson(call)
	p.computers = computers(call, person)
	return rm.seated(call, p, named(call, person), decided)
}

// named returns how many players the options of /challenge ask for, or else name, the challenger among them;
// 0 if they do neither. The opponent is a person or the computer.
func named(call discord.Call, person bool) int {
	if players, chosen := call.Int("players"); chosen {
		return players
	}
	others := computers(call, person)
	if person {
		others++
	}
	for n := 2; n < mostSeats; n++ {
		if call.Has(opponent(n)) {
			others++
		}
	}
	if others == 0 {
		return 0
	}
	return 1 + others
}

// computers returns how many seats the computer plays according to the options of /challenge: 0 if they do not
// ask for it. The opponent is a person or the computer.
func computers(call discord.Call, person bool) int {
	n, chosen := call.Int("computers")
	if chosen || call.Text("level") != "" || call.Has("opponent") && !person {
		return max(n, 1)
	}
	return 0
}

// seated returns the proposal with the number of those who may play it, where so many are named or asked for.
func (rm *Room) seated(call discord.Call, p proposal, named int, decided policy.Policy) (proposal, error) {
	if named > 1 {
		var err error
		if p, err = rm.form(call, p, named, decided); err != nil {
			return p, err
		}
	}
	return rm.numbered(call, p, named)
}

// numbered returns the proposal of a form with the number of players, where so many are named or asked for.
func (rm *Room) numbered(call discord.Call, p proposal, named int) (proposal, error) {
	fewest, most, err := rm.Lobbies.Players(p.game.Key(), p.setup)
	if err != nil {
		return p, inGame(p.game, err)
	}
	p.seats = max(p.usualSeats(most), fewest)
	switch {
	case call.Has("players"):
		p.seats = named
	case named > 1:
		p.seats = max(named, fewest)
	}
	p.fewest = min(fewest, p.seats)
	return p, nil
}

// tooMany refuses more players than two for a game of two, in which one computer may be the opponent.
func tooMany(call discord.Call, p proposal) error {
	players, _ := call.Int("players")
	computers, _ := call.Int("computers")
	_, ours := p.level()
	more := players > 2 || computers > 1 || computers == 1 && !ours
	for n := 2; n < mostSeats; n++ {
		more = more || call.Has(opponent(n))
	}
	if more {
		return &match.Refusal{Kind: match.ErrFull, Limit: 2}
	}
	return nil
}

// guests returns the players who are invited beside the opponent. If that is the computer, a person whom the
// option for the opponent names is one of them.
func guests(call discord.Call, p proposal) ([]match.Guest, error) {
	var options []string
	if _, ours := p.level(); ours && namesPerson(call) {
		options = append(options, "opponent")
	}
	for n := 2; n < mostSeats; n++ {
		options = append(options, opponent(n))
	}
	var list []match.Guest
	for _, option := range slices.DeleteFunc(options, func(o string) bool { return !call.Has(o) }) {
		guest, known := call.Person(option)
		switch {
		case !known:
			return nil, present.Forged(option)
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
	proposed := p.match()
	proposed.Opponent, proposed.OpponentName = "", ""
	proposed.Computers = slices.Repeat([]match.Program{computer}, p.computers)
	return rm.Proposals.Challenge(ctx, who, proposed)
}
