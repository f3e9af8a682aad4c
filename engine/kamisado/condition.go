package kamisado

import (
	"fmt"
	"strings"

	"towerpost/engine"
)

// onMark begins the condition that a move ends on a colour. No action begins with it.
const onMark = "On "

// OnColor returns the condition that a move hands the turn to the opponent's tower of the colour (T2), "On
// Blue": it ends on a square of that colour, is no push, and does not end the round.
func OnColor(c Color) engine.Condition { return engine.Condition(onMark + c.String()) }

// ColorOf returns the colour of a condition that OnColor made, and NoColor for any other condition.
func ColorOf(c engine.Condition) Color {
	name, ok := strings.CutPrefix(string(c), onMark)
	if color, known := colorNamed(name); ok && known {
		return color
	}
	return NoColor
}

// Condition returns the condition that a person's text names: "on blue", "any blue" or a mere "blue" for any
// move that hands the turn to that tower, and otherwise the one move or fill that Read finds.
func (s State) Condition(seat engine.Seat, text string) (engine.Condition, error) {
	if err := s.asked(SideOf(seat)); err != nil {
		return "", err
	}
	colors := landingSaid(text)
	if colors == 0 || s.position.phase != Moving {
		action, err := s.Read(seat, text)
		return engine.Condition(action), err
	}
	var fits []Color
	for _, c := range Colors() {
		if colors.has(c) && len(s.handing(c)) > 0 {
			fits = append(fits, c)
		}
	}
	switch len(fits) {
	case 0:
		return "", s.position.illegal(s.position.which(), ReasonNoneOn, values{"side": s.position.turn.Key(), "color": colors.first().Key()},
			"no move of %s hands the turn to %s", s.position.turn, colors.first())
	case 1:
		return OnColor(fits[0]), nil
	}
	return "", s.ambiguousColors(text, fits)
}

// Meeting returns the legal moves and fills that meet a condition.
func (s State) Meeting(seat engine.Seat, c engine.Condition) []engine.Action {
	if s.asked(SideOf(seat)) != nil {
		return nil
	}
	if color := ColorOf(c); color != NoColor {
		return actionsOf(s.handing(color))
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

// handing returns the legal moves that hand the turn to the opponent's tower of the colour.
func (s State) handing(c Color) []Move {
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
	problem := &engine.Problem{Kind: engine.ErrAmbiguous, Key: ReasonAmbiguous, Args: values{"given": shortened(given)}}
	for _, c := range colors {
		problem.Allowed = append(problem.Allowed, actionsOf(s.handing(c))...)
	}
	problem.Args["count"] = fmt.Sprint(len(problem.Allowed))
	problem.Text = fmt.Sprintf("%q names moves that end on %d colours", shortened(given), len(colors))
	return problem
}

// landingSaid returns the colours that a text abbreviates where it names nothing but the
// colour on which a move ends.
func landingSaid(text string) palette {
	tokens, ok := tokensOf(text)
	if !ok {
		return 0
	}
	var said palette
	for _, t := range tokens {
		if t.word == "" || t.digits {
			return 0
		}
		switch t.word {
		case "any", "all", "a", "move", "moves", "that", "ends", "ending", "lands", "landing", "goes", "on", "onto", "to", "the", "square", "squares":
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
