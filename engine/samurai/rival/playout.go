package rival

import (
	"math/rand/v2"

	"towerpost/engine"
	"towerpost/engine/samurai"
)

// handSize is the number of tiles in a full hand.
const handSize = 5

// take removes a random tile from n tiles and returns its kind.
func take(t *samurai.Tiles, n int, random *rand.Rand) samurai.Kind {
	at := random.IntN(n)
	for k := samurai.Samurai1; ; k++ {
		if at -= int(t[k]); at < 0 {
			t[k]--
			return k
		}
	}
}

// deal fills the unknown hands with random unplayed tiles of their seats.
func (s *state) deal(random *rand.Rand) {
	for seat := range engine.Seat(s.layout.players) {
		if s.hands[seat].Len() == int(s.handSizes[seat]) {
			continue
		}
		pile := s.unplayed[seat]
		n := pile.Len()
		for range s.handSizes[seat] {
			s.hands[seat][take(&pile, n, random)]++
			n--
		}
	}
}

// endTurn ends the turn. Its seat draws random tiles, and the next seat is to move.
func (s *state) endTurn(random *rand.Rand) {
	seat := s.turn
	if s.pass(); s.over || s.handSizes[seat] >= handSize {
		return
	}
	pile := s.unplayed[seat].Without(s.hands[seat])
	for n := pile.Len(); n > 0 && s.handSizes[seat] < handSize; n-- {
		s.hands[seat][take(&pile, n, random)]++
		s.handSizes[seat]++
	}
}

// playOut plays the given number of quick turns, or until the match is over.
func (s *state) playOut(turns int, random *rand.Rand) {
	for range turns {
		if s.over {
			return
		}
		s.quickTurn(random)
	}
}

// quickTurn plays a turn: the best step by a simple count, and then further steps that are worth their tiles.
func (s *state) quickTurn(random *rand.Rand) {
	q := quickCache{leads: s.leads(), stakes: s.stakes()}
	q.land, q.sea = s.spots(q.land, s.layout.land), s.spots(q.sea, s.layout.sea)
	for {
		m, worth := s.quickStep(&q, random)
		if m.Verb == samurai.NoVerb || s.steps > 0 && worth <= 0 {
			break
		}
		s.play(&m)
		for _, t := range s.layout.touches[m.Hex] {
			s.lead(&q.leads, t)
		}
	}
	if s.steps == 0 {
		s.discard()
	}
	s.endTurn(random)
}

// quickCache holds data that the steps of a quick turn share.
type quickCache struct {
	leads  leads
	stakes [classCount]float64
	// land and sea are the hexes to consider.
	land, sea []samurai.Hex
}

// spots appends the empty hexes of a list that touch towns with figures, and the first one that does not.
func (s *state) spots(spots, list []samurai.Hex) []samurai.Hex {
	waits := false
	for _, h := range list {
		if s.kind[h] != samurai.NoKind {
			continue
		}
		if !s.touchesFigures(h) {
			if waits {
				continue
			}
			waits = true
		}
		spots = append(spots, h)
	}
	return spots
}

// discard removes a Mu or a Swap from the hand, which quick turns cannot play, so that the match goes on.
func (s *state) discard() {
	for _, k := range []samurai.Kind{samurai.Mu, samurai.Swap} {
		if s.hands[s.turn][k] > 0 {
			s.spend(k)
			return
		}
	}
}

// noise bounds the random number that quick turns add to the simple count of a tile, in figures.
const noise = 0.15

// quickStep returns the best step that lays a tile by a simple count, with its value in figures. Its Verb is
// NoVerb if no tile can be laid.
func (s *state) quickStep(q *quickCache, random *rand.Rand) (best samurai.Move, most float64) {
	hand := &s.hands[s.turn]
	for k := samurai.Samurai1; k <= samurai.Boat2; k++ {
		if hand[k] == 0 || k == samurai.Mu || s.single && !tiles[k].multi {
			continue
		}
		spots := q.land
		if tiles[k].sea {
			spots = q.sea
		}
		gains, base := s.gains(q, k), noise*random.Float64()-s.weights.tileValue[k]
		for _, h := range spots {
			if s.kind[h] != samurai.NoKind {
				continue
			}
			worth := base
			for _, t := range s.layout.touches[h] {
				worth += gains[t]
			}
			if best.Verb == samurai.NoVerb || worth > most {
				best, most = samurai.Move{Verb: samurai.Lays, Tile: k, Hex: h}, worth
			}
		}
	}
	return best, most
}

// gains returns the gain of a tile beside each town, as gainAt computes it.
func (s *state) gains(q *quickCache, k samurai.Kind) (gains [mostTowns]float64) {
	for _, t := range s.layout.towns {
		if s.figures[t] != 0 && s.open[t] > 0 {
			gains[t] = s.gainAt(&q.leads, t, k, &q.stakes)
		}
	}
	return gains
}

// stakes returns the value of a figure of each class to the seat whose turn it is. It is lower if the marker
// of the class is already decided for or against the seat.
func (s *state) stakes() (stakes [classCount]float64) {
	for class := range stakes {
		most := int8(0)
		for seat := range s.layout.players {
			if seat != int(s.turn) {
				most = max(most, s.captured[seat][class])
			}
		}
		lead, left := s.captured[s.turn][class]-most, s.onBoard[class]
		stakes[class] = 1
		if lead > left || -lead > left {
			stakes[class] = 0.3
		}
	}
	return stakes
}
