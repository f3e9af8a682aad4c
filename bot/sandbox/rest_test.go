package sandbox_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
)

func TestRequestsThatNoOperationTakes(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	message := "/channels/" + s.lobby() + "/messages"
	for _, row := range []struct {
		name, method, path, kind, token, body string
		status, code                          int
	}{
		{"no token", "GET", "/api/v10/users/@me", "", "", "", 401, 0},
		{"a wrong token", "GET", "/api/v10/users/@me", "", "Bot nonsense", "", 401, 0},
		{"a token without the word Bot", "GET", "/api/v10/users/@me", "", s.Token(), "", 401, 0},
		{"an old version", "GET", "/api/v6/users/@me", "", "Bot " + s.Token(), "", 400, 50041},
		{"an unknown path", "GET", "/api/v10/nowhere", "", "Bot " + s.Token(), "", 404, 0},
		{"another method", "PUT", "/api/v10" + message, "", "Bot " + s.Token(), "", 405, 0},
		{"no JSON", "POST", "/api/v10" + message, "application/json", "Bot " + s.Token(), "{", 400, 50109},
		{"a list", "POST", "/api/v10" + message, "application/json", "Bot " + s.Token(), "[]", 400, 50035},
		{"another type of content", "POST", "/api/v10" + message, "text/plain", "Bot " + s.Token(), "hello", 400, 50035},
		{"a broken multipart body", "POST", "/api/v10" + message, "multipart/form-data; boundary=b", "Bot " + s.Token(), "--b\r\n\r\nx", 400, 50035},
		{"nothing at all", "POST", "/api/v10" + message, "", "Bot " + s.Token(), "", 400, 50006},
		{"the gateway without a token", "GET", "/api/v9/gateway", "", "", "", 200, -1},
		{"the bot in version 9", "GET", "/api/v9/users/@me", "", "Bot " + s.Token(), "", 200, -1},
		{"an unknown guild", "GET", "/api/v10/guilds/1", "", "Bot " + s.Token(), "", 404, 10004},
		{"an unknown member", "GET", "/api/v10/guilds/" + s.Guild().ID + "/members/1", "", "Bot " + s.Token(), "", 404, 10007},
		{"an unknown user", "GET", "/api/v10/users/1", "", "Bot " + s.Token(), "", 404, 10013},
		{"all members, without the intent", "GET", "/api/v10/guilds/" + s.Guild().ID + "/members", "", "Bot " + s.Token(), "", 403, 50001},
	} {
		t.Run(row.name, func(t *testing.T) {
			request, err := http.NewRequestWithContext(t.Context(), row.method, s.url+row.path, strings.NewReader(row.body))
			require.NoError(t, err)
			if row.kind != "" {
				request.Header.Set("Content-Type", row.kind)
			}
			if row.token != "" {
				request.Header.Set("Authorization", row.token)
			}
			response, err := http.DefaultClient.Do(request)
			require.NoError(t, err)
			defer response.Body.Close()
			assert.Equal(t, row.status, response.StatusCode)
			if row.code >= 0 {
				assert.Contains(t, read(t, response), `"code":`+encode(row.code))
			}
		})
	}
}

func TestTheGuildIsThere(t *testing.T) {
	s := newStage(t, sandbox.Options{PrivilegedIntents: 1 << 1})
	session := s.client(t)
	me, err := session.User("@me")
	require.NoError(t, err)
	assert.Equal(t, "Towerpost", me.Username)
	app, err := session.Application("@me")
	require.NoError(t, err)
	assert.Equal(t, me.ID, app.ID)
	guild, err := session.Guild(s.Guild().ID)
	require.NoError(t, err)
	assert.Equal(t, "Towerpost Demo", guild.Name)
	channel, err := session.Channel(s.lobby())
	require.NoError(t, err)
	assert.Equal(t, "lobby", channel.Name)
	members, err := session.GuildMembers(s.Guild().ID, "", 100)
	require.NoError(t, err)
	assert.Len(t, members, 5)
	one, err := session.GuildMember(s.Guild().ID, s.person(0).User().ID)
	require.NoError(t, err)
	assert.Equal(t, "Alain", one.User.GlobalName)
	user, err := session.User(s.person(0).User().ID)
	require.NoError(t, err)
	assert.Equal(t, "alain", user.Username)
	gateway, err := session.GatewayBot()
	require.NoError(t, err)
	assert.Equal(t, 1, gateway.Shards)
	assert.Equal(t, 1, gateway.SessionStartLimit.MaxConcurrency)
	guilds, err := session.UserGuilds(10, "", "", false)
	require.NoError(t, err)
	assert.Len(t, guilds, 1)
	var names []string
	for _, c := range s.Channels() {
		names = append(names, c.Name)
	}
	assert.Equal(t, []string{"lobby", "table-1", "table-2", "announcements"}, names)
}

func TestAddressesFollowTheOptions(t *testing.T) {
	s := newStage(t, sandbox.Options{PublicURL: "https://sandbox.example/"})
	_, answer, _ := s.raw(t, "GET", "/gateway", "")
	assert.Equal(t, "wss://sandbox.example/gateway", answer["url"])
	plain := newStage(t, sandbox.Options{})
	_, answer, _ = plain.raw(t, "GET", "/gateway", "")
	assert.Equal(t, "ws"+strings.TrimPrefix(plain.url, "http")+"/gateway", answer["url"])
}

func TestTheOptionsAreChecked(t *testing.T) {
	_, err := sandbox.ReadDescription([]byte("{"))
	assert.ErrorContains(t, err, "description")
	_, err = sandbox.ReadDescription([]byte("{}"))
	assert.ErrorContains(t, err, "paths")
	_, err = sandbox.New(sandbox.Options{Dir: "/dev/null/x"})
	assert.ErrorContains(t, err, "folder")
}
