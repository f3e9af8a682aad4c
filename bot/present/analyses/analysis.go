package analyses

import (
	"strconv"
	"strings"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/review"
	"towerpost/engine/match"
)

// Page is the analysis of an ended match, and the page of it that somebody looks at.
type Page struct {
	Match match.Match
	// Report is what was found out; the game's Analyst knows it.
	Report []byte
	// Barred holds the signs of positions of which nothing may be told.
	Barred map[string]bool
	// Turn is the turning point from 1; 0 is the summary. Step counts the moves of its winning line that are
	// played; 0 is the decision itself. What lies beyond the last one is the last one.
	Turn, Step int
	// Viewer is the player from whose side boards are seen, as in a Review.
	Viewer match.Player
}

// ReadPage returns the turning point and the step that a control with VerbAnalysis or
// VerbShareAnalysis leads to.
func ReadPage(c present.Control) (turn, step int) {
	_, number, _ := strings.Cut(c.Arg, ".")
	step, _ = strconv.Atoi(number)
	return c.Head, max(step, 0)
}

// Ready returns the post that tells whoever has asked that an analysis is there.
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

// GivenUp returns the post that tells whoever has asked that there will be no analysis. The match itself may
// be what cannot be read.
func GivenUp(p *present.Presenter, n match.Notice, tag string) present.Message {
	return present.Message{
		Text: p.Words(tag).Text("analysis.given-up", locale.Args{
			"Mention": present.Mention(n.Player), "Match": n.Match,
		}),
		Mentions: []match.Player{n.Player},
	}
}

// Progress is how far an analysis has come: how many matches are analysed before it, and once it has begun,
// how many of its steps are done.
type Progress struct{ Ahead, Done, All int }

// percent returns how much is done, rounded down.
func (p Progress) percent() int { return 100 * p.Done / max(p.All, 1) }

// Waiting returns the private answer to whoever has to wait for an analysis.
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

// Dialog returns the dialog into which the record of a match is pasted that is to be analysed.
func Dialog(p *present.Presenter, tag string) present.Dialog {
	d := review.ImportDialog(p, tag)
	d.Control, d.Title = present.Control{Verb: present.VerbAnalyse}, p.Words(tag).Text("analysis.title", nil)
	return d
}

// AnalyseButton asks for the analysis of the match that is over.
func AnalyseButton(sc present.Scene) present.Button {
	return present.Button{
		Control: Control(sc.Match.ID, "ask", 0, 0), Label: sc.Text("button.analyse", nil), Emoji: "🧭",
	}
}

// openAnalysis opens the summary of an analysis.
func openAnalysis(sc present.Scene) present.Button {
	return present.Button{
		Control: Control(sc.Match.ID, "open", 0, 0), Label: sc.Text("button.analysis", nil), Emoji: "🧭",
	}
}

// Analysable reports whether the game of the match has analyses, and the match did not end while it was being
// set up.
func Analysable(sc present.Scene) bool {
	return sc.Games.ByKey[sc.Match.Game].Analyst != nil && !sc.Snapshot.Preparing
}

// Control leads to a page of an analysis; the name tells controls of a message apart.
func Control(id match.ID, name string, turn, step int) present.Control {
	return present.Control{
		Verb: present.VerbAnalysis, ID: string(id), Head: turn, Arg: name + "." + strconv.Itoa(step),
	}
}

// ReadStudy returns the position and the step that a control with VerbStudy leads to.
func ReadStudy(c present.Control) (position string, step int) {
	_, position, _ = strings.Cut(c.Arg, "/")
	return position, max(c.Head-1, 0)
}
