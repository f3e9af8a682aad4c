package sandbox

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestEveryBodyIsDescribed checks that the pattern of every operation is spelled as in Discord's description.
// Otherwise its bodies would not be checked.
func TestEveryBodyIsDescribed(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "shared", "discord", "openapi.json"))
	if err != nil {
		t.Skip("SKIPPED: shared/discord/openapi.json is not at hand, so nothing was compared with Discord's own description")
	}
	d, err := ReadDescription(text)
	require.NoError(t, err)
	s, err := New(Options{})
	require.NoError(t, err)
	for _, r := range s.routes() {
		schema, err := d.schema(r.pattern)
		require.NoError(t, err, r.pattern)
		method, path, _ := strings.Cut(r.pattern, " ")
		body := method == http.MethodPost || method == http.MethodPatch || method == http.MethodPut
		if body && !strings.HasSuffix(path, "/typing") && !strings.Contains(path, "/thread-members/") {
			assert.NotNil(t, schema, r.pattern)
		}
	}
}

// bodies are one of each kind that the bot sends.
func bodies() []string {
	return []string{
		`{"content":"x","components":[{"type":1,"components":[{"type":2,"style":1,"custom_id":"a","label":"L","disabled":true}]},{"type":1,"components":[{"type":3,"custom_id":"m","min_values":1,"max_values":1,"options":[{"label":"A","value":"a","default":true}]}]}]}`,
		`{"flags":32768,"components":[{"type":17,"accent_color":1,"components":[{"type":9,"components":[{"type":10,"content":"x"}],"accessory":{"type":11,"media":{"url":"https://e.org"}}},{"type":12,"items":[{"media":{"url":"https://e.org"}}]},{"type":14,"spacing":1}]},{"type":13,"file":{"url":"attachment://a"}}]}`,
		`{"embeds":[{"title":"T","fields":[{"name":"N","value":"V"}],"image":{"url":"attachment://a"},"footer":{"text":"F"},"author":{"name":"A"}}],"attachments":[{"id":0,"description":"D"}]}`,
		`{"name":"c","description":"C","type":1,"options":[{"type":1,"name":"s","description":"S","options":[{"type":3,"name":"o","description":"O","required":true,"min_length":1,"choices":[{"name":"N","value":"V"}]}]}],"contexts":[0],"default_member_permissions":"0"}`,
		`[{"name":"c","description":"C","name_localizations":{"de":"c"},"options":[{"type":4,"name":"o","description":"O","min_value":1,"channel_types":[0],"autocomplete":true}]}]`,
		`{"type":9,"data":{"custom_id":"m","title":"T","components":[{"type":1,"components":[{"type":4,"custom_id":"t","style":1,"label":"L","min_length":1,"max_length":2}]},{"type":18,"label":"L","component":{"type":3,"custom_id":"x","options":[{"label":"A","value":"a"}]}}]}}`,
		`{"type":8,"data":{"choices":[{"name":"N","value":1}]}}`,
		`{"type":4,"data":{"content":"x","flags":64}}`,
		`{"type":11,"name":"n","archived":true,"locked":false,"auto_archive_duration":60,"recipient_id":"1100000000000000010"}`,
		`{"content":"x","allowed_mentions":{"parse":["users"],"roles":["1"],"replied_user":true},"message_reference":{"message_id":"1","fail_if_not_exists":false},"nonce":"n","enforce_nonce":true}`,
	}
}

// everyEndpoint sends a body to each endpoint that takes JSON, in a new world. A refusal is a valid response;
// a server error is not.
func everyEndpoint(t *testing.T, body string) {
	t.Helper()
	s, err := New(Options{})
	require.NoError(t, err)
	lobby := s.Channels()[0].ID
	s.world.commands = []Command{{ID: "1", Name: "ask", Type: CommandChatInput, Options: []CommandOption{{Name: "o", Type: OptionString, Autocomplete: true}}}}
	s.mu.Lock()
	actor := s.As(s.world.order[0])
	command, err := actor.begin(InteractionCommand, lobby, "ask", nil)
	require.NoError(t, err)
	typing, err := actor.begin(InteractionAutocomplete, lobby, "ask", []Option{{Name: "o", Focused: true}})
	require.NoError(t, err)
	s.mu.Unlock()
	commands := "/applications/" + botID + "/commands"
	for _, at := range [][2]string{
		{"POST", "/channels/" + lobby + "/messages"}, {"POST", "/channels/" + lobby + "/threads"}, {"PATCH", "/channels/" + lobby},
		{"POST", commands}, {"PUT", commands}, {"PATCH", commands + "/1"}, {"POST", "/users/@me/channels"},
		{"POST", "/interactions/" + command.id + "/" + command.token + "/callback"},
		{"POST", "/interactions/" + typing.id + "/" + typing.token + "/callback"},
		{"POST", "/webhooks/" + botID + "/" + command.token},
		{"PATCH", "/webhooks/" + botID + "/" + command.token + "/messages/@original"},
	} {
		request := httptest.NewRequest(at[0], "/api/v10"+at[1], strings.NewReader(body))
		request.Header.Set("Authorization", "Bot "+s.Token())
		request.Header.Set("Content-Type", "application/json")
		recorder := httptest.NewRecorder()
		s.Handler().ServeHTTP(recorder, request)
		if recorder.Code >= 500 {
			t.Fatalf("%s %s with %s: %d %s", at[0], at[1], body, recorder.Code, recorder.Body)
		}
	}
	require.NoError(t, s.Close())
}

// TestBodiesWithOneWrongValue replaces every value of every body by other values, one at a time.
func TestBodiesWithOneWrongValue(t *testing.T) {
	others := []any{nil, -1.5, "", true, []any{nil}, map[string]any{"type": "x"}}
	for _, body := range bodies() {
		var tree any
		require.NoError(t, json.Unmarshal([]byte(body), &tree))
		everyEndpoint(t, body)
		replaced(&tree, func() {
			text, err := json.Marshal(tree)
			require.NoError(t, err)
			everyEndpoint(t, string(text))
		}, others)
	}
}

// replaced replaces each value below at by each of the others, and calls visit.
func replaced(at *any, visit func(), others []any) {
	here := *at
	for _, other := range others {
		*at = other
		visit()
	}
	*at = here
	switch v := here.(type) {
	case map[string]any:
		for key, entry := range v {
			replaced(&entry, func() { v[key] = entry; visit() }, others)
			v[key] = entry
		}
	case []any:
		for i := range v {
			replaced(&v[i], visit, others)
		}
	}
}

// FuzzBodies sends any body.
func FuzzBodies(f *testing.F) {
	for _, seed := range append(bodies(), `null`, `7`, `"x"`) {
		f.Add(seed)
	}
	f.Fuzz(everyEndpoint)
}
