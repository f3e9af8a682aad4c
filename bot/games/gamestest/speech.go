package gamestest

import (
	"bufio"
	"bytes"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/engine"
)

// messageKey matches the key of a message in a catalogue. ruleCode matches a possible identifier of a rule in
// brackets.
var (
	messageKey = regexp.MustCompile(`^"([^"]+)" = `)
	ruleCode   = regexp.MustCompile(`\(([A-Z]{1,2}\d+)[^)]*\)`)
)

// explainingPrefixes are the key prefixes of the messages that explain rules: pages, lessons and refusals. No
// other message names the identifier of a rule, for players in a match need the event and not its source.
var explainingPrefixes = []string{"rule.", "rules.", "topic.", "lesson.", "problem."}

// ruleCodes requires that the game's English messages name identifiers of rules only where they explain
// rules.
func (s Suite) ruleCodes(t *testing.T, rules []games.Rule) {
	t.Helper()
	if s.Game.Words == nil {
		return
	}
	text, err := fs.ReadFile(s.Game.Words, "en.toml")
	require.NoError(t, err)
	key := ""
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan(); {
		if found := messageKey.FindStringSubmatch(lines.Text()); found != nil {
			key = found[1]
		}
		code := ruleCode.FindStringSubmatch(lines.Text())
		begins := func(prefix string) bool { return strings.HasPrefix(key, prefix) }
		if code == nil || slices.ContainsFunc(explainingPrefixes, begins) {
			continue
		}
		named := slices.ContainsFunc(rules, func(r games.Rule) bool { return r.ID == code[1] })
		require.False(t, named, "the message %s names rule %s", key, code[1])
	}
}

// sideOnce requires that a post names the side of each player at most once.
func (in *inspector) sideOnce(t *testing.T, m games.Moment) {
	t.Helper()
	post := strings.Join(append(in.Game.Face.Tell(m), in.Game.Face.Score(m), in.Game.Face.Ask(m).Text), "\n")
	for seat := range m.Names {
		side := in.Game.Face.Side(in.words, m.Setup, len(m.Names), engine.Seat(seat))
		if side != "" {
			require.LessOrEqual(t, strings.Count(post, "("+side+")"), 1, "a side is said again:\n%s", post)
		}
	}
}
