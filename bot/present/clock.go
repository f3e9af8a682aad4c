package present

import (
	"errors"
	"strings"
	"time"

	"towerpost/bot/locale"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// ErrNoClock is the error of a challenge that says how time-outs or holidays count, and names no clock.
var ErrNoClock = errors.New("time-outs and holidays need a clock")

// units are the units in which a length of time is said, the longest first.
var units = []struct {
	key    string
	length time.Duration
}{{"time.days", 24 * time.Hour}, {"time.hours", time.Hour}, {"time.minutes", time.Minute}}

// span says a length of time by its two largest units, rounded down: "2 days 5 hours".
func (w words) span(d time.Duration) string {
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
	return strings.Join(parts, " ")
}

// control says a clock: "3 days a move".
func (w words) control(c clock.Control) string {
	switch {
	case !c.On():
		return w.Text("clock.none", nil)
	case c.Fixed():
		return w.Text("clock.fixed", locale.Args{"Time": w.exactly(c.Bank)})
	case c.Increment == 0:
		return w.Text("clock.bank", locale.Args{"Bank": w.exactly(c.Bank)})
	}
	return w.Text("clock.fischer", locale.Args{
		"Bank": w.exactly(c.Bank), "Increment": w.exactly(c.Increment), "Cap": w.exactly(c.Cap),
	})
}

// exactly says a length of whole minutes in full.
func (w words) exactly(d time.Duration) string {
	var parts []string
	for _, u := range units {
		if n := int(d / u.length); n > 0 {
			parts = append(parts, w.Count(u.key, n, nil))
			d -= time.Duration(n) * u.length
		}
	}
	return strings.Join(parts, " ")
}

// clockOf says which clock a challenge proposes, and what happens when time runs out.
func (w words) clockOf(c clock.Control) string {
	if !c.On() {
		return w.Text("challenge.no-clock", nil)
	}
	ending := "challenge.clock.hard"
	if c.Soft {
		ending = "challenge.clock.soft"
	}
	parts := []string{w.Text("challenge.clock", locale.Args{"Clock": w.control(c)}), w.Text(ending, nil)}
	switch {
	case c.Live():
		parts = append(parts, w.Text("challenge.clock.live", nil))
	case c.NoHolidays:
		parts = append(parts, w.Text("challenge.clock.no-holidays", nil))
	}
	return strings.Join(parts, " ")
}

// terms says what a challenge is about: the length of the match, and the clock where there is one.
func (w words) terms(c match.Challenge) string {
	if !c.Control.On() {
		return w.played(c.Game, c.Setup)
	}
	return w.Text("challenge.terms", locale.Args{"Form": w.played(c.Game, c.Setup), "Clock": w.control(c.Control)})
}

// acceptLabel is the label of the button that accepts a challenge; it names the clock, but not its cap: a phone is narrow, and the
// text above has it.
func (w words) acceptLabel(c match.Challenge) string {
	if !c.Control.On() {
		return w.Text("button.accept", nil)
	}
	named := w.control(c.Control)
	if !c.Control.Fixed() && c.Control.Increment > 0 {
		named = w.Text("clock.uncapped", locale.Args{"Bank": w.exactly(c.Control.Bank), "Increment": w.exactly(c.Control.Increment)})
	}
	return clip(w.Text("button.accept.clock", locale.Args{"Clock": named}), MaxButtonLabel)
}

// running reports whether a clock runs at the moment of the scene.
func (sc scene) running() bool {
	return !sc.over() && sc.snap.Head == sc.match.Head && !sc.match.Deadline().IsZero()
}

// withTime returns lines and behind them whose time runs out when, where a clock runs.
func (sc scene) withTime(lines []string) []string {
	if !sc.running() {
		return lines
	}
	running := sc.match.Running()
	mover := running[0]
	args := locale.Args{
		"Player": sc.seated(running), "Date": date(sc.match.Deadline()), "When": when(sc.match.Deadline()),
	}
	if sc.match.Control.Fixed() || len(sc.match.Clocks) != 2 || len(running) > 1 {
		return append(lines, sc.Text("clock.runs", args))
	}
	args["Other"], args["Left"] = sc.player(sc.match, 1-mover), sc.span(sc.match.Clocks[1-mover].Left)
	return append(lines, sc.Text("clock.runs.both", args))
}

// inGames says for the list of a player's matches when time runs out.
func (sc scene) inGames() string {
	if !sc.running() {
		return ""
	}
	return sc.Text("games.clock", locale.Args{"When": when(sc.match.Deadline())})
}

// flagged returns the post that tells the opponent that a player's time has run out.
func (sc scene) flagged(n match.Notice) Message {
	late := sc.match.SeatOf(n.Player)
	if running := sc.match.Running(); n.Player == "" && len(running) > 0 { // a notice of an older program
		late = running[0]
	}
	opponents := sc.people(sc.except(late))
	return Message{
		Text: sc.Text("clock.flagged", locale.Args{
			"Player": sc.player(sc.match, late), "Mention": sc.join(mentions(opponents)), "Link": sc.boardLink(sc.snap),
		}),
		Mentions: opponents,
	}
}

// claimRefused says why a claim is refused.
func (sc scene) claimRefused(kind error) []string {
	switch kind {
	case match.ErrNoClock:
		return []string{sc.Text("error.no-clock", nil)}
	case match.ErrOwnClock:
		return sc.withTime([]string{sc.Text("error.own-clock", nil)})
	}
	return sc.withTime([]string{sc.Text("error.in-time", nil)})
}

// clockError says what is wrong with a clock that was typed, and what is possible.
func (w words) clockError(e *clock.ParseError) string {
	key := "error.clock"
	switch e.Kind {
	case clock.ErrShort:
		key = "error.clock.short"
	case clock.ErrLong:
		key = "error.clock.long"
	case clock.ErrCap:
		key = "error.clock.cap"
	}
	return paragraph(w.Text(key, locale.Args{
		"Text": escape(clip(e.Text, MaxLabel)), "Least": w.exactly(clock.LeastBank), "Most": w.exactly(clock.MostCap),
	}), w.Text("error.clock.how", nil))
}

// SuggestClocks returns what autocompletion offers for the typed beginning of a clock: the typed clock where it is one, and
// the presets that fit; the values are texts that clock.Parse reads.
func (p *Presenter) SuggestClocks(tag, typed string) []Choice {
	w := p.words(tag)
	var choices []Choice
	written, err := clock.Parse(typed)
	if err == nil {
		choices = append(choices, Choice{Value: written.String(), Label: w.clockLabel(written)})
	}
	for _, preset := range clock.Presets() {
		label := w.clockLabel(preset.Control)
		if err == nil && preset.Control == written {
			continue
		}
		if strings.Contains(fold(label), fold(typed)) || strings.HasPrefix(preset.Key, fold(typed)) {
			choices = append(choices, Choice{Value: preset.Key, Label: label})
		}
	}
	return choices
}

// clockLabel says a clock in a list.
func (w words) clockLabel(c clock.Control) string {
	if c.Live() {
		return clip(w.Text("clock.label.live", locale.Args{"Clock": w.control(c)}), MaxLabel)
	}
	return clip(w.control(c), MaxLabel)
}
