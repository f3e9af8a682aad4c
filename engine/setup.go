package engine

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Setup is the agreed form of a match: the value of each option by its key.
// A missing option has its default.
type Setup map[string]string

// Get returns the value of an option, or its default if the set-up does not have it.
func (s Setup) Get(o Option) string {
	if v, ok := s[o.Key]; ok && v != "" {
		return v
	}
	return o.Default
}

// With returns a copy of the set-up with the values of the other one added. Values of the other one win.
func (s Setup) With(other Setup) Setup {
	both := Setup{}
	maps.Copy(both, s)
	maps.Copy(both, other)
	return both
}

// Text formats the set-up as one line that ParseSetup reads, with the options in alphabetical order:
// "pieces=2,rounds=60".
func (s Setup) Text() string {
	var pairs []string
	for _, key := range slices.Sorted(maps.Keys(s)) {
		pairs = append(pairs, key+"="+s[key])
	}
	return strings.Join(pairs, ",")
}

// ParseSetup parses values of a game's options from a line such as "pieces=2, rounds 60". For an unknown
// option or value, the error is a *Problem of kind ErrSetup. ParseSetup does not check whether the values fit
// together; Game.New does.
func ParseSetup(text string, options []Option) (Setup, error) {
	s := Setup{}
	for pair := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ',' || r == ';' }) {
		if strings.TrimSpace(pair) == "" {
			continue
		}
		fields := strings.Fields(strings.ReplaceAll(strings.ToLower(pair), "=", " "))
		i := slices.IndexFunc(options, func(o Option) bool { return len(fields) > 0 && o.Key == fields[0] })
		if i < 0 {
			return nil, noOption(strings.TrimSpace(pair), options)
		}
		value := strings.Join(fields[1:], "")
		if !slices.Contains(options[i].Values, value) {
			return nil, noValue(options[i], value)
		}
		s[options[i].Key] = value
	}
	return s, nil
}

// noOption returns the problem of a text that names no option.
func noOption(text string, options []Option) *Problem {
	keys := make([]string, len(options))
	for i, o := range options {
		keys[i] = o.Key
	}
	allowed := strings.Join(keys, ", ")
	return &Problem{
		Kind: ErrSetup, Key: "option", Args: map[string]string{"text": text, "allowed": allowed},
		Text: fmt.Sprintf("%q is no option and value; the options are %s", text, allowed),
	}
}

// noValue returns the problem of a value that the option does not have.
func noValue(o Option, value string) *Problem {
	allowed := strings.Join(o.Values, ", ")
	return &Problem{
		Kind: ErrSetup, Key: "value",
		Args: map[string]string{"option": o.Key, "text": value, "allowed": allowed},
		Text: fmt.Sprintf("%s cannot be %q; it can be %s", o.Key, value, allowed),
	}
}
