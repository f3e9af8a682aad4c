package samurai

import (
	"slices"
	"strings"

	"towerpost/bot/games"
	rules "towerpost/engine/samurai"
)

// ended tells the end of the match: why it is over, who has won and why, and the figures of all.
func (sc scene) ended() string {
	return sc.Text("end", games.Args{"Reason": sc.reason(), "Won": sc.won(), "Places": strings.Join(sc.places(), "\n")})
}

// result tells a match that its rules have ended to whoever asks later.
func (sc scene) result() string {
	return sc.Text("result", games.Args{
		"Reason": sc.reason(), "Won": sc.won(), "Places": sc.dot(sc.places()), "Match": sc.m.Match,
	})
}

// reason says why the match is over.
func (sc scene) reason() string {
	if sc.view.Reason == rules.ByQuit {
		return sc.Count("reason.quit", len(sc.view.Players)-1, nil)
	}
	return sc.Text("reason."+sc.view.Reason, games.Args{"Figure": sc.missing(), "Count": sc.view.Aside.Sum()})
}

// missing names the classes of which no figure is left on the board: "Kabuto or Buddha".
func (sc scene) missing() string {
	var gone []string
	for _, c := range rules.AllClasses() {
		if sc.view.OnBoard.Of(c) == 0 {
			gone = append(gone, sc.class(c))
		}
	}
	return sc.either(gone)
}

// won says who has won by which rule.
func (sc scene) won() string {
	first, others := sc.best()
	if len(first) == 0 {
		return ""
	}
	var names []string
	for _, p := range first {
		names = append(names, sc.name(p.Seat))
	}
	args := games.Args{
		"Players": sc.join(names), "Markers": sc.markers(first[0]), "Others": othersOf(first[0]),
		"Total": first[0].Captured.Sum(), "Next": sc.rivals(others), "Count": 0,
	}
	return sc.Count(sc.wonKey(len(first), others), len(first), args)
}

// wonKey names the sentence about the rule that decided.
func (sc scene) wonKey(winners int, others []rules.Player) string {
	key := "won." + sc.view.Decided
	switch {
	case sc.view.Decided == "V3" && len(others) == 0:
		return "won.V3.alone"
	case sc.view.Decided == "V6" && winners > 1:
		return "won.V6.shared"
	}
	return key
}

// best returns the players with the first rank, and those who stood in question beside them.
func (sc scene) best() (first, others []rules.Player) {
	for _, p := range sc.view.Players {
		switch {
		case p.Rank == 1:
			first = append(first, p)
		case !p.Gone && (p.Markers.Len() == 1 || sc.view.Decided == "V6"):
			others = append(others, p)
		}
	}
	if sc.view.Decided == "V4" { // V3 has put out who has fewer other figures
		others = slices.DeleteFunc(others, func(p rules.Player) bool { return othersOf(p) != othersOf(first[0]) })
	}
	return first, others
}

// othersOf counts the figures of a player in the classes without the marker (V3).
func othersOf(p rules.Player) int {
	n := p.Captured.Sum()
	for _, c := range p.Markers.List() {
		n -= p.Captured.Of(c)
	}
	return n
}

// markers names the classes in which a player leads: "Kabutos and Obentos".
func (sc scene) markers(p rules.Player) string {
	var list []string
	for _, c := range p.Markers.List() {
		list = append(list, sc.many(c))
	}
	return sc.join(list)
}

// rivals says what those have who stood in question beside the winner: by V3 the other figures, else all.
func (sc scene) rivals(others []rules.Player) string {
	var list []string
	for _, p := range others {
		count := p.Captured.Sum()
		if sc.view.Decided == "V3" {
			count = othersOf(p)
		}
		list = append(list, sc.Text("won.rival", games.Args{"Player": sc.name(p.Seat), "Count": count}))
	}
	return sc.join(list)
}

// places lists all players by rank, with their figures.
func (sc scene) places() []string {
	players := slices.Clone(sc.view.Players)
	slices.SortStableFunc(players, func(a, b rules.Player) int { return a.Rank - b.Rank })
	var list []string
	for _, p := range players {
		key := "end.place"
		if p.Gone {
			key = "end.place.left"
		}
		list = append(list, sc.Text(key, games.Args{
			"Rank": p.Rank, "Player": sc.name(p.Seat), "Figures": sc.figures(p.Captured, p.Markers), "Total": p.Captured.Sum(),
		}))
	}
	return list
}
