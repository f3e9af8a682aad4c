package ludo

import "towerpost/engine"

// Leaves is the kind of a Step by which a player leaves (Q1); no action has it.
const Leaves Kind = 100

// Step is something that happened, with its places. It is comparable.
type Step struct {
	// Seat is the player whose turn it was; for Leaves the one who left.
	Seat engine.Seat
	Kind Kind
	// Die is the number thrown, in the throw and in its move.
	Die int
	// Count is as how many squares the throw or bonus counts, 0 for one that moves nothing (X1, X3).
	Count int
	// Bonus says that the move or pass was that of a bonus (C3, H2).
	Bonus bool
	// Back says that the move or pass was that of a third six (X4).
	Back bool
	// Move is the move, with progress; it is zero for anything else.
	Move Move
	// From and To are the places of the move.
	From, To Place
	// On is, for Leaves, whose turn it was.
	On engine.Seat
}

// step returns what a move or pass of the position does.
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

// View is what everyone may see of a match: all of it, for Ludo has no secrets.
type View struct {
	// Rules are the rules of the match, with the geometry of its board.
	Rules Rules
	// Position is the position, for programs.
	Position Position
	// Players are the players by seat.
	Players []Player
	// Turn is the seat whose turn it is, and Mover the seat whose pieces move in it (T3); Nobody once the
	// match is over.
	Turn, Mover engine.Seat
	Phase       Phase
	// Die is the last throw of the turn, 0 while the die is to be thrown, and Count as how many squares it,
	// or the bonus, counts.
	Die, Count int
	// Bonus is the bonus that has to be used, 0 where there is none.
	Bonus int
	// Sixes is the number of sixes thrown in this turn, Throws all its throws in order.
	Sixes  int
	Throws []int
	// Last is the piece moved last in this turn, none where nothing has moved.
	Last Piece
	// Exits are the exits of players on which two pieces stand, in the order in which they came.
	Exits []Exit
	// Finished and Left are the seats that have finished and that have left, in order, with their partners.
	Finished, Left []engine.Seat
	// Round is the number of the round, from 1.
	Round int
	// Choices are the legal actions of the player, the pass among them; none while the die is to be thrown.
	Choices []Choice
	// Steps are the steps of this turn, Before those of the turn before; once the match is over, Before is
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
	// Side is the number of the player's team, or of the seat where everybody plays alone.
	Side int
	// Pieces are the pieces by number.
	Pieces []Stand
	// Progress is the sum of the progress of all pieces, of so much altogether.
	Progress, Whole int
	// Home is the number of pieces on the goal.
	Home int
	// Finished and Left say that the player's side is home, or gone.
	Finished, Left bool
	// Rank is the rank now, as W2 has it; at the end of the match it is final.
	Rank int
	// Tally counts the player's throws and captures so far.
	Tally Tally
}

// Stand is one piece in a View.
type Stand struct {
	Piece Piece
	Place Place
	// Progress is how far along its way the piece is, 0 in the yard and off the board.
	Progress int
	// Safe says that the piece cannot be captured where it is: on a safe square, unless it is Exposed there, in
	// the lane, and off the ring.
	Safe bool
	// Barrier says that the piece is part of a barrier (B1).
	Barrier bool
}

// Exit is an exit on which two pieces stand.
type Exit struct {
	Square      int
	First, Last Piece
}

// Choice is a legal action with what it does.
type Choice struct {
	Action engine.Action
	Move   Move
	// From and To are the places of the move, Nowhere for a pass.
	From, To Place
	// Enters, Captures, Barrier, Shelter and Home say that the move brings a piece out of the yard, captures,
	// ends with a piece of the own colour outside yard and goal, ends on a safe square of the ring, ends on
	// the goal.
	Enters, Captures, Barrier, Shelter, Home bool
	// Safe says that the piece stands on a safe square or in the lane after the move, and is not Exposed there.
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

// player returns what a View tells of one player.
func (p *Position) player(seat engine.Seat, rank int) Player {
	player := Player{
		Seat: seat, Arm: p.rules.Arm(seat), Color: p.rules.Color(seat), Side: p.rules.Side(seat),
		Progress: p.Sum(seat), Whole: int(p.rules.Pieces) * int(p.rules.goal()), Home: p.homeCount(seat),
		Finished: p.Finished(seat), Left: p.Left(seat), Rank: rank,
	}
	pieces := p.pieces(seat)
	for i, at := range pieces {
		place := p.place(seat, at)
		stand := Stand{Piece: PieceOf(seat, i+1), Place: place,
			Safe: place.Square() == 0 || Safe(place.Square()) && !p.Exposed(PieceOf(seat, i+1))}
		if at != removed {
			stand.Progress = int(at)
			stand.Barrier = p.paired(PieceOf(seat, i+1))
		}
		player.Pieces = append(player.Pieces, stand)
	}
	return player
}

// paired reports whether a piece stands with another one of its colour outside yard and goal (B1).
func (p *Position) paired(piece Piece) bool {
	at := p.progress[piece-1]
	return at > 0 && at < p.rules.goal() && p.double(piece.Seat(), at)
}

// seatsOf returns the seats of the sides, in order, partners in seat order.
func (p *Position) seatsOf(o *order) []engine.Seat {
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

// Choices returns the legal actions of the player with what they do, in the order of Legal.
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

// Path returns the places over which a piece of an arm goes from one progress to another, both counted: the
// dots of a trail.
func (b Board) Path(arm, from, to int) []Place {
	var places []Place
	for at := from; at <= to; at++ {
		places = append(places, b.Place(arm, at))
	}
	return places
}
