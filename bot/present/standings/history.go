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

// History returns the private page of past matches, with a menu that opens the review of one of them.
func History(p *present.Presenter, f HistoryFilter, page ranking.HistoryPage, tag string) present.Message {
	w := p.Words(tag)
	lines := []string{w.Text("history.head", locale.Args{"What": filterName(w, f)})}
	if len(page.Matches) == 0 {
		lines = append(lines, w.Text(noneKey(page), nil))
	}
	for _, m := range page.Matches {
		lines = append(lines, historyLine(w, m, f.Player))
	}
	answer := present.Private(present.Fit(w, lines))
	if len(page.Matches) > 0 {
		answer.Rows = append(answer.Rows, present.Row{Menu: openMenu(w, page.Matches)})
	}
	if buttons := historyButtons(w, f, page); len(buttons) > 0 {
		answer.Rows = append(answer.Rows, present.Row{Buttons: buttons})
	}
	return answer
}

// noneKey says that there is no match: at all, or among the newer ones.
func noneKey(page ranking.HistoryPage) string {
	if page.Next != "" {
		return "history.none.yet"
	}
	return "history.none"
}

// historyButtons lead to the newest matches, to newer and to older ones.
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

// filterName says which matches are listed.
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

// historyLine is one past match in a list, told from a player's side where there is one.
func historyLine(w present.Words, m match.Match, of match.Player) string {
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
		"Sign": sign, "Match": m.ID, "Players": w.Lineup(m, w.ScoreOf(m), w.Player), "Form": w.Listed(m.Game, m.Setup), "When": fmt.Sprintf("<t:%d:d>", m.Ended.Unix()), "Note": present.MatchNote(w, m),
	})
}

// openMenu opens the review of one of the matches.
func openMenu(w present.Words, matches []match.Match) *present.Menu {
	return &present.Menu{Control: present.Control{Verb: present.VerbOpen}, Hint: w.Text("history.open", nil), Options: present.MatchChoices(w, matches)}
}
