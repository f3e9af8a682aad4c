package record

import (
	"fmt"
	"slices"
	"strings"

	"towerpost/engine"
)

// MostHeaders is the largest number of headers of a record. It limits the memory of the reader; the rules
// limit the number of entries.
const MostHeaders = 100

// Headers holds the headers of a record with their line numbers. The zero value is empty.
type Headers struct {
	list  []Header
	lines map[string]int
}

// List returns the headers in the order of the record.
func (h *Headers) List() []Header { return h.list }

// Line returns the line number of a header, from 1, or 0 if the record has no such header.
func (h *Headers) Line(key string) int { return h.lines[key] }

// Value returns the value of a header, or "" if the record has no such header.
func (h *Headers) Value(key string) string {
	for _, header := range h.list {
		if header.Key == key {
			return header.Value
		}
	}
	return ""
}

// Need returns a problem for the first of the keys that has no header, or nil.
func (h *Headers) Need(keys ...string) error {
	for _, key := range keys {
		if h.lines[key] == 0 {
			return MissingHeader(key)
		}
	}
	return nil
}

// Setup returns the set-up given by the headers of the options. Options without a header are not set.
func (h *Headers) Setup(options []engine.Option) engine.Setup {
	setup := engine.Setup{}
	for _, header := range h.list {
		if o, ok := OptionOf(options, header.Key); ok {
			setup[o.Key] = header.Value
		}
	}
	return setup
}

// refuse returns the problem with adding one more header, or nil.
func (h *Headers) refuse(header Header) error {
	switch {
	case len(h.list) == MostHeaders:
		return Bad("more than %d headers", MostHeaders)
	case h.lines[header.Key] != 0:
		return problem(FormTwice, Rule, map[string]string{"header": header.Key}, fmt.Sprintf(
			"the header %s stands in line %d already", shortened(header.Key), h.lines[header.Key]))
	}
	return nil
}

func (h *Headers) add(header Header, line int) {
	if h.lines == nil {
		h.lines = map[string]int{}
	}
	h.lines[header.Key] = line
	h.list = append(h.list, header)
}

// OptionKey returns the header key of an option: the option's key with a capital.
func OptionKey(o engine.Option) string { return strings.ToUpper(o.Key[:1]) + o.Key[1:] }

// OptionOf returns the option whose header has the key.
func OptionOf(options []engine.Option, key string) (engine.Option, bool) {
	i := slices.IndexFunc(options, func(o engine.Option) bool { return OptionKey(o) == key })
	if i < 0 {
		return engine.Option{}, false
	}
	return options[i], true
}

// Changed returns the headers of the options that do not have their default, in the order of the options.
func Changed(options []engine.Option, setup engine.Setup) (headers []Header) {
	for _, o := range options {
		if value := setup.Get(o); value != o.Default {
			headers = append(headers, Header{Key: OptionKey(o), Value: value})
		}
	}
	return headers
}
