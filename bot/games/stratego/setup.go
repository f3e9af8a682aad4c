package stratego

import (
	"math/rand/v2"
	"slices"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// homeSize is the number of squares of a seat's home.
const homeSize = 40

// setupChoices returns the ways to set up: a random draft, a typed text, the set-up of the latest match,
// saved set-ups, and the presets with their mirror images.
func (sc scene) setupChoices() []games.Choice {
	example := sc.presets()[0].d.String()
	list := []games.Choice{
		{Value: narrowDraft, Label: sc.Text("choice.draft", nil), Emoji: "🎲", Button: true, Main: true},
		{Written: true, Label: sc.Text("choice.write", nil), Description: example, Emoji: "✍️"},
	}
	if d, ok := sc.earlierSetup(); ok {
		list = append(list, games.Choice{
			Value: showValue(d), Label: sc.Text("choice.again", nil), Emoji: "🕘", Button: true,
		})
	}
	list = append(list, sc.keptChoices()...)
	for _, p := range sc.presets() {
		list = append(list, games.Choice{
			Value: showValue(p.d), Label: p.label, Description: sc.flagNote(p.d),
		})
	}
	return withoutDuplicates(list)
}

// withoutDuplicates removes the lines of a menu that repeat the value of an earlier one. An example is a
// preset that the player has also saved under a name. Discord refuses a menu with duplicate values.
func withoutDuplicates(list []games.Choice) []games.Choice {
	seen := map[string]bool{}
	return slices.DeleteFunc(list, func(c games.Choice) bool {
		again := !c.Button && c.Value != "" && seen[c.Value]
		seen[c.Value] = seen[c.Value] || !c.Button
		return again
	})
}

// keptChoices returns the set-ups that the viewer has saved under names. Each leads to a draft, as the
// presets do.
func (sc scene) keptChoices() []games.Choice {
	var list []games.Choice
	for _, k := range sc.m.Kept {
		if d, ok := deploymentOf(k.Action); ok {
			list = append(list, games.Choice{
				Value: showValue(d), Label: k.Name, Description: sc.flagNote(d), Emoji: "⭐",
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

// earlierSetup returns the set-up of the viewer's latest finished match with this army; ok is false if
// there is none.
func (sc scene) earlierSetup() (d rules.Deployment, ok bool) {
	d, ok = deploymentOf(sc.m.Earlier)
	return d, ok && len(d.Faults(sc.view.Rules.Army)) == 0
}

// preset is a named set-up. The label is its name for people, and typed the name that the rules read.
type preset struct {
	d            rules.Deployment
	label, typed string
}

// typedPreset returns the text that the rules read for a preset named in the language; ok is false for any
// other text.
func typedPreset(w games.Words, text string) (typed string, ok bool) {
	folded := games.Fold(text)
	for _, army := range []rules.Army{rules.Full, rules.Duel, rules.Barrage} {
		for _, p := range presetsOf(w, army) {
			if games.Fold(p.label) == folded {
				return p.typed, true
			}
		}
	}
	return "", false
}

// presets returns the presets of the army, each before its mirror image.
func (sc scene) presets() []preset { return presetsOf(sc.Words, sc.view.Rules.Army) }

// presetsOf returns the presets of an army with their names in the language, each before its mirror image.
func presetsOf(w games.Words, army rules.Army) []preset {
	var list []preset
	for _, p := range army.Presets() {
		name := w.Text("preset."+p.Name, nil)
		mirrored := w.Text("preset.mirrored", games.Args{"Name": name})
		list = append(list,
			preset{p.Deployment, name, p.Name},
			preset{p.Deployment.Mirror(), mirrored, p.Name + " mirrored"})
	}
	return list
}

// deploymentName returns the name of a preset, or a general name for another set-up.
func (sc scene) deploymentName(d rules.Deployment) string {
	for _, p := range sc.presets() {
		if p.d == d {
			return p.label
		}
	}
	return sc.Text("preset.own", nil)
}

// flagNote names the square of a set-up's Flag on the viewer's side of the board.
func (sc scene) flagNote(d rules.Deployment) string {
	for i, r := range d {
		if r == rules.Flag {
			return sc.Text("preset.flag", games.Args{"Square": rules.HomeSquare(sc.homeSeat(), i).String()})
		}
	}
	return ""
}

// homeSeat returns the seat whose home the viewer sets up.
func (sc scene) homeSeat() engine.Seat {
	if plays(sc.m.Seat) {
		return sc.m.Seat
	}
	return rules.Red
}

// reviseValue returns the value for Narrow that shows the viewer's set-up after they have taken it back, ""
// while they have none.
func (sc scene) reviseValue() string {
	if !sc.view.Preparing || !plays(sc.m.Seat) || !sc.view.Ready[sc.m.Seat] {
		return ""
	}
	return showValue(sc.view.Prepared[sc.m.Seat].Deployment)
}

// narrowSetup returns the question that follows a choice during the set-up.
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

// draft returns a random set-up for the viewer.
func (sc scene) draft() rules.Deployment {
	return sc.view.Rules.Army.Draft(rand.New(rand.NewPCG(sc.m.Seed, sc.m.Seed)).IntN)
}

// showValue returns the value for Narrow that shows a draft, in which the pieces on some squares were just
// swapped.
func showValue(d rules.Deployment, swapped ...rules.Square) string {
	words := []string{narrowShow, d.String()}
	for _, s := range swapped {
		words = append(words, s.String())
	}
	return strings.Join(words, " ")
}

// askDraft shows a draft of a set-up, with buttons to confirm or change it.
func (sc scene) askDraft(d rules.Deployment, swapped ...rules.Square) games.Ask {
	faults := d.Faults(sc.view.Rules.Army)
	ask := games.Ask{
		Text: sc.Text("draft", nil), Hint: sc.Text("hint.swap", nil), Here: showValue(d, swapped...),
		Shots: []games.Shot{sc.draftShot(d, rules.NoSquare, swapped...)},
	}
	if len(faults) > 0 {
		ask.Text = sc.Text("draft.faults", games.Args{"Faults": sc.faultList(faults)})
	} else {
		ask.Choices = append(ask.Choices, games.Choice{
			Action: rules.Prepared{Deployment: d}.Action(), Label: sc.Text("choice.confirm", nil),
			Emoji: "✅", Button: true, Main: true,
		})
	}
	mirrored := showValue(d.Mirror())
	ask.Choices = append(ask.Choices,
		games.Choice{Value: mirrored, Label: sc.Text("choice.mirror", nil), Emoji: "🪞", Button: true},
		games.Choice{Value: narrowDraft, Label: sc.Text("choice.redraft", nil), Emoji: "🎲", Button: true},
		games.Choice{Written: true, Value: d.String(), Label: sc.Text("choice.write", nil), Emoji: "✍️"},
	)
	if len(faults) == 0 {
		ask.Choices = append(ask.Choices, games.Choice{
			Named: true, Value: d.String(), Label: sc.Text("choice.keep", nil), Emoji: "⭐",
		})
	}
	for i, r := range d {
		if r != rules.Unknown {
			at := rules.HomeSquare(sc.homeSeat(), i)
			ask.Choices = append(ask.Choices, games.Choice{
				Value: narrowSwap + " " + d.String() + " " + at.String(),
				Label: sc.Text("choice.piece", games.Args{"Square": at.String(), "Rank": sc.rank(r)}),
			})
		}
	}
	return ask
}

// askSwap asks for the square to swap with another one of a draft. It leaves out squares with the same
// rank, and swaps that would make a valid set-up faulty.
func (sc scene) askSwap(d rules.Deployment, at rules.Square) games.Ask {
	here := rules.Unknown
	for i, r := range d {
		if rules.HomeSquare(sc.homeSeat(), i) == at {
			here = r
		}
	}
	if here == rules.Unknown {
		return games.Ask{Text: sc.Text("narrow.none", nil)}
	}
	ask := games.Ask{
		Text: sc.Text("swap", games.Args{"Rank": sc.a(here), "Square": at.String()}),
		Hint: sc.Text("hint.swap.with", nil), Back: showValue(d),
		Shots: []games.Shot{sc.draftShot(d, at)},
	}
	for i := range homeSize {
		to := rules.HomeSquare(sc.homeSeat(), i)
		next, ok := d.Swap(sc.homeSeat(), at, to)
		if !ok || next == d || next.Faults(sc.view.Rules.Army) != nil && d.Faults(sc.view.Rules.Army) == nil {
			continue
		}
		label := sc.Text("choice.empty", games.Args{"Square": to.String()})
		if d[i] != rules.Unknown {
			label = sc.Text("choice.piece", games.Args{"Square": to.String(), "Rank": sc.rank(d[i])})
		}
		ask.Choices = append(ask.Choices, games.Choice{
			Value: showValue(next, at, to), Label: label,
		})
	}
	return ask
}
