package ludo

import "towerpost/engine"

// Leaves is the kind of a Step in which a player leaves (Q1). No action has it.
const Leaves Kind = 100

// Step is an event of a match: an action, or a player who leaves. It is comparable.
type Step struct {
	// Seat is the player whose turn it was; for Leaves it is the one who left.
	Seat engine.Seat
	Kind Kind
	// Die is the number thrown, in the throw and in its move.
	Die int
	// Count is the number of squares that the throw or bonus counts, 0 for one that moves nothing (X1, X3).
	Count int
	// Bonus says that the move or pass used a bonus (C3, H2).
	Bonus bool
	// Back says that the move or pass followed a third six (X4).
	Back bool
	// Move is the move, with progress; it is zero for any other kind.
	Move Move
	// From and To are the places of the move.
	From, To Place
	// On is the seat whose turn it was, for Leaves only.
	On engine.Seat
}

// step returns the step of a move or pass in the position.
func (p *Position) step(m Move) Step {
	s := Step{
		Seat: p.turn, Kind: Passes, Die: int(p.die), Count: p.Count(), Bonus: p.phase == Counting,
		Back: p.phase == Returning, Move: m,
	}
	if !m.Pass() {
		seat := m.Piece.Seat()
		s.Kind, s.From, s.To = Shifts, p.place(seat, m.From), p.place(seat, m.To)
	}
	return s
}

// View is a match as everyone sees it. It is complete, for Ludo has no secrets.
type View struct {
	// Rules are the rules of the match, with the geometry of its board.
	Rules Rules
	// Position is the position, for programs.
	Position Position
	// Players are the players by seat.
	Players []Player
	// Turn is the seat whose turn it is, and Mover the seat whose pieces move in it (T3). Both are Nobody
	// once the match is over.
	Turn, Mover engine.Seat
	Phase       Phase
	// Die is the last throw of the turn, 0 while the die is still to be thrown. Count is the number of
	// squares that the throw or the bonus counts.
	Die, Count int
	// Bonus is the count of the bonus that is due, or 0 if none is.
	Bonus int
	// Sixes is the number of sixes thrown in this turn, Throws all its throws in order.
	Sixes  int
	Throws []int
	// Last is the piece moved last in this turn, or 0 if nothing has moved.
	Last Piece
	// Exits are the players' exits on which two pieces stand, by seat.
	Exits []Exit
	// Finished are the seats that have finished, and Left those that have left, in order and with their
	// partners.
	Finished, Left []engine.Seat
	// Round is the number of the round, from 1.
	Round int
	// Choices are the legal actions of the player, also the pass. They are empty while the die is to be
	// thrown.
	Choices []Choice
	// Steps are the steps of this turn, Before those of the turn before. Once the match is over, Before holds
	// the last turn.
	Steps, Before []Step
	// Line is the state line.
	Line string
}

// Player is one player in a View.
type Player struct {
	Seat  engine.Seat
	Arm   int
	Color Color
	// Side is the number of the player's team, or of the seat if there are no teams.
	Side int
	// Pieces are the pieces by number.
	Pieces []PieceView
	// Progress is the total progress of the player's pieces, and Whole the greatest total possible.
	Progress, Whole int
	// Home is the number of pieces on the goal.
	Home int
	// Finished and Left say that the player's side has finished, or has left.
	Finished, Left bool
	// Rank is the rank as if the match ended now (W2).
	Rank int
	// Tally counts the player's throws and captures so far.
	Tally Tally
}

// PieceView is one piece in a View.
type PieceView struct {
	Piece Piece
	Place Place
	// Progress is the piece's progress along its path, 0 in the yard and off the board.
	Progress int
	// Safe says that the piece cannot be captured where it is: it is off the ring, or stands on a safe square
	// and is not Exposed there.
	Safe bool
	// Barrier says that the piece is part of a barrier (B1).
	Barrier bool
}

// Exit is an exit on which two pieces stand: First came before Last.
type Exit struct {
	Square      int
	First, Last Piece
}

// Choice is a legal action with its effects.
type Choice struct {
	Action engine.Action
	Move   Move
	// From and To are the places of the move, Nowhere for a pass.
	From, To Place
	// Enters says that the move brings a piece out of the yard, Captures that it captures a piece.
	Enters, Captures bool
	// Barrier says that the move ends on a square with a piece of the same colour, on the ring or in the
	// lane.
	Barrier bool
	// Shelter says that the move ends on a safe square of the ring, Home that it ends on the goal.
	Shelter, Home bool
	// Safe says that the piece stands on a safe square or in the lane after the move, and is not Exposed
	// there.
	Safe bool
}

func (s State) view() View {
	p := s.position
	v := View{
		Rules: p.rules, Position: p, Turn: p.turn, Mover: p.Mover(), Phase: p.phase, Die: int(p.die),
		Count: p.Count(), Bonus: int(p.bonus),
		Sixes: int(p.sixes), Last: p.last, Round: int(p.round), Choices: p.Choices(),
		Finished: p.seatsOf(&p.home), Left: p.seatsOf(&p.gone),
		Steps: append([]Step(nil), s.turn...), Before: append([]Step(nil), s.before...), Line: p.Line(),
	}
	for _, step := range s.turn {
		if step.Kind == Throws {
			v.Throws = append(v.Throws, step.Die)
		}
	}
	ranks := p.Ranks()
	for seat := range engine.Seat(p.rules.Players) {
		player := p.player(seat, ranks[seat])
		player.Tally = s.tallies[seat]
		v.Players = append(v.Players, player)
		if first, last := p.OnExit(seat); first != 0 {
			v.Exits = append(v.Exits, Exit{int(p.rules.exits[seat]), first, last})
		}
	}
	return v
}

// player returns the part of a View about one player.
func (p *Position) player(seat engine.Seat, rank int) Player {
	player := Player{
		Seat: seat, Arm: p.rules.Arm(seat), Color: p.rules.Color(seat), Side: p.rules.Side(seat),
		Progress: p.Sum(seat), Whole: int(p.rules.Pieces) * int(p.rules.goal()), Home: p.homeCount(seat),
		Finished: p.Finished(seat), Left: p.Left(seat), Rank: rank,
	}
	pieces := p.pieces(seat)
	for i, at := range pieces {
		place := p.place(seat, at)
		piece := PieceView{Piece: PieceOf(seat, i+1), Place: place,
			Safe: place.Square() == 0 || Safe(place.Square()) && !p.Exposed(PieceOf(seat, i+1))}
		if at != removed {
			piece.Progress = int(at)
			piece.Barrier = p.paired(PieceOf(seat, i+1))
		}
		player.Pieces = append(player.Pieces, piece)
	}
	return player
}

// paired reports whether a piece is part of a barrier: it shares a square outside yard and goal with another
// piece of its colour (B1).
func (p *Position) paired(piece Piece) bool {
	at := p.progress[piece-1]
	return at > 0 && at < p.rules.goal() && p.pairAt(piece.Seat(), at)
}

// seatsOf returns the seats of the sides in the order of the list, partners in seat order.
func (p *Position) seatsOf(o *sideList) []engine.Seat {
	var seats []engine.Seat
	for _, side := range o.list[:o.count] {
		for seat := range engine.Seat(p.rules.Players) {
			if p.rules.Side(seat) == int(side) {
				seats = append(seats, seat)
			}
		}
	}
	return seats
}

// Choices returns the legal actions of the player with their effects, in the order of State.Legal.
func (p *Position) Choices() []Choice {
	var list []Choice
	for _, m := range p.choices() {
		c := Choice{Action: p.Action(m), Move: m, Captures: m.Captured != 0}
		if !m.Pass() {
			seat := m.Piece.Seat()
			c.From, c.To = p.place(seat, m.From), p.place(seat, m.To)
			c.Enters, c.Home = m.From == 0, c.To == Goal
			c.Shelter = c.To.Square() > 0 && Safe(c.To.Square())
			c.Safe = c.To.Lane() > 0 || c.Shelter && !p.exposes(m)
			c.Barrier = m.To > 0 && m.To < p.rules.goal() && has(p.pieces(seat), m.To)
		}
		list = append(list, c)
	}
	return list
}

// Path returns the places that a piece of an arm passes from one progress to another, both included. They are
// the dots of a trail in a picture.
func (b Board) Path(arm, from, to int) []Place {
	var places []Place
	for at := from; at <= to; at++ {
		places = append(places, b.Place(arm, at))
	}
	return places
}
