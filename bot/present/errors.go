package present

import (
	"errors"

	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/kamisado"
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
	)
	w := p.words(tag)
	if text, ok := w.moderation(err); ok {
		return private(text)
	}
	switch {
	case OfAnalysis(err):
		return w.analysisError(err)
	case errors.As(err, &record):
		return private(w.recordError(record))
	case errors.As(err, &round):
		return private(w.Count("error.round", round.Last, nil))
	case errors.As(err, &unwanted):
		return private(w.absenceRefusal(unwanted))
	case errors.As(err, &planned):
		return p.misplanned(planned, tag)
	case errors.As(err, &rejected):
		return p.rejected(rejected, tag)
	case errors.As(err, &refusal):
		return p.refused(refusal, tag, reference)
	case errors.As(err, &problem):
		return private(w.problem(problem, kamisado.View{}))
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
		{ErrServerOnly, "error.server-only"}, {ErrManagersOnly, "error.managers-only"},
		{ErrRounds, "error.rounds"}, {ErrLevel, "error.level"}, {ErrNoProgram, "error.no-program"},
		{ErrProgramRated, "error.program-rated"},
		{ErrRoleAndOpponent, "error.role-and-opponent"}, {ErrNoClock, "error.clockless"},
		{ErrDirectClosed, "direct.closed"}, {ErrHowLong, "away.error.how-long"}, {table.ErrQuery, "error.period"},
		{trainer.ErrNoneLeft, "puzzle.none-left"}, {trainer.ErrUnknown, "puzzle.unknown"},
		{match.ErrSelf, "error.self"}, {match.ErrLiveRated, "error.live-rated"}, {match.ErrBot, "error.bot"},
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
			"Black": sc.player(kamisado.Black), "White": sc.player(kamisado.White),
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
			"Black": sc.player(kamisado.Black), "White": sc.player(kamisado.White),
		}), sc.due())
	case match.ErrNoClock, match.ErrInTime, match.ErrOwnClock:
		return private(sc.claimRefused(r.Kind)...)
	case match.ErrNotTurn:
		return private(sc.Text("error.not-turn", nil), sc.due())
	case match.ErrYourTurn:
		return private(sc.Text("plan.ask.your-turn", nil), sc.due())
	case match.ErrNoRule:
		return private(sc.Text("plan.error.no-rule", nil))
	case match.ErrNoPlans:
		return private(sc.Text("plan.error.no-plans", nil))
	case match.ErrOwnTurn:
		return private(sc.Text("nudge.error.own", nil), sc.due())
	case match.ErrNudged:
		return private(sc.Text("nudge.error.soon", locale.Args{"When": when(r.When), "Date": date(r.When)}))
	case match.ErrHoliday:
		return private(sc.Text("nudge.error.holiday", locale.Args{
			"Opponent": sc.player(kamisado.SideOf(sc.snap.Seat).Other()), "Date": date(r.When), "When": when(r.When),
		}))
	case match.ErrPaused:
		return private(sc.due())
	}
	if key, ok := consentKey(r.Kind); ok {
		return private(sc.Text(key, locale.Args{"Opponent": sc.player(kamisado.SideOf(r.Snapshot.Seat).Other())}), sc.due())
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
	lines = append(lines, sc.happened(sc.steps(0, 0))...)
	m := private(append(lines, sc.due(), sc.boardLink(sc.snap))...)
	if sc.snap.Asked() {
		m.Rows = sc.controls()
	}
	return m
}

// rejected answers an action that the rules refuse, with what would be allowed.
func (p *Presenter) rejected(r *match.Rejected, tag string) Message {
	sc := p.scene(r.Snapshot, tag)
	m := private(sc.problem(r.Problem, sc.view))
	if !r.Snapshot.Asked() {
		return m
	}
	if moves := sc.meant(r.Problem); len(moves) > 0 && len(moves) <= MaxOptions {
		m.Rows = []Row{{Menu: sc.moveMenu(sc.Text("menu.meant", nil), moves)}}
		return m
	}
	m.Text = paragraph(m.Text, sc.allowed())
	m.Rows = sc.controls()
	return m
}

// meant returns the moves among which an ambiguous text leaves the choice.
func (sc scene) meant(problem *engine.Problem) []kamisado.Move {
	if !errors.Is(problem, engine.ErrAmbiguous) {
		return nil
	}
	var moves []kamisado.Move
	for _, m := range sc.moves() {
		for _, action := range problem.Allowed {
			if m.Action() == action {
				moves = append(moves, m)
			}
		}
	}
	return moves
}

// allowed says what the side on turn may do.
func (sc scene) allowed() string {
	position := sc.view.Position
	switch {
	case position.Phase() == kamisado.Filling:
		return sc.Text("allowed.fill", nil)
	case position.Must() == kamisado.NoColor:
		first := sc.moves()[0]
		return sc.Text("allowed.free", locale.Args{"Move": first.Action(), "From": first.From, "To": first.To})
	}
	var moves []string
	for _, m := range sc.moves() {
		moves = append(moves, sc.Text("allowed.move", locale.Args{"Short": m.Short(), "To": m.To}))
	}
	return sc.Text("allowed.moves", locale.Args{"Tower": sc.tower(sc.must()), "Square": sc.must().Square, "Moves": sc.join(moves)})
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
