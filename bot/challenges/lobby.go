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

// Lobbies takes orders about challenges for more than two players, as play.Service does.
type Lobbies interface {
	LeaveLobby(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error)
	Start(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error)
	// WouldBegin reports whether the match would begin if the caller joined, and WouldStart if the caller
	// started it.
	WouldBegin(ctx context.Context, c match.Caller, id match.ID) (match.Beginning, bool)
	WouldStart(ctx context.Context, c match.Caller, id match.ID) (match.Beginning, bool)
	// Players returns the smallest and the largest number of players of a set-up.
	Players(game string, setup engine.Setup) (fewest, most int, err error)
}

// maxSeats is the largest number of players that /challenge can invite.
const maxSeats = 8

// seatOptions returns the options of /challenge for games of more than two players. It returns nil if there
// are only games for two.
func (rm *Room) seatOptions() []route.Option {
	seats := 0
	for _, g := range rm.Games {
		seats = max(seats, min(len(g.Info().Seats), maxSeats))
	}
	if seats <= 2 {
		return nil
	}
	options := []route.Option{{Name: "players", Kind: discord.NumberOption, Choices: numbers(2, seats)}}
	for n := 2; n < seats; n++ {
		options = append(options, route.Option{Name: opponent(n), Kind: discord.UserOption})
	}
	computers := route.Option{Name: "computers", Kind: discord.NumberOption, Choices: numbers(1, seats-1)}
	return append(options, computers)
}

// opponent returns the name of the option of /challenge for another opponent; n counts from 2.
func opponent(n int) string { return fmt.Sprint("opponent", n) }

// numbers returns the numbers from one to another, both included, as choices.
func numbers(from, to int) []string {
	var list []string
	for n := from; n <= to; n++ {
		list = append(list, strconv.Itoa(n))
	}
	return list
}

// leave serves the button by which a player leaves a lobby.
func (rm *Room) leave(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	return rm.respond(ctx, call, rm.Lobbies.LeaveLobby)
}

// start serves the button by which the challenger begins the match.
func (rm *Room) start(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if err := route.Allowed(call, discord.NeededToPlay(call.Channel.Type)); err != nil {
		return route.Reply{}, err
	}
	return rm.respondOrBegin(ctx, call, rm.Lobbies.WouldStart, rm.Lobbies.Start)
}

// withPlayers returns the proposal with its form and players: how many play, the guests beside the opponent,
// and the computers. Without a number, the number of the named players counts. If nobody is named either, the
// match has as many seats as its form is meant for.
func (rm *Room) withPlayers(call discord.Interaction, p proposal, decided policy.Policy) (proposal, error) {
	players, _ := call.Int("players")
	p, err := rm.form(call, p, players, decided)
	if err != nil {
		return p, err
	}
	if len(p.game.Info().Seats) <= 2 {
		return p, checkTwoPlayers(call, p)
	}
	if p.guests, err = guests(call, p); err != nil {
		return p, err
	}
	person := namesPerson(call)
	p.computers = computers(call, person)
	return rm.withNamed(call, p, namedPlayers(call, person), decided)
}

// namedPlayers returns how many players the options of /challenge ask for, or else name, including the
// challenger. It returns 0 if they do neither. person says that the opponent is a person, not the computer.
func namedPlayers(call discord.Interaction, person bool) int {
	if players, chosen := call.Int("players"); chosen {
		return players
	}
	others := computers(call, person)
	if person {
		others++
	}
	for n := 2; n < maxSeats; n++ {
		if call.Has(opponent(n)) {
			others++
		}
	}
	if others == 0 {
		return 0
	}
	return 1 + others
}

// computers returns how many seats of the match the computer plays. It returns 0 if the options of /challenge
// do not ask for the computer. person says that the opponent is a person, not the computer.
func computers(call discord.Interaction, person bool) int {
	n, chosen := call.Int("computers")
	if chosen || call.Text("level") != "" || call.Has("opponent") && !person {
		return max(n, 1)
	}
	return 0
}

// withNamed returns the proposal with the form and the number of seats for the players asked for or named.
func (rm *Room) withNamed(
	call discord.Interaction, p proposal, named int, decided policy.Policy,
) (proposal, error) {
	if named > 1 {
		var err error
		if p, err = rm.form(call, p, named, decided); err != nil {
			return p, err
		}
	}
	return rm.withSeats(call, p, named)
}

// withSeats returns the proposal of a form with the number of seats for the players asked for or named.
func (rm *Room) withSeats(call discord.Interaction, p proposal, named int) (proposal, error) {
	fewest, most, err := rm.Lobbies.Players(p.game.Key(), p.setup)
	if err != nil {
		return p, inGame(p.game, err)
	}
	p.seats = max(p.defaultSeats(most), fewest)
	switch {
	case call.Has("players"):
		p.seats = named
	case named > 1:
		p.seats = max(named, fewest)
	}
	p.fewest = min(fewest, p.seats)
	return p, nil
}

// checkTwoPlayers refuses more than two players in a game of two. One computer may be the opponent.
func checkTwoPlayers(call discord.Interaction, p proposal) error {
	players, _ := call.Int("players")
	computers, _ := call.Int("computers")
	_, isComputer := p.level()
	more := players > 2 || computers > 1 || computers == 1 && !isComputer
	for n := 2; n < maxSeats; n++ {
		more = more || call.Has(opponent(n))
	}
	if more {
		return &match.Refusal{Kind: match.ErrFull, Limit: 2}
	}
	return nil
}

// guests returns the players who are invited beside the opponent. If the computer is the opponent, a person
// in the option "opponent" is one of them.
func guests(call discord.Interaction, p proposal) ([]match.Guest, error) {
	var options []string
	if _, isComputer := p.level(); isComputer && namesPerson(call) {
		options = append(options, "opponent")
	}
	for n := 2; n < maxSeats; n++ {
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

// withComputers makes the challenge of a proposal in which computers take seats.
func (rm *Room) withComputers(ctx context.Context, who match.Caller, p proposal,
	computer match.Computer,
) ([]match.Notice, error) {
	proposed := p.match()
	proposed.Opponent, proposed.OpponentName = "", ""
	proposed.Computers = slices.Repeat([]match.Computer{computer}, p.computers)
	return rm.Proposals.Challenge(ctx, who, proposed)
}
