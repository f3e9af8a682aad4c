package standings

import (
	"math"
	"time"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
)

// Versus returns the public comparison of two players.
func Versus(p *present.Presenter, v ranking.Versus, now time.Time, tag string) present.Message {
	w := p.Words(tag)
	lines := []string{
		w.Text("versus.head", locale.Args{
			"A": member(w, v.A), "B": member(w, v.B), "Game": w.GameName(v.Game),
		}),
		versusScore(w, v),
	}
	for _, s := range []ranking.Standing{v.A, v.B} {
		lines = append(lines, versusPlayer(w, s, now))
	}
	if rated(v.A) && rated(v.B) {
		lines = append(lines, w.Text("versus.expected", locale.Args{
			"A": member(w, v.A), "Percent": int(math.Round(v.Expected * 100)),
		}))
	}
	lines = append(lines,
		tallies(w, "versus.forms", member(w, v.A), v.ByCategory, categoryTally(w, v.Game)),
		tallies(w, "versus.sides", member(w, v.A), v.BySide, sideTally(w, v.Game)))
	lines = present.NonEmptyLines(lines)
	if len(v.Last) == 0 {
		return present.Message{Text: present.Fit(w, lines)}
	}
	return present.Message{
		Text: versusLast(w, append(lines, w.Text("versus.last", nil)), v.Last),
		Rows: []present.Row{{Menu: openMenu(w, v.Last)}},
	}
}

// versusLast appends as many of the last matches to the head as a message holds.
func versusLast(w present.Words, head []string, last []match.Match) string {
	lines := withMatches(w, head, last, "")
	return present.Fit(w, lines[:max(present.Held(lines), len(head))])
}

// VersusOneself returns the private reply to a comparison of a player with themselves.
func VersusOneself(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("versus.self", nil))
}

// versusScore returns the score of the matches between both, and the current streak.
func versusScore(w present.Words, v ranking.Versus) string {
	if v.Played == 0 {
		return w.Text("versus.never", nil)
	}
	args := locale.Args{
		"A": member(w, v.A), "B": member(w, v.B), "WinsA": v.Wins[0], "WinsB": v.Wins[1],
		"Played": w.Count("table.matches", v.Played, nil),
	}
	score := w.Text("versus.score", args)
	switch {
	case v.Streak > 1:
		score += " " + w.Text("versus.streak", locale.Args{"Name": member(w, v.A), "Streak": v.Streak})
	case v.Streak < -1:
		score += " " + w.Text("versus.streak", locale.Args{"Name": member(w, v.B), "Streak": -v.Streak})
	}
	return score
}

// versusPlayer returns the results of one of the two.
func versusPlayer(w present.Words, s ranking.Standing, now time.Time) string {
	args := locale.Args{
		"Name": member(w, s), "Record": record(w, s.Wins, s.Losses), "Standing": standingOf(w, s),
	}
	if !rated(s) {
		return w.Text("versus.player.unrated", args)
	}
	args["Rating"], args["Deviation"] = present.Value(s.Rating), present.Deviation(s.Rating, now)
	return w.Text("versus.player", args)
}
