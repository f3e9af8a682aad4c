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

// matchReport is the analysis of a match. The states are those of the whole match, and the points its turning
// points.
type matchReport struct {
	m      games.Moment
	report analysis.Report
	states []engine.State
	points []analysis.Turn
}

// sceneAfter returns the public scene after next entries of the log and further steps of a seat. The steps
// replace the later entries. The scene has the entries from first on, and the steps, as its steps.
func (j matchReport) sceneAfter(first, next int, seat engine.Seat, steps []engine.Action) scene {
	m := j.m
	m.Seat, m.Outcome, m.Ending, m.Steps = engine.Nobody, engine.Outcome{}, engine.Ending{}, nil
	state := j.states[next]
	for i := first; i < next; i++ {
		m.Steps = append(m.Steps, games.Step{
			Entry:  j.report.Entries[i],
			Before: j.states[i].View(engine.Nobody), After: j.states[i+1].View(engine.Nobody),
		})
	}
	for _, a := range steps {
		changed, err := state.Apply(seat, a)
		if err != nil {
			break // the report was made with other rules
		}
		m.Steps = append(m.Steps, games.Step{
			Entry:  engine.Entry{Seat: seat, Action: a},
			Before: state.View(engine.Nobody), After: changed.View(engine.Nobody),
		})
		state = changed
	}
	m.View = state.View(engine.Nobody)
	return newScene(m)
}

// finalScene returns the scene at the end of the match.
func (j matchReport) finalScene() scene {
	m := j.m
	m.Seat, m.View = engine.Nobody, j.states[len(j.states)-1].View(engine.Nobody)
	return newScene(m)
}

// summary returns the page that says how well each player has played, with the last board.
func (j matchReport) summary() games.Page {
	sc := j.finalScene()
	var names []string
	for _, p := range sc.view.Players {
		args := games.Args{"Sign": emoji(p.Seat), "Player": sc.name(p.Seat)}
		names = append(names, sc.Text("analysis.player", args))
	}
	lines := []string{sc.Text("analysis.head", games.Args{"Match": sc.m.Match, "Players": sc.dot(names)})}
	counts := j.report.Counts()
	for _, p := range sc.view.Players {
		lines = append(lines, sc.verdictLine(p.Seat, counts[p.Seat]))
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

// bars are the bars of a curve, from no chance of winning to certainty.
var bars = []rune("▁▂▃▄▅▆▇█")

// curve draws the chances of winning after each turn of a seat as bars, "" for a seat without turns.
func (j matchReport) curve(seat engine.Seat) string {
	var curve []rune
	for _, t := range j.report.Turns {
		if t.Seat == seat {
			height := int(t.Chance * float64(len(bars)))
			curve = append(curve, bars[min(max(height, 0), len(bars)-1)])
		}
	}
	return string(curve)
}

// verdictLine returns a line with the verdicts on a player's turns.
func (sc scene) verdictLine(seat engine.Seat, c analysis.Count) string {
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

// point returns the i-th turning point: the turn that was played, the chance that it lost, and the better
// turn.
func (j matchReport) point(i int) games.Point {
	t := j.points[i]
	before := j.sceneAfter(t.First, t.First, t.Seat, nil)
	played := j.sceneAfter(t.First, t.Last+1, t.Seat, nil)
	better := j.sceneAfter(t.First, t.First, t.Seat, t.Better)
	args := games.Args{
		"Turn": i + 1, "Last": len(j.points), "Number": t.Number,
		"Sign": emoji(t.Seat), "Player": before.withoutMarkdown().name(t.Seat),
		"Chance": percent(t.Chance), "Best": percent(t.Best), "Loss": percent(t.Best) - percent(t.Chance),
		"Hand": before.tiles(j.hand(t)), "Better": before.turnText(t.Better),
		"Beside": before.besideText(t.Better),
		"Played": before.turnText(actionsOf(j.report.Entries[t.First : t.Last+1])),
	}
	p := games.Point{
		Label:       before.Text("analysis.menu.turn", args),
		Description: before.Text("analysis.menu.played", args),
	}
	args["Player"] = before.name(t.Seat)
	lines := []string{before.Text("analysis.point", args)}
	lines = append(lines, played.tellEvents(played.events())...)
	lines = append(lines, before.Text("analysis.lost", args), before.Text("analysis.better", args))
	p.Page = played.boardPage(lines, before.Text("analysis.status.played", args))
	lines = append([]string{before.Text("analysis.instead", args)}, better.tellEvents(better.events())...)
	lines = append(lines, before.Text("analysis.chance", args))
	p.Line = []games.Page{better.boardPage(lines, before.Text("analysis.status.better", args))}
	return p
}

// boardPage returns a page with the board of the scene, on which the steps are marked.
func (sc scene) boardPage(lines []string, status string) games.Page {
	sc.statusOverride = sc.withoutMarkdown().formatted(status)
	events := sc.events()
	board := drawings.Of(sc.view, sc.markedSteps(events), sc.words())
	shot := games.Shot{Name: "board", Alt: sc.alt(events), Scene: board}
	return games.Page{Text: strings.Join(lines, "\n"), Shots: []games.Shot{shot}}
}

// hand returns the hand of the player before a turn.
func (j matchReport) hand(t analysis.Turn) []rules.Kind {
	view, _ := j.states[t.First].View(t.Seat).(rules.View)
	return view.Position.Hand(t.Seat).List()
}

// percent returns a chance in percent.
func percent(chance float64) int { return int(math.Round(100 * chance)) }

// actionsOf returns the players' actions among entries.
func actionsOf(entries []engine.Entry) []engine.Action {
	var list []engine.Action
	for _, e := range entries {
		if e.Seat >= 0 && e.Left == "" {
			list = append(list, e.Action)
		}
	}
	return list
}

// turnText describes a turn in a few words: "Samurai 2 on m16 and Ronin on n14".
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

// besideText names the towns beside the tiles of a turn, "" for none.
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
