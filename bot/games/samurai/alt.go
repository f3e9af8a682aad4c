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
	// longestAlt is how long the description of a picture may be, in characters.
	longestAlt = 1024
	// longestTold is how much of it tells what happened.
	longestTold = 220
)

// alt describes the board and, as far as there is room, the hands that are open, what happened, the tiles that
// lie there, and what is in the viewer's pile.
func (sc scene) alt(events []event) string {
	sc = sc.plainly()
	d := description{text: strings.Join(sc.altBoard(), " "), letters: sc.Text("alt.letters", nil) + " "}
	d.addShort(sc.altHands())
	d.add(sc.altTold(events))
	for _, tiles := range append(sc.altTiles(), sc.altPile()) {
		d.addShort(tiles)
	}
	return games.Clip(d.text, longestAlt)
}

// description is the text about a board while it grows.
type description struct {
	text string
	// letters says what the short forms of tiles mean, "" once that is in the text.
	letters string
}

// add adds a sentence, and reports whether there is one and room for it.
func (d *description) add(sentence string) bool {
	if sentence == "" || length(d.text)+1+length(sentence) > longestAlt {
		return false
	}
	d.text += " " + sentence
	return true
}

// addShort adds a sentence that has tiles in short forms. What these mean comes before the first of them.
func (d *description) addShort(sentence string) {
	if sentence != "" && d.add(d.letters+sentence) {
		d.letters = ""
	}
}

func length(text string) int { return len([]rune(text)) }

// altBoard is what a description always has: the state of the match, the viewer's own hand, what all players
// have, how many figures are set aside, and those in the towns.
func (sc scene) altBoard() []string {
	parts := []string{sc.Text("alt.title", games.Args{"Title": sc.title(), "Status": sc.status()})}
	if own, ok := sc.held(); ok {
		parts = append(parts, sc.altHand(own))
	}
	for _, p := range sc.view.Players {
		parts = append(parts, sc.altPlayer(p))
	}
	return append(parts, sc.Text("alt.aside", games.Args{"Aside": sc.view.Aside.Sum()}), sc.altTowns())
}

// held returns the viewer's own seat, where its hand and pile are shown to that seat alone.
func (sc scene) held() (own rules.Player, ok bool) {
	own, ok = sc.own()
	return own, ok && own.Known && !sc.open()
}

// altHand says which tiles the viewer has in hand.
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

// altPile says which tiles the viewer has in the pile, "" for none.
func (sc scene) altPile() string {
	own, ok := sc.held()
	if !ok || own.Pile.Len() == 0 {
		return ""
	}
	return sc.Text("alt.pile"+sc.toldOf(own.Seat), games.Args{"Pile": codes(own.Pile), "Player": sc.name(own.Seat)})
}

// codes lists tiles by their short forms.
func codes(tiles rules.Tiles) string {
	var list []string
	for _, k := range tiles.List() {
		list = append(list, k.Code())
	}
	return strings.Join(list, " ")
}

// altHands says which tiles all players have left, "" while that is hidden, or nobody has a hand.
func (sc scene) altHands() string {
	var list []string
	if !slices.ContainsFunc(sc.view.Players, func(p rules.Player) bool { return p.HandSize > 0 }) {
		return ""
	}
	for _, p := range sc.view.Players {
		if !sc.open() || !p.Known {
			return ""
		}
		none := sc.Text("alt.hands.none", nil)
		args := games.Args{"Player": sc.side(p.Seat), "Hand": cmp.Or(codes(p.Hand), none), "Pile": cmp.Or(codes(p.Pile), none)}
		list = append(list, sc.Text("alt.hands.player", args))
	}
	return sc.Text("alt.hands", games.Args{"Hands": strings.Join(list, sc.Text("list.semicolon", nil))})
}

// altPlayer says what a player has: figures, leads, and numbers of tiles.
func (sc scene) altPlayer(p rules.Player) string {
	args := games.Args{
		"Player": sc.altName(p.Seat), "Hand": p.HandSize, "Pile": p.PileSize, "Markers": sc.altMarkers(p.Markers),
		"Kabuto": p.Captured.Of(rules.Kabuto), "Buddha": p.Captured.Of(rules.Buddha), "Obento": p.Captured.Of(rules.Obento),
	}
	if p.Gone {
		return sc.Text("alt.player.left", args)
	}
	return sc.Text("alt.player", args)
}

// altName names a player with the color, or the color alone where there is no name.
func (sc scene) altName(seat engine.Seat) string {
	if name := sc.m.Name(seat); name == "" || sc.shared(name) {
		return sc.name(seat)
	}
	return sc.Text("alt.name", games.Args{"Player": sc.name(seat), "Side": sc.side(seat)})
}

// altMarkers says in which classes a player leads, "" where in none.
func (sc scene) altMarkers(markers rules.Classes) string {
	var names []string
	for _, c := range markers.List() {
		names = append(names, sc.many(c))
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
			list = append(list, sc.Text("alt.town", games.Args{"Town": t.Town.String(), "Figures": t.Figures.String(), "Open": t.Open}))
		}
	}
	if len(list) == 0 {
		return sc.Text("alt.empty", nil)
	}
	return sc.Text("alt.towns", games.Args{"Towns": sc.comma(list)})
}

// altTold tells the last turns without markdown.
func (sc scene) altTold(events []event) string {
	turns := turnsOf(events)
	text := ""
	for i := len(turns) - 1; i >= 0; i-- {
		line := strings.ReplaceAll(strings.Join(sc.public().turnLines(turns[i]), " "), "**", "")
		if length(text)+length(line) > longestTold {
			break
		}
		text = strings.TrimSpace(line + " " + text)
	}
	return text
}

// altTiles lists the tiles on the board, a sentence a player.
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
			list = append(list, sc.Text("alt.tiles", games.Args{"Player": sc.side(p.Seat), "Tiles": sc.comma(tiles)}))
		}
	}
	return list
}
