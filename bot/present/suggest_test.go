package present_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

func TestSuggestedMovesAreNearestFirst(t *testing.T) {
	p := presenter(t)
	moved := newTable(t, nil).play("Red Left 2 Blue").seen(alain)
	for _, c := range []struct{ name, typed, first string }{
		{"nothing typed", "", "Blue Forward 1 Orange"},
		{"the notation", "blue left 5", "Blue Left 5 Pink"},
		{"with the last colour", "Blue Left 5 Pink", "Blue Left 5 Pink"},
		{"abbreviated", "bl l5", "Blue Left 5 Pink"},
		{"direction and number", "l5", "Blue Left 5 Pink"},
		{"an arrow", "↖5", "Blue Left 5 Pink"},
		{"a square", "b6", "Blue Left 5 Pink"},
		{"two squares", "g1-b6", "Blue Left 5 Pink"},
		{"the colour where it ends", "purple", "Blue Forward 3 Purple"},
		{"a slip of the finger", "blue lfet 5", "Blue Left 5 Pink"},
		{"a direction", "right", "Blue Right 1 Red"},
	} {
		t.Run(c.name, func(t *testing.T) {
			choices := p.Suggest(moved, "en-US", c.typed)
			require.Len(t, choices, 13)
			require.Equal(t, c.first, choices[0].Value)
		})
	}
}

func TestSuggestedTowersComeFirstWithAFreeChoice(t *testing.T) {
	p := presenter(t)
	begun := newTable(t, nil).seen(johan)
	require.Len(t, p.Suggest(begun, "en-US", ""), 8)
	require.Equal(t, "🟫 Brown on h8, 12 moves …", p.Suggest(begun, "en-US", "")[0].Label)
	two := p.Suggest(begun, "en-US", "P")
	require.Equal(t, []string{"Pink", "Purple"}, []string{two[0].Value, two[1].Value})
	require.Equal(t, "Purple Forward 1 Pink", p.Suggest(begun, "en-US", "purple")[0].Value)
	require.Equal(t, "Purple Left 5 Green", p.Suggest(begun, "en-US", "pu l5")[0].Value)
	chosen := p.Suggest(begun, "en-US", two[1].Label+" l5")
	require.Equal(t, "Purple Left 5 Green", chosen[0].Value, "typed on behind the label of a tower")
	chosen = p.Suggest(begun, "en-US", chosen[0].Label)
	require.Equal(t, "Purple Left 5 Green", chosen[0].Value, "the label of a move")
	far := p.Suggest(begun, "en-US", "f8-f3")
	require.Len(t, far, present.MaxOptions)
	require.Equal(t, "Red Forward 5 Orange", far[0].Value)
}

func TestSuggestionsCanBeRead(t *testing.T) {
	p := presenter(t)
	for _, tb := range []*table{newTable(t, nil), newTable(t, nil).play("Red Left 2 Blue"), recorded(t, "push"), recorded(t, "passes")} {
		position := tb.view().Position
		for _, typed := range []string{"", "p", "left", "a6", "zzz"} {
			for _, c := range p.Suggest(tb.seen(tb.match.PlayerAt(position.Turn().Seat())), "en-US", typed) {
				if _, err := kamisado.ReadMove(position, c.Value); err != nil {
					require.ErrorIs(t, err, engine.ErrAmbiguous, "%q", c.Value)
				}
			}
		}
	}
}

func TestNothingIsSuggestedToWhoeverHasNoMove(t *testing.T) {
	p := presenter(t)
	moved := newTable(t, nil).play("Red Left 2 Blue")
	require.Empty(t, p.Suggest(moved.seen(johan), "en-US", ""))
	require.Empty(t, p.Suggest(moved.seen(amy), "en-US", ""))
	require.Empty(t, p.Suggest(recorded(t, "round-standard").seen(johan), "en-US", ""), "a fill is due")
	require.Empty(t, p.Suggest(recorded(t, "won-standard").seen(johan), "en-US", ""))
}

func TestSuggestedMatches(t *testing.T) {
	live := match.Match{ID: "12", Started: day, Names: []string{"Johan", "Alain"}}
	ended := match.Match{ID: "9", Started: day, Ended: day.Add(time.Hour), Names: []string{"Amy", "Chris"}}
	choices := presenter(t).SuggestMatches([]match.Match{live, ended}, "en-US")
	require.Equal(t, []present.Choice{
		{Value: "12", Label: "12 · Alain (White) – Johan (Black) · since 2026-03-14"},
		{Value: "9", Label: "9 · Chris (White) 0–0 Amy (Black) · 2026-03-14"},
	}, choices)
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
