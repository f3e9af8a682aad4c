package rival

import (
	"math/bits"

	"towerpost/engine"
	"towerpost/engine/samurai"
)

// state is a position in the form of the search. It is a value: a copy is independent.
type state struct {
	layout  *layout
	weights *weights
	// turn is the seat whose turn it is, steps the number of tiles that it has played in this turn, and
	// single says that one of them was a single-use tile.
	turn   engine.Seat
	steps  int8
	single bool
	// muSingle says that Mu replaces single-use tiles only.
	muSingle bool
	// over says that the match has ended.
	over bool
	// stays says which seats have not given up.
	stays [mostSeats]bool
	// figures holds the classes in each town as bits, and open the number of its land hexes without a tile.
	// influence holds the influence of each seat on each class there.
	figures   [mostTowns]uint8
	open      [mostTowns]int8
	influence [mostTowns][mostSeats][classCount]int8
	// kind and owner describe the tile on each hex.
	kind     [mostHexes]samurai.Kind
	owner    [mostHexes]engine.Seat
	captured [mostSeats][classCount]int8
	// onBoard counts the figures in towns by class, and aside those that were set aside.
	onBoard [classCount]int8
	aside   int8
	// hands holds the hands, and unplayed the tiles in hands and piles together. Unknown hands are empty.
	hands, unplayed [mostSeats]samurai.Tiles
	// handSizes holds the sizes of the hands, also of unknown ones.
	handSizes [mostSeats]int8
}

// newState returns the state of a position in the turn of a seat.
func newState(p *samurai.Position, turn engine.Seat) state {
	r := p.Rules()
	s := state{layout: layouts[r.Players](), weights: defaultWeights, turn: turn, muSingle: r.Single}
	for _, k := range p.Played() {
		s.steps++
		s.single = s.single || !k.Multi()
	}
	for _, t := range s.layout.towns {
		s.open[t] = s.layout.landAround[t]
		for _, c := range p.Figures(t).List() {
			s.figures[t] |= 1 << (c - 1)
			s.onBoard[c-1]++
		}
	}
	for seat := range engine.Seat(r.Players) {
		s.stays[seat] = p.Stays(seat)
		s.hands[seat], s.unplayed[seat] = p.Hand(seat), p.Unplayed(seat)
		s.handSizes[seat] = int8(p.HandSize(seat))
		for i, c := range samurai.AllClasses() {
			s.captured[seat][i] = int8(p.Captured(seat).Of(c))
		}
	}
	s.aside = int8(p.Aside().Sum())
	for _, list := range [][]samurai.Hex{s.layout.land, s.layout.sea} {
		for _, h := range list {
			if piece := p.At(h); piece.Kind != samurai.NoKind {
				s.put(h, piece.Kind, piece.Seat)
			}
		}
	}
	return s
}

// put lays a tile on an empty hex, without captures.
func (s *state) put(h samurai.Hex, k samurai.Kind, seat engine.Seat) {
	s.kind[h], s.owner[h] = k, seat
	s.addInfluence(h, k, seat, 1)
	if s.layout.isLand[h] {
		for _, t := range s.layout.touches[h] {
			s.open[t]--
		}
	}
}

// addInfluence adds the influence of a tile on a hex to the towns that it touches. With the sign -1 it
// subtracts it.
func (s *state) addInfluence(h samurai.Hex, k samurai.Kind, seat engine.Seat, sign int8) {
	on := &tiles[k].influence
	for _, t := range s.layout.touches[h] {
		power := &s.influence[t][seat]
		for c := range power {
			power[c] += sign * on[c]
		}
	}
}

// play makes a step of the seat whose turn it is. The move must play a tile: it is neither Ends nor Passes.
func (s *state) play(m *samurai.Move) {
	k := m.Played()
	s.spend(k)
	switch m.Verb {
	case samurai.Lays:
		s.put(m.Hex, k, s.turn)
		s.resolve(m.Hex)
	case samurai.Replaces:
		s.addInfluence(m.Hex, m.Tile, s.turn, -1)
		s.kind[m.Hex] = samurai.Mu
		s.put(m.To, m.Tile, s.turn)
		s.resolve(m.To)
	case samurai.Swaps:
		one, other := uint8(1)<<(m.Class-1), uint8(1)<<(m.OtherClass-1)
		s.figures[m.Town] = s.figures[m.Town]&^one | other
		s.figures[m.OtherTown] = s.figures[m.OtherTown]&^other | one
	}
}

// spend takes a tile out of the hand of the seat whose turn it is.
func (s *state) spend(k samurai.Kind) {
	s.steps++
	s.single = s.single || !tiles[k].multi
	s.hands[s.turn][k]--
	s.unplayed[s.turn][k]--
	s.handSizes[s.turn]--
}

// resolve captures the figures of the towns that a tile on a hex has surrounded.
func (s *state) resolve(h samurai.Hex) {
	if !s.layout.isLand[h] {
		return
	}
	for _, t := range s.layout.touches[h] {
		if s.open[t] > 0 || s.figures[t] == 0 {
			continue
		}
		for set := s.figures[t]; set != 0; set &= set - 1 {
			s.capture(t, bits.TrailingZeros8(set))
		}
		s.figures[t] = 0
	}
}

// capture gives a figure to the seat with the most influence, or sets it aside.
func (s *state) capture(t samurai.Town, class int) {
	s.onBoard[class]--
	winner, most := engine.Nobody, int8(-1)
	for seat := range engine.Seat(s.layout.players) {
		switch n := s.influence[t][seat][class]; {
		case n > most:
			winner, most = seat, n
		case n == most:
			winner = engine.Nobody
		}
	}
	if winner == engine.Nobody {
		s.aside++
		return
	}
	s.captured[winner][class]++
}

// certain reports whether the match certainly ends with this turn.
func (s *state) certain() bool {
	return s.aside >= mostAside || s.onBoard[0] == 0 || s.onBoard[1] == 0 || s.onBoard[2] == 0
}

// pass ends the turn without drawing. The next seat's turn follows, unless the match is over.
func (s *state) pass() {
	s.over = s.certain()
	s.turn, s.steps, s.single = s.next(), 0, false
}

// next returns the seat whose turn is next.
func (s *state) next() engine.Seat {
	seat := s.turn
	for range s.layout.players {
		if seat = (seat + 1) % engine.Seat(s.layout.players); s.stays[seat] {
			break
		}
	}
	return seat
}

// touchesFigures reports whether a hex touches a town that holds figures.
func (s *state) touchesFigures(h samurai.Hex) bool {
	for _, t := range s.layout.touches[h] {
		if s.figures[t] != 0 {
			return true
		}
	}
	return false
}
