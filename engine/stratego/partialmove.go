package stratego

import "towerpost/engine"

// partialMove is a move as a typed text describes it.
type partialMove struct {
	// rank is Unknown if it was left open.
	rank Rank
	// from and to are NoSquare if they were left open.
	from, to Square
	// attack says that the text has the sign of an attack, "x". leadingX says that the text starts with it:
	// there it can also mean the General, and does if a second "x" follows.
	attack, leadingX bool
	// direction is the direction as the player sees the board, 0 if it was left open, and steps the distance.
	direction Direction
	steps     int
}

// parsePartialMove parses a typed text, such as "b4-b5", "b4xb5", "b4 up 3", "b5", "7 b5" or "Major b5". Ok
// is false for a text that says nothing or contradicts itself.
func parsePartialMove(text string) (s partialMove, ok bool) {
	tokens, ok := tokensOf(text)
	if !ok {
		return partialMove{}, false
	}
	s = partialMove{from: NoSquare, to: NoSquare}
	for i, t := range tokens {
		if !s.take(t, i == 0) {
			return partialMove{}, false
		}
	}
	if s.direction != 0 && s.to != NoSquare { // a square before a direction is where the piece stands
		s.from, s.to = s.to, NoSquare
	}
	s.steps = max(s.steps, 1)
	return s, s.to != NoSquare || s.direction != 0
}

// take takes one token.
func (s *partialMove) take(t token, first bool) bool {
	switch {
	case t.square != NoSquare:
		return s.takeSquare(t.square)
	case t.number != 0 && s.direction != 0:
		ok := s.steps == 0 && t.number < side
		s.steps = t.number
		return ok
	case t.number != 0:
		return s.takeRank(rankNumbered(t.number))
	case t.word == "x":
		return s.takeSign(first)
	}
	if direction, ok := directionWords[t.word]; ok {
		ok = s.direction == 0 && (s.to == NoSquare || s.from == NoSquare)
		s.direction = direction
		return ok
	}
	if r, ok := rankWords[t.word]; ok {
		return s.takeRank(r)
	}
	return fillerWords[t.word]
}

// takeSquare takes a square. The first one is the end of the move; a second one makes it the start.
func (s *partialMove) takeSquare(square Square) bool {
	if s.from != NoSquare || s.direction != 0 {
		return false
	}
	s.from, s.to = s.to, square
	return true
}

// takeSign takes the sign of an attack. If the text started with the same sign, that first one is the
// General.
func (s *partialMove) takeSign(first bool) bool {
	ok := !s.leadingX || s.rank == Unknown
	if s.leadingX {
		s.rank = General
	}
	s.attack, s.leadingX = true, first
	return ok
}

func (s *partialMove) takeRank(r Rank) bool {
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

// directionWords maps words to directions as the player sees the board.
var directionWords = map[string]Direction{
	"up": Up, "u": Up, "forward": Up, "forwards": Up, "f": Up,
	"cima": Up, "frente": Up, "acima": Up,
	"down": Down, "d": Down, "back": Down, "backward": Down, "backwards": Down,
	"baixo": Down, "tras": Down, "abaixo": Down,
	"left": Left, "l": Left, "esquerda": Left,
	"right": Right, "r": Right, "direita": Right,
}

// rankWords maps words to ranks: the names of the rules page in English and Portuguese.
var rankWords = map[string]Rank{
	"spy": Spy, "s": Spy, "espia": Spy, "espiao": Spy,
	"scout": Scout, "soldado": Scout,
	"miner": Miner, "desarmadora": Miner,
	"sergeant": Sergeant, "sargento": Sergeant,
	"lieutenant": Lieutenant, "tenente": Lieutenant,
	"captain": Captain, "capitao": Captain,
	"major":   Major,
	"colonel": Colonel, "coronel": Colonel,
	"marshal": Marshal, "marechal": Marshal,
	"general": General, "t": General,
	"bomb": Bomb, "bomba": Bomb,
	"flag": Flag, "bandeira": Flag,
}

// fillerWords are the signs and words that have no meaning by themselves.
var fillerWords = map[string]bool{
	"-": true, "to": true, "from": true, "move": true, "moves": true, "my": true, "the": true,
	"on": true, "at": true, "takes": true, "attack": true, "attacks": true, "para": true,
	"de": true, "a": true, "o": true, "mover": true, "move-se": true, "ataca": true,
}

// fits reports whether the text can mean a legal move.
func (s partialMove) fits(p *Position, m Move) bool {
	rank := p.ranks[p.board[m.From]]
	direction, steps := m.From.towards(m.To)
	return (s.rank == Unknown || s.rank == rank) && (s.from == NoSquare || s.from == m.From) &&
		(s.to == NoSquare || s.to == m.To) && (!s.attacks(rank) || m.Attack) &&
		(s.direction == 0 || direction == boardDirection(s.direction, p.turn) && steps == s.steps)
}

// attacks reports whether the text describes an attack, if it means a piece of the rank.
func (s partialMove) attacks(rank Rank) bool { return s.attack && !(s.leadingX && rank == General) }

// boardDirection returns the direction of the board for a direction as a player sees it. Blue sees the board
// turned by 180°.
func boardDirection(d Direction, seat engine.Seat) Direction {
	if seat == Blue {
		return -d
	}
	return d
}
