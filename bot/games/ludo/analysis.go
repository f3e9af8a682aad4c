package ludo

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
	"towerpost/engine/ludo/analysis"
	drawings "towerpost/imaging/ludo"
)

// reportScene is the scene of an analysis.
type reportScene struct {
	scene
	report analysis.Report
}

// withoutMarkdown returns the scene for places without markdown.
func (a reportScene) withoutMarkdown() reportScene {
	return reportScene{a.scene.withoutMarkdown(), a.report}
}

// points returns a difference of chances in percentage points with its sign: "+12".
func points(x float64) string {
	switch n := percent(x); {
	case n > 0:
		return fmt.Sprintf("+%d", n)
	case n < 0:
		return fmt.Sprintf("−%d", -n)
	}
	return "±0"
}

// summary returns the page about all players, with the course of the match as a chart.
func (a reportScene) summary() games.Page {
	args := games.Args{"Match": a.m.Match, "Players": a.playerList()}
	lines := []string{a.Count("analysis.head", a.report.Turns(), args)}
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

// playerList lists the names of all players.
func (a reportScene) playerList() string {
	var names []string
	for seat := range a.report.Tallies {
		names = append(names, a.name(engine.Seat(seat)))
	}
	return strings.Join(names, a.Text("list.dash", nil))
}

// tally sums up the dice and the choices of a seat.
func (a reportScene) tally(seat engine.Seat) string {
	t := a.report.Tallies[seat]
	return a.Text("analysis.tally", games.Args{
		"Emoji": emoji(a.color(seat)), "Player": a.name(seat),
		"Luck": points(t.Luck), "Lost": percent(t.Lost), "Wait": a.waitText(t.Wait),
		"Choices": t.Choices, "Best": t.Best,
	})
}

// waitText gives the longest run of turns in which a seat moved nothing, "" for none.
func (a reportScene) waitText(turns int) string {
	if turns == 0 {
		return ""
	}
	return a.Count("analysis.wait", turns, nil)
}

// sides returns the seats of each side.
func (a reportScene) sides() [][]engine.Seat {
	r, _ := rules.RulesOf(a.m.Setup, a.m.Seats)
	sides := make([][]engine.Seat, r.Sides())
	for i := range a.report.Tallies {
		seat := engine.Seat(i)
		sides[r.Side(seat)] = append(sides[r.Side(seat)], seat)
	}
	return slices.DeleteFunc(sides, func(seats []engine.Seat) bool { return len(seats) == 0 })
}

// namesOf lists the names of seats.
func (sc scene) namesOf(seats []engine.Seat) string {
	var names []string
	for _, seat := range seats {
		names = append(names, sc.name(seat))
	}
	return sc.join(names)
}

// chart draws each side's chance of winning in the course of the match.
func (a reportScene) chart() games.Shot {
	r, _ := rules.RulesOf(a.m.Setup, a.m.Seats)
	c := &drawings.Chart{Below: a.Count("analysis.chart.turns", a.report.Turns(), nil)}
	alt := []string{a.Text("analysis.chart", nil) + "."}
	for _, seats := range a.sides() {
		band := drawings.Band{Arm: int(r.Arm(seats[0])), Name: a.forPicture().namesOf(seats)}
		for _, chances := range a.report.Chances {
			band.Shares = append(band.Shares, chances[seats[0]])
		}
		c.Bands = append(c.Bands, band)
		args := games.Args{"Player": a.withoutMarkdown().namesOf(seats), "Chances": a.quarters(band.Shares)}
		alt = append(alt, a.Text("analysis.chart.alt", args))
	}
	for i, t := range a.report.Points {
		c.Marks = append(c.Marks, drawings.Mark{Turn: t.Number, Number: i + 1, Band: r.Side(t.Seat)})
	}
	s := drawings.Scene{Board: r.Board(), Title: a.Text("analysis.chart", nil), Chart: c}
	return games.Shot{Name: "analysis", Scene: s, Alt: games.Clip(strings.Join(alt, " "), longestAlt)}
}

// quarters lists the chances at the start and after each quarter of the turns.
func (a reportScene) quarters(shares []float64) string {
	var list []string
	for quarter := range 5 {
		share := shares[(len(shares)-1)*quarter/4]
		list = append(list, a.Text("analysis.percent", games.Args{"Percent": percent(share)}))
	}
	return strings.Join(list, a.Text("list.comma", nil))
}

// point returns the i-th turning point: the turn, with the board after it, and the better choice.
func (a reportScene) point(i int, t analysis.Turn) games.Point {
	steps := a.report.Steps(t)
	head := games.Args{"Number": i + 1, "Last": len(a.report.Points), "Round": t.Round}
	lines := []string{a.Text("analysis.point", head)}
	lines = append(append(lines, a.turnLines(steps)...), a.changed(t))
	if percent(t.Luck) != 0 {
		args := games.Args{"Player": a.distinctName(t.Seat), "Points": points(t.Luck)}
		lines = append(lines, a.Text("analysis.luck", args))
	}
	plain := a.withoutMarkdown()
	p := games.Point{
		Label: stripMarkdown(plain.Text("analysis.menu", games.Args{
			"Round": t.Round, "Player": plain.distinctName(t.Seat),
			"Before": percent(t.Before[t.Seat]), "After": percent(t.After[t.Seat]),
		})),
		Description: stripMarkdown(strings.Join(plain.turnLines(steps), " ")),
	}
	if better, ok := a.better(t); ok {
		lines, p.Line = append(lines, a.missed(t, better)), []games.Page{a.instead(i, t, better)}
	}
	status := plain.Text("analysis.status", games.Args{"Round": t.Round})
	p.Page = games.Page{Text: strings.Join(lines, "\n"), Shots: plain.board(steps, status)}
	return p
}

// better returns the better step of a turn; ok is false if nothing was missed.
func (a reportScene) better(t analysis.Turn) (step analysis.Step, ok bool) {
	if t.Missed.Better == "" {
		return step, false
	}
	return a.report.Instead(t.Missed)
}

// turnLines describes steps, one line for each turn.
func (a reportScene) turnLines(steps []analysis.Step) (lines []string) {
	for _, turn := range turnsOf(eventsOf(steps)) {
		lines = append(lines, a.withView(*turn.events[0].before).turnLine(turn))
	}
	return lines
}

// eventsOf returns the events of steps.
func eventsOf(steps []analysis.Step) (events []event) {
	for _, s := range steps {
		step := games.Step{Entry: s.Entry, Before: s.Before, After: s.After}
		if e, ok := eventOf(step); ok {
			events = append(events, e)
		}
	}
	return events
}

// changed says how a turn changed the chances of winning: that of its player, and those of others that
// changed by at least lostSome.
func (a reportScene) changed(t analysis.Turn) string {
	list := []string{a.change(t, t.Seat)}
	for _, side := range a.sides() {
		seat := side[0]
		if math.Abs(t.After[seat]-t.Before[seat]) >= lostSome && t.After[seat] != t.After[t.Seat] {
			list = append(list, a.change(t, seat))
		}
	}
	return a.Text("analysis.changed", games.Args{"Changes": strings.Join(list, a.Text("list.comma", nil))})
}

// change gives the chance of a seat before and after a turn.
func (a reportScene) change(t analysis.Turn, seat engine.Seat) string {
	return a.Text("analysis.change", games.Args{
		"Player": a.distinctName(seat), "Before": percent(t.Before[seat]), "After": percent(t.After[seat]),
	})
}

// missed names the better choice, and the chance that was lost.
func (a reportScene) missed(t analysis.Turn, better analysis.Step) string {
	return a.Text("analysis.missed", games.Args{
		"Player": a.distinctName(t.Seat), "Lost": max(percent(t.Missed.Lost), 1),
		"Move": a.advised(t, better),
	})
}

// advised names the better choice of a turn.
func (a reportScene) advised(t analysis.Turn, better analysis.Step) string {
	return a.withView(better.Before).actionLabel(t.Missed.Better)
}

// instead returns the page about the better choice of a turn, with the board after it.
func (a reportScene) instead(i int, t analysis.Turn, better analysis.Step) games.Page {
	text := a.Text("analysis.instead", games.Args{
		"Number": i + 1, "Round": t.Round, "Player": a.distinctName(t.Seat), "Move": a.advised(t, better),
	})
	plain := a.withoutMarkdown()
	shots := plain.board([]analysis.Step{better}, plain.Text("analysis.status.better", nil))
	return games.Page{Text: text, Shots: shots}
}

// board draws the board after steps, with their trails. Without steps it returns no picture.
func (a reportScene) board(steps []analysis.Step, status string) []games.Shot {
	if len(steps) == 0 {
		return nil
	}
	sc, events := a.withView(steps[len(steps)-1].After), eventsOf(steps)
	sc.m.Partial = true
	board := sc.draw(stepsOf(events), status, false)
	alt := games.Clip(status+". "+sc.alt(events), longestAlt)
	return []games.Shot{{Name: "turning-point", Scene: board, Alt: alt}}
}
