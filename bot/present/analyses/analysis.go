package analyses

import (
	"strconv"
	"strings"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/review"
	"towerpost/engine/match"
)

// Page is a page of the analysis of a finished match.
type Page struct {
	Match match.Match
	// Report is the result of the analysis, in the format of the game's Analyst.
	Report []byte
	// Barred holds the signs of the positions about which the page must not say anything.
	Barred map[string]bool
	Spot
	// Viewer is the player from whose side boards are seen, as in a review.Moment.
	Viewer match.Player
}

// Spot is a spot in an analysis. The zero value is the summary.
type Spot struct {
	// Turn is the number of the turning point from 1, or 0 for the summary. Step is the number of moves of
	// its winning line that are played, or 0 for the decision itself. A number beyond the last is the last.
	Turn, Step int
	// Place is the games.Point.Place of the turning point. If it is not 0 it counts instead of Turn, because
	// fair play may leave out more turning points for one reader than for another.
	Place int
}

// ReadSpot returns the spot to which a control with VerbAnalysis or VerbShareAnalysis leads.
func ReadSpot(c present.Control) Spot {
	_, numbers, _ := strings.Cut(c.Arg, ".")
	step, place, _ := strings.Cut(numbers, ".")
	s := Spot{Turn: c.Head}
	s.Step, _ = strconv.Atoi(step)
	s.Place, _ = strconv.Atoi(place)
	return s
}

// Ready returns the post that tells a player that the analysis they ordered is ready.
func Ready(p *present.Presenter, n match.Notice, m match.Match, tag string) present.Message {
	sc := present.Scene{Words: p.Words(tag), Match: m}
	return present.Message{
		Text: sc.Text("analysis.ready", locale.Args{
			"Mention": present.Mention(n.Player), "Match": m.ID, "Players": sc.Against(m),
		}),
		Mentions: []match.Player{n.Player},
		Rows:     []present.Row{{Buttons: []present.Button{openAnalysis(sc)}}},
	}
}

// GivenUp returns the post that tells a player that the analysis they ordered failed. It needs no match,
// because the match itself may be unreadable.
func GivenUp(p *present.Presenter, n match.Notice, tag string) present.Message {
	return present.Message{
		Text: p.Words(tag).Text("analysis.given-up", locale.Args{
			"Mention": present.Mention(n.Player), "Match": n.Match,
		}),
		Mentions: []match.Player{n.Player},
	}
}

// Progress is the progress of an analysis: the number of matches ahead of it in the queue and, once it has
// begun, the number of its steps that are done, of all.
type Progress struct{ Ahead, Done, All int }

// percent returns the share of the steps that are done, in percent, rounded down.
func (p Progress) percent() int { return 100 * p.Done / max(p.All, 1) }

// Waiting returns the private reply to a player who has to wait for an analysis.
func Waiting(p *present.Presenter, m match.Match, at Progress, tag string) present.Message {
	sc := present.Scene{Words: p.Words(tag), Match: m}
	lines := []string{sc.Text("analysis.works", locale.Args{"Match": m.ID, "Players": sc.Against(m)})}
	switch {
	case at.Ahead > 0:
		lines = append(lines, sc.Count("analysis.ahead", at.Ahead, nil))
	case at.Done > 0:
		lines = append(lines, sc.Text("analysis.progress", locale.Args{"Percent": at.percent()}))
	}
	return present.Private(append(lines, sc.Text("analysis.patience", nil))...)
}

// Dialog returns the dialog into which a record is pasted for analysis.
func Dialog(p *present.Presenter, tag string) present.Dialog {
	d := review.ImportDialog(p, tag)
	d.Control, d.Title = present.Control{Verb: present.VerbAnalyse}, p.Words(tag).Text("analysis.title", nil)
	return d
}

// AnalyseButton returns the button that orders the analysis of a finished match.
func AnalyseButton(sc present.Scene) present.Button {
	return present.Button{
		Control: Control(sc.Match.ID, "ask", Spot{}), Label: sc.Text("button.analyse", nil), Emoji: "🧭",
	}
}

// openAnalysis returns the button that opens the summary of an analysis.
func openAnalysis(sc present.Scene) present.Button {
	return present.Button{
		Control: Control(sc.Match.ID, "open", Spot{}), Label: sc.Text("button.analysis", nil), Emoji: "🧭",
	}
}

// Analysable reports whether the match can be analysed: its game has an Analyst, and the match did not end
// while it was being set up.
func Analysable(sc present.Scene) bool {
	return sc.Games.ByKey[sc.Match.Game].Analyst != nil && !sc.Snapshot.Preparing
}

// Control returns a control that leads to a spot in an analysis. The name tells the controls of a message
// apart.
func Control(id match.ID, name string, s Spot) present.Control {
	arg := name + "." + strconv.Itoa(s.Step)
	if s.Place > 0 {
		arg += "." + strconv.Itoa(s.Place)
	}
	return present.Control{Verb: present.VerbAnalysis, ID: string(id), Head: s.Turn, Arg: arg}
}

// ReadStudy returns the position and the step to which a control with VerbStudy leads.
func ReadStudy(c present.Control) (position string, step int) {
	_, position, _ = strings.Cut(c.Arg, "/")
	return position, max(c.Head-1, 0)
}
