package kamisado

import (
	"encoding/json"

	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/analysis"
	"towerpost/engine/match"
)

// KnownReport reports whether a report is one that this program can tell of.
func (Analyses) KnownReport(report []byte) bool {
	_, ok := readReport(report)
	return ok
}

func readReport(data []byte) (r analysis.Report, ok bool) {
	err := json.Unmarshal(data, &r)
	return r, err == nil && r.Version == analysis.Version
}

// Analyses are the pages of analyses. They implement present.Analyses.
type Analyses struct{ presenter *present.Presenter }

// NewAnalyses returns the pages made with a presenter.
func NewAnalyses(p *present.Presenter) present.Analyses { return Analyses{p} }

// analysed is an analysis that is being told.
type analysed struct {
	scene
	kit    present.Kit
	match  match.Match
	report analysis.Report
	hidden int
	turns  []analysis.Place
	turn   int
	step   int
	// ply is the turning point, and line its winning line; both are empty in the summary.
	ply  analysis.Ply
	line []analysis.Step
}

func (p Analyses) analysed(a present.Analysis, tag string) analysed {
	report, _ := readReport(a.Report)
	s := match.Snapshot{Match: a.Match, View: kamisado.View{Length: lengthOf(a.Match)}, Outcome: a.Match.Outcome, Ending: a.Match.Ending}
	kit := p.presenter.Kit(s, tag).Standing(a.Viewer)
	d := analysed{scene: newScene(kit.Moment()), kit: kit, match: a.Match}
	d.report, d.hidden = withheld(report, a.Barred)
	d.turns = d.report.Turns()
	if d.turn = min(max(a.Turn, 0), len(d.turns)); d.turn == 0 {
		return d
	}
	d.ply = d.report.At(d.turns[d.turn-1])
	if before, err := kamisado.ParsePosition(d.ply.Position); err == nil {
		d.view.Position = before
		d.line, _ = analysis.Walk(before, d.ply.Line)
	}
	d.step = min(max(a.Step, 0), len(d.line))
	return d
}

// lengthOf returns the length of a match.
func lengthOf(m match.Match) kamisado.Length {
	for l := kamisado.Single; l <= kamisado.Series; l++ {
		if l.Key() == m.Setup["length"] {
			return l
		}
	}
	return kamisado.Standard
}

// Analysis returns a page of an analysis, privately, with controls that lead to the others.
func (p Analyses) Analysis(a present.Analysis, tag string) present.Message {
	d := p.analysed(a, tag)
	m := d.page()
	m.Private = true
	m.Rows = d.controls()
	return m
}

// SharedAnalysis returns the public message by which somebody shows a page to the channel.
func (p Analyses) SharedAnalysis(a present.Analysis, by, tag string) present.Message {
	d := p.analysed(a, tag)
	m := d.page()
	m.Text = present.Paragraph(d.Text("analysis.shared", games.Args{"Name": games.Escape(present.Plain(by))}), m.Text)
	m.Rows = []present.Row{{Buttons: []present.Button{d.opener()}}}
	return m
}

// page returns the words and pictures of the page.
func (d analysed) page() present.Message {
	switch {
	case d.turn == 0:
		return d.summary()
	case d.step == 0:
		return d.turningPoint()
	}
	return d.lineStep()
}

// turningPoint tells what was thrown away, and by what that could have been kept.
func (d analysed) turningPoint() present.Message {
	round := d.report.Rounds[d.turns[d.turn-1].Round]
	args := games.Args{"Turn": d.turn, "Last": len(d.turns), "Round": round.Number, "Ply": d.ply.Number, "Player": d.player(d.ply.Side),
		"Played": d.actionIn(d.ply.Played), "Missed": d.actionIn(d.ply.Missed), "Other": d.player(d.ply.Side.Other())}
	kind := ".move"
	if d.ply.Number == 0 {
		kind = ".fill"
	}
	lines := []string{d.Text("analysis.turn"+kind, args), d.Text("analysis.threw"+kind, args), d.Text("analysis.missed"+kind, args)}
	if n := len(d.line); n > 0 {
		lines = append(lines, d.Count("analysis.line.length", n, nil))
	}
	return present.Message{Text: present.Paragraph(lines...), Pictures: d.kit.Pictures(d.drawn(d.missedShot(round.Number)))}
}

// missedShot shows the position of a turning point, with the move that was missed.
func (d analysed) missedShot(round int) shot {
	p := d.view.Position
	if p.Phase() == kamisado.Filling {
		return shot{fills: &Fills{
			Left: p.Filled(kamisado.FillLeft), Right: p.Filled(kamisado.FillRight),
			LeftLabel: d.Text("button.left", nil), RightLabel: d.Text("button.right", nil),
			Names: d.names(), Title: d.Text("picture.title.fill", games.Args{"Round": round}),
			Status: d.Text("analysis.status.missed", games.Args{"Missed": d.actionIn(d.ply.Missed)}), Bottom: d.bottom(),
		}}
	}
	b := d.frame(d.title(round, d.ply.Number-1), p)
	b.Status = d.Text("analysis.status.missed", games.Args{"Missed": d.actionIn(d.ply.Missed)})
	if len(d.line) > 0 {
		mark(b, d.line[0].Move)
	}
	return shot{board: b, what: []string{d.Text("analysis.alt.turn", games.Args{"Played": d.actionIn(d.ply.Played)})}}
}

// mark marks a move that is to be made.
func mark(b *Board, m kamisado.Move) {
	b.Must, b.Targets = m.Tower, []kamisado.Square{m.To}
}

// lineStep shows a step of the winning line.
func (d analysed) lineStep() present.Message {
	s := d.line[d.step-1]
	head := d.Text("analysis.line.head", games.Args{"Turn": d.turn, "Step": d.step, "Last": len(d.line)})
	text, shown := d.stepOf(s, d.Text("analysis.line.title", games.Args{"Step": d.step, "Last": len(d.line)}))
	return present.Message{Text: present.Paragraph(append([]string{head}, text...)...), Pictures: d.kit.Pictures(d.drawn(shown))}
}

// stepOf tells and shows one step of a line.
func (sc scene) stepOf(s analysis.Step, title string) ([]string, shot) {
	b := sc.frame(title, s.After)
	if s.Move.Side == kamisado.NoSide {
		b.Status = sc.statusOf(s.After)
		told := sc.Text("analysis.line.fill", games.Args{"Player": sc.who(s.Before.Turn()), "Fill": sc.fillWords(s.Action)})
		return []string{told}, shot{board: b, what: []string{told}}
	}
	b.Last = s.Move
	sc.view.Position = s.Before
	lines := []string{sc.made(s)}
	for _, pass := range s.Passes {
		lines = append(lines, sc.Text("analysis.line.pass", games.Args{"Player": sc.who(pass.Side), "Tower": sc.color(pass.Tower), "Square": pass.From}))
	}
	if s.Winner == kamisado.NoSide {
		b.Status = sc.statusOf(s.After)
	} else {
		b.Position = s.After.Ended() // nobody is to move any more
		b.Status = sc.Text("analysis.status.won."+s.Winner.Key(), nil)
		if s.Winner == s.Move.Side {
			b.Winner = s.After.Tower(s.Move.Side, s.Move.Tower)
		}
		lines = append(lines, sc.Text("analysis.line.won", games.Args{"Player": sc.who(s.Winner)}))
	}
	return lines, shot{board: b, what: []string{sc.movedPlain(s.Before, s.Move)}}
}

// made tells the move of a step; in a position without players there is nobody to name.
func (sc scene) made(s analysis.Step) string {
	switch {
	case sc.m.Match == "":
		return emoji(s.Move.Tower) + " " + sc.movedPlain(s.Before, s.Move)
	case s.Move.Push():
		return sc.pushed(s.Before, s.Move)
	}
	return sc.moved(s.Move)
}

// who names a side: its player, or the mere side where there is none.
func (sc scene) who(side kamisado.Side) string {
	if sc.m.Match == "" {
		return sc.side(side)
	}
	return sc.player(side)
}

// actionIn says an action of the turning point in the reader's language.
func (d analysed) actionIn(a engine.Action) string { return d.actionWords(d.view.Position, a) }

// actionWords says a move or fill of a position in the reader's language.
func (w words) actionWords(p kamisado.Position, a engine.Action) string {
	for _, m := range p.Moves() {
		if m.Action() == a {
			return w.notation(m)
		}
	}
	return w.fillWords(a)
}

// fillWords says a fill in the reader's language.
func (w words) fillWords(a engine.Action) string {
	switch a {
	case kamisado.FillLeft.Action():
		return w.Text("button.left", nil)
	case kamisado.FillRight.Action():
		return w.Text("button.right", nil)
	}
	return string(a)
}

// opener opens the page of an analysis for whoever presses it.
func (d analysed) opener() present.Button {
	return present.Button{Control: d.control("open", d.turn, d.step), Label: d.Text("button.analysis", nil), Emoji: "🧭"}
}

// control leads to a page; the name tells controls of a message apart.
func (d analysed) control(name string, turn, step int) present.Control {
	return present.AnalysisControl(d.match.ID, name, turn, step)
}

// controls are the buttons of the page, and but for the steps of a line the menu of all turning points where there are several.
func (d analysed) controls() []present.Row {
	rows := d.buttons()
	if d.step == 0 && len(d.turns) > 1 {
		rows = append(rows, present.Row{Menu: d.turnMenu()})
	}
	return rows
}

func (d analysed) buttons() []present.Row {
	share := present.Icon("share", d.control("share", d.turn, d.step))
	share.Control.Verb = present.VerbShareAnalysis
	switch {
	case d.turn == 0 && len(d.turns) == 0:
		return []present.Row{{Buttons: []present.Button{share}}}
	case d.turn == 0:
		return []present.Row{{Buttons: []present.Button{{Control: d.control("turns", 1, 0), Label: d.Text("button.turns", nil), Emoji: "🔀", Style: present.Primary}, share}}}
	}
	summary := present.Icon("summary", d.control("summary", 0, 0))
	if d.step > 0 {
		back := present.Button{Control: d.control("turn", d.turn, 0), Label: d.Text("button.turn", nil), Emoji: "🔀"}
		return []present.Row{{Buttons: d.kit.Steppers(1, d.step, len(d.line), func(name string, to int) present.Control { return d.control(name, d.turn, to) })}, {Buttons: []present.Button{back, summary, share}}}
	}
	line := present.Button{Control: d.control("line", d.turn, 1), Label: d.Text("button.line", nil), Emoji: "🏆", Style: present.Success, Disabled: len(d.line) == 0}
	return []present.Row{{Buttons: d.kit.Steppers(1, d.turn, len(d.turns), func(name string, to int) present.Control { return d.control(name, to, 0) })}, {Buttons: []present.Button{line, summary, share}}}
}
