package kamisado

import (
	"fmt"
	"strings"

	"towerpost/engine"
)

// onMark is the prefix of conditions of OnColor. No action begins with it.
const onMark = "On "

// OnColor returns the condition that a move calls the opponent's tower of the colour (T2), such as "On Blue".
// The move ends on a square of that colour, is not a push, and does not end the round.
func OnColor(c Color) engine.Condition { return engine.Condition(onMark + c.String()) }

// ColorOf returns the colour of a condition that OnColor made, and NoColor for any other condition.
func ColorOf(c engine.Condition) Color {
	name, ok := strings.CutPrefix(string(c), onMark)
	if color, known := colorNamed(name); ok && known {
		return color
	}
	return NoColor
}

// Condition returns the condition that a player's text names. "on blue", "any blue" or just "blue" is the
// condition OnColor(Blue). Otherwise the condition is the one move or fill that Read finds.
func (s State) Condition(seat engine.Seat, text string) (engine.Condition, error) {
	if err := s.checkTurn(SideOf(seat)); err != nil {
		return "", err
	}
	colors := landingColors(text)
	if colors == 0 || s.position.phase != Moving {
		action, err := s.Read(seat, text)
		return engine.Condition(action), err
	}
	var fits []Color
	for _, c := range Colors() {
		if colors.has(c) && len(s.movesCalling(c)) > 0 {
			fits = append(fits, c)
		}
	}
	switch len(fits) {
	case 0:
		turn, color := s.position.turn, colors.first()
		return "", s.position.illegal(s.position.towerRule(), ReasonNoneOn,
			values{"side": turn.Key(), "color": color.Key()},
			"no move of %s hands the turn to %s", turn, color)
	case 1:
		return OnColor(fits[0]), nil
	}
	return "", s.ambiguousColors(text, fits)
}

// ActionsMeeting returns the legal moves and fills that meet a condition.
func (s State) ActionsMeeting(seat engine.Seat, c engine.Condition) []engine.Action {
	if s.checkTurn(SideOf(seat)) != nil {
		return nil
	}
	if color := ColorOf(c); color != NoColor {
		return actionsOf(s.movesCalling(color))
	}
	if action := engine.Action(c); s.allows(SideOf(seat), action) {
		return []engine.Action{action}
	}
	return nil
}

func (s State) allows(side Side, action engine.Action) bool {
	_, err := s.apply(side, action)
	return err == nil
}

// movesCalling returns the legal moves that call the opponent's tower of the colour.
func (s State) movesCalling(c Color) []Move {
	var moves []Move
	if s.position.phase != Moving || s.position.mustPass() {
		return nil
	}
	for _, m := range s.position.legal() {
		if m.Landing() == c && !m.Push() && !m.wins() {
			moves = append(moves, m)
		}
	}
	return moves
}

// ambiguousColors returns the problem with a text that abbreviates several colours on which moves end.
func (s State) ambiguousColors(given string, colors []Color) error {
	problem := &engine.Problem{
		Kind: engine.ErrAmbiguous, Key: ReasonAmbiguous, Args: values{"given": truncated(given)},
	}
	for _, c := range colors {
		problem.Allowed = append(problem.Allowed, actionsOf(s.movesCalling(c))...)
	}
	problem.Args["count"] = fmt.Sprint(len(problem.Allowed))
	problem.Text = fmt.Sprintf("%q names moves that end on %d colours", truncated(given), len(colors))
	return problem
}

// landingColors returns the colours that a text abbreviates, if it names only the colour on which a move
// ends. Otherwise it returns the empty set.
func landingColors(text string) colorSet {
	tokens, ok := tokenize(text)
	if !ok {
		return 0
	}
	var said colorSet
	for _, t := range tokens {
		if t.word == "" || t.digits {
			return 0
		}
		switch t.word {
		case "any", "all", "a", "move", "moves", "that", "ends", "ending", "lands", "landing", "goes",
			"on", "onto", "to", "the", "square", "squares":
			continue
		}
		colors := colorsCalled(t.word)
		if colors == 0 || said != 0 {
			return 0
		}
		said = colors
	}
	return said
}
