package samurai

import (
	"cmp"
	"slices"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

const (
	// longestAlt is Discord's limit on the description of a picture, in characters.
	longestAlt = 1024
	// maxAltEvents is the largest part of the description that tells events, in characters.
	maxAltEvents = 220
)

// alt returns the description of the board. If there is room, it adds the open hands, the events, the tiles
// on the board, and the viewer's pile.
func (sc scene) alt(events []event) string {
	sc = sc.withoutMarkdown()
	d := description{text: strings.Join(sc.altBoard(), " "), letters: sc.Text("alt.letters", nil) + " "}
	d.addShort(sc.altHands())
	d.add(sc.altEvents(events))
	for _, tiles := range append(sc.altTiles(), sc.altPile()) {
		d.addShort(tiles)
	}
	return games.Clip(d.text, longestAlt)
}

// description builds the description of a board.
type description struct {
	text string
	// letters explains the short forms of tiles; it is "" once the text has the explanation.
	letters string
}

// add adds a sentence if there is room for it, and reports whether it did. It does not add "".
func (d *description) add(sentence string) bool {
	if sentence == "" || length(d.text)+1+length(sentence) > longestAlt {
		return false
	}
	d.text += " " + sentence
	return true
}

// addShort adds a sentence with short forms of tiles. The first one is preceded by their explanation.
func (d *description) addShort(sentence string) {
	if sentence != "" && d.add(d.letters+sentence) {
		d.letters = ""
	}
}

func length(text string) int { return len([]rune(text)) }

// altBoard returns the sentences that a description always has. They tell the title and status, the
// viewer's hand, the possessions of all players, and the figures set aside and in the towns.
func (sc scene) altBoard() []string {
	parts := []string{sc.Text("alt.title", games.Args{"Title": sc.title(), "Status": sc.status()})}
	if own, ok := sc.privateSeat(); ok {
		parts = append(parts, sc.altHand(own))
	}
	for _, p := range sc.view.Players {
		parts = append(parts, sc.altPlayer(p))
	}
	return append(parts, sc.Text("alt.aside", games.Args{"Aside": sc.view.Aside.Sum()}), sc.altTowns())
}

// privateSeat returns the viewer's own seat; ok is true only if its hand and pile are shown to that seat
// alone.
func (sc scene) privateSeat() (own rules.Player, ok bool) {
	own, ok = sc.own()
	return own, ok && own.Known && !sc.revealed()
}

// altHand lists the tiles in the viewer's hand.
func (sc scene) altHand(own rules.Player) string {
	args := games.Args{"Hand": sc.tiles(own.Hand.List()), "Player": sc.name(own.Seat)}
	switch {
	case sc.m.Recalled:
		return sc.Text("alt.hand.recalled", args)
	case own.Hand.Len() == 0:
		return sc.Text("alt.hand.none", args)
	}
	return sc.Text("alt.hand", args)
}

// altPile lists the tiles in the viewer's pile, "" for none.
func (sc scene) altPile() string {
	own, ok := sc.privateSeat()
	if !ok || own.Pile.Len() == 0 {
		return ""
	}
	args := games.Args{"Pile": codes(own.Pile), "Player": sc.name(own.Seat)}
	return sc.Text("alt.pile"+sc.recalledSuffix(own.Seat), args)
}

// codes lists tiles by their short forms.
func codes(tiles rules.Tiles) string {
	var list []string
	for _, k := range tiles.List() {
		list = append(list, k.Code())
	}
	return strings.Join(list, " ")
}

// altHands lists the tiles that all players have left, "" while they are hidden or if no player has a hand.
func (sc scene) altHands() string {
	var list []string
	if !slices.ContainsFunc(sc.view.Players, func(p rules.Player) bool { return p.HandSize > 0 }) {
		return ""
	}
	for _, p := range sc.view.Players {
		if !sc.revealed() || !p.Known {
			return ""
		}
		none := sc.Text("alt.hands.none", nil)
		args := games.Args{
			"Player": sc.side(p.Seat),
			"Hand":   cmp.Or(codes(p.Hand), none), "Pile": cmp.Or(codes(p.Pile), none),
		}
		list = append(list, sc.Text("alt.hands.player", args))
	}
	return sc.Text("alt.hands", games.Args{"Hands": strings.Join(list, sc.Text("list.semicolon", nil))})
}

// altPlayer lists the possessions of a player: figures, leads, and numbers of tiles.
func (sc scene) altPlayer(p rules.Player) string {
	args := games.Args{
		"Player": sc.altName(p.Seat), "Hand": p.HandSize, "Pile": p.PileSize,
		"Markers": sc.altMarkers(p.Markers), "Kabuto": p.Captured.Of(rules.Kabuto),
		"Buddha": p.Captured.Of(rules.Buddha), "Obento": p.Captured.Of(rules.Obento),
	}
	if p.Gone {
		return sc.Text("alt.player.left", args)
	}
	return sc.Text("alt.player", args)
}

// altName names a player with the color, else the color alone.
func (sc scene) altName(seat engine.Seat) string {
	if name := sc.m.Name(seat); name == "" || sc.shared(name) {
		return sc.name(seat)
	}
	return sc.Text("alt.name", games.Args{"Player": sc.name(seat), "Side": sc.side(seat)})
}

// altMarkers names the classes in which a player leads, "" for none.
func (sc scene) altMarkers(markers rules.Classes) string {
	var names []string
	for _, c := range markers.List() {
		names = append(names, sc.classPlural(c))
	}
	if len(names) == 0 {
		return ""
	}
	return sc.Text("alt.leads", games.Args{"Classes": sc.join(names)})
}

// altTowns lists the towns with figures, each with its open land hexes.
func (sc scene) altTowns() string {
	var list []string
	for _, t := range sc.view.Towns {
		if t.Figures.Len() > 0 {
			list = append(list, sc.Text("alt.town", games.Args{
				"Town": t.Town.String(), "Figures": t.Figures.String(), "Open": t.Open,
			}))
		}
	}
	if len(list) == 0 {
		return sc.Text("alt.empty", nil)
	}
	return sc.Text("alt.towns", games.Args{"Towns": sc.comma(list)})
}

// altEvents describes the last turns without markdown, as many as fit into maxAltEvents.
func (sc scene) altEvents(events []event) string {
	turns := turnsOf(events)
	text := ""
	for i := len(turns) - 1; i >= 0; i-- {
		line := strings.ReplaceAll(strings.Join(sc.asSpectator().turnLines(turns[i]), " "), "**", "")
		if length(text)+length(line) > maxAltEvents {
			break
		}
		text = strings.TrimSpace(line + " " + text)
	}
	return text
}

// altTiles lists the tiles on the board, one sentence for each player.
func (sc scene) altTiles() []string {
	var list []string
	for _, p := range sc.view.Players {
		var tiles []string
		for _, piece := range sc.view.Pieces {
			if piece.Piece.Seat == p.Seat {
				tiles = append(tiles, piece.Piece.Kind.Code()+" "+piece.Hex.String())
			}
		}
		if len(tiles) > 0 {
			args := games.Args{"Player": sc.side(p.Seat), "Tiles": sc.comma(tiles)}
			list = append(list, sc.Text("alt.tiles", args))
		}
	}
	return list
}
