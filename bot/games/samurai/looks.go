package samurai

import (
	"slices"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
	drawings "towerpost/imaging/samurai"
)

// influenceValue is the value of the button for the influence on all towns.
const influenceValue = "influence"

// looks returns the button for the influence on all towns, if players compete for figures now.
func (sc scene) looks() []games.Choice {
	if !sc.contested() {
		return nil
	}
	return []games.Choice{{Value: influenceValue, Label: sc.Text("choice.influence", nil), Emoji: "⚖️"}}
}

// contested reports whether players compete for figures: the first turn has begun, and figures are on the
// board.
func (sc scene) contested() bool {
	return !sc.over() && sc.view.Number > 0 && sc.view.OnBoard.Sum() > 0
}

// look returns the page of a button of looks, zero if there is none.
func (sc scene) look(value string) games.Ask {
	if value != influenceValue || !sc.contested() {
		return games.Ask{}
	}
	return games.Ask{Text: sc.leadLines(), Shots: []games.Shot{sc.influenceShot()}}
}

// influenceShot returns a table of the influence on all figures. A player's own table is private, for it
// counts the tiles of the turn that they have begun.
func (sc scene) influenceShot() games.Shot {
	words, shot := sc.words(), games.Shot{Name: "influence", Alt: sc.altInfluence()}
	words.AllInfluence = true
	if own, ok := sc.own(); ok {
		shot.Private, words.Private = true, sc.handLabel(own.Seat)
	}
	shot.Scene = drawings.Of(sc.view, nil, words)
	return shot
}

// lead is a figure with the influence on it.
type lead struct {
	town  rules.TownView
	class rules.Class
	sums  []int8
	// seat has the most influence. It is Nobody for a tie, and Chance if no seat has any influence.
	seat engine.Seat
}

// leads returns the figures on the board. Those of the towns with the fewest open hexes come first.
func (sc scene) leads() []lead {
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

// leader returns the seat with the most influence, Nobody for a tie, and Chance if no seat has any.
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

// leadLines returns a line for each player with the figures for which they lead. Two more lines list ties,
// and figures without influence.
func (sc scene) leadLines() string {
	leads := sc.leads()
	lines := []string{sc.Text("leads", games.Args{"Order": sc.seatSigns()})}
	for seat := engine.Seat(0); int(seat) < len(sc.view.Players); seat++ {
		if led := sc.leadList(leads, seat); led != "" {
			args := games.Args{"Sign": emoji(seat), "Player": sc.name(seat), "Figures": led}
			lines = append(lines, sc.Text("leads.player", args))
		}
	}
	for _, of := range []struct {
		seat engine.Seat
		key  string
	}{{engine.Nobody, "leads.equal"}, {engine.Chance, "leads.none"}} {
		if led := sc.leadList(leads, of.seat); led != "" {
			lines = append(lines, sc.Text(of.key, games.Args{"Figures": led}))
		}
	}
	return strings.Join(lines, "\n")
}

// seatSigns returns the signs of the seats, in the order of the sums of a figure.
func (sc scene) seatSigns() string {
	var signs []string
	for _, p := range sc.view.Players {
		signs = append(signs, emoji(p.Seat))
	}
	return strings.Join(signs, "–")
}

// leadList lists the figures with a leader. Figures of one town with the same influence are listed
// together. Towns with one open hex are bold.
func (sc scene) leadList(leads []lead, leader engine.Seat) string {
	var list []string
	leads = slices.DeleteFunc(slices.Clone(leads), func(l lead) bool { return l.seat != leader })
	for i, l := range leads {
		if slices.ContainsFunc(leads[:i], l.sameInfluence) {
			continue
		}
		signs := ""
		for _, same := range leads[i:] {
			if same.sameInfluence(l) {
				signs += classSign(same.class)
			}
		}
		args := games.Args{"Town": l.town.Town.String(), "Sign": signs, "Sums": sc.sums(l.sums)}
		list = append(list, sc.Text(l.key(), args))
	}
	return sc.comma(list)
}

// sameInfluence reports whether two figures are in the same town, with the same influence on them.
func (l lead) sameInfluence(other lead) bool {
	return l.town.Town == other.town.Town && slices.Equal(l.sums, other.sums)
}

// key returns the message key for a figure. The message has no sums if they are all 0.
func (l lead) key() string {
	switch {
	case l.seat == engine.Chance:
		return "leads.figure.bare"
	case l.town.Open == 1:
		return "leads.figure.last"
	}
	return "leads.figure"
}

// altInfluence returns the description of the influence table: the open hexes of each town, and the sums by
// seat for each figure.
func (sc scene) altInfluence() string {
	sc = sc.withoutMarkdown()
	var towns []string
	for _, t := range sc.view.Towns {
		var figures []string
		for _, c := range t.Figures.List() {
			position := sc.view.Position
			sums := position.Influence(t.Town, c)
			figures = append(figures, c.Letter()+" "+sc.sums(sums[:]))
		}
		if len(figures) > 0 {
			towns = append(towns, sc.Text("alt.influence.town", games.Args{
				"Town": t.Town.String(), "Open": t.Open, "Figures": strings.Join(figures, " "),
			}))
		}
	}
	args := games.Args{"Title": sc.title(), "Seats": sc.colorList(), "Towns": sc.comma(towns)}
	return games.Clip(sc.Text("alt.influence", args), longestAlt)
}

// colorList lists the colors of the seats in seat order.
func (sc scene) colorList() string {
	var names []string
	for _, p := range sc.view.Players {
		names = append(names, sc.side(p.Seat))
	}
	return strings.Join(names, "–")
}
