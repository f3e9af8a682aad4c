package kamisado

import (
	"encoding/json"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/analysis"
)

// report is an analysis as it is kept, or what fair play leaves of it.
type report struct {
	analysis.Report
	// Withheld is how many decisions are not told because of fair play.
	Withheld int `json:",omitempty"`
}

// Accounts tell what analyses say. They are the half of an Analyst that finds nothing out.
type Accounts struct{}

// Known implements games.Analyst.
func (Accounts) Known(data []byte) bool {
	_, ok := readReport(data)
	return ok
}

func readReport(data []byte) (r report, ok bool) {
	err := json.Unmarshal(data, &r)
	return r, err == nil && r.Version == analysis.Version
}

// Account implements games.Analyst.
func (Accounts) Account(m games.Moment, data []byte) games.Account {
	m.View = kamisado.View{Length: lengthOf(m.Setup)}
	d := analysed{scene: newScene(m)}
	d.report, _ = readReport(data)
	d.turns = d.report.Turns()
	account := games.Account{Summary: d.summary()}
	for i, at := range d.turns {
		account.Points = append(account.Points, d.at(i+1, at).told())
	}
	return account
}

// lengthOf returns the length of a match.
func lengthOf(s engine.Setup) kamisado.Length {
	for l := kamisado.Single; l <= kamisado.Series; l++ {
		if l.Key() == s["length"] {
			return l
		}
	}
	return kamisado.Standard
}

// analysed is an analysis that is being told.
type analysed struct {
	scene
	report report
	turns  []analysis.Place
	// turn is the number of the turning point that is told, in a round; ply is its decision, and line its
	// winning line. The view has its position.
	turn  int
	round analysis.Round
	ply   analysis.Ply
	line  []analysis.Step
}

// at returns the analysis at a turning point.
func (d analysed) at(turn int, at analysis.Place) analysed {
	d.turn, d.round, d.ply = turn, d.report.Rounds[at.Round], d.report.At(at)
	if before, err := kamisado.ParsePosition(d.ply.Position); err == nil {
		d.view.Position = before
		d.line, _ = analysis.Walk(before, d.ply.Line)
	}
	return d
}

// told tells of the turning point.
func (d analysed) told() games.Point {
	args := games.Args{"Turn": d.turn, "Round": d.round.Number, "Ply": d.ply.Number, "Player": d.playerPlain(d.ply.Side), "Played": d.actionIn(d.ply.Played)}
	p := games.Point{Label: d.Text("analysis.menu"+d.kind(), args), Description: d.Text("analysis.menu.played", args), Page: d.turningPoint()}
	for step := range d.line {
		p.Line = append(p.Line, d.lineStep(step+1))
	}
	return p
}

// kind ends the keys of messages about the decision.
func (d analysed) kind() string {
	if d.ply.Number == 0 {
		return ".fill"
	}
	return ".move"
}

// turningPoint tells what was thrown away, and by what that could have been kept.
func (d analysed) turningPoint() games.Page {
	args := games.Args{"Turn": d.turn, "Last": len(d.turns), "Round": d.round.Number, "Ply": d.ply.Number, "Player": d.player(d.ply.Side),
		"Played": d.actionIn(d.ply.Played), "Missed": d.actionIn(d.ply.Missed), "Other": d.player(d.ply.Side.Other())}
	kind := d.kind()
	lines := []string{d.Text("analysis.turn"+kind, args), d.Text("analysis.threw"+kind, args), d.Text("analysis.missed"+kind, args)}
	if n := len(d.line); n > 0 {
		lines = append(lines, d.Count("analysis.line.length", n, nil))
	}
	return d.pageOf(lines, d.missedShot(d.round.Number))
}

// missedShot shows the position of a turning point, with the move that was missed and the one
// that was played.
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
	if m, err := kamisado.ReadMove(p, string(d.ply.Played)); err == nil { // how a round was left is no move
		b.Mistake = m
	}
	return shot{board: b, what: []string{d.Text("analysis.alt.turn", games.Args{"Played": d.actionIn(d.ply.Played)})}}
}

// mark marks a move that is to be made.
func mark(b *Board, m kamisado.Move) {
	b.Must, b.Targets = m.Tower, []kamisado.Square{m.To}
}

// lineStep shows a step of the winning line.
func (d analysed) lineStep(step int) games.Page {
	head := d.Text("analysis.line.head", games.Args{"Turn": d.turn, "Step": step, "Last": len(d.line)})
	text, shown := d.stepOf(d.line[step-1], d.Text("analysis.line.title", games.Args{"Step": step, "Last": len(d.line)}))
	return d.pageOf(append([]string{head}, text...), shown)
}

// pageOf returns a page with a picture.
func (sc scene) pageOf(lines []string, s shot) games.Page {
	return games.Page{Text: strings.Join(lines, "\n"), Shots: []games.Shot{sc.drawn(s)}}
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
	case sc.study():
		return emoji(s.Move.Tower) + " " + sc.movedPlain(s.Before, s.Move)
	case s.Move.Push():
		return sc.pushed(s.Before, s.Move)
	}
	return sc.moved(s.Move)
}

// who names a side: its player, or the mere side where there is none.
func (sc scene) who(side kamisado.Side) string {
	if sc.study() {
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
