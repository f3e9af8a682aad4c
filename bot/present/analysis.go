package present

import (
	"strconv"
	"strings"

	"towerpost/bot/locale"
	"towerpost/engine/match"
)

// The verbs of controls of analyses.
const (
	VerbAnalysis      = "analysis"       // match; Head is the turning point, 0 the summary; Arg is "name.step", with the step of its line; a menu's value is a turning point
	VerbShareAnalysis = "share-analysis" // match; Head and Arg as those of VerbAnalysis
	VerbAnalyse       = "analyse"        // a dialog with a record
	VerbStudy         = "study"          // ID is the game, "" the first one with studies; Head is the step of the line + 1; Arg is "name/position"
)

// Analysis is the analysis of an ended match, and the page of it that somebody looks at.
type Analysis struct {
	Match match.Match
	// Report is what was found out; the game's Analyst knows it.
	Report []byte
	// Barred holds the signs of positions of which nothing may be told.
	Barred map[string]bool
	// Turn is the turning point from 1; 0 is the summary. Step counts the moves of its winning line that are played; 0 is the
	// decision itself. What lies beyond the last one is the last one.
	Turn, Step int
	// Viewer is the player from whose side boards are seen, as in a Review.
	Viewer match.Player
}

// AnalysisPage returns the turning point and the step that a control with VerbAnalysis or VerbShareAnalysis leads to.
func AnalysisPage(c Control) (turn, step int) {
	_, number, _ := strings.Cut(c.Arg, ".")
	step, _ = strconv.Atoi(number)
	return c.Head, max(step, 0)
}

// Studies are the pages of a game of which single positions are analysed. A position of a live match is not to be advised on, wherever
// it comes up.
type Studies interface {
	// Study returns the private page of a single position from its report, after so many steps of its line.
	Study(report []byte, step int, tag string) Message
	// Sign returns the sign of the position that a text names: positions that share one are alike for whoever looks for advice. The
	// error is a *PositionError.
	Sign(position string) (string, error)
	// Signs returns the signs of what nobody may ask advice about while the match is on. The steps of the snapshot are the whole match.
	Signs(s match.Snapshot) []string
	// Withhold returns the report of a match without what it says about positions with barred signs.
	Withhold(report []byte, barred map[string]bool) []byte
}

// AnalysisReady returns the post that tells whoever has asked that an analysis is there.
func (p *Presenter) AnalysisReady(n match.Notice, m match.Match, tag string) Message {
	sc := scene{words: p.words(tag), match: m}
	return Message{
		Text:     sc.Text("analysis.ready", locale.Args{"Mention": mention(n.Player), "Match": m.ID, "Players": sc.against(m)}),
		Mentions: []match.Player{n.Player},
		Rows:     []Row{{Buttons: []Button{sc.openAnalysis()}}},
	}
}

// Progress is how far an analysis has come: how many matches are analysed before it, and once it has begun, how many of its steps
// are done.
type Progress struct{ Ahead, Done, All int }

// percent returns how much is done, rounded down.
func (p Progress) percent() int { return 100 * p.Done / max(p.All, 1) }

// Analysing returns the private answer to whoever has to wait for an analysis.
func (p *Presenter) Analysing(m match.Match, at Progress, tag string) Message {
	sc := scene{words: p.words(tag), match: m}
	lines := []string{sc.Text("analysis.works", locale.Args{"Match": m.ID, "Players": sc.against(m)})}
	switch {
	case at.Ahead > 0:
		lines = append(lines, sc.Count("analysis.ahead", at.Ahead, nil))
	case at.Done > 0:
		lines = append(lines, sc.Text("analysis.progress", locale.Args{"Percent": at.percent()}))
	}
	return private(append(lines, sc.Text("analysis.patience", nil))...)
}

// AnalyseDialog returns the dialog into which the record of a match is pasted that is to be analysed.
func (p *Presenter) AnalyseDialog(tag string) Dialog {
	d := p.ImportDialog(tag)
	d.Control, d.Title = Control{Verb: VerbAnalyse}, p.words(tag).Text("analysis.title", nil)
	return d
}

// analyseButton asks for the analysis of the match that is over.
func (sc scene) analyseButton() Button {
	return Button{Control: AnalysisControl(sc.match.ID, "ask", 0, 0), Label: sc.Text("button.analyse", nil), Emoji: "🧭"}
}

// openAnalysis opens the summary of an analysis.
func (sc scene) openAnalysis() Button {
	return Button{Control: AnalysisControl(sc.match.ID, "open", 0, 0), Label: sc.Text("button.analysis", nil), Emoji: "🧭"}
}

// analysable reports whether the game of the match has analyses.
func (sc scene) analysable() bool { return sc.games.byKey[sc.match.Game].Analyst != nil }

// AnalysisControl leads to a page of an analysis; the name tells controls of a message apart.
func AnalysisControl(id match.ID, name string, turn, step int) Control {
	return Control{Verb: VerbAnalysis, ID: string(id), Head: turn, Arg: name + "." + strconv.Itoa(step)}
}

// StudyPage returns the position and the step that a control with VerbStudy leads to.
func StudyPage(c Control) (position string, step int) {
	_, position, _ = strings.Cut(c.Arg, "/")
	return position, max(c.Head-1, 0)
}
