package samurai

import (
	"slices"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
	drawings "towerpost/imaging/samurai"
)

// onInfluence is what the button for the influence on all towns shows.
const onInfluence = "influence"

// looks returns the button for the influence on all towns, while figures stand on a board on
// which tiles are laid.
func (sc scene) looks() []games.Choice {
	if !sc.contested() {
		return nil
	}
	return []games.Choice{{Value: onInfluence, Label: sc.Text("choice.influence", nil), Emoji: "⚖️"}}
}

// contested reports whether there are figures that tiles are laid for.
func (sc scene) contested() bool {
	return !sc.over() && sc.view.Number > 0 && sc.view.OnBoard.Sum() > 0
}

// look returns what a button of looks shows.
func (sc scene) look(value string) games.Ask {
	if value != onInfluence || !sc.contested() {
		return games.Ask{}
	}
	return games.Ask{Text: sc.leadLines(), Shots: []games.Shot{sc.influenceShot()}}
}

// influenceShot returns a table of the influence on all figures. That of a player is private, for the tiles
// of the turn that they have begun count in it.
func (sc scene) influenceShot() games.Shot {
	words, shot := sc.words(), games.Shot{Name: "influence", Alt: sc.altInfluence()}
	words.AllInfluence = true
	if own, ok := sc.own(); ok {
		shot.Private, words.Private = true, sc.whose(own.Seat)
	}
	shot.Scene = drawings.Of(sc.view, nil, words)
	return shot
}

// lead is a figure with the influence on it.
type lead struct {
	town  rules.TownView
	class rules.Class
	sums  []int8
	// seat has the most influence; it is Nobody where several have, and Chance where nobody has any.
	seat engine.Seat
}

// leadsOf returns the figures on the board, those of towns first that have the fewest hexes open.
func (sc scene) leadsOf() []lead {
	position, players := sc.view.Position, len(sc.view.Players)
	var list []lead
	for _, t := range sc.view.Towns {
		for _, c := range t.Figures.List() {
			sums := position.Influence(t.Town, c)
			list = append(list, lead{t, c, slices.Clone(sums[:players]), leader(sums[:players])})
		}
	}
	slices.SortStableFunc(list, func(a, b lead) int { return a.town.Open - b.town.Open })
	return list
}

// leader returns the seat with the most influence, Nobody where several have it, and Chance
// where nobody has any.
func leader(sums []int8) engine.Seat {
	most := slices.Max(sums)
	first := slices.Index(sums, most)
	switch {
	case most == 0:
		return engine.Chance
	case slices.Contains(sums[first+1:], most):
		return engine.Nobody
	}
	return engine.Seat(first)
}

// leadLines say who leads in which town for which figure, a line each player, and where nobody does.
func (sc scene) leadLines() string {
	leads := sc.leadsOf()
	lines := []string{sc.Text("leads", games.Args{"Order": sc.order()})}
	for seat := engine.Seat(0); int(seat) < len(sc.view.Players); seat++ {
		if led := sc.led(leads, seat); led != "" {
			args := games.Args{"Sign": emoji(seat), "Player": sc.name(seat), "Figures": led}
			lines = append(lines, sc.Text("leads.player", args))
		}
	}
	for _, of := range []struct {
		seat engine.Seat
		key  string
	}{{engine.Nobody, "leads.equal"}, {engine.Chance, "leads.none"}} {
		if led := sc.led(leads, of.seat); led != "" {
			lines = append(lines, sc.Text(of.key, games.Args{"Figures": led}))
		}
	}
	return strings.Join(lines, "\n")
}

// order says in which order the sums of a figure stand.
func (sc scene) order() string {
	var signs []string
	for _, p := range sc.view.Players {
		signs = append(signs, emoji(p.Seat))
	}
	return strings.Join(signs, "–")
}

// led lists the figures of which a leader has the most influence, those of one town with the same influence
// together. Towns with one hex open are bold.
func (sc scene) led(leads []lead, leader engine.Seat) string {
	var list []string
	leads = slices.DeleteFunc(slices.Clone(leads), func(l lead) bool { return l.seat != leader })
	for i, l := range leads {
		if slices.ContainsFunc(leads[:i], l.beside) {
			continue
		}
		signs := ""
		for _, same := range leads[i:] {
			if same.beside(l) {
				signs += classSign(same.class)
			}
		}
		list = append(list, sc.Text(l.key(), games.Args{"Town": l.town.Town.String(), "Sign": signs, "Sums": sc.sums(l.sums)}))
	}
	return sc.comma(list)
}

// beside reports whether two figures stand in one town under the same influence.
func (l lead) beside(other lead) bool {
	return l.town.Town == other.town.Town && slices.Equal(l.sums, other.sums)
}

// key names the words for a figure: without sums where there are none.
func (l lead) key() string {
	switch {
	case l.seat == engine.Chance:
		return "leads.figure.bare"
	case l.town.Open == 1:
		return "leads.figure.last"
	}
	return "leads.figure"
}

// altInfluence describes the table of influence: for each town its open hexes, and for each
// figure the sums by seat.
func (sc scene) altInfluence() string {
	sc = sc.plainly()
	var towns []string
	for _, t := range sc.view.Towns {
		var figures []string
		for _, c := range t.Figures.List() {
			position := sc.view.Position
			sums := position.Influence(t.Town, c)
			figures = append(figures, c.Letter()+" "+sc.sums(sums[:]))
		}
		if len(figures) > 0 {
			towns = append(towns, sc.Text("alt.influence.town", games.Args{"Town": t.Town.String(), "Open": t.Open, "Figures": strings.Join(figures, " ")}))
		}
	}
	args := games.Args{"Title": sc.title(), "Seats": sc.sides(), "Towns": sc.comma(towns)}
	return games.Clip(sc.Text("alt.influence", args), longestAlt)
}

// sides lists the colors of the seats in their order.
func (sc scene) sides() string {
	var names []string
	for _, p := range sc.view.Players {
		names = append(names, sc.side(p.Seat))
	}
	return strings.Join(names, "–")
}
