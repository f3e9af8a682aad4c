package refusal

import (
	"errors"
	"slices"
	"strings"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/analyses"
	"towerpost/bot/present/challenge"
	"towerpost/bot/present/guide"
	"towerpost/bot/present/queue"
	"towerpost/bot/present/review"
	"towerpost/bot/present/settings"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/engine/match/setups"
	"towerpost/engine/match/trainer"
)

// Answer returns the private reply to an order that failed with an error. For an unforeseen error it gives
// the reference under which the log has it.
func Answer(p *present.Presenter, tag string, err error, reference string) present.Message {
	for _, answer := range answers(p, tag, reference) {
		if m, ok := answer(err); ok {
			return m
		}
	}
	return present.Private(p.Words(tag).Text("error.internal", locale.Args{"Reference": reference}))
}

// answer returns the reply to errors of one kind. It returns false for all others.
type answer func(err error) (present.Message, bool)

// matching returns the answer to the errors for which a condition holds.
func matching(holds func(error) bool, message func(error) present.Message) answer {
	return func(err error) (present.Message, bool) {
		if !holds(err) {
			return present.Message{}, false
		}
		return message(err), true
	}
}

// byMessage returns the answer to errors of the type E by a message.
func byMessage[E error](message func(E) present.Message) answer {
	return func(err error) (m present.Message, ok bool) {
		var e E
		if ok = errors.As(err, &e); ok {
			m = message(e)
		}
		return m, ok
	}
}

// byText returns the answer to errors of the type E by a text.
func byText[E error](text func(E) string) answer {
	return byMessage(func(e E) present.Message { return present.Private(text(e)) })
}

// inWords returns the answer to errors of the type E by a text in the language of the words.
func inWords[E error](w present.Words, text func(present.Words, E) string) answer {
	return byText(func(e E) string { return text(w, e) })
}

// answers returns all answers in the order in which they are tried.
func answers(p *present.Presenter, tag, reference string) []answer {
	w := p.Words(tag)
	return []answer{
		func(err error) (present.Message, bool) {
			text, ok := turn.Moderation(w, err)
			return present.Private(text), ok
		},
		matching(analyses.Is, func(err error) present.Message { return analyses.Refused(w, err) }),
		inWords(w, extraMissing),
		byText(func(e *guide.NoLessonsError) string {
			return w.Text("learn.none", locale.Args{"Game": w.GameName(e.Game)})
		}),
		inWords(w, guide.LessonRefused),
		inWords(w, whichStranded),
		inWords(w, choiceError),
		inWords(w, setupError),
		matching(queue.Is, func(err error) present.Message { return present.Private(queue.Refused(w, err)) }),
		byMessage(func(e *match.PlanError) present.Message { return misplanned(p, e, tag) }),
		inWords(w, review.Refused),
		inWords(w, turn.SetupRefused),
		inWords(w, settings.AbsenceRefusal),
		byMessage(func(e *match.Rejected) present.Message { return illegal(p, e, tag) }),
		byMessage(func(e *match.Refusal) present.Message { return refused(p, e, tag, reference) }),
		inWords(w, present.Problem),
		func(err error) (present.Message, bool) {
			return present.Private(settings.StillPlaying(w)), errors.Is(err, ranking.ErrPlaying)
		},
		byMessage(func(e *present.MissingError) present.Message { return permissionsMissing(w, e) }),
		byText(func(e *present.ChannelError) string {
			return w.Text("error.channel", locale.Args{"Channel": present.Channel(e.Channel)})
		}),
		inWords(w, challenge.ClockError),
		func(err error) (present.Message, bool) { return setupsRefused(w, err) },
		matching(plain, func(err error) present.Message {
			return present.Private(w.Text(plainKey(err), nil))
		}),
	}
}

// setupsRefused says why a set-up cannot be saved, or what is wrong with its name. It returns false for
// another error.
func setupsRefused(w present.Words, err error) (present.Message, bool) {
	for kind, key := range turn.SetupErrors() {
		if errors.Is(err, kind) {
			return present.Private(w.Text(key, locale.Args{
				"Most": setups.Most, "Letters": setups.MaxName,
			})), true
		}
	}
	return present.Message{}, false
}

// plain reports whether an error has a fixed text.
func plain(err error) bool { return plainKey(err) != "" }

// plainKey returns the key of the fixed text of an error, "" for an error whose text has details.
func plainKey(err error) string {
	for _, plain := range []struct {
		kind error
		key  string
	}{
		{present.ErrForged, "error.forged"}, {present.ErrLate, "error.late"},
		{present.ErrDiscordBusy, "error.discord-busy"},
		{present.ErrServerOnly, "error.server-only"}, {present.ErrManagersOnly, "error.managers-only"},
		{present.ErrLevel, "error.level"}, {present.ErrNoComputer, "error.no-program"},
		{present.ErrNoThread, "error.no-thread"}, {present.ErrThreadUnsure, "error.thread-unsure"},
		{present.ErrComputerRated, "error.program-rated"},
		{present.ErrRoleAndOpponent, "error.role-and-opponent"}, {challenge.ErrNoClock, "error.clockless"},
		{present.ErrDirectClosed, "direct.closed"}, {present.ErrHolidayEnd, "away.error.how-long"},
		{ranking.ErrQuery, "error.period"},
		{trainer.ErrNoneLeft, "puzzle.none-left"}, {trainer.ErrUnknown, "puzzle.unknown"},
		{match.ErrSelf, "error.self"}, {match.ErrNoChance, "error.no-chance"},
		{match.ErrLiveRated, "error.live-rated"}, {match.ErrBot, "error.bot"},
		{present.ErrNoneHere, "error.none-here"}, {match.ErrNoMatch, "error.no-match"},
		{match.ErrUnknown, "error.unknown"},
		{match.ErrRules, "error.rules"}, {match.ErrGone, "error.gone"},
	} {
		if errors.Is(err, plain.kind) {
			return plain.key
		}
	}
	return ""
}

// permissionsMissing names the permissions that the bot lacks.
func permissionsMissing(w present.Words, e *present.MissingError) present.Message {
	names := make([]string, len(e.Permissions))
	for i, permission := range e.Permissions {
		names[i] = w.Text("permission."+string(permission), nil)
	}
	return present.Private(w.Text("error.permissions", locale.Args{"Permissions": w.Join(names)}))
}

// refused returns the reply to an order that the match service refused.
func refused(p *present.Presenter, r *match.Refusal, tag, reference string) present.Message {
	w := p.Words(tag)
	if key := plainKey(r.Kind); key != "" {
		return present.Private(w.Text(key, nil))
	}
	if text, ok := challenge.LobbyRefusal(w, r); ok {
		return present.Private(text)
	}
	switch r.Kind {
	case match.ErrNotYours, match.ErrOwn, match.ErrClosed:
		return present.Private(challengeRefusal(w, r))
	case match.ErrPlace, match.ErrRole, match.ErrManyOpen, match.ErrManyLive:
		return present.Private(challenge.LimitRefusal(w, r))
	case match.ErrReason:
		return present.Private(w.Count("error.reason", match.ReasonAtMost, nil))
	}
	if r.Kind == match.ErrAsked && r.Challenge.ID != "" {
		return present.Private(w.Text("error.rematch-asked", locale.Args{
			"Opponent": challenge.NameOf(w, r.Challenge, r.Challenge.Opponent),
			"URL":      challenge.URL(r.Challenge),
		}))
	}
	if r.Snapshot == nil {
		return present.Private(w.Text("error.no-match", nil))
	}
	return refusedIn(p, r, tag, reference)
}

// challengeRefusal says why the player cannot answer or withdraw a challenge.
func challengeRefusal(w present.Words, r *match.Refusal) string {
	c := r.Challenge
	args := locale.Args{
		"Challenger": challenge.NameOf(w, c, c.Challenger), "Opponent": challenge.NameOf(w, c, c.Opponent),
	}
	switch {
	case r.Kind == match.ErrClosed:
		return w.Text("error.closed", locale.Args{"What": challenge.Closed(w, c)})
	case r.Kind == match.ErrOwn:
		return w.Text("error.own", args)
	case c.Opponent == "":
		return w.Text("error.not-yours.open", args)
	}
	return w.Text("error.not-yours", args)
}

// illegal returns the reply to an action that the rules refuse, with the actions that are allowed.
func illegal(p *present.Presenter, r *match.Rejected, tag string) present.Message {
	sc := p.Scene(r.Snapshot, tag)
	if sc.Match.Game == "" {
		return present.Private(present.Problem(sc.Words, r.Problem))
	}
	m := present.Private(sc.Face().Explain(sc.Now(), r.Problem))
	if !r.Snapshot.Asked() {
		return m
	}
	if choices := candidates(sc, r.Problem); len(choices) > 0 && len(choices) <= present.MaxOptions {
		hint := sc.WordsOf(sc.Match).Text("menu.meant", nil)
		m.Rows, _ = present.MenusOf(sc, hint, choices, present.MaxRows-1)
		return m
	}
	allowed := present.NonEmpty(sc.Face().Ask(sc.Now()).Allowed)
	m.Text = present.Paragraph(append([]string{m.Text}, allowed...)...)
	m.Rows = sc.Controls()
	return m
}

// candidates returns the actions that an ambiguous text can mean. There are none if the ambiguous step is not
// the first of several, because a later step cannot be played by itself.
func candidates(sc present.Scene, problem *engine.Problem) []games.Choice {
	step := problem.Args["step"]
	if !errors.Is(problem, engine.ErrAmbiguous) || step != "" && step != "1" {
		return nil
	}
	var choices []games.Choice
	for _, action := range sc.Snapshot.Legal {
		if slices.Contains(problem.Allowed, action) {
			choices = append(choices, sc.Face().Choice(sc.Now(), sc.Snapshot.Seat, action))
		}
	}
	return choices
}

// setupError says why a game refuses a set-up.
func setupError(w present.Words, e *present.SetupError) string {
	return present.ProblemIn(w, e.Game, e.Problem)
}

// misplanned returns the reply to a rule that cannot be planned.
func misplanned(p *present.Presenter, e *match.PlanError, tag string) present.Message {
	if pages := p.Plans(e.Prospect.Snapshot.Match.Game); pages != nil {
		return pages.PlanError(e, tag)
	}
	return Answer(p, tag, p.LackingError(e.Prospect.Snapshot.Match.Game, present.Planning), "")
}

// choiceError says that a typed text is not a choice, and lists the choices.
func choiceError(w present.Words, e *present.ChoiceError) string {
	args := locale.Args{"Option": e.Option, "Typed": present.Escape(present.Clip(e.Typed, present.MaxLabel))}
	if len(e.Allowed) == 0 {
		return w.Text("error.choice.none", args)
	}
	allowed := make([]string, len(e.Allowed))
	for i, a := range e.Allowed {
		allowed[i] = "**" + present.Escape(a) + "**"
	}
	args["Allowed"] = w.Either(allowed)
	return w.Text("error.choice", args)
}

// extraMissing says which extra the game lacks, and which games have it.
func extraMissing(w present.Words, e *present.LackingError) string {
	key := "error.lacking." + string(e.Extra)
	if len(e.Have) == 0 || slices.Contains(e.Have, e.Game) { // an old version of its rules may lack it
		return w.Text(key+".none", nil)
	}
	var names []string
	for _, game := range e.Have {
		names = append(names, "**"+w.GameName(game)+"**")
	}
	return w.Text(key, locale.Args{"Game": w.GameName(e.Game), "Games": w.Join(names)})
}

// whichStranded lists the stranded matches from which the player must choose, or says that there is none.
func whichStranded(w present.Words, e *present.StrandedError) string {
	if len(e.Matches) == 0 {
		return w.Text("error.none-stranded", nil)
	}
	ids := make([]string, len(e.Matches))
	for i, m := range e.Matches {
		ids[i] = string(m.ID)
	}
	return w.Text("error.many-stranded", locale.Args{"Matches": strings.Join(ids, ", ")})
}
