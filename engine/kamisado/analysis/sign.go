package analysis

import (
	"slices"

	"towerpost/engine/kamisado"
)

// Sign returns a text that two positions share where whoever knows the best actions of one knows those of the
// other: the points do not matter, nor which side is White's, nor whether the board is seen in a mirror,
// which exchanges the colours in pairs. It is "" where nothing is to be decided.
func Sign(p kamisado.Position) string {
	if p.Turn() == kamisado.NoSide {
		return ""
	}
	plain, mirrored := drawn(p, false), drawn(p, true)
	if slices.Compare(mirrored, plain) < 0 {
		plain = mirrored
	}
	return string(plain)
}

// drawn returns the towers as whoever decides sees them: the own ones and then the others by colour, each
// with its square and teeth, and before them what is to be decided.
func drawn(p kamisado.Position, mirror bool) []byte {
	text := []byte{'0' + byte(p.Phase()), '0' + byte(seen(p.Must(), mirror))}
	for _, side := range []kamisado.Side{p.Turn(), p.Turn().Other()} {
		for _, c := range kamisado.Colors() {
			t := p.Tower(side, seen(c, mirror))
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

// seen returns the colour that a colour has on the board or in the mirror: there brown and orange, green and
// blue, red and purple, yellow and pink change places.
func seen(c kamisado.Color, mirror bool) kamisado.Color {
	if !mirror || c == kamisado.NoColor {
		return c
	}
	return kamisado.Brown + kamisado.Orange - c
}
