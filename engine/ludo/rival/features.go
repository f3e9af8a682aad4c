package rival

import (
	"math"

	"towerpost/engine"
	"towerpost/engine/ludo"
)

// The features of a side. All are sums over its pieces or players; distances are in steps of progress.
const (
	// toGo is the number of squares that the pieces still have to go.
	toGo = iota
	// inYard counts the pieces in the yard, stuck the players without a piece outside yard and goal.
	inYard
	stuck
	// inLane counts the pieces in the lane, atHome those on the goal, and lastOne the players with one piece
	// left to bring home.
	inLane
	atHome
	lastOne
	// danger is the expected progress, and dangers the expected number of pieces, lost to captures before the
	// side's own next throw. laterDanger and laterDangers are the same for captures after it.
	danger
	dangers
	laterDanger
	laterDangers
	// threats is the expected number of captures by throws before the victim's next one, laterThreats by
	// throws after it.
	threats
	laterThreats
	// barrier counts the barriers on the ring, blocked the pieces with any player's barrier within reach of a
	// throw ahead of them.
	barrier
	blocked
	// sheltered counts the pieces on safe squares of the ring, open those alone on ordinary ones.
	sheltered
	open
	// onTurn is 1 for the side that throws next.
	onTurn
	features
)

// weights holds the worth of each feature, in squares.
type weights [features]float64

// sideFeatures holds the features of every side.
type sideFeatures [mostSeats][features]float64

// features adds up the features of the sides that are still racing.
func (s *snapshot) features(t *sideFeatures) {
	for seat := range engine.Seat(s.players) {
		if s.racing[seat] {
			s.addSeat(seat, t)
		}
	}
	if s.first >= 0 {
		t[s.side[s.first]][onTurn] = 1
	}
}

// addSeat adds the features of the pieces of a seat.
func (s *snapshot) addSeat(seat engine.Seat, t *sideFeatures) {
	own := &t[s.side[seat]]
	outside, left := 0, 0
	pieces := s.at[seat][:s.pieces]
	for i, at := range pieces {
		if at == s.goal {
			own[atHome]++
			continue
		}
		left++
		own[toGo] += float64(s.goal - at)
		switch {
		case at == 0:
			own[inYard]++
			continue
		case at > s.way:
			own[inLane]++
		default:
			s.addPiece(seat, i, t)
		}
		outside++
	}
	if left == 1 {
		own[lastOne]++
	}
	if left > 0 && outside == 0 {
		own[stuck]++
	}
}

// addPiece adds the features of a piece on the ring other than its progress.
func (s *snapshot) addPiece(seat engine.Seat, i int, t *sideFeatures) {
	own, square := &t[s.side[seat]], s.square[seat][i]
	if s.hasBarriers {
		if s.barrier[square] {
			own[barrier] += 0.5
		}
		if ahead := min(8, s.way-s.at[seat][i]+1); ahead > 1 && s.blocked(square, ahead) {
			own[blocked]++
		}
	}
	switch {
	case ludo.Safe(int(square)):
		own[sheltered]++
	case s.count[square] == 1:
		own[open]++
		s.addDangers(seat, i, t)
	}
}

// addDangers adds the chances that opponents capture a piece that stands alone, to both sides' features.
func (s *snapshot) addDangers(seat engine.Seat, i int, t *sideFeatures) {
	own, at := &t[s.side[seat]], float64(s.at[seat][i])
	for hunter := range engine.Seat(s.players) {
		if !s.racing[hunter] || s.side[hunter] == s.side[seat] {
			continue
		}
		chance := s.hitChance(hunter, s.square[seat][i])
		if chance == 0 {
			continue
		}
		if s.throwsBefore(hunter, seat) {
			own[danger] += chance * at
			own[dangers] += chance
			t[s.side[hunter]][threats] += chance
		} else {
			own[laterDanger] += chance * at
			own[laterDangers] += chance
			t[s.side[hunter]][laterThreats] += chance
		}
	}
}

// score returns the weighted sum of the features.
func (w *weights) score(f *[features]float64) float64 {
	sum := 0.0
	for i, x := range f {
		sum += w[i] * x
	}
	return sum
}

// odds holds a chance, or a score, for each side by its number.
type odds [mostSeats]float64

// softmax returns the chances of the racing sides: the softmax of their scores divided by the scale. Racing
// holds the sides as bits.
func softmax(worth *odds, racing uint8, scale float64) (o odds) {
	most := math.Inf(-1)
	for side, x := range worth {
		if racing>>side&1 == 1 {
			most = max(most, x)
		}
	}
	sum := 0.0
	for side, x := range worth {
		if racing>>side&1 == 1 {
			o[side] = math.Exp((x - most) / scale)
			sum += o[side]
		}
	}
	for side := range o {
		o[side] /= sum
	}
	return o
}
