package kamisado

import (
	"cmp"
	"slices"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine/kamisado"
)

// moves returns the legal moves in display order: those of the tower that must move, or of all towers if the
// choice is free.
func (sc scene) moves() []kamisado.Move {
	if sc.turn() == kamisado.NoSide {
		return nil
	}
	moves := sc.view.Position.Moves()
	if sc.hideWins {
		slices.SortStableFunc(moves, compareMoves)
		return moves
	}
	return sortMoves(moves)
}

// sortMoves sorts moves in display order: moves that win the round first, then by tower, direction and
// distance.
func sortMoves(moves []kamisado.Move) []kamisado.Move {
	slices.SortStableFunc(moves, func(a, b kamisado.Move) int {
		return cmp.Or(cmp.Compare(winRank(a), winRank(b)), compareMoves(a, b))
	})
	return moves
}

// compareMoves compares moves by their towers, directions and distances.
func compareMoves(a, b kamisado.Move) int {
	return cmp.Or(
		cmp.Compare(a.Tower, b.Tower),
		cmp.Compare(a.Direction, b.Direction),
		cmp.Compare(a.Distance, b.Distance),
	)
}

// winRank is 0 for a move that wins the round, and 1 for any other.
func winRank(m kamisado.Move) int {
	if wins(m) {
		return 0
	}
	return 1
}

// wins reports whether the move reaches the opponent's home row.
func wins(m kamisado.Move) bool { return m.To.Row() == farRow(m.Side) }

// winSign marks a move that wins the round.
const winSign = "🏆"

// moveSign returns the sign before a move in a list: winSign for a move that wins the round, else "".
func moveSign(m kamisado.Move) string {
	if wins(m) {
		return winSign
	}
	return ""
}

// choices returns the choices of the side on turn: fills, towers or moves.
func (sc scene) choices() []games.Choice {
	position := sc.view.Position
	switch {
	case sc.turn() == kamisado.NoSide:
		return nil
	case position.Phase() == kamisado.Filling:
		return []games.Choice{sc.fillChoice(kamisado.FillLeft), sc.fillChoice(kamisado.FillRight)}
	case position.RequiredColor() == kamisado.NoColor:
		return sc.towers()
	}
	return sc.moveChoices(sc.moves())
}

// fillChoice returns the button of a fill.
func (sc scene) fillChoice(f kamisado.Fill) games.Choice {
	label, sign := sc.Text("button.right", nil), "➡️"
	if f == kamisado.FillLeft {
		label, sign = sc.Text("button.left", nil), "⬅️"
	}
	return games.Choice{Action: f.Action(), Label: label, Emoji: sign, Button: true, Main: true}
}

// moveChoices returns moves as lines of a menu.
func (sc scene) moveChoices(moves []kamisado.Move) []games.Choice {
	choices := make([]games.Choice, len(moves))
	for i, m := range moves {
		choices[i] = sc.moveChoice(m)
	}
	return choices
}

func (sc scene) moveChoice(m kamisado.Move) games.Choice {
	return games.Choice{
		Action: m.Action(), Label: sc.notationSigned(m), Emoji: moveSign(m),
		Description: sc.moveDescription(m),
	}
}

// moveDescription names the squares of a move, and says that it wins or which towers it pushes.
func (sc scene) moveDescription(m kamisado.Move) string {
	args := games.Args{
		"From": m.From, "To": m.To, "Side": sc.side(m.Side.Other()), "Color": sc.color(m.Landing()),
	}
	switch {
	case m.Push():
		args["Pushed"] = sc.pushedColors(m)
		return sc.Text("menu.push", args)
	case wins(m):
		return sc.Text("menu.wins", args)
	}
	return sc.Text("menu.plain", args)
}

// pushedColors lists the towers that a push would move, nearest first.
func (sc scene) pushedColors(m kamisado.Move) string {
	var names []string
	for _, p := range sc.view.Position.Pushed(m) {
		names = append(names, sc.color(p.Tower))
	}
	slices.Reverse(names)
	return strings.Join(names, sc.Text("list.comma", nil))
}

// farRow returns the opponent's home row, which a side wants to reach.
func farRow(side kamisado.Side) int {
	if side == kamisado.White {
		return 8
	}
	return 1
}

// towers returns the towers that can move. The choice of one leads on to its squares.
func (sc scene) towers() []games.Choice {
	var choices []games.Choice
	for _, c := range kamisado.Colors() {
		moves := sc.view.Position.MovesOf(c)
		if len(moves) == 0 {
			continue
		}
		t := sc.view.Position.Tower(sc.turn(), c)
		choices = append(choices, games.Choice{
			Value: c.Key(), Label: sc.towerPlain(t), Emoji: emoji(c),
			Description: sc.Count("menu.moves", len(moves), games.Args{"Square": t.Square}),
		})
	}
	return choices
}
