package ludo

import "towerpost/engine"

// Phase is what has to happen next. The zero Phase is a throw.
type Phase uint8

const (
	// Throwing waits for the die.
	Throwing Phase = iota
	// Moving waits for the move of a throw.
	Moving
	// Counting waits for the move of a bonus.
	Counting
	// Returning follows a third six (X3).
	Returning
	// Over is the end of the match.
	Over
)

// removed stands for the progress of a piece that has left the board (Q1).
const removed = 255

// Position is one moment of a match, with everything the rules look at. It is a comparable value, and none of
// the methods that playing needs makes garbage. Start makes the first one.
type Position struct {
	rules Rules
	// progress is that of each piece, by Piece less 1.
	progress [mostSeats * mostPieces]uint8
	// late is, for the exit of each seat, the piece that came last where two stand, and none elsewhere.
	late [mostSeats]Piece
	// home and gone are the sides that have finished and that have left, in order.
	home, gone order
	round      uint16
	turn       engine.Seat
	phase      Phase
	// die is the last throw of the turn, and 0 while the die is to be thrown.
	die, bonus, sixes uint8
	last              Piece
	end               end
}

// end is how a match has ended.
type end uint8

const (
	notYet end = iota
	endHome
	endPlaces
	endLeaving
	endRounds
)

// order is a list of sides.
type order struct {
	list  [mostSeats]int8
	count int8
}

func (o *order) add(side int) {
	o.list[o.count] = int8(side)
	o.count++
}

func (o *order) has(side int) bool {
	for _, s := range o.list[:o.count] {
		if int(s) == side {
			return true
		}
	}
	return false
}

// Start returns the position before the first throw.
func Start(r Rules) Position {
	p := Position{rules: r, round: 1}
	for seat := range engine.Seat(r.Players) {
		for number := 1; number <= int(r.Start); number++ {
			p.progress[PieceOf(seat, number)-1] = 1
		}
		if r.Start == 2 {
			p.late[seat] = PieceOf(seat, 2)
		}
	}
	return p
}

// Rules returns the rules of the match.
func (p *Position) Rules() Rules { return p.rules }

// Phase returns what has to happen next.
func (p *Position) Phase() Phase { return p.phase }

// Turn returns the seat whose turn it is, Nobody once the match is over.
func (p *Position) Turn() engine.Seat { return p.turn }

// Mover returns the seat whose pieces move in this turn: a partner's once all own pieces are home (T3).
func (p *Position) Mover() engine.Seat {
	if p.phase == Over {
		return engine.Nobody
	}
	return p.mover()
}

// Die returns the last throw of the turn, and 0 while the die is to be thrown.
func (p *Position) Die() int { return int(p.die) }

// Bonus returns the count of the bonus that has to be used, 0 where there is none.
func (p *Position) Bonus() int { return int(p.bonus) }

// Sixes returns how many sixes have been thrown in this turn.
func (p *Position) Sixes() int { return int(p.sixes) }

// Last returns the piece that was moved last in this turn, none where nothing has moved.
func (p *Position) Last() Piece { return p.last }

// Round returns the number of the round, from 1 (W3).
func (p *Position) Round() int { return int(p.round) }

// Progress returns how far a piece is along its way, 0 in the yard; ok is false for a piece that has left the
// board.
func (p *Position) Progress(piece Piece) (progress int, ok bool) {
	at := p.progress[piece-1]
	return int(at), at != removed
}

// Place returns where a piece is.
func (p *Position) Place(piece Piece) Place { return p.place(piece.Seat(), p.progress[piece-1]) }

// Home reports whether a piece is on its goal.
func (p *Position) Home(piece Piece) bool { return p.progress[piece-1] == p.rules.goal() }

// Left reports whether a seat's side has left the match (Q1).
func (p *Position) Left(seat engine.Seat) bool { return p.gone.has(p.rules.Side(seat)) }

// Finished reports whether a seat's side has brought all pieces home (W1, T4).
func (p *Position) Finished(seat engine.Seat) bool { return p.home.has(p.rules.Side(seat)) }

// Count returns as how many squares the throw or the bonus counts for the player who has to move, and 0 where
// none is due (X1).
func (p *Position) Count() int {
	switch p.phase {
	case Moving:
		return int(p.counted(p.mover()))
	case Counting:
		return int(p.bonus)
	}
	return 0
}

// OnExit returns the two pieces on the exit of a seat in the order in which they came; none where fewer stand
// there.
func (p *Position) OnExit(seat engine.Seat) (first, last Piece) {
	last = p.late[seat]
	if last == 0 {
		return 0, 0
	}
	exit := p.rules.exits[seat]
	for other := range engine.Seat(p.rules.Players) {
		for number := 1; number <= int(p.rules.Pieces); number++ {
			if piece := PieceOf(other, number); piece != last && p.square(piece) == exit {
				return piece, last
			}
		}
	}
	return 0, last
}

// place returns where a piece of a seat with the progress is.
func (p *Position) place(seat engine.Seat, progress uint8) Place {
	if progress == removed {
		return Removed
	}
	return p.rules.Board().Place(p.rules.Arm(seat), int(progress))
}

// square returns the square of the ring on which a piece stands, 0 where it stands on none.
func (p *Position) square(piece Piece) uint8 {
	at := p.progress[piece-1]
	if at == 0 || at > p.rules.way() {
		return 0
	}
	return p.rules.ring(piece.Seat(), at)
}

// ring returns the square of the ring that a seat's piece with the progress stands on.
func (r *Rules) ring(seat engine.Seat, progress uint8) uint8 {
	square := int(r.exits[seat]) + int(progress) - 1
	if n := int(r.squares()); square > n {
		square -= n
	}
	return uint8(square)
}

// pieces returns the progress of the pieces of a seat.
func (p *Position) pieces(seat engine.Seat) []uint8 {
	from := int(seat) * mostPieces
	return p.progress[from : from+int(p.rules.Pieces)]
}

// homeCount returns how many pieces of a seat are on the goal.
func (p *Position) homeCount(seat engine.Seat) int {
	n := 0
	for _, at := range p.pieces(seat) {
		if at == p.rules.goal() {
			n++
		}
	}
	return n
}

// done reports whether all pieces of a seat are on the goal.
func (p *Position) done(seat engine.Seat) bool { return p.homeCount(seat) == int(p.rules.Pieces) }

// mover returns the seat whose turn it is, or the next partner in seat order who has pieces to bring (T3).
func (p *Position) mover() engine.Seat {
	if p.rules.Teams == 0 || !p.done(p.turn) {
		return p.turn
	}
	for seat := p.partnerAfter(p.turn); seat != p.turn; seat = p.partnerAfter(seat) {
		if !p.done(seat) {
			return seat
		}
	}
	return p.turn
}

// partnerAfter returns the next seat of the same team in seat order.
func (p *Position) partnerAfter(seat engine.Seat) engine.Seat {
	return (seat + engine.Seat(p.rules.Teams)) % engine.Seat(p.rules.Players)
}
