package ludo

import (
	"slices"
	"strconv"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
)

const (
	// longestAlt is how long the description of a picture may be, in characters.
	longestAlt = 1024
	// longestTold is how much of it tells what happened.
	longestTold = 240
)

// alt describes the board: what happened, what can be done, where all pieces stand, and which are in danger.
// Where that is too long, what happened gives way first, then the last dangers.
func (sc scene) alt(events []event) string {
	sc = sc.plainly()
	must := []string{sc.Text("alt.title", games.Args{"Title": sc.title(), "Status": sc.status()})}
	if sc.asked() != engine.Nobody && !sc.m.Partial {
		must = append(must, sc.altChoices())
	}
	for _, p := range sc.view.Players {
		must = append(must, sc.altPlayer(p))
	}
	text := strings.Join(must, " ")
	for _, danger := range sc.dangers() {
		if length(text)+1+length(danger) > longestAlt {
			break
		}
		text += " " + danger
	}
	if told := sc.altTold(events); told != "" && length(text)+1+length(told) <= longestAlt {
		text += " " + told
	}
	return games.Clip(text, longestAlt)
}

func length(text string) int { return len([]rune(text)) }

// altTold tells the last turns without markdown.
func (sc scene) altTold(events []event) string {
	turns := turnsOf(events)
	text := ""
	for i := len(turns) - 1; i >= 0; i-- {
		line := sc.turnText(turns[i])
		if length(text)+length(line) > longestTold {
			break
		}
		text = strings.TrimSpace(line + " " + text)
	}
	return text
}

// altChoices says which pieces can move.
func (sc scene) altChoices() string {
	var moves []string
	for _, c := range sc.choices() {
		moves = append(moves, c.Label)
	}
	return sc.Text("alt.choices", games.Args{"Moves": strings.Join(moves, sc.Text("list.semicolon", nil))})
}

// altPlayer says where the pieces of a player stand, those on the same place together, and safe if they all are.
func (sc scene) altPlayer(p rules.Player) string {
	args := games.Args{"Player": sc.name(p.Seat), "Side": colorName(sc, p.Color)}
	if p.Left {
		return sc.Text("alt.left", args)
	}
	var groups []string
	for i, s := range p.Pieces {
		if numbers := together(p.Pieces, i); numbers != "" {
			s.Safe = !slices.ContainsFunc(p.Pieces, func(o rules.Stand) bool { return o.Place == s.Place && !o.Safe })
			groups = append(groups, sc.Text("alt.on."+standingKey(s, sc.view.Rules), games.Args{
				"Numbers": numbers, "Place": s.Place.String(),
			}))
		}
	}
	args["Pieces"] = strings.Join(groups, sc.Text("list.comma", nil))
	return sc.Text("alt.player", args)
}

// together returns the numbers of the pieces on the place of the one at an index, "" where a
// lower one is there.
func together(pieces []rules.Stand, i int) string {
	var numbers []string
	for j, s := range pieces {
		switch {
		case s.Place != pieces[i].Place:
		case j < i:
			return ""
		default:
			numbers = append(numbers, strconv.Itoa(j+1))
		}
	}
	return strings.Join(numbers, "+")
}

// standingKey names how a piece stands.
func standingKey(s rules.Stand, r rules.Rules) string {
	switch {
	case s.Place == rules.Yard:
		return "yard"
	case s.Place == rules.Goal:
		return "goal"
	case s.Barrier && r.Barriers != rules.BarriersNone && s.Safe:
		return "safe-barrier"
	case s.Barrier && r.Barriers != rules.BarriersNone:
		return "barrier"
	case s.Safe:
		return "safe"
	}
	return "open"
}

// dangers names the pieces that an opponent could capture with one throw: the viewer's, or those of whoever
// has the turn, a sentence a piece.
func (sc scene) dangers() []string {
	seat := sc.m.Seat
	if seat < 0 || int(seat) >= len(sc.view.Players) {
		seat = sc.view.Turn
	}
	if seat < 0 || sc.view.Phase == rules.Over || len(sc.view.Players) == 0 {
		return nil
	}
	position := sc.view.Position
	hunters := map[rules.Piece][]string{}
	for _, d := range position.Dangers(seat) {
		by := sc.Text("danger.hunter", games.Args{"Piece": sc.owned(d.Hunter), "Die": d.Die})
		if !slices.Contains(hunters[d.Piece], by) { // a partner may throw for the same piece (T3)
			hunters[d.Piece] = append(hunters[d.Piece], by)
		}
	}
	var list []string
	for _, s := range sc.view.Players[seat].Pieces {
		if by := hunters[s.Piece]; len(by) > 0 {
			list = append(list, sc.Text("danger", games.Args{
				"Piece": sc.owned(s.Piece), "Place": sc.place(s.Place), "Hunters": sc.either(by),
			}))
		}
	}
	return list
}

// filmAlt describes a film of events: what happened.
func (sc scene) filmAlt(events []event) string {
	sc = sc.plainly()
	var lines []string
	for _, t := range turnsOf(events) {
		lines = append(lines, sc.turnText(t))
	}
	return games.Clip(sc.Count("alt.film", len(lines), games.Args{"Text": strings.Join(lines, " ")}), longestAlt)
}

// stripped returns a sentence without markdown.
func stripped(text string) string { return strings.TrimSpace(strings.ReplaceAll(text, "**", "")) }
