package stratego

import "towerpost/engine"

// Reasons of an outcome.
const (
	// ByFlag says that the Flag was taken (E1).
	ByFlag = "flag"
	// ByStandstill says that neither player could move (E2).
	ByStandstill = "standstill"
	// ByImmobile says that the seat to move could not move (E3).
	ByImmobile = "immobile"
	// ByQuiet says that too many moves in a row were made without an attack (E4).
	ByQuiet = "quiet"
)

// Play returns the position after a legal move, with the end of the match if the move ends it.
func (p Position) Play(m Move) Position {
	seat, mover, target := p.turn, p.board[m.From], p.board[m.To]
	result := NoAttack
	if m.Attack {
		result = p.rules.Attack(p.ranks[mover], p.ranks[target])
		p.reveal(mover, target, result)
	}
	taken := p.ranks[target]
	p.marks[mover] |= moved
	if _, distance := m.From.towards(m.To); distance > 1 {
		p.marks[mover] |= public
	}
	p.moves, p.quiet = p.moves+1, p.quiet+1
	if m.Attack {
		p.quiet = 0
	}
	p.resolve(m, result)
	step := step{mover, m.From, m.To}
	p.recent[seat] = p.recent[seat].after(step)
	if p.rules.Federation {
		p.updateChases(seat, step, m.Attack)
	}
	p.turn = other(seat)
	p.setEnd(m.Attack && taken == Flag, seat)
	return p
}

// reveal makes the ranks public that an attack shows (A6).
func (p *Position) reveal(attacker, defender Piece, result Result) {
	p.marks[attacker] |= public
	if p.rules.shows(p.ranks[attacker], result) {
		p.marks[defender] |= public
	}
}

// resolve moves the piece, and takes the lost ones off the board (A1).
func (p *Position) resolve(m Move, result Result) {
	mover, target := p.board[m.From], p.board[m.To]
	p.board[m.From] = 0
	p.at[mover] = NoSquare
	switch result {
	case DefenderWins:
		return
	case BothLost:
		p.board[m.To] = 0
	default:
		p.board[m.To], p.at[mover] = mover, m.To
	}
	if target != 0 {
		p.at[target] = NoSquare
	}
}

// setEnd sets the end of the match if a move of the seat has ended it (E1–E4). Flag says that the move took
// the Flag.
func (p *Position) setEnd(flag bool, seat engine.Seat) {
	switch {
	case flag:
		p.end = end{ByFlag, seat}
	case !p.canMove() && !p.mobile(seat):
		p.end = end{ByStandstill, engine.Nobody}
	case !p.canMove():
		p.end = end{ByImmobile, seat}
	case p.quiet >= p.rules.Quiet:
		p.end = end{ByQuiet, engine.Nobody}
	}
}
