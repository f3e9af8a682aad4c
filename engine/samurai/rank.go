package samurai

import (
	"slices"

	"towerpost/engine"
)

// standing holds the values by which a seat is ranked (V1 to V7). The larger, the better.
type standing struct {
	markers Classes
	// group is 2 for two or three markers, 1 for one marker, and 0 for none.
	group int
	// others counts the figures of the classes without the seat's marker, for a seat with one marker (V3).
	others int
	// total counts all figures (V4).
	total int
}

// compare compares two standings as cmp.Compare does. The better one is the greater one.
func (s standing) compare(other standing) int {
	return slices.Compare([]int{s.group, s.others, s.total}, []int{other.group, other.others, other.total})
}

// Leader returns the seat that has the marker of a class. It is Nobody if several share the most figures or
// none has any (V1). Seats that have given up do not count (Q4).
func (p *Position) Leader(c Class) engine.Seat {
	leader, most := engine.Nobody, 0
	for seat := range engine.Seat(p.rules.Players) {
		if !p.Stays(seat) {
			continue
		}
		switch n := p.captured[seat].Of(c); {
		case n > most:
			leader, most = seat, n
		case n == most:
			leader = engine.Nobody
		}
	}
	return leader
}

// Markers returns the classes of the markers that a seat has.
func (p *Position) Markers(seat engine.Seat) Classes {
	var markers Classes
	for _, c := range AllClasses() {
		if seat >= 0 && p.Leader(c) == seat {
			markers |= setOf(c)
		}
	}
	return markers
}

func (p *Position) standing(seat engine.Seat) standing {
	s := standing{markers: p.Markers(seat), total: p.captured[seat].Sum()}
	switch list := s.markers.List(); len(list) {
	case 0:
	case 1:
		s.group, s.others = 1, s.total-p.captured[seat].Of(list[0])
	default:
		s.group = 2
	}
	return s
}

// Ranks returns the rank of each seat from 1, also while the match is on (V7). Seats that have given up rank
// behind the others, the first to give up last (Q4).
func (p *Position) Ranks() []int {
	ranks := make([]int, p.rules.Players)
	for seat := range engine.Seat(p.rules.Players) {
		ranks[seat] = 1
		for other := range engine.Seat(p.rules.Players) {
			if p.Stays(seat) && p.Stays(other) && p.standing(other).compare(p.standing(seat)) > 0 {
				ranks[seat]++
			}
		}
	}
	for i, seat := range p.gone[:p.goneCount] {
		ranks[seat] = p.rules.Players - i
	}
	return ranks
}

// Points returns the number of figures that each seat has captured (V7).
func (p *Position) Points() []int {
	points := make([]int, p.rules.Players)
	for seat := range points {
		points[seat] = p.captured[seat].Sum()
	}
	return points
}

// Decided returns the rule that decided between the best seats: "Q5", "V2", "V3", "V4", "V5" or "V6". It is
// "V6" if nobody has a marker, also if all figures are equal.
func (p *Position) Decided() string {
	var first, second standing
	count := 0
	for seat := range engine.Seat(p.rules.Players) {
		if !p.Stays(seat) {
			continue
		}
		count++
		switch s := p.standing(seat); {
		case count == 1 || s.compare(first) > 0:
			first, second = s, first
		case count == 2 || s.compare(second) > 0:
			second = s
		}
	}
	switch {
	case count == 1:
		return "Q5"
	case first.group == 2:
		return "V2"
	case first.group == 0:
		return "V6"
	case second.group < 1 || first.others > second.others:
		return "V3"
	case first.total > second.total:
		return "V4"
	}
	return "V5"
}
