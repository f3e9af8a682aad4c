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
	// longestAlt is Discord's limit on the description of a picture, in characters.
	longestAlt = 1024
	// maxAltEvents is the largest part of the description that tells events, in characters.
	maxAltEvents = 240
)

// alt returns the description of the board: the possible moves, the places of all pieces, the pieces in
// danger, and the events. If that is too long, it leaves out the events first, then the last dangers.
func (sc scene) alt(events []event) string {
	sc = sc.withoutMarkdown()
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

// altTold tells the last turns without markdown, as many as fit into maxAltEvents.
func (sc scene) altTold(events []event) string {
	turns := turnsOf(events)
	text := ""
	for i := len(turns) - 1; i >= 0; i-- {
		line := sc.turnText(turns[i])
		if length(text)+length(line) > maxAltEvents {
			break
		}
		text = strings.TrimSpace(line + " " + text)
	}
	return text
}

// altChoices lists the possible moves.
func (sc scene) altChoices() string {
	var moves []string
	for _, c := range sc.choices() {
		moves = append(moves, c.Label)
	}
	return sc.Text("alt.choices", games.Args{"Moves": strings.Join(moves, sc.Text("list.semicolon", nil))})
}

// altPlayer lists the pieces of a player by place. Pieces on the same place are listed together, and as
// safe if all of them are.
func (sc scene) altPlayer(p rules.Player) string {
	args := games.Args{"Player": sc.name(p.Seat), "Side": colorName(sc, p.Color)}
	if sc.view.Rules.Teams > 0 {
		args["Side"] = sc.Text("alt.team", games.Args{"Side": args["Side"], "Team": teamLetter(p.Side)})
	}
	if p.Left {
		return sc.Text("alt.left", args)
	}
	var groups []string
	for i, s := range p.Pieces {
		if numbers := groupNumbers(p.Pieces, i); numbers != "" {
			s.Safe = !slices.ContainsFunc(p.Pieces, func(o rules.PieceView) bool {
				return o.Place == s.Place && !o.Safe
			})
			groups = append(groups, sc.Text("alt.on."+standingKey(s, sc.view.Rules), games.Args{
				"Numbers": numbers, "Place": s.Place.String(),
			}))
		}
	}
	args["Pieces"] = strings.Join(groups, sc.Text("list.comma", nil))
	return sc.Text("alt.player", args)
}

// groupNumbers returns the numbers of all pieces on the place of piece i. It returns "" if a piece with a
// lower index is there.
func groupNumbers(pieces []rules.PieceView, i int) string {
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

// standingKey returns the end of the message key for the state of a piece.
func standingKey(s rules.PieceView, r rules.Rules) string {
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

// dangers returns a sentence for each piece that an opponent could capture with one throw. The pieces are the
// viewer's, or for a spectator those of the seat on turn.
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
		if !slices.Contains(hunters[d.Piece], by) { // a partner may throw for the same hunter (T3)
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

// filmAlt returns the description of a film of events.
func (sc scene) filmAlt(events []event) string {
	sc = sc.withoutMarkdown()
	var lines []string
	for _, t := range turnsOf(events) {
		lines = append(lines, sc.turnText(t))
	}
	text := sc.Count("alt.film", len(lines), games.Args{"Text": strings.Join(lines, " ")})
	return games.Clip(text, longestAlt)
}

// stripMarkdown returns a sentence without markdown.
func stripMarkdown(text string) string { return strings.TrimSpace(strings.ReplaceAll(text, "**", "")) }
