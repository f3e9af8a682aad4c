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

// suggest returns the autocompletion of a typed text: the move that the rules read from it, or all moves
// that it could mean. If the choice of tower is free and the text is one word that fits several towers, it
// returns those towers. A text that the rules cannot read gets the moves nearest to it.
func (sc scene) suggest(typed string) []games.Choice {
	typed = sc.withoutLabel(typed)
	towers := sc.matchingTowers(typed)
	free := sc.view.Position.RequiredColor() == kamisado.NoColor
	switch fits := sc.matchingMoves(typed); {
	case free && len(towers) > 1 && !strings.Contains(typed, " "):
		return sc.suggestTowers(towers)
	case len(fits) > 0:
		return sc.suggestMoves(fits)
	case free && len(towers) == 1:
		return sc.suggestMoves(sc.nearest(sortMoves(sc.view.Position.MovesOf(towers[0].Color)), typed))
	}
	return sc.suggestMoves(sc.nearest(sc.moves(), typed))
}

// matchingMoves returns the moves that a typed text can mean: the one that the rules read from it, or all
// possible ones if the text is ambiguous.
func (sc scene) matchingMoves(typed string) []kamisado.Move {
	var problem *engine.Problem
	move, err := kamisado.ReadMove(sc.view.Position, Face{}.Typed(sc.Words, typed))
	switch {
	case err == nil:
		return []kamisado.Move{move}
	case !errors.As(err, &problem) || !errors.Is(err, engine.ErrAmbiguous):
		return nil
	}
	return slices.DeleteFunc(sc.moves(), func(m kamisado.Move) bool {
		return !slices.Contains(problem.Allowed, m.Action())
	})
}

// maxTyped is the length to which a typed text is cut, in characters.
const maxTyped = 100

// withoutLabel removes from a typed text the parts that labels of suggestions add to a move. A user who
// types on after choosing a suggestion types behind its label.
func (sc scene) withoutLabel(typed string) string {
	typed = games.Clip(typed, maxTyped)
	for _, sign := range append(emojis[:], winSign) {
		typed = strings.ReplaceAll(typed, sign, " ")
	}
	typed = games.Fold(typed)
	for _, c := range sc.suggestTowers(sc.matchingTowers(typed)) {
		label := games.Fold(strings.TrimPrefix(c.Label, emoji(colorOfKey(games.Fold(c.Value)))))
		if rest, chosen := strings.CutPrefix(typed, label); chosen {
			return games.Fold(c.Value + " " + rest)
		}
	}
	typed, _, _ = strings.Cut(typed, "·")
	return strings.TrimSpace(typed)
}

// matchingTowers returns the movable towers whose name begins with the first typed word, or whose letter on
// the board is that word. Without a word it returns all movable towers.
func (sc scene) matchingTowers(typed string) []kamisado.Tower {
	word, _, _ := strings.Cut(typed, " ")
	var towers []kamisado.Tower
	for _, c := range kamisado.Colors() {
		if len(sc.view.Position.MovesOf(c)) == 0 {
			continue
		}
		letter, name := strings.ToLower(string(c.Letter())), games.Fold(sc.color(c))
		if strings.HasPrefix(c.Key(), word) || strings.HasPrefix(name, word) || word == letter {
			towers = append(towers, sc.view.Position.Tower(sc.turn(), c))
		}
	}
	return towers
}

// suggestTowers returns towers as suggestions. The value of one is an ambiguous move, and the answer to it
// asks for the square.
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

// suggestMoves returns moves as suggestions, in the same order.
func (sc scene) suggestMoves(moves []kamisado.Move) []games.Choice {
	choices := make([]games.Choice, len(moves))
	for i, m := range moves {
		choices[i] = games.Choice{
			Action: m.Action(),
			Label: sc.Text("suggest.move", games.Args{
				"Emoji": moveSign(m), "Move": sc.notationSigned(m), "What": sc.moveDescription(m),
			}),
		}
	}
	return choices
}

// nearest returns the moves with the least distance from a typed text, all moves for an empty text. It
// returns none if more than half of the text is wrong. A user who submits such a text would otherwise get
// the first suggestion.
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

// distance returns the distance of a typed text from a move: the least number of changes that make the text a
// prefix of one of the move's spellings.
func (sc scene) distance(m kamisado.Move, typed string) int {
	least := len(typed) + 1
	for _, form := range sc.spellings(m) {
		least = min(least, prefixDistance([]rune(typed), []rune(games.Fold(form))))
	}
	return least
}

// spellings returns the ways in which a user may write a move.
func (sc scene) spellings(m kamisado.Move) []string {
	tower, direction := m.Tower.String(), m.Direction.String()
	number := strings.TrimPrefix(m.Short(), m.Direction.Arrow())
	return []string{
		string(m.Action()), sc.notation(m),
		m.Short(), tower + " " + m.Short(), tower[:2] + " " + m.Short(),
		direction + " " + number, direction[:1] + number,
		tower + " " + direction[:1] + number, tower[:2] + " " + direction[:1] + number,
		tower[:1] + " " + direction[:1] + number,
		m.To.String(), m.From.String() + "-" + m.To.String(), m.From.String() + " " + m.To.String(),
		m.From.String() + m.To.String(), tower + " " + m.To.String(), tower[:2] + " " + m.To.String(),
		m.Landing().String(), sc.color(m.Landing()),
	}
}

// prefixDistance returns the least number of insertions, deletions and substitutions that make typed a
// prefix of form.
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
