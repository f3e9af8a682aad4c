package samurai

import (
	"towerpost/engine"
	"towerpost/engine/record"
)

// values are the arguments of a problem's sentence.
type values = map[string]string

// Keys of the problems that this package reports, each with the arguments of its sentence. Seats are SeatKey,
// tiles Kind.Key, classes Class.Key, towns Town.Key, hexes such as "o14", numbers decimal. Problems with a
// text of several steps have also "step", the number of the step from 1.
const (
	// ReasonSetup is a set-up with an unknown option or value: "option", "given", "legal"
	// (the values, by commas).
	ReasonSetup = "setup"
	// ReasonOver is an action after the end of the match.
	ReasonOver = "over"
	// ReasonNotAsked is an action of a seat that has nothing to decide: "given" (its color, "" for none),
	// "seat" (whose turn it is, "" where it is nobody's alone).
	ReasonNotAsked = "not-asked"
	// ReasonGone is a seat that gives up and has done so, or does not play: "given" (its color).
	ReasonGone = "gone"
	// ReasonUnreadable is a text that is no action: "given".
	ReasonUnreadable = "unreadable"
	// ReasonAmbiguous is a text that names several legal actions: "given", "number". Allowed
	// holds some of them.
	ReasonAmbiguous = "ambiguous"
	// ReasonPhase is an action for another moment: "given", "prompt" (what is asked).
	ReasonPhase = "phase"
	// ReasonHandSize is a hand that is not of five tiles: "number".
	ReasonHandSize = "hand-size"
	// ReasonHandCopies is a hand with more tiles of a kind than there are: "tile", "number"
	// (how many there are).
	ReasonHandCopies = "hand-copies"
	// ReasonCitiesFirst is a figure for a village, or for Edo, while a city is not full:
	// "town", "legal" (cities).
	ReasonCitiesFirst = "cities-first"
	// ReasonTownFull is a figure for a town that has no room: "town".
	ReasonTownFull = "town-full"
	// ReasonTwice is a second figure of a class for a town: "town", "class".
	ReasonTwice = "class-twice"
	// ReasonNoFigure is a figure of a class of which none is left to be placed: "class".
	ReasonNoFigure = "no-figure-left"
	// ReasonNextTown is a figure that chance does not place now: "town" (the one that is next).
	ReasonNextTown = "next-town"
	// ReasonNotDrawn is a tile that chance cannot draw now: "tile".
	ReasonNotDrawn = "not-drawn"
	// ReasonNotInHand is a tile that the seat does not have in its hand: "tile".
	ReasonNotInHand = "not-in-hand"
	// ReasonSingleUsed is a second single-use tile in a turn: "tile".
	ReasonSingleUsed = "single-used"
	// ReasonNoHex is a hex that is not in use: "hex".
	ReasonNoHex = "no-hex"
	// ReasonOnTown is a tile for a town: "hex", "town".
	ReasonOnTown = "on-town"
	// ReasonTaken is a tile for a hex that holds one: "hex".
	ReasonTaken = "taken"
	// ReasonNeedsSea is a boat for land, ReasonNeedsLand another tile for the sea: "tile", "hex", "free"
	// (hexes near it that suit the tile, by commas).
	ReasonNeedsSea  = "needs-sea"
	ReasonNeedsLand = "needs-land"
	// ReasonNotOwn is Mu for a hex without a tile of the seat: "hex".
	ReasonNotOwn = "not-own"
	// ReasonOtherTile is Mu for another tile than the one that lies there: "hex", "tile" (the
	// one there), "given".
	ReasonOtherTile = "other-tile"
	// ReasonMuSingle is Mu for a multi-use tile where it replaces only others: "hex", "tile".
	ReasonMuSingle = "mu-single"
	// ReasonSameTown is a swap within one town: "town".
	ReasonSameTown = "same-town"
	// ReasonNotThere is a swap of a figure that is not there: "town", "class" ("" where none was named).
	ReasonNotThere = "not-there"
	// ReasonNoSwap is a swap of two towns, perhaps of a named figure of one of them, of which every meaning is
	// against SW3: "town", "other".
	ReasonNoSwap = "no-swap"
	// ReasonTownOrder is a swap that names the later town first: "town" (the earlier one), "other".
	ReasonTownOrder = "town-order"
	// ReasonLayFirst is the end of a turn without a tile.
	ReasonLayFirst = "lay-first"
	// ReasonMustPlay is a pass of a seat that can play.
	ReasonMustPlay = "must-play"
	// ReasonMustEnd is a pass within a turn, which is ended instead.
	ReasonMustEnd = "must-end"
	// ReasonAfterEnd is a step in a text behind the end of the turn: "given".
	ReasonAfterEnd = "after-end"
	// ReasonSteps is a text of several steps where one is asked: "given".
	ReasonSteps = "several-steps"
	// ReasonRecord is a line that no record of the match has, see LineError.
	ReasonRecord = record.Reason
)

// Reasons returns the keys of all problems with actions and texts, for tests of what people are told.
func Reasons() []string {
	return []string{
		ReasonOver, ReasonNotAsked, ReasonGone, ReasonUnreadable, ReasonAmbiguous, ReasonPhase, ReasonHandSize,
		ReasonHandCopies, ReasonCitiesFirst, ReasonTownFull, ReasonTwice, ReasonNoFigure, ReasonNextTown,
		ReasonNotDrawn, ReasonNotInHand, ReasonSingleUsed, ReasonNoHex, ReasonOnTown, ReasonTaken, ReasonNeedsSea,
		ReasonNeedsLand, ReasonNotOwn, ReasonOtherTile, ReasonMuSingle, ReasonSameTown, ReasonNotThere,
		ReasonNoSwap, ReasonTownOrder, ReasonLayFirst, ReasonMustPlay, ReasonMustEnd, ReasonAfterEnd, ReasonSteps,
	}
}

func illegal(rule, key string, args values, text string) *engine.Problem {
	return &engine.Problem{Kind: engine.ErrIllegal, Rule: rule, Key: key, Args: args, Text: text}
}
