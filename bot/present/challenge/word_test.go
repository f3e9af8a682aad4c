package challenge_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/present/presenttest"
	"towerpost/engine/match"
)

func TestTheWordDialogFits(t *testing.T) {
	d := challenge.WordDialog(presenttest.Presenter(t), "7", "en-US")
	assert.Equal(t, present.Control{Verb: present.VerbWord, ID: "7"}, d.Control)
	assert.LessOrEqual(t, len([]rune(d.Title)), present.MaxDialogLabel)
	assert.LessOrEqual(t, len([]rune(d.Fields[0].Label)), present.MaxDialogLabel)
	assert.LessOrEqual(t, len([]rune(d.Fields[0].Description)), present.MaxLabel)
}

// Eight players with the longest names and words leave room for the commitment.
func TestWordsOfALobbyFit(t *testing.T) {
	c := presenttest.Committed(presenttest.Gathering(), map[match.Player]string{})
	c.Seats, c.Invited, c.Sitters = 8, nil, nil
	for i := range 8 {
		player := match.Player(rune('a' + i))
		c.Names[player] = "A name that is as long as a name on Discord can be, and then more"
		c.Words[player] = strings.Repeat(string(player), 64)
		c.Sitters = append(c.Sitters, match.Sitter{Player: player})
	}
	m := challenge.Post(presenttest.Presenter(t), c)
	presenttest.Within(t, m)
	assert.Contains(t, m.Text, presenttest.KnownCommit)
	for player := range c.Words {
		assert.Contains(t, m.Text, c.Words[player])
	}
	assert.Contains(t, m.Text, "8 of 8")
}
