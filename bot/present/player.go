package present

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/rating"
	"towerpost/engine/match/table"
)

// rated reports whether a standing rests on at least one rated match.
func rated(s table.Standing) bool { return s.Rating.Games > 0 }

// value says a rating as people read it.
func value(r rating.Rating) string { return strconv.Itoa(int(math.Round(r.Value))) }

// deviation says how far off a rating may be now, such as "±62".
func deviation(r rating.Rating, now time.Time) string {
	return fmt.Sprintf("±%d", int(math.Round(r.Aged(now).Deviation)))
}

// ratingChanges says how the end of the match has changed its players' ratings, Black's first; "" where it has not.
func (sc scene) ratingChanges() string {
	var changes []string
	for seat, c := range sc.ratings {
		changes = append(changes, sc.Text("match.rating", locale.Args{
			"Name": sc.name(sc.match, engine.Seat(seat)), "Before": value(rating.Rating{Value: c.Before}), "After": value(rating.Rating{Value: c.After}),
		}))
	}
	switch {
	case len(changes) == 0 && sc.match.Rated && sc.over() && !sc.match.Void() && sc.match.Actions() < 2:
		return sc.Text("match.unrated", nil)
	case len(changes) == 0:
		return ""
	}
	return sc.Text("match.ratings", locale.Args{"Changes": strings.Join(changes, " · ")})
}

// member returns the escaped name of a player on the table.
func (w words) member(s table.Standing) string { return escape(w.memberPlain(s.Player, s.Name)) }

// memberPlain returns the name of a player for places without markdown.
func (w words) memberPlain(p match.Player, name string) string {
	if name = plain(name); name != "" {
		return name
	}
	if p.Gone() {
		return w.Text("player.gone", nil)
	}
	return w.Text("player.somebody", nil)
}

// record says matches won and lost: "31–12".
func (w words) record(won, lost int) string {
	return w.Text("table.record", locale.Args{"Won": won, "Lost": lost})
}

// streak says how many matches in a row were won, or below 0 lost.
func (w words) streak(n int) string {
	switch {
	case n > 0:
		return w.Count("table.streak.won", n, nil)
	case n < 0:
		return w.Count("table.streak.lost", -n, nil)
	}
	return w.Text("table.streak.none", nil)
}

// period says a period of the table, such as "March 2026".
func (w words) period(p table.Period) string {
	from, _, err := p.Bounds()
	switch {
	case err != nil, p == table.AllTime:
		return w.Text("period.all", nil)
	case len(p) == len("2006"):
		return w.Text("period.year", locale.Args{"Year": from.Year()})
	}
	month := w.Text("period.month."+strconv.Itoa(int(from.Month())), nil)
	return w.Text("period.month", locale.Args{"Month": month, "Year": from.Year()})
}

// everPeriod is how autocompletion says the period without bounds; a suggestion needs a value.
const everPeriod = "all"

// ReadPeriod returns the period that an option names: "" or "all" for all time, a year or a month in digits. Anything else
// is an error of the kind table.ErrQuery.
func ReadPeriod(text string) (table.Period, error) {
	if text == everPeriod {
		return table.AllTime, nil
	}
	p := table.Period(text)
	_, _, err := p.Bounds()
	return p, err
}

// SuggestPeriods returns what autocompletion offers for a period: all time, the last years and the last months that fit
// what was typed.
func (p *Presenter) SuggestPeriods(now time.Time, tag, typed string) []Choice {
	w := p.words(tag)
	periods := []table.Period{table.AllTime}
	first := time.Date(now.UTC().Year(), now.UTC().Month(), 1, 0, 0, 0, 0, time.UTC)
	for i := range 18 {
		periods = append(periods, table.Month(first.AddDate(0, -i, 0)))
	}
	for i := range 5 {
		periods = append(periods, table.Year(first.AddDate(-i, 0, 0)))
	}
	var choices []Choice
	for _, period := range periods {
		c := Choice{Value: string(period), Label: w.period(period)}
		if period == table.AllTime {
			c.Value = everPeriod
		}
		fits := strings.Contains(fold(c.Label), fold(typed)) || strings.HasPrefix(c.Value, fold(typed))
		if fits && len(choices) < MaxOptions {
			choices = append(choices, c)
		}
	}
	return choices
}
