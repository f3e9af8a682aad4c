package record

import (
	"errors"
	"fmt"
	"maps"
	"strconv"
	"strings"

	"towerpost/engine"
)

const (
	// Reason is the key of all problems with a record. Their argument "reason" is the reason in English, and
	// "form" is its Form.
	Reason = "record"
	// Rule is the rule of a problem with the format of a record, rather than with the game.
	Rule = "record"
)

// Form is a kind of problem with a record that people meet, with further arguments. The zero Form is that of
// all other problems.
type Form string

const (
	FormGame     Form = "game"     // a record of another game: "value", "possible"
	FormNoHeader Form = "header"   // a line that is no header: "text"
	FormMissing  Form = "missing"  // a header is missing: "header"
	FormTwice    Form = "twice"    // a header stands in the record twice: "header"
	FormLate     Form = "late"     // a header after the first entry
	FormValue    Form = "value"    // an unknown value of a header: "header", "value", "possible"
	FormNoEntry  Form = "entry"    // a line that is no entry: "text", "examples"
	FormHidden   Form = "hidden"   // an entry that hides what happened: "text"
	FormExpected Form = "expected" // another line must stand here: "want", "text" ("" if it is left out)
	FormAfter    Form = "after"    // an entry after the end of the match: "text"
	FormEarly    Form = "early"    // a result before the end of the match
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
	return problem("", rule, nil, fmt.Sprintf(format, a...))
}

// problem returns a problem of a form, with its arguments and the reason in English.
func problem(form Form, rule string, args map[string]string, reason string) error {
	all := map[string]string{"reason": reason}
	if form != "" {
		all["form"] = string(form)
	}
	maps.Copy(all, args)
	return &engine.Problem{Kind: engine.ErrIllegal, Rule: rule, Key: Reason, Args: all, Text: reason}
}

// NoHeader returns the problem with a line that begins like a header and is not one.
func NoHeader(line string) error {
	return problem(FormNoHeader, Rule, map[string]string{"text": shortened(line)},
		Shown(line)+` is no header; headers are written [Key "value"]`)
}

// OtherGame returns the problem with a record of another game than the possible ones.
func OtherGame(value string, possible ...string) error {
	games := strings.Join(possible, ", ")
	return problem(FormGame, Rule, map[string]string{"value": shortened(value), "possible": games},
		fmt.Sprintf("the game is %s, not %s", Shown(value), games))
}

// MissingHeader returns the problem with a record without a header.
func MissingHeader(key string) error {
	return problem(FormMissing, Rule, map[string]string{"header": key}, "the header "+key+" is missing")
}

// BadValue returns the problem with a header whose value is none of the possible ones.
func BadValue(h Header, possible ...string) error {
	values := strings.Join(possible, ", ")
	args := map[string]string{"header": h.Key, "value": shortened(h.Value), "possible": values}
	return problem(FormValue, Rule, args,
		fmt.Sprintf("the header %s cannot be %s; possible are %s", h.Key, Shown(h.Value), values))
}

// NoEntry returns the problem with a line that is no entry. The examples are lines of the game's records.
func NoEntry(line string, examples ...string) error {
	such := `"` + strings.Join(examples, `", "`) + `"`
	return problem(FormNoEntry, Rule, map[string]string{"text": shortened(line), "examples": such},
		Shown(line)+" is not an entry; entries are such as "+such)
}

// HiddenEntry returns the problem with an entry of a record of a live match, which hides a secret.
func HiddenEntry(line string) error {
	return problem(FormHidden, Rule, map[string]string{"text": shortened(line)},
		Shown(line)+" hides what happened, and cannot be replayed")
}

// Expected returns the problem with a line that stands where the rule demands another one.
func Expected(rule, line, want string) error {
	return problem(FormExpected, rule, map[string]string{"text": shortened(line), "want": want},
		fmt.Sprintf("%s instead of %q", Shown(line), want))
}

// Missing returns the problem with a record in which a line does not follow that the rule demands. The reason
// says why, in English.
func Missing(rule, want, reason string) error {
	return problem(FormExpected, rule, map[string]string{"text": "", "want": want},
		fmt.Sprintf("%s: the line %q is missing", reason, want))
}

// AfterEnd returns the problem with an entry after the end of the match.
func AfterEnd(line string) error {
	return problem(FormAfter, Rule, map[string]string{"text": shortened(line)},
		Shown(line)+" after the end of the match")
}

// EarlyResult returns the problem with a result before the end of the match.
func EarlyResult() error { return problem(FormEarly, Rule, nil, "a result while the match is on") }

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
