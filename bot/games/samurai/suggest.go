package samurai

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

const (
	// longestTyped is how much of a typed text is looked at, in characters.
	longestTyped = 100
	// mostSuggested is how many lines are offered: as many as Discord shows.
	mostSuggested = 25
)

// suggest offers what can be played with the viewer's own tiles: first what the rules read from the typed
// text, then what begins as it does. Of a line with several steps it offers the last; where the line says
// that the turn goes on, so does what is offered.
func (sc scene) suggest(typed string) []games.Choice {
	if !sc.mine() {
		return nil
	}
	typed, more := rules.CutMore(typed)
	typed = strings.TrimSpace(games.Clip(typed, longestTyped))
	head, tail := "", typed
	if at := strings.LastIndexAny(typed, ";+\n"); at >= 0 {
		head, tail = strings.TrimSpace(typed[:at]), strings.TrimSpace(typed[at+1:])
	}
	sc, ok := sc.plainly().after(head)
	if !ok {
		return nil
	}
	if sc.view.Prompt == rules.PromptHand {
		return sc.suggestHands(tail)
	}
	return sc.suggestMoves(head, tail, more)
}

// after returns the scene after the steps of a text; ok is false where they cannot be played or end the turn.
func (sc scene) after(steps string) (next scene, ok bool) {
	if steps == "" {
		return sc, true
	}
	var state engine.State = rules.At(sc.view.Position)
	actions, err := state.(engine.TurnReader).ReadTurn(sc.m.Seat, steps+" ...")
	for _, a := range actions {
		if state, err = state.Apply(sc.m.Seat, a); err != nil {
			break
		}
	}
	if err != nil {
		return scene{}, false
	}
	view, _ := state.View(sc.m.Seat).(rules.View)
	next = sc.on(view)
	return next, view.Turn == sc.m.Seat && view.Prompt == rules.PromptTurn
}

// suggestMoves offers the moves, those first that fit the text best; more says that the turn goes on.
func (sc scene) suggestMoves(head, typed string, more bool) []games.Choice {
	meant := sc.meant(typed)
	type fitting struct {
		move rules.Move
		fit  int
	}
	var list []fitting
	for _, m := range sc.moves() {
		fit := 2*sc.fitOf(m, games.Fold(typed)) + 1
		if _, sign := sc.effect(m); sign == "⚔️" { // own captures come first of what fits alike
			fit--
		}
		if slices.Contains(meant, m.Action()) {
			fit = -1
		}
		list = append(list, fitting{m, fit})
	}
	slices.SortStableFunc(list, func(a, b fitting) int { return cmp.Compare(a.fit, b.fit) })
	var choices []games.Choice
	for _, f := range list[:min(len(list), mostSuggested)] {
		c := sc.choice(f.move)
		c.Value, c.Action = string(c.Action), ""
		if head != "" {
			c.Value, c.Label = head+"; "+c.Value, sc.Text("suggest.then", games.Args{"Steps": head, "Next": c.Label})
		}
		if more && f.move.Played() != rules.NoKind {
			c.Value, c.Label = c.Value+" ...", sc.Text("suggest.more", games.Args{"Move": c.Label})
		}
		if c.Description != "" {
			c.Label = sc.Text("suggest.effect", games.Args{"Move": c.Label, "Effect": c.Description})
		}
		choices = append(choices, c)
	}
	return choices
}

// meant returns the actions that the rules read from the text of a step: one, several where
// it is ambiguous, or none.
func (sc scene) meant(typed string) []engine.Action {
	return games.Meant(rules.At(sc.view.Position).Read(sc.m.Seat, typed))
}

// fitOf says how well a move fits a folded text: 0 and 1 begin as it does, 2 and 3 hold it. Of equals those
// come first that touch a town with figures.
func (sc scene) fitOf(m rules.Move, typed string) int {
	idle := 1
	if m.Verb != rules.Lays || sc.live(m.Hex) {
		idle = 0
	}
	fit := 4
	for text := range sc.spellings(m) {
		switch {
		case strings.HasPrefix(text, typed):
			return idle
		case strings.Contains(text, typed):
			fit = 2
		}
	}
	return fit + idle
}

// spellings returns how people may write a move; the label, which takes longest to make, comes last.
func (sc scene) spellings(m rules.Move) iter.Seq[string] {
	return func(yield func(string) bool) {
		if !yield(games.Fold(string(m.Action()))) || !yield(short(m)) {
			return
		}
		if m.Verb == rules.Lays {
			for _, t := range townsBy(&sc.view, m.Hex) {
				seen := " " + t.Key() + " " + toward(t, m.Hex)
				if !yield(games.Fold(m.Tile.String())+seen) || !yield(strings.ToLower(m.Tile.Code())+seen) {
					return
				}
			}
		}
		yield(games.Fold(sc.label(m)))
	}
}

// short writes a move in the short forms of the rules: "s3 l15".
func short(m rules.Move) string {
	code := func(k rules.Kind) string { return strings.ToLower(k.Code()) }
	switch m.Verb {
	case rules.Lays:
		return code(m.Tile) + " " + m.Hex.String()
	case rules.Replaces:
		return "mu " + m.Hex.String() + " " + m.To.String()
	case rules.Swaps:
		return strings.ToLower("x " + m.Class.Letter() + " " + m.Town.Key() + " " + m.OtherClass.Letter() + " " + m.OtherTown.Key())
	case rules.Places:
		return strings.ToLower(m.Class.Letter()) + " " + m.Town.Key()
	}
	return games.Fold(string(m.Action()))
}

// suggestHands offers whole hands with the tiles that were typed.
func (sc scene) suggestHands(typed string) []games.Choice {
	var list []games.Choice
	add := func(a engine.Action) {
		if !slices.ContainsFunc(list, func(c games.Choice) bool { return c.Value == string(a) }) {
			list = append(list, games.Choice{Value: string(a), Label: sc.choiceOf(a).Label})
		}
	}
	for _, a := range sc.meant(typed) {
		add(a)
	}
	begun := tilesIn(typed)
	for _, favorite := range favorites() {
		if hand, ok := completed(begun, favorite); ok {
			add(rules.Move{Verb: rules.Chooses, Hand: hand}.Action())
		}
	}
	return list
}

// favorites are orders in which tiles are added to a hand.
func favorites() [][]rules.Kind {
	return [][]rules.Kind{
		{rules.Samurai3, rules.Kabuto4, rules.Buddha4, rules.Obento4, rules.Ronin, rules.Boat2, rules.Samurai2},
		{rules.Samurai3, rules.Boat2, rules.Kabuto4, rules.Buddha4, rules.Obento4, rules.Ronin, rules.Samurai2},
		{rules.Ronin, rules.Boat2, rules.Swap, rules.Samurai3, rules.Samurai2, rules.Kabuto4, rules.Buddha4},
		{rules.Samurai3, rules.Samurai2, rules.Ronin, rules.Boat2, rules.Mu, rules.Kabuto4, rules.Obento4},
	}
}

// completed returns a hand of five with the tiles that it begins with; ok is false where those are more.
func completed(begun rules.Tiles, order []rules.Kind) (hand rules.Tiles, ok bool) {
	for _, k := range order {
		if begun.Len() < handSize && int(begun[k]) < k.Copies() && begun[k] == 0 {
			begun[k]++
		}
	}
	return begun, begun.Len() == handSize && rules.Set().Holds(begun)
}

// tilesIn returns the tiles whose short forms or names a text has.
func tilesIn(typed string) rules.Tiles {
	var found rules.Tiles
	text := strings.NewReplacer(",", " ", "-", " ").Replace(games.Fold(typed))
	words := strings.Fields(strings.TrimPrefix(text, "hand"))
	for i := 0; i < len(words); i++ {
		for _, k := range rules.AllKinds() {
			name := strings.Fields(games.Fold(k.String()))
			switch {
			case words[i] == strings.ToLower(k.Code()):
				found[k]++
			case i+len(name) <= len(words) && slices.Equal(words[i:i+len(name)], name):
				found[k]++
				i += len(name) - 1
			default:
				continue
			}
			break
		}
	}
	return found
}
