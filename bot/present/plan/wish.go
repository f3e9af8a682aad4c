package plan

import (
	"slices"
	"strings"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// mostOffers is the largest number of matches for which the reply to /away offers wishes.
const mostOffers = 4

// ReadWishes returns the change of a control with VerbWishes and the chosen value of its menu.
func ReadWishes(c present.Control, chosen string) match.WishOrder {
	return match.WishOrder{Match: match.ID(c.ID), Change: match.WishChange(c.Arg), Wish: engine.Wish(chosen)}
}

// HasWishes reports whether a game has wishes, which decide for its players.
func HasWishes(w present.Words, game string) bool {
	g, ok := w.Games.ByKey[w.Games.Usual(game)]
	if !ok {
		return false
	}
	_, ok = g.Rules[0].(engine.Wisher)
	return ok
}

// WishesButton returns the button that opens the user's own wishes in a match.
func WishesButton(w present.Words, m match.Match, label string) present.Button {
	return present.Button{
		Control: wishesControl(m, ""), Label: present.Clip(label, present.MaxButtonLabel), Emoji: "🌠",
	}
}

func wishesControl(m match.Match, change match.WishChange) present.Control {
	return present.Control{Verb: present.VerbWishes, ID: string(m.ID), Arg: string(change)}
}

// Wishes returns the private page on which a player sees and changes their wishes in a match.
func Wishes(p *present.Presenter, now match.Wished, tag string) present.Message {
	sc := p.Scene(now.Snapshot, tag)
	if now.Snapshot.Broken {
		return present.Private(present.BrokenLine(sc.Words, now.Snapshot))
	}
	head := sc.Text("wishes.head", locale.Args{
		"Match": sc.Match.ID, "Players": sc.Versus(), "Game": sc.GameName(sc.Match.Game),
	})
	lines := []string{head}
	if now.Played {
		lines = append(lines, sc.Text("wishes.played", nil))
	}
	if sc.Over() {
		return present.Private(append(lines, sc.Result())...)
	}
	m := present.Private(append(lines, wishLines(sc, now)...)...)
	m.Rows = wishRows(sc, now)
	return m
}

// wishLines returns the list of wishes, with explanations.
func wishLines(sc present.Scene, now match.Wished) []string {
	if len(now.List) == 0 {
		return []string{sc.Text("wishes.none", nil), sc.Text("wishes.about", nil)}
	}
	var lines []string
	for i, wish := range now.List {
		lines = append(lines, sc.Text("wishes.line", locale.Args{
			"Number": i + 1, "Wish": wishName(sc, wish),
		}))
	}
	key := "wishes.some"
	if now.Autopilot {
		key = "wishes.autopilot"
	}
	return []string{strings.Join(lines, "\n"), sc.Text(key, nil), sc.Text("wishes.about", nil)}
}

func wishName(sc present.Scene, wish engine.Wish) string {
	return sc.WordsOf(sc.Match).Text("wish."+string(wish), nil)
}

// wishRows returns the menus that change a list, and the buttons that replace it.
func wishRows(sc present.Scene, now match.Wished) []present.Row {
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
	add, raise := wishMenu(sc, match.WishAdd, missing), wishMenu(sc, match.WishRaise, raisable)
	drop := wishMenu(sc, match.WishDrop, now.List)
	var rows []present.Row
	for _, menu := range []*present.Menu{add, raise, drop} {
		if menu != nil {
			rows = append(rows, present.Row{Menu: menu})
		}
	}
	return append(rows, present.Row{Buttons: []present.Button{
		{
			Control: wishesControl(sc.Match, match.WishAll),
			Label:   sc.Text("button.wishes.all", nil), Emoji: "🤖",
			Disabled: now.Autopilot,
		},
		{
			Control: wishesControl(sc.Match, match.WishNone),
			Label:   sc.Text("button.wishes.none", nil), Emoji: "🗑️",
			Disabled: len(now.List) == 0,
		},
	}})
}

// wishMenu returns the menu of a change, nil if there is no wish to choose.
func wishMenu(sc present.Scene, change match.WishChange, wishes []engine.Wish) *present.Menu {
	if len(wishes) == 0 {
		return nil
	}
	menu := &present.Menu{
		Control: wishesControl(sc.Match, change), Hint: sc.Text("wishes.menu."+string(change), nil),
	}
	for _, wish := range wishes[:min(len(wishes), present.MaxOptions)] {
		description := sc.WordsOf(sc.Match).Text("wish."+string(wish)+".description", nil)
		menu.Options = append(menu.Options, present.Choice{
			Value: string(wish), Label: present.Clip(wishName(sc, wish), present.MaxLabel),
			Description: present.Clip(description, present.MaxLabel),
		})
	}
	return menu
}

// WishOffer adds buttons to the reply to /away. They lead to the player's wishes in the matches that can go
// on during the holiday.
func WishOffer(w present.Words, m present.Message, matches []match.Match) present.Message {
	if len(matches) == 0 {
		return m
	}
	m.Text = present.Paragraph(m.Text, w.Text("away.wishes", nil))
	var buttons []present.Button
	for _, one := range matches[:min(len(matches), mostOffers)] {
		buttons = append(buttons, WishesButton(w, one, w.Text("button.wishes.match", locale.Args{
			"Game": w.GameName(one.Game), "Match": one.ID,
		})))
	}
	m.Rows = append(m.Rows, present.Row{Buttons: buttons})
	return m
}
