package samurai

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// effect says what a move of the viewer captures, or how many hexes the towns beside it then have open, with
// a sign for the most telling of it.
func (sc scene) effect(m rules.Move) (text, sign string) {
	next, captures := sc.view.Position.Play(sc.m.Seat, m)
	if len(captures) > 0 {
		var towns []string
		for i, c := range captures {
			if i == 0 || captures[i-1].Town != c.Town {
				towns = append(towns, sc.Text("effect.captures", games.Args{"Town": c.Town.String(), "Figures": sc.taken(capturesOf(captures, c.Town))}))
			}
		}
		return strings.Join(towns, sc.Text("list.semicolon", nil)), sc.captureSign(captures)
	}
	h := m.Hex
	if m.Verb == rules.Replaces {
		h = m.To
	}
	var towns []string
	for _, t := range townsBy(&sc.view, h) {
		if next.Figures(t).Len() > 0 {
			towns = append(towns, sc.Text("effect.open", games.Args{"Town": t.String(), "Count": next.Open(t)}))
		}
	}
	return sc.comma(towns), ""
}

// captureSign tells whether captures are good for the viewer: own ones, gifts, or figures that nobody gets.
func (sc scene) captureSign(captures []rules.Capture) string {
	sign := "⚖️"
	for _, c := range captures {
		switch c.Seat {
		case sc.m.Seat:
			return "⚔️"
		case engine.Nobody:
		default:
			sign = "🎁"
		}
	}
	return sign
}

// preview says what the turn so far captures, the towns that it leaves with one hex to fill, and whether the
// match ends with it. It is "" where the viewer has not begun a turn.
func (sc scene) preview() string {
	if !sc.mine() || sc.kind() != "more" {
		return ""
	}
	lines := []string{sc.previewCaptures()}
	if open := sc.lastOpen(); len(open) > 0 {
		lines = append(lines, sc.Text("preview.open", games.Args{"Towns": sc.dot(open)}))
	} else {
		lines = append(lines, sc.Text("preview.closed", nil))
	}
	if text := sc.certain(); text != "" {
		lines = append(lines, text)
	}
	return strings.Join(lines, "\n")
}

// previewCaptures says what the steps of the turn have captured.
func (sc scene) previewCaptures() string {
	var list []string
	for _, s := range sc.view.Steps {
		for _, c := range s.Captures {
			list = append(list, sc.Text("preview.capture", games.Args{"Town": c.Town.String(), "Figure": sc.taken([]rules.Capture{c})}))
		}
	}
	if len(list) == 0 {
		return sc.Text("preview.nothing", nil)
	}
	return sc.Text("preview.captures", games.Args{"Figures": strings.Join(list, sc.Text("list.semicolon", nil))})
}

// lastOpen lists the towns with figures that have one land hex to fill, with the hex and who would get what.
func (sc scene) lastOpen() []string {
	var list []string
	position := sc.view.Position
	for _, t := range sc.view.Towns {
		if t.Open != 1 || t.Figures.Len() == 0 {
			continue
		}
		for _, h := range position.Board().Around(t.Town) {
			if position.Empty(h) {
				list = append(list, sc.Text("preview.town", games.Args{"Town": t.Town.String(), "Hex": h.String(), "Influence": sc.influence(t)}))
			}
		}
	}
	return list
}

// certain says why the match ends with this turn, "" where it goes on (E3).
func (sc scene) certain() string {
	if sc.view.Certain == "" {
		return ""
	}
	return sc.Text("certain."+sc.view.Certain, games.Args{"Figure": sc.missing(), "Count": sc.view.Aside.Sum()})
}
