package samurai

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// The verbs in the values for Narrow. The arguments follow the verb.
const (
	onTile   = "tile"
	onOthers = "others" // the hexes for a tile that touch no town with figures
	onTown   = "town"
	onPlace  = "place"
	onMu     = "mu"
	onSwap   = "swap"
)

// maxTowns is the largest number of towns in the first menu, which is Discord's limit.
const maxTowns = 25

// choices returns the first choices of the viewer.
func (sc scene) choices() []games.Choice {
	sc = sc.withoutMarkdown()
	switch sc.view.Prompt {
	case rules.PromptHand:
		return sc.handChoices()
	case rules.PromptPlace:
		return sc.placeChoices()
	}
	return sc.turnChoices()
}

// handChoices returns the twenty tiles, of which the player takes five, and a button for the usual hand.
func (sc scene) handChoices() []games.Choice {
	hand := rules.Move{Verb: rules.Chooses, Hand: usualHand()}
	list := []games.Choice{{Action: hand.Action(), Label: sc.Text("choice.usual", nil), Emoji: "👍"}}
	for _, k := range rules.AllKinds() {
		for n := 1; n <= k.Copies(); n++ {
			list = append(list, games.Choice{
				Value: k.Key() + " " + strconv.Itoa(n), Label: sc.tile(k), Description: sc.about(k),
				Emoji: tileSign(k),
			})
		}
	}
	return list
}

// handAction returns the action that chooses a hand, from the chosen values of the menu.
func handAction(chosen []string) engine.Action {
	m := rules.Move{Verb: rules.Chooses}
	for _, value := range chosen {
		key, _, _ := strings.Cut(value, " ")
		m.Hand[kindByKey(key)]++
	}
	return m.Action()
}

// kindByKey returns the kind of tile with the key, NoKind if there is none.
func kindByKey(key string) rules.Kind { return kindsByKey()[key] }

var kindsByKey = sync.OnceValue(func() map[string]rules.Kind {
	byKey := map[string]rules.Kind{}
	for _, k := range rules.AllKinds() {
		byKey[k.Key()] = k
	}
	return byKey
})

// classByKey returns the class with the key, NoClass if there is none.
func classByKey(key string) rules.Class {
	for _, c := range rules.AllClasses() {
		if c.Key() == key {
			return c
		}
	}
	return rules.NoClass
}

// townByKey returns the town in use with the key, 0 if there is none.
func (sc scene) townByKey(key string) rules.Town {
	for _, t := range sc.view.Towns {
		if t.Town.Key() == key {
			return t.Town
		}
	}
	return 0
}

// about describes the effect of a tile in a few words.
func (sc scene) about(k rules.Kind) string {
	switch {
	case k == rules.Mu || k == rules.Swap:
		return sc.Text("about."+k.Key(), nil)
	case k.Ground() == rules.Sea:
		return sc.Text("about.boat", nil)
	case k == rules.Ronin:
		return sc.Text("about.ronin", nil)
	}
	for _, c := range rules.AllClasses() {
		if !k.Influences(c) {
			return sc.Text("about.class", games.Args{"Figures": sc.classPlural(classOf(k))})
		}
	}
	return sc.Text("about.samurai", nil)
}

// classOf returns the one class that a tile influences.
func classOf(k rules.Kind) rules.Class {
	for _, c := range rules.AllClasses() {
		if k.Influences(c) {
			return c
		}
	}
	return rules.NoClass
}

// placeChoices returns the figures that can be placed, or their towns if one menu cannot hold the figures.
func (sc scene) placeChoices() []games.Choice {
	moves := sc.moves()
	var list []games.Choice
	for i, m := range moves {
		switch {
		case len(moves) <= maxTowns:
			list = append(list, sc.choice(m))
		case i == 0 || moves[i-1].Town != m.Town:
			list = append(list, games.Choice{
				Value: onPlace + " " + m.Town.Key(), Label: m.Town.String(),
				Description: m.Town.Hex().String(),
			})
		}
	}
	return list
}

// turnChoices returns the end of the turn, the tiles, and the towns with figures, each with its influence.
func (sc scene) turnChoices() []games.Choice {
	var list []games.Choice
	for _, m := range sc.moves() {
		if m.Played() == rules.NoKind {
			end := sc.choice(m)
			end.Button, end.Main = true, true
			list = append(list, end)
		}
	}
	for _, p := range sc.playable() {
		list = append(list, sc.tileChoice(p.kind))
	}
	return append(list, sc.townChoices()...)
}

// tileChoice returns a tile as a button.
func (sc scene) tileChoice(k rules.Kind) games.Choice {
	label := sc.tile(k)
	own, _ := sc.own()
	if n := own.Hand[k]; n > 1 {
		label = sc.Text("choice.copies", games.Args{"Tile": label, "Count": n})
	}
	return games.Choice{
		Value: onTile + " " + k.Key(), Label: label, Description: sc.about(k),
		Emoji: tileSign(k), Button: true,
	}
}

// townChoices returns the towns with figures beside which a tile can be laid. Towns with few open hexes and
// many figures come first.
func (sc scene) townChoices() []games.Choice {
	var towns []rules.TownView
	for _, t := range sc.view.Towns {
		if t.Figures.Len() > 0 && len(sc.laysBeside(t.Town)) > 0 {
			towns = append(towns, t)
		}
	}
	rank := func(t rules.TownView) int { return t.Open - 2*t.Figures.Len() }
	slices.SortStableFunc(towns, func(a, b rules.TownView) int { return cmp.Compare(rank(a), rank(b)) })
	var list []games.Choice
	for _, t := range towns[:min(len(towns), maxTowns)] {
		label := sc.Count("choice.town", t.Open, games.Args{"Town": t.Town.String()})
		list = append(list, games.Choice{
			Value: onTown + " " + t.Town.Key(), Label: label, Description: sc.influence(t),
		})
	}
	return list
}

// influence lists the influence of each seat on the figures of a town: "Kabuto: Red 4, Blue 3 · Obento:
// nobody".
func (sc scene) influence(t rules.TownView) string {
	var list []string
	for _, c := range t.Figures.List() {
		position := sc.view.Position
		sums := position.Influence(t.Town, c)
		var seats []string
		for seat, n := range sums[:len(sc.view.Players)] {
			if n > 0 {
				args := games.Args{"Player": sc.side(engine.Seat(seat)), "Count": n}
				seats = append(seats, sc.Text("influence.seat", args))
			}
		}
		who := sc.comma(seats)
		if len(seats) == 0 {
			who = sc.Text("influence.nobody", nil)
		}
		list = append(list, sc.Text("influence", games.Args{"Figure": sc.class(c), "Seats": who}))
	}
	return sc.dot(list)
}

// laysBeside returns the moves that lay a tile beside a town.
func (sc scene) laysBeside(t rules.Town) []rules.Move {
	var list []rules.Move
	for _, m := range sc.moves() {
		if m.Verb == rules.Lays && slices.Contains(townsBy(&sc.view, m.Hex), t) {
			list = append(list, m)
		}
	}
	return list
}

// choiceOf returns the choice of an action, which need not be legal now.
func (sc scene) choiceOf(a engine.Action) games.Choice {
	m, ok := rules.ParseAction(a)
	if !ok {
		return games.Choice{Action: a, Label: games.Clip(string(a), maxQuoted)}
	}
	return sc.withoutMarkdown().choice(m)
}

// choice returns a move as a line of a menu. A move of the viewer is described by its effect.
func (sc scene) choice(m rules.Move) games.Choice {
	c := games.Choice{Action: m.Action(), Label: sc.label(m)}
	if sc.mustDecide() && m.Played() != rules.NoKind {
		c.Description, c.Emoji = sc.effect(m)
	}
	return c
}

// label names a move: "Samurai 3 on l15".
func (sc scene) label(m rules.Move) string {
	args := games.Args{
		"Tile": sc.tile(m.Tile), "Hex": m.Hex.String(), "To": m.To.String(),
		"Figure": sc.class(m.Class), "Town": m.Town.String(),
		"Other": sc.class(m.OtherClass), "OtherTown": m.OtherTown.String(),
		"Player": sc.name(m.Seat), "Tiles": sc.comma(sc.tileNames(m.Hand.List())),
	}
	keys := map[rules.Verb]string{
		rules.Chooses:  "choice.hand",
		rules.Places:   "choice.place",
		rules.Draws:    "choice.draw",
		rules.Lays:     "choice.lay",
		rules.Replaces: "choice.mu",
		rules.Swaps:    "choice.swap",
		rules.Ends:     "choice.end",
		rules.Passes:   "choice.pass",
	}
	return sc.Text(keys[m.Verb], args)
}
