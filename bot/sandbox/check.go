package sandbox

import (
	"fmt"
	"math"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// findings collects the errors of a body, in the nested form of Discord's "Invalid Form Body".
type findings struct{ tree map[string]any }

func (f *findings) add(path []string, code, message string) {
	if f.tree == nil {
		f.tree = map[string]any{}
	}
	at := f.tree
	for _, step := range path {
		next, ok := at[step].(map[string]any)
		if !ok {
			next = map[string]any{}
			at[step] = next
		}
		at = next
	}
	list, _ := at["_errors"].([]any)
	at["_errors"] = append(list, map[string]any{"code": code, "message": message})
}

// refusal returns the refusal of the body, nil if there are no findings.
func (f *findings) refusal() error {
	if f.tree == nil {
		return nil
	}
	return &refusal{status: http.StatusBadRequest, code: 50035, message: "Invalid Form Body", errors: f.tree}
}

// node is a value in a body, with its path. Its methods read it as a type. If the value is not of that type,
// they add a finding and return zero, so that a check goes on and finds all errors at once.
type node struct {
	value any
	set   bool // the field is present, perhaps as null
	path  []string
	found *findings
}

func root(value any, found *findings) node { return node{value: value, set: true, found: found} }

// given reports whether the field is present and not null.
func (n node) given() bool { return n.value != nil }

func (n node) fail(code, format string, values ...any) {
	n.found.add(n.path, code, fmt.Sprintf(format, values...))
}

// field returns a member of an object.
func (n node) field(name string) node {
	m, _ := n.value.(map[string]any)
	value, set := m[name]
	return node{value: value, set: set, path: append(slices.Clone(n.path), name), found: n.found}
}

// object reports whether the value is an object.
func (n node) object() bool {
	_, ok := n.value.(map[string]any)
	if !ok {
		n.fail("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
	}
	return ok
}

// list returns the elements of an array, none for null and a missing field.
func (n node) list() []node {
	if !n.given() {
		return nil
	}
	values, ok := n.value.([]any)
	if !ok {
		n.fail("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
		return nil
	}
	nodes := make([]node, len(values))
	for i, v := range values {
		nodes[i] = node{
			value: v, set: true, path: append(slices.Clone(n.path), strconv.Itoa(i)), found: n.found,
		}
	}
	return nodes
}

// listOf returns list, and checks the bounds of its length.
func (n node) listOf(least, most int) []node {
	nodes := n.list()
	if len(nodes) < least || len(nodes) > most {
		if least == 0 {
			n.fail("BASE_TYPE_MAX_LENGTH", "Must be %d or fewer in length.", most)
		} else {
			n.fail("BASE_TYPE_BAD_LENGTH", "Must be between %d and %d in length.", least, most)
		}
	}
	return nodes
}

// require adds a finding if the field is missing or null, and reports whether it is neither.
func (n node) require() bool {
	if !n.given() {
		n.fail("BASE_TYPE_REQUIRED", "This field is required")
		return false
	}
	return true
}

// text returns a string, and checks the bounds of its length in characters. A missing one is "".
func (n node) text(least, most int) string {
	if !n.given() {
		return ""
	}
	s, ok := n.value.(string)
	if !ok {
		n.fail("STRING_TYPE_CONVERT", "Could not interpret \"%v\" as string.", n.value)
		return ""
	}
	length := utf8.RuneCountInString(s)
	switch {
	case length == 0 && least > 0:
		n.fail("BASE_TYPE_REQUIRED", "This field is required")
	case length < least:
		n.fail("BASE_TYPE_BAD_LENGTH", "Must be between %d and %d in length.", least, most)
	case length > most && least > 0:
		n.fail("BASE_TYPE_BAD_LENGTH", "Must be between %d and %d in length.", least, most)
	case length > most:
		n.fail("BASE_TYPE_MAX_LENGTH", "Must be %d or fewer in length.", most)
	}
	return s
}

// needText returns text, and requires it.
func (n node) needText(least, most int) string {
	if !n.require() {
		return ""
	}
	return n.text(least, most)
}

// integer returns an integer, and checks its bounds. A missing one is 0. Like Discord it also reads a number
// from a string.
func (n node) integer(least, most int64) int64 {
	if !n.given() {
		return 0
	}
	value := n.value
	if s, ok := value.(string); ok {
		if parsed, err := strconv.ParseFloat(s, 64); err == nil {
			value = parsed
		}
	}
	f, ok := value.(float64)
	if !ok || f != math.Trunc(f) {
		n.fail("NUMBER_TYPE_COERCE", "Value \"%v\" is not int.", n.value)
		return 0
	}
	switch i := int64(f); {
	case i < least:
		n.fail("NUMBER_TYPE_MIN", "int value should be greater than or equal to %d.", least)
	case i > most:
		n.fail("NUMBER_TYPE_MAX", "int value should be less than or equal to %d.", most)
	default:
		return i
	}
	return 0
}

// boolean returns a boolean. A missing one is false.
func (n node) boolean() bool {
	if !n.given() {
		return false
	}
	b, ok := n.value.(bool)
	if !ok {
		n.fail("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
	}
	return b
}

// oneOf returns an integer of a fixed set. Another or a missing one is a finding.
func (n node) oneOf(allowed ...int64) int64 {
	if !n.require() {
		return 0
	}
	f, ok := n.value.(float64)
	if i := int64(f); ok && float64(i) == f && slices.Contains(allowed, i) {
		return i
	}
	names := make([]string, len(allowed))
	for i, a := range allowed {
		names[i] = strconv.FormatInt(a, 10)
	}
	n.fail("BASE_TYPE_CHOICES", "Value must be one of {%s}.", strings.Join(names, ", "))
	return 0
}

// snowflake returns an ID. A missing one is "".
func (n node) snowflake() string {
	if !n.given() {
		return ""
	}
	s, ok := n.value.(string)
	if f, isNumber := n.value.(float64); isNumber && f == math.Trunc(f) && f >= 0 && f < 1<<53 {
		s, ok = strconv.FormatInt(int64(f), 10), true
	}
	if !ok || !isSnowflake(s) {
		n.fail("NUMBER_TYPE_COERCE", "Value \"%v\" is not snowflake.", n.value)
		return ""
	}
	return s
}
