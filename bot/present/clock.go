package present

import (
	"time"

	"towerpost/bot/locale"
	"towerpost/engine/match/clock"
)

// units are the units in which a duration is written, the longest first.
var units = []struct {
	key    string
	length time.Duration
}{{"time.days", 24 * time.Hour}, {"time.hours", time.Hour}, {"time.minutes", time.Minute}}

// Span formats a duration in its two largest units, rounded down: "2 days 5 hours". Below a minute it returns
// the catalogue's text for a moment.
func Span(w Words, d time.Duration) string {
	var parts []string
	for _, u := range units {
		if n := int(d / u.length); n > 0 {
			parts = append(parts, w.Count(u.key, n, nil))
			d -= time.Duration(n) * u.length
		} else if len(parts) > 0 {
			break
		}
		if len(parts) == 2 {
			break
		}
	}
	if len(parts) == 0 {
		return w.Text("time.moment", nil)
	}
	return spans(w, parts)
}

// Clock describes a time control: "3 days a move".
func Clock(w Words, c clock.Control) string {
	switch {
	case !c.On():
		return w.Text("clock.none", nil)
	case c.Fixed():
		return w.Text("clock.fixed", locale.Args{"Time": FullSpan(w, c.Bank)})
	case c.Increment == 0:
		return w.Text("clock.bank", locale.Args{"Bank": FullSpan(w, c.Bank)})
	}
	return w.Text("clock.fischer", locale.Args{
		"Bank": FullSpan(w, c.Bank), "Increment": FullSpan(w, c.Increment), "Cap": FullSpan(w, c.Cap),
	})
}

// FullSpan formats a duration of whole minutes in all its units.
func FullSpan(w Words, d time.Duration) string {
	var parts []string
	for _, u := range units {
		if n := int(d / u.length); n > 0 {
			parts = append(parts, w.Count(u.key, n, nil))
			d -= time.Duration(n) * u.length
		}
	}
	return spans(w, parts)
}

// spans joins the parts of a duration. Without any it returns "".
func spans(w Words, parts []string) string {
	if len(parts) == 0 {
		return ""
	}
	text := parts[0]
	for _, part := range parts[1:] {
		text = w.Text("time.two", locale.Args{"First": text, "Second": part})
	}
	return text
}

// ClockLabel describes a time control as a label of a list, clipped to MaxLabel.
func ClockLabel(w Words, c clock.Control) string {
	if c.Live() {
		return Clip(w.Text("clock.label.live", locale.Args{"Clock": Clock(w, c)}), MaxLabel)
	}
	return Clip(Clock(w, c), MaxLabel)
}
