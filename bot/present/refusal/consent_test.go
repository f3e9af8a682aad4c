package refusal_test

import (
	"testing"

	"towerpost/bot/present"
	"towerpost/bot/present/guide"
	"towerpost/bot/present/inbox"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/refusal"
	"towerpost/engine"
	"towerpost/engine/match"
)

func TestConsentRefusals(t *testing.T) {
	p := presenttest.Presenter(t)
	live := presenttest.Opened(t).Seen("102")
	watched := presenttest.Opened(t).Seen("")
	over := presenttest.Opened(t).End(presenttest.Moderation(match.EventAdjudicate, engine.Nobody), engine.Nobody).Seen("102")
	aborted := presenttest.Opened(t).End(match.Event{Kind: match.EventAbort, Seat: 1}, engine.Nobody).Seen("102")
	won := presenttest.Opened(t).End(presenttest.Moderation(match.EventAdjudicate, 1), 0).Seen("102")
	_, paused := presenttest.PausedTable(t, "101")
	stranded := watched
	stranded.Match.Stranded = presenttest.Today
	offer := match.Challenge{ID: "30", Guild: "1", Channel: "2", Message: "901", Opponent: "101", Names: map[match.Player]string{"101": "Johan"}}
	refused := func(kind error, s *match.Snapshot) present.Message {
		r := &match.Refusal{Kind: kind, Snapshot: s}
		if s != nil {
			r.Match = s.Match
		}
		return refusal.Answer(p, "en-US", r, "")
	}
	var list []presenttest.Page
	for _, kind := range []error{
		match.ErrNoTakeback, match.ErrAsked, match.ErrDeclined, match.ErrLapsed, match.ErrOwnRequest, match.ErrTooLate,
		match.ErrNoConsent, match.ErrNotOver, match.ErrNotPaused, match.ErrInvolved, match.ErrPreparing, match.ErrGone, match.ErrReason, match.ErrRules,
	} {
		list = append(list, presenttest.Titled(kind.Error(), refused(kind, &live)))
	}
	list = append(list,
		presenttest.Titled("one who has left", refused(match.ErrLeft, &live)),
		presenttest.Titled("a moderator's order about one who has left", refused(match.ErrLeft, &watched)),
		presenttest.Titled("paused", refused(match.ErrPaused, &paused)),
		presenttest.Titled("one who watches a match without a channel", refused(match.ErrNotPlayer, &stranded)),
		presenttest.Titled("over without a result", refused(match.ErrOver, &over)),
		presenttest.Titled("over by an abort", refused(match.ErrOver, &aborted)),
		presenttest.Titled("over by a decision", refused(match.ErrOver, &won)),
		presenttest.Titled("a rematch that was proposed", refusal.Answer(p, "en-US", &match.Refusal{Kind: match.ErrAsked, Challenge: offer}, "")),
		presenttest.Titled("no moderator", refusal.Answer(p, "en-US", present.ErrModeratorsOnly, "")),
		presenttest.Titled("a moderator of another channel", refusal.Answer(p, "en-US", &present.ElsewhereError{Channel: "3"}, "")),
		presenttest.Titled("a moderator where the channel is gone", refusal.Answer(p, "en-US", &present.ElsewhereError{}, "")),
		presenttest.Titled("no winner", refusal.Answer(p, "en-US", present.ErrWinner, "")),
		presenttest.Titled("an old question", refusal.Answer(p, "en-US", present.ErrExpired, "")),
		presenttest.Titled("help in a paused match", guide.Help(p, guide.Situation{Player: "101", Match: &paused, Commands: presenttest.Commands()}, "en-US")),
		presenttest.Titled("a list with a paused and a broken match", inbox.Games(p, inbox.List{Player: "101", Live: []match.Snapshot{
			paused, {Match: live.Match, Seat: 0, Broken: true},
		}}, "en-US")),
	)
	presenttest.Golden(t, "consent-refusals", list...)
}
