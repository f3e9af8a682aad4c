package ludo

import (
	"strconv"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
)

// The limits on the text of one post.
const (
	// maxTurnLines is the largest number of turns with lines of their own (A6).
	maxTurnLines = 8
	// maxNotable is the largest number of events that the summary of earlier turns names.
	maxNotable = 6
)

// tellEvents describes events, one line for each turn. Earlier turns beyond maxTurnLines share one line,
// except a first turn that begins with a player's decision or wish (A6).
func (sc scene) tellEvents(events []event) []string {
	var lines []string
	turns := turnsOf(events)
	if earlier := len(turns) - maxTurnLines; earlier > 0 {
		if first := turns[0].events[0]; first.byPlayer || first.planned {
			lines = append(lines, sc.turnLine(turns[0]))
			turns, earlier = turns[1:], earlier-1
		}
		if earlier > 0 {
			lines = append(lines, sc.summaryLine(turns[:earlier]))
			turns = turns[earlier:]
		}
	}
	for _, t := range turns {
		lines = append(lines, sc.turnLine(t))
	}
	if n := len(events); n > 0 && events[n-1].over() {
		lines = append(lines, sc.withView(*events[n-1].after).endText())
	}
	return lines
}

// teamsLine returns a line with the players of each team, if the steps begin a match in teams.
func (sc scene) teamsLine() []string {
	if sc.view.Rules.Teams == 0 || len(sc.m.Steps) == 0 {
		return nil
	}
	if v, ok := sc.m.Steps[0].Before.(rules.View); !ok || v.Round > 1 || thrown(v) > 0 {
		return nil
	}
	var teams []string
	for side := range sc.view.Rules.Sides() {
		args := games.Args{"Team": teamLetter(side), "Players": sc.join(sc.sideNames(side))}
		teams = append(teams, sc.Text("tell.team", args))
	}
	return []string{sc.Text("tell.teams", games.Args{"Teams": strings.Join(teams, sc.Text("list.dot", nil))})}
}

// teamLetter returns the letter of a team on the board.
func teamLetter(side int) string { return string(rune('A' + side)) }

// turnLine describes a turn in one line.
func (sc scene) turnLine(t turn) string {
	return sc.Text("tell.line", games.Args{"Emoji": emoji(sc.color(t.seat)), "Text": sc.turnText(t)})
}

// turnText describes a turn in sentences.
func (sc scene) turnText(t turn) string {
	var sentences []string
	for i, stroke := range t.strokes() {
		sentences = append(sentences, sc.strokeText(stroke, i == 0))
	}
	return strings.Join(sentences, " ")
}

// strokeText describes a stroke: a throw with its move, a throw whose move is still due, a move by itself,
// or a bonus. With first it begins a line.
func (sc scene) strokeText(events []event, first bool) string {
	e := events[len(events)-1]
	args := games.Args{"Player": sc.name(e.Seat), "Die": sc.die(e), "What": sc.effectText(e)}
	text := sc.leaveText(e)
	if e.Kind != rules.Leaves {
		text = sc.Text(strokeKey(events, first), args)
	}
	if e.planned {
		text = sc.Text("tell.wished", games.Args{"Text": text})
	}
	if sc.noMarkdown {
		return strings.ReplaceAll(text, "**", "")
	}
	return text
}

// leaveText names the players who have left: a seat with its partners (T4).
func (sc scene) leaveText(e event) string {
	names := []string{sc.name(e.Seat)}
	for seat := range engine.Seat(len(e.after.Players)) {
		if seat != e.Seat && e.after.Rules.Side(seat) == e.after.Rules.Side(e.Seat) {
			names = append(names, sc.name(seat))
		}
	}
	return sc.Count("tell.left", len(names), games.Args{"Players": sc.join(names)})
}

// strokeKey returns the message key for a stroke.
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

// die returns the number that was thrown, or the squares of a bonus.
func (sc scene) die(e event) string {
	switch {
	case e.Bonus:
		return strconv.Itoa(e.Count)
	case e.Die == 6 && e.Count == 7:
		return sc.Text("die.seven", nil)
	}
	return strconv.Itoa(e.Die)
}

// effectText describes the effect of a move or a pass as the middle of a sentence.
func (sc scene) effectText(e event) string {
	if e.Kind == rules.Passes {
		return sc.passText(e)
	}
	if e.Kind != rules.Shifts {
		return ""
	}
	args := games.Args{
		"Piece": sc.piece(e.Move.Piece, e.Seat), "From": sc.place(e.From), "To": sc.place(e.To),
	}
	switch {
	case e.Back:
		return sc.Text("what.back", args)
	case e.homecoming():
		return sc.homeText(e, args)
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
	if pieceView(e.after, e.Move.Piece).Barrier && e.after.Rules.Barriers != rules.BarriersNone {
		return sc.Text("what.barrier", args)
	}
	return args["What"].(string)
}

// homeText says that a piece is on the goal, with the bonus for it.
func (sc scene) homeText(e event, args games.Args) string {
	args["Count"] = e.after.Bonus
	if e.after.Bonus > 0 {
		return sc.Text("what.home.bonus", args)
	}
	return sc.Text("what.home", args)
}

// passText says why no piece was moved.
func (sc scene) passText(e event) string {
	switch last := e.before.Last; {
	case e.Bonus && pieceView(e.before, last).Place == rules.Goal:
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
		if pieceView(e.before, last).Place == rules.Goal {
			key = "what.stays.goal"
		}
		return sc.Text(key, games.Args{"Piece": sc.piece(last, e.Seat)})
	}
}

// pieceView returns the state of a piece in a view, zero for no piece.
func pieceView(v *rules.View, p rules.Piece) rules.PieceView {
	if p == 0 || int(p.Seat()) >= len(v.Players) {
		return rules.PieceView{}
	}
	return v.Players[p.Seat()].Pieces[p.Number()-1]
}

// summaryLine describes turns in one line: their number, the notable events, and the number of events that
// wishes decided (A5).
func (sc scene) summaryLine(turns []turn) string {
	key, wished := "tell.earlier", 0
	var notable []string
	for _, e := range eventsOfTurns(turns) {
		if text := sc.notableText(e); text != "" {
			notable = append(notable, text)
		}
		if e.planned {
			wished++
		}
		if e.byPlayer || e.planned {
			key = "tell.before"
		}
	}
	if more := len(notable) - maxNotable; more > 0 {
		notable = append(notable[:maxNotable:maxNotable], sc.Count("tell.earlier.more", more, nil))
	}
	if wished > 0 {
		notable = append(notable, sc.Count("notable.wished", wished, nil))
	}
	if len(notable) == 0 {
		return sc.Count(key+".quiet", len(turns), nil)
	}
	return sc.Count(key, len(turns), games.Args{"Notable": sc.join(notable)})
}

// notableText describes an important event of a summarised turn in a few words, "" for other events.
func (sc scene) notableText(e event) string {
	switch {
	case e.captures():
		args := games.Args{"Piece": sc.owned(e.Move.Captured), "Place": sc.place(e.To)}
		return sc.Text("notable.captured", args)
	case e.homecoming():
		return sc.Text("notable.home", games.Args{"Piece": sc.owned(e.Move.Piece)})
	case e.Back && e.Kind == rules.Shifts:
		return sc.Text("notable.back", games.Args{"Piece": sc.owned(e.Move.Piece)})
	case e.Kind == rules.Leaves:
		return sc.Text("notable.left", games.Args{"Player": sc.name(e.Seat)})
	}
	return ""
}
