package analyses

import (
	"slices"
	"strconv"
	"strings"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// openPage is an analysis with one of its pages open.
type openPage struct {
	present.Scene
	account games.Account
	// turn is the number of the turning point from 1, or 0 for the summary. step is the step of its line, or
	// 0 for the decision itself.
	turn, step int
}

// Show returns a private page of an analysis, with controls that lead to the others. The match's game must
// have an Analyst.
func Show(p *present.Presenter, a Page, tag string) present.Message {
	d := opened(p, a, tag)
	m := d.page()
	m.Private = true
	m.Rows = d.controls()
	return m
}

// Shared returns the public message that shows a page to the channel. The argument by is the name of
// the player who shares it.
func Shared(p *present.Presenter, a Page, by, tag string) present.Message {
	d := opened(p, a, tag)
	m := d.page()
	head := d.Text("analysis.shared", locale.Args{"Name": present.Escape(present.Plain(by))})
	m.Text = present.Paragraph(append([]string{head}, strings.Split(m.Text, "\n")...)...)
	m.Rows = []present.Row{{Buttons: []present.Button{{
		Control: d.to("open", d.turn, d.step), Label: d.Text("button.analysis", nil), Emoji: "🧭",
	}}}}
	return m
}

// opened opens an analysis at a page. It leaves out the report's statements about barred positions.
func opened(p *present.Presenter, a Page, tag string) openPage {
	s := match.Snapshot{Match: a.Match, Outcome: a.Match.Outcome, Ending: a.Match.Ending}
	d := openPage{Scene: p.Scene(s, tag).Standing(a.Viewer)}
	report := a.Report
	if studies := p.Studies(a.Match.Game); studies != nil {
		report = studies.Withhold(report, a.Barred)
	}
	d.account = d.Games.ByKey[d.Games.Usual(a.Match.Game)].Analyst.Account(d.Now(), report)
	if d.turn = d.find(a.Spot); d.turn > 0 {
		d.step = min(max(a.Step, 0), len(d.point().Line))
	}
	return d
}

// find returns the number of the turning point at a spot. It is 0, the summary, if the turning point is left
// out.
func (d openPage) find(s Spot) int {
	if s.Place > 0 {
		return 1 + slices.IndexFunc(d.account.Points, func(p games.Point) bool { return p.Place == s.Place })
	}
	return min(max(s.Turn, 0), len(d.account.Points))
}

// point returns the turning point of the open page, which is not the summary.
func (d openPage) point() games.Point { return d.account.Points[d.turn-1] }

// page returns the text and pictures of the open page.
func (d openPage) page() present.Message {
	shown := d.account.Summary
	switch {
	case d.turn == 0:
	case d.step == 0:
		shown = d.point().Page
	default:
		shown = d.point().Line[d.step-1]
	}
	return present.Message{
		Text: present.Paragraph(strings.Split(shown.Text, "\n")...), Pictures: d.Drawn(shown.Shots),
	}
}

// to returns a control that leads to a page. The name tells the controls of a message apart.
func (d openPage) to(name string, turn, step int) present.Control {
	s := Spot{Turn: turn, Step: step}
	if turn > 0 && turn <= len(d.account.Points) {
		s.Place = d.account.Points[turn-1].Place
	}
	return Control(d.Match.ID, name, s)
}

// controls returns the buttons of the open page, and the menu of all turning points if there are several. The
// steps of a line have no menu.
func (d openPage) controls() []present.Row {
	rows := d.buttons()
	if d.step == 0 && len(d.account.Points) > 1 {
		rows = append(rows, present.Row{Menu: d.turnMenu()})
	}
	return rows
}

func (d openPage) buttons() []present.Row {
	own, turns := d.WordsOf(d.Match), len(d.account.Points)
	share := present.ShareButton(d.Scene.Words, d.to("share", d.turn, d.step))
	share.Control.Verb = present.VerbShareAnalysis
	summary := present.Button{
		Control: d.to("summary", 0, 0), Label: d.Text("button.summary", nil), Emoji: "📊",
	}
	switch {
	case turns == 0:
		return []present.Row{{Buttons: []present.Button{share}}}
	case d.turn == 0:
		first := present.Button{
			Control: d.to("turns", 1, 0), Label: d.Text("button.turns", nil),
			Emoji: "🔀", Style: present.Primary,
		}
		return []present.Row{{Buttons: []present.Button{first, share}}}
	case d.step > 0:
		back := present.Button{
			Control: d.to("turn", d.turn, 0), Label: d.Text("button.turn", nil), Emoji: "🔀",
		}
		steps := present.Steppers(1, d.step, len(d.point().Line), func(name string, to int) present.Control {
			return d.to(name, d.turn, to)
		})
		return []present.Row{{Buttons: steps}, {Buttons: []present.Button{back, summary, share}}}
	}
	steps := present.Steppers(1, d.turn, turns, func(name string, to int) present.Control {
		return d.to(name, to, 0)
	})
	rest := []present.Button{summary, share}
	if slices.ContainsFunc(d.account.Points, func(p games.Point) bool { return len(p.Line) > 0 }) {
		line := present.Button{
			Control: d.to("line", d.turn, 1), Label: own.Text("button.line", nil), Emoji: "🏆",
			Style: present.Success, Disabled: len(d.point().Line) == 0,
		}
		rest = append([]present.Button{line}, rest...)
	}
	return []present.Row{{Buttons: steps}, {Buttons: rest}}
}

// turnMenu returns the menu that leads to each turning point.
func (d openPage) turnMenu() *present.Menu {
	all := make([]present.Choice, len(d.account.Points))
	for i, p := range d.account.Points {
		all[i] = present.Choice{
			Value: strconv.Itoa(i + 1), Chosen: i+1 == d.turn,
			Label:       present.Clip(p.Label, present.MaxLabel),
			Description: present.Clip(p.Description, present.MaxLabel),
		}
	}
	return &present.Menu{
		Control: d.to("choose", d.turn, 0), Hint: present.Clip(d.Text("analysis.menu", nil), present.MaxHint),
		Options: present.Paged(d.Scene.Words, all, max(d.turn-1, 0)),
	}
}
