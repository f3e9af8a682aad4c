package turn_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/match"
)

// chancy returns a match with chance, in which one seat has given a word.
func chancy(t *testing.T, setup map[string]string) *presenttest.Table {
	tb := presenttest.NewTable(t, setup)
	tb.Match.Commit, tb.Match.Words = presenttest.KnownCommit, "|storm"
	return tb
}

func TestChancePosts(t *testing.T) {
	p := presenttest.Presenter(t)
	words := map[match.Player]string{presenttest.Johan: "**maple**", presenttest.Alain: "storm"}
	sitting := presenttest.Seating(presenttest.Gathering(), match.Sitter{Player: presenttest.Alain}, match.Sitter{Player: "bob"})
	words["bob"] = "a`b"
	begun, over := chancy(t, nil), chancy(t, nil)
	over.Play("Purple Left 5 Green").Resign(1)
	over.Match.Seed = presenttest.KnownSeed
	silent := presenttest.NewTable(t, nil)
	silent.Match.Commit = presenttest.KnownCommit
	presenttest.Golden(t, "chance",
		presenttest.Titled("a challenge", challenge.Post(p, presenttest.Committed(presenttest.Offered(), nil))),
		presenttest.Titled("with the challenger's word", challenge.Post(p, presenttest.Committed(presenttest.ToAnyone(), map[match.Player]string{presenttest.Johan: "maple"}))),
		presenttest.Titled("accepted", challenge.Post(p, presenttest.Closed(presenttest.Committed(presenttest.Offered(), words), match.ChallengeAccepted, presenttest.Alain))),
		presenttest.Titled("declined", challenge.Post(p, presenttest.Closed(presenttest.Committed(presenttest.Offered(), words), match.ChallengeDeclined, presenttest.Alain))),
		presenttest.Titled("a lobby", challenge.Post(p, presenttest.Committed(presenttest.Gathering(), nil))),
		presenttest.Titled("a lobby with words", challenge.Post(p, presenttest.Committed(sitting, words))),
		presenttest.Titled("a lobby that has begun", challenge.Post(p, presenttest.Closed(presenttest.Committed(sitting, words), match.ChallengeAccepted, presenttest.Alain))),
		presenttest.Titled("a word in a lobby", challenge.InLobby(p, presenttest.Committed(sitting, words), "bob", "en-US")),
		presenttest.Titled("a word of the challenger", challenge.InLobby(p, presenttest.Committed(presenttest.Offered(), words), presenttest.Johan, "en-US")),
		presenttest.Titled("the form came too late", challenge.WordLate(p, "en-US")),
		presenttest.Titled("a word that is none", refusal.Answer(p, "en-US", &match.Refusal{Kind: match.ErrWord, Limit: 64}, "")),
		presenttest.Titled("a word where there is no chance", refusal.Answer(p, "en-US", &match.Refusal{Kind: match.ErrNoChance}, "")),
		presenttest.Titled("the match begins", turn.Notice(p, begun.Notice(), begun.Seen(presenttest.Amy), match.Challenge{})),
		presenttest.Titled("it begins without words", turn.Notice(p, silent.Notice(), silent.Seen(presenttest.Amy), match.Challenge{})),
		presenttest.Titled("the match is over", turn.Notice(p, over.Notice(), over.Seen(presenttest.Amy), match.Challenge{})),
	)
}

// A match whose first event is a chance outcome has the same first post as any other.
func TestTheStartIsToldWhereChanceActsFirst(t *testing.T) {
	p := presenttest.Presenter(t)
	tb := chancy(t, nil).Play("Purple Left 5 Green")
	notice := tb.Notice()
	notice.Challenge = "7"
	text := turn.Notice(p, notice, tb.Seen(presenttest.Amy), presenttest.Closed(presenttest.Offered(), match.ChallengeAccepted, presenttest.Alain)).Text
	for _, said := range []string{"Alain accepted", "Have a good match!", "Green", "-# 🎲"} {
		assert.Contains(t, text, said)
	}
	assert.True(t, strings.HasSuffix(text, "Alain `storm`."), "the small print stands below: %s", text)
	later := turn.Notice(p, tb.Notice(), tb.Seen(presenttest.Amy), match.Challenge{}).Text
	assert.NotContains(t, later, "🎲", "it stands in the first post alone")
}

// The post of a compact match is also its first post, so it keeps the commitment to the seed.
func TestOneBoardKeepsTheCommit(t *testing.T) {
	p := presenttest.Presenter(t)
	first := "-# 🎲"
	tb := chancy(t, nil).Play("Purple Left 5 Green")
	m := turn.CompactBoard(p, tb.Notice(), tb.Seen(presenttest.Amy), nil)
	for _, text := range []string{m.Text, m.Past} {
		assert.Equal(t, 1, strings.Count(text, first))
		assert.Contains(t, text, presenttest.KnownCommit)
		assert.True(t, strings.HasSuffix(text, "Alain `storm`."), text)
	}
	none := presenttest.NewTable(t, nil).Play("Purple Left 5 Green")
	assert.NotContains(t, turn.CompactBoard(p, none.Notice(), none.Seen(presenttest.Amy), nil).Text, first)
}

// Only the end of a match reveals the seed. A post of an older moment that is delivered late does not.
func TestTheSeedIsInNoPostBeforeTheEnd(t *testing.T) {
	p := presenttest.Presenter(t)
	tb := chancy(t, nil).Play("Purple Left 5 Green")
	late := tb.Seen(presenttest.Amy)
	late.Match.Seed, late.Match.Ended = presenttest.KnownSeed, presenttest.Day
	assert.NotContains(t, turn.Notice(p, tb.Notice(), late, match.Challenge{}).Text, presenttest.KnownSeed)
}

// cutMention is the beginning of a mention without its end.
var cutMention = regexp.MustCompile(`<@\d*(…|\n|$)`)

// Eight players with long names and the longest words leave room for the commitment and the seed.
func TestALargeTableKeepsTheSmallPrint(t *testing.T) {
	t.Parallel()
	p := presenttest.WithLudo(t)
	for _, letter := range []string{"W", "_"} {
		s, before := raced(t, eight(letter))
		s.Match.Commit, s.Match.Seed = presenttest.KnownCommit, presenttest.KnownSeed
		words := slices.Repeat([]string{strings.Repeat("w", 64)}, 8)
		s.Match.Words = strings.Join(words, "|")
		n := match.Notice{
			Kind: match.NoticeTurn, Locale: "en-US", To: s.Head, Last: true,
			Ratings: slices.Repeat(presenttest.Ratings(), 4),
		}
		keeps(t, turn.CompactBoard(p, n, s, before).Text, append(words, presenttest.KnownSeed, presenttest.KnownCommit)...)
		s.Match.Words = ""
		small := turn.CompactBoard(p, n, s, before).Text
		keeps(t, small, presenttest.KnownSeed, presenttest.KnownCommit)
		if letter == "W" { // signs alone take twice the room
			assert.Contains(t, small, "🏆 **"+s.Match.Names[s.Outcome.Winners()[0]])
		}
		s.Match.Words, s.Match.Seed, s.Match.Ended = strings.Join(words, "|"), "", time.Time{}
		s.Match.Outcome, s.Outcome = engine.Outcome{}, engine.Outcome{}
		s.Pending, s.View = []engine.Decision{{Seat: 1}}, s.Steps[0].Before
		n.To = 0
		first := turn.Notice(p, n, s, match.Challenge{})
		for _, text := range []string{first.Text, first.Past} {
			keeps(t, text, append(words, presenttest.KnownCommit, "Have a good match!")...)
		}
		assert.Contains(t, first.Text, "<@1002>")
	}
}

// keeps requires that a text is not too long, cuts no mention and contains the parts, as often as they are
// given.
func keeps(t *testing.T, text string, parts ...string) {
	t.Helper()
	require.LessOrEqual(t, utf8.RuneCountInString(text), present.MaxText)
	assert.NotRegexp(t, cutMention, text)
	for _, part := range parts {
		assert.Contains(t, text, part)
		text = strings.Replace(text, part, "", 1)
	}
}
