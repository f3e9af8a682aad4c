package rival

import (
	"math/bits"

	"towerpost/engine"
	"towerpost/engine/samurai"
)

// scene is a position as searching needs it. It is a value; a copy goes its own way.
type scene struct {
	chart   *chart
	weights *weights
	// turn is the seat whose turn it is, steps the number of its tiles in this turn, and single says that one
	// of them was a single-use tile.
	turn   engine.Seat
	steps  int8
	single bool
	// narrow says that Mu replaces single-use tiles only.
	narrow bool
	// over says that the end of the match was reached.
	over bool
	// stays tells the seats that have not given up.
	stays [mostSeats]bool
	// figures holds the classes in each town as bits, open the number of its open land hexes, and power the
	// influence of each seat on each class.
	figures [mostTowns]uint8
	open    [mostTowns]int8
	power   [mostTowns][mostSeats][classCount]int8
	// kind and owner are the tile on each hex.
	kind     [mostHexes]samurai.Kind
	owner    [mostHexes]engine.Seat
	captured [mostSeats][classCount]int8
	// left counts the figures in towns by class, aside those that were set aside.
	left  [classCount]int8
	aside int8
	// hands are the hands, and unplayed hands and piles together. Hands that nobody told are empty.
	hands, unplayed [mostSeats]samurai.Tiles
	// sizes are the sizes of the hands.
	sizes [mostSeats]int8
}

// sceneOf returns the scene of a position, in which the turn is a seat's.
func sceneOf(p *samurai.Position, turn engine.Seat) scene {
	r := p.Rules()
	s := scene{chart: charts[r.Players](), weights: usual, turn: turn, narrow: r.Single}
	for _, k := range p.Played() {
		s.steps++
		s.single = s.single || !k.Multi()
	}
	for _, t := range s.chart.towns {
		s.open[t] = s.chart.shore[t]
		for _, c := range p.Figures(t).List() {
			s.figures[t] |= 1 << (c - 1)
			s.left[c-1]++
		}
	}
	for seat := range engine.Seat(r.Players) {
		s.stays[seat] = p.Stays(seat)
		s.hands[seat], s.unplayed[seat] = p.Hand(seat), p.Unplayed(seat)
		s.sizes[seat] = int8(p.HandSize(seat))
		for i, c := range samurai.AllClasses() {
			s.captured[seat][i] = int8(p.Captured(seat).Of(c))
		}
	}
	s.aside = int8(p.Aside().Sum())
	for _, list := range [][]samurai.Hex{s.chart.land, s.chart.sea} {
		for _, h := range list {
			if piece := p.At(h); piece.Kind != samurai.NoKind {
				s.put(h, piece.Kind, piece.Seat)
			}
		}
	}
	return s
}

// put lays a tile on an empty hex, and captures nothing.
func (s *scene) put(h samurai.Hex, k samurai.Kind, seat engine.Seat) {
	s.kind[h], s.owner[h] = k, seat
	s.influence(h, k, seat, 1)
	if s.chart.isLand[h] {
		for _, t := range s.chart.touches[h] {
			s.open[t]--
		}
	}
}

// influence adds the influence of a tile on a hex to the towns that it touches, or with the sign -1 takes it
// away.
func (s *scene) influence(h samurai.Hex, k samurai.Kind, seat engine.Seat, sign int8) {
	on := &tiles[k].on
	for _, t := range s.chart.touches[h] {
		power := &s.power[t][seat]
		for c := range power {
			power[c] += sign * on[c]
		}
	}
}

// play makes a step of the seat whose turn it is. Ends and Passes are no steps.
func (s *scene) play(m *samurai.Move) {
	k := m.Played()
	s.spend(k)
	switch m.Verb {
	case samurai.Lays:
		s.put(m.Hex, k, s.turn)
		s.resolve(m.Hex)
	case samurai.Replaces:
		s.influence(m.Hex, m.Tile, s.turn, -1)
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
func (s *scene) spend(k samurai.Kind) {
	s.steps++
	s.single = s.single || !tiles[k].multi
	s.hands[s.turn][k]--
	s.unplayed[s.turn][k]--
	s.sizes[s.turn]--
}

// resolve captures what the tile on a hex has surrounded.
func (s *scene) resolve(h samurai.Hex) {
	if !s.chart.isLand[h] {
		return
	}
	for _, t := range s.chart.touches[h] {
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
func (s *scene) capture(t samurai.Town, class int) {
	s.left[class]--
	winner, most := engine.Nobody, int8(-1)
	for seat := range engine.Seat(s.chart.players) {
		switch n := s.power[t][seat][class]; {
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

// certain reports whether the match ends with this turn.
func (s *scene) certain() bool {
	return s.aside >= mostAside || s.left[0] == 0 || s.left[1] == 0 || s.left[2] == 0
}

// pass ends the turn without drawing: it is the next seat's, or the match is over.
func (s *scene) pass() {
	s.over = s.certain()
	s.turn, s.steps, s.single = s.next(), 0, false
}

// next returns the seat whose turn follows.
func (s *scene) next() engine.Seat {
	seat := s.turn
	for range s.chart.players {
		if seat = (seat + 1) % engine.Seat(s.chart.players); s.stays[seat] {
			break
		}
	}
	return seat
}

// live reports whether a hex touches a town that holds figures.
func (s *scene) live(h samurai.Hex) bool {
	for _, t := range s.chart.touches[h] {
		if s.figures[t] != 0 {
			return true
		}
	}
	return false
}
