package samurai

import (
	"slices"
	"strconv"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// maxTurnLines is the largest number of turns that a post describes step by step. Of earlier turns it gives
// their number, and the number of figures that left the board in them.
const maxTurnLines = 6

// tellEvents describes events: a line for each turn, one for each surrounded town, and the end of the match.
func (sc scene) tellEvents(events []event) []string {
	var lines []string
	turns := turnsOf(events)
	if earlier := len(turns) - maxTurnLines; earlier > 0 {
		lines = append(lines, sc.summaryLine(turns[:earlier]))
		turns = turns[earlier:]
	}
	for _, t := range turns {
		lines = append(lines, sc.turnLines(t)...)
	}
	if len(lines) == 0 && len(turns) > 0 {
		lines = append(lines, sc.tellQuiet(turns[len(turns)-1]))
	}
	if n := len(events); n > 0 && events[n-1].over() {
		lines = append(lines, sc.withView(*events[n-1].after).ended())
	}
	return lines
}

// tellQuiet describes a part of a turn in which no tile was laid.
func (sc scene) tellQuiet(t turn) string {
	key := "tell.ends"
	if t.has(rules.Draws) {
		key = "tell.draws"
	}
	return sc.Text(key, games.Args{"Player": sc.name(t.seat), "Sign": emoji(t.seat)})
}

// summaryLine describes turns in one line.
func (sc scene) summaryLine(turns []turn) string {
	gone := 0
	for _, t := range turns {
		gone += len(t.captures())
	}
	return sc.Count("tell.earlier", len(turns), games.Args{"Figures": gone})
}

// turnLines describes a turn: the tiles that were played, the surrounded towns, and the tiles that the
// viewer drew.
func (sc scene) turnLines(t turn) []string {
	if t.number == 0 && !t.has(rules.Leaves) {
		return sc.tellSetUp(t)
	}
	var sentences, lines []string
	for _, e := range t.events {
		if text := sc.tellStep(e, len(sentences) == 0); text != "" {
			sentences = append(sentences, text)
		}
	}
	if len(sentences) > 0 {
		args := games.Args{"Sign": emoji(t.seat), "Text": strings.Join(sentences, " ")}
		lines = append(lines, sc.Text("tell.line", args))
	}
	for _, e := range t.events {
		lines = append(lines, sc.tellSurrounded(e)...)
	}
	return append(lines, sc.tellDrawn(t)...)
}

// tellStep describes a step of a seat, "" for a step that is told elsewhere. With first it begins a line.
func (sc scene) tellStep(e event, first bool) string {
	m := e.Move
	args := games.Args{
		"Player": sc.name(e.Seat), "Tile": sc.tile(m.Tile), "Hex": m.Hex.String(), "To": m.To.String(),
	}
	key := ""
	switch m.Verb {
	case rules.Lays:
		key, args["Beside"] = "tell.lays", sc.beside(e.after, m.Hex)
	case rules.Replaces:
		key, args["Beside"] = "tell.mu", sc.beside(e.after, m.To)
	case rules.Swaps:
		key = "tell.swap"
		args["One"], args["Other"] = sc.figureAt(m.Class, m.Town), sc.figureAt(m.OtherClass, m.OtherTown)
	case rules.Passes:
		return sc.Text("tell.pass", args)
	case rules.Leaves:
		if e.over() {
			return sc.Text("tell.left.last", args)
		}
		return sc.Text("tell.left", args)
	default:
		return ""
	}
	if !first {
		key += ".then"
	}
	return sc.formatted(sc.Text(key, args))
}

// formatted returns a sentence as it is, or without markdown in a scene without markdown.
func (sc scene) formatted(text string) string {
	if sc.noMarkdown {
		return strings.ReplaceAll(text, "**", "")
	}
	return text
}

// figureAt names a figure by its town: "the Kabuto of Edo".
func (sc scene) figureAt(c rules.Class, t rules.Town) string {
	return sc.Text("figure.at", games.Args{"Figure": sc.class(c), "Town": t.String()})
}

// beside names the towns that a hex touches, with a comma before: ", beside Edo and Mito". It returns ""
// for none.
func (sc scene) beside(v *rules.View, h rules.Hex) string {
	var names []string
	for _, t := range townsBy(v, h) {
		names = append(names, t.String())
	}
	if len(names) == 0 {
		return ""
	}
	return sc.Text("tell.beside", games.Args{"Towns": sc.join(names)})
}

// townsBy returns the towns in use that a hex touches.
func townsBy(v *rules.View, h rules.Hex) []rules.Town {
	var towns []rules.Town
	for _, next := range v.Position.Board().Near(h) {
		if next.Town() != 0 {
			towns = append(towns, next.Town())
		}
	}
	return towns
}

// tellSurrounded returns a line for each town that a step has surrounded.
func (sc scene) tellSurrounded(e event) []string {
	var lines []string
	for i, c := range e.Captures {
		if i == 0 || c.Town != e.Captures[i-1].Town {
			figures := capturesOf(e.Captures, c.Town)
			lines = append(lines, sc.formatted(sc.Text("tell.surrounded", games.Args{
				"Town": c.Town.String(), "Figures": sc.takenText(figures),
			})+sc.asideText(figures, e.after)))
		}
	}
	return lines
}

// asideText gives the number of figures set aside so far, "" if none of these figures were.
func (sc scene) asideText(figures []rules.Capture, after *rules.View) string {
	for _, c := range figures {
		if c.Seat == engine.Nobody {
			return sc.Text("tell.aside", games.Args{"Count": after.Aside.Sum()})
		}
	}
	return ""
}

// capturesOf returns the captures in one town.
func capturesOf(list []rules.Capture, t rules.Town) []rules.Capture {
	return slices.DeleteFunc(slices.Clone(list), func(c rules.Capture) bool { return c.Town != t })
}

// takenText names the player who takes each figure, or says that it is set aside, with the influence by
// seat: "Ana takes the Kabuto (8–0)".
func (sc scene) takenText(figures []rules.Capture) string {
	var list []string
	for _, c := range figures {
		args := games.Args{
			"Player": sc.name(c.Seat), "Figure": sc.class(c.Class), "Sums": sc.sums(c.Influence[:]),
		}
		key := "taken.by"
		if c.Seat == engine.Nobody {
			key = "taken.aside"
		}
		list = append(list, sc.Text(key, args))
	}
	return strings.Join(list, sc.Text("list.semicolon", nil))
}

// sums writes the influence of the seats in seat order: "4–0–1".
func (sc scene) sums(influence []int8) string {
	var list []string
	for _, n := range influence[:min(len(influence), max(sc.m.Seats, len(sc.view.Players)))] {
		list = append(list, strconv.Itoa(int(n)))
	}
	return strings.Join(list, "–")
}

// tellDrawn lists the tiles that the viewer has drawn. Once nothing is hidden any more, it lists those of all
// players.
func (sc scene) tellDrawn(t turn) []string {
	var lines []string
	for seat := engine.Seat(0); int(seat) < len(sc.view.Players); seat++ {
		if tiles := drawnBy(t, seat); len(tiles) > 0 && (seat == sc.m.Seat || sc.revealed()) {
			args := games.Args{"Player": sc.name(seat), "Tiles": sc.tiles(tiles)}
			lines = append(lines, sc.Text("tell.drawn"+sc.recalledSuffix(seat), args))
		}
	}
	return lines
}

// drawnBy returns the tiles that a seat draws in a turn, as far as they are known.
func drawnBy(t turn, seat engine.Seat) (tiles []rules.Kind) {
	for _, e := range t.events {
		if e.Move.Verb == rules.Draws && e.Seat == seat && e.Move.Tile != rules.NoKind {
			tiles = append(tiles, e.Move.Tile)
		}
	}
	return tiles
}

// recalledSuffix returns the end of the message key for a sentence about a seat: "" if the sentence
// addresses the reader, else ".recalled". Texts about the past do not address their reader, for others may
// read them.
func (sc scene) recalledSuffix(seat engine.Seat) string {
	if seat == sc.m.Seat && !sc.m.Recalled && !sc.m.Look.Still {
		return ""
	}
	return ".recalled"
}

// tellSetUp describes the set-up before the first turn: hands and figures.
func (sc scene) tellSetUp(t turn) []string {
	var lines []string
	after := t.last().after
	if t.has(rules.Chooses) && after.Prompt == rules.PromptHand {
		for _, e := range t.events {
			lines = append(lines, sc.tellHand(e))
		}
		return lines
	}
	if t.has(rules.Chooses) {
		lines = append(lines, sc.Text("tell.chosen", nil))
	}
	if t.has(rules.Draws) && after.Prompt != rules.PromptDraw {
		lines = append(lines, sc.Text("tell.dealt", nil))
	}
	lines = append(lines, sc.tellDrawn(t)...)
	return append(lines, sc.tellPlaced(t)...)
}

// tellHand says that a seat has chosen its hand. It lists the tiles of the viewer's own hand, and of every
// hand once nothing is hidden any more.
func (sc scene) tellHand(e event) string {
	args := games.Args{
		"Player": sc.name(e.Seat), "Sign": emoji(e.Seat), "Tiles": sc.tiles(e.Move.Hand.List()),
	}
	switch known := e.Move.Hand.Len() > 0 && (e.Seat == sc.m.Seat || sc.revealed()); {
	case !known:
		return sc.Text("tell.hand", args)
	case sc.recalledSuffix(e.Seat) == "":
		return sc.Text("tell.hand.own", args)
	}
	return sc.Text("tell.hand.recalled", args)
}

// tellPlaced describes placed figures: a line for each figure of a player, one line for those of chance.
func (sc scene) tellPlaced(t turn) []string {
	var lines []string
	chance := 0
	for _, e := range t.events {
		switch {
		case e.Move.Verb != rules.Places:
		case e.Seat < 0:
			chance++
		default:
			lines = append(lines, sc.Text("tell.place", games.Args{
				"Player": sc.name(e.Seat), "Sign": emoji(e.Seat),
				"Figure": sc.class(e.Move.Class), "Town": e.Move.Town.String(),
			}))
		}
	}
	switch after := t.last().after; {
	case after.Prompt == rules.PromptTurn && t.has(rules.Places):
		lines = append(lines, sc.Text("tell.stand", nil))
	case chance > 0:
		lines = append(lines, sc.Count("tell.placed", chance, nil))
	}
	return lines
}
