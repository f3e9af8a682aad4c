package standings

import (
	"fmt"
	"slices"
	"strings"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
)

// History returns the private page of past matches, with a menu that opens the review of one of them. Its
// text holds all matches if there are no more than Fitting.
func History(p *present.Presenter, f HistoryFilter, page ranking.HistoryPage, tag string) present.Message {
	w := p.Words(tag)
	answer := present.Private(present.Fit(w, historyLines(w, f, page)))
	if len(page.Matches) > 0 {
		answer.Rows = append(answer.Rows, present.Row{Menu: openMenu(w, page.Matches)})
	}
	if buttons := historyButtons(w, f, page); len(buttons) > 0 {
		answer.Rows = append(answer.Rows, present.Row{Buttons: buttons})
	}
	return answer
}

// HistoryOneself returns the private reply to a request for a player's matches against themselves.
func HistoryOneself(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("history.self", nil))
}

// Fitting returns the number of matches that the text of the page holds, at least one.
func Fitting(p *present.Presenter, f HistoryFilter, page ranking.HistoryPage, tag string) int {
	return max(present.Held(historyLines(p.Words(tag), f, page))-1, 1)
}

// historyLines returns the heading of the page and a line for each of its matches.
func historyLines(w present.Words, f HistoryFilter, page ranking.HistoryPage) []string {
	head := []string{w.Text("history.head", locale.Args{"What": filterName(w, f)})}
	if len(page.Matches) == 0 {
		return append(head, w.Text(noneKey(f, page), nil))
	}
	return withMatches(w, head, page.Matches, f.Player)
}

// withMatches appends a line for each match to the head. If a message does not hold all lines, it shortens
// the names of matches of more than two.
func withMatches(w present.Words, head []string, matches []match.Match, of match.Player) []string {
	lines := slices.Clone(head)
	for _, m := range matches {
		lines = append(lines, historyLine(w, m, of, lineup(w, m)))
	}
	if present.Held(lines) == len(lines) {
		return lines
	}
	lines = slices.Clone(head)
	for _, m := range matches {
		lines = append(lines, historyLine(w, m, of, briefLineup(w, m)))
	}
	return lines
}

// noneKey returns the key of the text for a page without matches. The page may have searched only part of the
// history.
func noneKey(f HistoryFilter, page ranking.HistoryPage) string {
	switch {
	case f.Before != "" && page.Newer != "":
		return "history.none.back"
	case page.Next != "":
		return "history.none.yet"
	}
	return "history.none"
}

// historyButtons returns the buttons to the newest, the newer and the older matches.
func historyButtons(w present.Words, f HistoryFilter, page ranking.HistoryPage) []present.Button {
	var buttons []present.Button
	newest := f
	newest.After, newest.Before = "", ""
	if page.Newer != "" || f.After != "" {
		buttons = append(buttons, present.Icon("first", historyControl(w.Games, newest, "n")))
	}
	if page.Newer != "" {
		newer := newest
		newer.Before = page.Newer
		buttons = append(buttons, present.Icon("back", historyControl(w.Games, newer, "b")))
	}
	if page.Next != "" {
		older := newest
		older.After = page.Next
		buttons = append(buttons, present.Icon("forward", historyControl(w.Games, older, "o")))
	}
	return buttons
}

// filterName describes the filter.
func filterName(w present.Words, f HistoryFilter) string {
	parts := []string{w.Text("history.server", nil)}
	switch {
	case f.Player != "":
		parts[0] = w.Text("history.player", locale.Args{"Player": present.Mention(f.Player)})
	case f.Channel != "":
		parts[0] = w.Text("history.channel", locale.Args{"Channel": present.Channel(f.Channel)})
	}
	if f.Player != "" && f.Channel != "" {
		parts = append(parts, w.Text("history.in", locale.Args{"Channel": present.Channel(f.Channel)}))
	}
	if f.Opponent != "" {
		parts = append(parts, w.Text("history.against", locale.Args{"Player": present.Mention(f.Opponent)}))
	}
	if f.Category != "" {
		parts = append(parts, w.Category(f.Game, f.Category))
	}
	if f.Result != "" {
		parts = append(parts, w.Text("history.result."+string(f.Result), nil))
	}
	if f.Period != ranking.AllTime {
		parts = append(parts, periodName(w, f.Period))
	}
	return strings.Join(parts, " · ")
}

// lineup names all players of a match with their sides and the score.
func lineup(w present.Words, m match.Match) string { return w.Lineup(m, w.ScoreOf(m), w.Player) }

// briefLineup returns lineup with short names for a match of more than two players. If it leaves out players,
// it also leaves out the score, which would not match the names.
func briefLineup(w present.Words, m match.Match) string {
	if max(len(m.Players), len(m.Names)) <= 2 {
		return lineup(w, m)
	}
	return brief(w, m, w.ScoreOf(m))
}

// brief joins the short names of the first players of a match. It adds the score if it names all players.
func brief(w present.Words, m match.Match, score string) string {
	if names := w.Players(m, w.Brief); len(names) > present.FewNames {
		return w.Few(names)
	}
	return w.Lineup(m, score, w.Brief)
}

// historyLine returns the line of a past match in a list. If of is a player, the emoji says whether they won.
func historyLine(w present.Words, m match.Match, of match.Player, players string) string {
	sign := "🏁"
	if seat := m.SeatOf(of); of != "" && seat != engine.Nobody && !m.Void() {
		switch winners := m.Outcome.Winners(); {
		case slices.Contains(winners, seat) && len(winners) < len(m.Players):
			sign = "✅"
		case len(winners) < len(m.Players):
			sign = "❌"
		}
	}
	return w.Text("history.line", locale.Args{
		"Sign": sign, "Match": m.ID, "Players": players, "Form": w.Listed(m.Game, m.Setup),
		"When": fmt.Sprintf("<t:%d:d>", m.Ended.Unix()), "Note": present.MatchNote(w, m),
	})
}

// openMenu returns the menu that opens the review of one of the matches.
func openMenu(w present.Words, matches []match.Match) *present.Menu {
	return &present.Menu{
		Control: present.Control{Verb: present.VerbOpen}, Hint: w.Text("history.open", nil),
		Options: present.MatchChoices(w, matches),
	}
}
