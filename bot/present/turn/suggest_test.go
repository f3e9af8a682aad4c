package turn_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/suite"
)

func TestSuggestedMovesAreThoseThatFit(t *testing.T) {
	p := presenttest.Presenter(t)
	moved := presenttest.NewTable(t, nil).Play("Red Left 2 Blue").Seen(presenttest.Alain)
	for _, c := range []struct {
		name, typed, first string
		count              int
	}{
		{"nothing typed", "", "Blue Forward 1 Orange", 13},
		{"the notation", "blue left 5", "Blue Left 5 Pink", 1},
		{"with the last colour", "Blue Left 5 Pink", "Blue Left 5 Pink", 1},
		{"abbreviated", "bl l5", "Blue Left 5 Pink", 1},
		{"the letter on the board", "b l5", "Blue Left 5 Pink", 1},
		{"direction and number", "l5", "Blue Left 5 Pink", 1},
		{"an arrow", "↖5", "Blue Left 5 Pink", 1},
		{"a square", "b6", "Blue Left 5 Pink", 1},
		{"two squares", "g1-b6", "Blue Left 5 Pink", 1},
		{"the colour where it ends", "purple", "Blue Forward 3 Purple", 1},
		{"a slip of the finger", "blue lfet 5", "Blue Left 5 Pink", 1},
		{"a direction", "right", "Blue Right 1 Red", 1},
		{"one of several directions", "f", "Blue Forward 1 Orange", 6},
		{"the beginning of a word", "blue le", "Blue Left 1 Pink", 6},
		{"a slip in a direction", "bkue f1", "Blue Forward 1 Orange", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			choices := turn.Suggest(p, moved, "en-US", c.typed)
			require.Len(t, choices, c.count)
			require.Equal(t, c.first, choices[0].Value)
		})
	}
}

// A text that is no move has no suggestions, so that it does not play the first move of a list.
func TestNothingIsSuggestedForWhatMeansNothing(t *testing.T) {
	p, begun := presenttest.Presenter(t), presenttest.NewTable(t, nil)
	for _, typed := range []string{"z", "zz", "zzz", "hello", "??"} {
		require.Empty(t, turn.Suggest(p, begun.Seen(presenttest.Alain), "en-US", typed), typed)
	}
	forced := begun.Play("Red Left 2 Blue").Seen(presenttest.Johan)
	require.Empty(t, turn.Suggest(p, forced, "en-US", "zzz"))
}

// A letter on the board stands for the same colour as in the rules, even if the name of another colour begins
// with it.
func TestSuggestionsKnowTheLettersOfTheBoard(t *testing.T) {
	p := presenttest.Presenter(t)
	begun := presenttest.NewTable(t, nil).Seen(presenttest.Johan)
	for typed, first := range map[string]string{
		"k f1": "Pink Forward 1 Green", "n f2": "Brown Forward 2 Blue", "or l6": "Orange Left 6 Orange", "k": "Pink Forward 1 Green",
	} {
		require.Equal(t, first, turn.Suggest(p, begun, "en-US", typed)[0].Value, typed)
	}
	require.Len(t, turn.Suggest(p, begun, "en-US", "k f1"), 1)
}

// A move that wins the round is offered first, with a sign.
func TestWinningMovesAreSuggestedFirst(t *testing.T) {
	tb := presenttest.NewTable(t, nil)
	position := tb.View().Position
	for range 40 {
		moves := position.Moves()
		if i := slices.IndexFunc(moves, func(m kamisado.Move) bool { return m.To.Row() == 8 || m.To.Row() == 1 }); i >= 0 {
			first := turn.Suggest(presenttest.Presenter(t), tb.Seen(tb.Match.PlayerAt(position.Turn().Seat())), "en-US", "")[0]
			require.True(t, strings.HasPrefix(first.Label, "🏆 "), first.Label)
			return
		}
		tb.Play(moves[0].Action())
		position = tb.View().Position
	}
	require.Fail(t, "nobody came near to winning")
}

// For a text in one of the accepted forms, the first suggestion is the move that the rules read. For an
// ambiguous text, all suggestions are moves that it can mean.
func TestFirstSuggestionIsWhatWouldBePlayed(t *testing.T) {
	p, draw := presenttest.Presenter(t), rand.New(rand.NewPCG(1, 2))
	tb := presenttest.NewTable(t, nil)
	for range suite.Size(60, 1000) {
		if len(tb.State.Pending()) == 0 {
			tb = presenttest.NewTable(t, nil)
		}
		seat := tb.State.Pending()[0].Seat
		position, here := tb.View().Position, tb.Seen(tb.Match.PlayerAt(seat))
		for _, m := range position.Moves() {
			for _, typed := range typings(m) {
				offered := turn.Suggest(p, here, "en-US", typed)
				played, err := kamisado.ReadMove(position, typed)
				if err == nil {
					require.Equal(t, string(played.Action()), offered[0].Value, typed)
					continue
				}
				var problem *engine.Problem
				require.ErrorAs(t, err, &problem, typed)
				for _, o := range offered {
					if _, err := kamisado.ReadMove(position, o.Value); err == nil {
						require.Contains(t, problem.Allowed, engine.Action(o.Value), typed)
					}
				}
			}
		}
		legal := tb.State.Legal(seat)
		tb.Play(legal[draw.IntN(len(legal))])
	}
}

// typings returns the forms in which people write a move.
func typings(m kamisado.Move) []string {
	tower, direction, letter := strings.ToLower(m.Tower.String()), strings.ToLower(m.Direction.String()), strings.ToLower(string(m.Tower.Letter()))
	number := strconv.Itoa(int(m.Distance))
	short := direction[:1] + number
	return []string{
		string(m.Action()), m.Short(), tower + " " + direction + " " + number, tower + " " + short, tower[:2] + " " + short, letter + " " + short,
		letter + short, short, direction, tower, letter, m.To.String(), m.From.String() + "-" + m.To.String(), tower + " " + m.To.String(),
		strings.ToLower(m.Landing().String()), tower + " " + direction + " " + strings.ToLower(m.Landing().String()),
	}
}

func TestSuggestedTowersComeFirstWithAFreeChoice(t *testing.T) {
	p := presenttest.Presenter(t)
	begun := presenttest.NewTable(t, nil).Seen(presenttest.Johan)
	require.Len(t, turn.Suggest(p, begun, "en-US", ""), 8)
	require.Equal(t, "🟫 Brown on h8, 12 moves …", turn.Suggest(p, begun, "en-US", "")[0].Label)
	two := turn.Suggest(p, begun, "en-US", "P")
	require.Equal(t, []string{"Pink", "Purple"}, []string{two[0].Value, two[1].Value})
	require.Equal(t, "Purple Forward 1 Pink", turn.Suggest(p, begun, "en-US", "purple")[0].Value)
	require.Equal(t, "Purple Left 5 Green", turn.Suggest(p, begun, "en-US", "pu l5")[0].Value)
	chosen := turn.Suggest(p, begun, "en-US", two[1].Label+" l5")
	require.Equal(t, "Purple Left 5 Green", chosen[0].Value, "typed on behind the label of a tower")
	chosen = turn.Suggest(p, begun, "en-US", chosen[0].Label)
	require.Equal(t, "Purple Left 5 Green", chosen[0].Value, "the label of a move")
	far := turn.Suggest(p, begun, "en-US", "f8-f3")
	require.Len(t, far, 1)
	require.Equal(t, "Red Forward 5 Orange", far[0].Value)
}

func TestSuggestionsCanBeRead(t *testing.T) {
	p := presenttest.Presenter(t)
	for _, tb := range []*presenttest.Table{presenttest.NewTable(t, nil), presenttest.NewTable(t, nil).Play("Red Left 2 Blue"), presenttest.Recorded(t, "push"), presenttest.Recorded(t, "passes")} {
		position := tb.View().Position
		for _, typed := range []string{"", "p", "left", "a6", "zzz"} {
			for _, c := range turn.Suggest(p, tb.Seen(tb.Match.PlayerAt(position.Turn().Seat())), "en-US", typed) {
				if _, err := kamisado.ReadMove(position, c.Value); err != nil {
					require.ErrorIs(t, err, engine.ErrAmbiguous, "%q", c.Value)
				}
			}
		}
	}
}

func TestNothingIsSuggestedToWhoeverHasNoMove(t *testing.T) {
	p := presenttest.Presenter(t)
	moved := presenttest.NewTable(t, nil).Play("Red Left 2 Blue")
	require.Empty(t, turn.Suggest(p, moved.Seen(presenttest.Johan), "en-US", ""))
	require.Empty(t, turn.Suggest(p, moved.Seen(presenttest.Amy), "en-US", ""))
	require.Empty(t, turn.Suggest(p, presenttest.Recorded(t, "round-standard").Seen(presenttest.Johan), "en-US", ""), "a fill is due")
	require.Empty(t, turn.Suggest(p, presenttest.Recorded(t, "won-standard").Seen(presenttest.Johan), "en-US", ""))
}

func TestNotationsThatAreTaughtCanBeRead(t *testing.T) {
	position, err := kamisado.ParsePosition("obpkyr1n/8/8/8/8/8/6g1/NGRYKPBO w P 0-0/3")
	require.NoError(t, err)
	for _, text := range []string{"Purple Left 5", "Purple Left 5 Green", "pu l5", "l5", "↖5", "a6", "f1-a6"} {
		m, err := kamisado.ReadMove(position, text)
		require.NoError(t, err, text)
		require.Equal(t, "a6", m.To.String(), text)
	}
	m, err := kamisado.ReadMove(position, "purple ↑3")
	require.NoError(t, err)
	require.Equal(t, "f4", m.To.String())
}
