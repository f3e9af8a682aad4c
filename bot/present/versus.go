package present

import (
	"math"
	"time"

	"towerpost/bot/locale"
	"towerpost/engine/match/table"
)

// Versus returns the comparison of two players, for everyone.
func (p *Presenter) Versus(v table.Versus, now time.Time, tag string) Message {
	w := p.words(tag)
	lines := []string{
		w.Text("versus.head", locale.Args{"A": w.member(v.A), "B": w.member(v.B)}),
		w.versusScore(v),
	}
	for _, s := range []table.Standing{v.A, v.B} {
		lines = append(lines, w.versusPlayer(s, now))
	}
	if rated(v.A) && rated(v.B) {
		lines = append(lines, w.Text("versus.expected", locale.Args{"A": w.member(v.A), "Percent": int(math.Round(v.Expected * 100))}))
	}
	lines = append(lines,
		w.tallies("versus.forms", v.ByCategory, w.categoryTally(v.Game)), w.tallies("versus.sides", v.BySide, w.sideTally(v.Game)))
	m := Message{}
	if len(v.Last) > 0 {
		lines = append(lines, w.Text("versus.last", nil))
		for _, one := range v.Last {
			lines = append(lines, w.historyLine(one, ""))
		}
		m.Rows = []Row{{Menu: w.openMenu(v.Last)}}
	}
	m.Text = w.fit(filled(lines))
	return m
}

// VersusOneself returns the private answer to a comparison of a player with the same one.
func (p *Presenter) VersusOneself(tag string) Message {
	return private(p.words(tag).Text("versus.self", nil))
}

// versusScore says how the matches between both ended.
func (w words) versusScore(v table.Versus) string {
	if v.Played == 0 {
		return w.Text("versus.never", nil)
	}
	args := locale.Args{
		"A": w.member(v.A), "B": w.member(v.B), "WinsA": v.Wins[0], "WinsB": v.Wins[1],
		"Played": w.Count("table.matches", v.Played, nil),
	}
	score := w.Text("versus.score", args)
	switch {
	case v.Streak > 1:
		score += " " + w.Text("versus.streak", locale.Args{"Name": w.member(v.A), "Streak": v.Streak})
	case v.Streak < -1:
		score += " " + w.Text("versus.streak", locale.Args{"Name": w.member(v.B), "Streak": -v.Streak})
	}
	return score
}

// versusPlayer says how one of the two stands on the table.
func (w words) versusPlayer(s table.Standing, now time.Time) string {
	args := locale.Args{"Name": w.member(s), "Record": w.record(s.Wins, s.Losses), "Standing": w.standingOf(s)}
	if !rated(s) {
		return w.Text("versus.player.unrated", args)
	}
	args["Rating"], args["Deviation"] = value(s.Rating), deviation(s.Rating, now)
	return w.Text("versus.player", args)
}
