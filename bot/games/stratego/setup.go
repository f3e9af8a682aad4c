package stratego

import (
	"math/rand/v2"
	"slices"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// homeSize is the number of squares of a home.
const homeSize = 40

// setupChoices returns the ways to set up: a draft, a text, and the presets with their mirror images.
func (sc scene) setupChoices() []games.Choice {
	list := []games.Choice{
		{Value: narrowDraft, Label: sc.Text("choice.draft", nil), Emoji: "🎲", Button: true, Main: true},
		{Written: true, Label: sc.Text("choice.write", nil), Description: sc.presets()[0].d.String(), Emoji: "✍️"},
	}
	if d, ok := sc.earlier(); ok {
		list = append(list, games.Choice{
			Value: shows(d), Label: sc.Text("choice.again", nil), Emoji: "🕘", Button: true,
		})
	}
	list = append(list, sc.keptChoices()...)
	for _, p := range sc.presets() {
		list = append(list, games.Choice{
			Value: shows(p.d), Label: p.label, Description: sc.flagNote(p.d),
		})
	}
	return distinct(list)
}

// distinct returns choices without the lines of a menu that lead to the same set-up as one above them, such
// as a preset that is kept under a name: Discord takes no value twice.
func distinct(list []games.Choice) []games.Choice {
	seen := map[string]bool{}
	return slices.DeleteFunc(list, func(c games.Choice) bool {
		again := !c.Button && c.Value != "" && seen[c.Value]
		seen[c.Value] = seen[c.Value] || !c.Button
		return again
	})
}

// keptChoices returns the set-ups that the viewer keeps under names, which lead to a draft as known ones do.
func (sc scene) keptChoices() []games.Choice {
	var list []games.Choice
	for _, k := range sc.m.Kept {
		if d, ok := deploymentOf(k.Action); ok {
			list = append(list, games.Choice{
				Value: shows(d), Label: k.Name, Description: sc.flagNote(d), Emoji: "⭐",
			})
		}
	}
	return list
}

// deploymentOf returns the set-up of an action.
func deploymentOf(a engine.Action) (d rules.Deployment, ok bool) {
	words := strings.Fields(string(a))
	if len(words) < 2 {
		return d, false
	}
	return rules.ParseDeployment(words[1])
}

// earlier returns the set-up of the viewer's latest match with this army.
func (sc scene) earlier() (d rules.Deployment, ok bool) {
	d, ok = deploymentOf(sc.m.Earlier)
	return d, ok && len(d.Faults(sc.view.Rules.Army)) == 0
}

// preset is a set-up with a name: label for people, typed as the rules read it.
type preset struct {
	d            rules.Deployment
	label, typed string
}

// presets returns the presets of the army, each before its mirror image.
func (sc scene) presets() []preset {
	var list []preset
	for _, p := range sc.view.Rules.Army.Presets() {
		name := sc.Text("preset."+p.Name, nil)
		list = append(list, preset{p.Deployment, name, p.Name},
			preset{p.Deployment.Mirror(), sc.Text("preset.mirrored", games.Args{"Name": name}), p.Name + " mirrored"})
	}
	return list
}

// deploymentName names a set-up: a preset by its name.
func (sc scene) deploymentName(d rules.Deployment) string {
	for _, p := range sc.presets() {
		if p.d == d {
			return p.label
		}
	}
	return sc.Text("preset.own", nil)
}

// flagNote says where the Flag of a set-up stands on the viewer's side of the board.
func (sc scene) flagNote(d rules.Deployment) string {
	for i, r := range d {
		if r == rules.Flag {
			return sc.Text("preset.flag", games.Args{"Square": rules.HomeSquare(sc.home(), i).String()})
		}
	}
	return ""
}

// home returns the seat whose home the viewer sets up.
func (sc scene) home() engine.Seat {
	if plays(sc.m.Seat) {
		return sc.m.Seat
	}
	return rules.Red
}

// revise returns what shows the viewer's set-up once they have taken it back, "" while there is none.
func (sc scene) revise() string {
	if !sc.view.Preparing || !plays(sc.m.Seat) || !sc.view.Ready[sc.m.Seat] {
		return ""
	}
	return shows(sc.view.Prepared[sc.m.Seat].Deployment)
}

// narrowSetup returns the question that follows while somebody sets up.
func (sc scene) narrowSetup(words []string) games.Ask {
	if words[0] == narrowDraft {
		return sc.askDraft(sc.draft())
	}
	if len(words) > 1 {
		d, ok := rules.ParseDeployment(words[1])
		squares := squaresOf(words[2:])
		switch {
		case ok && words[0] == narrowShow:
			return sc.askDraft(d, squares...)
		case ok && words[0] == narrowSwap && len(squares) == 1:
			return sc.askSwap(d, squares[0])
		}
	}
	return games.Ask{Text: sc.Text("narrow.none", nil)}
}

func squaresOf(words []string) []rules.Square {
	var list []rules.Square
	for _, w := range words {
		if s, ok := rules.ParseSquare(w); ok {
			list = append(list, s)
		}
	}
	return list
}

// draft returns a set-up that is made up for the viewer.
func (sc scene) draft() rules.Deployment {
	return sc.view.Rules.Army.Draft(rand.New(rand.NewPCG(sc.m.Seed, sc.m.Seed)).IntN)
}

// shows returns what leads to a set-up that is not in yet, in which pieces on some squares were just swapped.
func shows(d rules.Deployment, swapped ...rules.Square) string {
	words := []string{narrowShow, d.String()}
	for _, s := range swapped {
		words = append(words, s.String())
	}
	return strings.Join(words, " ")
}

// askDraft shows a set-up that is not in yet, and what can be done with it.
func (sc scene) askDraft(d rules.Deployment, swapped ...rules.Square) games.Ask {
	faults := d.Faults(sc.view.Rules.Army)
	ask := games.Ask{
		Text: sc.Text("draft", nil), Hint: sc.Text("hint.swap", nil), Here: shows(d, swapped...),
		Shots: []games.Shot{sc.draftShot(d, rules.NoSquare, swapped...)},
	}
	if len(faults) > 0 {
		ask.Text = sc.Text("draft.faults", games.Args{"Faults": sc.faults(faults)})
	} else {
		ask.Choices = append(ask.Choices, games.Choice{
			Action: rules.Prepared{Deployment: d}.Action(), Label: sc.Text("choice.confirm", nil), Emoji: "✅", Button: true, Main: true,
		})
	}
	ask.Choices = append(ask.Choices,
		games.Choice{Value: shows(d.Mirror()), Label: sc.Text("choice.mirror", nil), Emoji: "🪞", Button: true},
		games.Choice{Value: narrowDraft, Label: sc.Text("choice.redraft", nil), Emoji: "🎲", Button: true},
		games.Choice{Written: true, Value: d.String(), Label: sc.Text("choice.write", nil), Emoji: "✍️"},
	)
	if len(faults) == 0 {
		ask.Choices = append(ask.Choices, games.Choice{Named: true, Value: d.String(), Label: sc.Text("choice.keep", nil), Emoji: "⭐"})
	}
	for i, r := range d {
		if r != rules.Unknown {
			at := rules.HomeSquare(sc.home(), i)
			ask.Choices = append(ask.Choices, games.Choice{
				Value: narrowSwap + " " + d.String() + " " + at.String(),
				Label: sc.Text("choice.piece", games.Args{"Square": at.String(), "Rank": sc.rank(r)}),
			})
		}
	}
	return ask
}

// askSwap asks with which square another one of a draft is swapped. Squares with the same rank are left out,
// and those that have to stay empty.
func (sc scene) askSwap(d rules.Deployment, at rules.Square) games.Ask {
	here := rules.Unknown
	for i, r := range d {
		if rules.HomeSquare(sc.home(), i) == at {
			here = r
		}
	}
	if here == rules.Unknown {
		return games.Ask{Text: sc.Text("narrow.none", nil)}
	}
	ask := games.Ask{
		Text: sc.Text("swap", games.Args{"Rank": sc.a(here), "Square": at.String()}), Hint: sc.Text("hint.swap.with", nil), Back: shows(d),
		Shots: []games.Shot{sc.draftShot(d, at)},
	}
	for i := range homeSize {
		to := rules.HomeSquare(sc.home(), i)
		next, ok := d.Swap(sc.home(), at, to)
		if !ok || next == d || next.Faults(sc.view.Rules.Army) != nil && d.Faults(sc.view.Rules.Army) == nil {
			continue
		}
		label := sc.Text("choice.empty", games.Args{"Square": to.String()})
		if d[i] != rules.Unknown {
			label = sc.Text("choice.piece", games.Args{"Square": to.String(), "Rank": sc.rank(d[i])})
		}
		ask.Choices = append(ask.Choices, games.Choice{
			Value: shows(next, at, to), Label: label,
		})
	}
	return ask
}
