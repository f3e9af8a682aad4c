package bot_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/sandbox"
)

// greetings returns the bot's public posts in the lobby, the system channel of the server.
func (tb *table) greetings() (list []sandbox.Message) {
	for _, m := range tb.amy.Messages(tb.lobby) {
		if m.Author.ID == tb.Bot().ID && !m.Ephemeral() {
			list = append(list, m)
		}
	}
	return list
}

func TestNewServersAreGreetedOnce(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withRobot(&robot{}))
	assert.Empty(t, tb.greetings(), "a server in which the bot was before it started is not new")
	tb.RemoveBot()
	tb.restart()
	tb.AddBot()
	tb.until("the greeting is posted", func() bool { return len(tb.greetings()) == 1 })
	hello := tb.greetings()[0]
	assert.Contains(t, hello.Content, "Kamisado")
	assert.Contains(t, hello.Content, "</help:")
	assert.Empty(t, hello.MentionIDs)

	levels := tb.press(tb.johan, hello, present.VerbBegin, challenge.BeginComputer)
	assert.True(t, levels.Ephemeral(), "the menu is for the one who pressed")
	tb.begins(tb.johan, levels, challenge.BeginLevel, levels.Menus()[0].Options()[0].Value)
	tb.newest(tb.lobby)
	assert.Len(t, tb.live(tb.lobby).Match.Players, 2)

	posts := tb.posted(tb.lobby)
	tb.RemoveBot()
	tb.AddBot()
	tb.command(tb.amy, tb.lobby, "help")
	tb.restart()
	tb.command(tb.amy, tb.lobby, "help")
	tb.end() // all that the bot has begun is done
	assert.Equal(t, posts, tb.posted(tb.lobby), "neither at a return nor at a restart")
}

// A greeting that Discord does not take at once is posted later.
func TestGreetingOutlivesAnOutage(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.RemoveBot()
	tb.restart()
	tb.Fail(sandbox.Fault{Method: http.MethodPost, Path: "/channels/" + tb.lobby + "/messages", Status: http.StatusServiceUnavailable, Times: 4})
	tb.AddBot()
	tb.until("the greeting is posted", func() bool { return len(tb.greetings()) == 1 })
}
