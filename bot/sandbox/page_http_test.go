package sandbox_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
)

// ask sends a request as the page does.
func (s *stage) ask(t *testing.T, method, path string, body any, change func(*http.Request)) (int, map[string]any, []byte) {
	t.Helper()
	var text []byte
	if body != nil {
		text, _ = json.Marshal(body)
	}
	request, err := http.NewRequestWithContext(t.Context(), method, s.url+path, bytes.NewReader(text))
	require.NoError(t, err)
	request.Header.Set("Content-Type", "application/json")
	if change != nil {
		change(request)
	}
	response, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	defer response.Body.Close()
	all, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	var answer map[string]any
	json.Unmarshal(all, &answer)
	return response.StatusCode, answer, all
}

type fieldsOf = map[string]any

func TestThePageActs(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	table(t, s)
	amy := s.person(2).User()
	status, state, _ := s.ask(t, "GET", "/sandbox/state?as="+amy.ID, nil, nil)
	require.Equal(t, 200, status)
	assert.Len(t, state["members"], 5)
	assert.Len(t, state["channels"], 4)
	assert.Len(t, state["commands"], 3)
	assert.Equal(t, "online", state["bot"])

	act := func(more fieldsOf) (int, fieldsOf) {
		body := fieldsOf{"as": amy.ID, "channel_id": s.lobby()}
		for k, v := range more {
			body[k] = v
		}
		status, answer, _ := s.ask(t, "POST", "/sandbox/interactions", body, nil)
		response, _ := answer["response"].(fieldsOf)
		if response == nil {
			response = answer
		}
		return status, response
	}
	status, answer := act(fieldsOf{"type": 2, "name": "open"})
	require.Equal(t, 200, status)
	require.EqualValues(t, 4, answer["type"])
	id := answer["message"].(fieldsOf)["id"]
	_, answer = act(fieldsOf{"type": 3, "message_id": id, "custom_id": "menu", "component_type": 3, "values": []string{"a"}})
	assert.Equal(t, "chose a", answer["message"].(fieldsOf)["content"])
	_, answer = act(fieldsOf{"type": 3, "message_id": id, "custom_id": "note", "component_type": 2})
	assert.Equal(t, "noting", answer["modal"].(fieldsOf)["custom_id"])
	_, answer = act(fieldsOf{"type": 5, "message_id": id, "custom_id": "noting", "components": []any{fieldsOf{"custom_id": "text", "value": "hi"}}})
	assert.Equal(t, "noted: hi", answer["message"].(fieldsOf)["content"])
	status, answer = act(fieldsOf{"type": 2, "name": "nothing"})
	assert.Equal(t, 404, status)
	assert.Contains(t, answer["error"], "/nothing")
	status, _ = act(fieldsOf{"type": 9})
	assert.Equal(t, 400, status)

	status, said, _ := s.ask(t, "POST", "/sandbox/messages", fieldsOf{"as": amy.ID, "channel_id": s.lobby(), "content": "hello"}, nil)
	require.Equal(t, 200, status)
	assert.Equal(t, "hello", said["content"])
	_, _, text := s.ask(t, "GET", "/sandbox/channels/"+s.lobby()+"/messages?as="+amy.ID+"&limit=2", nil, nil)
	var list []sandbox.Message
	require.NoError(t, json.Unmarshal(text, &list))
	require.Len(t, list, 2)
	assert.Equal(t, "hello", list[1].Content)
	assert.Equal(t, "noted: hi", list[0].Content)
}

func TestThePageHearsOfEverything(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	amy := s.person(2)
	response, err := http.Get(s.url + "/sandbox/events?as=" + amy.User().ID)
	require.NoError(t, err)
	defer response.Body.Close()
	require.Equal(t, "text/event-stream", response.Header.Get("Content-Type"))
	lines := bufio.NewScanner(response.Body)
	next := func(name string) string {
		t.Helper()
		for lines.Scan() {
			if lines.Text() == "event: "+name {
				require.True(t, lines.Scan() && strings.HasPrefix(lines.Text(), "id: "))
				require.True(t, lines.Scan())
				return strings.TrimPrefix(lines.Text(), "data: ")
			}
		}
		t.Fatalf("the stream ended before %s", name)
		return ""
	}
	next("hello")
	assert.JSONEq(t, `{"bot":"offline"}`, next("status"))
	session := s.bot(t, says("fine"))
	assert.JSONEq(t, `{"bot":"online"}`, next("status"))
	s.register(t, session, "ask")
	assert.Contains(t, next("commands_update"), `"ask"`)
	require.NoError(t, session.ChannelTyping(s.lobby()))
	assert.Contains(t, next("typing"), s.Bot().ID)
	answer, err := s.person(1).Command(patient(t), s.lobby(), "ask")
	require.NoError(t, err)
	assert.Contains(t, next("message_create"), `"fine"`)
	_, err = session.ChannelMessageEdit(s.lobby(), answer.Message.ID, "better")
	require.NoError(t, err)
	assert.Contains(t, next("message_update"), `"better"`)
	thread, err := session.MessageThreadStart(s.lobby(), answer.Message.ID, "A thread", 10080)
	require.NoError(t, err)
	assert.Contains(t, next("channel_create"), `"A thread"`)
	require.NoError(t, s.Archive(thread.ID))
	assert.Contains(t, next("channel_update"), `"archived":true`)
	require.NoError(t, session.ChannelMessageDelete(s.lobby(), answer.Message.ID))
	assert.Contains(t, next("message_delete"), answer.Message.ID)
	require.NoError(t, s.DeleteChannel(thread.ID))
	assert.Contains(t, next("channel_delete"), thread.ID)
}

func TestAPrivateAnswerReachesOnePageOnly(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	table(t, s)
	_, err := s.person(2).Command(patient(t), s.lobby(), "whisper")
	require.NoError(t, err)
	for i, want := range []bool{false, false, true, false} {
		_, _, text := s.ask(t, "GET", "/sandbox/channels/"+s.lobby()+"/messages?as="+s.person(i).User().ID, nil, nil)
		assert.Equal(t, want, strings.Contains(string(text), "only you"), "member %d", i)
	}
	private := s.person(2).Messages(s.lobby())[0]
	status, _, _ := s.raw(t, "GET", "/channels/"+s.lobby()+"/messages/"+private.ID, "")
	assert.Equal(t, 404, status, "it is no message of the channel")
}

func TestThePageIsForThisMachineOnly(t *testing.T) {
	s := newStage(t, sandbox.Options{Hosts: []string{"tower.example", "MyBox"}})
	amy := s.person(2).User().ID
	host := func(name string) func(*http.Request) { return func(r *http.Request) { r.Host = name } }
	from := func(origin string) func(*http.Request) {
		return func(r *http.Request) { r.Header.Set("Origin", origin) }
	}
	say := fieldsOf{"as": amy, "channel_id": s.lobby(), "content": "hello"}
	for _, row := range []struct {
		name, method, path string
		body               any
		change             func(*http.Request)
		want               int
	}{
		{"loopback", "GET", "/sandbox/state", nil, nil, 200},
		{"localhost", "GET", "/sandbox/state", nil, host("localhost:8080"), 200},
		{"IPv6", "GET", "/sandbox/state", nil, host("[::1]:8080"), 200},
		{"a named host", "GET", "/sandbox/state", nil, host("tower.example"), 200},
		{"a named host in small letters", "GET", "/", nil, host("mybox:8080"), 200},
		{"a foreign name", "GET", "/sandbox/state", nil, host("rebound.example"), 403},
		{"the page by a foreign name", "GET", "/", nil, host("rebound.example"), 403},
		{"the page", "GET", "/", nil, nil, 200},
		{"same origin", "POST", "/sandbox/messages", say, from(s.url), 200},
		{"no origin", "POST", "/sandbox/messages", say, nil, 200},
		{"another origin", "POST", "/sandbox/messages", say, from("http://other.example"), 403},
		{"nobody", "GET", "/sandbox/state?as=1", nil, nil, 404},
		{"nothing to say", "POST", "/sandbox/messages", fieldsOf{"as": amy, "channel_id": s.lobby()}, nil, 400},
	} {
		t.Run(row.name, func(t *testing.T) {
			status, _, _ := s.ask(t, row.method, row.path, row.body, row.change)
			assert.Equal(t, row.want, status)
		})
	}
}

func TestASilentBot(t *testing.T) {
	s := newStage(t, sandbox.Options{ResponseLimit: 1})
	session := s.bot(t, nil)
	s.register(t, session, "ask")
	status, answer, _ := s.ask(t, "POST", "/sandbox/interactions", fieldsOf{
		"as": s.person(0).User().ID, "channel_id": s.lobby(), "type": 2, "name": "ask",
	}, nil)
	assert.Equal(t, http.StatusGatewayTimeout, status)
	assert.Equal(t, "The application did not respond", answer["error"])
}
