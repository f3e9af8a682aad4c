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
	// maxTyped is the length to which a typed text is cut, in characters.
	maxTyped = 100
	// maxSuggested is the largest number of suggestions, which is Discord's limit.
	maxSuggested = 25
)

// suggest returns the viewer's possible moves for a typed text. Those that the rules read from it come
// first, then those that match it best. If the text has several steps, suggest completes the last one. If
// the text ends with the sign that the turn goes on, so do the suggestions.
func (sc scene) suggest(typed string) []games.Choice {
	if !sc.mustDecide() {
		return nil
	}
	typed, more := rules.CutMore(typed)
	typed = strings.TrimSpace(games.Clip(typed, maxTyped))
	head, tail := "", typed
	if at := strings.LastIndexAny(typed, ";+\n"); at >= 0 {
		head, tail = strings.TrimSpace(typed[:at]), strings.TrimSpace(typed[at+1:])
	}
	sc, ok := sc.withoutMarkdown().sceneAfter(head)
	if !ok {
		return nil
	}
	if sc.view.Prompt == rules.PromptHand {
		return sc.suggestHands(tail)
	}
	return sc.suggestMoves(head, tail, more)
}

// sceneAfter returns the scene after the steps of a text; ok is false if they cannot be played or end the
// turn.
func (sc scene) sceneAfter(steps string) (next scene, ok bool) {
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
	next = sc.withView(view)
	return next, view.Turn == sc.m.Seat && view.Prompt == rules.PromptTurn
}

// suggestMoves returns the moves, those first that match the typed text best. The text head precedes each
// suggestion. With more, each suggestion says that the turn goes on.
func (sc scene) suggestMoves(head, typed string, more bool) []games.Choice {
	meant := sc.readActions(typed)
	type ranked struct {
		move rules.Move
		rank int
	}
	var list []ranked
	for _, m := range sc.moves() {
		rank := 2*sc.matchRank(m, games.Fold(typed)) + 1
		if _, sign := sc.effect(m); sign == "⚔️" { // own captures come first among equal matches
			rank--
		}
		if slices.Contains(meant, m.Action()) {
			rank = -1
		}
		list = append(list, ranked{m, rank})
	}
	slices.SortStableFunc(list, func(a, b ranked) int { return cmp.Compare(a.rank, b.rank) })
	var choices []games.Choice
	for _, f := range list[:min(len(list), maxSuggested)] {
		c := sc.choice(f.move)
		c.Value, c.Action = string(c.Action), ""
		if head != "" {
			args := games.Args{"Steps": head, "Next": c.Label}
			c.Value, c.Label = head+"; "+c.Value, sc.Text("suggest.then", args)
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

// readActions returns the actions that the rules read from the text of a step: one, several if it is
// ambiguous, or none.
func (sc scene) readActions(typed string) []engine.Action {
	return games.PossibleActions(rules.At(sc.view.Position).Read(sc.m.Seat, typed))
}

// matchRank ranks how well a move matches a folded text: 0 and 1 if a spelling begins with it, 2 and 3 if
// one contains it, 4 and 5 otherwise. The lower rank of each pair is for tiles beside a town with figures,
// and for all moves that lay no tile.
func (sc scene) matchRank(m rules.Move, typed string) int {
	idle := 1
	if m.Verb != rules.Lays || sc.nearFigures(m.Hex) {
		idle = 0
	}
	rank := 4
	for text := range sc.spellings(m) {
		switch {
		case strings.HasPrefix(text, typed):
			return idle
		case strings.Contains(text, typed):
			rank = 2
		}
	}
	return rank + idle
}

// spellings returns the ways to write a move. The label comes last, for it takes longest to make.
func (sc scene) spellings(m rules.Move) iter.Seq[string] {
	return func(yield func(string) bool) {
		if !yield(games.Fold(string(m.Action()))) || !yield(shortAction(m)) {
			return
		}
		if m.Verb == rules.Lays {
			for _, t := range townsBy(&sc.view, m.Hex) {
				side := " " + t.Key() + " " + toward(t, m.Hex)
				if !yield(games.Fold(m.Tile.String())+side) || !yield(strings.ToLower(m.Tile.Code())+side) {
					return
				}
			}
		}
		yield(games.Fold(sc.label(m)))
	}
}

// shortAction writes a move in the short forms of the rules: "s3 l15".
func shortAction(m rules.Move) string {
	code := func(k rules.Kind) string { return strings.ToLower(k.Code()) }
	switch m.Verb {
	case rules.Lays:
		return code(m.Tile) + " " + m.Hex.String()
	case rules.Replaces:
		return "mu " + m.Hex.String() + " " + m.To.String()
	case rules.Swaps:
		one := m.Class.Letter() + " " + m.Town.Key()
		other := m.OtherClass.Letter() + " " + m.OtherTown.Key()
		return strings.ToLower("x " + one + " " + other)
	case rules.Places:
		return strings.ToLower(m.Class.Letter()) + " " + m.Town.Key()
	}
	return games.Fold(string(m.Action()))
}

// suggestHands returns whole hands that contain the typed tiles.
func (sc scene) suggestHands(typed string) []games.Choice {
	var list []games.Choice
	add := func(a engine.Action) {
		if !slices.ContainsFunc(list, func(c games.Choice) bool { return c.Value == string(a) }) {
			list = append(list, games.Choice{Value: string(a), Label: sc.choiceOf(a).Label})
		}
	}
	for _, a := range sc.readActions(typed) {
		add(a)
	}
	begun := tilesIn(typed)
	for _, favorite := range handOrders() {
		if hand, ok := completeHand(begun, favorite); ok {
			add(rules.Move{Verb: rules.Chooses, Hand: hand}.Action())
		}
	}
	return list
}

// handOrders returns orders in which tiles are added to complete a hand.
func handOrders() [][]rules.Kind {
	return [][]rules.Kind{
		{
			rules.Samurai3, rules.Kabuto4, rules.Buddha4, rules.Obento4, rules.Ronin,
			rules.Boat2, rules.Samurai2,
		},
		{
			rules.Samurai3, rules.Boat2, rules.Kabuto4, rules.Buddha4, rules.Obento4,
			rules.Ronin, rules.Samurai2,
		},
		{rules.Ronin, rules.Boat2, rules.Swap, rules.Samurai3, rules.Samurai2, rules.Kabuto4, rules.Buddha4},
		{rules.Samurai3, rules.Samurai2, rules.Ronin, rules.Boat2, rules.Mu, rules.Kabuto4, rules.Obento4},
	}
}

// completeHand adds tiles to a hand in the given order, one of a kind that the hand lacks, until it has
// five. ok is false if the result is not a possible hand.
func completeHand(begun rules.Tiles, order []rules.Kind) (hand rules.Tiles, ok bool) {
	for _, k := range order {
		if begun.Len() < handSize && int(begun[k]) < k.Copies() && begun[k] == 0 {
			begun[k]++
		}
	}
	return begun, begun.Len() == handSize && rules.Set().Holds(begun)
}

// tilesIn returns the tiles that a text names, by short forms or full names.
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
