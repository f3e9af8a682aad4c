package samurai

import (
	"towerpost/engine"
	"towerpost/engine/record"
)

// values are the arguments of a problem.
type values = map[string]string

// Keys of the problems that this package reports, each with the arguments of its sentence. Seats are written
// as SeatKey, tiles as Kind.Key, classes as Class.Key, towns as Town.Key, hexes as "o14", and numbers in
// decimal. Problems from State.ReadTurn also have "step", the number of the step from 1.
const (
	// ReasonSetup is a set-up with an unknown option or value: "option", "given", "legal"
	// (the values, by commas).
	ReasonSetup = "setup"
	// ReasonOver is an action after the end of the match.
	ReasonOver = "over"
	// ReasonNotAsked is an action of a seat that has nothing to decide: "given" (its color, "" if it does not
	// play), "seat" (the seat whose turn it is, "" if that is no single seat).
	ReasonNotAsked = "not-asked"
	// ReasonGone is giving up by a seat that has given up already, or does not play: "given" (its color).
	ReasonGone = "gone"
	// ReasonUnreadable is a text that is no action: "given".
	ReasonUnreadable = "unreadable"
	// ReasonAmbiguous is a text that names several legal actions: "given", "number". Allowed
	// holds some of them.
	ReasonAmbiguous = "ambiguous"
	// ReasonPhase is an action that is not possible in the current phase: "given", "prompt" (of the decision
	// that is due).
	ReasonPhase = "phase"
	// ReasonHandSize is a hand without exactly five tiles: "number".
	ReasonHandSize = "hand-size"
	// ReasonHandCopies is a hand with more tiles of a kind than a seat has: "tile", "number" (of the seat's
	// tiles of that kind).
	ReasonHandCopies = "hand-copies"
	// ReasonCitiesFirst is a figure for a village, or for Edo, while a city is not full:
	// "town", "legal" (cities).
	ReasonCitiesFirst = "cities-first"
	// ReasonTownFull is a figure for a full town: "town".
	ReasonTownFull = "town-full"
	// ReasonTwice is a second figure of one class for a town: "town", "class".
	ReasonTwice = "class-twice"
	// ReasonNoFigure is a figure of a class that is used up: "class".
	ReasonNoFigure = "no-figure-left"
	// ReasonNextTown is a figure of chance for another town than the next one: "town" (the next one).
	ReasonNextTown = "next-town"
	// ReasonNotDrawn is a tile that chance cannot draw now: "tile".
	ReasonNotDrawn = "not-drawn"
	// ReasonNotInHand is a tile that the seat does not have in its hand: "tile".
	ReasonNotInHand = "not-in-hand"
	// ReasonSingleUsed is a second single-use tile in a turn: "tile".
	ReasonSingleUsed = "single-used"
	// ReasonNoHex is a hex that is not in use: "hex".
	ReasonNoHex = "no-hex"
	// ReasonOnTown is a tile on a town: "hex", "town".
	ReasonOnTown = "on-town"
	// ReasonTaken is a tile on a hex that holds one: "hex".
	ReasonTaken = "taken"
	// ReasonNeedsSea is a boat on land, ReasonNeedsLand any other tile on the sea: "tile", "hex", "free"
	// (nearby hexes for the tile, separated by commas).
	ReasonNeedsSea  = "needs-sea"
	ReasonNeedsLand = "needs-land"
	// ReasonNotOwn is Mu for a hex without a tile of the seat: "hex".
	ReasonNotOwn = "not-own"
	// ReasonOtherTile is Mu for another tile than the one on the hex: "hex", "tile" (the one on it), "given".
	ReasonOtherTile = "other-tile"
	// ReasonMuSingle is Mu for a multi-use tile in a match in which it replaces only single-use ones: "hex",
	// "tile".
	ReasonMuSingle = "mu-single"
	// ReasonSameTown is a swap within one town: "town".
	ReasonSameTown = "same-town"
	// ReasonNotThere is a swap of a figure that is not in the town: "town", "class" ("" if none was named).
	ReasonNotThere = "not-there"
	// ReasonNoSwap is a text for a swap that leaves a figure open, if every reading breaks SW3: "town",
	// "other".
	ReasonNoSwap = "no-swap"
	// ReasonTownOrder is a swap that names the later town first: "town" (the earlier one), "other".
	ReasonTownOrder = "town-order"
	// ReasonLayFirst is the end of a turn without a tile.
	ReasonLayFirst = "lay-first"
	// ReasonMustPlay is a pass of a seat that can play.
	ReasonMustPlay = "must-play"
	// ReasonMustEnd is a pass after a tile; the turn must be ended instead.
	ReasonMustEnd = "must-end"
	// ReasonAfterEnd is a step after the end of the turn in a text: "given".
	ReasonAfterEnd = "after-end"
	// ReasonSteps is a text of several steps where one is expected: "given".
	ReasonSteps = "several-steps"
	// ReasonRecord is an invalid record: "reason" (English), "form"; see record.Form.
	ReasonRecord = record.Reason
)

// Reasons returns the keys of all problems with actions and typed texts, for tests of the catalogues.
func Reasons() []string {
	return []string{
		ReasonOver, ReasonNotAsked, ReasonGone, ReasonUnreadable, ReasonAmbiguous, ReasonPhase,
		ReasonHandSize, ReasonHandCopies, ReasonCitiesFirst, ReasonTownFull, ReasonTwice, ReasonNoFigure,
		ReasonNextTown, ReasonNotDrawn, ReasonNotInHand, ReasonSingleUsed, ReasonNoHex, ReasonOnTown,
		ReasonTaken, ReasonNeedsSea, ReasonNeedsLand, ReasonNotOwn, ReasonOtherTile, ReasonMuSingle,
		ReasonSameTown, ReasonNotThere, ReasonNoSwap, ReasonTownOrder, ReasonLayFirst, ReasonMustPlay,
		ReasonMustEnd, ReasonAfterEnd, ReasonSteps,
	}
}

func illegal(rule, key string, args values, text string) *engine.Problem {
	return &engine.Problem{Kind: engine.ErrIllegal, Rule: rule, Key: key, Args: args, Text: text}
}
