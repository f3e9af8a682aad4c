package kamisado

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"towerpost/bot/games"
	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// suggest offers what the typed text means to the rules: the one move that it names, or else all that fit it.
// Where a free choice is named by no more than its towers, those are offered; and a text with which the rules
// can do nothing gets what is nearest to it.
func (sc scene) suggest(typed string) []games.Choice {
	typed = sc.spoken(typed)
	towers := sc.towersMeant(typed)
	free := sc.view.Position.Must() == kamisado.NoColor
	switch fits := sc.fitting(typed); {
	case free && len(towers) > 1 && !strings.Contains(typed, " "):
		return sc.suggestTowers(towers)
	case len(fits) > 0:
		return sc.suggestMoves(fits)
	case free && len(towers) == 1:
		return sc.suggestMoves(sc.nearest(ordered(sc.view.Position.MovesOf(towers[0].Color)), typed))
	}
	return sc.suggestMoves(sc.nearest(sc.moves(), typed))
}

// fitting returns the moves that a typed text fits, as the rules read it.
func (sc scene) fitting(typed string) []kamisado.Move {
	var problem *engine.Problem
	move, err := kamisado.ReadMove(sc.view.Position, typed)
	switch {
	case err == nil:
		return []kamisado.Move{move}
	case !errors.As(err, &problem) || !errors.Is(err, engine.ErrAmbiguous):
		return nil
	}
	return slices.DeleteFunc(sc.moves(), func(m kamisado.Move) bool { return !slices.Contains(problem.Allowed, m.Action()) })
}

// longest is how much of a typed text is looked at, in characters.
const longest = 100

// spoken returns what a person has typed of a move. Whoever types on after
// choosing a suggestion types behind its label, so what labels add is taken away.
func (sc scene) spoken(typed string) string {
	typed = games.Clip(typed, longest)
	for _, sign := range append(emojis[:], cup) {
		typed = strings.ReplaceAll(typed, sign, " ")
	}
	typed = games.Fold(typed)
	for _, c := range sc.suggestTowers(sc.towersMeant(typed)) {
		label := games.Fold(strings.TrimPrefix(c.Label, emoji(colorOfKey(games.Fold(c.Value)))))
		if rest, chosen := strings.CutPrefix(typed, label); chosen {
			return games.Fold(c.Value + " " + rest)
		}
	}
	typed, _, _ = strings.Cut(typed, "·")
	return strings.TrimSpace(typed)
}

// towersMeant returns the movable towers whose name begins with the first word that was typed, or whose
// letter on the board it is; all without a word.
func (sc scene) towersMeant(typed string) []kamisado.Tower {
	word, _, _ := strings.Cut(typed, " ")
	var towers []kamisado.Tower
	for _, c := range kamisado.Colors() {
		if len(sc.view.Position.MovesOf(c)) == 0 {
			continue
		}
		letter := strings.ToLower(string(c.Letter()))
		if strings.HasPrefix(c.Key(), word) || strings.HasPrefix(games.Fold(sc.color(c)), word) || word == letter {
			towers = append(towers, sc.view.Position.Tower(sc.turn(), c))
		}
	}
	return towers
}

// suggestTowers offers towers; as a move such a value leaves the square open, and the answer asks for it.
func (sc scene) suggestTowers(towers []kamisado.Tower) []games.Choice {
	choices := make([]games.Choice, len(towers))
	for i, t := range towers {
		n := len(sc.view.Position.MovesOf(t.Color))
		choices[i] = games.Choice{
			Value: t.Color.String(),
			Label: sc.Count("suggest.tower", n, games.Args{
				"Emoji": emoji(t.Color), "Tower": sc.towerPlain(t), "Square": t.Square,
			}),
		}
	}
	return choices
}

// suggestMoves offers moves in their order.
func (sc scene) suggestMoves(moves []kamisado.Move) []games.Choice {
	choices := make([]games.Choice, len(moves))
	for i, m := range moves {
		choices[i] = games.Choice{
			Action: m.Action(),
			Label: sc.Text("suggest.move", games.Args{
				"Emoji": cupOf(m), "Move": sc.notationSigned(m), "What": sc.moveDescription(m),
			}),
		}
	}
	return choices
}

// nearest returns the moves to which a typed text comes nearest, all for an empty one. A text that has more
// wrong than right is near none: whoever sends it off takes the first move that is offered.
func (sc scene) nearest(moves []kamisado.Move, typed string) []kamisado.Move {
	distance, least := make(map[kamisado.Move]int, len(moves)), len(typed)+1
	for _, m := range moves {
		distance[m] = sc.distance(m, typed)
		least = min(least, distance[m])
	}
	if 2*least > utf8.RuneCountInString(typed) {
		return nil
	}
	return slices.DeleteFunc(moves, func(m kamisado.Move) bool { return distance[m] > least })
}

// distance says how far a typed text is from a move: the least number of
// changes that make it the beginning of one of the ways to write the move.
func (sc scene) distance(m kamisado.Move, typed string) int {
	least := len(typed) + 1
	for _, form := range sc.forms(m) {
		least = min(least, prefixDistance([]rune(typed), []rune(games.Fold(form))))
	}
	return least
}

// forms returns the ways in which a person may begin to write a move.
func (sc scene) forms(m kamisado.Move) []string {
	tower, direction := m.Tower.String(), m.Direction.String()
	number := strings.TrimPrefix(m.Short(), m.Direction.Arrow())
	return []string{
		string(m.Action()), sc.notation(m),
		m.Short(), tower + " " + m.Short(), tower[:2] + " " + m.Short(),
		direction + " " + number, direction[:1] + number,
		tower + " " + direction[:1] + number, tower[:2] + " " + direction[:1] + number, tower[:1] + " " + direction[:1] + number,
		m.To.String(), m.From.String() + "-" + m.To.String(), m.From.String() + " " + m.To.String(),
		m.From.String() + m.To.String(), tower + " " + m.To.String(), tower[:2] + " " + m.To.String(),
		m.Landing().String(), sc.color(m.Landing()),
	}
}

// prefixDistance returns the least number of inserted, left out and exchanged characters that make
// typed a beginning of form.
func prefixDistance(typed, form []rune) int {
	row := make([]int, len(form)+1)
	for j := range row {
		row[j] = j
	}
	for i, t := range typed {
		diagonal := row[0]
		row[0] = i + 1
		for j, f := range form {
			exchanged := diagonal
			if t != f {
				exchanged++
			}
			diagonal = row[j+1]
			row[j+1] = min(exchanged, row[j+1]+1, row[j]+1)
		}
	}
	return slices.Min(row)
}
