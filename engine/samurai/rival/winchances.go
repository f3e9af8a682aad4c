package rival

import (
	"math"
	"math/bits"

	"towerpost/engine"
)

// chances holds a chance for each seat.
type chances [mostSeats]float64

// winChances returns an estimate of each seat's chance of winning at the end of a turn, with the seat that
// moves next. A shared win counts as a fraction.
func (s *state) winChances(next engine.Seat) chances {
	if s.certain() {
		return s.finalShares()
	}
	var mean, spread [mostSeats][classCount]float64
	s.expectFigures(next, &mean, &spread)
	var markers [classCount][mostSeats + 1]float64
	for class := range markers {
		s.markerChances(class, &mean, &spread, &markers[class])
	}
	return s.chancesFromMarkers(&mean, &markers)
}

// expectFigures computes the mean and the variance of the figures that each seat will capture, by class.
func (s *state) expectFigures(next engine.Seat, mean, spread *[mostSeats][classCount]float64) {
	players := s.layout.players
	for seat := range players {
		for class := range classCount {
			mean[seat][class] = float64(s.captured[seat][class])
			spread[seat][class] = 0.05
		}
	}
	for _, t := range s.layout.towns {
		for set := s.figures[t]; set != 0; set &= set - 1 {
			class := bits.TrailingZeros8(set)
			o := min(s.open[t], mostOpen)
			var weights chances
			sum := 0.0
			for seat := range players {
				weights[seat] = s.weights.contestWeight[o][min(s.influence[t][seat][class], mostInfluence)]
				if engine.Seat(seat) == next {
					weights[seat] *= s.weights.tempoFactor[o]
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

// markerChances computes each seat's chance of having the marker of a class at the end. The last element is
// the chance that nobody has it.
func (s *state) markerChances(
	class int, mean, spread *[mostSeats][classCount]float64, markers *[mostSeats + 1]float64,
) {
	players, sum := s.layout.players, 0.0
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

// chancesFromMarkers returns the chances of winning from the chances of the markers (V2–V6).
func (s *state) chancesFromMarkers(
	mean *[mostSeats][classCount]float64, markers *[classCount][mostSeats + 1]float64,
) (o chances) {
	// total holds the exponential of a seat's expected figures, and less the same without one class.
	var total chances
	var less [mostSeats][classCount]float64
	for seat := range s.layout.players {
		total[seat] = math.Exp(mean[seat][0] + mean[seat][1] + mean[seat][2] - 10)
		for class := range classCount {
			less[seat][class] = total[seat] * math.Exp(-mean[seat][class])
		}
	}
	for a, chanceA := range markers[0] {
		for b, chanceB := range markers[1] {
			for c, chanceC := range markers[2] {
				if chance := chanceA * chanceB * chanceC; chance > 1e-7 {
					s.addOutcome(&o, chance, [classCount]int{a, b, c}, &total, &less)
				}
			}
		}
	}
	return o
}

// addOutcome adds the chance that the seats in holder have the markers to the seats that then win.
func (s *state) addOutcome(
	o *chances, chance float64, holder [classCount]int, total *chances, less *[mostSeats][classCount]float64,
) {
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
		for seat := range s.layout.players {
			if s.stays[seat] {
				weights[seat] = total[seat]
				sum += weights[seat]
			}
		}
	}
	for seat := range s.layout.players {
		o[seat] += chance * weights[seat] / sum
	}
}

// finalShares returns 1 for the seat that wins by the captured figures (V1–V6), and 0 for the others. A
// shared win is split into equal fractions.
func (s *state) finalShares() (o chances) {
	var best [3]int
	var list [mostSeats]engine.Seat
	count := 0
	for seat := range engine.Seat(s.layout.players) {
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

// standing returns the values by which a seat is ranked: its markers, up to two; its figures of other classes
// (V3); and all its figures.
func (s *state) standing(seat engine.Seat) (standing [3]int) {
	markers, others := 0, 0
	for class := range classCount {
		n := s.captured[seat][class]
		leads := true
		for other := range engine.Seat(s.layout.players) {
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

// compare compares two standings. The result is positive if a is better, and 0 if they are equal.
func compare(a, b [3]int) int {
	for i := range a {
		if a[i] != b[i] {
			return a[i] - b[i]
		}
	}
	return 0
}
