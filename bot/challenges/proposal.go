package challenges

import (
	"strings"

	"towerpost/bot/route"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// proposal is what somebody wants to play, as far as the options of /challenge say it. The opponent is a
// user, or the computer at a level: see proposal.level.
type proposal struct {
	opponent, name, length, rounds, side string
	casual                               bool
	role                                 match.Role
	clock                                clock.Control
	// What follows is for games of more than two: how many play, who is invited beside the opponent, and how
	// many computers take part. It is zero for any other.
	seats, fewest, computers int
	guests                   []match.Guest
}

// maxProposalName is how many characters of the opponent's name fit beside the rest into a custom id.
const maxProposalName = 16

// arg returns the proposal as the argument of a control, "" for one to more than two, who do not fit into it.
func (p proposal) arg() string {
	if p.seats > 2 {
		return ""
	}
	name := []rune(p.name + p.role.Name)
	return strings.Join([]string{
		p.to(), p.length, p.rounds, p.side, p.kind(), p.clock.String(), string(name[:min(len(name), maxProposalName)]),
	}, ".")
}

// proposalOf returns the proposal of such an argument; ok is false for anything else.
func proposalOf(arg string) (p proposal, ok bool) {
	parts := strings.SplitN(arg, ".", 7)
	if len(parts) < 7 {
		return p, false
	}
	control, err := clock.Parse(parts[5])
	control.Soft, control.NoHolidays = strings.Contains(parts[4], soft), strings.Contains(parts[4], noHolidays)
	p = proposal{
		length: parts[1], rounds: parts[2], side: parts[3], casual: strings.Contains(parts[4], casual),
		clock: control,
	}
	if id, ok := strings.CutPrefix(parts[0], roleMark); ok {
		p.role.ID, p.role.Ping = strings.CutPrefix(id, pingMark)
		p.role.Name = parts[6]
		return p, err == nil
	}
	p.opponent, p.name = parts[0], parts[6]
	return p, err == nil
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

// match returns the proposal as the match service takes it. Rounds without a length mean a series.
func (p proposal) match(game string) match.Proposal {
	setup := engine.Setup{}
	if p.length == "" && p.rounds != "" {
		p.length = "series"
	}
	if p.length != "" {
		setup["length"] = p.length
	}
	if p.rounds != "" && p.length == "series" {
		setup["rounds"] = p.rounds
	}
	return match.Proposal{
		Game: game, Setup: setup, Opponent: match.Player(p.opponent), OpponentName: p.name, Role: p.role,
		Seat:  route.Seat(p.side),
		Rated: !p.casual, Control: p.clock, Seats: p.seats, Fewest: p.fewest, Guests: p.guests,
	}
}

// levelMark stands in a proposal before the level at which the computer is to play, in the place of an
// opponent.
const levelMark = "level-"

// usualLevel is the level of the computer where nobody has chosen one.
const usualLevel = "casual"

// level returns the level at which the computer is challenged; ok is false where somebody else is.
func (p proposal) level() (level string, ok bool) { return strings.CutPrefix(p.opponent, levelMark) }
