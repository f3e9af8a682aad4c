package analysis

import (
	"slices"

	"towerpost/engine/kamisado"
)

// Fingerprint returns a canonical text of a position, which equivalent positions share: the best actions of
// one are those of the other. The points do not matter, nor which side is White, nor a reflection of the
// board, which exchanges the colours in pairs. It is "" if no decision is due.
func Fingerprint(p kamisado.Position) string {
	if p.Turn() == kamisado.NoSide {
		return ""
	}
	plain, mirrored := encoded(p, false), encoded(p, true)
	if slices.Compare(mirrored, plain) < 0 {
		plain = mirrored
	}
	return string(plain)
}

// encoded returns the position from the point of view of the side on turn: the phase, the tower that must
// move, and then the towers of the side on turn and those of the other side by colour, each with its square
// and teeth.
func encoded(p kamisado.Position, mirror bool) []byte {
	text := []byte{'0' + byte(p.Phase()), '0' + byte(colorIn(p.RequiredColor(), mirror))}
	for _, side := range []kamisado.Side{p.Turn(), p.Turn().Other()} {
		for _, c := range kamisado.Colors() {
			t := p.Tower(side, colorIn(c, mirror))
			row, column := t.Square.Row(), t.Square.Column()
			if p.Turn() == kamisado.Black {
				row, column = 9-row, 9-column
			}
			if mirror {
				column = 9 - column
			}
			text = append(text, 'a'+byte(column), '0'+byte(row), '0'+t.Teeth)
		}
	}
	return text
}

// colorIn returns the colour itself, or its reflection: brown and orange, green and blue, red and purple,
// yellow and pink change places.
func colorIn(c kamisado.Color, mirror bool) kamisado.Color {
	if !mirror || c == kamisado.NoColor {
		return c
	}
	return kamisado.Brown + kamisado.Orange - c
}
