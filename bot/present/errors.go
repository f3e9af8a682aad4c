package present

import (
	"errors"
	"slices"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/member"
	"towerpost/engine/match/table"
	"towerpost/engine/match/trainer"
)

// Error returns the private answer to an order that failed. What nobody foresaw is told with the reference under
// which the log has it.
func (p *Presenter) Error(tag string, err error, reference string) Message {
	var (
		rejected *match.Rejected
		refusal  *match.Refusal
		problem  *engine.Problem
		missing  *MissingError
		record   *RecordError
		round    *RoundError
		closed   *ChannelError
		unwanted *member.Refusal
		control  *clock.ParseError
		planned  *match.Misplanned
		choice   *ChoiceError
		setup    *SetupError
		untaught *NoLessonsError
		stranded *StrandedError
		lacking  *LackingError
	)
	w := p.words(tag)
	if text, ok := w.moderation(err); ok {
		return private(text)
	}
	switch {
	case OfAnalysis(err):
		return w.analysisError(err)
	case errors.As(err, &lacking):
		return private(w.lacking(lacking))
	case errors.As(err, &untaught):
		return private(w.Text("learn.none", locale.Args{"Game": w.gameName(untaught.Game)}))
	case errors.As(err, &stranded):
		return private(w.whichStranded(stranded))
	case errors.As(err, &choice):
		return private(w.choiceError(choice))
	case errors.As(err, &setup):
		return private(w.setupError(setup))
	case OfJob(err):
		return private(w.jobError(err))
	case errors.As(err, &planned):
		return p.misplanned(planned, tag)
	case errors.As(err, &record):
		return private(w.recordError(record))
	case errors.As(err, &round):
		return private(w.Count("error.round", round.Last, nil))
	case errors.As(err, &unwanted):
		return private(w.absenceRefusal(unwanted))
	case errors.As(err, &rejected):
		return p.rejected(rejected, tag)
	case errors.As(err, &refusal):
		return p.refused(refusal, tag, reference)
	case errors.As(err, &problem):
		return private(w.problem(problem))
	case errors.Is(err, table.ErrPlaying):
		return private(w.playing())
	case errors.As(err, &missing):
		return w.missing(missing)
	case errors.As(err, &closed):
		return private(w.Text("error.channel", locale.Args{"Channel": channel(closed.Channel)}))
	case errors.As(err, &control):
		return private(w.clockError(control))
	}
	if key := plainKey(err); key != "" {
		return private(w.Text(key, nil))
	}
	return private(w.Text("error.internal", locale.Args{"Reference": reference}))
}

// plainKey returns the key of the sentence about an error that has nothing else to tell, "" for any other.
func plainKey(err error) string {
	for _, plain := range []struct {
		kind error
		key  string
	}{
		{ErrForged, "error.forged"}, {ErrLate, "error.late"}, {ErrServerOnly, "error.server-only"}, {ErrManagersOnly, "error.managers-only"},
		{ErrLevel, "error.level"}, {ErrNoProgram, "error.no-program"},
		{ErrProgramRated, "error.program-rated"},
		{ErrRoleAndOpponent, "error.role-and-opponent"}, {ErrNoClock, "error.clockless"},
		{ErrDirectClosed, "direct.closed"}, {ErrHowLong, "away.error.how-long"}, {table.ErrQuery, "error.period"},
		{trainer.ErrNoneLeft, "puzzle.none-left"}, {trainer.ErrUnknown, "puzzle.unknown"},
		{match.ErrSelf, "error.self"}, {match.ErrNoChance, "error.no-chance"}, {match.ErrLiveRated, "error.live-rated"}, {match.ErrBot, "error.bot"},
		{match.ErrNoMatch, "error.no-match"}, {match.ErrUnknown, "error.unknown"}, {match.ErrRules, "error.rules"},
		{match.ErrGone, "error.gone"},
	} {
		if errors.Is(err, plain.kind) {
			return plain.key
		}
	}
	return ""
}

// missing names the rights that the program lacks.
func (w words) missing(e *MissingError) Message {
	names := make([]string, len(e.Permissions))
	for i, permission := range e.Permissions {
		names[i] = w.Text("permission."+string(permission), nil)
	}
	return private(w.Text("error.permissions", locale.Args{"Permissions": w.join(names)}))
}

// refused answers an order that the person may not give.
func (p *Presenter) refused(r *match.Refusal, tag, reference string) Message {
	w := p.words(tag)
	if key := plainKey(r.Kind); key != "" {
		return private(w.Text(key, nil))
	}
	if text, ok := w.lobbyRefusal(r); ok {
		return private(text)
	}
	switch r.Kind {
	case match.ErrNotYours, match.ErrOwn, match.ErrClosed:
		return private(w.challengeRefusal(r))
	case match.ErrPlace, match.ErrRole, match.ErrManyOpen, match.ErrManyLive:
		return private(w.limitRefusal(r))
	case match.ErrReason:
		return private(w.Count("error.reason", match.ReasonAtMost, nil))
	}
	if r.Kind == match.ErrAsked && r.Challenge.ID != "" {
		return private(w.Text("error.rematch-asked", locale.Args{
			"Opponent": w.nameOf(r.Challenge, r.Challenge.Opponent), "URL": challengeURL(r.Challenge),
		}))
	}
	if r.Snapshot == nil {
		return private(w.Text("error.no-match", nil))
	}
	return p.refusedIn(r, tag, reference)
}

// refusedIn answers an order that the person may not give in the match of the refusal's snapshot.
func (p *Presenter) refusedIn(r *match.Refusal, tag, reference string) Message {
	sc := p.scene(*r.Snapshot, tag)
	if sc.over() && r.Kind == match.ErrNotPlayer {
		return private(sc.Text("error.not-player.over", locale.Args{
			"Players": sc.both(sc.match),
		}))
	}
	if sc.over() {
		return private(sc.Text("error.over", locale.Args{"Match": sc.match.ID}), sc.result())
	}
	switch r.Kind {
	case match.ErrBusy:
		return p.Busy(*r.Snapshot, "", tag)
	case match.ErrStale:
		return sc.stale()
	case match.ErrNotPlayer:
		return private(sc.Text("error.not-player", locale.Args{
			"Players": sc.both(sc.match),
		}), sc.due())
	case match.ErrNoClock, match.ErrInTime, match.ErrOwnClock:
		return private(sc.claimRefused(r.Kind)...)
	case match.ErrNotTurn:
		return private(sc.Text("error.not-turn", nil), sc.due())
	case match.ErrYourTurn:
		return private(sc.Text("plan.ask.your-turn", nil), sc.due())
	case match.ErrNoRule:
		return private(sc.Text("plan.error.no-rule", nil))
	case match.ErrNoWishes:
		return private(sc.Text("wishes.error.none", nil))
	case match.ErrNoPlans:
		return p.Error(tag, p.Lacking(sc.match.Game, Planning), reference)
	case match.ErrOwnTurn:
		return private(sc.Text(sc.amongMany("nudge.error.own"), nil), sc.due())
	case match.ErrNudged:
		return private(sc.Text("nudge.error.soon", locale.Args{"When": when(r.When), "Date": date(r.When)}))
	case match.ErrEarly:
		return private(sc.Text(sc.amongMany("nudge.error.early"), locale.Args{"Opponent": sc.opponents(), "When": when(r.When), "Date": date(r.When)}))
	case match.ErrHoliday:
		return private(sc.Text("nudge.error.holiday", locale.Args{
			"Opponent": sc.opponents(), "Date": date(r.When), "When": when(r.When),
		}))
	case match.ErrPaused, match.ErrStranded:
		return private(sc.due())
	case match.ErrNotStranded:
		return private(sc.Text("error.not-stranded", locale.Args{"Match": sc.match.ID}), sc.boardLink(sc.snap))
	}
	if key, ok := consentKey(r.Kind); ok {
		return private(sc.Text(sc.amongMany(key), locale.Args{"Opponent": sc.opponents()}), sc.due())
	}
	return private(sc.Text("error.internal", locale.Args{"Reference": reference}))
}

// consentKey returns the key of the sentence about a refusal of what players ask of one another, or moderators of them.
func consentKey(kind error) (string, bool) {
	key, ok := map[error]string{
		match.ErrNoTakeback: "error.no-takeback", match.ErrAsked: "error.asked", match.ErrDeclined: "error.declined",
		match.ErrLapsed: "error.lapsed", match.ErrOwnRequest: "error.own-request", match.ErrTooLate: "error.too-late",
		match.ErrNoConsent: "error.no-consent", match.ErrNotOver: "error.not-over", match.ErrNotPaused: "error.not-paused", match.ErrInvolved: "error.involved",
		match.ErrShown: "error.shown", match.ErrNotNeeded: "error.not-needed", match.ErrLeft: "error.left",
	}[kind]
	return key, ok
}

// challengeRefusal says why a challenge cannot be answered or withdrawn by the asker.
func (w words) challengeRefusal(r *match.Refusal) string {
	c := r.Challenge
	args := locale.Args{"Challenger": w.nameOf(c, c.Challenger), "Opponent": w.nameOf(c, c.Opponent)}
	switch {
	case r.Kind == match.ErrClosed:
		return w.Text("error.closed", locale.Args{"What": w.closed(c)})
	case r.Kind == match.ErrOwn:
		return w.Text("error.own", args)
	case c.Opponent == "":
		return w.Text("error.not-yours.open", args)
	}
	return w.Text("error.not-yours", args)
}

// stale answers a control of an older board: with what has happened since, and where the newest board is.
func (sc scene) stale() Message {
	lines := []string{sc.Text("error.stale", nil)}
	lines = append(lines, sc.happened(sc.snap.Steps)...)
	m := private(append(lines, sc.due(), sc.boardLink(sc.snap))...)
	if sc.snap.Asked() {
		m.Rows = sc.controls()
	}
	return m
}

// rejected answers an action that the rules refuse, with what would be allowed.
func (p *Presenter) rejected(r *match.Rejected, tag string) Message {
	sc := p.scene(r.Snapshot, tag)
	if sc.match.Game == "" {
		return private(sc.problem(r.Problem))
	}
	m := private(sc.face().Explain(sc.now(), r.Problem))
	if !r.Snapshot.Asked() {
		return m
	}
	if meant := sc.meant(r.Problem); len(meant) > 0 && len(meant) <= MaxOptions {
		m.Rows, _ = sc.menusOf(sc.wordsOf(sc.match).Text("menu.meant", nil), meant, MaxRows-1)
		return m
	}
	m.Text = paragraph(append([]string{m.Text}, sc.nonempty(sc.face().Ask(sc.now()).Allowed)...)...)
	m.Rows = sc.controls()
	return m
}

// meant returns the actions among which an ambiguous text leaves the choice.
func (sc scene) meant(problem *engine.Problem) []games.Choice {
	if !errors.Is(problem, engine.ErrAmbiguous) {
		return nil
	}
	var meant []games.Choice
	for _, action := range sc.snap.Legal {
		if slices.Contains(problem.Allowed, action) {
			meant = append(meant, sc.face().Choice(sc.now(), sc.snap.Seat, action))
		}
	}
	return meant
}

// problem says why the rules of any game refuse a set-up or a record.
func (w words) problem(p *engine.Problem) string {
	for _, key := range w.games.keys {
		if w.has(key + ".problem." + p.Key) {
			return w.face(key).Explain(games.Moment{Words: w.wordsFor(key), Seat: engine.Nobody}, p)
		}
	}
	return games.Plain{}.Explain(games.Moment{Words: w, Seat: engine.Nobody}, p)
}

// setupError says why a game cannot be played so: in its own words, or in those of the table where it has none for that.
func (w words) setupError(e *SetupError) string {
	if w.has(e.Game + ".problem." + e.Problem.Key) {
		return w.face(e.Game).Explain(games.Moment{Words: w.wordsFor(e.Game), Seat: engine.Nobody}, e.Problem)
	}
	return w.problem(e.Problem)
}

// boardLink returns a link to the newest post of a match, or to its channel.
func (w words) boardLink(s match.Snapshot) string {
	return w.Text("link.board", locale.Args{"URL": postURL(s)})
}

// postURL returns the address of the newest post of a match, or of its channel.
func postURL(s match.Snapshot) string {
	channel, message := s.Match.Channel, ""
	if s.Post.Message != "" {
		channel, message = s.Post.Channel, "/"+s.Post.Message
	}
	return "https://discord.com/channels/" + s.Match.Guild + "/" + channel + message
}

// misplanned answers a rule that cannot be planned.
func (p *Presenter) misplanned(e *match.Misplanned, tag string) Message {
	if pages := p.Plans(e.Prospect.Snapshot.Match.Game); pages != nil {
		return pages.Misplanned(e, tag)
	}
	return p.Error(tag, p.Lacking(e.Prospect.Snapshot.Match.Game, Planning), "")
}
