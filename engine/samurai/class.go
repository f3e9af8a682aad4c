package samurai

import "strings"

// Class is one of the three classes of figures. The zero Class is NoClass.
type Class uint8

// The classes in the order in which they are always listed.
const (
	NoClass Class = iota
	Kabuto
	Buddha
	Obento
)

const classCount = 3

var classNames = [...]string{"", "Kabuto", "Buddha", "Obento"}

// AllClasses returns the three classes in order.
func AllClasses() []Class { return []Class{Kabuto, Buddha, Obento} }

// String returns the name of the class, such as "Kabuto", or "" for NoClass.
func (c Class) String() string { return classNames[c] }

// Key returns the catalogue key of the class, such as "kabuto".
func (c Class) Key() string { return strings.ToLower(c.String()) }

// Letter returns the letter of the class in state lines.
func (c Class) Letter() string { return c.String()[:1] }

// classNamed returns the class with the canonical name.
func classNamed(text string) (Class, bool) {
	for _, c := range AllClasses() {
		if c.String() == text {
			return c, true
		}
	}
	return NoClass, false
}

// Classes is a set of classes. It can hold the figures in a town, because no two of them are of one class
// (F2).
type Classes uint8

// everyClass is the set of all three classes.
const everyClass Classes = 1<<classCount - 1

func setOf(c Class) Classes { return 1 << (c - 1) }

// Has reports whether the class is in the set.
func (s Classes) Has(c Class) bool { return c != NoClass && s&setOf(c) != 0 }

// Len returns the number of classes in the set.
func (s Classes) Len() int { return len(s.List()) }

// List returns the classes in order.
func (s Classes) List() []Class {
	var list []Class
	for c := Kabuto; c <= Obento; c++ {
		if s.Has(c) {
			list = append(list, c)
		}
	}
	return list
}

// String returns the letters of the classes, or "-" for the empty set.
func (s Classes) String() string {
	text := ""
	for _, c := range s.List() {
		text += c.Letter()
	}
	return orDash(text)
}

func orDash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

// Figures counts figures by class.
type Figures [classCount]int8

// Of returns the number of figures of a class.
func (f Figures) Of(c Class) int { return int(f[c-1]) }

// Sum returns the total number of figures.
func (f Figures) Sum() int { return int(f[0]) + int(f[1]) + int(f[2]) }

// add counts n more figures of a class.
func (f *Figures) add(c Class, n int8) { f[c-1] += n }

// String returns the counts separated by ".", as in state lines.
func (f Figures) String() string { return joined([]int{int(f[0]), int(f[1]), int(f[2])}, ".") }
