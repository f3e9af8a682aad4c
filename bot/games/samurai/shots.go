package samurai

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
	drawings "towerpost/imaging/samurai"
)

// shot returns the board after events. A player's own board shows the hand, and is private while the match
// is on.
func (sc scene) shot(events []event) games.Shot {
	words := sc.words()
	words.Ask = len(sc.asked()) > 0 && !sc.m.Partial
	shot := games.Shot{Name: "board", Alt: sc.alt(events)}
	if own, ok := sc.own(); ok && !sc.revealed() {
		shot.Private = !sc.m.Recalled
		words.Private = sc.handLabel(own.Seat)
		words.Closing, words.Influence = sc.mustDecide(), sc.closingTowns()
	}
	shot.Scene = drawings.Of(sc.view, sc.markedSteps(events), words)
	return shot
}

// handLabel returns the label of a picture with a player's hand.
func (sc scene) handLabel(seat engine.Seat) string {
	args := games.Args{"Player": sc.withoutMarkdown().name(seat)}
	if sc.m.Recalled {
		return sc.Text("private.recalled", args)
	}
	return sc.Text("private", args)
}

// markedSteps returns the steps that a picture marks: those of the events, else those of the last turn.
func (sc scene) markedSteps(events []event) []rules.Step {
	if steps := stepsOf(events); len(steps) > 0 {
		return steps
	}
	return append(append([]rules.Step(nil), sc.view.Before...), sc.view.Steps...)
}

// closingTowns returns the towns with figures and at most one open land hex.
func (sc scene) closingTowns() []rules.Town {
	var towns []rules.Town
	for _, t := range sc.view.Towns {
		if t.Open <= 1 && t.Figures.Len() > 0 {
			towns = append(towns, t.Town)
		}
	}
	return towns
}

// words returns the words on a picture.
func (sc scene) words() drawings.Words {
	sc = sc.forPicture()
	words := drawings.Words{
		Title: sc.title(), Status: sc.status(), Places: sc.over(), Reveal: sc.revealed(),
		Labels: drawings.Labels{
			Aside:   sc.Text("label.aside", games.Args{"Count": sc.view.Aside.Sum()}),
			OnBoard: sc.Text("label.left", nil),
			Hand:    sc.Text("label.hand", nil),
			Pile:    sc.Text("label.pile", nil),
			Open:    sc.Text("label.open", nil),
		},
	}
	for _, p := range sc.view.Players {
		words.Names = append(words.Names, sc.name(p.Seat))
	}
	return words
}

// conceded returns the status of a match that was ended from outside the rules, with the winner if there is
// one.
func (sc scene) conceded() string {
	if winners := (engine.Outcome{Ranks: sc.m.Ending.Ranks}).Winners(); len(winners) == 1 {
		return sc.Text("status.won", games.Args{"Player": sc.name(winners[0])})
	}
	return sc.Text("status.ended", nil)
}

// status returns the line below a board: the decision that is due, or the result.
func (sc scene) status() string {
	sc = sc.withoutMarkdown()
	seats := sc.asked()
	if len(sc.m.Pending) == 0 && sc.view.Prompt == rules.PromptTurn { // a moment of the past
		seats = []engine.Seat{sc.view.Turn}
	}
	switch {
	case sc.statusOverride != "":
		return sc.statusOverride
	case sc.m.Ending.Reason != "":
		return sc.conceded()
	case sc.over():
		return strings.TrimSuffix(strings.ReplaceAll(sc.won(), "**", ""), ".")
	case sc.m.Paused:
		return sc.Text("status.paused", nil)
	case len(seats) == 0:
		return sc.Text("status.wait", nil)
	}
	var names []string
	for _, seat := range seats {
		names = append(names, sc.name(seat))
	}
	return sc.Count("status."+sc.view.Prompt, len(seats), games.Args{"Players": sc.join(names)})
}

// asSpectator returns the scene for a spectator, for pictures that others may see.
func (sc scene) asSpectator() scene {
	sc.m.Seat = engine.Nobody
	return sc
}
