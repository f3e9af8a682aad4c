package mia

import (
	"slices"
	"strings"

	"towerpost/engine"
)

// Read returns the action that a player's text names: "51" or "says 51", "believe", "doubt", or a prefix of
// such a word, in upper or lower case.
func (s State) Read(seat engine.Seat, text string) (engine.Action, error) {
	legal := s.Legal(seat)
	typed := strings.Join(strings.Fields(strings.ToLower(text)), " ")
	meant := engine.Action(text)
	for _, a := range []engine.Action{Believes, Doubts} {
		if typed != "" && strings.HasPrefix(strings.ToLower(string(a)), typed) {
			meant = a
		}
	}
	digits := strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(typed, "say"), "s"), " ")
	if v, ok := parseValue(digits); ok {
		meant = actionOf(verbSays, v)
	}
	if !slices.Contains(legal, meant) {
		return "", s.refusal(seat, string(meant), legal)
	}
	return meant, nil
}
