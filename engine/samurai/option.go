package samurai

import (
	"fmt"
	"slices"
	"strings"

	"towerpost/engine"
)

// Keys of the options and their values.
const (
	optionHand   = "hand"
	optionLayout = "layout"
	optionMu     = "mu"

	valueChosen = "chosen"
	valueRandom = "random"
	valuePlaced = "placed"
	valueAny    = "any"
	valueSingle = "single"
)

// options returns the options in the order of records, each with its default first.
func options() []engine.Option {
	option := func(key string, values ...string) engine.Option {
		return engine.Option{Key: key, Values: values, Default: values[0]}
	}
	return []engine.Option{
		option(optionLayout, valueRandom, valuePlaced),
		option(optionHand, valueChosen, valueRandom),
		option(optionMu, valueAny, valueSingle),
	}
}

// Rules are the options of one match with its number of players. They are comparable.
type Rules struct {
	Players int
	// Chosen says that seats choose their first hands (H2). Otherwise chance draws them (H3).
	Chosen bool
	// Placed says that seats place the figures (F3). Otherwise chance does (F5).
	Placed bool
	// Single says that Mu replaces only single-use tiles. Otherwise it replaces any (MU1).
	Single bool
}

// RulesOf returns the rules of a match with the given number of players; 0 stands for a full table. The error
// is a *engine.Problem for an unknown option or value, and for an invalid number of players.
func RulesOf(setup engine.Setup, players int) (Rules, error) {
	players, err := info().Seated(players)
	if err != nil {
		return Rules{}, err
	}
	for key, value := range setup {
		if err := checkOption(key, value); err != nil {
			return Rules{}, err
		}
	}
	chosen := map[string]string{}
	for _, o := range options() {
		chosen[o.Key] = setup.Get(o)
	}
	return Rules{
		Players: players, Chosen: chosen[optionHand] == valueChosen,
		Placed: chosen[optionLayout] == valuePlaced, Single: chosen[optionMu] == valueSingle,
	}, nil
}

// checkOption refuses an unknown option and an unknown value; "" stands for the default.
func checkOption(key, value string) error {
	for _, o := range options() {
		if o.Key == key {
			if value == "" || slices.Contains(o.Values, value) {
				return nil
			}
			return badSetup(key, value, o.Values)
		}
	}
	return badSetup(key, value, nil)
}

// badSetup returns the problem with an unknown option if legal is nil, else the one with an unknown value of
// the option.
func badSetup(option, given string, legal []string) error {
	text := fmt.Sprintf("there is no option %q", option)
	if legal != nil {
		text = fmt.Sprintf("option %s is %q; possible are %s", option, given, strings.Join(legal, ", "))
	}
	return &engine.Problem{
		Kind: engine.ErrSetup, Key: ReasonSetup, Text: text,
		Args: values{"option": option, "given": given, "legal": strings.Join(legal, ", ")},
	}
}

// Board returns the part of the map that is in use.
func (r Rules) Board() *Board { return boards[r.Players] }

// Supply returns the number of figures of each class in the match (F1).
func (r Rules) Supply() Figures {
	n := int8(1 + 3*r.Players)
	return Figures{n, n, n}
}
