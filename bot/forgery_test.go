package bot_test

import (
	"log/slog"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/sandbox"
	"towerpost/engine/match"
)

// besieged returns a table with a live match and an open challenge between Alain and Johan, whose bot logs
// errors only.
func besieged(t *testing.T) (*table, *journal) {
	log := &journal{}
	tb := newTable(t, withBot(func(o *bot.Options) {
		o.Log = slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelError}))
	}))
	tb.begin(tb.lobby)
	tb.command(tb.alain, tb.channel("table-1"), "challenge", against(tb.johan))
	tb.until("all is posted", tb.delivered)
	return tb, log
}

// world is the state that forgeries must not change.
type world struct {
	head, challenges, channels, posts int
}

// world returns the current state.
func (tb *table) world() (w world) {
	tb.t.Helper()
	tb.until("all is posted", tb.delivered)
	offers, err := tb.service.Challenges(tb.t.Context(), match.Player(tb.alain.User().ID), tb.Guild().ID)
	require.NoError(tb.t, err)
	w = world{head: tb.live(tb.lobby).Head, challenges: len(offers), channels: len(tb.Channels())}
	for _, c := range tb.Channels() {
		for _, m := range tb.johan.Messages(c.ID) {
			if !m.Ephemeral() {
				w.posts++
			}
		}
	}
	return w
}

// sends sends a forgery of Amy's and returns the answer, which nobody else sees.
func (tb *table) sends(f sandbox.Forgery) string {
	tb.t.Helper()
	answer, err := tb.amy.Forge(tb.patient(), tb.lobby, f)
	require.NoError(tb.t, err, f.Data)
	if answer.Modal != nil || answer.Message == nil && answer.Kind != sandbox.ResponseDeferredMessage {
		return ""
	}
	m := tb.follow(answer)
	assert.True(tb.t, m.Ephemeral(), "%v: %s", f.Data, m.Content)
	return m.Content
}

// harmless are verbs and controls that anybody may use, and that post or change only something of their own.
var harmless = map[string]bool{"share": true, "share-analysis": true, "thread": true, "forget": true, "settings": true, "times": true, "puzzle": true,
	"begin/kamisado//anyone": true}

// controls returns the custom ids that the bot has ever posted, about the match or the
// challenge of the table.
func (tb *table) controls() (ids []string) {
	tb.t.Helper()
	data, err := os.ReadFile("discord/testdata/posted.txt")
	require.NoError(tb.t, err)
	offers, err := tb.service.Challenges(tb.t.Context(), match.Player(tb.alain.User().ID), tb.Guild().ID)
	require.NoError(tb.t, err)
	require.Len(tb.t, offers, 1)
	known := strings.NewReplacer("/12", "/"+string(tb.live(tb.lobby).Match.ID), "/7", "/"+string(offers[0].ID))
	for line := range strings.Lines(string(data)) {
		id, _, _ := strings.Cut(line, " → ")
		if verb, _, _ := strings.Cut(id, "/"); !harmless[verb] && !harmless[id] {
			ids = append(ids, known.Replace(id))
		}
	}
	return ids
}

func TestForgedControlsOfAnotherServer(t *testing.T) {
	t.Parallel()
	tb, log := besieged(t)
	before := tb.world()
	for _, id := range tb.controls() {
		told := tb.sends(sandbox.Forgery{
			Kind: sandbox.InteractionComponent, GuildID: "4711",
			Data: map[string]any{"custom_id": id, "component_type": 3, "values": []string{"1"}},
		})
		assert.NotContains(t, told, "Alain", id)
		assert.NotContains(t, told, "Johan", id)
	}
	assert.Equal(t, before, tb.world())
	assert.Empty(t, log.String())
}

func TestForgedControls(t *testing.T) {
	t.Parallel()
	tb, log := besieged(t)
	before := tb.world()
	strange := []string{"**bold**", "/", "<@1>", "-1", "99999999999999999999999", "", "é", "a.b.c.d.e.f.g", "\u0000"}
	for i, id := range tb.controls() {
		parts := strings.Split(id, "/")
		parts[min(1+i%3, len(parts)-1)] = strange[i%len(strange)]
		tb.sends(sandbox.Forgery{
			Kind: sandbox.InteractionComponent,
			Data: map[string]any{"custom_id": strings.Join(parts, "/"), "component_type": 3, "values": []string{strange[(i+1)%len(strange)]}},
		})
	}
	for _, id := range []string{
		"thread///" + "/" + tb.johan.User().ID + ".kamisado..0..none.Johan", "thread///**x**.kamisado..0..none.x", "thread///&x.kamisado..0..none.x",
		"thread///1.kamisado..99..none.x", "thread///&!4711.kamisado..0..none.x", "nothing/1", "", strings.Repeat("x", 200),
	} {
		assert.Contains(t, tb.sends(sandbox.Forgery{
			Kind: sandbox.InteractionComponent, Data: map[string]any{"custom_id": id, "component_type": 2},
		}), "not something I offer", id)
	}
	assert.Equal(t, before, tb.world())
	assert.Empty(t, log.String())
}

// TestForgedPolicies forges settings of the server for somebody who may change them.
func TestForgedPolicies(t *testing.T) {
	t.Parallel()
	tb, log := besieged(t)
	before := tb.world()
	require.NoError(t, tb.RefuseDMs(tb.johan.User().ID, false))
	elsewhere, there := tb.Conversation(tb.johan.User().ID)
	require.True(t, there)
	for _, c := range []struct{ arg, value string }{
		{"news.news", tb.lobby + "/messages/1/crosspost?x="},
		{"news.news", "../users/@me"},
		{"news.news", "**bold**"},
		{"news.news", elsewhere.ID},
		{"places.channels", "<#1>"},
		{"places.channels", elsewhere.ID},
		{"limits.open", "many"},
		{"limits.live", "-3"},
		{"limits.open", "1000000"},
	} {
		answer, err := tb.alain.Forge(tb.patient(), tb.lobby, sandbox.Forgery{
			Kind: sandbox.InteractionComponent,
			Data: map[string]any{"custom_id": "policy///" + c.arg, "component_type": 8, "values": []string{c.value}},
		})
		require.NoError(t, err)
		assert.Contains(t, tb.follow(answer).Content, "not something I offer", c)
	}
	assert.Zero(t, tb.decided())
	for _, r := range tb.Requests() {
		assert.NotContains(t, r.Path, "crosspost")
		assert.NotContains(t, r.Path, "..")
	}
	assert.Equal(t, before, tb.world())
	assert.Empty(t, log.String())
}

func TestForgedOptions(t *testing.T) {
	t.Parallel()
	tb, log := besieged(t)
	before := tb.world()
	values := []any{"**bold** [x](https://example.org)", "@everyone", "a\u0000b", strings.Repeat("x", 7000), -1, 1e9, true, nil, []string{"x"}}
	for i, c := range tb.Commands() {
		for j, o := range c.Options {
			value := values[(i+j)%len(values)]
			if len(o.Choices) == 0 && o.Type == sandbox.OptionString && (i+j)%len(values) < 2 {
				value = "a\u0000b" // anybody may type the others
			}
			if o.Type == sandbox.OptionBoolean && value == true || o.Type == sandbox.OptionInteger && (value == -1 || value == 1e9) {
				value = "x"
			}
			told := tb.sends(sandbox.Forgery{Kind: sandbox.InteractionCommand, Data: map[string]any{
				"id": c.ID, "name": c.Name, "type": 1, "options": []any{map[string]any{"name": o.Name, "type": o.Type, "value": value}},
			}})
			assert.Contains(t, told, "not something I offer", "/%s %s:%v", c.Name, o.Name, value)
		}
	}
	for _, data := range []map[string]any{
		{"name": "castle"}, {"name": "**move**"},
	} {
		assert.Contains(t, tb.sends(sandbox.Forgery{Kind: sandbox.InteractionCommand, Data: data}), "not something I offer", data)
	}
	assert.Equal(t, before, tb.world())
	assert.Empty(t, log.String())
}
