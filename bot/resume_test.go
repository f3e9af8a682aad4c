package bot_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"

	"towerpost/bot"
	"towerpost/bot/sandbox"
)

// askers have interactions in flight at the same time.
type askers struct {
	*table
	asking  sync.WaitGroup
	mu      sync.Mutex
	asked   int
	unheard []error
}

// ask begins so many interactions, each in a goroutine of its own.
func (c *askers) ask(n int) {
	patient := c.patient()
	for range n {
		c.asked++
		c.asking.Go(func() {
			if _, err := c.alain.Command(patient, c.lobby, "help"); err != nil {
				c.mu.Lock()
				defer c.mu.Unlock()
				c.unheard = append(c.unheard, err)
			}
		})
	}
}

// allAnswered waits until every interaction is over, and fails if one had no answer.
func (c *askers) allAnswered() {
	c.t.Helper()
	c.asking.Wait()
	assert.Empty(c.t, c.unheard, "of %d interactions", c.asked)
}

// seen waits until the stand-in has received all interactions that were begun.
func (c *askers) seen(before int) {
	c.t.Helper()
	c.until("all have asked", func() bool { return len(c.Interactions()) >= before+c.asked })
}

// sessions counts how often the bot began a session, and how often it resumed one.
func (tb *table) sessions() (begun, resumed int) {
	for _, k := range tb.Sockets() {
		begun += k.Identifies
		if k.Resumed {
			resumed++
		}
	}
	return begun, resumed
}

// closed returns a function that closes every connection with a code.
func closed(code int) func(*table) { return func(tb *table) { tb.Disconnect(code) } }

// brief is how long the network is away in tests of short interruptions: less than a second.
const brief = 300 * time.Millisecond

func TestGatewayLosesNoInteractionTo(t *testing.T) {
	t.Parallel()
	for name, lose := range map[string]func(*table){
		"op 7":       func(tb *table) { tb.RequestReconnect() },
		"op 9, true": func(tb *table) { tb.InvalidateSession(true) },
		"a cut":      closed(0),
		"1000":       closed(1000),
		"1001":       closed(1001),
		"4000":       closed(4000),
		"4001":       closed(4001),
		"4002":       closed(4002),
		"4003":       closed(4003),
		"4005":       closed(4005),
		"4008":       closed(4008),
		"a short interruption": func(tb *table) {
			tb.RefuseConnections(true)
			tb.Disconnect(0)
			time.Sleep(brief)
			tb.RefuseConnections(false)
		},
		"a frame that is no JSON": func(tb *table) { tb.SendRaw(`{"op":0,"s":`); tb.Disconnect(0) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tb := newTable(t)
			tb.until("the bot is connected", tb.Online)
			before := len(tb.Interactions())
			c := &askers{table: tb}
			for series := range 8 {
				c.ask(3)
				lose(tb)
				c.ask(3)
				c.seen(before)
				tb.until("the session is resumed", func() bool {
					_, resumed := tb.sessions()
					return resumed > series && tb.Online()
				})
				c.allAnswered()
				tb.command(tb.alain, tb.lobby, "help") // comes after RESUMED, so the bot knows that it is connected
				c.asked++
			}
			begun, _ := tb.sessions()
			assert.Equal(t, 1, begun, "the session outlives its connections")
		})
	}
}

func TestGatewayBeginsAnewAfter(t *testing.T) {
	t.Parallel()
	for name, lose := range map[string]func(*table){
		"op 9, false": func(tb *table) { tb.InvalidateSession(false) },
		"4007":        closed(4007),
		"4009":        closed(4009),
		"a session that has expired": func(tb *table) {
			tb.RefuseConnections(true)
			tb.Disconnect(0)
			tb.until("the connection is lost", func() bool { return !tb.Online() })
			tb.Expire()
			tb.RefuseConnections(false)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tb := newTable(t)
			for losses := range 3 {
				lose(tb)
				tb.until("there is a new session", func() bool {
					begun, _ := tb.sessions()
					return begun == losses+2 && tb.Online()
				})
				tb.command(tb.alain, tb.lobby, "help")
			}
		})
	}
}

// The gateway no longer acknowledges heartbeats and sends nothing else. The next heartbeat detects that.
func TestGatewayLeavesAStrandedConnectionAtTheNextHeartbeat(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withDiscord(func(o *sandbox.Options) { o.HeartbeatInterval = 4 * time.Second }),
		withBot(func(o *bot.Options) { o.Timing.IdleTimeout = time.Hour }))
	tb.until("the bot is connected", tb.Online)
	before := len(tb.Interactions())
	c := &askers{table: tb}
	for round := range 2 {
		tb.Stall()
		c.ask(3)
		c.seen(before)
		tb.until("the session is resumed", func() bool { _, resumed := tb.sessions(); return resumed > round })
		c.allAnswered()
	}
	begun, _ := tb.sessions()
	assert.Equal(t, 1, begun)
}

// deaf is a gateway that ends each session with its READY, and answers no RESUME.
type deaf struct {
	*httptest.Server
	identifies, resumes atomic.Int32
}

// newDeaf returns such a gateway with the data of its READY.
func newDeaf(t *testing.T, ready string) *deaf {
	t.Helper()
	d := &deaf{}
	d.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !websocket.IsWebSocketUpgrade(r) {
			w.Header().Set("Content-Type", "application/json")
			_, _ = w.Write([]byte(`{"url":"ws://` + r.Host + `"}`))
			return
		}
		if c, err := (&websocket.Upgrader{}).Upgrade(w, r, nil); err == nil {
			d.talk(c, ready)
		}
	}))
	t.Cleanup(d.Close)
	return d
}

// talk is one connection.
func (d *deaf) talk(c *websocket.Conn, ready string) {
	defer c.Close()
	_ = c.WriteMessage(websocket.TextMessage, []byte(`{"op":10,"d":{"heartbeat_interval":40000}}`))
	var ask struct{ Op int }
	for c.ReadJSON(&ask) == nil {
		switch ask.Op {
		case 2:
			d.identifies.Add(1)
			_ = c.WriteMessage(websocket.TextMessage, []byte(`{"op":0,"s":1,"t":"READY","d":`+ready+`}`))
			return
		case 6:
			d.resumes.Add(1)
		}
	}
}

// meets lets a bot connect to the gateway, with a time limit for each attempt.
func (d *deaf) meets(t *testing.T, opening time.Duration) *table {
	t.Helper()
	tb := bareTable(t, withBot(func(o *bot.Options) {
		o.API = d.URL + "/api"
		o.Timing.ReadyTimeout = opening
	}))
	tb.launch()
	return tb
}

// A RESUME that gets no answer is not repeated for ever.
func TestGatewayGivesUpASessionThatFindsNoAnswer(t *testing.T) {
	t.Parallel()
	d := newDeaf(t, `{"session_id":"a"}`)
	tb := d.meets(t, 8*time.Second) // what two cores need under the race detector beside other tests
	tb.until("there is a second session", func() bool { return d.identifies.Load() > 1 })
	assert.GreaterOrEqual(t, d.resumes.Load(), int32(2))
	d.CloseClientConnections()
}

// If the session's own address does not answer, the usual address is tried, which has the session.
func TestGatewayAsksElsewhereWhereNobodyGreetsIt(t *testing.T) {
	t.Parallel()
	dead := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if c, err := (&websocket.Upgrader{}).Upgrade(w, r, nil); err == nil {
			_, _, _ = c.NextReader()
		}
	}))
	defer dead.Close()
	defer dead.CloseClientConnections()
	d := newDeaf(t, `{"session_id":"a","resume_gateway_url":"ws`+strings.TrimPrefix(dead.URL, "http")+`"}`)
	tb := d.meets(t, time.Second)
	tb.until("the session is asked for at the usual address", func() bool { return d.resumes.Load() > 0 })
	d.CloseClientConnections()
}

func TestGatewaySurvivesEventsThatCannotBeRead(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.tolerant = true
	tb.until("the bot is connected", tb.Online)
	before := tb.connections()
	for _, name := range []string{
		"READY", "RESUMED", "GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE", "GUILD_MEMBER_ADD", "GUILD_MEMBERS_CHUNK",
		"CHANNEL_CREATE", "THREAD_CREATE", "THREAD_LIST_SYNC", "THREAD_MEMBERS_UPDATE", "MESSAGE_CREATE",
		"MESSAGE_UPDATE", "INTERACTION_CREATE", "VOICE_STATE_UPDATE", "VOICE_SERVER_UPDATE", "PRESENCE_UPDATE",
		"USER_UPDATE", "TYPING_START", "__EVENT__", "__INTERFACE__", "__DISCONNECT__", "", "NEWS",
	} {
		for _, data := range []string{`"x"`, `null`, `0`, `[]`, `{}`, `{"id":1,"guilds":[null],"members":[null]}`} {
			if name == "READY" && data != `"x"` {
				continue // it would be the session's last: nothing could be resumed after it
			}
			tb.Dispatch(name, json.RawMessage(data))
		}
	}
	for _, frame := range []string{
		`null`, `{}`, `[]`, `"x"`, `{`, ``, `{"op":null}`, `{"op":"x"}`, `{"op":99}`, `{"op":10,"d":{"heartbeat_interval":1}}`,
		`{"op":11,"d":"x"}`, `{"op":1,"d":null}`, `{"op":1}`, `{"op":0}`, `{"op":0,"s":-1,"t":"X","d":1}`,
	} {
		tb.SendRaw(frame)
	}
	tb.command(tb.alain, tb.lobby, "help")
	assert.Equal(t, before, tb.connections(), "over the same connection")
}

func TestGatewayResumesWhereTheSessionIs(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	asked := func() (n int) {
		for _, r := range tb.Requests() {
			if r.Path == "/gateway" {
				n++
			}
		}
		return n
	}
	tb.Disconnect(0)
	tb.until("the session is resumed", func() bool { _, resumed := tb.sessions(); return resumed == 1 })
	assert.Equal(t, 1, asked(), "READY has told where")
}
