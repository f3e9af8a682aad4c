package mia

import (
	"strings"

	"towerpost/engine"
)

// The answers to an announcement.
const (
	Believes engine.Action = "Believes"
	Doubts   engine.Action = "Doubts"
)

// The verbs of the actions that name a value, such as "Says 43".
const (
	verbRolls = "Rolls"
	verbSays  = "Says"
)

// actionOf returns the action of a verb with a value.
func actionOf(verb string, v Value) engine.Action { return engine.Action(verb + " " + v.String()) }

func actionsOf(verb string, values []Value) []engine.Action {
	list := make([]engine.Action, len(values))
	for i, v := range values {
		list[i] = actionOf(verb, v)
	}
	return list
}

// Announcement returns the value that an action announces; ok is false for any other action.
func Announcement(a engine.Action) (v Value, ok bool) { return valueOf(verbSays, a) }

// Rolled returns the value that a roll has shown; ok is false for any other action.
func Rolled(a engine.Action) (v Value, ok bool) { return valueOf(verbRolls, a) }

// valueOf returns the value of an action that begins with the verb.
func valueOf(verb string, a engine.Action) (Value, bool) {
	digits, ok := strings.CutPrefix(string(a), verb+" ")
	if !ok {
		return 0, false
	}
	return parseValue(digits)
}
