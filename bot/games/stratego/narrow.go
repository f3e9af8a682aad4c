package stratego

import (
	"slices"
	"strings"

	"towerpost/bot/games"
	rules "towerpost/engine/stratego"
)

// Verbs of the values that lead on while somebody sets up. A deployment follows as in P2, and
// behind it squares.
const (
	// narrowDraft makes up a draft.
	narrowDraft = "draft"
	// narrowShow shows a set-up: "show 4927226X57/… a1 c3" with the squares that were swapped last.
	narrowShow = "show"
	// narrowSwap asks with which square another one is swapped: "swap 4927226X57/… a1".
	narrowSwap = "swap"
)

// narrow returns the question that follows on a choice.
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

// ways are the directions as a player sees the board, with their words and signs.
var ways = []struct {
	key, sign     string
	across, along int
}{{"up", "⬆️", 0, 1}, {"left", "⬅️", -1, 0}, {"right", "➡️", 1, 0}, {"down", "⬇️", 0, -1}}

// wayOf returns the key and the sign of the direction of a move as the viewer sees the board.
func (sc scene) wayOf(m rules.Move) (key, sign string) {
	across, along := sc.acrossOf(m.To)-sc.acrossOf(m.From), m.To.Row()-m.From.Row()
	if sc.m.Seat == rules.Blue {
		along = -along
	}
	for _, w := range ways {
		if across*w.across > 0 || along*w.along > 0 {
			return w.key, w.sign
		}
	}
	return "", ""
}

// along returns the moves of a piece in a direction, the nearest first.
func (sc scene) along(from rules.Square, way string) []rules.Move {
	var list []rules.Move
	for _, m := range sc.movesFrom(from) {
		if key, _ := sc.wayOf(m); key == way {
			list = append(list, m)
		}
	}
	if len(list) > 1 && distance(list[0]) > distance(list[1]) {
		slices.Reverse(list)
	}
	return list
}

// distance returns how many squares a move goes.
func distance(m rules.Move) int {
	columns, rows := m.To.Column()-m.From.Column(), m.To.Row()-m.From.Row()
	return max(columns, -columns) + max(rows, -rows)
}

// askTarget asks where a piece goes: by a button for each direction, which leads on where a
// Scout can go farther.
func (sc scene) askTarget(from rules.Square) games.Ask {
	ask := games.Ask{
		Text: sc.Text("narrow.piece", sc.pieceArgs(from)), Hint: sc.Text("hint.target", nil), Shots: sc.chosen(from, ""),
	}
	for _, w := range ways {
		moves := sc.along(from, w.key)
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

// askDistance asks how far a Scout goes in a direction.
func (sc scene) askDistance(from rules.Square, way string) games.Ask {
	args := sc.pieceArgs(from)
	args["Way"] = ""
	for _, w := range ways {
		if w.key == way {
			args["Way"] = sc.Text("way."+way, nil)
		}
	}
	ask := games.Ask{
		Text: sc.Text("narrow.way", args), Hint: sc.Text("hint.distance", nil), Shots: sc.chosen(from, way),
	}
	for _, m := range sc.along(from, way) {
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
	way, sign := sc.wayOf(m)
	args := games.Args{"Way": sc.Text("way."+way, nil), "To": m.To.String(), "Rank": sc.rank(sc.view.Squares[m.To].Rank)}
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
