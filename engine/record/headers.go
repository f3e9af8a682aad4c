package record

import (
	"slices"
	"strings"

	"towerpost/engine"
)

// MostHeaders bounds what a record can make its reader remember; its entries are bounded by the rules.
const MostHeaders = 100

// Headers are the headers of a record with the numbers of their lines. The zero value has none.
type Headers struct {
	list  []Header
	lines map[string]int
}

// List returns the headers in their order.
func (h *Headers) List() []Header { return h.list }

// Line returns the number of the line of a header, from 1; 0 where the record has no such header.
func (h *Headers) Line(key string) int { return h.lines[key] }

// Value returns the value of a header, "" where the record has no such header.
func (h *Headers) Value(key string) string {
	for _, header := range h.list {
		if header.Key == key {
			return header.Value
		}
	}
	return ""
}

// Need returns the problem that the first of some headers is missing, nil where all are there.
func (h *Headers) Need(keys ...string) error {
	for _, key := range keys {
		if h.lines[key] == 0 {
			return Bad("the header %s is missing", key)
		}
	}
	return nil
}

// Setup returns what the headers say of options. It has no more than they say: Option.Default
// stands for the rest.
func (h *Headers) Setup(options []engine.Option) engine.Setup {
	setup := engine.Setup{}
	for _, header := range h.list {
		if o, ok := OptionOf(options, header.Key); ok {
			setup[o.Key] = header.Value
		}
	}
	return setup
}

// refuse returns the problem with one header more.
func (h *Headers) refuse(header Header) error {
	switch {
	case len(h.list) == MostHeaders:
		return Bad("more than %d headers", MostHeaders)
	case h.lines[header.Key] != 0:
		return Bad("the header %s stands in line %d already", shortened(header.Key), h.lines[header.Key])
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

// OptionKey returns the key of the header of an option: that of the option, with a capital.
func OptionKey(o engine.Option) string { return strings.ToUpper(o.Key[:1]) + o.Key[1:] }

// OptionOf returns the one of the options whose header has the key.
func OptionOf(options []engine.Option, key string) (engine.Option, bool) {
	i := slices.IndexFunc(options, func(o engine.Option) bool { return OptionKey(o) == key })
	if i < 0 {
		return engine.Option{}, false
	}
	return options[i], true
}

// Changed returns the headers of the options that are not at their default, in their order.
func Changed(options []engine.Option, setup engine.Setup) (headers []Header) {
	for _, o := range options {
		if value := setup.Get(o); value != o.Default {
			headers = append(headers, Header{Key: OptionKey(o), Value: value})
		}
	}
	return headers
}
