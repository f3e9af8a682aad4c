package ludo

import (
	"strconv"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
)

// Bounds of what one post tells.
const (
	// turnsTold is the number of turns that have a line of their own (A6).
	turnsTold = 8
	// mostNotable is the number of events that are named of those summed up before.
	mostNotable = 6
)

// told tells what happened, a line each turn, the earlier turns summed up in one line (A6).
func (sc scene) told(events []event) []string {
	var lines []string
	turns := turnsOf(events)
	if earlier := len(turns) - turnsTold; earlier > 0 {
		if first := turns[0].events[0]; first.own || first.wished {
			lines = append(lines, sc.turnLine(turns[0]))
			turns, earlier = turns[1:], earlier-1
		}
		if earlier > 0 {
			lines = append(lines, sc.summed(turns[:earlier]))
			turns = turns[earlier:]
		}
	}
	for _, t := range turns {
		lines = append(lines, sc.turnLine(t))
	}
	if n := len(events); n > 0 && events[n-1].over() {
		lines = append(lines, sc.on(*events[n-1].after).ended())
	}
	return lines
}

// turnLine tells a turn in one line.
func (sc scene) turnLine(t turn) string {
	return sc.Text("tell.line", games.Args{"Emoji": emoji(sc.color(t.seat)), "Text": sc.turnText(t)})
}

// turnText tells a turn in sentences.
func (sc scene) turnText(t turn) string {
	var sentences []string
	for i, stroke := range t.strokes() {
		sentences = append(sentences, sc.stroke(stroke, i == 0))
	}
	return strings.Join(sentences, " ")
}

// stroke tells a throw with its move, a throw that waits for it, a move by itself, or a bonus; first is
// the beginning of a line.
func (sc scene) stroke(events []event, first bool) string {
	e := events[len(events)-1]
	args := games.Args{"Player": sc.name(e.Seat), "Die": sc.die(e), "What": sc.what(e)}
	text := sc.left(e)
	if e.Kind != rules.Leaves {
		text = sc.Text(strokeKey(events, first), args)
	}
	if e.wished {
		text = sc.Text("tell.wished", games.Args{"Text": text})
	}
	if sc.bare {
		return strings.ReplaceAll(text, "**", "")
	}
	return text
}

// left says who has left: a seat with its partners (T4).
func (sc scene) left(e event) string {
	names := []string{sc.name(e.Seat)}
	for seat := range engine.Seat(len(e.after.Players)) {
		if seat != e.Seat && e.after.Rules.Side(seat) == e.after.Rules.Side(e.Seat) {
			names = append(names, sc.name(seat))
		}
	}
	return sc.Count("tell.left", len(names), games.Args{"Players": sc.join(names)})
}

// strokeKey names the sentence about a stroke.
func strokeKey(events []event, first bool) string {
	e := events[0]
	switch thrown := e.Kind == rules.Throws; {
	case thrown && len(events) == 1 && first:
		return "tell.throws"
	case thrown && len(events) == 1:
		return "tell.throws.again"
	case thrown && first:
		return "tell.threw"
	case thrown:
		return "tell.threw.again"
	case first:
		return "tell.played"
	}
	return "tell.more"
}

// die says what was thrown, or what a bonus counts.
func (sc scene) die(e event) string {
	switch {
	case e.Bonus:
		return strconv.Itoa(e.Count)
	case e.Die == 6 && e.Count == 7:
		return sc.Text("die.seven", nil)
	}
	return strconv.Itoa(e.Die)
}

// what says what a move or a pass did, without the end of the sentence.
func (sc scene) what(e event) string {
	if e.Kind == rules.Passes {
		return sc.passed(e)
	}
	if e.Kind != rules.Shifts {
		return ""
	}
	args := games.Args{"Piece": sc.piece(e.Move.Piece, e.Seat), "From": sc.place(e.From), "To": sc.place(e.To)}
	switch {
	case e.Back:
		return sc.Text("what.back", args)
	case e.homecoming():
		return sc.home(e, args)
	}
	key := "what.move"
	if e.From == rules.Yard {
		key = "what.enter"
	}
	args["What"] = sc.Text(key, args)
	if e.captures() {
		args["Victim"], args["Count"] = sc.owned(e.Move.Captured), e.after.Bonus
		if e.after.Bonus > 0 {
			return sc.Text("what.capture.bonus", args)
		}
		return sc.Text("what.capture", args)
	}
	if stand(e.after, e.Move.Piece).Barrier && e.after.Rules.Barriers != rules.BarriersNone {
		return sc.Text("what.barrier", args)
	}
	return args["What"].(string)
}

// home says that a piece is on its goal, and what that counts.
func (sc scene) home(e event, args games.Args) string {
	args["Count"] = e.after.Bonus
	if e.after.Bonus > 0 {
		return sc.Text("what.home.bonus", args)
	}
	return sc.Text("what.home", args)
}

// passed says why nothing was moved.
func (sc scene) passed(e event) string {
	switch last := e.before.Last; {
	case e.Bonus && stand(e.before, last).Place == rules.Goal:
		return sc.Text("what.lost.home", nil)
	case e.Bonus:
		return sc.Text("what.lost.capture", nil)
	case !e.Back:
		return sc.Text("what.pass", nil)
	case e.before.Rules.Sixes == rules.SixesStop:
		return sc.Text("what.stop", nil)
	case last == 0:
		return sc.Text("what.stays.none", nil)
	default:
		key := "what.stays.lane"
		if stand(e.before, last).Place == rules.Goal {
			key = "what.stays.goal"
		}
		return sc.Text(key, games.Args{"Piece": sc.piece(last, e.Seat)})
	}
}

// stand returns how a piece stands in a view, zero for none.
func stand(v *rules.View, p rules.Piece) rules.Stand {
	if p == 0 || int(p.Seat()) >= len(v.Players) {
		return rules.Stand{}
	}
	return v.Players[p.Seat()].Pieces[p.Number()-1]
}

// summed tells turns in one line: how many they were, what was notable in them, and how much of them was
// decided by wishes (A5).
func (sc scene) summed(turns []turn) string {
	key, wished := "tell.earlier", 0
	var notable []string
	for _, e := range joined(turns) {
		if text := sc.notable(e); text != "" {
			notable = append(notable, text)
		}
		if e.wished {
			wished++
		}
		if e.own || e.wished {
			key = "tell.before"
		}
	}
	if more := len(notable) - mostNotable; more > 0 {
		notable = append(notable[:mostNotable:mostNotable], sc.Count("tell.earlier.more", more, nil))
	}
	if wished > 0 {
		notable = append(notable, sc.Count("notable.wished", wished, nil))
	}
	if len(notable) == 0 {
		return sc.Count(key+".quiet", len(turns), nil)
	}
	return sc.Count(key, len(turns), games.Args{"Notable": sc.join(notable)})
}

// notable says in a few words what nobody should miss of a turn that is summed up, "" for anything else.
func (sc scene) notable(e event) string {
	switch {
	case e.captures():
		return sc.Text("notable.captured", games.Args{"Piece": sc.owned(e.Move.Captured), "Place": sc.place(e.To)})
	case e.homecoming():
		return sc.Text("notable.home", games.Args{"Piece": sc.owned(e.Move.Piece)})
	case e.Back && e.Kind == rules.Shifts:
		return sc.Text("notable.back", games.Args{"Piece": sc.owned(e.Move.Piece)})
	case e.Kind == rules.Leaves:
		return sc.Text("notable.left", games.Args{"Player": sc.name(e.Seat)})
	}
	return ""
}
