package ludo

import (
	"fmt"
	"math"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
	"towerpost/engine/ludo/analysis"
	drawings "towerpost/imaging/ludo"
)

// analysed is an analysis that is being told.
type analysed struct {
	scene
	report analysis.Report
}

// bare returns the same for places without markdown.
func (a analysed) bare() analysed { return analysed{a.plainly(), a.report} }

// points returns a difference of chances as points of a hundred with their sign: "+12".
func points(x float64) string {
	switch n := percent(x); {
	case n > 0:
		return fmt.Sprintf("+%d", n)
	case n < 0:
		return fmt.Sprintf("−%d", -n)
	}
	return "±0"
}

// summary tells how everybody has fared, with the course of the match as a picture.
func (a analysed) summary() games.Page {
	lines := []string{a.Count("analysis.head", a.report.Turns(), games.Args{"Match": a.m.Match, "Players": a.everybody()})}
	if a.report.Turns() == 0 {
		return games.Page{Text: strings.Join(append(lines, a.Text("analysis.nothing", nil)), "\n")}
	}
	for seat := range a.report.Tallies {
		lines = append(lines, a.tally(engine.Seat(seat)))
	}
	if n := len(a.report.Points); n > 0 {
		lines = append(lines, a.Count("analysis.points", n, nil))
	}
	lines = append(lines, a.Text("analysis.note", nil))
	return games.Page{Text: strings.Join(lines, "\n"), Shots: []games.Shot{a.chart()}}
}

// everybody names all players.
func (a analysed) everybody() string {
	var names []string
	for seat := range a.report.Tallies {
		names = append(names, a.name(engine.Seat(seat)))
	}
	return strings.Join(names, a.Text("list.dash", nil))
}

// tally sums up the dice and the choices of a seat.
func (a analysed) tally(seat engine.Seat) string {
	t := a.report.Tallies[seat]
	return a.Text("analysis.tally", games.Args{
		"Emoji": emoji(a.color(seat)), "Player": a.name(seat), "Luck": points(t.Luck), "Lost": percent(t.Lost), "Choices": t.Choices,
		"Best": t.Best, "Wait": a.waited(t.Wait),
	})
}

// waited says how long a seat had to wait for a move, "" where it had one in each turn.
func (a analysed) waited(turns int) string {
	if turns == 0 {
		return ""
	}
	return a.Count("analysis.wait", turns, nil)
}

// bands returns the sides of the match, each with its first seat and its names.
func (a analysed) bands() (seats []engine.Seat, names []string) {
	r, _ := rules.RulesOf(a.m.Setup, a.m.Seats)
	plain := a.plainly()
	for side := range r.Sides() {
		first, members := engine.Nobody, []string(nil)
		for seat := range a.report.Tallies {
			if r.Side(engine.Seat(seat)) != side {
				continue
			}
			if first == engine.Nobody {
				first = engine.Seat(seat)
			}
			members = append(members, plain.name(engine.Seat(seat)))
		}
		if first != engine.Nobody {
			seats, names = append(seats, first), append(names, plain.join(members))
		}
	}
	return seats, names
}

// chart draws how likely everybody was to win in the course of the match.
func (a analysed) chart() games.Shot {
	r, _ := rules.RulesOf(a.m.Setup, a.m.Seats)
	c := &drawings.Chart{Below: a.Count("analysis.chart.turns", a.report.Turns(), nil)}
	seats, names := a.bands()
	alt := []string{a.Text("analysis.chart", nil) + "."}
	for i, seat := range seats {
		band := drawings.Band{Arm: int(r.Arm(seat)), Name: names[i]}
		for _, chances := range a.report.Chances {
			band.Shares = append(band.Shares, chances[seat])
		}
		c.Bands = append(c.Bands, band)
		alt = append(alt, a.Text("analysis.chart.alt", games.Args{"Player": names[i], "Chances": a.quarters(band.Shares)}))
	}
	for i, t := range a.report.Points {
		c.Marks = append(c.Marks, drawings.Mark{Turn: t.Number, Number: i + 1, Band: r.Side(t.Seat)})
	}
	s := drawings.Scene{Board: r.Board(), Title: a.Text("analysis.chart", nil), Chart: c}
	return games.Shot{Name: "analysis", Scene: s, Alt: games.Clip(strings.Join(alt, " "), longestAlt)}
}

// quarters lists chances at the start, after each quarter of the turns, and at the end.
func (a analysed) quarters(shares []float64) string {
	var list []string
	for quarter := range 5 {
		list = append(list, a.Text("analysis.percent", games.Args{"Percent": percent(shares[(len(shares)-1)*quarter/4])}))
	}
	return strings.Join(list, a.Text("list.comma", nil))
}

// point tells of a turn that changed much, with the board after it, and what would have been better.
func (a analysed) point(i int, t analysis.Turn) games.Point {
	steps := a.report.Steps(t)
	lines := []string{a.Text("analysis.point", games.Args{"Number": i + 1, "Last": len(a.report.Points), "Round": t.Round})}
	lines = append(append(lines, a.turnLines(steps)...), a.changed(t))
	if percent(t.Luck) != 0 {
		lines = append(lines, a.Text("analysis.luck", games.Args{"Player": a.known(t.Seat), "Points": points(t.Luck)}))
	}
	plain := a.bare()
	p := games.Point{
		Label: stripped(plain.Text("analysis.menu", games.Args{
			"Round": t.Round, "Player": plain.known(t.Seat), "Before": percent(t.Before[t.Seat]), "After": percent(t.After[t.Seat]),
		})),
		Description: stripped(strings.Join(plain.turnLines(steps), " ")),
	}
	if better, ok := a.better(t); ok {
		lines, p.Line = append(lines, a.missed(t, better)), []games.Page{a.instead(i, t, better)}
	}
	p.Page = games.Page{Text: strings.Join(lines, "\n"), Shots: plain.board(steps, plain.Text("analysis.status", games.Args{"Round": t.Round}))}
	return p
}

// better returns the step that would have been better in a turn; ok is false where nothing was missed.
func (a analysed) better(t analysis.Turn) (step analysis.Step, ok bool) {
	if t.Missed.Better == "" {
		return step, false
	}
	return a.report.Instead(t.Missed)
}

// turnLines tells steps, a line a turn.
func (a analysed) turnLines(steps []analysis.Step) (lines []string) {
	for _, turn := range turnsOf(eventsOf(steps)) {
		lines = append(lines, a.on(*turn.events[0].before).turnLine(turn))
	}
	return lines
}

// eventsOf returns what steps did.
func eventsOf(steps []analysis.Step) (events []event) {
	for _, s := range steps {
		step := games.Step{Entry: s.Entry, Before: s.Before, After: s.After}
		if e, ok := eventOf(step); ok {
			events = append(events, e)
		}
	}
	return events
}

// changed says whose chance of winning a turn changed much, that of its player first.
func (a analysed) changed(t analysis.Turn) string {
	list := []string{a.change(t, t.Seat)}
	seats, _ := a.bands()
	for _, seat := range seats {
		if math.Abs(t.After[seat]-t.Before[seat]) >= lostSome && t.After[seat] != t.After[t.Seat] {
			list = append(list, a.change(t, seat))
		}
	}
	return a.Text("analysis.changed", games.Args{"Changes": strings.Join(list, a.Text("list.comma", nil))})
}

// change says by how much a turn changed the chance of a seat.
func (a analysed) change(t analysis.Turn, seat engine.Seat) string {
	return a.Text("analysis.change", games.Args{
		"Player": a.known(seat), "Before": percent(t.Before[seat]), "After": percent(t.After[seat]),
	})
}

// missed says which choice would have been better.
func (a analysed) missed(t analysis.Turn, better analysis.Step) string {
	return a.Text("analysis.missed", games.Args{
		"Player": a.known(t.Seat), "Lost": max(percent(t.Missed.Lost), 1), "Move": a.advised(t, better),
	})
}

// advised names the better choice of a turn.
func (a analysed) advised(t analysis.Turn, better analysis.Step) string {
	return a.on(better.Before).said(t.Missed.Better)
}

// instead tells of the better choice of a turn, with the board after it.
func (a analysed) instead(i int, t analysis.Turn, better analysis.Step) games.Page {
	text := a.Text("analysis.instead", games.Args{
		"Number": i + 1, "Round": t.Round, "Player": a.known(t.Seat), "Move": a.advised(t, better),
	})
	plain := a.bare()
	return games.Page{Text: text, Shots: plain.board([]analysis.Step{better}, plain.Text("analysis.status.better", nil))}
}

// board draws the board after steps, with their trails.
func (a analysed) board(steps []analysis.Step, status string) []games.Shot {
	if len(steps) == 0 {
		return nil
	}
	sc, events := a.on(steps[len(steps)-1].After), eventsOf(steps)
	sc.m.Partial = true
	board := sc.draw(stepsOf(events), status, false)
	return []games.Shot{{Name: "turning-point", Scene: board, Alt: games.Clip(status+". "+sc.alt(events), longestAlt)}}
}
