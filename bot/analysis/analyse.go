package analysis

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/analyses"
	"towerpost/bot/present/review"
	"towerpost/bot/route"
	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
	"towerpost/engine/match/display"
)

// analyse serves /analyse for a match, a record or a position.
func (rm *Room) analyse(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if !rm.offered() {
		return route.Reply{}, analyses.ErrNoAnalyst
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
		return route.Reply{}, analyses.ErrOneSubject
	case paste:
		dialog := analyses.Dialog(rm.Presenter, call.Locale)
		late := route.Private(review.ImportLate(rm.Presenter, call.Locale))
		return route.Reply{Dialog: &dialog, Message: late}, nil
	case call.Has("record"):
		record, err := rm.Records.Attached(ctx, call)
		if err != nil {
			return route.Reply{}, err
		}
		return rm.analyseRecord(ctx, call, record)
	case call.Has("position"):
		g, err := rm.Pick.Having(ctx, call, present.Positional)
		if err != nil {
			return route.Reply{}, err
		}
		return rm.study(ctx, call, g, call.Text("position"), 0)
	}
	m, err := rm.finishedMatch(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	return rm.showAnalysis(ctx, call, m, analyses.Spot{})
}

// analyseTyped serves the submitted dialog with a pasted record.
func (rm *Room) analyseTyped(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if !rm.offered() {
		return route.Reply{}, analyses.ErrNoAnalyst
	}
	return rm.analyseRecord(ctx, call, review.PastedRecord(call.Field))
}

// analyseRecord imports a record and analyses it.
func (rm *Room) analyseRecord(
	ctx context.Context, call discord.Interaction, record string,
) (route.Reply, error) {
	m, err := rm.Records.Import(ctx, call, record)
	if err != nil {
		return route.Reply{}, err
	}
	return rm.showAnalysis(ctx, call, m, analyses.Spot{})
}

// finishedMatch returns the match that the call names, by default the one that ended last in the channel. If
// the call names a game, only matches of that game count. The error is *analyses.UnfinishedError if the match
// is not over.
func (rm *Room) finishedMatch(ctx context.Context, call discord.Interaction) (match.Match, error) {
	if id := match.ID(call.Text("match")); id != "" {
		m, err := rm.Finder.Named(ctx, call, id)
		if err == nil && m.Live() {
			err = &analyses.UnfinishedError{Match: m}
		}
		return m, err
	}
	game, err := rm.namedGame(call)
	if err != nil {
		return match.Match{}, err
	}
	m, err := rm.lastEnded(ctx, call, game)
	if !errors.Is(err, match.ErrNoMatch) {
		return m, err
	}
	live, liveErr := rm.Matches.Live(ctx, call.Channel.ID, "")
	if liveErr == nil && (game == "" || live.Match.Game == game) {
		err = &analyses.UnfinishedError{Match: live.Match}
	}
	return match.Match{}, err
}

// namedGame returns the key of the game that a call names, or "". The error is *present.LackingError if the
// game is not analysed.
func (rm *Room) namedGame(call discord.Interaction) (game string, err error) {
	g, ok, err := rm.Pick.Named(call)
	switch {
	case err != nil || !ok:
		return "", err
	case !rm.Presenter.Has(g.Key(), present.Analysing):
		return "", rm.Presenter.LackingError(g.Key(), present.Analysing)
	}
	return g.Key(), nil
}

// lastEnded returns the match that ended last in the channel of a call. If game is not "", only matches of
// that game count. A match without play is returned only if there is no other.
func (rm *Room) lastEnded(
	ctx context.Context, call discord.Interaction, game string,
) (last match.Match, err error) {
	which := match.List{Owner: match.Owner{Kind: match.OwnerChannel, ID: call.Channel.ID}, Ended: true}
	err = rm.Matches.Each(ctx, which, func(m match.Match) (more bool, err error) {
		if game != "" && m.Game != game {
			return true, nil
		}
		blank, err := rm.blank(ctx, m)
		if last.ID == "" || !blank {
			last = m
		}
		return blank, err
	})
	if err == nil && last.ID == "" {
		err = present.ErrNoneHere
	}
	return last, err
}

// blank reports whether nothing was played in a finished match: it ended before its first move or during
// set-up. In a game without an analyst, only a match without any action is blank.
func (rm *Room) blank(ctx context.Context, m match.Match) (bool, error) {
	if m.Actions() == 0 || rm.Games.Analyst(m.Game) == nil {
		return m.Actions() == 0, nil
	}
	if opened, err := rm.Matches.Opened(ctx, m); err != nil || opened {
		return false, err
	}
	s, err := rm.Matches.Snapshot(ctx, m.ID, "", -1)
	return err == nil && s.Preparing, nil // an unreadable match is reported elsewhere
}

// showAnalysis returns a page of a match's analysis. If the analysis is not finished, it returns the
// progress.
func (rm *Room) showAnalysis(
	ctx context.Context, call discord.Interaction, m match.Match, at analyses.Spot,
) (route.Reply, error) {
	switch {
	case rm.Games.Analyst(m.Game) == nil:
		return route.Reply{}, rm.Presenter.LackingError(m.Game, present.Analysing)
	case m.Live():
		return route.Reply{}, &analyses.UnfinishedError{Match: m}
	case m.Actions() == 0:
		return route.Reply{}, analyses.ErrBlank
	}
	report, err := rm.Analyses.Report(ctx, m.ID)
	if err == nil && !rm.known(m.Game, report) {
		report, err = rm.request(ctx, call, m)
	}
	if err != nil {
		return route.Reply{}, err
	}
	if report == nil {
		p := rm.backlog.progress(m.ID)
		p.Ahead, err = rm.queuePosition(ctx, m.ID)
		return route.Privately(analyses.Waiting(rm.Presenter, m, p, call.Locale)), err
	}
	message, err := rm.analysisPage(ctx, call, m, report, at)
	return route.Reply{Message: message}, err
}

// checkSearch returns an error if a match may not be analysed: nothing was played in it, or fair play forbids
// it.
func (rm *Room) checkSearch(ctx context.Context, m match.Match) error {
	blank, err := rm.blank(ctx, m)
	switch {
	case err != nil:
		return err
	case blank:
		return analyses.ErrBlank
	}
	_, err = rm.withheld(ctx, m)
	return err
}

// request requests the analysis of a match. It returns the report if that is finished within shortWait, or
// nil.
func (rm *Room) request(ctx context.Context, call discord.Interaction, m match.Match) ([]byte, error) {
	if err := rm.checkSearch(ctx, m); err != nil {
		return nil, err
	}
	a := rm.backlog.addWaiter(call, m.ID)
	err := rm.Analyses.Ask(ctx, analyst.Request{
		Match: m.ID, Asker: route.Player(call), Guild: call.Guild, Channel: call.Channel.ID,
		Locale: call.PublicLocale(), At: rm.Now(),
	})
	if err != nil {
		rm.backlog.removeWaiter(a)
		return nil, err
	}
	if !rm.backlog.await(ctx, a) {
		return nil, nil
	}
	report, err := rm.Analyses.Report(ctx, m.ID)
	if err == nil && report == nil {
		err = analyses.ErrFailed
	}
	return report, err
}

// queuePosition returns how many matches are analysed before one.
func (rm *Room) queuePosition(ctx context.Context, id match.ID) (int, error) {
	requests, err := rm.Analyses.Requests(ctx)
	queue := rm.backlog.queue(requests)
	if at := slices.Index(queue, id); at >= 0 {
		return at, err
	}
	return len(queue), err
}

// withheld returns the signs of positions that the analysis of a match must not show now. The error is
// analyses.ErrFairRecord if the match reproduces a live one.
func (rm *Room) withheld(ctx context.Context, m match.Match) (map[string]bool, error) {
	barred, err := rm.barred(ctx)
	if err != nil {
		return nil, err
	}
	return barred, rm.checkRecord(ctx, m, barred)
}

// withheldFrom returns withheld and the signs of the puzzles that a player has not yet answered.
func (rm *Room) withheldFrom(ctx context.Context, p match.Player, m match.Match) (map[string]bool, error) {
	barred, err := rm.withheld(ctx, m)
	if err != nil {
		return nil, err
	}
	unsolved, err := rm.unsolved(ctx, p, m.Game)
	maps.Copy(barred, unsolved)
	return barred, err
}

// analysisPage returns a page of an analysis without the positions withheld by fair play.
func (rm *Room) analysisPage(
	ctx context.Context, call discord.Interaction, m match.Match, report []byte, at analyses.Spot,
) (present.Message, error) {
	barred, err := rm.withheldFrom(ctx, route.Player(call), m)
	if err != nil {
		return present.Message{}, err
	}
	p, err := rm.Looks.For(ctx, call)
	if err != nil {
		return present.Message{}, err
	}
	return analyses.Show(p, analyses.Page{
		Match: m, Report: report, Barred: barred, Spot: at, Viewer: route.Player(call),
	}, call.Locale), nil
}

// stepAnalysis serves the controls that turn the pages of an analysis, and the buttons of public messages
// that open one.
func (rm *Room) stepAnalysis(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if !rm.offered() {
		return route.Reply{}, analyses.ErrNoAnalyst
	}
	m, err := rm.Finder.Named(ctx, call, match.ID(call.Control.ID))
	if err != nil {
		return route.Reply{}, err
	}
	at := analyses.ReadSpot(call.Control)
	if chosen, err := strconv.Atoi(call.Value()); err == nil {
		at = analyses.Spot{Turn: chosen}
	}
	r, err := rm.showAnalysis(ctx, call, m, at)
	r.Replace = true
	return r, err
}

// shareAnalysis serves the button that shows a page of an analysis in the channel.
func (rm *Room) shareAnalysis(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if rm.Analyses == nil {
		return route.Reply{}, analyses.ErrNoAnalyst
	}
	if err := route.Allowed(call, discord.NeededToPlay(call.Channel.Type)); err != nil {
		return route.Reply{}, err
	}
	m, err := rm.Finder.Named(ctx, call, match.ID(call.Control.ID))
	if err != nil {
		return route.Reply{}, err
	}
	report, err := rm.Analyses.Report(ctx, m.ID)
	if err == nil && !rm.known(m.Game, report) {
		err = fmt.Errorf("analysis of match %s: %w", m.ID, match.ErrUnknown)
	}
	if err != nil {
		return route.Reply{}, err
	}
	barred, err := rm.withheldFrom(ctx, route.Player(call), m)
	if err == nil {
		err = rm.checkShared(ctx, m, report, barred)
	}
	if err != nil {
		return route.Reply{}, err
	}
	p, err := rm.Looks.On(ctx, display.Occasion{Guild: call.Guild})
	a := analyses.Page{Match: m, Report: report, Barred: barred, Spot: analyses.ReadSpot(call.Control)}
	return route.Reply{Message: analyses.Shared(p, a, call.User.Name, call.PublicLocale())}, err
}

// newcomer stands for a reader who has answered no puzzle.
const newcomer match.Player = ""

// checkShared returns analyses.ErrSharedPuzzle if the report without the barred positions, which one player
// may read, gives away the puzzle of the day to others.
func (rm *Room) checkShared(ctx context.Context, m match.Match, report []byte, barred map[string]bool) error {
	unsolved, err := rm.unsolved(ctx, newcomer, m.Game)
	if err != nil || len(unsolved) == 0 {
		return err
	}
	forAll := maps.Clone(barred)
	maps.Copy(forAll, unsolved)
	studies := rm.Presenter.Studies(m.Game)
	if bytes.Equal(studies.Withhold(report, barred), studies.Withhold(report, forAll)) {
		return nil
	}
	return fmt.Errorf("analysis of match %s: %w", m.ID, analyses.ErrSharedPuzzle)
}
