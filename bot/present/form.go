package present

import (
	"slices"
	"strconv"
	"strings"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/engine"
)

// Forms returns the variants of a game that are offered for a number of players, the usual one first. With 0
// seats it returns all of them. The values are the keys of the variants.
func (p *Presenter) Forms(game string, seats int, tag string) []Choice {
	return FormChoices(p.Words(tag), game, seats)
}

// FormChoices returns Presenter.Forms in the language of the words.
func FormChoices(w Words, game string, seats int) []Choice {
	var choices []Choice
	for _, v := range w.Face(game).Variants() {
		if seats == 0 || v.For(seats) {
			choices = append(choices, Choice{Value: v.Key, Label: Clip(variant(w, game, v), MaxLabel)})
		}
	}
	return choices
}

// variant returns the name of a variant in a menu: the game's own name for it, or the heading of its set-up.
func variant(w Words, game string, v games.Variant) string {
	key := "variant." + v.Key
	if w.Has(game + "." + key) {
		return w.WordsFor(game).Text(key, nil)
	}
	return w.Heading(game, v.Setup)
}

// Refinements returns the set-ups that differ from the chosen one in one option. The game's category and
// options that make no visible difference are left out. A label names only its own change, for a menu below
// the whole set-up. The values are read by engine.ParseSetup: all options chosen so far, with the new one.
func (p *Presenter) Refinements(game string, base, chosen engine.Setup, tag string) []Choice {
	return p.refined(game, base, chosen, tag, func(Words, engine.Option) []string { return nil })
}

// RefinementsTold returns Refinements with longer labels, for places that show only the label: the new change
// is followed by those chosen before.
func (p *Presenter) RefinementsTold(game string, base, chosen engine.Setup, tag string) []Choice {
	return p.refined(game, base, chosen, tag, func(w Words, except engine.Option) []string {
		return w.changes(game, base, chosen, except)
	})
}

// refined returns Refinements. A label is the change of an option, followed by what before returns for that
// option.
func (p *Presenter) refined(game string, base, chosen engine.Setup, tag string,
	before func(Words, engine.Option) []string,
) []Choice {
	w := p.Words(tag)
	g, ok := w.Games.ByKey[w.Games.Usual(game)]
	if !ok {
		return nil
	}
	now := base.With(chosen)
	var choices []Choice
	for _, o := range g.Info().Options {
		for _, value := range o.Values {
			next := chosen.With(engine.Setup{o.Key: value})
			if o.Key == g.Info().Category || w.Heading(game, base.With(next)) == w.Heading(game, now) {
				continue
			}
			parts := append([]string{w.change(game, o, now, base.With(next))}, before(w, o)...)
			label := strings.Join(parts, w.Text("list.comma", nil))
			choices = append(choices, Choice{Value: next.Text(), Label: label})
		}
	}
	return choices
}

// changes lists the changes of the chosen set-up from the base, except that of one option.
func (w Words) changes(game string, base, chosen engine.Setup, except engine.Option) []string {
	var list []string
	for _, o := range w.Games.ByKey[w.Games.Usual(game)].Info().Options {
		if value, given := chosen[o.Key]; given && o.Key != except.Key && value != base.Get(o) {
			list = append(list, w.change(game, o, base, base.With(engine.Setup{o.Key: value})))
		}
	}
	return list
}

// change describes the difference between two set-ups in one option. It uses the game's words for the new
// value; for a return to the default, its words for the old value, as taken back. If the game has no words
// for that, it returns the heading of the next set-up.
func (w Words) change(game string, o engine.Option, now, next engine.Setup) string {
	value := next.Get(o)
	if words := w.option(game, o, value); words != "" && value != o.Default {
		return words
	}
	if words := w.option(game, o, now.Get(o)); words != "" && value == o.Default {
		return w.Text("form.back", locale.Args{"Rule": words})
	}
	return w.Heading(game, next)
}

// option returns the game's name of a value of an option: its text "option.KEY.VALUE", or else "option.KEY",
// which serves any value. It is "" if the game has neither.
func (w Words) option(game string, o engine.Option, value string) string {
	for _, key := range []string{"option." + o.Key + "." + value, "option." + o.Key} {
		if w.Has(w.Games.Usual(game) + "." + key) {
			return w.WordsFor(game).Text(key, locale.Args{"Value": value})
		}
	}
	return ""
}

// RandomSide is the value of the choice that assigns the seats at random.
const RandomSide = "random"

// Sides returns RandomSide and the seats of a match of that many players. The values are the keys of the
// seats.
func (p *Presenter) Sides(game string, setup engine.Setup, seats int, tag string) []Choice {
	w := p.Words(tag)
	choices := []Choice{{Value: RandomSide, Label: w.Text("sides.random", nil)}}
	for seat := range engine.Seat(seats) {
		name := w.Face(game).Side(w.WordsFor(game), setup, seats, seat)
		if name == "" {
			name = w.Text("sides.seat", locale.Args{"Seat": strconv.Itoa(int(seat) + 1)})
		}
		if seat == 0 {
			name = w.Text("sides.first", locale.Args{"Side": name})
		}
		choices = append(choices, Choice{Value: w.SeatKey(game, seat), Label: Clip(name, MaxLabel)})
	}
	return choices
}

// Levels returns levels of the computer as choices. A label is the game's own name of the level, if it has
// one, else the common one.
func (p *Presenter) Levels(game string, levels []string, tag string) []Choice {
	w := p.Words(tag)
	var choices []Choice
	for _, level := range levels {
		label := w.Text("level."+level, nil)
		if key := w.Games.Usual(game) + ".level." + level; w.Has(key) {
			label = w.Text(key, nil)
		}
		choices = append(choices, Choice{Value: level, Label: Clip(label, MaxLabel)})
	}
	return choices
}

// Categories returns the values of a game's category as choices, for the filters of lists.
func (p *Presenter) Categories(game, tag string) []Choice {
	w := p.Words(tag)
	var choices []Choice
	for _, value := range w.Games.Categories(game) {
		choices = append(choices, Choice{Value: value, Label: Clip(w.Category(game, value), MaxLabel)})
	}
	return choices
}

// Fitting returns the choices that match the typed text, at most MaxOptions: it is part of their label, or
// the beginning of their value.
func Fitting(choices []Choice, typed string) []Choice {
	typed = Fold(typed)
	fitting := slices.DeleteFunc(slices.Clone(choices), func(c Choice) bool {
		return !strings.Contains(Fold(c.Label), typed) && !strings.HasPrefix(Fold(c.Value), typed)
	})
	return fitting[:min(len(fitting), MaxOptions)]
}

// Chosen returns the value of the choice whose value or label was typed, "" if nothing was typed. A text that
// matches no choice is a *ChoiceError about the option.
func Chosen(option string, choices []Choice, typed string) (value string, err error) {
	if Fold(typed) == "" {
		return "", nil
	}
	wrong := &ChoiceError{Option: option, Typed: typed}
	for _, c := range choices {
		if Fold(typed) == Fold(c.Value) || Fold(typed) == Fold(c.Label) {
			return c.Value, nil
		}
		wrong.Allowed = append(wrong.Allowed, c.Label)
	}
	return "", wrong
}

// Heading returns the name of a set-up as a heading: "Standard match to 3".
func (p *Presenter) Heading(game string, setup engine.Setup, tag string) string {
	return p.Words(tag).Heading(game, setup)
}
