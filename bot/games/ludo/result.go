package ludo

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
)

// endText describes the end of the match: the winners, and the places of all players.
func (sc scene) endText() string {
	return sc.Text("end", games.Args{"Won": sc.won(), "Places": sc.places()})
}

// won names the winners and the reason.
func (sc scene) won() string {
	var names []string
	for _, seat := range sc.winners() {
		names = append(names, sc.distinctName(seat))
	}
	return sc.Count("end."+sc.reason(), len(names), games.Args{"Players": sc.join(names)})
}

// reason returns the reason for the end of the match. If a winner had brought all pieces home before others
// left or before the last round was over, the reason is rules.ByHome.
func (sc scene) reason() string {
	reason := sc.m.Outcome.Reason
	if reason == "" || reason != rules.ByPlaces && slices.ContainsFunc(sc.view.Players, home) {
		return rules.ByHome
	}
	return reason
}

// home reports whether a player has the first rank with all pieces home.
func home(p rules.Player) bool { return p.Rank == 1 && p.Finished }

// winners returns the seats with the first rank.
func (sc scene) winners() []engine.Seat {
	if sc.m.Outcome.Over() {
		return sc.m.Outcome.Winners()
	}
	var seats []engine.Seat
	for _, p := range sc.view.Players {
		if p.Rank == 1 {
			seats = append(seats, p.Seat)
		}
	}
	return seats
}

// places lists all players by rank, with their pieces at home.
func (sc scene) places() string {
	players := slices.Clone(sc.view.Players)
	slices.SortStableFunc(players, func(a, b rules.Player) int { return a.Rank - b.Rank })
	var list []string
	for _, p := range players {
		args := games.Args{"Rank": p.Rank, "Player": sc.distinctName(p.Seat), "Home": p.Home}
		key := "end.place"
		if p.Left {
			key = "end.place.left"
		}
		list = append(list, sc.Text(key, args))
	}
	return strings.Join(list, sc.Text("list.comma", nil))
}

// longestResult is the longest result with throws, in characters. The same message has other lines.
const longestResult = 1200

// result returns one line on a match that its rules have ended: winners, places and throws. If that is too
// long, it leaves out the throws.
func (sc scene) result() string {
	args := games.Args{"Won": sc.won(), "Places": sc.places(), "Throws": sc.throws(), "Match": sc.m.Match}
	if text := sc.Text("result", args); utf8.RuneCountInString(text) <= longestResult {
		return text
	}
	return sc.Text("result.brief", args)
}

// throws lists how often each player threw each number, with the expected frequency.
func (sc scene) throws() string {
	var list []string
	for _, p := range sc.view.Players {
		var numbers []string
		for _, n := range p.Tally.Throws {
			numbers = append(numbers, strconv.Itoa(n))
		}
		list = append(list, sc.Text("result.throws", games.Args{
			"Player": sc.distinctName(p.Seat), "Numbers": strings.Join(numbers, " "),
			"Expected": games.Decimal(sc, float64(p.Tally.Thrown())/6, 1),
		}))
	}
	return strings.Join(list, sc.Text("list.semicolon", nil))
}

// score returns the number of pieces at home and the progress of each player or team.
func (sc scene) score() string {
	var list []string
	for side := range sc.view.Rules.Sides() {
		if side >= len(sc.view.Players) {
			break
		}
		list = append(list, sc.sideScore(side))
	}
	return strings.Join(list, sc.Text("list.dot", nil))
}

// sideScore returns the score of a side: a player or a team.
func (sc scene) sideScore(side int) string {
	home, progress, whole := 0, 0, 0
	for _, p := range sc.view.Players {
		if p.Side == side {
			home, progress, whole = home+p.Home, progress+p.Progress, whole+p.Whole
		}
	}
	return sc.Text("score", games.Args{
		"Players": sc.join(sc.sideNames(side)), "Home": home, "Percent": 100 * progress / max(whole, 1),
	})
}

// sideNames returns the names of the players of a side: one player, or a team.
func (sc scene) sideNames(side int) []string {
	var names []string
	for _, p := range sc.view.Players {
		if p.Side == side {
			names = append(names, sc.distinctName(p.Seat))
		}
	}
	return names
}
