package stratego

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"towerpost/engine"
)

// Keys of the options.
const (
	optionArmy   = "army"
	optionRules  = "rules"
	optionReveal = "reveal"
	optionEqual  = "equal"
	optionMemory = "memory"
	optionQuiet  = "quiet"
)

// options returns the options in the order of the rules page, each with its default first.
func options() []engine.Option {
	option := func(key string, values ...string) engine.Option {
		return engine.Option{Key: key, Values: values, Default: values[0]}
	}
	return []engine.Option{
		option(optionArmy, slices.Clone(armyKeys)...),
		option(optionRules, "combate", "isf"),
		option(optionReveal, "both", "silent"),
		option(optionEqual, "both", "attacker"),
		option(optionMemory, "on", "off"),
		option(optionQuiet, "200", "60", "100", "400"),
	}
}

// Rules are the options of a match. The value is comparable.
type Rules struct {
	Army Army
	// Federation selects the federation's rules: three repeated moves instead of five (T3), and chases
	// (C1–C6).
	Federation bool
	// Silent says that a defender's rank is not always shown (A6).
	Silent bool
	// AttackerTakes says that of equal ranks only the defender is lost (A4).
	AttackerTakes bool
	// Forgetful says that views do not repeat what was shown before (V6).
	Forgetful bool
	// Quiet is the number of moves in a row without an attack that make a draw (E4).
	Quiet int
}

// repeats returns the number of moves in a row with which a piece may cross the same edges (T1, T3).
func (r *Rules) repeats() int {
	if r.Federation {
		return 3
	}
	return mostRepeats
}

// RulesOf returns the rules of a match. The error is a *engine.Problem with the key ReasonSetup for an
// unknown option or value.
func RulesOf(setup engine.Setup) (Rules, error) {
	list := options()
	for key, value := range setup {
		if !slices.ContainsFunc(list, func(o engine.Option) bool { return o.Key == key }) {
			return Rules{}, badOption(key, value, nil)
		}
	}
	chosen := map[string]int{}
	for _, o := range list {
		value := setup.Get(o)
		if chosen[o.Key] = slices.Index(o.Values, value); chosen[o.Key] < 0 {
			return Rules{}, badOption(o.Key, value, o.Values)
		}
	}
	return Rules{
		Army: Army(chosen[optionArmy]), Federation: chosen[optionRules] == 1,
		Silent: chosen[optionReveal] == 1, AttackerTakes: chosen[optionEqual] == 1,
		Forgetful: chosen[optionMemory] == 1,
		Quiet:     [...]int{200, 60, 100, 400}[chosen[optionQuiet]],
	}, nil
}

// badOption returns the problem with an unknown option if legal is nil, else the one with an unknown value of
// the option.
func badOption(option, given string, legal []string) error {
	list := strings.Join(legal, ", ")
	text := fmt.Sprintf("option %s is %s; possible are %s", option, strconv.Quote(given), list)
	if legal == nil {
		text = "there is no option " + strconv.Quote(option)
	}
	return &engine.Problem{
		Kind: engine.ErrSetup, Key: ReasonSetup, Text: text,
		Args: values{"option": option, "given": given, "legal": list},
	}
}
