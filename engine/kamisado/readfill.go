package kamisado

import "towerpost/engine"

// fillNamed returns the fill with the canonical action, and NoFill for any other action.
func fillNamed(action engine.Action) Fill {
	for _, f := range [...]Fill{FillLeft, FillRight} {
		if f.Action() == action {
			return f
		}
	}
	return NoFill
}

// readFill returns the fill that a player's text names: "Fill Left", "from the right", "l", "↖".
func (p *Position) readFill(text string) (engine.Action, error) {
	tokens, ok := tokenize(text)
	if ok {
		if f := fillOf(tokens); f != NoFill {
			return f.Action(), nil
		}
	}
	if readings := readingsOf(text); len(readings) > 0 {
		return "", p.refuse(readings[0])
	}
	return "", p.unreadableFill(text)
}

// fillOf returns the fill that the tokens name, or NoFill if they say anything else.
func fillOf(tokens []token) Fill {
	found := NoFill
	for _, t := range tokens {
		d := t.direction
		if t.exclamation {
			continue
		}
		switch t.word {
		case "fill", "from", "the", "side":
			continue
		case "":
		default:
			d = directionCalled(t.word)
		}
		f := fillToward(d)
		if f == NoFill || found != NoFill || t.digits || t.push {
			return NoFill
		}
		found = f
	}
	return found
}

// fillToward returns the fill from the side of the direction, or NoFill for other directions than Left and
// Right.
func fillToward(d Direction) Fill {
	switch d {
	case Left:
		return FillLeft
	case Right:
		return FillRight
	}
	return NoFill
}

// startsWithFill reports whether a text begins with the word "fill".
func startsWithFill(text string) bool {
	tokens, ok := tokenize(text)
	return ok && tokens[0].word == "fill"
}
