package rival

import (
	"math"
	"math/bits"

	"towerpost/engine"
)

// chances holds a number for each seat.
type chances [mostSeats]float64

// outlook returns the chance of each seat to win, as far as it can be told at the end of a turn, before a
// seat moves next. Shared wins count as parts.
func (s *scene) outlook(next engine.Seat) chances {
	if s.certain() {
		return s.shares()
	}
	var mean, spread [mostSeats][classCount]float64
	s.expect(next, &mean, &spread)
	var markers [classCount][mostSeats + 1]float64
	for class := range markers {
		s.marker(class, &mean, &spread, &markers[class])
	}
	return s.winners(&mean, &markers)
}

// expect fills the figures that each seat will have on average, with their variance.
func (s *scene) expect(next engine.Seat, mean, spread *[mostSeats][classCount]float64) {
	players := s.chart.players
	for seat := range players {
		for class := range classCount {
			mean[seat][class] = float64(s.captured[seat][class])
			spread[seat][class] = 0.05
		}
	}
	for _, t := range s.chart.towns {
		for set := s.figures[t]; set != 0; set &= set - 1 {
			class := bits.TrailingZeros8(set)
			o := min(s.open[t], mostOpen)
			var weights chances
			sum := 0.0
			for seat := range players {
				weights[seat] = s.weights.grown[o][min(s.power[t][seat][class], mostPower)]
				if engine.Seat(seat) == next {
					weights[seat] *= s.weights.ahead[o]
				}
				sum += weights[seat]
			}
			for seat := range players {
				p := weights[seat] / sum
				mean[seat][class] += p
				spread[seat][class] += p * (1 - p)
			}
		}
	}
}

// marker fills the chance of each seat to have the marker of a class, and behind them that nobody has it.
func (s *scene) marker(class int, mean, spread *[mostSeats][classCount]float64, markers *[mostSeats + 1]float64) {
	players, sum := s.chart.players, 0.0
	for seat := range players {
		if !s.stays[seat] {
			continue
		}
		p := 1.0
		for other := range players {
			if other != seat && s.stays[other] {
				lead := mean[seat][class] - mean[other][class] - 0.5
				p *= logistic(1.7 * lead / math.Sqrt(spread[seat][class]+spread[other][class]))
			}
		}
		markers[seat] = p
		sum += p
	}
	if sum > 1 {
		for seat := range players {
			markers[seat] /= sum
		}
		sum = 1
	}
	markers[mostSeats] = 1 - sum
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// winners returns the chances of winning from those of the markers (V2–V6).
func (s *scene) winners(mean *[mostSeats][classCount]float64, markers *[classCount][mostSeats + 1]float64) (o chances) {
	// total and less hold the exponentials of all figures of a seat and of those of one class less.
	var total chances
	var less [mostSeats][classCount]float64
	for seat := range s.chart.players {
		total[seat] = math.Exp(mean[seat][0] + mean[seat][1] + mean[seat][2] - 10)
		for class := range classCount {
			less[seat][class] = total[seat] * math.Exp(-mean[seat][class])
		}
	}
	for a, chanceA := range markers[0] {
		for b, chanceB := range markers[1] {
			for c, chanceC := range markers[2] {
				if chance := chanceA * chanceB * chanceC; chance > 1e-7 {
					s.award(&o, chance, [classCount]int{a, b, c}, &total, &less)
				}
			}
		}
	}
	return o
}

// award adds the chance that the seats have the markers to those who win by that.
func (s *scene) award(o *chances, chance float64, holder [classCount]int, total *chances, less *[mostSeats][classCount]float64) {
	a, b, c := holder[0], holder[1], holder[2]
	switch {
	case a != mostSeats && (a == b || a == c):
		o[a] += chance
		return
	case b != mostSeats && b == c:
		o[b] += chance
		return
	}
	var weights chances
	sum := 0.0
	for class, seat := range holder {
		if seat != mostSeats {
			weights[seat] = less[seat][class]
			sum += weights[seat]
		}
	}
	if sum == 0 {
		for seat := range s.chart.players {
			if s.stays[seat] {
				weights[seat] = total[seat]
				sum += weights[seat]
			}
		}
	}
	for seat := range s.chart.players {
		o[seat] += chance * weights[seat] / sum
	}
}

// shares returns who wins by the figures that are captured (V1–V6). Shared wins count as parts.
func (s *scene) shares() (o chances) {
	var best [3]int
	var list [mostSeats]engine.Seat
	count := 0
	for seat := range engine.Seat(s.chart.players) {
		if !s.stays[seat] {
			continue
		}
		standing := s.standing(seat)
		switch c := compare(standing, best); {
		case count == 0 || c > 0:
			best, count = standing, 1
			list[0] = seat
		case c == 0:
			list[count] = seat
			count++
		}
	}
	for _, seat := range list[:count] {
		o[seat] = 1 / float64(count)
	}
	return o
}

// standing returns how a seat stands: by markers, by the figures of V3 and by all figures.
func (s *scene) standing(seat engine.Seat) (standing [3]int) {
	markers, others := 0, 0
	for class := range classCount {
		n := s.captured[seat][class]
		leads := true
		for other := range engine.Seat(s.chart.players) {
			leads = leads && (other == seat || !s.stays[other] || s.captured[other][class] < n)
		}
		standing[2] += int(n)
		if leads {
			markers++
		} else {
			others += int(n)
		}
	}
	standing[0] = min(markers, 2)
	if markers == 1 {
		standing[1] = others
	}
	return standing
}

func compare(a, b [3]int) int {
	for i := range a {
		if a[i] != b[i] {
			return a[i] - b[i]
		}
	}
	return 0
}
