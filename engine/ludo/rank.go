package ludo

import (
	"cmp"
	"slices"

	"towerpost/engine"
)

// standing holds the values by which a side that is still playing is ranked (W2).
type standing struct{ side, home, progress int }

func (s standing) compare(other standing) int {
	return cmp.Or(cmp.Compare(other.home, s.home), cmp.Compare(other.progress, s.progress))
}

// Ranks returns the rank of each seat as if the match ended now (W2, Q2). First come the sides that have
// finished, in that order; then the others by pieces on the goal and by progress; then those that left, the
// first to leave last. Partners share a rank (T4).
func (p *Position) Ranks() []int {
	ranks := make([]int, p.rules.Sides())
	for i, side := range p.home.list[:p.home.count] {
		ranks[side] = i + 1
	}
	for i, side := range p.gone.list[:p.gone.count] {
		ranks[side] = len(ranks) - i
	}
	playing := p.standings()
	for i, s := range playing {
		ranks[s.side] = int(p.home.count) + i + 1
		if i > 0 && s.compare(playing[i-1]) == 0 {
			ranks[s.side] = ranks[playing[i-1].side]
		}
	}
	seats := make([]int, p.rules.Players)
	for seat := range seats {
		seats[seat] = ranks[p.rules.Side(engine.Seat(seat))]
	}
	return seats
}

// standings returns the sides that are still playing, the best first.
func (p *Position) standings() []standing {
	var list []standing
	for side := range p.rules.Sides() {
		if p.home.has(side) || p.gone.has(side) {
			continue
		}
		s := standing{side: side}
		for seat := range engine.Seat(p.rules.Players) {
			if p.rules.Side(seat) == side {
				s.home += p.homeCount(seat)
				s.progress += p.Sum(seat)
			}
		}
		list = append(list, s)
	}
	slices.SortStableFunc(list, standing.compare)
	return list
}

// Sum returns the total progress of a seat's pieces that are still in the match.
func (p *Position) Sum(seat engine.Seat) int {
	sum := 0
	for _, at := range p.pieces(seat) {
		if at != removed {
			sum += int(at)
		}
	}
	return sum
}

// Points returns the number of each seat's pieces on the goal.
func (p *Position) Points() []int {
	points := make([]int, p.rules.Players)
	for seat := range points {
		points[seat] = p.homeCount(engine.Seat(seat))
	}
	return points
}

// Winners returns the seats with rank 1 as a set of bits, or 0 while the match is on. Unlike Ranks it does
// not allocate, except where a match without a finished side ends after its last round.
func (p *Position) Winners() (seats uint8) {
	best := -1
	switch {
	case p.phase != Over:
		return 0
	case p.home.count > 0:
		best = int(p.home.list[0])
	case p.end == endLeaving:
		for side := range p.rules.Sides() {
			if !p.gone.has(side) {
				best = side
			}
		}
	default:
		return p.leaders()
	}
	for seat := range engine.Seat(p.rules.Players) {
		if p.rules.Side(seat) == best {
			seats |= 1 << seat
		}
	}
	return seats
}

// leaders returns the seats with rank 1 as a set of bits.
func (p *Position) leaders() (seats uint8) {
	for seat, rank := range p.Ranks() {
		if rank == 1 {
			seats |= 1 << seat
		}
	}
	return seats
}
