package samurai

import "towerpost/engine"

// Capture is a figure that has left a surrounded town.
type Capture struct {
	Town  Town
	Class Class
	// Seat is the seat that captured it, or Nobody if it was set aside (C4).
	Seat engine.Seat
	// Influence is the influence of each seat on the figure.
	Influence [mostSeats]int8
}

// Play returns the position after a legal move of a seat or of engine.Chance, and the captured figures,
// ordered by town and class.
func (p Position) Play(seat engine.Seat, m Move) (Position, []Capture) {
	if seat == engine.Chance {
		p.draws++
	}
	switch m.Verb {
	case Chooses:
		p.hands[seat], p.sizes[seat] = m.Hand, handSize
		p.afterChoice()
	case Places:
		p.figures[m.Town] |= setOf(m.Class)
		p.supply.add(m.Class, -1)
		p.afterPlacing()
	case Draws:
		p.hands[m.Seat][m.Tile]++
		p.sizes[m.Seat]++
		p.afterDraw()
	case Ends, Passes:
		p.endTurn()
	default:
		return p.playTile(m)
	}
	return p, nil
}

// playTile plays a tile and resolves the towns that it surrounds (T3).
func (p Position) playTile(m Move) (Position, []Capture) {
	k := m.Played()
	p.played[p.steps] = k
	p.steps++
	p.hands[p.turn][k]--
	p.unplayed[p.turn][k]--
	p.sizes[p.turn]--
	filled := m.Hex
	switch m.Verb {
	case Lays:
		p.pieces[m.Hex] = Piece{k, p.turn}
	case Replaces:
		p.pieces[m.To] = p.pieces[m.Hex]
		p.pieces[m.Hex] = Piece{Mu, p.turn}
		filled = m.To
	case Swaps:
		p.figures[m.Town] = p.figures[m.Town]&^setOf(m.Class) | setOf(m.OtherClass)
		p.figures[m.OtherTown] = p.figures[m.OtherTown]&^setOf(m.OtherClass) | setOf(m.Class)
		return p, nil
	}
	return p, p.resolve(filled)
}

// resolve takes the figures out of all towns that are surrounded after a tile has filled a hex (C1, C6, C7).
func (p *Position) resolve(filled Hex) []Capture {
	if filled.Ground() != Land {
		return nil
	}
	var captures []Capture
	for _, t := range p.Board().Towns() {
		if p.figures[t] == 0 || p.Open(t) > 0 {
			continue
		}
		for _, c := range p.figures[t].List() {
			captures = append(captures, p.capture(t, c))
		}
		p.figures[t] = 0
	}
	return captures
}

// capture gives a figure to the seat with the most influence, or sets it aside (C3, C4).
func (p *Position) capture(t Town, c Class) Capture {
	capture := Capture{Town: t, Class: c, Seat: engine.Nobody, Influence: p.Influence(t, c)}
	most := int8(-1)
	for seat, influence := range capture.Influence[:p.rules.Players] {
		switch {
		case influence > most:
			most, capture.Seat = influence, engine.Seat(seat)
		case influence == most:
			capture.Seat = engine.Nobody
		}
	}
	if capture.Seat == engine.Nobody {
		p.aside.add(c, 1)
	} else {
		p.captured[capture.Seat].add(c, 1)
	}
	return capture
}

// Open returns the number of land hexes around a town that hold no tile.
func (p *Position) Open(t Town) int {
	open := 0
	for _, h := range p.Board().Around(t) {
		if p.pieces[h].Kind == NoKind {
			open++
		}
	}
	return open
}

// Influence returns the influence of each seat on figures of a class in a town (C2), also if none is there.
func (p *Position) Influence(t Town, c Class) [mostSeats]int8 {
	var sums [mostSeats]int8
	for _, h := range p.Board().Near(t.Hex()) {
		if piece := p.pieces[h]; piece.Kind.Influences(c) {
			sums[piece.Seat] += int8(piece.Kind.Strength())
		}
	}
	return sums
}
