package ludo

import (
	"slices"
	"strconv"
	"strings"

	"towerpost/engine"
)

// Keys of the options.
const (
	optionBoard    = "board"
	optionPieces   = "pieces"
	optionStart    = "start"
	optionEnter    = "enter"
	optionSeven    = "seven"
	optionSixes    = "sixes"
	optionCapture  = "capture"
	optionGoal     = "goal"
	optionBarriers = "barriers"
	optionCount    = "count"
	optionEnd      = "end"
	optionRounds   = "rounds"
	optionTeams    = "teams"
)

// options returns the options in the order of the rules page, each with its default first.
func options() []engine.Option {
	option := func(key string, values ...string) engine.Option {
		return engine.Option{Key: key, Values: values, Default: values[0]}
	}
	return []engine.Option{
		option(optionBoard, "auto", "4", "6", "8"),
		option(optionPieces, "4", "1", "2", "3"),
		option(optionStart, "1", "0", "2"),
		option(optionEnter, "5", "6", "1+6", "5+6"),
		option(optionSeven, "yes", "no"),
		option(optionSixes, "back", "stop", "free"),
		option(optionCapture, "20", "10", "0"),
		option(optionGoal, "10", "0"),
		option(optionBarriers, "strict", "block", "none"),
		option(optionCount, "exact", "over"),
		option(optionEnd, "first", "all"),
		option(optionRounds, "none", "40", "60", "80", "100"),
		option(optionTeams, "none", "pairs", "two"),
	}
}

// chosen maps the key of each option to the index of its chosen value.
type chosen map[string]int

// RulesOf returns the rules of a match with the given number of players; 0 stands for a full table. The error
// is a *engine.Problem for an unknown option or value (ReasonSetup), and for a combination that is not played
// (ReasonBoard, ReasonStart, ReasonTeams).
func RulesOf(setup engine.Setup, players int) (Rules, error) {
	players, err := info().Seated(players)
	if err != nil {
		return Rules{}, err
	}
	list := options()
	for key := range setup {
		if !slices.ContainsFunc(list, func(o engine.Option) bool { return o.Key == key }) {
			return Rules{}, badSetup(key, setup[key], nil)
		}
	}
	choice := chosen{}
	for _, o := range list {
		i := slices.Index(o.Values, setup.Get(o))
		if i < 0 {
			return Rules{}, badSetup(o.Key, setup.Get(o), o.Values)
		}
		choice[o.Key] = i
	}
	r := Rules{
		Players: int8(players), Arms: armsFor(players),
		Pieces: [...]int8{4, 1, 2, 3}[choice[optionPieces]], Start: [...]int8{1, 0, 2}[choice[optionStart]],
		Enter: [...]uint8{1 << 5, 1 << 6, 1<<1 | 1<<6, 1<<5 | 1<<6}[choice[optionEnter]],
		Seven: choice[optionSeven] == 0, Sixes: Sixes(choice[optionSixes]),
		Capture: [...]int8{20, 10, 0}[choice[optionCapture]], Goal: [...]int8{10, 0}[choice[optionGoal]],
		Barriers: Barriers(choice[optionBarriers]), Over: choice[optionCount] == 1,
		All:    choice[optionEnd] == 1,
		Rounds: [...]int8{0, 40, 60, 80, 100}[choice[optionRounds]],
		Teams:  [...]int8{0, int8(players / 2), 2}[choice[optionTeams]],
	}
	if i := choice[optionBoard]; i > 0 {
		r.Arms = int8(2 + 2*i)
	}
	if err := r.checkCombination(); err != nil {
		return Rules{}, err
	}
	for seat := range engine.Seat(players) {
		r.exits[seat] = uint8(r.Board().Exit(r.Arm(seat)))
	}
	return r, nil
}

// armsFor returns the number of arms of the smallest board that seats all players.
func armsFor(players int) int8 {
	switch {
	case players <= 4:
		return 4
	case players <= 6:
		return 6
	}
	return 8
}

// checkCombination refuses option values that cannot be combined.
func (r *Rules) checkCombination() error {
	switch {
	case r.Players > r.Arms:
		return setupProblem(ReasonBoard,
			values{"players": strconv.Itoa(int(r.Players)), "arms": strconv.Itoa(int(r.Arms))},
			"a board of %d arms does not seat %d players", r.Arms, r.Players)
	case r.Start > r.Pieces:
		return setupProblem(ReasonStart,
			values{"start": strconv.Itoa(int(r.Start)), "pieces": strconv.Itoa(int(r.Pieces))},
			"%d pieces cannot start on the exit where each player has %d", r.Start, r.Pieces)
	case r.Teams > 0 && r.Players != 4 && r.Players != 6 && r.Players != 8:
		return setupProblem(ReasonTeams, values{"players": strconv.Itoa(int(r.Players)), "legal": "4, 6, 8"},
			"teams are played by 4, 6 or 8, not by %d", r.Players)
	}
	return nil
}

// badSetup returns the problem with an unknown option if legal is nil, else the one with an unknown value of
// the option.
func badSetup(option, given string, legal []string) error {
	list := strings.Join(legal, ", ")
	args := values{"option": option, "given": given, "legal": list}
	if legal == nil {
		return setupProblem(ReasonSetup, args, "there is no option %q", option)
	}
	return setupProblem(ReasonSetup, args, "option %s is %q; possible are %s", option, given, list)
}
