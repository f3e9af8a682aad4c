package sandbox_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
)

const dialog = `{"type":9,"data":{"custom_id":"settings","title":"Settings","components":[
	{"type":10,"content":"Choose well."},
	{"type":18,"label":"Clock","description":"Hours for a move","component":{"type":4,"custom_id":"hours","style":1,"required":false,"min_length":2,"max_length":3}},
	{"type":18,"label":"Length","component":{"type":3,"custom_id":"length","max_values":2,"options":[{"label":"A","value":"a"},{"label":"B","value":"b"}]}},
	{"type":18,"label":"Opponent","component":{"type":5,"custom_id":"who","required":false}},
	{"type":1,"components":[{"type":4,"custom_id":"note","style":2,"label":"Note","value":"as before"}]}]}}`

// opened lets the bot open the dialog for Alain.
func opened(t *testing.T, s *stage, w *wire) sandbox.Modal {
	t.Helper()
	got := make(chan sandbox.Answer, 1)
	it, told := s.used(t, w, func(ctx context.Context) (sandbox.Answer, error) {
		a, err := s.ask1(ctx)
		got <- a
		return a, err
	})
	status, answer := s.callback(t, it, dialog)
	require.Equal(t, 204, status, "%v", answer)
	require.NoError(t, <-told)
	return *(<-got).Modal
}

func TestDialogsWithLabelsAndMenus(t *testing.T) {
	s := newStage(t, sandbox.Options{Description: published(t)})
	s.define(t, `[{"name":"ask","description":"Ask"}]`)
	w, _ := s.connected(t, "")
	modal := opened(t, s, w)
	assert.Equal(t, "Settings", modal.Title)
	for name, values := range map[string]map[string]string{
		"a menu that must be used": {},
		"a value not offered":      {"length": "c"},
		"too short":                {"length": "a", "hours": "1"},
		"no such field":            {"length": "a", "nothing": "x"},
		"no such member":           {"length": "a", "who": "1"},
		"an empty note":            {"length": "a", "note": ""},
	} {
		_, err := s.person(0).Submit(patient(t), modal, values)
		assert.ErrorIs(t, err, sandbox.ErrModal, name)
	}
	it, told := s.used(t, w, func(ctx context.Context) (sandbox.Answer, error) {
		return s.person(0).Submit(ctx, modal, map[string]string{"length": "b", "who": s.person(1).User().ID})
	})
	data := it.raw["data"].(map[string]any)
	assert.Equal(t, "settings", data["custom_id"])
	rows := data["components"].([]any)
	require.Len(t, rows, 5)
	field := func(i int) map[string]any { return rows[i].(map[string]any)["component"].(map[string]any) }
	assert.Equal(t, "", field(1)["value"])
	assert.Equal(t, []any{"b"}, field(2)["values"])
	assert.Equal(t, []any{s.person(1).User().ID}, field(3)["values"])
	assert.Equal(t, "as before", rows[4].(map[string]any)["components"].([]any)[0].(map[string]any)["value"])
	status, _ := s.callback(t, it, `{"type":9,"data":{"custom_id":"x","title":"T","components":[{"type":10,"content":"x"}]}}`)
	assert.Equal(t, 400, status, "a dialog is not answered with a dialog")
	status, _ = s.callback(t, it, `{"type":4,"data":{"content":"noted"}}`)
	assert.Equal(t, 204, status)
	require.NoError(t, <-told)
	m := s.person(0).Messages(s.lobby())[0]
	require.NotNil(t, m.Interaction.Triggering)
	assert.Equal(t, modal.InteractionID, m.Interaction.Triggering.ID)
}

func TestThePageSubmitsMenusInDialogs(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	s.define(t, `[{"name":"ask","description":"Ask"}]`)
	w, _ := s.connected(t, "")
	opened(t, s, w)
	opened(t, s, w)
	done := make(chan int, 1)
	go func() {
		status, _, _ := s.ask(t, "POST", "/sandbox/interactions", fieldsOf{
			"as": s.person(0).User().ID, "channel_id": s.lobby(), "type": 5, "custom_id": "settings",
			"components": []any{fieldsOf{"custom_id": "length", "values": []string{"a", "b"}}},
		}, nil)
		done <- status
	}()
	it := w.interaction()
	assert.Contains(t, encode(it.raw), `"values":["a","b"]`)
	s.callback(t, it, `{"type":4,"data":{"content":"noted","flags":64}}`)
	assert.Equal(t, 200, <-done)
	private := s.person(0).Messages(s.lobby())[0]
	dismiss := func(as string) int {
		status, _, _ := s.ask(t, "POST", "/sandbox/messages/"+private.ID+"/dismiss", fieldsOf{"as": as}, nil)
		return status
	}
	assert.Equal(t, 404, dismiss(s.person(1).User().ID))
	assert.Equal(t, 200, dismiss(s.person(0).User().ID))
	assert.Empty(t, s.person(0).Messages(s.lobby()))
	status, _, _ := s.ask(t, "POST", "/sandbox/interactions", fieldsOf{
		"as": s.person(1).User().ID, "channel_id": s.lobby(), "type": 5, "custom_id": "settings",
	}, nil)
	assert.Equal(t, 400, status, "the dialog was opened for another")
}

func TestMenusOfMembersAndChannels(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	w, _ := s.connected(t, "")
	_, answer, _ := s.raw(t, "POST", "/channels/"+s.lobby()+"/messages", rows(`{"type":5,"custom_id":"who"}`, `{"type":8,"custom_id":"where"}`, `{"type":6,"custom_id":"role"}`))
	id := answer["id"].(string)
	johan := s.person(1).User().ID
	for _, row := range []struct{ menu, value, resolved string }{
		{"who", johan, `"username":"johan"`}, {"where", s.lobby(), `"name":"lobby"`}, {"role", s.Guild().ID, `"custom_id":"role"`},
	} {
		it, told := s.used(t, w, func(ctx context.Context) (sandbox.Answer, error) {
			return s.person(0).Choose(ctx, id, row.menu, row.value)
		})
		assert.Contains(t, encode(it.raw["data"]), row.resolved)
		assert.Equal(t, id, it.raw["message"].(map[string]any)["id"])
		s.callback(t, it, `{"type":6}`)
		require.NoError(t, <-told)
		_, err := s.person(0).Choose(patient(t), id, row.menu, "1")
		assert.ErrorIs(t, err, sandbox.ErrComponent)
	}
}

func TestWithoutHistory(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	said, err := s.person(0).Say(t.Context(), s.lobby(), "hello")
	require.NoError(t, err)
	require.NoError(t, s.SetPermissions(s.lobby(), sandbox.PermissionsMinimal&^sandbox.PermissionReadHistory))
	list, err := s.client(t).ChannelMessages(s.lobby(), 10, "", "", "")
	require.NoError(t, err)
	assert.Empty(t, list)
	_, err = s.client(t).ChannelMessage(s.lobby(), said.ID)
	assert.Equal(t, 50001, codeOf(err))
	status, answer, _ := s.raw(t, "POST", "/channels/"+s.lobby()+"/messages", `{"content":"x","message_reference":{"message_id":"`+said.ID+`"}}`)
	assert.Equal(t, 400, status)
	assert.EqualValues(t, 160002, answer["code"])
}

func TestTooMuchWasMissed(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	w, session := s.connected(t, `,"intents":512`)
	w.ws.CloseNow()
	require.NoError(t, s.Wait(patient(t), func() bool { return !s.Online() }))
	for range 4200 {
		_, err := s.person(0).Say(t.Context(), s.lobby(), "x")
		require.NoError(t, err)
	}
	again := s.dial(t, "v=10&encoding=json")
	again.read()
	again.send(resume(s.Token(), session, 1))
	p := again.read()
	assert.Equal(t, 9, p.Op)
	assert.Equal(t, "false", string(p.Data))
}
