package kamisado

import (
	"encoding/json"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/analysis"
)

// report is an analysis as it is stored, or the part of it that fair play allows to show.
type report struct {
	analysis.Report
	// Withheld is the number of decisions that are withheld because of fair play.
	Withheld int `json:",omitempty"`
}

// ReportReader puts reports of analyses into words and pictures. It is the part of an Analyst that only reads
// reports.
type ReportReader struct{}

// Known implements games.Analyst.
func (ReportReader) Known(data []byte) bool {
	_, ok := readReport(data)
	return ok
}

func readReport(data []byte) (r report, ok bool) {
	err := json.Unmarshal(data, &r)
	return r, err == nil && r.Version == analysis.Version
}

// Account implements games.Analyst.
func (ReportReader) Account(m games.Moment, data []byte) games.Account {
	m.View = kamisado.View{Length: lengthOf(m.Setup)}
	d := reportScene{scene: newScene(m)}
	d.report, _ = readReport(data)
	d.turns = d.report.Turns()
	account := games.Account{Summary: d.summary()}
	for i, at := range d.turns {
		p := d.atTurn(i+1, at).point()
		p.Place = d.report.place(at)
		account.Points = append(account.Points, p)
	}
	return account
}

// place returns the place of a ply among all plies of the match, from 1. Fair play withholds none of them.
func (r report) place(at analysis.Place) int {
	place := at.Ply + 1
	for _, round := range r.Rounds[:at.Round] {
		place += len(round.Plies)
	}
	return place
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

// reportScene is the scene of an analysis, or of one of its turning points.
type reportScene struct {
	scene
	report report
	turns  []analysis.Place
	// turn is the number of the turning point, round its round, ply its decision and line its winning line.
	// The view has its position.
	turn  int
	round analysis.Round
	ply   analysis.Ply
	line  []analysis.Step
}

// atTurn returns the scene of a turning point.
func (d reportScene) atTurn(turn int, at analysis.Place) reportScene {
	d.turn, d.round, d.ply = turn, d.report.Rounds[at.Round], d.report.At(at)
	if before, err := kamisado.ParsePosition(d.ply.Position); err == nil {
		d.view.Position = before
		d.line, _ = analysis.Walk(before, d.ply.Line)
	}
	return d
}

// point returns the turning point with its pages.
func (d reportScene) point() games.Point {
	args := games.Args{
		"Turn": d.turn, "Round": d.round.Number, "Ply": d.ply.Number,
		"Player": d.playerPlain(d.ply.Side), "Played": d.actionHere(d.ply.Played),
	}
	p := games.Point{
		Label: d.Text("analysis.menu"+d.kind(), args), Description: d.Text("analysis.menu.played", args),
		Page: d.turningPoint(),
	}
	for step := range d.line {
		p.Line = append(p.Line, d.linePage(step+1))
	}
	return p
}

// kind returns the suffix of the message keys for the decision: ".fill" or ".move".
func (d reportScene) kind() string {
	if d.ply.Number == 0 {
		return ".fill"
	}
	return ".move"
}

// turningPoint returns the page about the win that was thrown away and the action that would have kept it.
func (d reportScene) turningPoint() games.Page {
	args := games.Args{
		"Turn": d.turn, "Last": len(d.turns), "Round": d.round.Number, "Ply": d.ply.Number,
		"Player": d.player(d.ply.Side), "Other": d.player(d.ply.Side.Other()),
		"Played": d.actionHere(d.ply.Played), "Missed": d.actionHere(d.ply.Missed),
	}
	kind := d.kind()
	lines := []string{
		d.Text("analysis.turn"+kind, args), d.Text("analysis.threw"+kind, args),
		d.Text("analysis.missed"+kind, args),
	}
	if n := len(d.line); n > 0 {
		lines = append(lines, d.Count("analysis.line.length", n, nil))
	}
	return d.pageOf(lines, d.missedShot(d.round.Number))
}

// missedShot shows the position of a turning point, with the missed move and the played one.
func (d reportScene) missedShot(round int) shot {
	p := d.view.Position
	status := d.Text("analysis.status.missed", games.Args{"Missed": d.actionHere(d.ply.Missed)})
	if p.Phase() == kamisado.Filling {
		return shot{fills: &Fills{
			Left: p.Filled(kamisado.FillLeft), Right: p.Filled(kamisado.FillRight),
			LeftLabel: d.Text("button.left", nil), RightLabel: d.Text("button.right", nil),
			Names: d.names(), Title: d.Text("picture.title.fill", games.Args{"Round": round}),
			Status: status, Bottom: d.bottom(),
		}}
	}
	b := d.frame(d.title(round, d.ply.Number-1), p)
	b.Status = status
	if len(d.line) > 0 {
		mark(b, d.line[0].Move)
	}
	if m, err := kamisado.ReadMove(p, string(d.ply.Played)); err == nil { // not every entry is a move
		b.Mistake = m
	}
	played := d.Text("analysis.alt.turn", games.Args{"Played": d.actionHere(d.ply.Played)})
	return shot{board: b, altLines: []string{played}}
}

// mark marks a move that should be made.
func mark(b *Board, m kamisado.Move) {
	b.Must, b.Targets = m.Tower, []kamisado.Square{m.To}
}

// linePage returns the page of a step of the winning line.
func (d reportScene) linePage(step int) games.Page {
	head := d.Text("analysis.line.head", games.Args{"Turn": d.turn, "Step": step, "Last": len(d.line)})
	title := d.Text("analysis.line.title", games.Args{"Step": step, "Last": len(d.line)})
	text, shown := d.lineStep(d.line[step-1], title)
	return d.pageOf(append([]string{head}, text...), shown)
}

// pageOf returns a page with a picture.
func (sc scene) pageOf(lines []string, s shot) games.Page {
	return games.Page{Text: strings.Join(lines, "\n"), Shots: []games.Shot{sc.gameShot(s)}}
}

// lineStep returns the text and the picture of one step of a line.
func (sc scene) lineStep(s analysis.Step, title string) ([]string, shot) {
	b := sc.frame(title, s.After)
	if s.Move.Side == kamisado.NoSide {
		b.Status = sc.statusOf(s.After)
		args := games.Args{"Player": sc.playerOrSide(s.Before.Turn()), "Fill": sc.fillWords(s.Action)}
		told := sc.Text("analysis.line.fill", args)
		return []string{told}, shot{board: b, altLines: []string{told}}
	}
	b.Last = s.Move
	sc.view.Position = s.Before
	lines := []string{sc.lineMove(s)}
	for _, pass := range s.Passes {
		lines = append(lines, sc.Text("analysis.line.pass", games.Args{
			"Player": sc.playerOrSide(pass.Side), "Tower": sc.color(pass.Tower), "Square": pass.From,
		}))
	}
	if s.Winner == kamisado.NoSide {
		b.Status = sc.statusOf(s.After)
	} else {
		b.Position = s.After.Ended() // no side is to move any more
		b.Status = sc.Text("analysis.status.won."+s.Winner.Key(), nil)
		if s.Winner == s.Move.Side {
			b.Winner = s.After.Tower(s.Move.Side, s.Move.Tower)
		}
		lines = append(lines, sc.Text("analysis.line.won", games.Args{"Player": sc.playerOrSide(s.Winner)}))
	}
	return lines, shot{board: b, altLines: []string{sc.movedPlain(s.Before, s.Move)}}
}

// lineMove describes the move of a step. A study has no players, so it names none.
func (sc scene) lineMove(s analysis.Step) string {
	switch {
	case sc.study():
		return emoji(s.Move.Tower) + " " + sc.movedPlain(s.Before, s.Move)
	case s.Move.Push():
		return sc.tellPush(s.Before, s.Move)
	}
	return sc.tellMove(s.Move)
}

// playerOrSide names the player of a side, or the side itself in a study, which has no players.
func (sc scene) playerOrSide(side kamisado.Side) string {
	if sc.study() {
		return sc.side(side)
	}
	return sc.player(side)
}

// actionHere returns an action of the turning point in the reader's language.
func (d reportScene) actionHere(a engine.Action) string { return d.actionText(d.view.Position, a) }

// actionText returns a move or fill of a position in the reader's language.
func (w words) actionText(p kamisado.Position, a engine.Action) string {
	for _, m := range p.Moves() {
		if m.Action() == a {
			return w.notation(m)
		}
	}
	return w.fillWords(a)
}

// fillWords returns a fill in the reader's language, or any other action as it is.
func (w words) fillWords(a engine.Action) string {
	switch a {
	case kamisado.FillLeft.Action():
		return w.Text("button.left", nil)
	case kamisado.FillRight.Action():
		return w.Text("button.right", nil)
	}
	return string(a)
}
