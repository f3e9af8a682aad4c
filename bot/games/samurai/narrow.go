package samurai

import (
	"slices"
	"strings"

	"towerpost/bot/games"
	rules "towerpost/engine/samurai"
)

// narrow returns the question that follows on a choice of ask, or of narrow itself. Where nothing
// can be chosen, it says so.
func (sc scene) narrow(chosen string) games.Ask {
	fields := append(strings.Fields(chosen), "", "", "")
	var ask games.Ask
	if sc.mine() {
		bare := sc.plainly()
		switch fields[0] {
		case onTile:
			ask = bare.hexesFor(kindKeyed(fields[1]))
		case onOthers:
			ask = bare.othersFor(kindKeyed(fields[1]))
		case onTown:
			ask = bare.tilesFor(sc.townKeyed(fields[1]))
		case onPlace:
			ask = bare.classesFor(sc.townKeyed(fields[1]))
		case onMu:
			ask = bare.hexesForMu(fields[1])
		case onSwap:
			ask = bare.partnersFor(classKeyed(fields[1]), sc.townKeyed(fields[2]))
		}
	}
	if len(ask.Choices) == 0 {
		return games.Ask{Text: sc.Text("targets.none", nil)}
	}
	return ask
}

// hexesFor returns the question where a tile goes: beside towns with figures first, the others on request, or
// at once where there are only those.
func (sc scene) hexesFor(k rules.Kind) games.Ask {
	switch k {
	case rules.Mu:
		return sc.piecesForMu()
	case rules.Swap:
		return sc.figuresForSwap()
	}
	ask := games.Ask{
		Text: sc.Text("narrow.tile", games.Args{"Tile": sc.tile(k), "About": sc.about(k)}), Hint: sc.Text("hint.tile", games.Args{"Tile": sc.tile(k)}),
	}
	others := 0
	for _, m := range sc.movesOf(k) {
		if sc.live(m.Hex) {
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
	ask := games.Ask{
		Text: sc.Text("narrow.others", games.Args{"Tile": sc.tile(k)}), Hint: sc.Text("hint.tile", games.Args{"Tile": sc.tile(k)}),
	}
	for _, m := range sc.movesOf(k) {
		if m.Verb == rules.Lays && !sc.live(m.Hex) {
			ask.Choices = append(ask.Choices, sc.hexChoice(m, m.Hex))
		}
	}
	return ask
}

// live reports whether a hex touches a town with figures.
func (sc scene) live(h rules.Hex) bool {
	near := townsBy(&sc.view, h)
	return slices.ContainsFunc(sc.view.Towns, func(t rules.TownView) bool {
		return t.Figures.Len() > 0 && slices.Contains(near, t.Town)
	})
}

// hexChoice returns a move by the hex on which a tile will lie: "l15, beside Kyoto and Fukui".
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
			ask.Text = sc.Count("narrow.town", of.Open, games.Args{"Town": t.String(), "Hex": t.Hex().String(), "Influence": sc.influence(of)})
		}
	}
	for _, m := range sc.laysBy(t) {
		c := sc.choice(m)
		c.Label = sc.Text("choice.by", games.Args{"Tile": sc.tile(m.Tile), "Hex": m.Hex.String(), "Side": sc.Text("to."+toward(t, m.Hex), nil)})
		ask.Choices = append(ask.Choices, c)
	}
	return ask
}

// toward returns the direction in which a hex touches a town.
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
			ask.Choices = append(ask.Choices, games.Choice{
				Value: onMu + " " + m.Hex.String(), Emoji: tileSign(m.Tile),
				Label: sc.Text("choice.piece", games.Args{"Tile": sc.tile(m.Tile), "Hex": m.Hex.String(), "Beside": sc.beside(&sc.view, m.Hex)}),
			})
		}
	}
	return ask
}

// hexesForMu returns the question where the tile goes that Mu replaces: beside towns with figures first.
func (sc scene) hexesForMu(hex string) games.Ask {
	ask := games.Ask{Hint: sc.Text("hint.mu.to", nil)}
	var others []games.Choice
	for _, m := range sc.movesOf(rules.Mu) {
		switch {
		case m.Hex.String() != hex:
			continue
		case sc.live(m.To):
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
				ask.Choices = append(ask.Choices, games.Choice{
					Value: onSwap + " " + c.Key() + " " + t.Town.Key(), Emoji: classSign(c),
					Label:       sc.Text("choice.place", games.Args{"Figure": sc.class(c), "Town": t.Town.String()}),
					Description: sc.Count("choice.open", t.Open, nil),
				})
			}
		}
	}
	return ask
}

// swapsOf returns the swaps of a figure, those that change nothing last (SW4).
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
		choice := games.Choice{Action: m.Action(), Label: sc.Text("choice.place", games.Args{"Figure": sc.class(other), "Town": town.String()}), Emoji: classSign(other)}
		if m.Class == m.OtherClass {
			choice.Description = sc.Text("choice.idle", nil)
		}
		ask.Choices = append(ask.Choices, choice)
	}
	return ask
}
