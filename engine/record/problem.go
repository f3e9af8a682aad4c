package record

import (
	"errors"
	"fmt"
	"maps"
	"strconv"

	"towerpost/engine"
)

const (
	// Reason is the key of all problems with a record. Their argument "reason" is the reason in English.
	Reason = "record"
	// Rule is the rule of a problem with the format of a record, rather than with the game.
	Rule = "record"
)

// LineError is an error in a line of a record.
type LineError struct {
	// Line is the number of the line, from 1.
	Line int
	// Err is an *engine.Problem.
	Err error
}

// Error returns "line N: reason (rule)".
func (e *LineError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns Err.
func (e *LineError) Unwrap() error { return e.Err }

// At returns a problem as a LineError for a line. An error that has a line already, or that is not an
// *engine.Problem, is returned unchanged.
func At(line int, err error) error {
	var at *LineError
	var problem *engine.Problem
	if err == nil || errors.As(err, &at) || !errors.As(err, &problem) {
		return err
	}
	return &LineError{Line: line, Err: err}
}

// WithLine returns the problem of a LineError with the line number added to its text, and to its Args as
// "line". Other errors are returned unchanged.
func WithLine(err error) error {
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

// Bad returns a problem with the format of a record, rather than with a rule of the game.
func Bad(format string, a ...any) error { return Refused(Rule, format, a...) }

// Refused returns a problem with a record that a rule does not allow.
func Refused(rule, format string, a ...any) error {
	reason := fmt.Sprintf(format, a...)
	return &engine.Problem{
		Kind: engine.ErrIllegal, Rule: rule,
		Key: Reason, Args: map[string]string{"reason": reason}, Text: reason,
	}
}

// NoHeader returns the problem with a line that begins like a header and is not one.
func NoHeader(line string) error {
	return Bad("%s is no header; headers are written [Key \"value\"]", Shown(line))
}

// OtherGame returns the problem with a record of another game.
func OtherGame(value, game string) error { return Bad("the game is %s, not %s", Shown(value), game) }

// longestShown is the largest number of characters of a text that Shown quotes.
const longestShown = 60

// Shown quotes a text from a record for a message. A long text is shortened.
func Shown(text string) string { return fmt.Sprintf("%q", shortened(text)) }

func shortened(text string) string {
	if runes := []rune(text); len(runes) > longestShown {
		return string(runes[:longestShown]) + "…"
	}
	return text
}
