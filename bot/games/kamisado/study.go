package kamisado

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/analysis"
	"towerpost/engine/match"
)

// maxMovesListed is the largest number of moves in each list on the page of a position.
const maxMovesListed = 12

// maxControl is the longest position that fits into the custom id of a control, in characters.
const maxControl = 78

// Studies makes the pages of single positions. It implements present.Studies.
type Studies struct{ presenter *present.Presenter }

// NewStudies returns the pages made with a presenter.
func NewStudies(p *present.Presenter) present.Studies { return Studies{p} }

// Study returns the private page of a single position from its report, after step steps of its line. A line
// that reaches a position with a barred sign is left out.
func (p Studies) Study(report []byte, barred map[string]bool, step int, tag string) present.Message {
	var s analysis.Study
	if err := json.Unmarshal(report, &s); err != nil {
		return present.Private(p.presenter.Kit(match.Snapshot{}, tag).Words().Text("error.unknown", nil))
	}
	position, err := kamisado.ParsePosition(s.Position)
	if err != nil {
		return present.Private(p.presenter.Kit(match.Snapshot{}, tag).Words().Text("error.unknown", nil))
	}
	snapshot := match.Snapshot{View: kamisado.View{Position: position}, Match: match.Match{Game: Key}}
	kit := p.presenter.Kit(snapshot, tag)
	sc := newScene(kit.Moment())
	if sc.m.Look.Bottom == engine.Nobody {
		sc.m.Look.Bottom = position.Turn().Seat()
	}
	line, _ := analysis.Walk(position, s.Line)
	if reaches(line, barred) {
		line = nil
	}
	step = min(max(step, 0), len(line))
	var m present.Message
	if step == 0 {
		m = sc.studyMessage(kit, s, line)
	} else {
		args := games.Args{"Step": step, "Last": len(line)}
		text, shown := sc.lineStep(line[step-1], sc.Text("analysis.line.title", args))
		lines := append([]string{sc.Text("study.line", args)}, text...)
		m = present.Message{Text: present.Paragraph(lines...), Pictures: kit.Pictures(sc.gameShot(shown))}
	}
	m.Private = true
	if len(line) > 0 && len(s.Position) <= maxControl {
		control := func(name string, to int) present.Control {
			return present.Control{Verb: present.VerbStudy, Head: to + 1, Arg: name + "/" + s.Position}
		}
		m.Rows = []present.Row{{Buttons: kit.Steppers(0, step, len(line), control)}}
	}
	return m
}

// studyMessage returns the page that says which side wins a position and by which moves.
func (sc scene) studyMessage(kit present.Kit, s analysis.Study, line []analysis.Step) present.Message {
	p := sc.view.Position
	key := "study.unknown"
	switch s.Winning {
	case p.Turn():
		key = "study.wins"
	case p.Turn().Other():
		key = "study.loses"
	}
	lines := []string{sc.Text(key, games.Args{
		"Side": sc.sideInText(p.Turn()), "Other": sc.sideInText(p.Turn().Other()),
	})}
	if n := len(line); n > 0 {
		lines = append(lines, sc.Count("analysis.line.length", n, nil))
	}
	for _, list := range []struct {
		key     string
		actions []engine.Action
	}{{"study.list.wins", s.Wins}, {"study.list.losses", s.Losses}, {"study.list.open", s.Open}} {
		if len(list.actions) > 0 {
			args := games.Args{"Count": len(list.actions), "Moves": sc.listActions(list.actions)}
			lines = append(lines, sc.Text(list.key, args))
		}
	}
	shown := sc.studyShot(s)
	shown.altLines = []string{strings.ReplaceAll(lines[0], "**", "")}
	return present.Message{Text: present.Paragraph(lines...), Pictures: kit.Pictures(sc.gameShot(shown))}
}

// listActions lists up to maxMovesListed actions, and counts the others.
func (sc scene) listActions(actions []engine.Action) string {
	var names []string
	for _, a := range actions[:min(len(actions), maxMovesListed)] {
		names = append(names, sc.actionText(sc.view.Position, a))
	}
	text := strings.Join(names, sc.Text("list.comma", nil))
	if more := len(actions) - maxMovesListed; more > 0 {
		text += sc.Text("list.comma", nil) + "… +" + strconv.Itoa(more)
	}
	return text
}

// studyShot shows the position with its winning moves marked.
func (sc scene) studyShot(s analysis.Study) shot {
	p := sc.view.Position
	if p.Phase() == kamisado.Filling {
		return shot{fills: &Fills{
			Left: p.Filled(kamisado.FillLeft), Right: p.Filled(kamisado.FillRight),
			LeftLabel: sc.Text("button.left", nil), RightLabel: sc.Text("button.right", nil),
			Title: sc.Text("study.title", nil), Status: sc.statusOf(p),
			Bottom: sc.bottom(), Names: sc.names(),
		}}
	}
	b := sc.frame(sc.Text("study.title", nil), p)
	b.Status = sc.statusOf(p)
	b.Must = p.RequiredColor()
	for _, m := range p.Moves() {
		for _, a := range s.Wins {
			switch {
			case m.Action() != a:
			case p.RequiredColor() != kamisado.NoColor:
				b.Targets = append(b.Targets, m.To)
			case !slices.Contains(b.Free, m.From):
				b.Free = append(b.Free, m.From)
			}
		}
	}
	return shot{board: b}
}
