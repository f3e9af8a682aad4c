package bot

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
	"towerpost/engine/match/taste"
)

// Analyst proves what was played well and what was not. Its reports are for the presenter to read. It must be safe for concurrent
// use, and return with the error of the context when that ends.
type Analyst interface {
	// Analyse judges every decision of the match that a record tells. It may take minutes.
	Analyse(ctx context.Context, record string) (report []byte, err error)
	// Study judges the position that a text names, within seconds.
	Study(ctx context.Context, position string) (report []byte, err error)
}

// analysisCommands returns who serves the commands about analyses.
func (b *Bot) analysisCommands() map[string]handler { return map[string]handler{"analyse": b.analyse} }

// analysisControls returns who serves the controls of analyses.
func (b *Bot) analysisControls() map[string]handler {
	return map[string]handler{
		present.VerbAnalysis: b.stepAnalysis, present.VerbShareAnalysis: b.shareAnalysis,
		present.VerbAnalyse: b.analyseTyped, present.VerbStudy: b.stepStudy,
	}
}

// analyse serves /analyse: of a match, a record or a position.
func (b *Bot) analyse(ctx context.Context, call discord.Call) (reply, error) {
	if b.Analyst == nil || b.Analyses == nil {
		return reply{}, present.ErrNoAnalyst
	}
	paste, _ := call.Bool("paste")
	given := 0
	for _, is := range []bool{call.Has("match"), call.Has("record"), call.Has("position"), paste} {
		if is {
			given++
		}
	}
	switch {
	case given > 1:
		return reply{}, present.ErrOneSubject
	case paste:
		dialog := b.Presenter.AnalyseDialog(call.Locale)
		return reply{dialog: &dialog, message: private(b.Presenter.ImportLate(call.Locale))}, nil
	case call.Has("record"):
		record, err := b.attached(ctx, call)
		if err != nil {
			return reply{}, err
		}
		return b.analyseRecord(ctx, call, record)
	case call.Has("position"):
		return b.study(ctx, call, call.Text("position"), 0)
	}
	m, err := b.analysable(ctx, call)
	if err != nil {
		return reply{}, err
	}
	return b.analysed(ctx, call, m, 0, 0)
}

// analyseTyped serves the dialog into which a record was pasted.
func (b *Bot) analyseTyped(ctx context.Context, call discord.Call) (reply, error) {
	if b.Analyst == nil || b.Analyses == nil {
		return reply{}, present.ErrNoAnalyst
	}
	return b.analyseRecord(ctx, call, present.PastedRecord(call.Field))
}

// analyseRecord brings a record in and analyses it.
func (b *Bot) analyseRecord(ctx context.Context, call discord.Call, record string) (reply, error) {
	m, err := b.bringIn(ctx, call, record)
	if err != nil {
		return reply{}, err
	}
	return b.analysed(ctx, call, m, 0, 0)
}

// analysable returns the match that is meant, by default the one that ended last in the channel. One that is on is refused with a
// *present.UnfinishedError.
func (b *Bot) analysable(ctx context.Context, call discord.Call) (match.Match, error) {
	if id := match.ID(call.Text("match")); id != "" {
		m, err := b.matchHere(ctx, call, id)
		if err == nil && m.Live() {
			err = &present.UnfinishedError{Match: m}
		}
		return m, err
	}
	s, err := b.Service.Last(ctx, call.Channel.ID, "")
	if !errors.Is(err, match.ErrNoMatch) {
		return s.Match, err
	}
	if live, liveErr := b.Service.Live(ctx, call.Channel.ID, ""); liveErr == nil {
		err = &present.UnfinishedError{Match: live.Match}
	}
	return match.Match{}, err
}

// analysed answers with a page of a match's analysis, or with the word that it will follow.
func (b *Bot) analysed(ctx context.Context, call discord.Call, m match.Match, turn, step int) (reply, error) {
	if m.Live() {
		return reply{}, &present.UnfinishedError{Match: m}
	}
	report, err := b.Analyses.Report(ctx, m.ID)
	if err == nil && !present.KnownReport(report) {
		report, err = b.order(ctx, call, m)
	}
	if err != nil {
		return reply{}, err
	}
	if report == nil {
		ahead, err := b.waitingBefore(ctx, m.ID)
		return reply{message: private(b.Presenter.Analysing(m, ahead, call.Locale))}, err
	}
	message, err := b.analysisPage(ctx, call, m, report, turn, step)
	return reply{message: message}, err
}

// order asks for the analysis of a match, and returns the report if it is there within a moment.
func (b *Bot) order(ctx context.Context, call discord.Call, m match.Match) ([]byte, error) {
	a := b.backlog.expect(call, m.ID)
	err := b.Analyses.Ask(ctx, analyst.Request{
		Match: m.ID, Asker: match.Player(call.User.ID), Guild: call.Guild, Channel: call.Channel.ID, Locale: call.PublicLocale(), At: b.Now(),
	})
	if err != nil {
		b.backlog.leave(a)
		return nil, err
	}
	if !b.backlog.await(ctx, a) {
		return nil, nil
	}
	report, err := b.Analyses.Report(ctx, m.ID)
	if err == nil && report == nil {
		err = present.ErrAnalysisFailed
	}
	return report, err
}

// waitingBefore returns how many matches are analysed before one.
func (b *Bot) waitingBefore(ctx context.Context, id match.ID) (int, error) {
	list, err := b.Analyses.Requests(ctx)
	before := map[match.ID]bool{}
	for _, r := range list {
		if r.Match == id {
			break
		}
		before[r.Match] = true
	}
	return len(before), err
}

// analysisPage returns a page of an analysis without what fair play withholds now.
func (b *Bot) analysisPage(ctx context.Context, call discord.Call, m match.Match, report []byte, turn, step int) (present.Message, error) {
	barred, err := b.barred(ctx)
	if err != nil {
		return present.Message{}, err
	}
	p, err := b.presenterFor(ctx, call)
	if err != nil {
		return present.Message{}, err
	}
	return p.Analysis(present.Analysis{
		Match: m, Report: report, Barred: barred, Turn: turn, Step: step, Viewer: match.Player(call.User.ID),
	}, call.Locale), nil
}

// stepAnalysis serves the controls of an analysis, which turn its page, and the buttons below public messages that open one.
func (b *Bot) stepAnalysis(ctx context.Context, call discord.Call) (reply, error) {
	if b.Analyst == nil || b.Analyses == nil {
		return reply{}, present.ErrNoAnalyst
	}
	m, err := b.matchHere(ctx, call, match.ID(call.Control.ID))
	if err != nil {
		return reply{}, err
	}
	turn, step := present.AnalysisPage(call.Control)
	if chosen, err := strconv.Atoi(call.Value()); err == nil {
		turn, step = chosen, 0
	}
	r, err := b.analysed(ctx, call, m, turn, step)
	r.replace = true
	return r, err
}

// shareAnalysis serves the button that shows a page of an analysis to the channel.
func (b *Bot) shareAnalysis(ctx context.Context, call discord.Call) (reply, error) {
	if b.Analyses == nil {
		return reply{}, present.ErrNoAnalyst
	}
	if err := allowed(call, discord.NeededToPlay(call.Channel.Type)); err != nil {
		return reply{}, err
	}
	m, err := b.matchHere(ctx, call, match.ID(call.Control.ID))
	if err != nil {
		return reply{}, err
	}
	report, err := b.Analyses.Report(ctx, m.ID)
	if err == nil && !present.KnownReport(report) {
		err = fmt.Errorf("analysis of match %s: %w", m.ID, match.ErrUnknown)
	}
	if err != nil {
		return reply{}, err
	}
	barred, err := b.barred(ctx)
	if err != nil {
		return reply{}, err
	}
	p, err := b.presenter(ctx, taste.Occasion{Guild: call.Guild})
	turn, step := present.AnalysisPage(call.Control)
	a := present.Analysis{Match: m, Report: report, Barred: barred, Turn: turn, Step: step}
	return reply{message: p.SharedAnalysis(a, call.User.Name, call.PublicLocale())}, err
}

// stepStudy serves the controls of a position's analysis.
func (b *Bot) stepStudy(ctx context.Context, call discord.Call) (reply, error) {
	if b.Analyst == nil || b.Analyses == nil {
		return reply{}, present.ErrNoAnalyst
	}
	position, step := present.StudyPage(call.Control)
	r, err := b.study(ctx, call, position, step)
	r.replace = true
	return r, err
}

// study answers with the analysis of a single position, unless fair play forbids that.
func (b *Bot) study(ctx context.Context, call discord.Call, position string, step int) (reply, error) {
	sign, err := present.Sign(position)
	if err != nil {
		return reply{}, err
	}
	barred, err := b.barred(ctx)
	if err != nil {
		return reply{}, err
	}
	if barred[sign] {
		return reply{}, present.ErrFairPlay
	}
	report, err := b.Analyst.Study(ctx, position)
	if errors.Is(err, context.DeadlineExceeded) {
		err = present.ErrStudyLong
	}
	if err != nil {
		return reply{}, err
	}
	p, err := b.presenterFor(ctx, call)
	return reply{message: private(p.Study(report, step, call.Locale))}, err
}

// analysisReady returns the post that tells a player that an analysis is there.
func (b *Bot) analysisReady(ctx context.Context, n match.Notice) (present.Message, error) {
	s, err := b.Service.Snapshot(ctx, n.Match, "", -1)
	if errors.Is(err, match.ErrUnknown) {
		err = errOutdated
	}
	return b.Presenter.AnalysisReady(n, s.Match, n.Locale), err
}
