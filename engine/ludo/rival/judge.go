package rival

import (
	"math"

	"towerpost/engine"
	"towerpost/engine/ludo"
)

// What a side is judged by. All are sums over its pieces; squares are counted in steps of progress.
const (
	// toGo is the squares that its pieces still have to go.
	toGo = iota
	// inYard is its pieces in the yard, stuck its players who have none outside yard and goal.
	inYard
	stuck
	// inLane is its pieces in the lane, atHome those on the goal, and lastOne its players with one piece left
	// to bring home.
	inLane
	atHome
	lastOne
	// danger is the progress that it loses on average in throws before its own next one, dangers the pieces;
	// scare and scares the same for throws after it.
	danger
	dangers
	scare
	scares
	// hunt is the pieces that it captures on average in a throw before the victim's next one, hope those
	// after it.
	hunt
	hope
	// barrier is its barriers on the ring, held its pieces that stand within a throw before somebody's
	// barrier.
	barrier
	held
	// sheltered is its pieces on safe squares of the ring, open those alone on ordinary ones.
	sheltered
	open
	// onTurn is 1 for the side that throws next.
	onTurn
	features
)

// weights say how much each feature is worth in squares.
type weights [features]float64

// traits are the features of every side.
type traits [mostSeats][features]float64

// weigh fills the traits of the sides that are still racing.
func (s *scene) weigh(t *traits) {
	for seat := range engine.Seat(s.players) {
		if s.plays[seat] {
			s.weighSeat(seat, t)
		}
	}
	if s.first >= 0 {
		t[s.side[s.first]][onTurn] = 1
	}
}

// weighSeat adds what the pieces of a seat are worth.
func (s *scene) weighSeat(seat engine.Seat, t *traits) {
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
			s.weighPiece(seat, i, t)
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

// weighPiece adds what a piece on the ring is worth beyond its progress.
func (s *scene) weighPiece(seat engine.Seat, i int, t *traits) {
	own, square := &t[s.side[seat]], s.square[seat][i]
	if s.walls {
		if s.wall[square] {
			own[barrier] += 0.5
		}
		if ahead := min(8, s.way-s.at[seat][i]+1); ahead > 1 && s.blocked(square, ahead) {
			own[held]++
		}
	}
	switch {
	case ludo.Safe(int(square)):
		own[sheltered]++
	case s.count[square] == 1:
		own[open]++
		s.weighDanger(seat, i, t)
	}
}

// weighDanger adds what opponents threaten to do to a piece that stands alone.
func (s *scene) weighDanger(seat engine.Seat, i int, t *traits) {
	own, at := &t[s.side[seat]], float64(s.at[seat][i])
	for hunter := range engine.Seat(s.players) {
		if !s.plays[hunter] || s.side[hunter] == s.side[seat] {
			continue
		}
		chance := s.chance(hunter, s.square[seat][i])
		if chance == 0 {
			continue
		}
		if s.before(hunter, seat) {
			own[danger] += chance * at
			own[dangers] += chance
			t[s.side[hunter]][hunt] += chance
		} else {
			own[scare] += chance * at
			own[scares] += chance
			t[s.side[hunter]][hope] += chance
		}
	}
}

// worth returns the sum of the features with their weights.
func (w *weights) worth(f *[features]float64) float64 {
	sum := 0.0
	for i, x := range f {
		sum += w[i] * x
	}
	return sum
}

// odds are the chances of the sides, by number.
type odds [mostSeats]float64

// share turns what sides are worth into chances: the softmax over what they are worth in units of what chance
// scatters. That grows with the root of the squares that are left to the side that is ahead.
func share(worth *odds, racing uint8, scale float64) (o odds) {
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
