package challenge

import (
	"errors"
	"strings"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// ErrNoClock is the error of a challenge that says how time-outs or holidays count, and names no clock.
var ErrNoClock = errors.New("time-outs and holidays need a clock")

// clockOf says which clock a challenge proposes, and what happens when time runs out.
func clockOf(w present.Words, c match.Challenge) string {
	control := c.Control
	if !control.On() {
		return w.Text("challenge.no-clock", nil)
	}
	parts := []string{w.Text("challenge.clock", locale.Args{"Clock": present.Clock(w, control)}), w.Text(endingKey(c), nil)}
	switch {
	case control.Live():
		parts = append(parts, w.Text("challenge.clock.live", nil))
	case control.NoHolidays:
		parts = append(parts, w.Text("challenge.clock.no-holidays", nil))
	}
	return strings.Join(parts, " ")
}

// endingKey returns the key of what happens when time runs out.
func endingKey(c match.Challenge) string {
	switch {
	case !c.Control.Soft:
		return "challenge.clock.hard"
	case c.Lobby():
		return "challenge.clock.soft.many"
	}
	return "challenge.clock.soft"
}

// Terms says what a challenge is about: the length of the match, and the clock where there is one.
func Terms(w present.Words, c match.Challenge) string {
	if !c.Control.On() {
		return w.Played(c.Game, c.Setup)
	}
	return w.Text("challenge.terms", locale.Args{"Form": w.Played(c.Game, c.Setup), "Clock": present.Clock(w, c.Control)})
}

// acceptLabel is the label of the button that accepts a challenge; it names the clock, but not its cap: a
// phone is narrow, and the text above has it.
func acceptLabel(w present.Words, c match.Challenge) string {
	if !c.Control.On() {
		return w.Text("button.accept", nil)
	}
	named := present.Clock(w, c.Control)
	if !c.Control.Fixed() && c.Control.Increment > 0 {
		named = w.Text("clock.uncapped", locale.Args{"Bank": present.Exactly(w, c.Control.Bank), "Increment": present.Exactly(w, c.Control.Increment)})
	}
	return present.Clip(w.Text("button.accept.clock", locale.Args{"Clock": named}), present.MaxButtonLabel)
}

// ClockError says what is wrong with a clock that was typed, and what is possible.
func ClockError(w present.Words, e *clock.ParseError) string {
	key := "error.clock"
	switch e.Kind {
	case clock.ErrShort:
		key = "error.clock.short"
	case clock.ErrLong:
		key = "error.clock.long"
	case clock.ErrCap:
		key = "error.clock.cap"
	}
	return present.Paragraph(w.Text(key, locale.Args{
		"Text": present.Escape(present.Clip(e.Text, present.MaxLabel)), "Least": present.Exactly(w, clock.LeastBank), "Most": present.Exactly(w, clock.MostCap),
	}), w.Text("error.clock.how", nil))
}

// SuggestClocks returns what autocompletion offers for the typed beginning of a clock: the typed clock where
// it is one, and the presets that fit; the values are texts that clock.Parse reads.
func SuggestClocks(p *present.Presenter, tag, typed string) []present.Choice {
	w := p.Words(tag)
	var choices []present.Choice
	written, err := clock.Parse(typed)
	if err == nil {
		choices = append(choices, present.Choice{Value: written.String(), Label: present.ClockLabel(w, written)})
	}
	for _, preset := range clock.Presets() {
		label := present.ClockLabel(w, preset.Control)
		if err == nil && preset.Control == written {
			continue
		}
		if strings.Contains(present.Fold(label), present.Fold(typed)) || strings.HasPrefix(preset.Key, present.Fold(typed)) {
			choices = append(choices, present.Choice{Value: preset.Key, Label: label})
		}
	}
	return choices
}
