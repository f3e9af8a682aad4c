package present_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/turn"
	"towerpost/engine/match"
)

// The commit and the seed of the known values in docs/chance.md.
const (
	knownCommit = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
	knownSeed   = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
)

// committed returns a challenge to a game with chance, in which players have given words.
func committed(c match.Challenge, words map[match.Player]string) match.Challenge {
	c.Commit, c.Words = knownCommit, words
	return c
}

// chancy returns a match with chance, in which one seat has given a word.
func chancy(t *testing.T, setup map[string]string) *table {
	tb := newTable(t, setup)
	tb.match.Commit, tb.match.Words = knownCommit, "|storm"
	return tb
}

func TestChancePosts(t *testing.T) {
	p := presenter(t)
	words := map[match.Player]string{johan: "**maple**", alain: "storm"}
	sitting := seating(gathering(), match.Sitter{Player: alain}, match.Sitter{Player: "bob"})
	words["bob"] = "a`b"
	begun, over := chancy(t, nil), chancy(t, nil)
	over.play("Purple Left 5 Green").resign(1)
	over.match.Seed = knownSeed
	silent := newTable(t, nil)
	silent.match.Commit = knownCommit
	golden(t, "chance",
		titled("a challenge", challenge.Post(p, committed(offered(), nil))),
		titled("with the challenger's word", challenge.Post(p, committed(toAnyone(), map[match.Player]string{johan: "maple"}))),
		titled("accepted", challenge.Post(p, closed(committed(offered(), words), match.ChallengeAccepted, alain))),
		titled("declined", challenge.Post(p, closed(committed(offered(), words), match.ChallengeDeclined, alain))),
		titled("a lobby", challenge.Post(p, committed(gathering(), nil))),
		titled("a lobby with words", challenge.Post(p, committed(sitting, words))),
		titled("a lobby that has begun", challenge.Post(p, closed(committed(sitting, words), match.ChallengeAccepted, alain))),
		titled("a word in a lobby", challenge.InLobby(p, committed(sitting, words), "bob", "en-US")),
		titled("a word of the challenger", challenge.InLobby(p, committed(offered(), words), johan, "en-US")),
		titled("the form came too late", challenge.WordLate(p, "en-US")),
		titled("a word that is none", refusal.Answer(p, "en-US", &match.Refusal{Kind: match.ErrWord, Limit: 64}, "")),
		titled("a word where there is no chance", refusal.Answer(p, "en-US", &match.Refusal{Kind: match.ErrNoChance}, "")),
		titled("the match begins", turn.Notice(p, begun.notice(), begun.seen(amy), match.Challenge{})),
		titled("it begins without words", turn.Notice(p, silent.notice(), silent.seen(amy), match.Challenge{})),
		titled("the match is over", turn.Notice(p, over.notice(), over.seen(amy), match.Challenge{})),
	)
}

// A match whose first event is one of chance begins with the same words as any other.
func TestTheStartIsToldWhereChanceActsFirst(t *testing.T) {
	p := presenter(t)
	tb := chancy(t, nil).play("Purple Left 5 Green")
	notice := tb.notice()
	notice.Challenge = "7"
	text := turn.Notice(p, notice, tb.seen(amy), closed(offered(), match.ChallengeAccepted, alain)).Text
	for _, said := range []string{"Alain accepted", "Have a good match!", "Green", "-# 🎲"} {
		assert.Contains(t, text, said)
	}
	assert.True(t, strings.HasSuffix(text, "Alain `storm`."), "the small print stands below: %s", text)
	later := turn.Notice(p, tb.notice(), tb.seen(amy), match.Challenge{}).Text
	assert.NotContains(t, later, "🎲", "it stands in the first post alone")
}

// The seed is the end's alone, also where a row has it already because an older moment is shown late.
func TestTheSeedIsInNoPostBeforeTheEnd(t *testing.T) {
	p := presenter(t)
	tb := chancy(t, nil).play("Purple Left 5 Green")
	late := tb.seen(amy)
	late.Match.Seed, late.Match.Ended = knownSeed, day
	assert.NotContains(t, turn.Notice(p, tb.notice(), late, match.Challenge{}).Text, knownSeed)
}

func TestTheWordDialogFits(t *testing.T) {
	d := challenge.WordDialog(presenter(t), "7", "en-US")
	assert.Equal(t, present.Control{Verb: present.VerbWord, ID: "7"}, d.Control)
	assert.LessOrEqual(t, len([]rune(d.Title)), present.MaxDialogLabel)
	assert.LessOrEqual(t, len([]rune(d.Fields[0].Label)), present.MaxDialogLabel)
	assert.LessOrEqual(t, len([]rune(d.Fields[0].Description)), present.MaxLabel)
}

// Eight players with the longest names and words leave room for the commitment.
func TestWordsOfALobbyFit(t *testing.T) {
	c := committed(gathering(), map[match.Player]string{})
	c.Seats, c.Invited, c.Sitters = 8, nil, nil
	for i := range 8 {
		player := match.Player(rune('a' + i))
		c.Names[player] = "A name that is as long as a name on Discord can be, and then more"
		c.Words[player] = strings.Repeat(string(player), 64)
		c.Sitters = append(c.Sitters, match.Sitter{Player: player})
	}
	m := challenge.Post(presenter(t), c)
	withinLimits(t, m)
	assert.Contains(t, m.Text, knownCommit)
	for player := range c.Words {
		assert.Contains(t, m.Text, c.Words[player])
	}
	assert.Contains(t, m.Text, "8 of 8")
}
