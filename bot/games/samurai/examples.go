package samurai

import (
	"fmt"
	"slices"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
	drawings "towerpost/imaging/samurai"
)

// example is a match up to a moment, for a page of the rules or a lesson.
type example struct {
	// hands are the first hands of the seats, in the short forms of tiles.
	hands []string
	// turns are the texts of the turns. A turn whose text ends in "..." goes on.
	turns []string
	// viewer is the viewer's seat plus one, 0 for the public picture.
	viewer engine.Seat
	// open marks the last open hexes of towns, and lists the influence there.
	open bool
}

// usualFigures are the figures of an example in the order in which chance places them: Kyoto, Akita, then the
// villages.
const usualFigures = "BOKOOKBBKKBOBKKOOB"

// examplesOf returns the examples by page.
func examplesOf() map[string][]example {
	hands := []string{"s3 k4 b4 r w2", "s2 k3 b3 o4 w1"}
	return map[string][]example{
		"goal":     {{hands: hands, turns: []string{"s3 q14", "o4 p13", "k4 n13; w2 p15"}}},
		"turn":     {{hands: hands, turns: []string{"s3 q14; w2 p15 ..."}, viewer: 1}},
		"tiles":    {{hands: hands, turns: []string{"b4 q14", "k3 p12", "w2 p15"}}},
		"captures": {{hands: hands, turns: []string{"w2 p15; s3 q14", "s2 p13", "r o13 ..."}, viewer: 1, open: true}},
		"mu":       {{hands: []string{"s3 m k4 r w2", "s2 k3 b3 o4 w1"}, turns: []string{"s3 f17", "s2 q14", "mu f17 p14"}}},
		"swap":     {{hands: []string{"s3 x k4 r w2", "s2 k3 b3 o4 w1"}, turns: []string{"x b kyoto k akita; s3 l15"}}},
		"secrets":  {{hands: hands, turns: []string{"s3 q14", "o4 p13"}, viewer: 1}},
	}
}

// state plays an example by the rules, and returns the first error. Chance places the usual figures, and
// draws the first legal tile.
func (e example) state() (rules.State, error) {
	state, err := rules.New().New(nil, len(e.hands))
	placed, turns := 0, e.turns
	for err == nil {
		switch view := state.View(engine.Nobody).(rules.View); view.Prompt {
		case rules.PromptHand:
			seat := state.Pending()[0].Seat
			state, err = playTyped(state, seat, "hand "+e.hands[seat])
		case rules.PromptPlace:
			state, err = state.Apply(engine.Chance, placeAction(state, usualFigures[placed:placed+1]))
			placed++
		case rules.PromptDraw:
			state, err = state.Apply(engine.Chance, state.Legal(engine.Chance)[0])
		default:
			if len(turns) == 0 || view.Reason != "" {
				return state.(rules.State), nil
			}
			state, err = playTyped(state, view.Turn, turns[0])
			turns = turns[1:]
		}
	}
	return rules.State{}, err
}

// playTyped plays the text of a seat's turn.
func playTyped(state engine.State, seat engine.Seat, text string) (engine.State, error) {
	actions, err := state.(engine.TurnReader).ReadTurn(seat, text)
	for _, a := range actions {
		if err == nil {
			state, err = state.Apply(seat, a)
		}
	}
	return state, err
}

// placeAction returns the action by which chance places a figure of the class with the letter.
func placeAction(state engine.State, letter string) engine.Action {
	legal := state.Legal(engine.Chance)
	i := slices.IndexFunc(legal, func(a engine.Action) bool {
		return strings.HasPrefix(string(a), "Place "+letter)
	})
	return legal[max(i, 0)]
}

// scene returns the scene of an example.
func (e example) scene(w games.Words, look games.Look) scene {
	state, _ := e.state()
	viewer := e.viewer - 1
	return newScene(games.Moment{
		Words: w, Seats: len(e.hands), Seat: viewer, Look: look,
		View: state.View(viewer), Pending: state.Pending(),
	})
}

// shot draws an example. It is not private, although it shows the viewer's hand.
func (e example) shot(w games.Words, look games.Look, n int) games.Shot {
	sc := e.scene(w, look)
	words := sc.words()
	words.Ask = true
	if own, ok := sc.own(); ok {
		words.Private = sc.Text("example.hand", games.Args{"Player": sc.side(own.Seat)})
	}
	if e.open {
		words.Closing, words.Influence = true, sc.closingTowns()
	}
	board := drawings.Of(sc.view, sc.markedSteps(nil), words)
	return games.Shot{Name: fmt.Sprintf("example-%d", n), Alt: sc.alt(nil), Scene: board}
}
