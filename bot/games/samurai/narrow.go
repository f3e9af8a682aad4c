package samurai

import (
	"slices"
	"strings"

	"towerpost/bot/games"
	rules "towerpost/engine/samurai"
)

// narrow returns the question that follows a choice of ask or of narrow. If there are no choices, it says so.
func (sc scene) narrow(chosen string) games.Ask {
	fields := append(strings.Fields(chosen), "", "", "")
	var ask games.Ask
	if sc.mustDecide() {
		bare := sc.withoutMarkdown()
		switch fields[0] {
		case onTile:
			ask = bare.hexesFor(kindByKey(fields[1]))
		case onOthers:
			ask = bare.othersFor(kindByKey(fields[1]))
		case onTown:
			ask = bare.tilesFor(sc.townByKey(fields[1]))
		case onPlace:
			ask = bare.classesFor(sc.townByKey(fields[1]))
		case onMu:
			ask = bare.hexesForMu(fields[1])
		case onSwap:
			ask = bare.partnersFor(classByKey(fields[1]), sc.townByKey(fields[2]))
		}
	}
	if len(ask.Choices) == 0 {
		return games.Ask{Text: sc.Text("targets.none", nil)}
	}
	return ask
}

// hexesFor returns the question for the hex of a tile. It offers the hexes beside towns with figures, and a
// button for the others. If there are only others, it offers them at once.
func (sc scene) hexesFor(k rules.Kind) games.Ask {
	switch k {
	case rules.Mu:
		return sc.piecesForMu()
	case rules.Swap:
		return sc.figuresForSwap()
	}
	args := games.Args{"Tile": sc.tile(k), "About": sc.about(k)}
	ask := games.Ask{Text: sc.Text("narrow.tile", args), Hint: sc.Text("hint.tile", args)}
	others := 0
	for _, m := range sc.movesOf(k) {
		if sc.nearFigures(m.Hex) {
			ask.Choices = append(ask.Choices, sc.hexChoice(m, m.Hex))
		} else {
			others++
		}
	}
	switch {
	case len(ask.Choices) == 0:
		return sc.othersFor(k)
	case others > 0:
		ask.Choices = append(ask.Choices, games.Choice{
			Value: onOthers + " " + k.Key(), Label: sc.Count("choice.others", others, nil), Button: true,
		})
	}
	return ask
}

// othersFor returns the question for a hex of a tile that touches no town with figures.
func (sc scene) othersFor(k rules.Kind) games.Ask {
	args := games.Args{"Tile": sc.tile(k)}
	ask := games.Ask{Text: sc.Text("narrow.others", args), Hint: sc.Text("hint.tile", args)}
	for _, m := range sc.movesOf(k) {
		if m.Verb == rules.Lays && !sc.nearFigures(m.Hex) {
			ask.Choices = append(ask.Choices, sc.hexChoice(m, m.Hex))
		}
	}
	return ask
}

// nearFigures reports whether a hex touches a town with figures.
func (sc scene) nearFigures(h rules.Hex) bool {
	near := townsBy(&sc.view, h)
	return slices.ContainsFunc(sc.view.Towns, func(t rules.TownView) bool {
		return t.Figures.Len() > 0 && slices.Contains(near, t.Town)
	})
}

// hexChoice returns a move, labelled by the hex of the tile: "l15, beside Kyoto and Fukui".
func (sc scene) hexChoice(m rules.Move, h rules.Hex) games.Choice {
	c := sc.choice(m)
	c.Label = h.String() + sc.beside(&sc.view, h)
	return c
}

// tilesFor returns the question for a tile beside a town.
func (sc scene) tilesFor(t rules.Town) games.Ask {
	ask := games.Ask{Hint: sc.Text("hint.town", games.Args{"Town": t.String()})}
	for _, of := range sc.view.Towns {
		if of.Town == t {
			ask.Text = sc.Count("narrow.town", of.Open, games.Args{
				"Town": t.String(), "Hex": t.Hex().String(), "Influence": sc.influence(of),
			})
		}
	}
	for _, m := range sc.laysBeside(t) {
		c := sc.choice(m)
		side := sc.Text("to."+toward(t, m.Hex), nil)
		args := games.Args{"Tile": sc.tile(m.Tile), "Hex": m.Hex.String(), "Side": side}
		c.Label = sc.Text("choice.by", args)
		ask.Choices = append(ask.Choices, c)
	}
	return ask
}

// toward returns the direction from a town to a hex beside it, "" if the hex is not beside it.
func toward(t rules.Town, h rules.Hex) string {
	for d := rules.North; d <= rules.SouthEast; d++ {
		if next, ok := t.Hex().Toward(d); ok && next == h {
			return d.String()
		}
	}
	return ""
}

// classesFor returns the question for a figure of a town.
func (sc scene) classesFor(t rules.Town) games.Ask {
	args := games.Args{"Town": t.String()}
	ask := games.Ask{Text: sc.Text("narrow.place", args), Hint: sc.Text("hint.place", nil)}
	for _, m := range sc.moves() {
		if m.Verb == rules.Places && m.Town == t {
			c := sc.choice(m)
			c.Emoji = classSign(m.Class)
			ask.Choices = append(ask.Choices, c)
		}
	}
	return ask
}

// piecesForMu returns the question which tile Mu replaces.
func (sc scene) piecesForMu() games.Ask {
	ask := games.Ask{Text: sc.Text("narrow.mu", nil), Hint: sc.Text("hint.mu", nil)}
	moves := sc.movesOf(rules.Mu)
	for i, m := range moves {
		if i == 0 || moves[i-1].Hex != m.Hex {
			label := sc.Text("choice.piece", games.Args{
				"Tile": sc.tile(m.Tile), "Hex": m.Hex.String(), "Beside": sc.beside(&sc.view, m.Hex),
			})
			ask.Choices = append(ask.Choices, games.Choice{
				Value: onMu + " " + m.Hex.String(), Emoji: tileSign(m.Tile), Label: label,
			})
		}
	}
	return ask
}

// hexesForMu returns the question for the new hex of the tile that Mu replaces. Hexes beside towns with
// figures come first.
func (sc scene) hexesForMu(hex string) games.Ask {
	ask := games.Ask{Hint: sc.Text("hint.mu.to", nil)}
	var others []games.Choice
	for _, m := range sc.movesOf(rules.Mu) {
		switch {
		case m.Hex.String() != hex:
			continue
		case sc.nearFigures(m.To):
			ask.Choices = append(ask.Choices, sc.hexChoice(m, m.To))
		default:
			others = append(others, sc.hexChoice(m, m.To))
		}
		ask.Text = sc.Text("narrow.mu.to", games.Args{"Tile": sc.tile(m.Tile), "Hex": hex})
	}
	ask.Choices = append(ask.Choices, others...)
	return ask
}

// figuresForSwap returns the question for the first figure of a swap.
func (sc scene) figuresForSwap() games.Ask {
	ask := games.Ask{Text: sc.Text("narrow.swap", nil), Hint: sc.Text("hint.swap", nil)}
	for _, t := range sc.view.Towns {
		for _, c := range t.Figures.List() {
			if len(sc.swapsOf(c, t.Town)) > 0 {
				args := games.Args{"Figure": sc.class(c), "Town": t.Town.String()}
				ask.Choices = append(ask.Choices, games.Choice{
					Value: onSwap + " " + c.Key() + " " + t.Town.Key(), Emoji: classSign(c),
					Label:       sc.Text("choice.place", args),
					Description: sc.Count("choice.open", t.Open, nil),
				})
			}
		}
	}
	return ask
}

// swapsOf returns the swaps of a figure. Swaps of equal figures, which change nothing, come last (SW4).
func (sc scene) swapsOf(c rules.Class, t rules.Town) []rules.Move {
	var list, idle []rules.Move
	for _, m := range sc.movesOf(rules.Swap) {
		switch {
		case (m.Class != c || m.Town != t) && (m.OtherClass != c || m.OtherTown != t):
		case m.Class == m.OtherClass:
			idle = append(idle, m)
		default:
			list = append(list, m)
		}
	}
	return append(list, idle...)
}

// partnersFor returns the question for the second figure of a swap.
func (sc scene) partnersFor(c rules.Class, t rules.Town) games.Ask {
	ask := games.Ask{Hint: sc.Text("hint.swap.other", nil)}
	if c == rules.NoClass || t == 0 {
		return ask
	}
	ask.Text = sc.Text("narrow.swap.other", games.Args{"Figure": sc.figureAt(c, t)})
	for _, m := range sc.swapsOf(c, t) {
		other, town := m.OtherClass, m.OtherTown
		if m.Town != t || m.Class != c {
			other, town = m.Class, m.Town
		}
		args := games.Args{"Figure": sc.class(other), "Town": town.String()}
		choice := games.Choice{
			Action: m.Action(), Label: sc.Text("choice.place", args), Emoji: classSign(other),
		}
		if m.Class == m.OtherClass {
			choice.Description = sc.Text("choice.idle", nil)
		}
		ask.Choices = append(ask.Choices, choice)
	}
	return ask
}
