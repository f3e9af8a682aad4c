package present

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/analysis"
	"towerpost/engine/match"
)

// movesListed is how many moves of a kind the page of a position lists.
const movesListed = 12

// maxControl is how many characters the position in a control may have, so that it fits into a custom id.
const maxControl = 78

// Study returns the private page of a single position from its report, after so many steps of its line.
func (p *Presenter) Study(report []byte, step int, tag string) Message {
	var s analysis.Study
	if err := json.Unmarshal(report, &s); err != nil {
		return private(p.words(tag).Text("error.unknown", nil))
	}
	position, err := kamisado.ParsePosition(s.Position)
	if err != nil {
		return private(p.words(tag).Text("error.unknown", nil))
	}
	sc := p.scene(match.Snapshot{View: kamisado.View{Position: position}}, tag)
	if sc.seenFrom = sc.wanted(); sc.seenFrom == kamisado.NoSide {
		sc.seenFrom = position.Turn()
	}
	line, _ := analysis.Walk(position, s.Line)
	step = min(max(step, 0), len(line))
	var m Message
	if step == 0 {
		m = sc.studied(s, line)
	} else {
		text, shown := sc.stepOf(line[step-1], sc.Text("analysis.line.title", locale.Args{"Step": step, "Last": len(line)}))
		m = Message{Text: paragraph(append([]string{sc.Text("study.line", locale.Args{"Step": step, "Last": len(line)})}, text...)...), Pictures: sc.pictures([]shot{shown})}
	}
	m.Private = true
	if len(line) > 0 && len(s.Position) <= maxControl {
		m.Rows = []Row{{Buttons: steppersTo(sc.words, 0, step, len(line), func(name string, to int) Control {
			return Control{Verb: VerbStudy, Head: to + 1, Arg: name + "/" + s.Position}
		})}}
	}
	return m
}

// StudyPage returns the position and the step that a control with VerbStudy leads to.
func StudyPage(c Control) (position string, step int) {
	_, position, _ = strings.Cut(c.Arg, "/")
	return position, max(c.Head-1, 0)
}

// studied tells who wins a position and by which moves.
func (sc scene) studied(s analysis.Study, line []analysis.Step) Message {
	p := sc.view.Position
	key := "study.unknown"
	switch s.Winning {
	case p.Turn():
		key = "study.wins"
	case p.Turn().Other():
		key = "study.loses"
	}
	lines := []string{sc.Text(key, locale.Args{"Side": sc.side(p.Turn()), "Other": sc.side(p.Turn().Other())})}
	if n := len(line); n > 0 {
		lines = append(lines, sc.Count("analysis.line.length", n, nil))
	}
	for _, list := range []struct {
		key     string
		actions []engine.Action
	}{{"study.list.wins", s.Wins}, {"study.list.losses", s.Losses}, {"study.list.open", s.Open}} {
		if len(list.actions) > 0 {
			lines = append(lines, sc.Text(list.key, locale.Args{"Count": len(list.actions), "Moves": sc.listed(list.actions)}))
		}
	}
	shown := sc.studyShot(s)
	shown.what = strings.ReplaceAll(lines[0], "**", "")
	return Message{Text: paragraph(lines...), Pictures: sc.pictures([]shot{shown})}
}

// listed lists some actions, and counts the others.
func (sc scene) listed(actions []engine.Action) string {
	var names []string
	for _, a := range actions[:min(len(actions), movesListed)] {
		names = append(names, sc.actionWords(sc.view.Position, a))
	}
	text := strings.Join(names, sc.Text("list.comma", nil))
	if more := len(actions) - movesListed; more > 0 {
		text += sc.Text("list.comma", nil) + "… +" + strconv.Itoa(more)
	}
	return text
}

// studyShot shows the position with the moves that win.
func (sc scene) studyShot(s analysis.Study) shot {
	p := sc.view.Position
	if p.Phase() == kamisado.Filling {
		return shot{fills: &Fills{
			Left: p.Filled(kamisado.FillLeft), Right: p.Filled(kamisado.FillRight),
			LeftLabel: sc.Text("button.left", nil), RightLabel: sc.Text("button.right", nil),
			Title: sc.Text("study.title", nil), Status: sc.statusOf(p), Bottom: sc.bottom(),
		}}
	}
	b := sc.frame(sc.Text("study.title", nil), p)
	b.Status = sc.statusOf(p)
	b.Must = p.Must()
	for _, m := range p.Moves() {
		for _, a := range s.Wins {
			switch {
			case m.Action() != a:
			case p.Must() != kamisado.NoColor:
				b.Targets = append(b.Targets, m.To)
			case !slices.Contains(b.Free, m.From):
				b.Free = append(b.Free, m.From)
			}
		}
	}
	return shot{board: b}
}
