package clock

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// ErrSyntax is the kind of an error about a text that is not a clock.
var ErrSyntax = errors.New("not a clock")

// ParseError is the error for a text that is not a valid clock.
type ParseError struct {
	// Text is the whole text, and Part the part of it that is wrong.
	Text, Part string
	// Kind is ErrSyntax, ErrShort, ErrLong or ErrCap.
	Kind error
}

// Error returns the kind in English, with the wrong part.
func (e *ParseError) Error() string { return fmt.Sprintf("clock %q: %v: %q", e.Text, e.Kind, e.Part) }

// Unwrap returns the kind.
func (e *ParseError) Unwrap() error { return e.Kind }

// Parse parses a clock. "3d" is three days for every move. "2d+1d/4d" is a bank of two days, an increment of
// one day and a cap of four. Without "/", the cap is twice the bank or, if that is longer, the increment, but
// at most MostCap.
//
// A time is one or more numbers with d, h or m for days, hours and minutes, the longer units first, such as
// "1d12h"; 0 needs no unit. Case and spaces do not matter. The key of a preset gives the preset. The error is
// a *ParseError.
func Parse(text string) (Control, error) {
	wrong := func(part string, kind error) (Control, error) {
		return Control{}, &ParseError{Text: text, Part: part, Kind: kind}
	}
	plain := strings.ToLower(strings.Join(strings.Fields(text), ""))
	if c, ok := PresetOf(plain); ok {
		return c, nil
	}
	front, cap, capped := strings.Cut(plain, "/")
	bank, increment, adds := strings.Cut(front, "+")
	if capped && !adds {
		return wrong(plain, ErrSyntax)
	}
	var c Control
	for _, part := range []struct {
		text string
		used bool
		into *time.Duration
	}{{bank, true, &c.Bank}, {increment, adds, &c.Increment}, {cap, capped, &c.Cap}} {
		if !part.used {
			continue
		}
		var err error
		if *part.into, err = parseLength(part.text); err != nil {
			return wrong(part.text, err)
		}
	}
	switch {
	case !adds:
		c = PerMove(c.Bank)
	case !capped:
		c.Cap = min(max(2*c.Bank, c.Increment), MostCap)
	}
	if c.Bank == 0 {
		return wrong(bank, ErrShort)
	}
	if err := c.Check(); err != nil {
		return wrong(plain, err)
	}
	return c, nil
}

// units are the units of a duration, the longest first.
var units = []struct {
	letter string
	length time.Duration
}{{"d", day}, {"h", time.Hour}, {"m", time.Minute}}

// mostDigits is the number of digits that a number of minutes below MostCap can have.
const mostDigits = 5

// parseLength parses a duration such as "1d12h".
func parseLength(text string) (time.Duration, error) {
	if text == "0" {
		return 0, nil
	}
	var sum time.Duration
	rest := text
	for _, u := range units {
		number, after, found := strings.Cut(rest, u.letter)
		if !found {
			continue
		}
		n, err := strconv.ParseUint(number, 10, 32)
		switch {
		case err != nil && !errors.Is(err, strconv.ErrRange):
			return 0, ErrSyntax
		case err != nil || len(number) > mostDigits:
			return 0, ErrLong
		}
		sum += time.Duration(n) * u.length
		rest = after
	}
	if rest != "" || text == "" {
		return 0, ErrSyntax
	}
	return sum, nil
}

// String returns the clock in the form that Parse reads, such as "2d+1d/4d"; "none" without a clock.
func (c Control) String() string {
	switch {
	case !c.On():
		return "none"
	case c.Fixed():
		return formatLength(c.Bank)
	}
	return formatLength(c.Bank) + "+" + formatLength(c.Increment) + "/" + formatLength(c.Cap)
}

// formatLength returns a duration in the form that Parse reads.
func formatLength(d time.Duration) string {
	var b strings.Builder
	for _, u := range units {
		if n := d / u.length; n > 0 {
			fmt.Fprintf(&b, "%d%s", n, u.letter)
			d -= n * u.length
		}
	}
	if b.Len() == 0 {
		return "0"
	}
	return b.String()
}
