package samurai

import (
	"slices"
	"strings"

	"towerpost/bot/games"
	rules "towerpost/engine/samurai"
)

// ended describes the end of the match: the reason for the end, the winner and why, and the figures of all
// players.
func (sc scene) ended() string {
	places := strings.Join(sc.places(), "\n")
	return sc.Text("end", games.Args{"Reason": sc.reason(), "Won": sc.won(), "Places": places})
}

// result returns one line on a match that its rules have ended.
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
	args := games.Args{"Figure": sc.missingClasses(), "Count": sc.view.Aside.Sum()}
	return sc.Text("reason."+sc.view.Reason, args)
}

// missingClasses names the classes with no figure left on the board: "Kabuto or Buddha".
func (sc scene) missingClasses() string {
	var gone []string
	for _, c := range rules.AllClasses() {
		if sc.view.OnBoard.Of(c) == 0 {
			gone = append(gone, sc.class(c))
		}
	}
	return sc.either(gone)
}

// won names the winners and the rule that decided.
func (sc scene) won() string {
	first, others := sc.contenders()
	if len(first) == 0 {
		return ""
	}
	var names []string
	for _, p := range first {
		names = append(names, sc.name(p.Seat))
	}
	args := games.Args{
		"Players": sc.join(names), "Markers": sc.markerList(first[0]), "Others": otherFigures(first[0]),
		"Total": first[0].Captured.Sum(), "Next": sc.rivalCounts(others),
	}
	return sc.Count(sc.wonKey(len(first), others), len(first), args)
}

// wonKey returns the message key for the rule that decided.
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

// contenders returns the players with the first rank, and the others whom the deciding rule compared with
// them.
func (sc scene) contenders() (first, others []rules.Player) {
	for _, p := range sc.view.Players {
		switch {
		case p.Rank == 1:
			first = append(first, p)
		case !p.Gone && (p.Markers.Len() == 1 || sc.view.Decided == "V6"):
			others = append(others, p)
		}
	}
	if sc.view.Decided == "V4" { // V3 has ruled out players with fewer other figures
		others = slices.DeleteFunc(others, func(p rules.Player) bool {
			return otherFigures(p) != otherFigures(first[0])
		})
	}
	return first, others
}

// otherFigures counts the figures of a player in the classes in which they do not lead (V3).
func otherFigures(p rules.Player) int {
	n := p.Captured.Sum()
	for _, c := range p.Markers.List() {
		n -= p.Captured.Of(c)
	}
	return n
}

// markerList names the classes in which a player leads: "Kabutos and Obentos".
func (sc scene) markerList(p rules.Player) string {
	var list []string
	for _, c := range p.Markers.List() {
		list = append(list, sc.classPlural(c))
	}
	return sc.join(list)
}

// rivalCounts lists the other contenders with the figures that were compared: by V3 those of other classes,
// else all figures.
func (sc scene) rivalCounts(others []rules.Player) string {
	var list []string
	for _, p := range others {
		count := p.Captured.Sum()
		if sc.view.Decided == "V3" {
			count = otherFigures(p)
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
			"Rank": p.Rank, "Player": sc.name(p.Seat),
			"Figures": sc.figures(p.Captured, p.Markers), "Total": p.Captured.Sum(),
		}))
	}
	return list
}
