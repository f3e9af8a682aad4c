package match_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine"
	"towerpost/engine/match"
)

// events reads a log: a letter is an action, a digit a return to that head, ! a pause.
func events(text string) []match.Event {
	var list []match.Event
	for i, sign := range text {
		e := match.Event{Seq: i + 1, Kind: match.EventAction, Action: engine.Action(sign)}
		switch {
		case sign >= '0' && sign <= '9':
			e = match.Event{Seq: i + 1, Kind: match.EventTakeback, Back: int(sign - '0')}
		case sign == '!':
			e = match.Event{Seq: i + 1, Kind: match.EventPause}
		}
		list = append(list, e)
	}
	return list
}

func TestUndone(t *testing.T) {
	for _, c := range []struct{ name, log, want string }{
		{"no take-back", "abc", ""},
		{"nothing has come after it", "ab1", ""},
		{"another action instead", "ab1c", "4:b"},
		{"the first action", "a0b", "3:a"},
		{"several at once: the first was chosen in that place", "abcd1e", "6:b"},
		{"twice in the same place", "ab1c1d", "6:bc"},
		{"twice, each to just before it", "ab1c3d", "6:bc"},
		{"in two places", "ab1cd4e", "4:b 7:d"},
		{"the place was left", "abc2d1e", "7:b"},
		{"what goes on after a take-back is taken back", "ab1c0d", "6:a"},
		{"before a pause", "a!b2c", "5:b"},
		{"with a pause", "ab!1c", "5:b"},
		{"an earlier one is taken back", "ab12c", ""},
		{"a contradiction", "ab9c", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			undone := match.Undone(events(c.log))
			for _, seq := range slices.Sorted(maps.Keys(undone)) {
				text := fmt.Sprint(seq, ":")
				for _, e := range undone[seq] {
					text += string(e.Action)
				}
				got = append(got, text)
			}
			assert.Equal(t, c.want, strings.Join(got, " "))
		})
	}
}

func TestEffective(t *testing.T) {
	for _, c := range []struct{ name, log, want string }{
		{"nothing", "", ""},
		{"no take-back", "abc", "abc"},
		{"the last action", "ab1", "a"},
		{"the first action", "a0", ""},
		{"several actions", "abcd1", "a"},
		{"and on", "ab1cd", "acd"},
		{"one after the other", "abc21", "a"},
		{"what came after one", "ab1c3", "a"},
		{"to before an earlier one", "ab1c0d", "d"},
		{"an earlier one is taken back", "ab12", "ab"},
		{"that again", "ab123", "a"},
		{"a pause stays", "a!b2", "a!"},
		{"a pause goes", "a!b1", "a"},
		{"a contradiction ends", "ab9", "ab"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got strings.Builder
			for _, e := range match.Effective(events(c.log)) {
				if e.Kind == match.EventPause {
					e.Action = "!"
				}
				got.WriteString(string(e.Action))
			}
			assert.Equal(t, c.want, got.String())
		})
	}
}
