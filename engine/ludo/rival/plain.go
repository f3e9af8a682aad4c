package rival

import (
	"towerpost/engine"
	"towerpost/engine/ludo"
)

// chooser chooses among several moves by a rule of thumb.
type chooser struct {
	position *ludo.Position
	moves    *ludo.Moves
	seed     uint64
}

// captureTenths is how often in ten randomMove captures if it can.
const captureTenths = 5

// randomMove returns the index of a random move. Half the time it captures if it can.
func (c *chooser) randomMove() int {
	random := hash(c.seed, c.position)
	if random%10 < captureTenths {
		for i, m := range c.moves.Slice() {
			if m.Captured != 0 {
				return i
			}
		}
	}
	return int(random / 10 % uint64(c.moves.Len()))
}

// greedyMove returns the index of the move with the greatest gain; of equals that of the foremost piece.
func (c *chooser) greedyMove() int {
	best, most := 0, -1
	for i, m := range c.moves.Slice() {
		if worth := 1000*c.gain(m) + int(m.From); worth > most {
			best, most = i, worth
		}
	}
	return best
}

// gain ranks a move by its immediate effect: capture, home, lane, shelter, barrier, none.
func (c *chooser) gain(m ludo.Move) int {
	r := c.position.Rules()
	board := r.Board()
	way := uint8(board.Way())
	square := board.Place(r.Arm(m.Piece.Seat()), int(m.To)).Square()
	switch {
	case m.Captured != 0:
		return 5
	case int(m.To) == board.GoalProgress():
		return 4
	case m.To > way && m.From <= way:
		return 3
	case square > 0 && ludo.Safe(square):
		return 2
	case c.joins(m):
		return 1
	}
	return 0
}

// joins reports whether a move ends with another piece of the same player.
func (c *chooser) joins(m ludo.Move) bool {
	r, seat := c.position.Rules(), m.Piece.Seat()
	for n := 1; n <= int(r.Pieces); n++ {
		if at, ok := c.position.Progress(ludo.PieceOf(seat, n)); ok && at > 0 && at == int(m.To) {
			return true
		}
	}
	return false
}

// hash returns a hash of the seed and the position.
func hash(seed uint64, p *ludo.Position) uint64 {
	r := p.Rules()
	x := mix(seed)
	for _, part := range []int{int(p.Turn()), int(p.Phase()), p.Die(), p.Sixes(), p.Bonus(), p.Round()} {
		x = mix(x ^ uint64(part))
	}
	for seat := range engine.Seat(r.Players) {
		for n := 1; n <= int(r.Pieces); n++ {
			at, _ := p.Progress(ludo.PieceOf(seat, n))
			x = mix(x ^ uint64(at))
		}
	}
	return x
}

// mix is the finisher of the generator SplitMix64: every bit of the result depends on every bit of x.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
