package stratego

import (
	"fmt"
	"testing"

	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// named is a scene with its name.
type named struct {
	name  string
	scene Scene
}

// wordsOf returns usual words for a viewer.
func wordsOf(viewer engine.Seat, moves int, status string) Words {
	w := Words{
		Title: fmt.Sprintf("Stratego · Match 12 · Move %d", moves), Status: status, Badge: "Public board",
		Names: [2]string{"Ana", "Rui"}, Lost: "Lost", Ask: true,
	}
	if viewer != engine.Nobody {
		w.Badge, w.Unseen = "Only you see this", "Not seen yet"
	}
	return w
}

// seen returns the scene of a state as a viewer sees it.
func seen(state engine.State, viewer engine.Seat, status string) Scene {
	v := viewOf(state, viewer)
	w := wordsOf(viewer, v.Moves, status)
	if v.Open {
		w.Badge = "All open"
	}
	return Of(v, w)
}

// moment returns the first state of a match from a number of entries on for which the condition holds.
func moment(t testing.TB, states []engine.State, from int, holds func(v rules.View) bool) engine.State {
	t.Helper()
	for _, state := range states[from:] {
		if holds(viewOf(state, engine.Nobody)) {
			return state
		}
	}
	t.Fatal("what a picture is to show does not happen")
	return nil
}

// attacked reports whether the last action was an attack.
func attacked(v rules.View) bool { return v.Last.Result != rules.NoAttack }

// chart is a match in which Red loses much early, and Blue more later.
func chart() Scene {
	s := Scene{Title: "What the armies were worth", Chart: &Chart{Moves: "Moves"}}
	s.Players = [2]Player{{Name: "Ana"}, {Name: "Rui with a long name that ends somewhere"}}
	for i := range 240 {
		red, blue := 3000.0, 3000.0
		if i > 60 {
			red -= 420
		}
		red, blue = red-float64(i/24)*110, blue-float64(i/11)*100
		s.Chart.Worth[0], s.Chart.Worth[1] = append(s.Chart.Worth[0], red), append(s.Chart.Worth[1], blue)
	}
	s.Chart.Turns = []Turn{{Move: 61, Number: 1}, {Move: 121, Number: 2, Seat: 1, Good: false}, {Move: 180, Number: 3, Good: true}, {Move: 239, Number: 12, Seat: 1, Good: true}}
	return s
}

// goldenScenes are the telling moments, from the example records.
func goldenScenes(t testing.TB) (all []named) {
	add := func(name string, s Scene) { all = append(all, named{name, s}) }
	full := playout(t, nil, 3, 200)
	middle := moment(t, full, 90, attacked)
	add("chart", chart())
	add("public", seen(middle, engine.Nobody, "Rui, your move"))
	add("start", seen(full[2], engine.Nobody, "Ana, your move"))
	add("private", seen(middle, rules.Red, "Rui is to move"))
	add("choice", choice(t, full))
	add("preparing", seen(full[1], engine.Nobody, "Rui, set up your pieces"))
	add("draft", draft())
	add("open", seen(full[150].(engine.Revealer).Reveal(), engine.Nobody, "Rui has resigned: Ana wins"))
	silent := playout(t, engine.Setup{"reveal": "silent"}, 5, 200)
	s := seen(moment(t, silent, 4, hiddenDefender), engine.Nobody, "A piece is taken unseen")
	s.Counter = "31 of 60 moves without an attack"
	add("silent", s)
	barrage := statesOf(t, exampleLog(t, 4))
	add("barrage", seen(moment(t, barrage, 10, attacked), rules.Blue, "Rui, your move"))
	return append(all, named{"long-words", longWords(full[60])})
}

// hiddenDefender reports whether the last action was an attack that took a piece unseen.
func hiddenDefender(v rules.View) bool {
	return v.Last.Result == rules.AttackerWins && v.Last.Defender == rules.Unknown
}

// choice is a private board of Blue with a piece that has been chosen.
func choice(t testing.TB, states []engine.State) Scene {
	for _, state := range states[60:] {
		v := viewOf(state, rules.Blue)
		var targets [100]int
		for _, m := range v.Legal {
			targets[m.From]++
			if m.Attack {
				targets[m.From] += 10
			}
		}
		for at, n := range targets {
			if n > 12 {
				from := rules.Square(at)
				s := seen(state, rules.Blue, "Rui, where to?")
				s.Offer(v.Legal)
				s.Choose(from, v.Legal, []rules.Move{{From: from, To: from.Next(rules.Up)}})
				return s
			}
		}
	}
	t.Fatal("nobody has much of a choice")
	return Scene{}
}

// draft is a draft of a duel, with two squares swapped.
func draft() Scene {
	preset := rules.Duel.Presets()[0]
	at := []rules.Square{rules.At(2, 7), rules.At(6, 9)}
	d, _ := preset.Deployment.Swap(rules.Blue, at[0], at[1])
	return OfDeployment(d, rules.Duel, int(rules.Blue), Draft, Words{
		Title: "Stratego · Match 12", Status: "Swap, mirror, or confirm", Badge: "Draft: only you see this",
	}, at...)
}

// longWords is a board with the longest texts.
func longWords(state engine.State) Scene {
	s := seen(state, rules.Red, "Somebody with a very long name, which of these pieces is to be moved, "+
		"and to which square does it go?")
	s.Title = "Stratego · Match 123456 · A very long title of a match without an end · Move 1234"
	s.Badge, s.Counter = "A very long note about who can see this picture", "199 of 400 moves without an attack"
	s.Lost, s.Unseen = "Pieces that were lost", "Pieces that nobody has seen yet"
	s.Players[0].Name, s.Players[1].Name = "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "ממממממממממממממממ"
	return s
}
