package samurai

import (
	"slices"
	"strings"
)

// readings returns the moves that the words of one step can mean, the likeliest first. Some may be illegal.
func (p *Position) readings(text []string) []Move {
	var list []Move
	for _, read := range []func([]string) []Move{
		p.readEnd, p.readMu, p.readSwap, p.readLay, p.readPlace, p.readHand,
	} {
		for _, m := range read(text) {
			if !slices.Contains(list, m) {
				list = append(list, m)
			}
		}
	}
	return list
}

// readEnd reads "end" and "pass".
func (p *Position) readEnd(text []string) []Move {
	switch {
	case len(text) != 1:
	case text[0] == strings.ToLower(wordEnd):
		return []Move{{Verb: Ends}}
	case text[0] == strings.ToLower(wordPass):
		return []Move{{Verb: Passes}}
	}
	return nil
}

// readLay reads a tile and a hex, in any order.
func (p *Position) readLay(text []string) []Move {
	var list []Move
	add := func(k Kind, h Hex) {
		if k.Laid() {
			list = append(list, Move{Verb: Lays, Tile: k, Hex: h})
		}
	}
	for _, k := range tilesAt(text) {
		for _, h := range p.Board().hexesAt(text[k.words:]) {
			if k.words+h.words == len(text) {
				add(k.value, h.value)
			}
		}
	}
	for _, h := range p.Board().hexesAt(text) {
		for _, k := range tilesAt(text[h.words:]) {
			if k.words+h.words == len(text) {
				add(k.value, h.value)
			}
		}
	}
	return list
}

// readMu reads "mu", a hex, optionally the tile on it, and the new hex of that tile.
func (p *Position) readMu(text []string) []Move {
	if len(text) == 0 || tileName(text[0]) != Mu.String() {
		return nil
	}
	var list []Move
	for _, from := range p.Board().hexesAt(text[1:]) {
		rest := text[1+from.words:]
		lies := match[Kind]{p.pieces[from.value].Kind, 0}
		for _, k := range append(tilesAt(rest), lies) {
			for _, to := range p.Board().hexesAt(rest[k.words:]) {
				if k.words+to.words == len(rest) {
					list = append(list, Move{Verb: Replaces, Hex: from.value, Tile: k.value, To: to.value})
				}
			}
		}
	}
	return list
}

// readSwap reads "swap" and two towns, each optionally after the class of its figure.
func (p *Position) readSwap(text []string) []Move {
	if len(text) == 0 || tileName(text[0]) != Swap.String() {
		return nil
	}
	var list []Move
	for _, one := range p.figuresAt(text[1:]) {
		rest := text[1+one.words:]
		for _, other := range p.figuresAt(rest) {
			if other.words == len(rest) {
				list = append(list, swapOf(one.value, other.value))
			}
		}
	}
	return list
}

// figure is a figure of a class in a town.
type figure struct {
	class Class
	town  Town
}

// swapOf returns the swap of two figures, with the one of the earlier town first.
func swapOf(one, other figure) Move {
	if one.town > other.town {
		one, other = other, one
	}
	return Move{
		Verb: Swaps, Class: one.class, Town: one.town, OtherClass: other.class, OtherTown: other.town,
	}
}

// figuresAt returns the figures with which the text can start: a class and a town, or a town with each of its
// figures. An empty town gives a figure of NoClass.
func (p *Position) figuresAt(text []string) []match[figure] {
	var list []match[figure]
	for _, c := range classesAt(text) {
		for _, t := range p.Board().townsAt(text[c.words:]) {
			list = append(list, match[figure]{figure{c.value, t.value}, c.words + t.words})
		}
	}
	for _, t := range p.Board().townsAt(text) {
		for _, c := range p.figures[t.value].List() {
			list = append(list, match[figure]{figure{c, t.value}, t.words})
		}
		if p.figures[t.value] == 0 {
			list = append(list, match[figure]{figure{NoClass, t.value}, t.words})
		}
	}
	return list
}

// readPlace reads a class and a town, in any order, optionally after "place".
func (p *Position) readPlace(text []string) []Move {
	if len(text) > 0 && text[0] == strings.ToLower(wordPlace) {
		text = text[1:]
	}
	var list []Move
	for _, c := range classesAt(text) {
		for _, t := range p.Board().townsAt(text[c.words:]) {
			if c.words+t.words == len(text) {
				list = append(list, Move{Verb: Places, Class: c.value, Town: t.value})
			}
		}
	}
	for _, t := range p.Board().townsAt(text) {
		for _, c := range classesAt(text[t.words:]) {
			if c.words+t.words == len(text) {
				list = append(list, Move{Verb: Places, Class: c.value, Town: t.value})
			}
		}
	}
	return list
}

// readHand reads tiles in any order after "hand". Two or more tiles are a hand also without that word.
func (p *Position) readHand(text []string) []Move {
	word := len(text) > 0 && text[0] == strings.ToLower(wordHand)
	if word {
		text = text[1:]
	}
	m := Move{Verb: Chooses}
	for len(text) > 0 {
		list := tilesAt(text)
		if len(list) == 0 {
			return nil
		}
		m.Hand[list[0].value]++
		text = text[list[0].words:]
	}
	if m.Hand.Len() == 0 || m.Hand.Len() == 1 && !word {
		return nil
	}
	return []Move{m}
}
