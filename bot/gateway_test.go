package bot_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/sandbox"
)

// answers checks that the bot answers commands once it is connected again. A command on a connection that is
// about to be given up is lost, as on Discord; a person then repeats it.
func (tb *table) answers() {
	tb.t.Helper()
	patient := tb.patient()
	for {
		require.NoError(tb.t, patient.Err(), "the bot does not answer")
		tb.until("the bot is connected", tb.Online)
		ctx, cancel := context.WithTimeout(patient, 2*time.Second)
		answer, err := tb.alain.Command(ctx, tb.lobby, "help")
		cancel()
		if err == nil {
			assert.Contains(tb.t, answer.Message.Content, "/challenge")
			return
		}
	}
}

func TestGatewayConnectionComesBack(t *testing.T) {
	t.Parallel()
	for name, interrupt := range map[string]func(*table){
		"closed":                        func(tb *table) { tb.Disconnect(1001) },
		"cut":                           func(tb *table) { tb.Disconnect(4000) },
		"asked to reconnect":            func(tb *table) { tb.RequestReconnect() },
		"session invalid":               func(tb *table) { tb.InvalidateSession(false) },
		"session invalid, may continue": func(tb *table) { tb.InvalidateSession(true) },
		"rate of identifies":            func(tb *table) { tb.Disconnect(4008) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tb := newTable(t)
			tb.answers()
			for range 2 {
				connections := tb.connections()
				interrupt(tb)
				tb.until("there is a new connection", func() bool { return tb.connections() > connections })
				tb.answers()
			}
		})
	}
}

// connections counts the bot's connections to the gateway.
func (tb *table) connections() int { return len(tb.Sockets()) }

func TestSilentGatewayIsLeft(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withDiscord(func(o *sandbox.Options) { o.HeartbeatInterval = 200 * time.Millisecond }))
	tb.answers()
	connections := tb.connections()
	tb.Mute(true)
	tb.until("the bot tries again", func() bool { return tb.connections() > connections })
	tb.Mute(false)
	tb.answers()
}

func TestSilenceWithoutHeartbeatsIsNoticedToo(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withBot(func(o *bot.Options) { o.Timing.IdleTimeout = 2 * time.Second }))
	tb.until("the session is resumed twice, or there is a new one", func() bool {
		begun, resumed := tb.sessions()
		return begun > 1 || resumed >= 2
	})
	begun, _ := tb.sessions()
	assert.Equal(t, 1, begun)
}

func TestFatalCloseCodes(t *testing.T) {
	t.Parallel()
	for _, code := range []int{4004, 4010, 4011, 4012, 4013, 4014} {
		tb := bareTable(t)
		tb.RefuseIdentify(code)
		tb.launch()
		tb.stopsBecause(bot.ErrRefused)
	}
}

func TestWrongToken(t *testing.T) {
	t.Parallel()
	tb := bareTable(t, withBot(func(o *bot.Options) { o.Token = "wrong" }))
	tb.launch()
	tb.stopsBecause(bot.ErrRefused)
}

// stopsBecause waits for the bot to stop by itself. It may do so while it opens a gateway connection, since
// the cause can be in the answer to a request, too.
func (tb *table) stopsBecause(why error) {
	tb.t.Helper()
	select {
	case err := <-tb.done:
		require.ErrorIs(tb.t, err, why)
		assert.NotContains(tb.t, err.Error(), tb.Token())
	case <-tb.patient().Done():
		require.Fail(tb.t, "the bot goes on")
	}
	tb.stoppedOn(len(tb.Sockets()))
	tb.stop = nil
	require.NoError(tb.t, tb.db.Close())
}

func TestStartWhileDiscordIsDown(t *testing.T) {
	t.Parallel()
	tb := bareTable(t)
	tb.Fail(sandbox.Fault{Path: "/gateway", Status: 503, Times: 2})
	tb.Fail(sandbox.Fault{Path: "/oauth2", Drop: true, Times: 2})
	tb.Fail(sandbox.Fault{Method: "PUT", Path: "/commands", Status: 500})
	tb.start()
	tb.answers()
}

func TestCommandsAreRegisteredWhenTheyHaveChanged(t *testing.T) {
	t.Parallel()
	var invitations []string
	tb := newTable(t, withBot(func(o *bot.Options) {
		o.Invite = func(url string) { invitations = append(invitations, url) }
	}))
	registered := func() int {
		n := 0
		for _, r := range tb.Requests() {
			if r.Method == "PUT" && strings.HasSuffix(r.Path, "/commands") {
				n++
			}
		}
		return n
	}
	require.Equal(t, 1, registered())
	table, err := bot.Commands()
	require.NoError(t, err)
	assert.Len(t, tb.Commands(), len(table.Definitions()))
	tb.restart()
	require.Equal(t, 1, registered(), "nothing has changed")
	require.Len(t, invitations, 2)
	assert.Contains(t, invitations[0], "permissions=309237763072")
	assert.Contains(t, invitations[0], "scope=bot+applications.commands")
	assert.Contains(t, invitations[0], "client_id="+tb.Bot().ID)
}

// TestReconnectWhileOpening tests the case in which discordgo would wait for itself for ever.
func TestReconnectWhileOpening(t *testing.T) {
	t.Parallel()
	for name, packets := range map[string][]string{
		"op 7 for hello": {`{"op":7}`},
		"op 7 for ready": {`{"op":10,"d":{"heartbeat_interval":40000}}`, `{"op":7}`},
		"nothing":        {},
		"nonsense":       {`nonsense`},
		"null":           {`null`},
		"op 9 for hello": {`{"op":9,"d":true}`},
		"op 9 for ready": {`{"op":10,"d":{"heartbeat_interval":40000}}`, `{"op":9,"d":false}`},
		"no interval":    {`{"op":10}`},
		"interval 0":     {`{"op":10,"d":{"heartbeat_interval":0}}`, `{"op":0,"s":1,"t":"READY","d":{}}`},
		"interval < 0":   {`{"op":10,"d":{"heartbeat_interval":-1}}`, `{"op":0,"s":1,"t":"READY","d":{}}`},
		"long interval":  {`{"op":10,"d":{"heartbeat_interval":9223372036854}}`, `{"op":0,"s":1,"t":"READY","d":{}}`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var dialled atomic.Int32
			gateway := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if !websocket.IsWebSocketUpgrade(r) {
					w.Header().Set("Content-Type", "application/json")
					_, _ = w.Write([]byte(`{"url":"ws://` + r.Host + `"}`))
					return
				}
				dialled.Add(1)
				c, err := (&websocket.Upgrader{}).Upgrade(w, r, nil)
				if err != nil {
					return
				}
				for _, p := range packets {
					_ = c.WriteMessage(websocket.TextMessage, []byte(p))
				}
				_, _, _ = c.NextReader()
			}))
			defer gateway.Close()
			tb := bareTable(t, withBot(func(o *bot.Options) {
				o.API = gateway.URL + "/api"
				o.Timing.ReadyTimeout = 400 * time.Millisecond
			}))
			tb.launch()
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			for dialled.Load() < 3 {
				require.NoError(t, ctx.Err(), "the bot gave up")
				select {
				case <-ctx.Done():
				case <-time.After(5 * time.Millisecond):
				}
			}
			gateway.CloseClientConnections()
		})
	}
}
