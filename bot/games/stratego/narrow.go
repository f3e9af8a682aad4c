package stratego

import (
	"slices"
	"strings"

	"towerpost/bot/games"
	rules "towerpost/engine/stratego"
)

// The verbs in the values for Narrow during the set-up. After the verb come a deployment in the notation of
// rule P2, and squares.
const (
	// narrowDraft makes a new random draft.
	narrowDraft = "draft"
	// narrowShow shows a set-up: "show 4927226X57/… a1 c3" with the squares that were swapped last.
	narrowShow = "show"
	// narrowSwap asks for the square to swap with another one: "swap 4927226X57/… a1".
	narrowSwap = "swap"
)

// narrow returns the question that follows a choice.
func (sc scene) narrow(chosen string) games.Ask {
	words := strings.Fields(chosen)
	if _, ok := sc.asked(); !ok || len(words) == 0 {
		return games.Ask{Text: sc.Text("narrow.none", nil)}
	}
	if sc.view.Preparing {
		return sc.narrowSetup(words)
	}
	from, ok := rules.ParseSquare(words[0])
	if !ok || len(sc.movesFrom(from)) == 0 {
		return games.Ask{Text: sc.Text("narrow.none", nil)}
	}
	if len(words) > 1 {
		return sc.askDistance(from, words[1])
	}
	return sc.askTarget(from)
}

// directions are the directions as a player sees the board, with the ends of their message keys and their
// signs.
var directions = []struct {
	key, sign     string
	across, along int
}{{"up", "⬆️", 0, 1}, {"left", "⬅️", -1, 0}, {"right", "➡️", 1, 0}, {"down", "⬇️", 0, -1}}

// directionOf returns the key and the sign of the direction of a move as the viewer sees the board.
func (sc scene) directionOf(m rules.Move) (key, sign string) {
	across, along := sc.viewColumn(m.To)-sc.viewColumn(m.From), m.To.Row()-m.From.Row()
	if sc.m.Seat == rules.Blue {
		along = -along
	}
	for _, w := range directions {
		if across*w.across > 0 || along*w.along > 0 {
			return w.key, w.sign
		}
	}
	return "", ""
}

// movesAlong returns the moves of a piece in a direction, the shortest first.
func (sc scene) movesAlong(from rules.Square, way string) []rules.Move {
	var list []rules.Move
	for _, m := range sc.movesFrom(from) {
		if key, _ := sc.directionOf(m); key == way {
			list = append(list, m)
		}
	}
	if len(list) > 1 && distance(list[0]) > distance(list[1]) {
		slices.Reverse(list)
	}
	return list
}

// distance returns the length of a move in squares.
func distance(m rules.Move) int {
	columns, rows := m.To.Column()-m.From.Column(), m.To.Row()-m.From.Row()
	return max(columns, -columns) + max(rows, -rows)
}

// askTarget asks for the target of a piece, with a button for each direction. If a Scout can move farther
// in a direction, its button leads on to the distance.
func (sc scene) askTarget(from rules.Square) games.Ask {
	ask := games.Ask{
		Text: sc.Text("narrow.piece", sc.pieceArgs(from)), Hint: sc.Text("hint.target", nil),
		Shots: sc.chosenShots(from, ""),
	}
	for _, w := range directions {
		moves := sc.movesAlong(from, w.key)
		switch {
		case len(moves) == 1:
			ask.Choices = append(ask.Choices, sc.targetChoice(moves[0]))
		case len(moves) > 1:
			last := moves[len(moves)-1]
			key := "choice.way"
			if last.Attack {
				key = "choice.way.attack"
			}
			ask.Choices = append(ask.Choices, games.Choice{
				Value: from.String() + " " + w.key, Emoji: w.sign, Button: true,
				Label: sc.Text(key, games.Args{"Way": sc.Text("way."+w.key, nil), "To": last.To.String()}),
			})
		}
	}
	return ask
}

// askDistance asks how far a Scout moves in a direction.
func (sc scene) askDistance(from rules.Square, way string) games.Ask {
	args := sc.pieceArgs(from)
	args["Way"] = ""
	for _, w := range directions {
		if w.key == way {
			args["Way"] = sc.Text("way."+way, nil)
		}
	}
	ask := games.Ask{
		Text: sc.Text("narrow.way", args), Hint: sc.Text("hint.distance", nil),
		Shots: sc.chosenShots(from, way),
	}
	for _, m := range sc.movesAlong(from, way) {
		c := sc.targetChoice(m)
		c.Button = false
		ask.Choices = append(ask.Choices, c)
	}
	return ask
}

func (sc scene) pieceArgs(from rules.Square) games.Args {
	return games.Args{"Rank": sc.a(sc.view.Squares[from].Rank), "Square": from.String()}
}

// targetChoice returns a move of the chosen piece as a button with an arrow.
func (sc scene) targetChoice(m rules.Move) games.Choice {
	c := sc.moveChoice(m)
	way, sign := sc.directionOf(m)
	args := games.Args{
		"Way": sc.Text("way."+way, nil), "To": m.To.String(), "Rank": sc.rank(sc.view.Squares[m.To].Rank),
	}
	key := "choice.to"
	if m.Attack {
		key = "choice.to.attack"
	}
	c.Label, c.Emoji, c.Button = sc.Text(key, args), sign, true
	if m.Attack {
		c.Emoji = "⚔️"
	}
	return c
}
