package samurai

import (
	"math"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
	"towerpost/engine/samurai/analysis"
	drawings "towerpost/imaging/samurai"
)

// judged is an analysis that is being told. Its states are those of the whole match.
type judged struct {
	m      games.Moment
	report analysis.Report
	states []engine.State
	points []analysis.Turn
}

// after returns the scene of the match after entries of the log and, in the place of what followed, after
// steps of a seat, with those of them that are told: all from the first on.
func (j judged) after(first, next int, seat engine.Seat, steps []engine.Action) scene {
	m := j.m
	m.Seat, m.Outcome, m.Ending, m.Steps = engine.Nobody, engine.Outcome{}, engine.Ending{}, nil
	state := j.states[next]
	for i := first; i < next; i++ {
		m.Steps = append(m.Steps, games.Step{
			Entry: j.report.Entries[i], Before: j.states[i].View(engine.Nobody), After: j.states[i+1].View(engine.Nobody),
		})
	}
	for _, a := range steps {
		changed, err := state.Apply(seat, a)
		if err != nil {
			break // a report of a judge that knows other rules
		}
		m.Steps = append(m.Steps, games.Step{
			Entry: engine.Entry{Seat: seat, Action: a}, Before: state.View(engine.Nobody), After: changed.View(engine.Nobody),
		})
		state = changed
	}
	m.View = state.View(engine.Nobody)
	return newScene(m)
}

// whole returns the scene of the match at its end.
func (j judged) whole() scene {
	m := j.m
	m.Seat, m.View = engine.Nobody, j.states[len(j.states)-1].View(engine.Nobody)
	return newScene(m)
}

// summary says how well everybody has played, with the last board.
func (j judged) summary() games.Page {
	sc := j.whole()
	var names []string
	for _, p := range sc.view.Players {
		names = append(names, sc.Text("analysis.player", games.Args{"Sign": emoji(p.Seat), "Player": sc.name(p.Seat)}))
	}
	lines := []string{sc.Text("analysis.head", games.Args{"Match": sc.m.Match, "Players": sc.dot(names)})}
	counts := j.report.Counts()
	for _, p := range sc.view.Players {
		lines = append(lines, sc.verdicts(p.Seat, counts[p.Seat]))
		if curve := j.curve(p.Seat); curve != "" {
			lines = append(lines, sc.Text("analysis.curve", games.Args{"Curve": curve}))
		}
	}
	if len(j.points) == 0 {
		lines = append(lines, sc.Text("analysis.points.none", nil))
	} else {
		lines = append(lines, sc.Count("analysis.points", len(j.points), nil))
	}
	lines = append(lines, sc.Text("analysis.judgement", nil))
	return games.Page{Text: strings.Join(lines, "\n"), Shots: []games.Shot{sc.shot(nil)}}
}

// bars are the heights of a curve, from no chance of winning to certainty.
var bars = []rune("▁▂▃▄▅▆▇█")

// curve draws the chances of winning after each turn of a seat as bars, "" where it has none.
func (j judged) curve(seat engine.Seat) string {
	var curve []rune
	for _, t := range j.report.Turns {
		if t.Seat == seat {
			height := int(t.Chance * float64(len(bars)))
			curve = append(curve, bars[min(max(height, 0), len(bars)-1)])
		}
	}
	return string(curve)
}

// verdicts says in a line how good a player's turns were.
func (sc scene) verdicts(seat engine.Seat, c analysis.Count) string {
	var parts []string
	for _, v := range analysis.Verdicts() {
		if n := c.Turns[v]; n > 0 {
			parts = append(parts, sc.Count("analysis.verdict."+string(v), n, nil))
		}
	}
	args := games.Args{"Sign": emoji(seat), "Player": sc.name(seat)}
	if len(parts) == 0 {
		return sc.Text("analysis.account.none", args)
	}
	args["Parts"] = sc.dot(parts)
	return sc.Text("analysis.account", args)
}

// point tells of a turning point: the turn that was played, what it gave away, and the better one.
func (j judged) point(i int) games.Point {
	t := j.points[i]
	before, played := j.after(t.First, t.First, t.Seat, nil), j.after(t.First, t.Last+1, t.Seat, nil)
	better := j.after(t.First, t.First, t.Seat, t.Better)
	args := games.Args{
		"Turn": i + 1, "Last": len(j.points), "Number": t.Number, "Sign": emoji(t.Seat), "Player": before.plainly().name(t.Seat),
		"Chance": percent(t.Chance), "Best": percent(t.Best), "Loss": percent(t.Best) - percent(t.Chance),
		"Hand": before.tiles(j.hand(t)), "Better": before.turnText(t.Better), "Beside": before.besideText(t.Better), "Played": before.turnText(actionsOf(j.report.Entries[t.First : t.Last+1])),
	}
	p := games.Point{
		Label: before.Text("analysis.menu.turn", args), Description: before.Text("analysis.menu.played", args),
	}
	args["Player"] = before.name(t.Seat)
	lines := []string{before.Text("analysis.point", args)}
	lines = append(lines, played.told(played.events())...)
	lines = append(lines, before.Text("analysis.lost", args), before.Text("analysis.better", args))
	p.Page = played.judgedPage(lines, before.Text("analysis.status.played", args))
	lines = append([]string{before.Text("analysis.instead", args)}, better.told(better.events())...)
	lines = append(lines, before.Text("analysis.chance", args))
	p.Line = []games.Page{better.judgedPage(lines, before.Text("analysis.status.better", args))}
	return p
}

// judgedPage returns a page with the board of the scene, on which its steps are marked.
func (sc scene) judgedPage(lines []string, status string) games.Page {
	sc.standing = sc.plainly().unmarked(status)
	shot := games.Shot{Name: "board", Alt: sc.alt(sc.events()), Scene: drawings.Of(sc.view, sc.shown(sc.events()), sc.words())}
	return games.Page{Text: strings.Join(lines, "\n"), Shots: []games.Shot{shot}}
}

// hand returns the tiles that the player of a turn had in hand.
func (j judged) hand(t analysis.Turn) []rules.Kind {
	view, _ := j.states[t.First].View(t.Seat).(rules.View)
	return view.Position.Hand(t.Seat).List()
}

// percent returns a chance in percent.
func percent(chance float64) int { return int(math.Round(100 * chance)) }

func actionsOf(entries []engine.Entry) []engine.Action {
	var list []engine.Action
	for _, e := range entries {
		if e.Seat >= 0 && e.Left == "" {
			list = append(list, e.Action)
		}
	}
	return list
}

// turnText says the steps of a turn in a few words: "Samurai 2 on m16 and Ronin on n14".
func (sc scene) turnText(actions []engine.Action) string {
	var parts []string
	for _, a := range actions {
		m, _ := rules.ParseAction(a)
		args := games.Args{"Tile": sc.tile(m.Tile), "Hex": m.Hex.String(), "To": m.To.String()}
		switch m.Verb {
		case rules.Lays:
			parts = append(parts, sc.Text("analysis.lays", args))
		case rules.Replaces:
			parts = append(parts, sc.Text("analysis.mu", args))
		case rules.Swaps:
			args["One"], args["Other"] = sc.figureAt(m.Class, m.Town), sc.figureAt(m.OtherClass, m.OtherTown)
			parts = append(parts, sc.Text("analysis.swap", args))
		}
	}
	return sc.join(parts)
}

// besideText says which towns the tiles of a turn touch, "" where there are none.
func (sc scene) besideText(actions []engine.Action) string {
	var towns []string
	seen := map[rules.Town]bool{}
	for _, a := range actions {
		m, _ := rules.ParseAction(a)
		h := m.Hex
		if m.Verb == rules.Replaces {
			h = m.To
		}
		if m.Verb != rules.Lays && m.Verb != rules.Replaces {
			continue
		}
		for _, t := range townsBy(&sc.view, h) {
			if !seen[t] {
				seen[t] = true
				towns = append(towns, t.String())
			}
		}
	}
	if len(towns) == 0 {
		return ""
	}
	return sc.Text("tell.beside", games.Args{"Towns": sc.join(towns)})
}
