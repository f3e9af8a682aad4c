package present

import (
	"fmt"
	"slices"
	"strings"

	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/table"
)

// History returns the private page of past matches, with a menu that opens the review of one of them.
func (p *Presenter) History(f HistoryFilter, page table.HistoryPage, tag string) Message {
	w := p.words(tag)
	lines := []string{w.Text("history.head", locale.Args{"What": w.filterName(f)})}
	if len(page.Matches) == 0 {
		lines = append(lines, w.Text(noneKey(page), nil))
	}
	for _, m := range page.Matches {
		lines = append(lines, w.historyLine(m, f.Player))
	}
	answer := private(w.fit(lines))
	if len(page.Matches) > 0 {
		answer.Rows = append(answer.Rows, Row{Menu: w.openMenu(page.Matches)})
	}
	if buttons := w.historyButtons(f, page); len(buttons) > 0 {
		answer.Rows = append(answer.Rows, Row{Buttons: buttons})
	}
	return answer
}

// noneKey says that there is no match: at all, or among the newer ones.
func noneKey(page table.HistoryPage) string {
	if page.Next != "" {
		return "history.none.yet"
	}
	return "history.none"
}

// historyButtons lead to the newest matches, to newer and to older ones.
func (w words) historyButtons(f HistoryFilter, page table.HistoryPage) []Button {
	var buttons []Button
	newest := f
	newest.After, newest.Before = "", ""
	if page.Newer != "" || f.After != "" {
		buttons = append(buttons, Icon("first", w.games.history(newest, "n")))
	}
	if page.Newer != "" {
		newer := newest
		newer.Before = page.Newer
		buttons = append(buttons, Icon("back", w.games.history(newer, "b")))
	}
	if page.Next != "" {
		older := newest
		older.After = page.Next
		buttons = append(buttons, Icon("forward", w.games.history(older, "o")))
	}
	return buttons
}

// filterName says which matches are listed.
func (w words) filterName(f HistoryFilter) string {
	parts := []string{w.Text("history.server", nil)}
	switch {
	case f.Player != "":
		parts[0] = w.Text("history.player", locale.Args{"Player": mention(f.Player)})
	case f.Channel != "":
		parts[0] = w.Text("history.channel", locale.Args{"Channel": channel(f.Channel)})
	}
	if f.Player != "" && f.Channel != "" {
		parts = append(parts, w.Text("history.in", locale.Args{"Channel": channel(f.Channel)}))
	}
	if f.Opponent != "" {
		parts = append(parts, w.Text("history.against", locale.Args{"Player": mention(f.Opponent)}))
	}
	if f.Category != "" {
		parts = append(parts, w.category(f.Game, f.Category))
	}
	if f.Result != "" {
		parts = append(parts, w.Text("history.result."+string(f.Result), nil))
	}
	if f.Period != table.AllTime {
		parts = append(parts, w.period(f.Period))
	}
	return strings.Join(parts, " · ")
}

// channel returns the markdown that names and links a channel.
func channel(id string) string { return "<#" + id + ">" }

// historyLine is one past match in a list, told from a player's side where there is one.
func (w words) historyLine(m match.Match, of match.Player) string {
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
		"Sign": sign, "Match": m.ID, "Players": w.lineup(m, w.scoreOf(m), w.player), "Form": w.listed(m.Game, m.Setup), "When": fmt.Sprintf("<t:%d:d>", m.Ended.Unix()), "Note": w.matchNote(m),
	})
}

// loser names the seat that gave a match up, by what it is called or its player.
func (w words) loser(m match.Match) string {
	if side := w.side(m, m.Ending.Loser()); side != "" {
		return side
	}
	return w.name(m, m.Ending.Loser())
}

// matchNote says what is special about a past match: how it ended, and that it does not count.
func (w words) matchNote(m match.Match) string {
	var notes []string
	if m.Ending.Reason != "" {
		notes = append(notes, w.Text("history.ended."+endingKey(m.Ending), locale.Args{"Side": w.loser(m)}))
	}
	if m.Imported {
		notes = append(notes, w.Text("history.imported", nil))
	} else if !m.Rated {
		notes = append(notes, w.Text("history.casual", nil))
	}
	if len(notes) == 0 {
		return ""
	}
	return w.Text("history.note", locale.Args{"Notes": strings.Join(notes, w.Text("list.comma", nil))})
}

// openMenu opens the review of one of the matches.
func (w words) openMenu(matches []match.Match) *Menu {
	return &Menu{Control: Control{Verb: VerbOpen}, Hint: w.Text("history.open", nil), Options: w.matchChoices(matches)}
}
