package discord

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"towerpost/bot/present"
)

// MaxCustomID is the greatest length of a custom id, in characters.
const MaxCustomID = 100

// ErrControl is the error of a custom id that names no control, and of a control that fits into no custom id.
var ErrControl = errors.New("no control")

// CustomID returns the control as a path, "verb/id/head/arg". Trailing empty parts are left out. The error is
// of the kind ErrControl if the path is longer than MaxCustomID.
func CustomID(c present.Control) (string, error) {
	if c.Verb == "" || c.Head < 0 || strings.ContainsRune(c.Verb, '/') || strings.ContainsRune(c.ID, '/') {
		return "", fmt.Errorf("control %+v: %w", c, ErrControl)
	}
	head := ""
	if c.Head > 0 {
		head = strconv.Itoa(c.Head)
	}
	path := c.Verb + "/" + c.ID + "/" + head
	if c.Arg != "" {
		path += "/" + c.Arg
	} else {
		path = strings.TrimRight(path, "/")
	}
	if utf8.RuneCountInString(path) > MaxCustomID || !utf8.ValidString(path) {
		return "", fmt.Errorf("control %+v does not fit: %w", c, ErrControl)
	}
	return path, nil
}

// ParseControl parses a custom id made by CustomID. The error is of the kind ErrControl.
func ParseControl(customID string) (present.Control, error) {
	parts := strings.SplitN(customID, "/", 4)
	for len(parts) < 4 {
		parts = append(parts, "")
	}
	c := present.Control{Verb: parts[0], ID: parts[1], Arg: parts[3]}
	if parts[2] != "" {
		head, err := strconv.ParseUint(parts[2], 10, 31)
		if err != nil {
			return present.Control{}, fmt.Errorf("custom id %q: %w", customID, ErrControl)
		}
		c.Head = int(head)
	}
	if again, err := CustomID(c); err != nil || again != customID {
		return present.Control{}, fmt.Errorf("custom id %q: %w", customID, ErrControl)
	}
	return c, nil
}
