package samurai

import (
	"testing"

	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

type named struct {
	name  string
	scene Scene
}

// words are those of a public picture.
func words(status string) Words {
	return Words{Title: "Samurai · Match 12 · Turn 9", Status: status, Names: testNames, Labels: testLabels, Ask: true}
}

// sceneOfState returns a public scene of a state with marks for what has happened last.
func sceneOfState(s rules.State) Scene {
	v := viewOf(s, engine.Nobody)
	steps := v.Steps
	if len(steps) == 0 {
		steps = v.Before
	}
	return Of(v, steps, words("Bram, it is your turn"))
}

// goldenScenes are moments of matches, each with something to be seen on its picture.
func goldenScenes(t testing.TB) []named {
	two, three, four := exampleStates(t, 1), exampleStates(t, 2), exampleStates(t, 3)
	late := func(states []rules.State, steps int) (found rules.State) {
		for _, s := range states {
			if v := viewOf(s, engine.Nobody); v.Prompt == rules.PromptTurn && len(v.Steps) == steps {
				found = s
			}
		}
		return found
	}
	third := find(t, two, func(v rules.View) bool { return v.Number == 3 && len(v.Steps) == 2 })
	placing := find(t, three, func(v rules.View) bool {
		return v.Prompt == rules.PromptPlace && v.OnBoard.Sum() == 14
	})
	return []named{
		{"turn-2", sceneOfState(late(two, 0))},
		{"turn-3", sceneOfState(late(three, 0))},
		{"turn-4", sceneOfState(late(four, 0))},
		{"placing", placingScene(placing)},
		{"choose", choiceScene(two[0])},
		{"private", privateScene(third, 0)},
		{"influence", influenceScene(late(three, 0), 2)},
		{"swap", sceneOfState(swapped(t))},
		{"end", endScene(two[len(two)-1])},
		{"left", sceneOfState(three[len(three)-1])},
		{"crowd-2", crowded(2)}, {"crowd-3", crowded(3)}, {"crowd-4", crowded(4)},
		{"long-words", longWords()},
	}
}

func placingScene(s rules.State) Scene {
	v := viewOf(s, engine.Nobody)
	w := words("Ana, place a figure")
	for _, t := range v.Towns {
		if t.Figures.Len() == 0 {
			w.Options = append(w.Options, t.Town.Hex())
		}
	}
	return Of(v, v.Steps, w)
}

// choiceScene is a private picture of a player who must choose a hand.
func choiceScene(s rules.State) Scene {
	w := words("Choose five tiles")
	w.Private = "Only for you, Ana"
	return Of(viewOf(s, 0), nil, w)
}

// privateScene is a preview of a turn that has not ended.
func privateScene(s rules.State, viewer engine.Seat) Scene {
	v := viewOf(s, viewer)
	w := words("You take the Buddha of Awa. End the turn?")
	w.Private, w.Closing = "Only for you, "+testNames[viewer], true
	return Of(v, v.Before, w)
}

func influenceScene(s rules.State, viewer engine.Seat) Scene {
	v := viewOf(s, viewer)
	w := words("Influence on all towns")
	w.Private, w.AllInfluence = "Only for you, "+testNames[viewer], true
	for _, h := range v.Position.Board().Hexes() {
		if h.Ground() == rules.Land && v.Position.Empty(h) {
			w.Options = append(w.Options, h)
		}
	}
	return Of(v, v.Before, w)
}

// swapped returns a state in which somebody has just played Swap, and taken figures.
func swapped(t testing.TB) rules.State {
	return find(t, randomStates(t, nil, 3, 7), func(v rules.View) bool {
		n := len(v.Steps)
		return n > 1 && v.Steps[n-1].Move.Verb == rules.Swaps && v.Prompt == rules.PromptTurn
	})
}

func endScene(s rules.State) Scene {
	v := viewOf(s, engine.Nobody)
	w := words("Bram wins with two markers")
	w.Reveal, w.Places = true, true
	return Of(v, v.Before, w)
}

// crowded is a scene with a tile on every hex that can hold one.
func crowded(seats int) Scene {
	s := Scene{Seats: seats, Title: "Crowded", Status: "Every hex is taken", Labels: testLabels,
		OnBoard: rules.Figures{12, 13, 11}, Aside: 3}
	board := rules.Rules{Players: seats}.Board()
	for i, t := range board.Towns() {
		s.Towns = append(s.Towns, sampleTown(t, i))
	}
	kinds := rules.AllKinds()[:16]
	for i, h := range board.Hexes() {
		if h.Town() == 0 {
			s.Tiles = append(s.Tiles, Tile{Hex: h, Kind: kinds[i*5%16], Seat: engine.Seat(i % seats),
				Mark: Mark(i % 11 / 9 * (1 + i%2))})
		}
	}
	for seat := range seats {
		s.Players = append(s.Players, Player{Name: testNames[seat], Captured: rules.Figures{11, int8(seat), 4},
			Markers: rules.Classes(1 << seat & 7), Hand: 5, Pile: 13, Decides: seat == 1})
	}
	return s
}

// longWords is a scene with words that are too long for every line.
func longWords() Scene {
	s := crowded(4)
	for i := range s.Players {
		s.Players[i].Name = []string{"WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "ממממממממממממממממ", "漢漢漢漢漢漢漢漢漢漢漢漢",
			"Ana"}[i]
		s.Players[i].Rank = 4
	}
	for i := range s.Towns {
		s.Towns[i].Name += " on the Long Coast"
	}
	s.Labels.OnBoard = "how many figures of each class are left"
	s.Labels.Aside = "how many figures were set aside by ties: 3 of 4"
	s.Title = "Samurai · Match 123456 · A very long title of a match without an end · Turn 12"
	s.Status = "Somebody with a very long name, it is your turn to lay a tile, of which five are in your hand"
	return s
}
