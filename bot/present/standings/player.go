package standings

import (
	"strconv"
	"strings"
	"time"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
)

// rated reports whether a standing rests on at least one rated match.
func rated(s ranking.Standing) bool { return s.Rating.Games > 0 }

// member returns the escaped name of a player in the standings.
func member(w present.Words, s ranking.Standing) string {
	return present.Escape(memberPlain(w, s.Player, s.Name))
}

// memberPlain returns the name of a player for places without markdown.
func memberPlain(w present.Words, p match.Player, name string) string {
	if name = present.Plain(name); name != "" {
		return name
	}
	if p.Gone() {
		return w.Text("player.gone", nil)
	}
	return w.Text("player.somebody", nil)
}

// record formats the numbers of matches won and lost: "31–12".
func record(w present.Words, won, lost int) string {
	return w.Text("table.record", locale.Args{"Won": won, "Lost": lost})
}

// streak formats the number of matches won in a row or, below 0, lost in a row.
func streak(w present.Words, n int) string {
	switch {
	case n > 0:
		return w.Count("table.streak.won", n, nil)
	case n < 0:
		return w.Count("table.streak.lost", -n, nil)
	}
	return w.Text("table.streak.none", nil)
}

// periodName formats a period, such as "March 2026".
func periodName(w present.Words, p ranking.Period) string {
	from, _, err := p.Bounds()
	switch {
	case err != nil, p == ranking.AllTime:
		return w.Text("period.all", nil)
	case len(p) == len("2006"):
		return w.Text("period.year", locale.Args{"Year": from.Year()})
	}
	month := w.Text("period.month."+strconv.Itoa(int(from.Month())), nil)
	return w.Text("period.month", locale.Args{"Month": month, "Year": from.Year()})
}

// everPeriod is the value of ranking.AllTime in suggestions of autocompletion, which must not be empty.
const everPeriod = "all"

// ReadPeriod returns the period that an option names: "" or "all" for all time, a year or a month in digits.
// Anything else is an error of the kind ranking.ErrQuery.
func ReadPeriod(text string) (ranking.Period, error) {
	if text == everPeriod {
		return ranking.AllTime, nil
	}
	p := ranking.Period(text)
	_, _, err := p.Bounds()
	return p, err
}

// SuggestPeriods returns the suggestions of autocompletion for a period: all time, the last months and the
// last years, as far as they match the typed text.
func SuggestPeriods(p *present.Presenter, now time.Time, tag, typed string) []present.Choice {
	w := p.Words(tag)
	periods := []ranking.Period{ranking.AllTime}
	first := time.Date(now.UTC().Year(), now.UTC().Month(), 1, 0, 0, 0, 0, time.UTC)
	for i := range 18 {
		periods = append(periods, ranking.Month(first.AddDate(0, -i, 0)))
	}
	for i := range 5 {
		periods = append(periods, ranking.Year(first.AddDate(-i, 0, 0)))
	}
	var choices []present.Choice
	for _, period := range periods {
		c := present.Choice{Value: string(period), Label: periodName(w, period)}
		if period == ranking.AllTime {
			c.Value = everPeriod
		}
		folded := present.Fold(typed)
		fits := strings.Contains(present.Fold(c.Label), folded) || strings.HasPrefix(c.Value, folded)
		if fits && len(choices) < present.MaxOptions {
			choices = append(choices, c)
		}
	}
	return choices
}
