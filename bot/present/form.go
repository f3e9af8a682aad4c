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

// Refinements returns the set-ups of a match that differ from the given one in one option, apart
// from the game's category. The values are what engine.ParseSetup reads: the changed options, and
// behind them the new one.
func (p *Presenter) Refinements(game string, base, chosen engine.Setup, tag string) []Choice {
	w := p.Words(tag)
	g, ok := w.Games.ByKey[w.Games.Usual(game)]
	if !ok {
		return nil
	}
	now := base.With(chosen)
	var choices []Choice
	for _, o := range g.Info().Options {
		for _, value := range o.Values {
			if o.Key == g.Info().Category || value == now.Get(o) {
				continue
			}
			next := chosen.With(engine.Setup{o.Key: value})
			if label := w.Heading(game, base.With(next)); label != w.Heading(game, now) {
				choices = append(choices, Choice{Value: next.Text(), Label: label})
			}
		}
	}
	return choices
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
