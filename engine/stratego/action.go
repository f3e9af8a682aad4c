package stratego

import (
	"strings"

	"towerpost/engine"
)

// verbSetup starts the action of a set-up.
const verbSetup = "Setup"

// Prepared is a set-up with its salt. The salt is "" if there is none.
type Prepared struct {
	Deployment Deployment
	Salt       string
}

// Action returns the action of the set-up, such as "Setup 2........2/… 00112233445566778899aabbccddeeff".
func (p Prepared) Action() engine.Action {
	text := verbSetup + " " + p.Deployment.String()
	if p.Salt != "" {
		text += " " + p.Salt
	}
	return engine.Action(text)
}

// parsePrepared parses the action of a set-up.
func parsePrepared(a engine.Action) (p Prepared, ok bool) {
	words := strings.Split(string(a), " ")
	if len(words) < 2 || len(words) > 3 || words[0] != verbSetup {
		return p, false
	}
	if len(words) == 3 {
		if p.Salt = words[2]; !isHex(p.Salt, saltDigits) {
			return p, false
		}
	}
	p.Deployment, ok = ParseDeployment(words[1])
	return p, ok
}

// Move is a move or an attack from one square to another. It is comparable.
type Move struct {
	From, To Square
	// Attack says that an opposing piece stands on To before the move.
	Attack bool
}

// Action returns the action of the move, such as "b4-b5" or "b6xb7".
func (m Move) Action() engine.Action {
	if m.Attack {
		return engine.Action(m.From.String() + "x" + m.To.String())
	}
	return engine.Action(m.From.String() + "-" + m.To.String())
}

// parseMove parses the action of a move.
func parseMove(a engine.Action) (m Move, ok bool) {
	sign := strings.IndexAny(string(a), "-x")
	if sign < 0 {
		return m, false
	}
	from, fromOK := ParseSquare(string(a[:sign]))
	to, toOK := ParseSquare(string(a[sign+1:]))
	return Move{From: from, To: to, Attack: a[sign] == 'x'}, fromOK && toOK
}

// actions returns the actions of moves.
func actions(moves []Move) []engine.Action {
	list := make([]engine.Action, len(moves))
	for i, m := range moves {
		list[i] = m.Action()
	}
	return list
}
