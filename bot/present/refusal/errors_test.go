package refusal_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/refusal"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// tried returns the reply to a text that the player to move typed as a move.
func tried(t *testing.T, p *present.Presenter, tb *presenttest.Table, text string) present.Message {
	t.Helper()
	side := tb.View().Position.Turn()
	_, err := tb.State.(engine.Reader).Read(side.Seat(), text)
	var problem *engine.Problem
	require.ErrorAs(t, err, &problem, "%q must be refused", text)
	return refusal.Answer(p, "en-US", &match.Rejected{Problem: problem, Snapshot: tb.Seen(tb.Match.PlayerAt(side.Seat()))}, "ref")
}

func TestRefusals(t *testing.T) {
	p := presenttest.Presenter(t)
	moved := presenttest.NewTable(t, nil).Play("Red Left 2 Blue")
	fill := presenttest.Recorded(t, "round-standard")
	answer := func(err error) present.Message { return refusal.Answer(p, "en-US", err, "K7Q2") }
	about := func(kind error, c match.Challenge) present.Message {
		return answer(&match.Refusal{Kind: kind, Challenge: c})
	}
	presenttest.Golden(t, "errors",
		presenttest.Titled("not your turn", answer(presenttest.RefusalOf(match.ErrNotTurn, moved, presenttest.Johan))),
		presenttest.Titled("not your turn, a fill is due", answer(presenttest.RefusalOf(match.ErrNotTurn, fill, presenttest.Alain))),
		presenttest.Titled("spectator", answer(presenttest.RefusalOf(match.ErrNotPlayer, moved, presenttest.Amy))),
		presenttest.Titled("spectator of a finished match", answer(presenttest.RefusalOf(match.ErrNotPlayer, presenttest.Recorded(t, "won-standard"), presenttest.Amy))),
		presenttest.Titled("finished match", answer(presenttest.RefusalOf(match.ErrOver, presenttest.Recorded(t, "won-standard"), presenttest.Johan))),
		presenttest.Titled("finished by resignation", answer(presenttest.RefusalOf(match.ErrOver, presenttest.NewTable(t, nil).Resign(0), presenttest.Johan))),
		presenttest.Titled("stale, now the asker's turn", answer(presenttest.RefusalOf(match.ErrStale, moved, presenttest.Alain))),
		presenttest.Titled("stale, now the other's turn", answer(presenttest.RefusalOf(match.ErrStale, moved, presenttest.Johan))),
		presenttest.Titled("busy", answer(presenttest.RefusalOf(match.ErrBusy, moved, presenttest.Amy))),
		presenttest.Titled("no match", answer(&match.Refusal{Kind: match.ErrNoMatch})),
		presenttest.Titled("unknown", answer(fmt.Errorf("match: %w", match.ErrUnknown))),
		presenttest.Titled("own challenge", about(match.ErrOwn, presenttest.Offered())),
		presenttest.Titled("somebody else's challenge", about(match.ErrNotYours, presenttest.Offered())),
		presenttest.Titled("somebody else's challenge to anyone", about(match.ErrNotYours, presenttest.ToAnyone())),
		presenttest.Titled("closed challenge", about(match.ErrClosed, presenttest.Closed(presenttest.Offered(), match.ChallengeWithdrawn, presenttest.Johan))),
		presenttest.Titled("challenging oneself", answer(&match.Refusal{Kind: match.ErrSelf})),
		presenttest.Titled("challenging a bot", answer(&match.Refusal{Kind: match.ErrBot})),
		presenttest.Titled("a channel without matches", answer(&match.Refusal{Kind: match.ErrPlace, Channels: []string{"2", "3", "4"}})),
		presenttest.Titled("for members with a role", about(match.ErrRole, presenttest.ToRole(true))),
		presenttest.Titled("too many challenges", answer(&match.Refusal{Kind: match.ErrManyOpen, Limit: 5})),
		presenttest.Titled("too many matches", answer(&match.Refusal{Kind: match.ErrManyLive, Limit: 1})),
		presenttest.Titled("the challenger has too many matches", answer(&match.Refusal{Kind: match.ErrManyLive, Limit: 20, Player: presenttest.Johan, Challenge: presenttest.Offered()})),
		presenttest.Titled("no program", answer(present.ErrNoComputer)),
		presenttest.Titled("no thread", answer(present.ErrNoThread)),
		presenttest.Titled("no rated match against the program", answer(present.ErrComputerRated)),
		presenttest.Titled("a person and a role", answer(present.ErrRoleAndOpponent)),
		presenttest.Titled("a channel without the right to post", answer(&present.ChannelError{Channel: "2"})),
		presenttest.Titled("missing rights", answer(&present.MissingError{Permissions: []present.Permission{present.AttachFiles, present.SendMessages, present.ViewChannel}})),
		presenttest.Titled("outside a server", answer(present.ErrServerOnly)),
		presenttest.Titled("what cannot be chosen", answer(&present.ChoiceError{Option: "form", Typed: "endless", Allowed: []string{"Single round", "Best of 3"}})),
		presenttest.Titled("nothing to choose from", answer(&present.ChoiceError{Option: "category", Typed: "*"})),
		presenttest.Titled("no value of an option", answer(setupError("rounds=4"))),
		presenttest.Titled("no option", answer(setupError("colour green"))),
		presenttest.Titled("unforeseen", answer(errors.New("disk full"))),
	)
}

func TestRejectedMoves(t *testing.T) {
	p := presenttest.Presenter(t)
	moved := presenttest.NewTable(t, nil).Play("Red Left 2 Blue")
	fill := presenttest.Recorded(t, "round-standard")
	_, setup := kamisado.New().New(engine.Setup{"length": "endless"}, 0)
	presenttest.Golden(t, "rejected",
		presenttest.Titled("unreadable", tried(t, p, moved, "to the *moon*, @everyone")),
		presenttest.Titled("unreadable with a free choice", tried(t, p, presenttest.NewTable(t, nil), "hello")),
		presenttest.Titled("another tower", tried(t, p, moved, "Red Forward 1")),
		presenttest.Titled("backward", tried(t, p, moved, "blue back 1")),
		presenttest.Titled("too far", tried(t, p, moved, "blue right 3")),
		presenttest.Titled("in the way", tried(t, p, moved, "blue forward 7")),
		presenttest.Titled("wrong colour", tried(t, p, moved, "blue forward 1 red")),
		presenttest.Titled("ambiguous", tried(t, p, moved, "blue left")),
		presenttest.Titled("ambiguous tower", tried(t, p, presenttest.NewTable(t, nil), "Purple")),
		presenttest.Titled("a move while the fill is due", tried(t, p, fill, "a6")),
		presenttest.Titled("unreadable fill", tried(t, p, fill, "up")),
		presenttest.Titled("set-up", refusal.Answer(p, "en-US", setup, "ref")),
	)
}

// An ambiguous text has a menu of the moves that it can mean, unless it is a later step of a turn, which
// cannot be played by itself.
func TestALaterStepHasNoMenuOfMeanings(t *testing.T) {
	p := presenttest.Presenter(t)
	moved := presenttest.NewTable(t, nil).Play("Red Left 2 Blue")
	seat := moved.View().Position.Turn().Seat()
	_, err := moved.State.(engine.Reader).Read(seat, "blue left")
	var ambiguous *engine.Problem
	require.ErrorAs(t, err, &ambiguous)
	seen := moved.Seen(moved.Match.PlayerAt(seat))
	for step, want := range map[string]bool{"": true, "1": true, "2": false} {
		problem := *ambiguous
		problem.Args = maps.Clone(problem.Args)
		if step != "" {
			problem.Args["step"] = step
		}
		m := refusal.Answer(p, "en-US", &match.Rejected{Problem: &problem, Snapshot: seen}, "ref")
		meant := slices.ContainsFunc(m.Rows, func(r present.Row) bool {
			return r.Menu != nil && r.Menu.Hint == "Which move do you mean?"
		})
		require.Equal(t, want, meant, "step %q", step)
	}
}

func TestExampleOfAFreeChoiceIsLegal(t *testing.T) {
	p := presenttest.Presenter(t)
	tb := presenttest.NewTable(t, nil)
	text := tried(t, p, tb, "f1-a6").Text
	_, last, found := strings.Cut(text, "such as ")
	require.True(t, found, text)
	examples := strings.Split(last, "`")
	require.Len(t, examples, 5, last)
	for _, example := range []string{examples[1], examples[3]} {
		_, err := tb.State.(engine.Reader).Read(kamisado.Black.Seat(), example)
		require.NoError(t, err, "the answer proposes %q", example)
	}
}

func TestEveryReasonHasASentence(t *testing.T) {
	p := presenttest.Presenter(t)
	args := map[string]string{}
	for _, name := range []string{"tower", "color", "blocker"} {
		args[name] = "purple"
	}
	for _, name := range []string{"side", "owner"} {
		args[name] = "white"
	}
	for _, name := range []string{"square", "from", "to"} {
		args[name] = "d4"
	}
	for _, name := range []string{"given", "legal", "distance", "reach", "count", "teeth"} {
		args[name] = "3"
	}
	args["option"], args["reason"], args["direction"] = "length", "too short", "left"
	for _, key := range append(kamisado.Reasons(), match.ReasonUnfinished, match.ReasonLong, match.ReasonProof, match.ReasonDraw) {
		m := refusal.Answer(p, "en-US", &engine.Problem{Kind: engine.ErrIllegal, Rule: "M2", Key: key, Args: args}, "ref")
		require.NotContains(t, m.Text, "problem.", "reason %s has no sentence", key)
		require.NotContains(t, m.Text, "<no value>", "reason %s lacks an argument", key)
		require.True(t, strings.HasSuffix(m.Text, "(Rule M2.)"), "reason %s does not name the rule: %s", key, m.Text)
	}
}

// setupError returns the error of a text that is not a set-up of Kamisado.
func setupError(text string) error {
	_, err := engine.ParseSetup(text, kamisado.New().Info().Options)
	var p *engine.Problem
	if !errors.As(err, &p) {
		return nil
	}
	return &present.SetupError{Game: "kamisado", Problem: p}
}
