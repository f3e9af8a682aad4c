package present

import (
	"slices"
	"strings"

	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
)

// VerbWishes is the verb of controls of a player's wishes: ID is the match, and Arg a match.WishChange, of which the chosen value of
// a menu is the wish. Without an argument it opens the list.
const VerbWishes = "wishes"

// mostWishful is the number of matches for which the answer to /away offers wishes.
const mostWishful = 4

// ReadWishes returns the change that a control makes, with the value that was chosen in a menu.
func ReadWishes(c Control, chosen string) match.WishOrder {
	return match.WishOrder{Match: match.ID(c.ID), Change: match.WishChange(c.Arg), Wish: engine.Wish(chosen)}
}

// wishful reports whether a game's players can leave decisions to wishes.
func (w words) wishful(game string) bool {
	g, ok := w.games.byKey[w.games.usual(game)]
	if !ok {
		return false
	}
	_, ok = g.Rules[0].(engine.Wisher)
	return ok
}

// wishesButton opens a player's own wishes in a match.
func (w words) wishesButton(m match.Match, label string) Button {
	return Button{Control: wishesControl(m, ""), Label: clip(label, MaxButtonLabel), Emoji: "🌠"}
}

func wishesControl(m match.Match, change match.WishChange) Control {
	return Control{Verb: VerbWishes, ID: string(m.ID), Arg: string(change)}
}

// Wishes returns the private page on which a player sees and changes their wishes in a match.
func (p *Presenter) Wishes(now match.Wished, tag string) Message {
	sc := p.scene(now.Snapshot, tag)
	if now.Snapshot.Broken {
		return private(sc.brokenLine(now.Snapshot))
	}
	head := sc.Text("wishes.head", locale.Args{"Match": sc.match.ID, "Players": sc.versus(), "Game": sc.gameName(sc.match.Game)})
	lines := []string{head}
	if now.Played {
		lines = append(lines, sc.Text("wishes.played", nil))
	}
	if sc.over() {
		return private(append(lines, sc.result())...)
	}
	m := private(append(lines, sc.wishLines(now)...)...)
	m.Rows = sc.wishRows(now)
	return m
}

// wishLines tells a list of wishes, and what it means.
func (sc scene) wishLines(now match.Wished) []string {
	if len(now.List) == 0 {
		return []string{sc.Text("wishes.none", nil), sc.Text("wishes.about", nil)}
	}
	var lines []string
	for i, wish := range now.List {
		lines = append(lines, sc.Text("wishes.line", locale.Args{"Number": i + 1, "Wish": sc.wishName(wish)}))
	}
	key := "wishes.some"
	if now.Autopilot {
		key = "wishes.autopilot"
	}
	return []string{strings.Join(lines, "\n"), sc.Text(key, nil), sc.Text("wishes.about", nil)}
}

func (sc scene) wishName(wish engine.Wish) string {
	return sc.wordsOf(sc.match).Text("wish."+string(wish), nil)
}

// wishRows returns the menus that change a list, and the buttons that replace it.
func (sc scene) wishRows(now match.Wished) []Row {
	var missing, raisable []engine.Wish
	for _, wish := range now.Offered {
		if !slices.Contains(now.List, wish) {
			missing = append(missing, wish)
		}
	}
	for i, wish := range now.List {
		if i > 0 && !(now.Autopilot && i == len(now.List)-1) {
			raisable = append(raisable, wish)
		}
	}
	var rows []Row
	for _, menu := range []*Menu{
		sc.wishMenu(match.WishAdd, missing), sc.wishMenu(match.WishRaise, raisable), sc.wishMenu(match.WishDrop, now.List),
	} {
		if menu != nil {
			rows = append(rows, Row{Menu: menu})
		}
	}
	return append(rows, Row{Buttons: []Button{
		{Control: wishesControl(sc.match, match.WishAll), Label: sc.Text("button.wishes.all", nil), Emoji: "🤖", Disabled: now.Autopilot},
		{
			Control: wishesControl(sc.match, match.WishNone), Label: sc.Text("button.wishes.none", nil), Emoji: "🗑️",
			Disabled: len(now.List) == 0,
		},
	}})
}

// wishMenu returns the menu of a change, nil where there is nothing to choose.
func (sc scene) wishMenu(change match.WishChange, wishes []engine.Wish) *Menu {
	if len(wishes) == 0 {
		return nil
	}
	menu := &Menu{Control: wishesControl(sc.match, change), Hint: sc.Text("wishes.menu."+string(change), nil)}
	for _, wish := range wishes[:min(len(wishes), MaxOptions)] {
		menu.Options = append(menu.Options, Choice{
			Value: string(wish), Label: clip(sc.wishName(wish), MaxLabel),
			Description: clip(sc.wordsOf(sc.match).Text("wish."+string(wish)+".description", nil), MaxLabel),
		})
	}
	return menu
}

// wishOffer adds to the answer to /away a way to the wishes of each match that could go on meanwhile.
func (w words) wishOffer(m Message, matches []match.Match) Message {
	if len(matches) == 0 {
		return m
	}
	m.Text = paragraph(m.Text, w.Text("away.wishes", nil))
	var buttons []Button
	for _, one := range matches[:min(len(matches), mostWishful)] {
		buttons = append(buttons, w.wishesButton(one, w.Text("button.wishes.match", locale.Args{
			"Game": w.gameName(one.Game), "Match": one.ID,
		})))
	}
	m.Rows = append(m.Rows, Row{Buttons: buttons})
	return m
}
