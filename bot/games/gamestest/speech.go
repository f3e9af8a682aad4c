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

// messageKey finds the key of a message in a catalogue, and ruleCode what may be the
// identifiers of rules in brackets.
var (
	messageKey = regexp.MustCompile(`^"([^"]+)" = `)
	ruleCode   = regexp.MustCompile(`\(([A-Z]{1,2}\d+)[^)]*\)`)
)

// explaining are the beginnings of the keys of messages that explain rules: pages, lessons and refusals. No
// other names a rule's identifier: whoever plays reads what happens, not where it is written.
var explaining = []string{"rule.", "rules.", "topic.", "lesson.", "problem."}

// codes requires of the game's messages in English that rules are named where they are explained alone.
func (s Suite) codes(t *testing.T, rules []games.Rule) {
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
		if code == nil || slices.ContainsFunc(explaining, func(e string) bool { return strings.HasPrefix(key, e) }) {
			continue
		}
		named := slices.ContainsFunc(rules, func(r games.Rule) bool { return r.ID == code[1] })
		require.False(t, named, "the message %s names rule %s", key, code[1])
	}
}

// sides requires of a post that it says at most once which side a player has.
func (l *looker) sides(t *testing.T, m games.Moment) {
	t.Helper()
	post := strings.Join(append(l.Game.Face.Tell(m), l.Game.Face.Score(m), l.Game.Face.Ask(m).Text), "\n")
	for seat := range m.Names {
		side := l.Game.Face.Side(l.words, m.Setup, len(m.Names), engine.Seat(seat))
		if side != "" {
			require.LessOrEqual(t, strings.Count(post, "("+side+")"), 1, "a side is said again:\n%s", post)
		}
	}
}
