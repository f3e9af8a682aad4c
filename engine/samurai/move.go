package samurai

import (
	"strings"

	"towerpost/engine"
)

// Verb is the kind of a Move. The zero Verb is NoVerb.
type Verb uint8

const (
	NoVerb Verb = iota
	// Chooses is the choice of a hand (H2).
	Chooses
	// Places puts a figure into a town (F3, F5).
	Places
	// Draws takes a tile from a pile (D1), an action of engine.Chance.
	Draws
	// Lays lays a tile on an empty hex (P1).
	Lays
	// Replaces plays Mu (MU1).
	Replaces
	// Swaps plays Swap (SW2).
	Swaps
	// Ends ends a turn (T4).
	Ends
	// Passes is the turn of a seat that can play no tile (T5).
	Passes
	// Leaves means that a seat gives up (Q1). It is no action; only a Step has it.
	Leaves
)

// Move is anything that a seat or chance can do. The fields that its Verb does not need are zero. It is
// comparable.
type Move struct {
	Verb Verb
	// Hand is the hand that is chosen.
	Hand Tiles
	// Seat is the seat that draws.
	Seat engine.Seat
	// Tile is the tile that is drawn or laid, or that Mu replaces. It is NoKind for a draw that the viewer
	// may not see.
	Tile Kind
	// Hex is the hex on which a tile is laid or to which Mu goes. To is the new hex of the tile that Mu
	// replaces.
	Hex, To Hex
	// Class and Town are the figure that is placed, or the first one of a swap. OtherClass and OtherTown are
	// the second one of a swap.
	Class, OtherClass Class
	Town, OtherTown   Town
}

// Words of the actions in canonical notation.
const (
	wordHand  = "Hand"
	wordPlace = "Place"
	wordDraw  = "Draw"
	wordMu    = "Mu"
	wordSwap  = "Swap"
	wordEnd   = "End"
	wordPass  = "Pass"
	// hidden replaces what a viewer may not know.
	hidden = "?"
)

// Action returns the canonical text of the move, or "" if it is no action.
func (m Move) Action() engine.Action {
	switch m.Verb {
	case Chooses:
		return action(wordHand, m.Hand.String())
	case Places:
		return action(wordPlace, m.Class.String(), m.Town.String())
	case Draws:
		return action(wordDraw, seatLetter(m.Seat), m.Tile.String())
	case Lays:
		return action(m.Tile.String(), m.Hex.String())
	case Replaces:
		return action(wordMu, m.Hex.String(), m.Tile.String(), m.To.String())
	case Swaps:
		return action(
			wordSwap, m.Class.String(), m.Town.String(), m.OtherClass.String(), m.OtherTown.String())
	case Ends:
		return wordEnd
	case Passes:
		return wordPass
	}
	return ""
}

func action(words ...string) engine.Action { return engine.Action(strings.Join(words, " ")) }

// Played returns the tile that leaves the hand with the move, or NoKind if none does.
func (m Move) Played() Kind {
	switch m.Verb {
	case Lays:
		return m.Tile
	case Replaces:
		return Mu
	case Swaps:
		return Swap
	}
	return NoKind
}

// ParseAction parses the canonical text of a move; ok is false for any other text. It does not check that the
// move is legal in a position.
func ParseAction(a engine.Action) (m Move, ok bool) {
	words := strings.Split(string(a), " ")
	switch words[0] {
	case wordHand:
		m, ok = parseHand(strings.TrimPrefix(string(a), wordHand+" "))
	case wordPlace:
		m, ok = parsePlace(words[1:])
	case wordDraw:
		m, ok = parseDraw(words[1:])
	case wordMu:
		m, ok = parseMu(words[1:])
	case wordSwap:
		m, ok = parseSwap(words[1:])
	case wordEnd:
		m, ok = Move{Verb: Ends}, true
	case wordPass:
		m, ok = Move{Verb: Passes}, true
	default:
		m, ok = parseLay(words)
	}
	if !ok || m.Action() != a {
		return Move{}, false
	}
	return m, true
}

func parseHand(text string) (Move, bool) {
	m := Move{Verb: Chooses}
	for _, name := range strings.Split(text, ", ") {
		k, ok := kindNamed(name)
		if !ok || m.Hand.Len() == handSize {
			return Move{}, false
		}
		m.Hand[k]++
	}
	return m, true
}

func parsePlace(words []string) (Move, bool) {
	if len(words) != 2 {
		return Move{}, false
	}
	class, isClass := classNamed(words[0])
	town, isTown := townNamed(words[1])
	return Move{Verb: Places, Class: class, Town: town}, isClass && isTown
}

func parseDraw(words []string) (Move, bool) {
	if len(words) < 2 {
		return Move{}, false
	}
	seat, isSeat := seatOfLetter(words[0])
	kind, isKind := kindNamed(strings.Join(words[1:], " "))
	return Move{Verb: Draws, Seat: seat, Tile: kind}, isSeat && isKind && seat != engine.Chance
}

func parseMu(words []string) (Move, bool) {
	if len(words) < 3 {
		return Move{}, false
	}
	last := len(words) - 1
	hex, isHex := hexNamed(words[0])
	kind, isKind := kindNamed(strings.Join(words[1:last], " "))
	to, isTo := hexNamed(words[last])
	return Move{Verb: Replaces, Hex: hex, Tile: kind, To: to}, isHex && isKind && isTo
}

func parseSwap(words []string) (Move, bool) {
	if len(words) != 4 {
		return Move{}, false
	}
	class, isClass := classNamed(words[0])
	town, isTown := townNamed(words[1])
	other, isOther := classNamed(words[2])
	otherTown, isOtherTown := townNamed(words[3])
	m := Move{Verb: Swaps, Class: class, Town: town, OtherClass: other, OtherTown: otherTown}
	return m, isClass && isTown && isOther && isOtherTown
}

func parseLay(words []string) (Move, bool) {
	last := len(words) - 1
	kind, isKind := kindNamed(strings.Join(words[:last], " "))
	hex, isHex := hexNamed(words[last])
	return Move{Verb: Lays, Tile: kind, Hex: hex}, isKind && isHex && kind.Laid()
}
