package ludo

import "towerpost/engine"

// Phase is the kind of action that is due next. The zero Phase is Throwing.
type Phase uint8

const (
	// Throwing waits for the die.
	Throwing Phase = iota
	// Moving waits for the move of a throw.
	Moving
	// Counting waits for the move of a bonus.
	Counting
	// Returning waits for the entry that follows a third six (X3, X4).
	Returning
	// Over means that the match has ended.
	Over
)

// removed is the progress of a piece that has left the board (Q1).
const removed = 255

// Position is one moment of a match, with everything the rules depend on. It is a comparable value; the
// methods needed for playing do not allocate. Start returns the first one.
type Position struct {
	rules Rules
	// progress holds the progress of each piece, indexed by Piece - 1.
	progress [mostSeats * mostPieces]uint8
	// lastOnExit holds, for the exit of each seat, the piece that came last if two stand there, else 0.
	lastOnExit [mostSeats]Piece
	// home holds the sides that have finished, and gone those that have left, each in order.
	home, gone sideList
	round      uint16
	turn       engine.Seat
	phase      Phase
	// die is the last throw of the turn, 0 while the die is still to be thrown. bonus is the count of the
	// bonus that is due, and sixes the number of sixes thrown in the turn.
	die, bonus, sixes uint8
	last              Piece
	end               end
}

// end is the way in which a match has ended.
type end uint8

const (
	notYet end = iota
	endHome
	endPlaces
	endLeaving
	endRounds
)

// sideList is an ordered list of sides.
type sideList struct {
	list  [mostSeats]int8
	count int8
}

func (o *sideList) add(side int) {
	o.list[o.count] = int8(side)
	o.count++
}

func (o *sideList) has(side int) bool {
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
			p.lastOnExit[seat] = PieceOf(seat, 2)
		}
	}
	return p
}

// Rules returns the rules of the match.
func (p *Position) Rules() Rules { return p.rules }

// Phase returns the kind of action that is due next.
func (p *Position) Phase() Phase { return p.phase }

// Turn returns the seat whose turn it is, or Nobody once the match is over.
func (p *Position) Turn() engine.Seat { return p.turn }

// Mover returns the seat whose pieces move in this turn. That is the seat whose turn it is, or a partner once
// all its own pieces are home (T3). It is Nobody once the match is over.
func (p *Position) Mover() engine.Seat {
	if p.phase == Over {
		return engine.Nobody
	}
	return p.mover()
}

// Die returns the last throw of the turn, or 0 while the die is still to be thrown.
func (p *Position) Die() int { return int(p.die) }

// Bonus returns the count of the bonus that is due, or 0 if none is.
func (p *Position) Bonus() int { return int(p.bonus) }

// Sixes returns the number of sixes thrown in this turn.
func (p *Position) Sixes() int { return int(p.sixes) }

// Last returns the piece that was moved last in this turn, or 0 if nothing has moved.
func (p *Position) Last() Piece { return p.last }

// Round returns the number of the round, from 1 (W3).
func (p *Position) Round() int { return int(p.round) }

// Progress returns the progress of a piece along its path, 0 in the yard; ok is false for a piece that has
// left the board.
func (p *Position) Progress(piece Piece) (progress int, ok bool) {
	at := p.progress[piece-1]
	return int(at), at != removed
}

// Place returns the place of a piece.
func (p *Position) Place(piece Piece) Place { return p.place(piece.Seat(), p.progress[piece-1]) }

// Home reports whether a piece is on its goal.
func (p *Position) Home(piece Piece) bool { return p.progress[piece-1] == p.rules.goal() }

// Left reports whether a seat's side has left the match (Q1).
func (p *Position) Left(seat engine.Seat) bool { return p.gone.has(p.rules.Side(seat)) }

// Finished reports whether a seat's side has brought all pieces home (W1, T4).
func (p *Position) Finished(seat engine.Seat) bool { return p.home.has(p.rules.Side(seat)) }

// Count returns the number of squares that the throw or the bonus counts for the player to move (X1), or 0 if
// no such move is due.
func (p *Position) Count() int {
	switch p.phase {
	case Moving:
		return int(p.distance(p.mover()))
	case Counting:
		return int(p.bonus)
	}
	return 0
}

// OnExit returns the two pieces on the exit of a seat, in the order in which they came. Both are 0 if fewer
// than two stand there.
func (p *Position) OnExit(seat engine.Seat) (first, last Piece) {
	last = p.lastOnExit[seat]
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

// place returns the place of a piece of a seat that has the given progress.
func (p *Position) place(seat engine.Seat, progress uint8) Place {
	if progress == removed {
		return Removed
	}
	return p.rules.Board().Place(p.rules.Arm(seat), int(progress))
}

// square returns the square of the ring on which a piece stands, or 0 if it is not on the ring.
func (p *Position) square(piece Piece) uint8 {
	at := p.progress[piece-1]
	if at == 0 || at > p.rules.way() {
		return 0
	}
	return p.rules.ring(piece.Seat(), at)
}

// ring returns the square of the ring on which a piece of a seat with the given progress stands.
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

// homeCount returns the number of a seat's pieces on the goal.
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

// mover returns the seat whose turn it is. If all its pieces are home, mover returns the next partner in seat
// order who still has pieces to bring home (T3).
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
