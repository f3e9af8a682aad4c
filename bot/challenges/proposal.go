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

// proposal is what somebody wants to play, as far as the options of /challenge say it. The opponent is a
// user, or the computer at a level: see proposal.level.
type proposal struct {
	game           games.Game
	form           games.Variant // the one of which the set-up was made, zero where that is not known
	setup          engine.Setup
	side           engine.Seat
	opponent, name string
	casual         bool
	role           match.Role
	clock          clock.Control
	// word is the challenger's own for the chance of the match, "" for none.
	word string
	// What follows is for games of more than two: how many play, who is invited beside the opponent, and how
	// many computers take part. It is zero for any other.
	seats, fewest, computers int
	guests                   []match.Guest
}

// players returns how many may play.
func (p proposal) players() int { return max(p.seats, 2) }

// usualSeats returns how many may play where nobody has said it, at most so many: as many as the form is
// meant for, or else the usual form of the game.
func (p proposal) usualSeats(most int) int {
	usual := p.form.Most
	if list := p.game.Face.Variants(); usual == 0 && len(list) > 0 {
		usual = list[0].Most
	}
	if usual == 0 {
		return most
	}
	return min(usual, most)
}

// maxProposalName is how many characters of the opponent's name a control carries at most.
const maxProposalName = 16

// proposalParts is how many parts the argument of a control has that carries a proposal.
const proposalParts = 7

// arg returns the proposal as the argument of a control with present.VerbThread, "" for one that does not fit
// into it: to more than two, of many options, with a word, or of a game that is not played any more.
func (p proposal) arg() string {
	if p.seats > 2 || p.word != "" || len(p.game.Rules) == 0 {
		return ""
	}
	arg := strings.Join([]string{
		p.to(), p.game.Key(), p.setup.Text(), strconv.Itoa(int(p.side)), p.kind(), p.clock.String(), "",
	}, ".")
	room := discord.MaxCustomID - len(present.VerbThread+"///"+arg)
	if room < 0 {
		return ""
	}
	name := []rune(p.name + p.role.Name)
	return arg + string(name[:min(len(name), maxProposalName, room)])
}

// proposalOf returns the proposal of such an argument; ok is false for anything else.
func (rm *Room) proposalOf(arg string) (p proposal, ok bool) {
	parts := strings.SplitN(arg, ".", proposalParts)
	if len(parts) < proposalParts {
		return p, false
	}
	if p.game, ok = rm.Games.Game(parts[1]); parts[1] != "" && ok {
		ok = p.read(parts[2], parts[3])
	} else {
		ok = p.readOld(rm.Games, parts[1], parts[2], parts[3])
	}
	control, err := clock.Parse(parts[5])
	control.Soft, control.NoHolidays = strings.Contains(parts[4], soft), strings.Contains(parts[4], noHolidays)
	p.clock, p.casual = control, strings.Contains(parts[4], casual)
	if id, isRole := strings.CutPrefix(parts[0], roleMark); isRole {
		p.role.ID, p.role.Ping = strings.CutPrefix(id, pingMark)
		p.role.Name = parts[6]
	} else {
		p.opponent, p.name = parts[0], parts[6]
	}
	return p, ok && err == nil && p.possible()
}

// possible reports whether there could be such an opponent or role, and such a seat.
func (p proposal) possible() bool {
	_, computer := p.level()
	return (p.opponent == "" || computer || discord.IsID(p.opponent)) && (p.role.ID == "" || discord.IsID(p.role.ID)) &&
		p.side >= engine.Nobody && int(p.side) < len(p.game.Info().Seats)
}

// read reads the set-up and the side of a proposal, which is always to one other player, and reports whether
// they are such.
func (p *proposal) read(setup, side string) bool {
	seat, seatErr := strconv.Atoi(side)
	read, err := engine.ParseSetup(setup, p.game.Info().Options)
	p.setup, p.side = read, engine.Seat(seat)
	if len(p.game.Info().Seats) > 2 {
		p.seats, p.fewest = 2, 2
	}
	return err == nil && seatErr == nil
}

// readOld reads them as they stood in the posts of the time when only one game was played: its category, the
// rounds of a series, and the key of a seat.
func (p *proposal) readOld(played games.Table, length, rounds, side string) (ok bool) {
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

// How the argument of a control says that a proposal is to a role, and that the role may be pinged.
const (
	roleMark = "&"
	pingMark = "!"
)

// to returns the opponent or the role of a proposal for the argument of a control.
func (p proposal) to() string {
	switch {
	case p.role.ID == "":
		return p.opponent
	case p.role.Ping:
		return roleMark + pingMark + p.role.ID
	}
	return roleMark + p.role.ID
}

// How the argument of a control says that a match is not rated, that time-outs are claimed, and that holidays
// count.
const (
	casual     = "c"
	soft       = "s"
	noHolidays = "h"
)

func (p proposal) kind() string {
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

// match returns the proposal as the match service takes it.
func (p proposal) match() match.Proposal {
	return match.Proposal{
		Game: p.game.Key(), Setup: p.setup, Opponent: match.Player(p.opponent), OpponentName: p.name, Role: p.role,
		Seat: p.side, Rated: !p.casual, Control: p.clock, Seats: p.seats, Fewest: p.fewest, Guests: p.guests,
		Word: p.word,
	}
}

// levelMark stands in a proposal before the level at which the computer is to play, in the place of an
// opponent.
const levelMark = "level-"

// level returns the level at which the computer is challenged; ok is false where somebody else is.
func (p proposal) level() (level string, ok bool) { return strings.CutPrefix(p.opponent, levelMark) }
