package puzzle

import (
	"slices"
	"strings"

	"towerpost/engine/kamisado"
)

// Mirror returns the mirror image of a position. Left and right change places, and with them the colours of
// the board: brown and orange, green and blue, red and purple, yellow and pink.
func Mirror(p kamisado.Position) kamisado.Position {
	rows, rest, _ := strings.Cut(p.String(), " ")
	turn, rest, _ := strings.Cut(rest, " ")
	must, points, _ := strings.Cut(rest, " ")
	lines := strings.Split(rows, "/")
	for i, line := range lines {
		lines[i] = mirrorRow(line)
	}
	return parsed(strings.Join([]string{strings.Join(lines, "/"), turn, recolor(must), points}, " "))
}

// mirrorRow reverses one row of a position string and exchanges the colours.
func mirrorRow(row string) string {
	var parts []string
	for _, sign := range row {
		if sign == '+' {
			parts[len(parts)-1] += "+"
			continue
		}
		parts = append(parts, recolor(string(sign)))
	}
	slices.Reverse(parts)
	return strings.Join(parts, "")
}

// recolor exchanges the letters of the colours that the reflection exchanges.
func recolor(text string) string {
	return strings.NewReplacer("N", "O", "O", "N", "G", "B", "B", "G", "R", "P", "P", "R", "Y", "K", "K", "Y",
		"n", "o", "o", "n", "g", "b", "b", "g", "r", "p", "p", "r", "y", "k", "k", "y").Replace(text)
}

// Normalized returns a position in the form of puzzles: without points, and with White on turn. The board is
// unchanged by a half turn, so that only the names of the sides change.
func Normalized(p kamisado.Position) kamisado.Position {
	p = p.Single()
	if p.Turn() != kamisado.Black {
		return p
	}
	rows, rest, _ := strings.Cut(p.String(), " ")
	lines := strings.Split(rows, "/")
	slices.Reverse(lines)
	for i, line := range lines {
		lines[i] = turnRow(line)
	}
	return parsed(strings.Join(lines, "/") + " w" + strings.TrimPrefix(rest, "b"))
}

// turnRow reverses one row of a position string and exchanges the sides.
func turnRow(row string) string {
	var parts []string
	for _, sign := range row {
		text := string(sign)
		switch upper := strings.ToUpper(text); {
		case text == "+":
			parts[len(parts)-1] += text
			continue
		case text == upper:
			text = strings.ToLower(text)
		default:
			text = upper
		}
		parts = append(parts, text)
	}
	slices.Reverse(parts)
	return strings.Join(parts, "")
}

// parsed returns the position of a position string, or the zero Position if the string is not valid.
func parsed(text string) kamisado.Position {
	p, err := kamisado.ParsePosition(text)
	if err != nil {
		return kamisado.Position{}
	}
	return p
}
