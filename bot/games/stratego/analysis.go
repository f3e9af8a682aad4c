package stratego

import (
	"fmt"
	"math"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
	"towerpost/engine/stratego/analysis"
	drawings "towerpost/imaging/stratego"
)

// reportScene is the scene of an analysis.
type reportScene struct {
	scene
	report analysis.Report
}

// share returns points as a percentage of an army at the start: "+4 %".
func (d reportScene) share(points float64) string {
	percent := math.Round(100 * points / d.report.Balance[0].Worth[rules.Red])
	switch {
	case percent > 0:
		return d.Text("analysis.more", games.Args{"Percent": fmt.Sprintf("%.0f", percent)})
	case percent < 0:
		return d.Text("analysis.less", games.Args{"Percent": fmt.Sprintf("%.0f", -percent)})
	}
	return d.Text("analysis.even", nil)
}

// summary returns the page about both players, with the course of the match as a chart.
func (d reportScene) summary() games.Page {
	lines := []string{d.Text("analysis.head", games.Args{
		"Match": d.m.Match, "Red": d.name(rules.Red), "Blue": d.name(rules.Blue), "Moves": d.report.Moves(),
	})}
	if d.report.Moves() == 0 {
		return games.Page{Text: strings.Join(append(lines, d.Text("analysis.nothing", nil)), "\n")}
	}
	for _, seat := range []engine.Seat{rules.Red, rules.Blue} {
		lines = append(lines, d.tally(seat))
	}
	if n := len(d.report.Turns); n > 0 {
		lines = append(lines, d.Count("analysis.turns", n, nil))
	}
	lines = append(lines, d.Text("analysis.note", nil))
	return games.Page{Text: strings.Join(lines, "\n"), Shots: []games.Shot{d.chart()}}
}

// tally sums up the attacks of a seat.
func (d reportScene) tally(seat engine.Seat) string {
	t := d.report.Tallies[seat]
	args := games.Args{
		"Emoji": emoji(seat), "Player": d.name(seat), "Known": t.Known, "Hidden": t.Attacks - t.Known,
		"Gambles": t.Gambles, "Blunders": t.Blunders,
		"Expected": d.share(t.Expected), "Gain": d.share(t.Gain),
	}
	return d.Count("analysis.tally", t.Attacks, args)
}

// chart draws the worth of both armies in the course of the match.
func (d reportScene) chart() games.Shot {
	drawn := d.forPicture()
	chart := &drawings.Chart{Moves: d.Text("analysis.chart.moves", nil)}
	s := drawings.Scene{Title: d.Text("analysis.chart", nil), Chart: chart}
	for seat := range s.Players {
		s.Players[seat].Name = drawn.name(engine.Seat(seat))
	}
	for _, b := range d.report.Balance {
		for seat, worth := range b.Worth {
			s.Chart.Worth[seat] = append(s.Chart.Worth[seat], worth)
		}
	}
	for i, a := range d.report.Turns {
		good := a.Gain > 0 || a.Defender == rules.Flag // Gain does not count the Flag
		turn := drawings.Turn{Move: a.Move, Number: i + 1, Seat: int(a.Seat), Good: good}
		s.Chart.Turns = append(s.Chart.Turns, turn)
	}
	return games.Shot{Name: "analysis", Scene: s, Alt: d.chartAlt()}
}

// chartAlt gives the worth of the armies at the start and after each quarter of the match.
func (d reportScene) chartAlt() string {
	d.scene = d.withoutMarkdown()
	parts := []string{d.Text("analysis.chart", nil) + "."}
	whole := d.report.Balance[0].Worth[rules.Red]
	for quarter := range 5 {
		move := d.report.Moves() * quarter / 4
		b := d.report.Balance[move]
		parts = append(parts, d.Text("analysis.chart.alt", games.Args{
			"Move": move, "Red": d.name(rules.Red), "Blue": d.name(rules.Blue),
			"RedPercent":  fmt.Sprintf("%.0f", 100*b.Worth[rules.Red]/whole),
			"BluePercent": fmt.Sprintf("%.0f", 100*b.Worth[rules.Blue]/whole),
			"RedPieces":   b.Pieces[rules.Red], "BluePieces": b.Pieces[rules.Blue],
		}))
	}
	return games.Clip(strings.Join(parts, " "), longestAlt)
}

// point returns the i-th turning point: an attack, with the board before it as the attacker knew it, and as
// it really was.
func (d reportScene) point(i int, a analysis.Attack) games.Point {
	args := d.attackArgs(a)
	args["Number"], args["Last"] = i+1, len(d.report.Turns)
	lines := []string{d.Text("analysis.turn", args), d.verdict(a, args), d.Text(d.sightKey(a), args)}
	if a.Defender != rules.Flag {
		lines = append(lines, d.Text("analysis.gain", args))
	}
	plain := reportScene{d.withoutMarkdown(), d.report}
	label := plain.attackArgs(a)
	p := games.Point{
		Label: plain.Text("analysis.menu", label), Description: stripMarkdown(label["Result"].(string)),
		Page: games.Page{Text: strings.Join(lines, "\n")},
	}
	if known, open, ok := d.report.Before(a.Move, a.Seat); ok {
		p.Page.Shots = []games.Shot{
			plain.boardBefore(known, a, "analysis.known"),
			plain.boardBefore(open, a, "analysis.open"),
		}
	}
	return p
}

// attackArgs returns the values for the messages about an attack.
func (d reportScene) attackArgs(a analysis.Attack) games.Args {
	percent := func(x float64) string { return fmt.Sprintf("%.0f", 100*x) }
	args := games.Args{
		"Move": a.Move, "Action": string(a.Action), "Emoji": emoji(a.Seat),
		"Player": d.name(a.Seat), "Other": d.name(other(a.Seat)),
		"Attacker": d.rank(a.Attacker), "Defender": d.rank(a.Defender),
		"Expected": d.share(a.Expected), "Gain": d.share(a.Gain),
		"Win": percent(a.Win), "Even": percent(a.Even), "Lose": percent(a.Lose), "Flag": "",
	}
	if flag := percent(a.Flag); flag != "0" {
		args["Flag"] = flag
	}
	last := rules.LastAction{Attacker: a.Attacker, Defender: a.Defender, Result: a.Result}
	args["Result"] = d.Text(clashKey(last), args)
	return args
}

// verdict judges the attack by the attacker's knowledge before it.
func (d reportScene) verdict(a analysis.Attack, args games.Args) string {
	switch a.Verdict() {
	case analysis.Sure:
		return d.Text("analysis.sure", args)
	case analysis.Blunder:
		return d.Text("analysis.blunder", args)
	case analysis.Sound:
		return d.Text("analysis.sound", args)
	}
	return d.Text("analysis.gamble", args)
}

// sightKey returns the message key for whether the attacked piece was known.
func (d reportScene) sightKey(a analysis.Attack) string {
	if a.Shown {
		return "analysis.shown"
	}
	return "analysis.hidden"
}

// boardBefore draws the board before an attack, with the attack marked.
func (d reportScene) boardBefore(v rules.View, a analysis.Attack, caption string) games.Shot {
	sc := d.withView(v)
	sc.inPast, sc.m.Recalled, sc.m.Seat = true, true, v.Seat
	sc.m.Outcome, sc.m.Ending = engine.Outcome{}, engine.Ending{} // the match was on
	status := sc.Text(caption, d.attackArgs(a))
	board := sc.draw(status)
	for _, m := range v.Legal {
		if m.Action() == a.Action {
			board.Choose(m.From, []rules.Move{m}, nil)
		}
	}
	return games.Shot{Name: "before", Scene: board, Alt: sc.altOf(status)}
}
