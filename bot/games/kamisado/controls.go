package kamisado

import (
	"cmp"
	"slices"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine/kamisado"
)

// moves returns the legal moves of the tower that must move, in their order; with a free
// choice of all towers.
func (sc scene) moves() []kamisado.Move {
	if sc.turn() == kamisado.NoSide {
		return nil
	}
	moves := sc.view.Position.Moves()
	if sc.riddle {
		slices.SortStableFunc(moves, byWay)
		return moves
	}
	return ordered(moves)
}

// ordered sorts moves as people look for them: those that win the round first, then direction by direction,
// the near ones before the far ones.
func ordered(moves []kamisado.Move) []kamisado.Move {
	slices.SortStableFunc(moves, func(a, b kamisado.Move) int {
		return cmp.Or(cmp.Compare(lastOf(a), lastOf(b)), byWay(a, b))
	})
	return moves
}

// byWay compares moves by their towers, directions and distances.
func byWay(a, b kamisado.Move) int {
	return cmp.Or(
		cmp.Compare(a.Tower, b.Tower), cmp.Compare(a.Direction, b.Direction), cmp.Compare(a.Distance, b.Distance),
	)
}

// lastOf is 0 for a move that wins the round, and 1 for any other.
func lastOf(m kamisado.Move) int {
	if wins(m) {
		return 0
	}
	return 1
}

// wins reports whether the move reaches the opponent's home row.
func wins(m kamisado.Move) bool { return m.To.Row() == farRow(m.Side) }

// cup marks a move that wins the round.
const cup = "🏆"

// cupOf returns the sign before a move in a list: a cup for one that wins the round, else none.
func cupOf(m kamisado.Move) string {
	if wins(m) {
		return cup
	}
	return ""
}

// choices returns what can be chosen now.
func (sc scene) choices() []games.Choice {
	position := sc.view.Position
	switch {
	case sc.turn() == kamisado.NoSide:
		return nil
	case position.Phase() == kamisado.Filling:
		return []games.Choice{sc.fillChoice(kamisado.FillLeft), sc.fillChoice(kamisado.FillRight)}
	case position.Must() == kamisado.NoColor:
		return sc.towers()
	}
	return sc.moveChoices(sc.moves())
}

// fillChoice returns the button of a fill.
func (sc scene) fillChoice(f kamisado.Fill) games.Choice {
	if f == kamisado.FillLeft {
		return games.Choice{Action: f.Action(), Label: sc.Text("button.left", nil), Emoji: "⬅️", Button: true, Main: true}
	}
	return games.Choice{Action: f.Action(), Label: sc.Text("button.right", nil), Emoji: "➡️", Button: true, Main: true}
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
		Action: m.Action(), Label: sc.notationSigned(m), Description: sc.moveDescription(m), Emoji: cupOf(m),
	}
}

// moveDescription says the squares of a move and what is special about it.
func (sc scene) moveDescription(m kamisado.Move) string {
	args := games.Args{"From": m.From, "To": m.To, "Side": sc.side(m.Side.Other()), "Color": sc.color(m.Landing())}
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

// farRow returns the row that a side wants to reach.
func farRow(side kamisado.Side) int {
	if side == kamisado.White {
		return 8
	}
	return 1
}

// towers returns the towers that can move; the squares of one are asked next.
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
