package samurai

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// twins returns states that differ only in the hand of a seat, as a viewer sees the rest; ok is false where
// the viewer knows the hand, or there is only one that it can be.
func twins(v rules.View, seat engine.Seat) (one, other rules.State, ok bool) {
	p := v.Position
	unplayed := p.Unplayed(seat).List()
	n := p.HandSize(seat)
	if p.Known(seat) || n == len(unplayed) {
		return one, other, false
	}
	first, last := rules.TilesOf(unplayed[:n]...), rules.TilesOf(unplayed[len(unplayed)-n:]...)
	one, other = rules.At(p.Dealt(seat, first)), rules.At(p.Dealt(seat, last))
	return one, other, first != last
}

// everything are words that ask a scene for all that it may tell.
func everything(private string) Words {
	return Words{Title: "T", Status: "S", Private: private, Labels: testLabels, Names: testNames, Ask: true,
		Closing: true, Influence: rules.Rules{Players: 4}.Board().Towns(), Reveal: true, Places: true}
}

// secretMoments calls check with views that differ only in what their viewer may not know.
func secretMoments(t *testing.T, check func(viewer engine.Seat, one, other rules.View)) {
	compared := 0
	for number := 1; number <= 3; number++ {
		for i, state := range exampleStates(t, number) {
			if i%5 != 0 {
				continue
			}
			seats := engine.Seat(len(viewOf(state, engine.Nobody).Players))
			for viewer := engine.Nobody; viewer < seats; viewer++ {
				one, other, ok := twins(viewOf(state, viewer), (viewer+1+seats)%seats)
				if ok {
					check(viewer, viewOf(one, viewer), viewOf(other, viewer))
					compared++
				}
			}
		}
	}
	require.Greater(t, compared, 100)
}

func TestScenesKeepSecrets(t *testing.T) {
	secretMoments(t, func(viewer engine.Seat, one, other rules.View) {
		for _, private := range []string{"", "Only for you"} {
			w := everything(private)
			require.Equal(t, Of(one, one.Steps, w), Of(other, other.Steps, w), "viewer %d", viewer)
			w.AllInfluence = true
			require.Equal(t, Of(one, one.Steps, w), Of(other, other.Steps, w), "viewer %d", viewer)
		}
	})
}

// A leak is found: the same views with the hands of the whole truth make different scenes.
func TestSecretsFindALeak(t *testing.T) {
	found := false
	secretMoments(t, func(viewer engine.Seat, one, other rules.View) {
		leak := func(v rules.View, truth rules.Tiles) Scene {
			seat := (int(viewer) + 1) % len(v.Players)
			v.Players = slices.Clone(v.Players)
			v.Players[seat].Known, v.Players[seat].Hand = true, truth
			return Of(v, nil, everything(""))
		}
		if viewer == engine.Nobody {
			a, b := leak(one, rules.TilesOf(rules.Mu)), leak(other, rules.TilesOf(rules.Swap))
			found = found || !assert.ObjectsAreEqual(a, b)
		}
	})
	assert.True(t, found)
}

// A picture without the label of a private one never shows the hand of the viewer whose view it is made of.
func TestPublicScenesHaveNoHand(t *testing.T) {
	for number := 1; number <= 3; number++ {
		for _, state := range exampleStates(t, number) {
			open := viewOf(state, engine.Nobody).Prompt == ""
			for viewer := engine.Nobody; int(viewer) < len(viewOf(state, engine.Nobody).Players); viewer++ {
				s := Of(viewOf(state, viewer), nil, everything(""))
				if !open {
					for _, hand := range s.Hands { // nothing that is unknown to a spectator
						require.Equal(t, engine.Nobody, viewer)
						require.Empty(t, hand.Hand)
					}
				} else {
					require.Len(t, s.Hands, len(s.Players))
				}
			}
		}
	}
}

func TestPrivateScenesHaveTheViewersHand(t *testing.T) {
	states := exampleStates(t, 2)
	state := find(t, states, func(v rules.View) bool { return v.Number == 5 })
	for viewer := range engine.Seat(3) {
		v := viewOf(state, viewer)
		s := Of(v, nil, Words{Private: "Only for you", Reveal: true})
		require.Len(t, s.Hands, 1)
		assert.Equal(t, Hand{viewer, v.Players[viewer].Hand.List(), v.Players[viewer].Pile.List()}, s.Hands[0])
	}
	spectator := Of(viewOf(state, engine.Nobody), nil, Words{Private: "Only for you"})
	assert.Empty(t, spectator.Hands)
}

func TestRevealedScenesHaveAllHands(t *testing.T) {
	state := find(t, exampleStates(t, 2), func(v rules.View) bool { return v.Number == 5 })
	open := state.Reveal().(rules.State)
	s := Of(viewOf(open, engine.Nobody), nil, Words{Reveal: true})
	assert.Len(t, s.Hands, 3)
	assert.Empty(t, Of(viewOf(open, engine.Nobody), nil, Words{}).Hands, "unless they are asked for")
}
