package samurai

import (
	"slices"
	"strconv"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// turnsTold is the number of turns that are told step by step; of earlier ones a post tells how many they
// were, and how many figures left the board in them.
const turnsTold = 6

// told tells what happened: a line each turn, one each town that was surrounded, and the end.
func (sc scene) told(events []event) []string {
	var lines []string
	turns := turnsOf(events)
	if earlier := len(turns) - turnsTold; earlier > 0 {
		lines = append(lines, sc.summed(turns[:earlier]))
		turns = turns[earlier:]
	}
	for _, t := range turns {
		lines = append(lines, sc.turnLines(t)...)
	}
	if len(lines) == 0 && len(turns) > 0 {
		lines = append(lines, sc.quiet(turns[len(turns)-1]))
	}
	if n := len(events); n > 0 && events[n-1].over() {
		lines = append(lines, sc.on(*events[n-1].after).ended())
	}
	return lines
}

// quiet tells of a part of a turn in which nothing was laid.
func (sc scene) quiet(t turn) string {
	key := "tell.ends"
	if t.has(rules.Draws) {
		key = "tell.draws"
	}
	return sc.Text(key, games.Args{"Player": sc.name(t.seat), "Sign": emoji(t.seat)})
}

// summed tells turns in one line.
func (sc scene) summed(turns []turn) string {
	gone := 0
	for _, t := range turns {
		gone += len(t.captures())
	}
	return sc.Count("tell.earlier", len(turns), games.Args{"Figures": gone})
}

// turnLines tells a turn: what was laid, the towns that were surrounded, and what the viewer drew.
func (sc scene) turnLines(t turn) []string {
	if t.number == 0 && !t.has(rules.Leaves) {
		return sc.setUp(t)
	}
	var sentences, lines []string
	for _, e := range t.events {
		if text := sc.step(e, len(sentences) == 0); text != "" {
			sentences = append(sentences, text)
		}
	}
	if len(sentences) > 0 {
		lines = append(lines, sc.Text("tell.line", games.Args{"Sign": emoji(t.seat), "Text": strings.Join(sentences, " ")}))
	}
	for _, e := range t.events {
		lines = append(lines, sc.surrounded(e)...)
	}
	return append(lines, sc.drawn(t)...)
}

// step tells what a seat did, "" for what is told otherwise; first is the beginning of a line.
func (sc scene) step(e event, first bool) string {
	m := e.Move
	args := games.Args{"Player": sc.name(e.Seat), "Tile": sc.tile(m.Tile), "Hex": m.Hex.String(), "To": m.To.String()}
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
	return sc.unmarked(sc.Text(key, args))
}

// unmarked returns a sentence, without markdown where that is not read.
func (sc scene) unmarked(text string) string {
	if sc.bare {
		return strings.ReplaceAll(text, "**", "")
	}
	return text
}

// figureAt names a figure by its town: "the Kabuto of Edo".
func (sc scene) figureAt(c rules.Class, t rules.Town) string {
	return sc.Text("figure.at", games.Args{"Figure": sc.class(c), "Town": t.String()})
}

// beside names the towns that a hex touches, with a comma before: ", beside Edo and Mito"; "" for none.
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

// surrounded tells of each town that a step has surrounded, a line each.
func (sc scene) surrounded(e event) []string {
	var lines []string
	for i, c := range e.Captures {
		if i == 0 || c.Town != e.Captures[i-1].Town {
			figures := capturesOf(e.Captures, c.Town)
			lines = append(lines, sc.unmarked(sc.Text("tell.surrounded", games.Args{
				"Town": c.Town.String(), "Figures": sc.taken(figures),
			})+sc.asideNow(figures, e.after)))
		}
	}
	return lines
}

// asideNow says how many figures have been set aside, where some of these were.
func (sc scene) asideNow(figures []rules.Capture, after *rules.View) string {
	for _, c := range figures {
		if c.Seat == engine.Nobody {
			return sc.Text("tell.aside", games.Args{"Count": after.Aside.Sum()})
		}
	}
	return ""
}

func capturesOf(list []rules.Capture, t rules.Town) []rules.Capture {
	return slices.DeleteFunc(slices.Clone(list), func(c rules.Capture) bool { return c.Town != t })
}

// taken says who has taken figures, and which are set aside, with the influence by seats: "Ana
// takes the Kabuto (8–0)".
func (sc scene) taken(figures []rules.Capture) string {
	var list []string
	for _, c := range figures {
		args := games.Args{"Player": sc.name(c.Seat), "Figure": sc.class(c.Class), "Sums": sc.sums(c.Influence[:])}
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

// drawn tells the viewer what they have drawn, and nobody else, unless nothing is hidden any more: then
// it tells it of everybody.
func (sc scene) drawn(t turn) []string {
	var lines []string
	for seat := engine.Seat(0); int(seat) < len(sc.view.Players); seat++ {
		if tiles := drawnBy(t, seat); len(tiles) > 0 && (seat == sc.m.Seat || sc.open()) {
			args := games.Args{"Player": sc.name(seat), "Tiles": sc.tiles(tiles)}
			lines = append(lines, sc.Text("tell.drawn"+sc.toldOf(seat), args))
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

// toldOf is the end of the key of a sentence about a seat: another one where its reader is not addressed,
// as in what is told of the past, which others may read.
func (sc scene) toldOf(seat engine.Seat) string {
	if seat == sc.m.Seat && !sc.m.Recalled && !sc.m.Look.Still {
		return ""
	}
	return ".recalled"
}

// setUp tells what came before the first turn: hands and figures.
func (sc scene) setUp(t turn) []string {
	var lines []string
	after := t.last().after
	if t.has(rules.Chooses) && after.Prompt == rules.PromptHand {
		for _, e := range t.events {
			lines = append(lines, sc.chose(e))
		}
		return lines
	}
	if t.has(rules.Chooses) {
		lines = append(lines, sc.Text("tell.chosen", nil))
	}
	if t.has(rules.Draws) && after.Prompt != rules.PromptDraw {
		lines = append(lines, sc.Text("tell.dealt", nil))
	}
	lines = append(lines, sc.drawn(t)...)
	return append(lines, sc.placed(t)...)
}

// chose tells that a seat has chosen its hand, and the viewer their own; where nothing is hidden any
// more, the hand of everybody.
func (sc scene) chose(e event) string {
	args := games.Args{"Player": sc.name(e.Seat), "Sign": emoji(e.Seat), "Tiles": sc.tiles(e.Move.Hand.List())}
	switch known := e.Move.Hand.Len() > 0 && (e.Seat == sc.m.Seat || sc.open()); {
	case !known:
		return sc.Text("tell.hand", args)
	case sc.toldOf(e.Seat) == "":
		return sc.Text("tell.hand.own", args)
	}
	return sc.Text("tell.hand.recalled", args)
}

// placed tells of figures that were placed: those of seats a line each, those of chance together.
func (sc scene) placed(t turn) []string {
	var lines []string
	chance := 0
	for _, e := range t.events {
		switch {
		case e.Move.Verb != rules.Places:
		case e.Seat < 0:
			chance++
		default:
			lines = append(lines, sc.Text("tell.place", games.Args{
				"Player": sc.name(e.Seat), "Sign": emoji(e.Seat), "Figure": sc.class(e.Move.Class), "Town": e.Move.Town.String(),
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
