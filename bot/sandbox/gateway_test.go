package sandbox_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/coder/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
)

// wire is a gateway connection without a client library.
type wire struct {
	t  *testing.T
	ws *websocket.Conn
}

type packet struct {
	Op   int             `json:"op"`
	Data json.RawMessage `json:"d"`
	Seq  int64           `json:"s"`
	Type string          `json:"t"`
}

func (s *stage) dial(t *testing.T, query string) *wire {
	t.Helper()
	ws, _, err := websocket.Dial(patient(t), "ws"+strings.TrimPrefix(s.url, "http")+"/gateway/?"+query, nil)
	require.NoError(t, err)
	ws.SetReadLimit(1 << 20)
	t.Cleanup(func() { ws.CloseNow() })
	return &wire{t, ws}
}

func (w *wire) send(text string) {
	w.t.Helper()
	require.NoError(w.t, w.ws.Write(patient(w.t), websocket.MessageText, []byte(text)))
}

func (w *wire) read() packet {
	w.t.Helper()
	_, text, err := w.ws.Read(patient(w.t))
	require.NoError(w.t, err)
	var p packet
	require.NoError(w.t, json.Unmarshal(text, &p))
	return p
}

// until reads on to an event of the type.
func (w *wire) until(event string) packet {
	w.t.Helper()
	for {
		if p := w.read(); p.Type == event {
			return p
		}
	}
}

// ended reads to the end of the connection and returns the close code.
func (w *wire) ended() int {
	w.t.Helper()
	for {
		if _, _, err := w.ws.Read(patient(w.t)); err != nil {
			return int(websocket.CloseStatus(err))
		}
	}
}

func identify(token, more string) string {
	return `{"op":2,"d":{"token":"` + token + `","properties":{}` + more + `}}`
}

// connected returns a raw connection that has identified, with the ID of its session.
func (s *stage) connected(t *testing.T, more string) (*wire, string) {
	t.Helper()
	w := s.dial(t, "v=10&encoding=json")
	require.Equal(t, 10, w.read().Op)
	w.send(identify(s.Token(), more))
	var ready struct {
		Session string `json:"session_id"`
	}
	require.NoError(t, json.Unmarshal(w.until("READY").Data, &ready))
	return w, ready.Session
}

func resume(token, session string, seq int) string {
	text, _ := json.Marshal(map[string]any{"op": 6, "d": map[string]any{"token": token, "session_id": session, "seq": seq}})
	return string(text)
}

func TestTheGatewayClosesOn(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	good := identify(s.Token(), `,"intents":1`)
	for _, row := range []struct {
		name, query string
		send        []string
		want        int
	}{
		{"an unknown opcode", "v=10", []string{good, `{"op":99}`}, 4001},
		{"no JSON", "v=10", []string{`{`}, 4002},
		{"a large payload", "v=10", []string{`{"op":1,"d":"` + strings.Repeat("x", 5000) + `"}`}, 4002},
		{"an encoding that is not spoken", "v=10&encoding=etf", nil, 4002},
		{"presence before identify", "v=10", []string{`{"op":3,"d":{}}`}, 4003},
		{"a bad token", "v=10", []string{identify("nonsense", "")}, 4004},
		{"a bad token in resume", "v=10", []string{resume("nonsense", "x", 1)}, 4004},
		{"a second identify", "v=10", []string{good, good}, 4005},
		{"a shard beyond the count", "v=10", []string{identify(s.Token(), `,"shard":[1,1]`)}, 4010},
		{"an old version", "v=6", nil, 4012},
		{"unknown intents", "v=10", []string{identify(s.Token(), `,"intents":1073741824`)}, 4013},
		{"privileged intents", "v=10", []string{identify(s.Token(), `,"intents":32768`)}, 4014},
	} {
		t.Run(row.name, func(t *testing.T) {
			w := s.dial(t, row.query)
			for _, text := range row.send {
				w.send(text)
			}
			assert.Equal(t, row.want, w.ended())
		})
	}
}

func TestHeartbeats(t *testing.T) {
	s := newStage(t, sandbox.Options{HeartbeatInterval: 50 * time.Millisecond})
	w := s.dial(t, "v=9&encoding=json")
	hello := w.read()
	assert.JSONEq(t, `{"heartbeat_interval":50,"_trace":[]}`, string(hello.Data))
	w.send(`{"op":1,"d":null}`)
	assert.Equal(t, 11, w.read().Op)
	assert.Equal(t, 4009, w.ended(), "a client without heartbeats is a zombie")
}

func TestReadyTellsOfTheGuild(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	w := s.dial(t, "v=10&encoding=json")
	w.read()
	w.send(identify("Bot "+s.Token(), `,"intents":1`))
	ready := w.read()
	assert.Equal(t, "READY", ready.Type)
	assert.EqualValues(t, 1, ready.Seq)
	guild := w.read()
	assert.Equal(t, "GUILD_CREATE", guild.Type)
	assert.EqualValues(t, 2, guild.Seq)
	assert.Contains(t, string(guild.Data), `"table-1"`)
}

func TestIntentsAreRespected(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	deaf, _ := s.connected(t, `,"intents":0`)
	hears, _ := s.connected(t, `,"intents":512`)
	reads := newStage(t, sandbox.Options{PrivilegedIntents: 1 << 15})
	reader, _ := reads.connected(t, `,"intents":33280`)
	for _, st := range []*stage{s, reads} {
		_, err := st.person(0).Say(patient(t), st.lobby(), "good evening")
		require.NoError(t, err)
		_, err = st.person(0).Say(patient(t), st.lobby(), "good evening <@"+st.Bot().ID+">")
		require.NoError(t, err)
	}
	assert.NotContains(t, string(hears.until("MESSAGE_CREATE").Data), "good evening", "the content is a privileged matter")
	assert.Contains(t, string(hears.until("MESSAGE_CREATE").Data), "good evening", "unless the bot is mentioned")
	assert.Contains(t, string(reader.until("MESSAGE_CREATE").Data), "good evening")
	deaf.send(`{"op":1,"d":1}`)
	assert.Equal(t, 11, deaf.read().Op, "nothing came before the acknowledgement")
}

func TestResumeReplaysWhatWasMissed(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	first, session := s.connected(t, `,"intents":513`)
	seq := first.until("GUILD_CREATE").Seq
	s.Disconnect(4000)
	assert.Equal(t, 4000, first.ended())
	require.NoError(t, s.Wait(patient(t), func() bool { return !s.Online() }))
	_, err := s.person(0).Say(patient(t), s.lobby(), "one")
	require.NoError(t, err)

	second := s.dial(t, "v=10&encoding=json")
	second.read()
	second.send(resume(s.Token(), session, int(seq)))
	missed := second.read()
	assert.Equal(t, "MESSAGE_CREATE", missed.Type)
	assert.Equal(t, seq+1, missed.Seq)
	assert.Equal(t, "RESUMED", second.read().Type)

	ahead := s.dial(t, "v=10&encoding=json")
	ahead.read()
	ahead.send(resume(s.Token(), session, 999))
	assert.Equal(t, 4007, ahead.ended())
}

func TestASessionThatCannotBeResumed(t *testing.T) {
	clock := newClock()
	s := newStage(t, sandbox.Options{Now: clock.Now})
	gone, session := s.connected(t, `,"intents":1`)
	require.NoError(t, gone.ws.Close(websocket.StatusNormalClosure, "goodbye"))
	require.NoError(t, s.Wait(patient(t), func() bool { return !s.Online() }))
	cut, lost := s.connected(t, `,"intents":1`)
	cut.ws.CloseNow()
	require.NoError(t, s.Wait(patient(t), func() bool { return !s.Online() }))
	clock.Add(6 * time.Minute)
	for name, id := range map[string]string{"unknown": "nothing", "after a goodbye": session, "after too long": lost} {
		w := s.dial(t, "v=10&encoding=json")
		w.read()
		w.send(resume(s.Token(), id, 1))
		p := w.read()
		assert.Equal(t, 9, p.Op, name)
		assert.Equal(t, "false", string(p.Data), name)
		w.send(identify(s.Token(), ""))
		assert.Equal(t, "READY", w.read().Type, "the same connection may identify")
	}
}

func TestReconnectAndInvalidSessionOnDemand(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	w, _ := s.connected(t, `,"intents":0`)
	s.RequestReconnect()
	assert.Equal(t, 7, w.read().Op)
	s.InvalidateSession(true)
	p := w.read()
	assert.Equal(t, 9, p.Op)
	assert.Equal(t, "true", string(p.Data))
	assert.False(t, s.Online(), "its events wait until it resumes")
	other, _ := s.connected(t, `,"intents":0`)
	s.InvalidateSession(false)
	assert.Equal(t, "false", string(other.read().Data))
	assert.False(t, s.Online())
}

func TestDiscordgoLearnsOfAnOutage(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	session := s.client(t)
	lost := make(chan bool, 1)
	session.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) { lost <- true })
	require.NoError(t, session.Open())
	s.Disconnect(0)
	select {
	case <-lost:
	case <-patient(t).Done():
		t.Fatal("the client has not noticed")
	}
	s.RefuseIdentify(4004)
	again := s.client(t)
	assert.ErrorContains(t, again.Open(), "close 4004")
	s.RefuseIdentify(0)
	require.NoError(t, s.client(t).Open())
}

func TestMute(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	w, _ := s.connected(t, `,"intents":512`)
	s.Mute(true)
	w.send(`{"op":1,"d":1}`)
	_, err := s.person(0).Say(patient(t), s.lobby(), "anyone?")
	require.NoError(t, err)
	got := make(chan packet, 2)
	go func() { got <- w.read(); got <- w.read() }()
	select {
	case p := <-got:
		t.Fatalf("the gateway spoke: %v", p)
	case <-time.After(30 * time.Millisecond):
	}
	s.Mute(false)
	ops := []int{(<-got).Op, (<-got).Op}
	assert.ElementsMatch(t, []int{0, 11}, ops)
}

func TestShards(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	var owner int
	var wires [2]*wire
	for i := range wires {
		w := s.dial(t, "v=10&encoding=json")
		w.read()
		w.send(identify(s.Token(), `,"intents":1,"shard":[`+string(rune('0'+i))+`,2]`))
		ready := w.read()
		if strings.Contains(string(ready.Data), s.Guild().ID) {
			owner = i
		}
		wires[i] = w
	}
	assert.Equal(t, "GUILD_CREATE", wires[owner].read().Type)
	wires[1-owner].send(`{"op":1,"d":1}`)
	assert.Equal(t, 11, wires[1-owner].read().Op, "the other shard has no guild")
}

func TestTheBotIsRemoved(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	session := s.bot(t, says("here"))
	s.register(t, session, "ask")
	w, _ := s.connected(t, `,"intents":1`)
	w.until("GUILD_CREATE")
	s.RemoveBot()
	assert.JSONEq(t, `{"id":"`+s.Guild().ID+`"}`, string(w.until("GUILD_DELETE").Data))
	_, err := session.ChannelMessageSend(s.lobby(), "hello?")
	assert.Equal(t, 50001, codeOf(err))
	_, err = session.Guild(s.Guild().ID)
	assert.Equal(t, 50001, codeOf(err))
	_, err = s.person(0).Command(patient(t), s.lobby(), "ask")
	assert.ErrorIs(t, err, sandbox.ErrUnknownCommand)
	s.AddBot()
	w.until("GUILD_CREATE")
	_, err = s.person(0).Command(patient(t), s.lobby(), "ask")
	assert.NoError(t, err)
}

func TestMembersOnRequest(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	w, _ := s.connected(t, `,"intents":0`)
	w.send(`{"op":8,"d":{"guild_id":"` + s.Guild().ID + `","query":"a","limit":0,"nonce":"n"}}`)
	chunk := string(w.until("GUILD_MEMBERS_CHUNK").Data)
	assert.Contains(t, chunk, `"alain"`)
	assert.Contains(t, chunk, `"amy"`)
	assert.NotContains(t, chunk, `"chris"`)
}

// followed returns a connection that has read up to GUILD_CREATE, with the data for a resume.
func (s *stage) followed(t *testing.T) (w *wire, session string, seq int) {
	t.Helper()
	w, session = s.connected(t, `,"intents":513`)
	return w, session, int(w.until("GUILD_CREATE").Seq)
}

func TestResumeAfter(t *testing.T) {
	for name, lose := range map[string]func(*stage, *wire){
		"a cut":               func(s *stage, w *wire) { s.Disconnect(0); w.ended() },
		"going away":          func(s *stage, w *wire) { s.Disconnect(1001); w.ended() },
		"an unknown error":    func(s *stage, w *wire) { s.Disconnect(4000); w.ended() },
		"too many packets":    func(s *stage, w *wire) { s.Disconnect(4008); w.ended() },
		"op 7":                func(s *stage, w *wire) { s.RequestReconnect(); w.read(); w.ws.CloseNow() },
		"op 9, true":          func(s *stage, w *wire) { s.InvalidateSession(true); w.read() },
		"a network that eats": func(s *stage, _ *wire) { s.Stall() },
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, sandbox.Options{})
			first, session, seq := s.followed(t)
			lose(s, first)
			_, err := s.person(0).Say(patient(t), s.lobby(), "one")
			require.NoError(t, err)
			second := s.dial(t, "v=10&encoding=json")
			second.read()
			second.send(resume(s.Token(), session, seq))
			assert.EqualValues(t, seq+1, second.until("MESSAGE_CREATE").Seq)
			assert.Equal(t, "RESUMED", second.read().Type)
			assert.Equal(t, []sandbox.Socket{
				{Identifies: 1, Ready: true}, {Resumes: 1, Resumed: true, Replayed: 1},
			}, s.Sockets())
		})
	}
}

func TestClientThatNeitherBeginsNorResumes(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	for ctx := patient(t); !slices.ContainsFunc(s.Sockets(), func(k sandbox.Socket) bool { return k.Unasked }); {
		require.NoError(t, ctx.Err())
		rude := s.dial(t, "v=10&encoding=json")
		rude.read()
		rude.ws.CloseNow()
	}
}

func TestNothingIsLeftToResumeAfter(t *testing.T) {
	for name, lose := range map[string]func(*stage, *wire){
		"an invalid sequence": func(s *stage, w *wire) { s.Disconnect(4007); w.ended() },
		"a session timeout":   func(s *stage, w *wire) { s.Disconnect(4009); w.ended() },
		"op 9, false":         func(s *stage, w *wire) { s.InvalidateSession(false); w.read() },
		"too long a while":    func(s *stage, w *wire) { s.Disconnect(0); w.ended() },
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, sandbox.Options{})
			first, session, seq := s.followed(t)
			lose(s, first)
			require.NoError(t, s.Wait(patient(t), func() bool { return !s.Online() }))
			s.Expire()
			second := s.dial(t, "v=10&encoding=json")
			second.read()
			second.send(resume(s.Token(), session, seq))
			p := second.read()
			assert.Equal(t, 9, p.Op)
			assert.Equal(t, "false", string(p.Data))
			assert.Equal(t, sandbox.Socket{Resumes: 1}, s.Sockets()[1])
		})
	}
}

func TestAStrandedConnectionHearsNothing(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	w, _, _ := s.followed(t)
	s.Stall()
	w.send(`{"op":1,"d":1}`)
	_, err := s.person(0).Say(patient(t), s.lobby(), "anyone?")
	require.NoError(t, err)
	fresh, _ := s.connected(t, `,"intents":0`)
	s.SendRaw(`{"op":11}`)
	assert.Equal(t, 11, fresh.read().Op)
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
	defer cancel()
	_, _, err = w.ws.Read(ctx)
	assert.ErrorIs(t, err, context.DeadlineExceeded)
}

func TestConnectionsAreRefused(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	s.RefuseConnections(true)
	assert.Equal(t, -1, s.dial(t, "v=10").ended())
	s.RefuseConnections(false)
	assert.Equal(t, 10, s.dial(t, "v=10").read().Op)
}

func TestEventsThatDiscordWouldNotSend(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	w, _, seq := s.followed(t)
	s.Dispatch("GUILD_CREATE", json.RawMessage(`"x"`))
	p := w.read()
	assert.Equal(t, `"x"`, string(p.Data))
	assert.EqualValues(t, seq+1, p.Seq)
}
