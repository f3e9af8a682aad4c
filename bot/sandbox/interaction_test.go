package sandbox_test

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
)

// pending is a command that has been used and that the test answers by hand.
type pending struct {
	ID    string `json:"id"`
	Token string `json:"token"`
	Data  json.RawMessage
	raw   map[string]any
}

// used lets Alain use a command and returns the interaction as the gateway delivered it. The result channel
// gets the error of Alain's answer, or nil.
func (s *stage) used(t *testing.T, w *wire, use func(context.Context) (sandbox.Answer, error)) (pending, chan error) {
	t.Helper()
	told := make(chan error, 1)
	ctx := patient(t)
	go func() {
		_, err := use(ctx)
		told <- err
	}()
	return w.interaction(), told
}

func (w *wire) interaction() pending {
	w.t.Helper()
	p := w.until("INTERACTION_CREATE")
	var it pending
	require.NoError(w.t, json.Unmarshal(p.Data, &it))
	require.NoError(w.t, json.Unmarshal(p.Data, &it.raw))
	return it
}

func (s *stage) define(t *testing.T, body string) {
	t.Helper()
	status, answer, _ := s.raw(t, "PUT", "/applications/"+s.Bot().ID+"/commands", body)
	require.Equal(t, 200, status, "%v", answer)
}

func (s *stage) callback(t *testing.T, it pending, body string) (int, map[string]any) {
	status, answer, _ := s.raw(t, "POST", "/interactions/"+it.ID+"/"+it.Token+"/callback", body)
	return status, answer
}

func (s *stage) webhook(it pending, rest string) string {
	return "/webhooks/" + s.Bot().ID + "/" + it.Token + rest
}

func (s *stage) ask1(ctx context.Context) (sandbox.Answer, error) {
	return s.person(0).Command(ctx, s.lobby(), "ask")
}

func TestTheThreeSecondsAreOver(t *testing.T) {
	clock := newClock()
	s := newStage(t, sandbox.Options{Now: clock.Now, ResponseLimit: 20 * time.Millisecond})
	s.define(t, `[{"name":"ask","description":"Ask"}]`)
	w, _ := s.connected(t, "")
	it, told := s.used(t, w, s.ask1)
	require.ErrorIs(t, <-told, sandbox.ErrNoResponse)
	status, answer := s.callback(t, it, `{"type":4,"data":{"content":"late"}}`)
	assert.Equal(t, 404, status)
	assert.EqualValues(t, 10062, answer["code"])
	assert.Empty(t, s.person(0).Messages(s.lobby()))
}

func TestTheClockDecidesToo(t *testing.T) {
	clock := newClock()
	s := newStage(t, sandbox.Options{Now: clock.Now})
	s.define(t, `[{"name":"ask","description":"Ask"}]`)
	w, _ := s.connected(t, "")
	ctx, cancel := context.WithCancel(t.Context())
	told := make(chan error, 1)
	go func() { _, err := s.ask1(ctx); told <- err }()
	it := w.interaction()
	clock.Add(3*time.Second + time.Millisecond)
	status, answer := s.callback(t, it, `{"type":5}`)
	assert.Equal(t, 404, status)
	assert.EqualValues(t, 10062, answer["code"])
	cancel()
	assert.ErrorIs(t, <-told, context.Canceled)
}

func TestAnAnswerIsGivenOnce(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	s.define(t, `[{"name":"ask","description":"Ask"}]`)
	w, _ := s.connected(t, "")
	it, told := s.used(t, w, s.ask1)
	status, answer := s.callback(t, pending{ID: "1", Token: it.Token}, `{"type":5}`)
	assert.Equal(t, 404, status)
	assert.EqualValues(t, 10062, answer["code"])
	status, _, _ = s.raw(t, "POST", s.webhook(it, ""), `{"content":"too early"}`)
	assert.Equal(t, 404, status, "there is no webhook before the first answer")
	status, _ = s.callback(t, it, `{"type":4,"data":{"content":"once"}}`)
	assert.Equal(t, 204, status)
	require.NoError(t, <-told)
	status, answer = s.callback(t, it, `{"type":4,"data":{"content":"twice"}}`)
	assert.Equal(t, 400, status)
	assert.EqualValues(t, 40060, answer["code"])
	assert.Len(t, s.person(0).Messages(s.lobby()), 1)
}

func TestTheTokenLivesForFifteenMinutes(t *testing.T) {
	clock := newClock()
	s := newStage(t, sandbox.Options{Now: clock.Now})
	s.define(t, `[{"name":"ask","description":"Ask"}]`)
	w, _ := s.connected(t, "")
	it, told := s.used(t, w, s.ask1)
	s.callback(t, it, `{"type":5,"data":{"flags":64}}`)
	require.NoError(t, <-told)
	clock.Add(15 * time.Minute)
	status, _, _ := s.raw(t, "PATCH", s.webhook(it, "/messages/@original"), `{"content":"just in time"}`)
	assert.Equal(t, 200, status)
	clock.Add(time.Millisecond)
	for _, request := range []struct{ method, rest string }{
		{"POST", ""}, {"GET", "/messages/@original"}, {"PATCH", "/messages/@original"}, {"DELETE", "/messages/@original"},
	} {
		status, answer, _ := s.raw(t, request.method, s.webhook(it, request.rest), `{"content":"too late"}`)
		assert.Equal(t, 401, status, request.method)
		assert.EqualValues(t, 50027, answer["code"], request.method)
	}
	status, answer, _ := s.raw(t, "POST", "/webhooks/"+s.Bot().ID+"/nonsense", `{"content":"x"}`)
	assert.Equal(t, 404, status)
	assert.EqualValues(t, 10015, answer["code"])
}

func TestWebhooksOfAnInteraction(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	s.define(t, `[{"name":"ask","description":"Ask"}]`)
	w, _ := s.connected(t, "")
	it, told := s.used(t, w, s.ask1)
	status, answer, _ := s.raw(t, "POST", "/interactions/"+it.ID+"/"+it.Token+"/callback?with_response=true", `{"type":5,"data":{"flags":64}}`)
	require.Equal(t, 200, status)
	require.NoError(t, <-told)
	about := answer["interaction"].(map[string]any)
	assert.Equal(t, true, about["response_message_loading"])
	assert.Equal(t, true, about["response_message_ephemeral"])

	status, first, _ := s.raw(t, "POST", s.webhook(it, "?wait=true"), `{"content":"fills the place"}`)
	require.Equal(t, 200, status)
	assert.Equal(t, about["response_message_id"], first["id"], "the first follow-up resolves the deferral")
	assert.EqualValues(t, 64, first["flags"], "what was private stays private")
	status, second, _ := s.raw(t, "POST", s.webhook(it, ""), `{"content":"a second one","flags":64}`)
	require.Equal(t, 200, status)
	assert.NotEqual(t, first["id"], second["id"])
	status, edited, _ := s.raw(t, "PATCH", s.webhook(it, "/messages/"+second["id"].(string)), `{"content":"edited"}`)
	assert.Equal(t, 200, status)
	assert.Equal(t, "edited", edited["content"])
	status, _, _ = s.raw(t, "PATCH", s.webhook(it, "/messages/"+second["id"].(string)), `{"content":""}`)
	assert.Equal(t, 400, status, "nothing would be left of it")
	said, err := s.person(1).Say(t.Context(), s.lobby(), "not yours")
	require.NoError(t, err)
	status, _, _ = s.raw(t, "PATCH", s.webhook(it, "/messages/"+said.ID), `{"content":"mine now"}`)
	assert.Equal(t, 404, status, "a foreign message")
	status, _, _ = s.raw(t, "DELETE", s.webhook(it, "/messages/@original"), "")
	assert.Equal(t, 204, status)
	status, _, _ = s.raw(t, "GET", s.webhook(it, "/messages/@original"), "")
	assert.Equal(t, 404, status)
}

func TestRefusedAnswersLeaveTheInteractionOpen(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	s.define(t, `[{"name":"ask","description":"Ask"}]`)
	w, _ := s.connected(t, "")
	it, told := s.used(t, w, s.ask1)
	field := `{"type":1,"components":[{"type":4,"custom_id":"t","style":1,"label":"L"}]}`
	for _, row := range []struct{ name, body, path string }{
		{"no type", `{}`, "type"},
		{"suggestions", `{"type":8,"data":{"choices":[]}}`, "type"},
		{"an update of nothing", `{"type":7,"data":{"content":"x"}}`, "type"},
		{"a long text", `{"type":4,"data":{"content":"` + long(2001) + `"}}`, "data.content"},
		{"a dialog without a title", `{"type":9,"data":{"custom_id":"m","components":[` + field + `]}}`, "data.title"},
		{"a dialog with a long title", `{"type":9,"data":{"custom_id":"m","title":"` + long(46) + `","components":[` + field + `]}}`, "data.title"},
		{"a dialog without a custom id", `{"type":9,"data":{"title":"T","components":[` + field + `]}}`, "data.custom_id"},
		{"a dialog of six rows", `{"type":9,"data":{"custom_id":"m","title":"T","components":[` + list(6, field) + `]}}`, "data.components"},
		{"two fields of one name", `{"type":9,"data":{"custom_id":"m","title":"T","components":[` + list(2, field) + `]}}`, "data.components.1.components.0.custom_id"},
		{"a field without label", `{"type":9,"data":{"custom_id":"m","title":"T","components":[{"type":1,"components":[{"type":4,"custom_id":"t","style":1}]}]}}`, "data.components.0.components.0.label"},
		{"a button in a dialog", `{"type":9,"data":{"custom_id":"m","title":"T","components":[{"type":1,"components":[` + button + `]}]}}`, "data.components.0.components.0.type"},
		{"a deferral with a flag", `{"type":5,"data":{"flags":4}}`, "data.flags"},
	} {
		status, answer := s.callback(t, it, row.body)
		require.Equal(t, 400, status, row.name)
		has(t, answer, row.path+"._errors")
	}
	status, answer := s.callback(t, it, `{"type":4,"data":{}}`)
	assert.Equal(t, 400, status)
	assert.EqualValues(t, 50006, answer["code"])
	status, _ = s.callback(t, it, `{"type":4,"data":{"content":"at last"}}`)
	assert.Equal(t, 204, status)
	require.NoError(t, <-told)
}

func TestAutocompletion(t *testing.T) {
	s := newStage(t, sandbox.Options{Description: published(t)})
	session := s.bot(t, func(c *discordgo.Session, i *discordgo.Interaction) {
		option := i.ApplicationCommandData().GetOption("move")
		err := respond(c, i, discordgo.InteractionApplicationCommandAutocompleteResult, &discordgo.InteractionResponseData{
			Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: option.StringValue() + "rple Left 5", Value: "a6"}},
		})
		assert.NoError(t, err)
	})
	_, err := session.ApplicationCommandBulkOverwrite(s.Bot().ID, s.Guild().ID, []*discordgo.ApplicationCommand{{
		Name: "move", Description: "Play", Options: []*discordgo.ApplicationCommandOption{
			{Type: 3, Name: "move", Description: "The move", Required: true, Autocomplete: true}, {Type: 3, Name: "note", Description: "A note"},
		},
	}})
	require.NoError(t, err)
	choices, err := s.person(0).Complete(patient(t), s.lobby(), "move", "move", sandbox.Option{Name: "move", Value: "pu"})
	require.NoError(t, err)
	assert.Equal(t, []sandbox.Choice{{Name: "purple Left 5", Value: "a6"}}, choices)
	_, err = s.person(0).Complete(patient(t), s.lobby(), "move", "note", sandbox.Option{Name: "note", Value: "pu"})
	assert.ErrorIs(t, err, sandbox.ErrOption, "not an option that is autocompleted")
	_, err = s.person(0).Complete(patient(t), s.lobby(), "move", "move")
	assert.ErrorIs(t, err, sandbox.ErrOption)
}

func TestSuggestionsHaveLimits(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	s.define(t, `[{"name":"move","description":"Play","options":[{"type":3,"name":"move","description":"M","autocomplete":true}]}]`)
	w, _ := s.connected(t, "")
	it, told := s.used(t, w, func(ctx context.Context) (sandbox.Answer, error) {
		_, err := s.person(0).Complete(ctx, s.lobby(), "move", "move", sandbox.Option{Name: "move"})
		return sandbox.Answer{}, err
	})
	choice := `{"name":"N","value":"V"}`
	for _, row := range []struct{ body, path string }{
		{`{"type":8,"data":{}}`, "data.choices"},
		{`{"type":8,"data":{"choices":[` + list(26, choice) + `]}}`, "data.choices"},
		{`{"type":8,"data":{"choices":[{"name":"","value":"V"}]}}`, "data.choices.0.name"},
		{`{"type":8,"data":{"choices":[{"name":"` + long(101) + `","value":"V"}]}}`, "data.choices.0.name"},
		{`{"type":8,"data":{"choices":[{"name":"N","value":"` + long(101) + `"}]}}`, "data.choices.0.value"},
		{`{"type":8,"data":{"choices":[{"name":"N"}]}}`, "data.choices.0.value"},
		{`{"type":4,"data":{"content":"x"}}`, "type"},
	} {
		status, answer := s.callback(t, it, row.body)
		require.Equal(t, 400, status, row.body)
		has(t, answer, row.path+"._errors")
	}
	status, _ := s.callback(t, it, `{"type":8,"data":{"choices":[`+list(25, choice)+`]}}`)
	require.Equal(t, 204, status)
	require.NoError(t, <-told)
	status, _, _ = s.raw(t, "POST", s.webhook(it, ""), `{"content":"x"}`)
	assert.Equal(t, 404, status, "suggestions have no follow-up")
}

func TestTheInteractionIsSpelledLikeDiscords(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	s.define(t, `[{"name":"challenge","description":"C","options":[{"type":6,"name":"opponent","description":"O"}]}]`)
	w, _ := s.connected(t, "")
	johan := s.person(1).User()
	it, _ := s.used(t, w, func(ctx context.Context) (sandbox.Answer, error) {
		return s.person(0).Command(ctx, s.lobby(), "challenge", sandbox.Option{Name: "opponent", Value: johan.ID})
	})
	for _, field := range []string{
		"id", "application_id", "type", "data", "guild_id", "guild", "channel_id", "channel", "member", "app_permissions", "locale",
		"guild_locale", "token", "version", "context", "authorizing_integration_owners", "entitlements", "attachment_size_limit",
	} {
		assert.Contains(t, it.raw, field)
	}
	assert.NotContains(t, it.raw, "user", "in a guild there is a member instead")
	assert.Equal(t, "309237763072", it.raw["app_permissions"])
	resolved := it.raw["data"].(map[string]any)["resolved"].(map[string]any)
	assert.Equal(t, "johan", resolved["users"].(map[string]any)[johan.ID].(map[string]any)["username"])
	assert.Contains(t, resolved["members"], johan.ID)
	s.callback(t, it, `{"type":5}`)
}

func TestAnInteractionIsDeliveredTwice(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	s.define(t, `[{"name":"ask","description":"Ask"}]`)
	w, _ := s.connected(t, "")
	it, told := s.used(t, w, s.ask1)
	require.NoError(t, s.Redeliver(it.ID))
	again := w.interaction()
	assert.Equal(t, it, again)
	status, _ := s.callback(t, it, `{"type":4,"data":{"content":"first"}}`)
	assert.Equal(t, 204, status)
	require.NoError(t, <-told)
	status, _ = s.callback(t, again, `{"type":4,"data":{"content":"second"}}`)
	assert.Equal(t, 400, status)
	assert.Equal(t, []string{it.ID}, s.Interactions())
	assert.ErrorIs(t, s.Redeliver("1"), sandbox.ErrUnknownInteraction)
}

func TestPrivateConversations(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	session := s.bot(t, func(c *discordgo.Session, i *discordgo.Interaction) {
		assert.Nil(t, i.Member)
		says("hello "+i.User.Username)(c, i)
	})
	_, err := session.ApplicationCommandBulkOverwrite(s.Bot().ID, "", []*discordgo.ApplicationCommand{
		{Name: "games", Description: "G"},
		{Name: "board", Description: "B", Contexts: &[]discordgo.InteractionContextType{discordgo.InteractionContextGuild}},
	})
	require.NoError(t, err)
	alain := s.person(0)
	channel, err := session.UserChannelCreate(alain.User().ID)
	require.NoError(t, err)
	again, err := session.UserChannelCreate(alain.User().ID)
	require.NoError(t, err)
	assert.Equal(t, channel.ID, again.ID)
	_, err = session.ChannelMessageSend(channel.ID, "It is your turn")
	require.NoError(t, err)
	answer, err := alain.Command(patient(t), channel.ID, "games")
	require.NoError(t, err)
	assert.Equal(t, "hello alain", answer.Message.Content)
	_, err = alain.Command(patient(t), channel.ID, "board")
	assert.ErrorIs(t, err, sandbox.ErrUnknownCommand)
	_, err = s.person(1).Command(patient(t), channel.ID, "games")
	assert.ErrorIs(t, err, sandbox.ErrUnknownChannel)
	assert.Len(t, alain.Messages(channel.ID), 2)
	assert.Empty(t, s.person(1).Messages(channel.ID))
	_, err = session.UserChannelCreate(s.Bot().ID)
	assert.Equal(t, 50007, codeOf(err))
	_, err = session.UserChannelCreate("1")
	assert.Equal(t, 10013, codeOf(err))
}

func TestClosedConversations(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	session := s.client(t)
	johan := s.person(1).User().ID
	_, ok := s.Conversation(johan)
	assert.False(t, ok)
	require.NoError(t, s.RefuseDMs(johan, true))
	channel, err := session.UserChannelCreate(johan)
	require.NoError(t, err, "the conversation can be opened all the same")
	known, ok := s.Conversation(johan)
	assert.True(t, ok)
	assert.Equal(t, channel.ID, known.ID)
	_, err = session.ChannelMessageSend(channel.ID, "It is your turn")
	assert.Equal(t, 50007, codeOf(err))
	assert.Empty(t, s.person(1).Messages(channel.ID))
	open, err := session.UserChannelCreate(s.person(0).User().ID)
	require.NoError(t, err)
	_, err = session.ChannelMessageSend(open.ID, "It is your turn")
	require.NoError(t, err, "others are not concerned")
	require.NoError(t, s.RefuseDMs(johan, false))
	_, err = session.ChannelMessageSend(channel.ID, "It is your turn")
	require.NoError(t, err)
	assert.ErrorIs(t, s.RefuseDMs("1", true), sandbox.ErrUnknownUser)
	assert.ErrorIs(t, s.RefuseDMs(s.Bot().ID, true), sandbox.ErrUnknownUser)
}

func TestFollowFails(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	_, err := s.Follow(t.Context(), "1")
	assert.ErrorIs(t, err, sandbox.ErrUnknownInteraction)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	assert.ErrorIs(t, s.Wait(ctx, func() bool { return false }), context.Canceled)
}
