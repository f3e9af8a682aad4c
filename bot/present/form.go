package present

import (
	"slices"
	"strconv"
	"strings"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/engine"
)

// Forms returns the forms of a match of a game that are offered to so many players, 0 for any number, the
// usual one first. The values are the keys of the game's variants.
func (p *Presenter) Forms(game string, seats int, tag string) []Choice {
	return FormChoices(p.Words(tag), game, seats)
}

// FormChoices returns the forms of a match of a game that are offered to so many players, 0 for
// any number, by their names.
func FormChoices(w Words, game string, seats int) []Choice {
	var choices []Choice
	for _, v := range w.Face(game).Variants() {
		if seats == 0 || v.For(seats) {
			choices = append(choices, Choice{Value: v.Key, Label: Clip(variant(w, game, v), MaxLabel)})
		}
	}
	return choices
}

// variant returns the name of a form in a menu: the game's own, or what its set-up is called.
func variant(w Words, game string, v games.Variant) string {
	key := "variant." + v.Key
	if w.Has(game + "." + key) {
		return w.WordsFor(game).Text(key, nil)
	}
	return w.Heading(game, v.Setup)
}

// Refinements returns the set-ups of a match that differ from the given one in one option, apart from the
// game's category. A label says that change alone, for a menu below the whole. The values are what
// engine.ParseSetup reads: the changed options, and the new one among them.
func (p *Presenter) Refinements(game string, base, chosen engine.Setup, tag string) []Choice {
	return p.refined(game, base, chosen, tag, func(Words, engine.Option) []string { return nil })
}

// RefinementsTold returns Refinements for where nothing but its label tells what was chosen: behind the new
// change it says those before.
func (p *Presenter) RefinementsTold(game string, base, chosen engine.Setup, tag string) []Choice {
	return p.refined(game, base, chosen, tag, func(w Words, but engine.Option) []string {
		return w.changes(game, base, chosen, but)
	})
}

// refined returns Refinements, whose labels say behind the change of an option what before returns for it.
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
			label := append([]string{w.change(game, o, now, base.With(next))}, before(w, o)...)
			choices = append(choices, Choice{Value: next.Text(), Label: strings.Join(label, w.Text("list.comma", nil))})
		}
	}
	return choices
}

// changes says what is chosen about a form, but for one option.
func (w Words) changes(game string, base, chosen engine.Setup, but engine.Option) []string {
	var list []string
	for _, o := range w.Games.ByKey[w.Games.Usual(game)].Info().Options {
		if value, given := chosen[o.Key]; given && o.Key != but.Key && value != base.Get(o) {
			list = append(list, w.change(game, o, base, base.With(engine.Setup{o.Key: value})))
		}
	}
	return list
}

// change says in what the next set-up differs from one in an option: in the game's words for its value or,
// where it goes back to the default, for the one that it takes back; else as a whole.
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

// option returns what a game calls a value of an option: "option.KEY.VALUE", or "option.KEY" for any value;
// "" where it has no words for that.
func (w Words) option(game string, o engine.Option, value string) string {
	for _, key := range []string{"option." + o.Key + "." + value, "option." + o.Key} {
		if w.Has(w.Games.Usual(game) + "." + key) {
			return w.WordsFor(game).Text(key, locale.Args{"Value": value})
		}
	}
	return ""
}

// RandomSide is the value that leaves it to chance who sits where.
const RandomSide = "random"

// Sides returns the seats of a match of so many players, behind RandomSide. The values are
// the keys of the seats.
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

// Levels returns levels at which the computer plays a game, with what the game says of them.
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

// Categories returns what tells the matches of a game apart, for lists.
func (p *Presenter) Categories(game, tag string) []Choice {
	w := p.Words(tag)
	var choices []Choice
	for _, value := range w.Games.Categories(game) {
		choices = append(choices, Choice{Value: value, Label: Clip(w.Category(game, value), MaxLabel)})
	}
	return choices
}

// Fitting returns those of the choices that fit what was typed, at most MaxOptions.
func Fitting(choices []Choice, typed string) []Choice {
	typed = Fold(typed)
	fitting := slices.DeleteFunc(slices.Clone(choices), func(c Choice) bool {
		return !strings.Contains(Fold(c.Label), typed) && !strings.HasPrefix(Fold(c.Value), typed)
	})
	return fitting[:min(len(fitting), MaxOptions)]
}

// Chosen returns the value of the choice that a person has typed by its value or its label, "" for
// nothing. What is no choice is a
// *ChoiceError about the option.
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

// Heading returns what is played as a heading: "Standard match to 3".
func (p *Presenter) Heading(game string, setup engine.Setup, tag string) string {
	return p.Words(tag).Heading(game, setup)
}
