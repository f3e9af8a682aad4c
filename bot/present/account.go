package present

import (
	"slices"
	"strconv"
	"strings"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/engine/match"
)

// told is an analysis of which a page is shown.
type told struct {
	scene
	account games.Account
	// turn is the turning point from 1, 0 the summary, and step the step of its line, 0 the decision itself.
	turn, step int
}

// Analysis returns a page of an analysis, privately, with controls that lead to the others. Its game has an Analyst.
func (p *Presenter) Analysis(a Analysis, tag string) Message {
	d := p.told(a, tag)
	m := d.page()
	m.Private = true
	m.Rows = d.controls()
	return m
}

// SharedAnalysis returns the public message by which somebody shows a page to the channel.
func (p *Presenter) SharedAnalysis(a Analysis, by, tag string) Message {
	d := p.told(a, tag)
	m := d.page()
	m.Text = paragraph(append([]string{d.Text("analysis.shared", locale.Args{"Name": escape(plain(by))})}, strings.Split(m.Text, "\n")...)...)
	m.Rows = []Row{{Buttons: []Button{{Control: d.to("open", d.turn, d.step), Label: d.Text("button.analysis", nil), Emoji: "🧭"}}}}
	return m
}

// told returns an analysis at the page that is meant.
func (p *Presenter) told(a Analysis, tag string) told {
	s := match.Snapshot{Match: a.Match, Outcome: a.Match.Outcome, Ending: a.Match.Ending}
	d := told{scene: p.scene(s, tag).standing(a.Viewer)}
	report := a.Report
	if studies := p.Studies(a.Match.Game); studies != nil {
		report = studies.Withhold(report, a.Barred)
	}
	d.account = d.games.byKey[d.games.usual(a.Match.Game)].Analyst.Account(d.now(), report)
	if d.turn = min(max(a.Turn, 0), len(d.account.Points)); d.turn > 0 {
		d.step = min(max(a.Step, 0), len(d.point().Line))
	}
	return d
}

// point returns the turning point that is shown.
func (d told) point() games.Point { return d.account.Points[d.turn-1] }

// page returns the words and pictures of the page.
func (d told) page() Message {
	shown := d.account.Summary
	switch {
	case d.turn == 0:
	case d.step == 0:
		shown = d.point().Page
	default:
		shown = d.point().Line[d.step-1]
	}
	return Message{Text: paragraph(strings.Split(shown.Text, "\n")...), Pictures: d.drawn(shown.Shots)}
}

// to leads to a page; the name tells controls of a message apart.
func (d told) to(name string, turn, step int) Control {
	return AnalysisControl(d.match.ID, name, turn, step)
}

// controls are the buttons of the page, and but for the steps of a line the menu of all turning points where there are several.
func (d told) controls() []Row {
	rows := d.buttons()
	if d.step == 0 && len(d.account.Points) > 1 {
		rows = append(rows, Row{Menu: d.turnMenu()})
	}
	return rows
}

func (d told) buttons() []Row {
	own, turns := d.wordsOf(d.match), len(d.account.Points)
	share := Icon("share", d.to("share", d.turn, d.step))
	share.Control.Verb = VerbShareAnalysis
	summary := Icon("summary", d.to("summary", 0, 0))
	switch {
	case turns == 0:
		return []Row{{Buttons: []Button{share}}}
	case d.turn == 0:
		first := Button{Control: d.to("turns", 1, 0), Label: d.Text("button.turns", nil), Emoji: "🔀", Style: Primary}
		return []Row{{Buttons: []Button{first, share}}}
	case d.step > 0:
		back := Button{Control: d.to("turn", d.turn, 0), Label: d.Text("button.turn", nil), Emoji: "🔀"}
		return []Row{{Buttons: steppersTo(1, d.step, len(d.point().Line), func(name string, to int) Control { return d.to(name, d.turn, to) })}, {Buttons: []Button{back, summary, share}}}
	}
	steps := Row{Buttons: steppersTo(1, d.turn, turns, func(name string, to int) Control { return d.to(name, to, 0) })}
	rest := []Button{summary, share}
	if slices.ContainsFunc(d.account.Points, func(p games.Point) bool { return len(p.Line) > 0 }) {
		line := Button{Control: d.to("line", d.turn, 1), Label: own.Text("button.line", nil), Emoji: "🏆", Style: Success, Disabled: len(d.point().Line) == 0}
		rest = append([]Button{line}, rest...)
	}
	return []Row{steps, {Buttons: rest}}
}

// turnMenu leads to each turning point.
func (d told) turnMenu() *Menu {
	all := make([]Choice, len(d.account.Points))
	for i, p := range d.account.Points {
		all[i] = Choice{
			Value: strconv.Itoa(i + 1), Chosen: i+1 == d.turn,
			Label: clip(p.Label, MaxLabel), Description: clip(p.Description, MaxLabel),
		}
	}
	return &Menu{
		Control: d.to("choose", d.turn, 0), Hint: clip(d.Text("analysis.menu", nil), MaxHint), Options: d.paged(all, max(d.turn-1, 0)),
	}
}
