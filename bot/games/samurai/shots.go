package samurai

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
	drawings "towerpost/imaging/samurai"
)

// shot returns the board after events. That of a player shows the hand, and is private while the match is on.
func (sc scene) shot(events []event) games.Shot {
	words := sc.words()
	words.Ask = len(sc.asked()) > 0 && !sc.m.Partial
	shot := games.Shot{Name: "board", Alt: sc.alt(events)}
	if own, ok := sc.own(); ok && !sc.open() {
		shot.Private = !sc.m.Recalled
		words.Private = sc.whose(own.Seat)
		words.Closing, words.Influence = sc.mine(), sc.falling()
	}
	shot.Scene = drawings.Of(sc.view, sc.shown(events), words)
	return shot
}

// whose is the label of a picture with a player's hand.
func (sc scene) whose(seat engine.Seat) string {
	args := games.Args{"Player": sc.plainly().name(seat)}
	if sc.m.Recalled {
		return sc.Text("private.recalled", args)
	}
	return sc.Text("private", args)
}

// shown returns the steps that a picture marks: those of the events, or else of the last turn.
func (sc scene) shown(events []event) []rules.Step {
	if steps := stepsOf(events); len(steps) > 0 {
		return steps
	}
	return append(append([]rules.Step(nil), sc.view.Before...), sc.view.Steps...)
}

// falling returns the towns with figures that have one land hex to fill.
func (sc scene) falling() []rules.Town {
	var towns []rules.Town
	for _, t := range sc.view.Towns {
		if t.Open <= 1 && t.Figures.Len() > 0 {
			towns = append(towns, t.Town)
		}
	}
	return towns
}

// words returns what stands on a picture.
func (sc scene) words() drawings.Words {
	sc = sc.plainly()
	words := drawings.Words{
		Title: sc.title(), Status: sc.status(), Places: sc.over(), Reveal: sc.open(),
		Labels: drawings.Labels{
			Aside: sc.Text("label.aside", games.Args{"Count": sc.view.Aside.Sum()}), OnBoard: sc.Text("label.left", nil),
			Hand: sc.Text("label.hand", nil), Pile: sc.Text("label.pile", nil), Open: sc.Text("label.open", nil),
		},
	}
	for _, p := range sc.view.Players {
		words.Names = append(words.Names, sc.name(p.Seat))
	}
	return words
}

// conceded says below a board who has won a match that was ended from outside the rules, where somebody has.
func (sc scene) conceded() string {
	if winners := (engine.Outcome{Ranks: sc.m.Ending.Ranks}).Winners(); len(winners) == 1 {
		return sc.Text("status.won", games.Args{"Player": sc.name(winners[0])})
	}
	return sc.Text("status.ended", nil)
}

// status says below a board what is due, or how the match ended.
func (sc scene) status() string {
	sc = sc.plainly()
	seats := sc.asked()
	if len(sc.m.Pending) == 0 && sc.view.Prompt == rules.PromptTurn { // a moment of the past
		seats = []engine.Seat{sc.view.Turn}
	}
	switch {
	case sc.standing != "":
		return sc.standing
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

// public returns the scene as a spectator sees it, for pictures that may be shown to others.
func (sc scene) public() scene {
	sc.m.Seat = engine.Nobody
	return sc
}
