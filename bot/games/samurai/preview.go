package samurai

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// effect lists the figures that a move of the viewer captures, with a sign. If it captures none, effect
// lists the towns beside the tile with their open hexes after the move, without a sign.
func (sc scene) effect(m rules.Move) (text, sign string) {
	next, captures := sc.view.Position.Play(sc.m.Seat, m)
	if len(captures) > 0 {
		var towns []string
		for i, c := range captures {
			if i == 0 || captures[i-1].Town != c.Town {
				figures := sc.takenText(capturesOf(captures, c.Town))
				args := games.Args{"Town": c.Town.String(), "Figures": figures}
				towns = append(towns, sc.Text("effect.captures", args))
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
			args := games.Args{"Town": t.String(), "Count": next.Open(t)}
			towns = append(towns, sc.Text("effect.open", args))
		}
	}
	return sc.comma(towns), ""
}

// captureSign returns the sign of captures: ⚔️ if the viewer gets a figure, else 🎁 if another player does,
// else ⚖️ for figures that are set aside.
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

// preview lists the captures of the turn so far and the towns with one open hex. It says if the match ends
// with the turn. It returns "" if the viewer has not begun a turn.
func (sc scene) preview() string {
	if !sc.mustDecide() || sc.kind() != "more" {
		return ""
	}
	lines := []string{sc.previewCaptures()}
	if open := sc.lastOpenTowns(); len(open) > 0 {
		lines = append(lines, sc.Text("preview.open", games.Args{"Towns": sc.dot(open)}))
	} else {
		lines = append(lines, sc.Text("preview.closed", nil))
	}
	if text := sc.certainEnd(); text != "" {
		lines = append(lines, text)
	}
	return strings.Join(lines, "\n")
}

// previewCaptures lists the captures of the turn so far.
func (sc scene) previewCaptures() string {
	var list []string
	for _, s := range sc.view.Steps {
		for _, c := range s.Captures {
			args := games.Args{"Town": c.Town.String(), "Figure": sc.takenText([]rules.Capture{c})}
			list = append(list, sc.Text("preview.capture", args))
		}
	}
	if len(list) == 0 {
		return sc.Text("preview.nothing", nil)
	}
	figures := strings.Join(list, sc.Text("list.semicolon", nil))
	return sc.Text("preview.captures", games.Args{"Figures": figures})
}

// lastOpenTowns lists the towns with figures and one open land hex, with the hex and the influence.
func (sc scene) lastOpenTowns() []string {
	var list []string
	position := sc.view.Position
	for _, t := range sc.view.Towns {
		if t.Open != 1 || t.Figures.Len() == 0 {
			continue
		}
		for _, h := range position.Board().Around(t.Town) {
			if position.Empty(h) {
				list = append(list, sc.Text("preview.town", games.Args{
					"Town": t.Town.String(), "Hex": h.String(), "Influence": sc.influence(t),
				}))
			}
		}
	}
	return list
}

// certainEnd says why the match ends with this turn, "" if it goes on (E3).
func (sc scene) certainEnd() string {
	if sc.view.Certain == "" {
		return ""
	}
	args := games.Args{"Figure": sc.missingClasses(), "Count": sc.view.Aside.Sum()}
	return sc.Text("certain."+sc.view.Certain, args)
}
