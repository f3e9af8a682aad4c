package present_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/refusal"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// refusal returns the refusal of an order about the table's match, as the player sees it.
func refusalOf(kind error, tb *table, by match.Player) error {
	s := tb.seen(by)
	return fmt.Errorf("act: %w", &match.Refusal{Kind: kind, Match: tb.match, Snapshot: &s})
}

// tried returns the answer to a text that the player on turn gave as a move.
func tried(t *testing.T, p *present.Presenter, tb *table, text string) present.Message {
	t.Helper()
	side := tb.view().Position.Turn()
	_, err := tb.state.(engine.Reader).Read(side.Seat(), text)
	var problem *engine.Problem
	require.ErrorAs(t, err, &problem, "%q must be refused", text)
	return refusal.Answer(p, "en-US", &match.Rejected{Problem: problem, Snapshot: tb.seen(tb.match.PlayerAt(side.Seat()))}, "ref")
}

func TestRefusals(t *testing.T) {
	p := presenter(t)
	moved := newTable(t, nil).play("Red Left 2 Blue")
	fill := recorded(t, "round-standard")
	answer := func(err error) present.Message { return refusal.Answer(p, "en-US", err, "K7Q2") }
	about := func(kind error, c match.Challenge) present.Message {
		return answer(&match.Refusal{Kind: kind, Challenge: c})
	}
	golden(t, "errors",
		titled("not your turn", answer(refusalOf(match.ErrNotTurn, moved, johan))),
		titled("not your turn, a fill is due", answer(refusalOf(match.ErrNotTurn, fill, alain))),
		titled("spectator", answer(refusalOf(match.ErrNotPlayer, moved, amy))),
		titled("spectator of a finished match", answer(refusalOf(match.ErrNotPlayer, recorded(t, "won-standard"), amy))),
		titled("finished match", answer(refusalOf(match.ErrOver, recorded(t, "won-standard"), johan))),
		titled("finished by resignation", answer(refusalOf(match.ErrOver, newTable(t, nil).resign(0), johan))),
		titled("stale, now the asker's turn", answer(refusalOf(match.ErrStale, moved, alain))),
		titled("stale, now the other's turn", answer(refusalOf(match.ErrStale, moved, johan))),
		titled("busy", answer(refusalOf(match.ErrBusy, moved, amy))),
		titled("no match", answer(&match.Refusal{Kind: match.ErrNoMatch})),
		titled("unknown", answer(fmt.Errorf("match: %w", match.ErrUnknown))),
		titled("own challenge", about(match.ErrOwn, offered())),
		titled("somebody else's challenge", about(match.ErrNotYours, offered())),
		titled("somebody else's challenge to anyone", about(match.ErrNotYours, toAnyone())),
		titled("closed challenge", about(match.ErrClosed, closed(offered(), match.ChallengeWithdrawn, johan))),
		titled("challenging oneself", answer(&match.Refusal{Kind: match.ErrSelf})),
		titled("challenging a bot", answer(&match.Refusal{Kind: match.ErrBot})),
		titled("a channel without matches", answer(&match.Refusal{Kind: match.ErrPlace, Channels: []string{"2", "3", "4"}})),
		titled("for members with a role", about(match.ErrRole, toRole(true))),
		titled("too many challenges", answer(&match.Refusal{Kind: match.ErrManyOpen, Limit: 5})),
		titled("too many matches", answer(&match.Refusal{Kind: match.ErrManyLive, Limit: 1})),
		titled("the challenger has too many matches", answer(&match.Refusal{Kind: match.ErrManyLive, Limit: 20, Player: johan, Challenge: offered()})),
		titled("no program", answer(present.ErrNoProgram)),
		titled("no rated match against the program", answer(present.ErrProgramRated)),
		titled("a person and a role", answer(present.ErrRoleAndOpponent)),
		titled("a channel without the right to post", answer(&present.ChannelError{Channel: "2"})),
		titled("missing rights", answer(&present.MissingError{Permissions: []present.Permission{present.AttachFiles, present.SendMessages, present.ViewChannel}})),
		titled("outside a server", answer(present.ErrServerOnly)),
		titled("what cannot be chosen", answer(&present.ChoiceError{Option: "form", Typed: "endless", Allowed: []string{"Single round", "Best of 3"}})),
		titled("nothing to choose from", answer(&present.ChoiceError{Option: "category", Typed: "*"})),
		titled("no value of an option", answer(setupError("rounds=4"))),
		titled("no option", answer(setupError("colour green"))),
		titled("unforeseen", answer(errors.New("disk full"))),
	)
}

func TestRejectedMoves(t *testing.T) {
	p := presenter(t)
	moved := newTable(t, nil).play("Red Left 2 Blue")
	fill := recorded(t, "round-standard")
	_, setup := kamisado.New().New(engine.Setup{"length": "endless"}, 0)
	golden(t, "rejected",
		titled("unreadable", tried(t, p, moved, "to the *moon*, @everyone")),
		titled("unreadable with a free choice", tried(t, p, newTable(t, nil), "hello")),
		titled("another tower", tried(t, p, moved, "Red Forward 1")),
		titled("backward", tried(t, p, moved, "blue back 1")),
		titled("too far", tried(t, p, moved, "blue right 3")),
		titled("in the way", tried(t, p, moved, "blue forward 7")),
		titled("wrong colour", tried(t, p, moved, "blue forward 1 red")),
		titled("ambiguous", tried(t, p, moved, "blue left")),
		titled("ambiguous tower", tried(t, p, newTable(t, nil), "Purple")),
		titled("a move while the fill is due", tried(t, p, fill, "a6")),
		titled("unreadable fill", tried(t, p, fill, "up")),
		titled("set-up", refusal.Answer(p, "en-US", setup, "ref")),
	)
}

func TestExampleOfAFreeChoiceIsLegal(t *testing.T) {
	p := presenter(t)
	tb := newTable(t, nil)
	text := tried(t, p, tb, "f1-a6").Text
	_, last, found := strings.Cut(text, "such as ")
	require.True(t, found, text)
	examples := strings.Split(last, "`")
	require.Len(t, examples, 5, last)
	for _, example := range []string{examples[1], examples[3]} {
		_, err := tb.state.(engine.Reader).Read(kamisado.Black.Seat(), example)
		require.NoError(t, err, "the answer proposes %q", example)
	}
}

func TestEveryReasonHasASentence(t *testing.T) {
	p := presenter(t)
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
	for _, key := range append(kamisado.Reasons(), match.ReasonUnfinished) {
		m := refusal.Answer(p, "en-US", &engine.Problem{Kind: engine.ErrIllegal, Rule: "M2", Key: key, Args: args}, "ref")
		require.NotContains(t, m.Text, "problem.", "reason %s has no sentence", key)
		require.NotContains(t, m.Text, "<no value>", "reason %s lacks an argument", key)
		require.True(t, strings.HasSuffix(m.Text, "(Rule M2.)"), "reason %s does not name the rule: %s", key, m.Text)
	}
}

// setupError returns the error about a text that sets no option of Kamisado.
func setupError(text string) error {
	_, err := engine.ParseSetup(text, kamisado.New().Info().Options)
	var p *engine.Problem
	if !errors.As(err, &p) {
		return nil
	}
	return &present.SetupError{Game: "kamisado", Problem: p}
}
