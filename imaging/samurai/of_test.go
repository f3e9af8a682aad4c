package samurai

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// At every moment of the matches of the rules page a scene has the board of its view, and no hand.
func TestScenesOfExamples(t *testing.T) {
	for number := 1; number <= 3; number++ {
		states := exampleStates(t, number)
		require.NotEmpty(t, states)
		for _, state := range states {
			v := viewOf(state, engine.Nobody)
			s := Of(v, v.Before, Words{Names: testNames[:2], Closing: true, AllInfluence: true, Ask: true})
			require.Len(t, s.Players, len(v.Players))
			require.Len(t, s.Tiles, len(v.Pieces))
			require.Len(t, s.Towns, len(v.Towns))
			standing := 0
			for i, town := range s.Towns {
				require.Equal(t, v.Towns[i].Figures, town.Figures)
				standing += town.Figures.Len()
			}
			require.Equal(t, s.OnBoard.Sum(), standing)
			require.Len(t, s.Influence, standing)
			require.Empty(t, s.Hands)
		}
	}
}

func TestSceneOfAPlayer(t *testing.T) {
	states := exampleStates(t, 1)
	v := viewOf(states[len(states)-1], engine.Nobody)
	s := Of(v, nil, Words{Names: []string{"Ana"}, Places: true, Ask: true})
	assert.Equal(t, 2, s.Seats)
	assert.Equal(t, "Ana", s.Players[0].Name)
	assert.Empty(t, s.Players[1].Name, "a list may be shorter than the table")
	winners := 0
	for seat, p := range s.Players {
		assert.Equal(t, v.Players[seat].Captured, p.Captured)
		assert.Equal(t, v.Players[seat].Rank, p.Rank)
		assert.False(t, p.Decides, "the match is over")
		if p.Winner {
			winners++
		}
	}
	assert.Equal(t, 1, winners)
}

func TestSceneAsks(t *testing.T) {
	states := exampleStates(t, 1)
	first := Of(viewOf(states[0], engine.Nobody), nil, Words{Ask: true})
	assert.True(t, first.Players[0].Decides, "Red has not chosen a hand")
	assert.False(t, first.Players[1].Decides, "Yellow has")
	turn := find(t, states, func(v rules.View) bool { return v.Number == 2 && v.Prompt == rules.PromptTurn })
	assert.True(t, Of(viewOf(turn, engine.Nobody), nil, Words{Ask: true}).Players[1].Decides)
	assert.False(t, Of(viewOf(turn, engine.Nobody), nil, Words{}).Players[1].Decides, "nobody is asked")
}

// marked returns the hexes with a mark.
func marked(s Scene, mark Mark) (hexes []string) {
	for _, tile := range s.Tiles {
		if tile.Mark == mark {
			hexes = append(hexes, tile.Hex.String())
		}
	}
	return hexes
}

// The second step of turn 3 of the first example: Obento 3 on q14 has taken the Buddha of Awa.
func TestSceneOfATurn(t *testing.T) {
	state := find(t, exampleStates(t, 1), func(v rules.View) bool {
		return v.Number == 3 && len(v.Steps) == 2 && v.Prompt == rules.PromptTurn
	})
	v := viewOf(state, engine.Nobody)
	s := Of(v, v.Before, Words{})
	assert.Equal(t, []string{"q12", "q14"}, marked(s, Pending))
	assert.Equal(t, []string{"p13"}, marked(s, Last))
	awa := s.Towns[len(s.Towns)-1]
	require.Equal(t, "Awa", awa.Name)
	assert.Zero(t, awa.Figures)
	assert.Equal(t, []Taken{{rules.Buddha, 0}}, awa.Taken)
	assert.Empty(t, marked(Of(v, nil, Words{}), Last))
}

// After the end of a turn its steps are those of the last one, even while its seat draws.
func TestNothingIsPendingAfterATurn(t *testing.T) {
	state := find(t, exampleStates(t, 1), func(v rules.View) bool {
		return v.Number == 3 && v.Prompt == rules.PromptDraw
	})
	v := viewOf(state, engine.Nobody)
	s := Of(v, v.Steps, Words{})
	assert.Empty(t, marked(s, Pending))
	assert.Equal(t, []string{"q12", "q14"}, marked(s, Last))
}

func TestSceneOfMuAndSwap(t *testing.T) {
	states := randomStates(t, nil, 3, 7)
	played := func(verb rules.Verb) (rules.View, rules.Move) {
		v := viewOf(find(t, states, func(v rules.View) bool {
			return len(v.Steps) > 0 && v.Steps[len(v.Steps)-1].Move.Verb == verb
		}), engine.Nobody)
		return v, v.Steps[len(v.Steps)-1].Move
	}
	v, m := played(rules.Replaces)
	s := Of(v, v.Steps, Words{})
	assert.Contains(t, s.Arrows, Arrow{From: m.Hex, To: m.To, Seat: v.Turn})
	assert.Contains(t, marked(s, Pending), m.Hex.String())
	assert.Contains(t, marked(s, Pending), m.To.String())
	v, m = played(rules.Swaps)
	s = Of(v, v.Steps, Words{})
	assert.Contains(t, s.Arrows, Arrow{From: m.Town.Hex(), To: m.OtherTown.Hex(), Both: true, Seat: v.Turn})
}

func TestClosingHexes(t *testing.T) {
	for _, state := range exampleStates(t, 2) {
		v := viewOf(state, engine.Nobody)
		s := Of(v, nil, Words{Closing: true})
		for _, h := range s.Closing {
			closes := false
			for _, town := range v.Towns {
				for _, near := range v.Position.Board().Around(town.Town) {
					closes = closes || near == h && town.Open == 1 && town.Figures.Len() > 0
				}
			}
			require.True(t, closes, h)
			require.True(t, v.Position.Empty(h), h)
		}
		require.Empty(t, Of(v, nil, Words{}).Closing)
	}
}

func TestInfluenceOfATown(t *testing.T) {
	states := exampleStates(t, 1)
	v := viewOf(find(t, states, func(v rules.View) bool { return v.Number == 3 }), engine.Nobody)
	var edo rules.Town
	for _, town := range v.Towns {
		if town.Town.Room() == 3 {
			edo = town.Town
		}
	}
	s := Of(v, nil, Words{Influence: []rules.Town{edo},
		Towns: func(t rules.Town) string { return "the " + t.String() }})
	require.Len(t, s.Influence, 3)
	last := s.Influence[2]
	sums := v.Position.Influence(edo, rules.Obento)
	assert.Equal(t, Influence{Name: "the Edo", Town: edo, Class: rules.Obento, Open: v.Position.Open(edo),
		Sums: []int{int(sums[0]), int(sums[1])}}, last)
}

// While figures are placed, towns have free places, and none before has been emptied.
func TestTownsHaveFreePlaces(t *testing.T) {
	for _, state := range exampleStates(t, 2) {
		v := viewOf(state, engine.Nobody)
		free := 0
		for _, town := range Of(v, nil, Words{}).Towns {
			free += town.Free
		}
		require.Equal(t, v.Position.Supply().Sum(), free)
	}
}
