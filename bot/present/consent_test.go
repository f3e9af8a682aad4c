package present_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/present"
	"towerpost/bot/present/guide"
	"towerpost/bot/present/inbox"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/review"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// event adds an event outside the rules to the match.
func (tb *table) event(e match.Event) *table {
	before := tb.state.View(engine.Nobody)
	tb.from = tb.match.Head
	tb.match.Head++
	e.Seq, e.At = tb.match.Head, day
	tb.steps = []match.Step{{Event: e, Before: before, After: before}}
	return tb
}

// end ends the match with an event outside the rules.
func (tb *table) end(e match.Event, loser engine.Seat) *table {
	tb.event(e)
	tb.match.Ended, tb.match.Ending = day, engine.Lost(string(e.Kind), loser, 2)
	tb.match.Outcome = engine.Outcome{Ranks: []int{1, 1}, Points: []int{0, 0}, Reason: string(e.Kind)}
	if loser != engine.Nobody {
		tb.match.Outcome.Ranks[loser] = 2
	}
	return tb
}

// about returns a notice about the match as it stands.
func (tb *table) about(kind match.NoticeKind, by match.Player) match.Notice {
	return match.Notice{Kind: kind, Match: tb.match.ID, Locale: "en-US", From: tb.match.Head, To: tb.match.Head, By: by}
}

// moderation is an event of a moderator whose reason would format, link and ping if it could.
func moderation(kind match.EventKind, seat engine.Seat) match.Event {
	return match.Event{Kind: kind, Seat: seat, By: "109", Reason: "**loud**\n@everyone https://a.b"}
}

// opened returns a match after two moves; Black has to move purple.
func opened(t *testing.T) *table {
	return newTable(t, nil).play("Red Left 2 Blue", "Blue Forward 3 Purple")
}

// pausedTable returns a paused match and what a player sees of it.
func pausedTable(t *testing.T, viewer match.Player) (*table, match.Snapshot) {
	tb := opened(t).event(moderation(match.EventPause, engine.Nobody))
	s := tb.seen(viewer)
	s.Pending, s.Legal, s.Pause = nil, nil, &tb.steps[0].Event
	return tb, s
}

// pausedStart is what everyone sees of a match that is paused before the first move.
func pausedStart(t *testing.T) match.Snapshot {
	tb := newTable(t, nil).event(moderation(match.EventPause, engine.Nobody))
	s := tb.seen("")
	s.Pending, s.Pause = nil, &tb.steps[0].Event
	return s
}

func TestConsentPosts(t *testing.T) {
	golden(t, "consent", consentPages(t, presenter(t), "en-US")...)
}

// consentPages are what players ask of one another, and what moderators do.
func consentPages(t *testing.T, p *present.Presenter, tag string) []named {
	asked := opened(t)
	taken := newTable(t, nil).play("Red Left 2 Blue").event(match.Event{Kind: match.EventTakeback, Seat: 1, Back: 1, By: "101"})
	paused, pause := pausedTable(t, "")
	resumed := opened(t).event(moderation(match.EventResume, engine.Nobody))
	passes := recorded(t, "deadlock-standard")
	filled := recorded(t, "deadlock-standard").play("Fill Left")
	aborted := newTable(t, nil).play("Red Left 2 Blue").end(match.Event{Kind: match.EventAbort, Seat: 1, By: "102"}, engine.Nobody)
	won := opened(t).end(moderation(match.EventAdjudicate, 1), 0)
	void := opened(t).end(moderation(match.EventAdjudicate, engine.Nobody), engine.Nobody)
	deleted := match.Notice{Kind: match.NoticeDeleted, Match: "12", Locale: "en-US", By: "~3", Reason: "spam", Names: []string{"Johan", ""}}
	notice := func(n match.Notice, s match.Snapshot) present.Message {
		n.Locale = tag
		return turn.Notice(p, n, s, match.Challenge{})
	}
	return []named{
		titled("a take-back is asked for", notice(asked.about(match.NoticeTakeback, "102"), asked.seen(""))),
		titled("a fill is to be taken back", notice(filled.about(match.NoticeTakeback, "102"), filled.seen(""))),
		titled("passes are to be taken back, too", notice(passes.about(match.NoticeTakeback, "101"), passes.seen(""))),
		titled("after a pause", notice(resumed.about(match.NoticeTakeback, "102"), resumed.seen(""))),
		titled("it is declined", notice(asked.about(match.NoticeDeclined, "101"), asked.seen(""))),
		titled("it is accepted", notice(taken.notice(), taken.seen(""))),
		titled("aborted", notice(aborted.notice(), aborted.seen(""))),
		titled("paused", notice(paused.notice(), pause)),
		titled("the board of a paused match", turn.Board(p, pause, tag)),
		titled("the start of a paused match", turn.Board(p, pausedStart(t), tag)),
		titled("resumed", notice(resumed.notice(), resumed.seen(""))),
		titled("decided by a moderator", notice(won.notice(), won.seen(""))),
		titled("called off by a moderator", notice(void.notice(), void.seen(""))),
		titled("deleted", notice(deleted, match.Snapshot{})),
		titled("told apart", turn.Told(p, match.NoticeTakeback, tag)),
		titled("told apart of the answer", turn.Told(p, match.NoticeDeclined, tag)),
		titled("told apart of the deletion", turn.Told(p, match.NoticeDeleted, tag)),
		titled("moderated elsewhere", turn.Moderated(p, "12", tag)),
		titled("is a live match to be deleted", turn.ConfirmDelete(p, asked.match, "spam", tag)),
		titled("is an ended match to be deleted", turn.ConfirmDelete(p, won.match, "spam", tag)),
		titled("it is kept", turn.DeleteKept(p, tag)),
	}
}

func TestConsentRefusals(t *testing.T) {
	p := presenter(t)
	live := opened(t).seen("102")
	over := opened(t).end(moderation(match.EventAdjudicate, engine.Nobody), engine.Nobody).seen("102")
	aborted := opened(t).end(match.Event{Kind: match.EventAbort, Seat: 1}, engine.Nobody).seen("102")
	won := opened(t).end(moderation(match.EventAdjudicate, 1), 0).seen("102")
	_, paused := pausedTable(t, "101")
	offer := match.Challenge{ID: "30", Guild: "1", Channel: "2", Message: "901", Opponent: "101", Names: map[match.Player]string{"101": "Johan"}}
	refused := func(kind error, s *match.Snapshot) present.Message {
		r := &match.Refusal{Kind: kind, Snapshot: s}
		if s != nil {
			r.Match = s.Match
		}
		return refusal.Answer(p, "en-US", r, "")
	}
	var list []named
	for _, kind := range []error{
		match.ErrNoTakeback, match.ErrAsked, match.ErrDeclined, match.ErrLapsed, match.ErrOwnRequest, match.ErrTooLate,
		match.ErrNoConsent, match.ErrNotOver, match.ErrNotPaused, match.ErrInvolved, match.ErrGone, match.ErrReason, match.ErrRules,
	} {
		list = append(list, titled(kind.Error(), refused(kind, &live)))
	}
	list = append(list,
		titled("paused", refused(match.ErrPaused, &paused)),
		titled("over without a result", refused(match.ErrOver, &over)),
		titled("over by an abort", refused(match.ErrOver, &aborted)),
		titled("over by a decision", refused(match.ErrOver, &won)),
		titled("a rematch that was proposed", refusal.Answer(p, "en-US", &match.Refusal{Kind: match.ErrAsked, Challenge: offer}, "")),
		titled("no moderator", refusal.Answer(p, "en-US", present.ErrModeratorsOnly, "")),
		titled("no winner", refusal.Answer(p, "en-US", present.ErrWinner, "")),
		titled("an old question", refusal.Answer(p, "en-US", present.ErrForgotten, "")),
		titled("help in a paused match", guide.Help(p, guide.Standing{Player: "101", Match: &paused, Commands: commands()}, "en-US")),
		titled("a list with a paused and a broken match", inbox.Games(p, inbox.List{Player: "101", Live: []match.Snapshot{
			paused, {Match: live.Match, Seat: 0, Broken: true},
		}}, "en-US")),
	)
	golden(t, "consent-refusals", list...)
}

func TestReviewOfEndsOutsideTheRules(t *testing.T) {
	p := presenter(t)
	var list []named
	for _, test := range []struct {
		name  string
		event match.Event
		loser engine.Seat
	}{
		{"aborted", match.Event{Kind: match.EventAbort, Seat: 1, By: "102"}, engine.Nobody},
		{"decided", moderation(match.EventAdjudicate, 1), 0},
		{"called off", moderation(match.EventAdjudicate, engine.Nobody), engine.Nobody},
	} {
		tb := opened(t)
		moves := tb.steps
		tb.end(test.event, test.loser)
		tb.steps = append(moves, tb.steps...)
		s := tb.seen("")
		list = append(list, titled(test.name, review.Page(p, review.Moment{Course: s, Ply: 9}, "en-US")))
		film, err := review.Film(p, review.Excerpt{Course: s}, "en-US")
		assert.NoError(t, err)
		list = append(list, titled("film of "+test.name, film))
	}
	golden(t, "consent-review", list...)
}

func TestPausedMatchOffersNoControls(t *testing.T) {
	_, s := pausedTable(t, "101")
	p := presenter(t)
	assert.Empty(t, turn.Board(p, s, "").Rows)
	assert.Empty(t, turn.Suggest(p, s, "", "pu"))
	assert.Equal(t, kamisado.Black, s.View.(kamisado.View).Position.Turn(), "it would be Black's turn")
}
