package present

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/analysis"
	"towerpost/engine/match"
)

// The verbs of controls of analyses.
const (
	VerbAnalysis      = "analysis"       // match; Head is the turning point, 0 the summary; Arg is "name.step", with the step of its line; a menu's value is a turning point
	VerbShareAnalysis = "share-analysis" // match; Head and Arg as those of VerbAnalysis
	VerbAnalyse       = "analyse"        // a dialog with a record
	VerbStudy         = "study"          // Head is the step of the line + 1; Arg is "name/position"
)

// Analysis is the analysis of an ended match, and the page of it that somebody looks at.
type Analysis struct {
	Match match.Match
	// Report is what was found out, as KnownReport knows it.
	Report []byte
	// Barred holds the signs of positions of which nothing may be told.
	Barred map[string]bool
	// Turn is the turning point from 1; 0 is the summary. Step counts the moves of its winning line that are played; 0 is the
	// decision itself. What lies beyond the last one is the last one.
	Turn, Step int
	// Viewer is the player from whose side boards are seen, as in a Review.
	Viewer match.Player
}

// KnownReport reports whether a report is one that this program can tell of.
func KnownReport(report []byte) bool {
	_, ok := readReport(report)
	return ok
}

func readReport(data []byte) (r analysis.Report, ok bool) {
	err := json.Unmarshal(data, &r)
	return r, err == nil && r.Version == analysis.Version
}

// AnalysisPage returns the turning point and the step that a control with VerbAnalysis or VerbShareAnalysis leads to.
func AnalysisPage(c Control) (turn, step int) {
	_, number, _ := strings.Cut(c.Arg, ".")
	step, _ = strconv.Atoi(number)
	return c.Head, max(step, 0)
}

// analysed is an analysis that is being told.
type analysed struct {
	scene
	report analysis.Report
	hidden int
	turns  []analysis.Place
	turn   int
	step   int
	// ply is the turning point, and line its winning line; both are empty in the summary.
	ply  analysis.Ply
	line []analysis.Step
}

func (p *Presenter) analysed(a Analysis, tag string) analysed {
	report, _ := readReport(a.Report)
	s := match.Snapshot{Match: a.Match, View: kamisado.View{Length: lengthOf(a.Match)}, Outcome: a.Match.Outcome, Ending: a.Match.Ending}
	d := analysed{scene: p.scene(s, tag).still(a.Viewer)}
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
func (p *Presenter) Analysis(a Analysis, tag string) Message {
	d := p.analysed(a, tag)
	m := d.page()
	m.Private = true
	m.Rows = d.controls()
	return m
}

// SharedAnalysis returns the public message by which somebody shows a page to the channel.
func (p *Presenter) SharedAnalysis(a Analysis, by, tag string) Message {
	d := p.analysed(a, tag)
	m := d.page()
	m.Text = paragraph(d.Text("analysis.shared", locale.Args{"Name": escape(plain(by))}), m.Text)
	m.Rows = []Row{{Buttons: []Button{d.opener()}}}
	return m
}

// AnalysisReady returns the post that tells whoever has asked that an analysis is there.
func (p *Presenter) AnalysisReady(n match.Notice, m match.Match, tag string) Message {
	d := analysed{scene: scene{words: p.words(tag), match: m}}
	return Message{
		Text:     d.Text("analysis.ready", locale.Args{"Mention": mention(n.Player), "Match": m.ID, "Black": d.player(kamisado.Black), "White": d.player(kamisado.White)}),
		Mentions: []match.Player{n.Player},
		Rows:     []Row{{Buttons: []Button{d.opener()}}},
	}
}

// Analysing returns the private answer to whoever has to wait for an analysis; ahead is how many come before it.
func (p *Presenter) Analysing(m match.Match, ahead int, tag string) Message {
	sc := scene{words: p.words(tag), match: m}
	lines := []string{sc.Text("analysis.works", locale.Args{"Match": m.ID, "Black": sc.player(kamisado.Black), "White": sc.player(kamisado.White)})}
	if ahead > 0 {
		lines = append(lines, sc.Count("analysis.ahead", ahead, nil))
	}
	return private(append(lines, sc.Text("analysis.patience", nil))...)
}

// AnalyseDialog returns the dialog into which the record of a match is pasted that is to be analysed.
func (p *Presenter) AnalyseDialog(tag string) Dialog {
	d := p.ImportDialog(tag)
	d.Control, d.Title = Control{Verb: VerbAnalyse}, p.words(tag).Text("analysis.title", nil)
	return d
}

// page returns the words and pictures of the page.
func (d analysed) page() Message {
	switch {
	case d.turn == 0:
		return d.summary()
	case d.step == 0:
		return d.turningPoint()
	}
	return d.lineStep()
}

// turningPoint tells what was thrown away, and by what that could have been kept.
func (d analysed) turningPoint() Message {
	round := d.report.Rounds[d.turns[d.turn-1].Round]
	args := locale.Args{"Turn": d.turn, "Last": len(d.turns), "Round": round.Number, "Ply": d.ply.Number, "Player": d.player(d.ply.Side),
		"Played": d.actionIn(d.ply.Played), "Missed": d.actionIn(d.ply.Missed), "Other": d.player(d.ply.Side.Other())}
	kind := ".move"
	if d.ply.Number == 0 {
		kind = ".fill"
	}
	lines := []string{d.Text("analysis.turn"+kind, args), d.Text("analysis.threw"+kind, args), d.Text("analysis.missed"+kind, args)}
	if n := len(d.line); n > 0 {
		lines = append(lines, d.Count("analysis.line.length", n, nil))
	}
	return Message{Text: paragraph(lines...), Pictures: d.pictures([]shot{d.missedShot(round.Number)})}
}

// missedShot shows the position of a turning point, with the move that was missed.
func (d analysed) missedShot(round int) shot {
	p := d.view.Position
	if p.Phase() == kamisado.Filling {
		return shot{fills: &Fills{
			Left: p.Filled(kamisado.FillLeft), Right: p.Filled(kamisado.FillRight),
			LeftLabel: d.Text("button.left", nil), RightLabel: d.Text("button.right", nil),
			Names: namesPlain(d.match), Title: d.Text("picture.title.fill", locale.Args{"Round": round}),
			Status: d.Text("analysis.status.missed", locale.Args{"Missed": d.actionIn(d.ply.Missed)}), Bottom: d.bottom(),
		}}
	}
	b := d.frame(d.title(round, d.ply.Number-1), p)
	b.Status = d.Text("analysis.status.missed", locale.Args{"Missed": d.actionIn(d.ply.Missed)})
	if len(d.line) > 0 {
		b.mark(d.line[0].Move)
	}
	return shot{board: b, what: d.Text("analysis.alt.turn", locale.Args{"Played": d.actionIn(d.ply.Played)})}
}

// mark marks a move that is to be made.
func (b *Board) mark(m kamisado.Move) {
	b.Must, b.Targets = m.Tower, []kamisado.Square{m.To}
}

// lineStep shows a step of the winning line.
func (d analysed) lineStep() Message {
	s := d.line[d.step-1]
	head := d.Text("analysis.line.head", locale.Args{"Turn": d.turn, "Step": d.step, "Last": len(d.line)})
	text, shown := d.stepOf(s, d.Text("analysis.line.title", locale.Args{"Step": d.step, "Last": len(d.line)}))
	return Message{Text: paragraph(append([]string{head}, text...)...), Pictures: d.pictures([]shot{shown})}
}

// stepOf tells and shows one step of a line.
func (sc scene) stepOf(s analysis.Step, title string) ([]string, shot) {
	b := sc.frame(title, s.After)
	if s.Move.Side == kamisado.NoSide {
		b.Status = sc.statusOf(s.After)
		told := sc.Text("analysis.line.fill", locale.Args{"Player": sc.who(s.Before.Turn()), "Fill": sc.fillWords(s.Action)})
		return []string{told}, shot{board: b, what: told}
	}
	b.Last = s.Move
	sc.view.Position = s.Before
	lines := []string{sc.made(s)}
	for _, pass := range s.Passes {
		lines = append(lines, sc.Text("analysis.line.pass", locale.Args{"Player": sc.who(pass.Side), "Tower": sc.color(pass.Tower), "Square": pass.From}))
	}
	if s.Winner == kamisado.NoSide {
		b.Status = sc.statusOf(s.After)
	} else {
		b.Position = s.After.Ended() // nobody is to move any more
		b.Status = sc.Text("analysis.status.won."+s.Winner.Key(), nil)
		if s.Winner == s.Move.Side {
			b.Winner = s.After.Tower(s.Move.Side, s.Move.Tower)
		}
		lines = append(lines, sc.Text("analysis.line.won", locale.Args{"Player": sc.who(s.Winner)}))
	}
	return lines, shot{board: b, what: sc.movedPlain(s.Before, s.Move)}
}

// made tells the move of a step; in a position without players there is nobody to name.
func (sc scene) made(s analysis.Step) string {
	switch {
	case sc.match.ID == "":
		return emoji(s.Move.Tower) + " " + sc.movedPlain(s.Before, s.Move)
	case s.Move.Push():
		return sc.pushed(s.Before, s.Move)
	}
	return sc.moved(s.Move)
}

// who names a side: its player, or the mere side where there is none.
func (sc scene) who(side kamisado.Side) string {
	if sc.match.ID == "" {
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

// analyseButton asks for the analysis of the match that is over.
func (sc scene) analyseButton() Button {
	return Button{Control: analysed{scene: sc}.control("ask", 0, 0), Label: sc.Text("button.analyse", nil), Emoji: "🧭"}
}

// opener opens the page of an analysis for whoever presses it.
func (d analysed) opener() Button {
	return Button{Control: d.control("open", d.turn, d.step), Label: d.Text("button.analysis", nil), Emoji: "🧭"}
}

// control leads to a page; the name tells controls of a message apart.
func (d analysed) control(name string, turn, step int) Control {
	return Control{Verb: VerbAnalysis, ID: string(d.match.ID), Head: turn, Arg: fmt.Sprintf("%s.%d", name, step)}
}

// controls are the buttons of the page, and but for the steps of a line the menu of all turning points where there are several.
func (d analysed) controls() []Row {
	rows := d.buttons()
	if d.step == 0 && len(d.turns) > 1 {
		rows = append(rows, Row{Menu: d.turnMenu()})
	}
	return rows
}

func (d analysed) buttons() []Row {
	share := Button{Control: d.control("share", d.turn, d.step), Label: d.Text("button.share", nil), Emoji: "📣"}
	share.Control.Verb = VerbShareAnalysis
	switch {
	case d.turn == 0 && len(d.turns) == 0:
		return []Row{{Buttons: []Button{share}}}
	case d.turn == 0:
		return []Row{{Buttons: []Button{{Control: d.control("turns", 1, 0), Label: d.Text("button.turns", nil), Emoji: "🔀", Style: Primary}, share}}}
	}
	summary := Button{Control: d.control("summary", 0, 0), Label: d.Text("button.summary", nil), Emoji: "📊"}
	if d.step > 0 {
		back := Button{Control: d.control("turn", d.turn, 0), Label: d.Text("button.turn", nil), Emoji: "🔀"}
		return []Row{{Buttons: steppersTo(d.words, 1, d.step, len(d.line), func(name string, to int) Control { return d.control(name, d.turn, to) })}, {Buttons: []Button{back, summary, share}}}
	}
	line := Button{Control: d.control("line", d.turn, 1), Label: d.Text("button.line", nil), Emoji: "🏆", Style: Success, Disabled: len(d.line) == 0}
	return []Row{{Buttons: steppersTo(d.words, 1, d.turn, len(d.turns), func(name string, to int) Control { return d.control(name, to, 0) })}, {Buttons: []Button{line, summary, share}}}
}

// steppersTo are the buttons that lead to the first, the previous, the next and the last of something.
func steppersTo(w words, first, now, last int, control func(name string, to int) Control) []Button {
	step := func(name, sign string, to int, style ButtonStyle) Button {
		to = min(max(to, first), last)
		return Button{Control: control(name, to), Label: w.Text("button."+name, nil), Emoji: sign, Style: style, Disabled: to == now}
	}
	return []Button{
		step("first", "⏮️", first, Secondary), step("back", "◀️", now-1, Secondary), step("forward", "▶️", now+1, Primary), step("last", "⏭️", last, Secondary),
	}
}
