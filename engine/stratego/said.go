package stratego

import "towerpost/engine"

// said is what a person's text says about a move.
type said struct {
	// rank is Unknown where it was left open.
	rank Rank
	// from and to are NoSquare where they were left open.
	from, to Square
	// attack says that an attack was written. At the beginning of a text its sign can also mean the General, and
	// means it where another one follows.
	attack, first bool
	// way is the direction as the player sees the board, 0 where none was said, and steps how far.
	way   Direction
	steps int
}

// parseSaid returns what a text says: "b4-b5", "b4xb5", "b4 up 3", "b5", "7 b5", "Major b5". Ok is false for
// what says nothing, or two things at once.
func parseSaid(text string) (s said, ok bool) {
	tokens, ok := tokensOf(text)
	if !ok {
		return said{}, false
	}
	s = said{from: NoSquare, to: NoSquare}
	for i, t := range tokens {
		if !s.take(t, i == 0) {
			return said{}, false
		}
	}
	if s.way != 0 && s.to != NoSquare { // a square before a direction is where the piece stands
		s.from, s.to = s.to, NoSquare
	}
	s.steps = max(s.steps, 1)
	return s, s.to != NoSquare || s.way != 0
}

// take takes one token.
func (s *said) take(t token, first bool) bool {
	switch {
	case t.square != NoSquare:
		return s.takeSquare(t.square)
	case t.number != 0 && s.way != 0:
		ok := s.steps == 0 && t.number < side
		s.steps = t.number
		return ok
	case t.number != 0:
		return s.takeRank(rankNumbered(t.number))
	case t.word == "x":
		return s.takeSign(first)
	}
	if way, ok := ways[t.word]; ok {
		ok = s.way == 0 && (s.to == NoSquare || s.from == NoSquare)
		s.way = way
		return ok
	}
	if r, ok := rankWords[t.word]; ok {
		return s.takeRank(r)
	}
	return fillers[t.word]
}

// takeSquare takes a square: alone it is where the move ends, before another one where it begins.
func (s *said) takeSquare(square Square) bool {
	if s.from != NoSquare || s.way != 0 {
		return false
	}
	s.from, s.to = s.to, square
	return true
}

// takeSign takes the sign of an attack. Behind another one at the beginning, that one is the General.
func (s *said) takeSign(first bool) bool {
	ok := !s.first || s.rank == Unknown
	if s.first {
		s.rank = General
	}
	s.attack, s.first = true, first
	return ok
}

func (s *said) takeRank(r Rank) bool {
	ok := s.rank == Unknown && s.to == NoSquare && r != Unknown
	s.rank = r
	return ok
}

func rankNumbered(n int) Rank {
	if n > int(General) {
		return Unknown
	}
	return Rank(n)
}

// ways holds the words for directions as the player sees the board.
var ways = map[string]Direction{
	"up": Up, "u": Up, "forward": Up, "forwards": Up, "f": Up, "cima": Up, "frente": Up, "acima": Up,
	"down": Down, "d": Down, "back": Down, "backward": Down, "backwards": Down, "baixo": Down, "tras": Down, "abaixo": Down,
	"left": Left, "l": Left, "esquerda": Left,
	"right": Right, "r": Right, "direita": Right,
}

// rankWords holds the words for ranks, by the names of the rules page in English and Portuguese.
var rankWords = map[string]Rank{
	"spy": Spy, "s": Spy, "espia": Spy, "espiao": Spy, "scout": Scout, "soldado": Scout, "miner": Miner, "desarmadora": Miner,
	"sergeant": Sergeant, "sargento": Sergeant, "lieutenant": Lieutenant, "tenente": Lieutenant, "captain": Captain,
	"capitao": Captain, "major": Major, "colonel": Colonel, "coronel": Colonel, "marshal": Marshal, "marechal": Marshal,
	"general": General, "t": General, "bomb": Bomb, "bomba": Bomb, "flag": Flag, "bandeira": Flag,
}

// fillers are signs and words that say nothing by themselves.
var fillers = map[string]bool{
	"-": true, "to": true, "from": true, "move": true, "moves": true, "my": true, "the": true, "on": true, "at": true, "takes": true,
	"attack": true, "attacks": true, "para": true, "de": true, "a": true, "o": true, "mover": true, "move-se": true, "ataca": true,
}

// fits reports whether a legal move is one that the text can mean.
func (s said) fits(p *Position, m Move) bool {
	rank := p.ranks[p.board[m.From]]
	way, steps := m.From.towards(m.To)
	return (s.rank == Unknown || s.rank == rank) && (s.from == NoSquare || s.from == m.From) &&
		(s.to == NoSquare || s.to == m.To) && (!s.attacks(rank) || m.Attack) &&
		(s.way == 0 || way == turned(s.way, p.turn) && steps == s.steps)
}

// attacks reports whether an attack was written, if a piece of this rank is meant.
func (s said) attacks(rank Rank) bool { return s.attack && !(s.first && rank == General) }

// turned returns a direction of the board that a player sees as the given one: Blue's board
// is turned by half.
func turned(d Direction, seat engine.Seat) Direction {
	if seat == Blue {
		return -d
	}
	return d
}
