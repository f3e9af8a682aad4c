package record

import (
	"errors"
	"fmt"
	"maps"
	"strconv"

	"towerpost/engine"
)

const (
	// Reason is the key of a problem with a record: "reason", in English.
	Reason = "record"
	// Rule stands where a problem names its rule, for what only the form of a record decides.
	Rule = "record"
)

// LineError is an error in a line of a record.
type LineError struct {
	// Line is the number of the line, from 1.
	Line int
	// Err says what is wrong; it is an *engine.Problem.
	Err error
}

// Error returns "line N: reason (rule)".
func (e *LineError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns what is wrong.
func (e *LineError) Unwrap() error { return e.Err }

// At returns a problem as one of a line. One that has its line already, and an error that is no
// *engine.Problem, come back as they are.
func At(line int, err error) error {
	var at *LineError
	var problem *engine.Problem
	if err == nil || errors.As(err, &at) || !errors.As(err, &problem) {
		return err
	}
	return &LineError{Line: line, Err: err}
}

// Named returns the problem with a line of a record as one that names the line, in its text and as "line" in
// its Args. Other errors come back as they are.
func Named(err error) error {
	var at *LineError
	var problem *engine.Problem
	if !errors.As(err, &at) || !errors.As(err, &problem) {
		return err
	}
	named := *problem
	named.Args = map[string]string{"line": strconv.Itoa(at.Line)}
	maps.Copy(named.Args, problem.Args)
	named.Text = fmt.Sprintf("line %d: %s", at.Line, problem.Text)
	return &named
}

// Bad returns the problem with a record that breaks its own form rather than a rule of the game.
func Bad(format string, a ...any) error { return Refused(Rule, format, a...) }

// Refused returns the problem with a record that a rule does not allow.
func Refused(rule, format string, a ...any) error {
	reason := fmt.Sprintf(format, a...)
	return &engine.Problem{
		Kind: engine.ErrIllegal, Rule: rule, Key: Reason, Args: map[string]string{"reason": reason}, Text: reason,
	}
}

// NoHeader returns the problem with a line that begins as a header and is none.
func NoHeader(line string) error {
	return Bad("%s is no header; headers are written [Key \"value\"]", Shown(line))
}

// OtherGame returns the problem with a record of another game than the one that reads it.
func OtherGame(value, game string) error { return Bad("the game is %s, not %s", Shown(value), game) }

// longestShown is how much of a text is shown, in characters.
const longestShown = 60

// Shown quotes a text that was read for a message, shortened where it is long.
func Shown(text string) string { return fmt.Sprintf("%q", shortened(text)) }

func shortened(text string) string {
	if runes := []rune(text); len(runes) > longestShown {
		return string(runes[:longestShown]) + "…"
	}
	return text
}
