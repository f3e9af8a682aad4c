package present

import (
	"cmp"
	"slices"
	"strings"

	"towerpost/bot/locale"
	"towerpost/engine/kamisado"
)

// moves returns the legal moves of the tower that must move, nearest first; with a free choice of all towers.
func (sc scene) moves() []kamisado.Move {
	if sc.turn() == kamisado.NoSide {
		return nil
	}
	return nearest(sc.view.Position.Moves())
}

// nearest sorts moves by their distance and keeps the order of equals.
func nearest(moves []kamisado.Move) []kamisado.Move {
	slices.SortStableFunc(moves, func(a, b kamisado.Move) int { return cmp.Compare(a.Distance, b.Distance) })
	return moves
}

// control returns a control of the match as it stands in the snapshot.
func (sc scene) control(verb, arg string) Control {
	return Control{Verb: verb, ID: string(sc.match.ID), Head: sc.snap.Head + 1, Arg: arg}
}

// controls returns what can be pressed or chosen now.
func (sc scene) controls() []Row {
	position := sc.view.Position
	switch {
	case sc.turn() == kamisado.NoSide, sc.programDecides():
		return nil
	case position.Phase() == kamisado.Filling:
		return []Row{{Buttons: []Button{
			{Control: sc.control(VerbFill, "left"), Label: sc.Text("button.left", nil), Emoji: "⬅️", Style: Primary},
			{Control: sc.control(VerbFill, "right"), Label: sc.Text("button.right", nil), Emoji: "➡️", Style: Primary},
		}}}
	case position.Must() == kamisado.NoColor:
		return []Row{{Menu: sc.towerMenu()}}
	}
	hint := sc.Text("menu.move", locale.Args{"Tower": sc.towerPlain(sc.must()), "Square": sc.must().Square})
	return []Row{{Menu: sc.moveMenu(hint, sc.moves())}}
}

// moveMenu returns a menu of moves.
func (sc scene) moveMenu(hint string, moves []kamisado.Move) *Menu {
	menu := &Menu{Control: sc.control(VerbMove, ""), Hint: clip(hint, MaxHint)}
	for _, m := range moves[:min(len(moves), MaxOptions)] {
		menu.Options = append(menu.Options, Choice{
			Value:       string(m.Action()),
			Label:       clip(sc.notation(m), MaxLabel),
			Description: clip(sc.moveDescription(m), MaxLabel),
			Emoji:       emoji(m.Landing()),
		})
	}
	return menu
}

// moveDescription says the squares of a move and what is special about it.
func (sc scene) moveDescription(m kamisado.Move) string {
	args := locale.Args{"From": m.From, "To": m.To, "Side": sc.side(m.Side.Other()), "Color": sc.color(m.Landing())}
	switch {
	case m.Push():
		args["Pushed"] = sc.pushedColors(m)
		return sc.Text("menu.push", args)
	case m.To.Row() == farRow(m.Side):
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

// towerMenu returns the menu of the towers that can move.
func (sc scene) towerMenu() *Menu {
	menu := &Menu{Control: sc.control(VerbTower, ""), Hint: sc.Text("menu.tower", nil)}
	for _, c := range kamisado.Colors() {
		moves := sc.view.Position.MovesOf(c)
		if len(moves) == 0 {
			continue
		}
		t := sc.view.Position.Tower(sc.turn(), c)
		menu.Options = append(menu.Options, Choice{
			Value: c.Key(), Label: sc.towerPlain(t), Emoji: emoji(c),
			Description: sc.Count("menu.moves", len(moves), locale.Args{"Square": t.Square}),
		})
	}
	return menu
}

// rulesButton opens the rules; the topic may be empty.
func (w words) rulesButton(topic string) Button {
	return Button{Control: Control{Verb: VerbRules, Arg: topic}, Label: w.Text("button.rules", nil), Emoji: "📖"}
}

// colorOfKey returns the color with the key, or NoColor.
func colorOfKey(key string) kamisado.Color {
	for _, c := range kamisado.Colors() {
		if c.Key() == key {
			return c
		}
	}
	return kamisado.NoColor
}
