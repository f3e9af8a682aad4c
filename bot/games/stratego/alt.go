package stratego

import (
	"slices"
	"strconv"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// longestAlt is Discord's limit on the description of a picture, in characters.
const longestAlt = 1024

// alt returns the description of the board: the status, the last move, the pieces row by row, and the lost
// and unseen pieces.
func (sc scene) alt() string { return sc.altOf(sc.status()) }

// altOf is alt with another status line.
func (sc scene) altOf(status string) string {
	sc = sc.withoutMarkdown()
	head := games.Args{"Title": sc.title(), "Status": status, "Badge": sc.badge()}
	parts := []string{sc.Text("alt.title", head)}
	if last := sc.altLast(); last != "" {
		parts = append(parts, last)
	}
	if rows := sc.rows(); len(rows) > 0 {
		text := strings.Join(rows, sc.Text("list.semicolon", nil))
		parts = append(parts, sc.Text("alt.rows", games.Args{"Rows": text}))
	}
	if sc.hasView && !sc.view.Preparing {
		parts = append(parts, sc.altLost(rules.Red), sc.altLost(rules.Blue))
	}
	if sc.countsUnseen() && !sc.view.Preparing {
		parts = append(parts, sc.Text("alt.unseen", games.Args{"Ranks": sc.unseenList()}))
	}
	if counter := sc.quietText("counter.short"); counter != "" {
		parts = append(parts, counter+".")
	}
	return games.Clip(strings.Join(parts, " "), longestAlt)
}

// altLast describes the last move, "" if there is none.
func (sc scene) altLast() string {
	e := event{Step: games.Step{}, before: &sc.view, after: &sc.view}
	if !e.moves() {
		return ""
	}
	return sc.Text("alt.last", games.Args{"Move": stripMarkdown(sc.moveText(e))})
}

// altLost lists the pieces that a seat has lost.
func (sc scene) altLost(seat engine.Seat) string {
	lost := sc.view.Lost[seat]
	if len(lost) == 0 {
		return sc.Text("alt.lost.none", games.Args{"Player": sc.name(seat)})
	}
	return sc.Text("alt.lost", games.Args{"Player": sc.name(seat), "Ranks": sc.symbols(lost)})
}

// unseenList lists the ranks of the opponent's pieces that the viewer has not seen, with their numbers:
// "10, 9, 8×2".
func (sc scene) unseenList() string {
	tally := sc.view.Unseen(other(sc.view.Seat))
	var list []string
	for _, r := range rules.Ranks() {
		switch n := tally[r]; {
		case n == 1:
			list = append(list, sc.symbol(r))
		case n > 1:
			list = append(list, sc.symbol(r)+"×"+strconv.Itoa(n))
		}
	}
	if len(list) == 0 {
		return sc.Text("nothing", nil)
	}
	return strings.Join(list, sc.Text("list.comma", nil))
}

// rows lists the rows with pieces as the viewer sees them, from the far side to the near one: "7: b×4 b5'
// b×5".
func (sc scene) rows() []string {
	var list []string
	for i := range 10 {
		row := 9 - i
		if sc.bottom() == rules.Blue {
			row = i
		}
		if text := sc.rowLine(row); text != "" {
			list = append(list, text)
		}
	}
	return list
}

// rowLine lists the squares of a row from the viewer's left. Neighbours that look alike are listed
// together. It returns "" for a row without pieces.
func (sc scene) rowLine(row int) string {
	var list []string
	pieces := 0
	for i := 0; i < 10; {
		text, n := sc.token(sc.viewSquare(i, row)), 1
		for i+n < 10 && sc.token(sc.viewSquare(i+n, row)) == text {
			n++
		}
		if sc.view.Squares[sc.viewSquare(i, row)].Piece != 0 {
			pieces++
		}
		i += n
		if n > 1 {
			text += "×" + strconv.Itoa(n)
		}
		list = append(list, text)
	}
	if pieces == 0 {
		return ""
	}
	return sc.Text("alt.row", games.Args{"Row": row + 1, "Squares": strings.Join(list, " ")})
}

// viewSquare returns the square of a row by its column from the viewer's left.
func (sc scene) viewSquare(across, row int) rules.Square {
	if sc.bottom() == rules.Blue {
		across = 9 - across
	}
	return rules.At(across, row)
}

// token describes a square: "-" is empty, "~" a lake, "r" or "b" the back of a red or blue piece, "r4" a
// piece whose rank the viewer knows. "'" marks a piece that has moved, and "*" an own piece whose rank the
// opponent knows.
func (sc scene) token(s rules.Square) string {
	on := sc.view.Squares[s]
	switch {
	case s.Lake():
		return "~"
	case on.Piece == 0:
		return "-"
	}
	text := "r"
	if on.Piece.Seat() == rules.Blue {
		text = "b"
	}
	if on.Rank != rules.Unknown {
		text += sc.symbol(on.Rank)
	}
	if on.Public && on.Piece.Seat() == sc.view.Seat {
		text += "*"
	}
	if on.Moved && !sc.view.Open {
		text += "'"
	}
	return text
}

// altChosen returns the description of the board with a chosen piece and its targets.
func (sc scene) altChosen(from rules.Square, legal, forbidden []rules.Move) string {
	sc = sc.withoutMarkdown()
	args := games.Args{
		"Rank": sc.rank(sc.view.Squares[from].Rank), "Square": from.String(),
		"To": sc.either(targets(legal)), "Barred": sc.either(targets(forbidden)),
	}
	text := sc.Text("alt.piece", args)
	if len(forbidden) > 0 {
		text += " " + sc.Text("alt.barred", args)
	}
	return games.Clip(text+" "+sc.alt(), longestAlt)
}

// targets returns the target squares of moves, sorted.
func targets(moves []rules.Move) []string {
	var list []string
	for _, m := range moves {
		list = append(list, m.To.String())
	}
	slices.Sort(list)
	return list
}

// altDeployment returns the description of a set-up, the front row first.
func (sc scene) altDeployment(key string, seat engine.Seat, d rules.Deployment) string {
	sc = sc.withoutMarkdown()
	var lines []string
	for line := range homeSize / 10 {
		var squares []string
		for i := range 10 {
			r := d[line*10+i]
			if r == rules.Unknown {
				squares = append(squares, "-")
				continue
			}
			squares = append(squares, sc.symbol(r))
		}
		lines = append(lines, strings.Join(squares, " "))
	}
	return sc.Text(key, games.Args{
		"Player": sc.name(seat), "Lines": strings.Join(lines, sc.Text("list.semicolon", nil)),
		"Row": rules.HomeSquare(seat, 0).Row() + 1, "Home": rules.HomeSquare(seat, homeSize-1).Row() + 1,
	})
}

// stripMarkdown returns a sentence without markdown.
func stripMarkdown(text string) string { return strings.TrimSpace(strings.ReplaceAll(text, "**", "")) }
