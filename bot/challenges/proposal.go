package challenges

import (
	"slices"
	"strconv"
	"strings"

	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// proposal is a match that a player wants, as given by the options of /challenge. The opponent is a user, or
// the computer at a level: see proposal.level.
type proposal struct {
	game           games.Game
	form           games.Variant // the form of the set-up, zero if not known
	setup          engine.Setup
	side           engine.Seat
	opponent, name string
	casual         bool
	role           match.Role
	clock          clock.Control
	// word is the challenger's own word for the seed of the match, "" for none.
	word string
	// The fields below are for games of more than two players, and zero otherwise: the number of seats and
	// the fewest that suffice, the number of computers, and the guests beside the opponent.
	seats, fewest, computers int
	guests                   []match.Guest
}

// players returns the number of seats, at least 2.
func (p proposal) players() int { return max(p.seats, 2) }

// defaultSeats returns the number of seats if none is given: the number for which the form is meant, or else
// that of the first form of the game. It returns most if that is smaller, or if neither form has a number.
func (p proposal) defaultSeats(most int) int {
	usual := p.form.Most
	if list := p.game.Face.Variants(); usual == 0 && len(list) > 0 {
		usual = list[0].Most
	}
	if usual == 0 {
		return most
	}
	return min(usual, most)
}

// maxProposalName is how many characters of the opponent's name a custom id carries at most.
const maxProposalName = 16

// proposalParts is the number of parts in the argument of a custom id that carries a proposal.
const proposalParts = 7

// arg returns the proposal as the argument of a custom id with present.VerbThread. It returns "" for a
// proposal that does not fit: for more than two players, with many options or a word, or of a game no longer
// played.
func (p proposal) arg() string {
	if p.seats > 2 || p.word != "" || len(p.game.Rules) == 0 {
		return ""
	}
	arg := strings.Join([]string{
		p.target(), p.game.Key(), p.setup.Text(), strconv.Itoa(int(p.side)), p.flags(), p.clock.String(), "",
	}, ".")
	room := discord.MaxCustomID - len(present.VerbThread+"///"+arg)
	if room < 0 {
		return ""
	}
	name := []rune(p.name + p.role.Name)
	return arg + string(name[:min(len(name), maxProposalName, room)])
}

// parseProposal parses an argument made by proposal.arg; ok is false if it is not one.
func (rm *Room) parseProposal(arg string) (p proposal, ok bool) {
	parts := strings.SplitN(arg, ".", proposalParts)
	if len(parts) < proposalParts {
		return p, false
	}
	if p.game, ok = rm.Games.Game(parts[1]); parts[1] != "" && ok {
		ok = p.readSetup(parts[2], parts[3])
	} else {
		ok = p.readOldSetup(rm.Games, parts[1], parts[2], parts[3])
	}
	control, err := clock.Parse(parts[5])
	control.Soft = strings.Contains(parts[4], soft)
	control.NoHolidays = strings.Contains(parts[4], noHolidays)
	p.clock, p.casual = control, strings.Contains(parts[4], casual)
	if id, isRole := strings.CutPrefix(parts[0], roleMark); isRole {
		p.role.ID, p.role.Ping = strings.CutPrefix(id, pingMark)
		p.role.Name = parts[6]
	} else {
		p.opponent, p.name = parts[0], parts[6]
	}
	return p, ok && err == nil && p.valid()
}

// valid reports whether the ids of the opponent and the role, and the seat, are possible.
func (p proposal) valid() bool {
	_, computer := p.level()
	validOpponent := p.opponent == "" || computer || discord.IsID(p.opponent)
	validRole := p.role.ID == "" || discord.IsID(p.role.ID)
	return validOpponent && validRole && p.side >= engine.Nobody && int(p.side) < len(p.game.Info().Seats)
}

// readSetup parses the set-up and the side of a proposal, which always is to one other player. It returns
// false if they are malformed.
func (p *proposal) readSetup(setup, side string) bool {
	seat, seatErr := strconv.Atoi(side)
	read, err := engine.ParseSetup(setup, p.game.Info().Options)
	p.setup, p.side = read, engine.Seat(seat)
	if len(p.game.Info().Seats) > 2 {
		p.seats, p.fewest = 2, 2
	}
	return err == nil && seatErr == nil
}

// readOldSetup parses them in the form of old posts, made while there was one game only: its category, the
// rounds of a series, and the key of a seat.
func (p *proposal) readOldSetup(played games.Table, length, rounds, side string) (ok bool) {
	if p.game, ok = played.Game(""); !ok {
		return false
	}
	if length == "" && rounds != "" {
		length = "series"
	}
	p.setup = engine.Setup{}
	if length != "" {
		p.setup[p.game.Info().Category] = length
	}
	if length == "series" && rounds != "" {
		p.setup["rounds"] = rounds
	}
	p.side = engine.Seat(slices.Index(p.game.Info().Seats, side)) // -1, engine.Nobody, for any other
	return true
}

// roleMark precedes the id of a role in an argument, and pingMark that of a role that may be pinged.
const (
	roleMark = "&"
	pingMark = "!"
)

// target returns the opponent or the role of a proposal for the argument of a custom id.
func (p proposal) target() string {
	switch {
	case p.role.ID == "":
		return p.opponent
	case p.role.Ping:
		return roleMark + pingMark + p.role.ID
	}
	return roleMark + p.role.ID
}

// Flags in an argument: the match is casual, time-outs must be claimed, and holidays do not stop the
// clock.
const (
	casual     = "c"
	soft       = "s"
	noHolidays = "h"
)

// flags returns the flags of a proposal for the argument of a custom id.
func (p proposal) flags() string {
	kind := ""
	for _, flag := range []struct {
		set    bool
		letter string
	}{{p.casual, casual}, {p.clock.Soft, soft}, {p.clock.NoHolidays, noHolidays}} {
		if flag.set {
			kind += flag.letter
		}
	}
	return kind
}

// match returns the proposal in the form of the match service.
func (p proposal) match() match.Proposal {
	return match.Proposal{
		Game: p.game.Key(), Setup: p.setup,
		Opponent: match.Player(p.opponent), OpponentName: p.name, Role: p.role,
		Seat: p.side, Rated: !p.casual, Control: p.clock, Seats: p.seats, Fewest: p.fewest, Guests: p.guests,
		Word: p.word,
	}
}

// levelMark precedes the computer's level in proposal.opponent.
const levelMark = "level-"

// level returns the level of the computer as the opponent; ok is false for another opponent.
func (p proposal) level() (level string, ok bool) { return strings.CutPrefix(p.opponent, levelMark) }
