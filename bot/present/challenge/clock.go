package challenge

import (
	"errors"
	"strings"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// ErrNoClock is the error of a challenge that sets time-outs or holidays but no clock.
var ErrNoClock = errors.New("time-outs and holidays need a clock")

// clockOf describes the clock of a challenge and the consequence of a time-out.
func clockOf(w present.Words, c match.Challenge) string {
	control := c.Control
	if !control.On() {
		return w.Text("challenge.no-clock", nil)
	}
	described := w.Text("challenge.clock", locale.Args{"Clock": present.Clock(w, control)})
	parts := []string{described, w.Text(timeoutKey(c), nil)}
	switch {
	case control.Live():
		parts = append(parts, w.Text("challenge.clock.live", nil))
	case control.NoHolidays:
		parts = append(parts, w.Text("challenge.clock.no-holidays", nil))
	}
	return strings.Join(parts, " ")
}

// timeoutKey returns the key of the sentence on the consequence of a time-out.
func timeoutKey(c match.Challenge) string {
	switch {
	case c.Control.Soft && c.Lobby():
		return "challenge.clock.soft.many"
	case c.Control.Soft:
		return "challenge.clock.soft"
	case c.Lobby():
		return "challenge.clock.hard.many"
	}
	return "challenge.clock.hard"
}

// Terms describes the form of the match that a challenge proposes, and its clock if it has one.
func Terms(w present.Words, c match.Challenge) string {
	if !c.Control.On() {
		return w.Played(c.Game, c.Setup)
	}
	return w.Text("challenge.terms", locale.Args{
		"Form": w.Played(c.Game, c.Setup), "Clock": present.Clock(w, c.Control),
	})
}

// acceptLabel returns the label of the button that accepts a challenge. It names the clock without its cap,
// because a phone is narrow and the text above the button has the cap.
func acceptLabel(w present.Words, c match.Challenge) string {
	if !c.Control.On() {
		return w.Text("button.accept", nil)
	}
	named := present.Clock(w, c.Control)
	if !c.Control.Fixed() && c.Control.Increment > 0 {
		named = w.Text("clock.uncapped", locale.Args{
			"Bank":      present.FullSpan(w, c.Control.Bank),
			"Increment": present.FullSpan(w, c.Control.Increment),
		})
	}
	return present.Clip(w.Text("button.accept.clock", locale.Args{"Clock": named}), present.MaxButtonLabel)
}

// ClockError says why a typed clock is refused, and which clocks are possible.
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
		"Text":  present.Escape(present.Clip(e.Text, present.MaxLabel)),
		"Least": present.FullSpan(w, clock.LeastBank), "Most": present.FullSpan(w, clock.MostCap),
	}), w.Text("error.clock.how", nil))
}

// SuggestClocks returns the suggestions of autocompletion for a clock: the typed text if it is a clock, and
// the presets that match it. The values are texts that clock.Parse reads.
func SuggestClocks(p *present.Presenter, tag, typed string) []present.Choice {
	w := p.Words(tag)
	var choices []present.Choice
	written, err := clock.Parse(typed)
	if err == nil {
		choices = append(choices, present.Choice{
			Value: written.String(), Label: present.ClockLabel(w, written),
		})
	}
	for _, preset := range clock.Presets() {
		label := present.ClockLabel(w, preset.Control)
		if err == nil && preset.Control == written {
			continue
		}
		folded := present.Fold(typed)
		if strings.Contains(present.Fold(label), folded) || strings.HasPrefix(preset.Key, folded) {
			choices = append(choices, present.Choice{Value: preset.Key, Label: label})
		}
	}
	return choices
}
