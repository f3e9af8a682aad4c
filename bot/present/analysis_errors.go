package present

import (
	"errors"

	"towerpost/bot/locale"
	"towerpost/engine/kamisado"
	"towerpost/engine/match/analyst"
)

var (
	// ErrNoAnalyst is the error of an analysis on a bot that makes none.
	ErrNoAnalyst = errors.New("nobody analyses here")
	// ErrOneSubject is the error of an order that names more than one thing to be analysed.
	ErrOneSubject = errors.New("several things are to be analysed at once")
	// ErrStudyLong is the error of a position that could not be judged in time.
	ErrStudyLong = errors.New("the position takes too long")
)

// OfAnalysis reports whether an error is one of analyses that Error has words for.
func OfAnalysis(err error) bool {
	_, ok := words{}.analysisErrorKey(err)
	return ok || errors.As(err, new(*UnfinishedError)) || errors.As(err, new(*PositionError))
}

// analysisErrorKey returns the key of the sentence for an error.
func (words) analysisErrorKey(err error) (key string, ok bool) {
	for key, kind := range map[string]error{
		"analysis.error.fair-play": ErrFairPlay, "analysis.error.off": ErrNoAnalyst, "analysis.error.several": ErrOneSubject,
		"analysis.error.long": ErrStudyLong, "analysis.error.full": analyst.ErrFull, "analysis.error.patience": analyst.ErrPatience,
	} {
		if errors.Is(err, kind) {
			return key, true
		}
	}
	return "", false
}

// analysisError returns the private answer to an order about an analysis that failed. Where a rule decides, a button leads to it.
func (w words) analysisError(err error) Message {
	var unfinished *UnfinishedError
	var position *PositionError
	if errors.As(err, &position) {
		return private(w.Text("analysis.error.position", locale.Args{"Problem": w.problem(position.Problem, kamisado.View{})}))
	}
	key, _ := w.analysisErrorKey(err)
	args := locale.Args{"Most": analyst.MostOfOne}
	if errors.As(err, &unfinished) {
		key, args["Match"] = "analysis.error.unfinished", unfinished.Match.ID
	}
	m := private(w.Text(key, args))
	if unfinished != nil || errors.Is(err, ErrFairPlay) {
		m.Rows = []Row{{Buttons: []Button{w.rulesButton("fair-play")}}}
	}
	return m
}
