package mia

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/mia"
)

// Face is the face of Mia. It implements games.Face.
type Face struct{ games.Plain }

// NewFace returns the face of Mia.
func NewFace() Face { return Face{games.Plain{Info: rules.New().Info()}} }

// Variants returns a match of three lives, the usual one, and shorter and longer ones.
func (f Face) Variants() []games.Variant {
	var variants []games.Variant
	for _, lives := range []string{"3", "1", "5"} {
		setup := engine.Setup{f.Info.Options[0].Key: lives}
		variants = append(variants, games.Variant{Key: lives, Setup: setup})
	}
	return variants
}

// Score returns the lives of all players.
func (f Face) Score(m games.Moment) string {
	var lives []string
	for seat, left := range viewOf(m.View).Lives {
		args := games.Args{"Player": f.Name(m, engine.Seat(seat))}
		lives = append(lives, m.Words.Count("score", left, args))
	}
	return strings.Join(lives, m.Words.Text("score.dot", nil))
}

// Tell returns a line for each step, and the result at the end.
func (f Face) Tell(m games.Moment) []string {
	var lines []string
	for _, s := range m.Steps {
		if s.Left == "" && !s.Aside {
			lines = append(lines, f.tell(m, s))
		}
	}
	return append(lines, f.Ended(m)...)
}

// tell describes a step. The value of a roll is told only to a viewer who may know it.
func (f Face) tell(m games.Moment, s games.Step) string {
	args := games.Args{"Player": f.Name(m, s.Seat)}
	if s.Seat == engine.Chance {
		args["Player"] = f.Name(m, viewOf(s.Before).Turn)
		if roll, ok := rules.Rolled(s.Action); ok {
			args["Value"] = value(m.Words, roll)
			return m.Words.Text("tell.rolled", args)
		}
		return m.Words.Text("tell.rolls", args)
	}
	if said, ok := rules.Announcement(s.Action); ok {
		args["Value"] = value(m.Words, said)
		return m.Words.Text("tell.says", args)
	}
	if s.Action == rules.Believes {
		return m.Words.Text("tell.believes", args)
	}
	return f.tellLift(m, viewOf(s.After))
}

// tellLift describes a lift of the cup: the roll below it, and the player who loses a life.
func (f Face) tellLift(m games.Moment, v rules.View) string {
	args := games.Args{
		"Player": f.Name(m, v.Last.Doubter), "Sayer": f.Name(m, v.Last.Sayer),
		"Loser": f.Name(m, v.Last.Loser),
		"Roll":  value(m.Words, v.Last.Roll), "Said": value(m.Words, v.Last.Said),
	}
	text := m.Words.Text("tell.doubts", args)
	if v.Lives[v.Last.Loser] == 0 {
		text += " " + m.Words.Text("tell.out", args)
	}
	return text
}

// Choice returns an action as a line of a menu, or a button. An announcement that is true is marked.
func (f Face) Choice(m games.Moment, _ engine.Seat, a engine.Action) games.Choice {
	v := viewOf(m.View)
	c := games.Choice{Action: a, Label: string(a)}
	if said, ok := rules.Announcement(a); ok {
		c.Label = m.Words.Text("choice.say", games.Args{"Value": value(m.Words, said)})
		if said == v.Cup {
			c.Description, c.Main = m.Words.Text("choice.true", nil), true
		}
		return c
	}
	args := games.Args{"Value": value(m.Words, v.Said)}
	switch a {
	case rules.Believes:
		c.Label, c.Emoji = m.Words.Text("choice.believe", args), "🤝"
		c.Description = m.Words.Text("choice.believe.means", args)
	case rules.Doubts:
		c.Label, c.Emoji = m.Words.Text("choice.doubt", args), "🤨"
		c.Description = m.Words.Text("choice.doubt.means", args)
	}
	return c
}

// Ask asks for an announcement, or for an answer to one.
func (f Face) Ask(m games.Moment) games.Ask {
	ask := f.Plain.Ask(m)
	for i, a := range m.Legal {
		if i < len(ask.Choices) {
			ask.Choices[i] = f.Choice(m, m.Seat, a)
		}
	}
	return ask
}

// Suggest returns the legal actions, the best match for the typed text first.
func (f Face) Suggest(m games.Moment, typed string) []games.Choice {
	choices := f.Plain.Suggest(m, typed)
	for i, c := range choices {
		choices[i] = f.Choice(m, m.Seat, c.Action)
	}
	return choices
}

// value names a value: "43", "a pair of 5", "Mia".
func value(w games.Words, v rules.Value) string {
	switch {
	case v == rules.Mia:
		return w.Text("value.mia", nil)
	case v != 0 && v%11 == 0:
		return w.Text("value.pair", games.Args{"Die": int(v / 11), "Value": v.String()})
	}
	return v.String()
}

// viewOf returns the view of a moment. A moment before the first one has no view; then no seat has the turn.
func viewOf(view any) rules.View {
	v, ok := view.(rules.View)
	if !ok {
		return rules.View{Turn: engine.Nobody}
	}
	return v
}

var _ games.Face = Face{}
