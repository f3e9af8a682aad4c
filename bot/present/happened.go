package present

import (
	"strings"

	"towerpost/engine/match"
)

// happened tells what the steps did: what is from outside the rules here, and runs of what the game knows by its face. Somebody who
// leaves is both, and begins a run.
func (sc scene) happened(steps []match.Step) []string {
	var lines []string
	for len(steps) > 0 {
		if steps[0].Event.Kind != match.EventAction {
			lines = append(lines, filled(sc.outside(steps[0]))...)
		}
		n := 0
		for n < len(steps) && (steps[n].Event.Kind == match.EventAction || n == 0 && leaves(steps[0].Event)) {
			n++
		}
		if n > 0 {
			lines = append(lines, sc.face().Tell(sc.moment(steps[:n]))...)
		}
		steps = steps[max(n, 1):]
	}
	return lines
}

// paragraph joins lines to the text of a message. Where they are too long, an
// ellipsis stands for lines after the first: the end says who must act.
func paragraph(lines ...string) string {
	text := strings.Join(lines, "\n")
	for dropped := 1; len([]rune(text)) > MaxText && dropped < len(lines)-1; dropped++ {
		text = lines[0] + "\n…\n" + strings.Join(lines[1+dropped:], "\n")
	}
	return clip(text, MaxText)
}
