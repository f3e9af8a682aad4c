package rival

import (
	"math/rand/v2"

	"towerpost/engine"
	"towerpost/engine/samurai"
)

// handSize is how many tiles a seat draws up to.
const handSize = 5

// take removes a tile at random from the tiles, of which there are n, and returns its kind.
func take(t *samurai.Tiles, n int, random *rand.Rand) samurai.Kind {
	at := random.IntN(n)
	for k := samurai.Samurai1; ; k++ {
		if at -= int(t[k]); at < 0 {
			t[k]--
			return k
		}
	}
}

// deal deals the hands that are not known at random among what the seats have not played.
func (s *scene) deal(random *rand.Rand) {
	for seat := range engine.Seat(s.chart.players) {
		if s.hands[seat].Len() == int(s.sizes[seat]) {
			continue
		}
		pile := s.unplayed[seat]
		n := pile.Len()
		for range s.sizes[seat] {
			s.hands[seat][take(&pile, n, random)]++
			n--
		}
	}
}

// endTurn ends the turn: its seat draws, and the next one moves.
func (s *scene) endTurn(random *rand.Rand) {
	seat := s.turn
	if s.pass(); s.over || s.sizes[seat] >= handSize {
		return
	}
	pile := s.unplayed[seat].Without(s.hands[seat])
	for n := pile.Len(); n > 0 && s.sizes[seat] < handSize; n-- {
		s.hands[seat][take(&pile, n, random)]++
		s.sizes[seat]++
	}
}

// follow plays so many turns on by quick turns of all seats.
func (s *scene) follow(turns int, random *rand.Rand) {
	for range turns {
		if s.over {
			return
		}
		s.quickTurn(random)
	}
}

// quickTurn plays a turn: the best step by a plain count, then further ones that are worth their tiles.
func (s *scene) quickTurn(random *rand.Rand) {
	q := quick{leads: s.leads(), stakes: s.stakes()}
	q.land, q.sea = s.spots(q.land, s.chart.land), s.spots(q.sea, s.chart.sea)
	for {
		m, worth := s.quickStep(&q, random)
		if m.Verb == samurai.NoVerb || s.steps > 0 && worth <= 0 {
			break
		}
		s.play(&m)
		for _, t := range s.chart.touches[m.Hex] {
			s.lead(&q.leads, t)
		}
	}
	if s.steps == 0 {
		s.discard()
	}
	s.endTurn(random)
}

// quick is what the steps of a quick turn share.
type quick struct {
	leads  leads
	stakes [classCount]float64
	// land and sea are the hexes worth a look.
	land, sea []samurai.Hex
}

// spots appends the empty ones of a list of hexes that touch towns with figures, and one that does not.
func (s *scene) spots(spots, list []samurai.Hex) []samurai.Hex {
	waits := false
	for _, h := range list {
		if s.kind[h] != samurai.NoKind {
			continue
		}
		if !s.live(h) {
			if waits {
				continue
			}
			waits = true
		}
		spots = append(spots, h)
	}
	return spots
}

// discard takes a tile out of play that quick turns do not know how to play, so that turns go on.
func (s *scene) discard() {
	for _, k := range []samurai.Kind{samurai.Mu, samurai.Swap} {
		if s.hands[s.turn][k] > 0 {
			s.spend(k)
			return
		}
	}
}

// whim is how far quick turns scatter around the plain count, in figures.
const whim = 0.15

// quickStep returns the best place of a tile by a plain count, with its worth.
func (s *scene) quickStep(q *quick, random *rand.Rand) (best samurai.Move, most float64) {
	hand := &s.hands[s.turn]
	for k := samurai.Samurai1; k <= samurai.Boat2; k++ {
		if hand[k] == 0 || k == samurai.Mu || s.single && !tiles[k].multi {
			continue
		}
		spots := q.land
		if tiles[k].sea {
			spots = q.sea
		}
		gains, base := s.gains(q, k), whim*random.Float64()-s.weights.keep[k]
		for _, h := range spots {
			if s.kind[h] != samurai.NoKind {
				continue
			}
			worth := base
			for _, t := range s.chart.touches[h] {
				worth += gains[t]
			}
			if best.Verb == samurai.NoVerb || worth > most {
				best, most = samurai.Move{Verb: samurai.Lays, Tile: k, Hex: h}, worth
			}
		}
	}
	return best, most
}

// gains returns what a tile beside each town is worth by a plain count.
func (s *scene) gains(q *quick, k samurai.Kind) (gains [mostTowns]float64) {
	for _, t := range s.chart.towns {
		if s.figures[t] != 0 && s.open[t] > 0 {
			gains[t] = s.gainAt(&q.leads, t, k, &q.stakes)
		}
	}
	return gains
}

// stakes returns what a figure of each class is worth to the seat whose turn it is: more where the marker is
// open.
func (s *scene) stakes() (stakes [classCount]float64) {
	for class := range stakes {
		most := int8(0)
		for seat := range s.chart.players {
			if seat != int(s.turn) {
				most = max(most, s.captured[seat][class])
			}
		}
		lead, left := s.captured[s.turn][class]-most, s.left[class]
		stakes[class] = 1
		if lead > left || -lead > left {
			stakes[class] = 0.3
		}
	}
	return stakes
}
