package bot

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

func TestBackoffDoublesUpToItsEnd(t *testing.T) {
	t.Parallel()
	b := backoff{first: time.Second, most: 10 * time.Second, jitter: func() float64 { return 0 }}
	var waits []time.Duration
	for n := range 7 {
		waits = append(waits, b.after(n))
	}
	half := time.Second / 2
	assert.Equal(t, []time.Duration{half, half, 2 * half, 4 * half, 8 * half, 10 * half, 10 * half}, waits)
	assert.Equal(t, 5*time.Second, b.after(1000))
	b.jitter = func() float64 { return 1 }
	assert.Equal(t, 10*time.Second, b.after(1000), "jitter fills the other half")
	for range 100 {
		wait := backoff{first: time.Second, most: time.Minute}.after(3)
		assert.True(t, wait >= 2*time.Second && wait <= 4*time.Second)
	}
}

// watch is a clock that stands until it is moved.
type watch struct{ time.Time }

func (c *watch) now() time.Time { return c.Time }

func (c *watch) pass(d time.Duration) { c.Time = c.Add(d) }

func headers(pairs ...string) http.Header {
	h := http.Header{"Content-Type": {"application/json"}}
	for i := 0; i < len(pairs); i += 2 {
		h.Set(pairs[i], pairs[i+1])
	}
	return h
}

func TestLimits(t *testing.T) {
	t.Parallel()
	lobby := route{method: "POST", path: "/channels/1/messages"}
	table := route{method: "POST", path: "/channels/2/messages"}
	reply := route{method: "POST", path: "/interactions/3", interaction: true}
	for name, c := range map[string]struct {
		of                  route
		status              int
		header              http.Header
		lobby, table, reply time.Duration
	}{
		"nothing said":     {lobby, 200, headers(), 0, 0, 0},
		"some left":        {lobby, 200, headers("X-RateLimit-Remaining", "1", "X-RateLimit-Reset-After", "3"), 0, 0, 0},
		"none left":        {lobby, 200, headers("X-RateLimit-Remaining", "0", "X-RateLimit-Reset-After", "2.5"), 2500 * time.Millisecond, 0, 0},
		"limited":          {lobby, 429, headers("Retry-After", "4"), 4 * time.Second, 0, 0},
		"limited globally": {lobby, 429, headers("Retry-After", "7", "X-RateLimit-Global", "true"), 7 * time.Second, 7 * time.Second, 0},
		"reply limited":    {reply, 429, headers("Retry-After", "7"), 0, 0, 0},
		"blocked":          {lobby, 429, http.Header{"Content-Type": {"text/html"}, "Retry-After": {"9"}}, blockPause, blockPause, blockPause},
		"blocked for long": {lobby, 429, http.Header{"Retry-After": {"900"}}, 15 * time.Minute, 15 * time.Minute, 15 * time.Minute},
		"nonsense":         {lobby, 200, headers("X-RateLimit-Remaining", "0", "X-RateLimit-Reset-After", "soon"), 0, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := c
			at := &watch{time.Unix(1e9, 0)}
			l := newLimits(at.now)
			l.learn(c.of, c.status, c.header)
			assert.Equal(t, c.lobby, l.pause(lobby))
			assert.Equal(t, c.table, l.pause(table))
			assert.Equal(t, c.reply, l.pause(reply))
			at.pass(time.Hour)
			assert.Zero(t, l.pause(lobby))
			assert.Empty(t, l.routes, "what is over is forgotten")
		})
	}
}

func TestManyRefusalsSlowTheCourierDown(t *testing.T) {
	t.Parallel()
	at := &watch{time.Unix(1e9, 0)}
	l := newLimits(at.now)
	lobby := route{method: "POST", path: "/channels/1/messages"}
	for i := range refusalsSlow {
		require.Zero(t, l.pause(lobby), i)
		l.learn(lobby, http.StatusForbidden, headers())
		l.learn(lobby, http.StatusTooManyRequests, headers("X-RateLimit-Scope", "shared"))
		if i%1000 == 0 {
			at.pass(time.Minute)
		}
	}
	assert.Equal(t, refusalPause, l.pause(lobby))
	assert.Zero(t, l.pause(route{method: "POST", path: "/interactions/3", interaction: true}), "people are answered")
	at.pass(refusalWindow + time.Minute)
	assert.Zero(t, l.pause(lobby))
}

func TestFailuresKeepTokensToThemselves(t *testing.T) {
	t.Parallel()
	err := &url.Error{Op: "Post", URL: "https://discord.com/api/v9/interactions/1/secret/callback", Err: errors.New("EOF")}
	f := (&listener{}).failure(route{method: "POST", path: "/interactions/1", interaction: true}, err)
	assert.True(t, f.unsure())
	assert.Equal(t, "POST /interactions/1: EOF", f.Error())
	assert.NotContains(t, fmt.Sprintf("%v %+v", f, cause(err)), "secret")
}

func TestFailures(t *testing.T) {
	t.Parallel()
	assert.True(t, (&failure{status: 502}).unsure())
	assert.True(t, asFailure(errors.New("something else")).unsure())
	assert.False(t, (&failure{held: true}).unsure(), "what was not sent is not done")
	assert.False(t, (&failure{status: 404}).unsure())
	assert.True(t, (&failure{status: 401, route: route{path: "/channels/1"}}).unauthorized())
	assert.False(t, (&failure{status: 401, route: route{interaction: true}}).unauthorized(), "an old interaction says nothing of the token")
}

func TestSilentLinkIsCut(t *testing.T) {
	t.Parallel()
	here, there := net.Pipe()
	defer there.Close()
	l := newLink(here)
	go func() {
		buffer := make([]byte, 16)
		for {
			if _, err := there.Read(buffer); err != nil {
				return
			}
		}
	}()
	write := func() error { _, err := l.Write([]byte("heartbeat")); return err }
	for range 5 {
		require.NoError(t, write(), "shaking hands takes several writes")
	}
	l.watch()
	for range 3 {
		require.NoError(t, write())
		require.NoError(t, write())
		go there.Write([]byte("ack")) //nolint:errcheck // the read below fails where this does
		_, err := l.Read(make([]byte, 16))
		require.NoError(t, err)
	}
	require.NoError(t, write())
	require.NoError(t, write())
	require.Error(t, write(), "two heartbeats without a word are enough")
	<-l.down
}

func TestLanes(t *testing.T) {
	t.Parallel()
	var l lanes
	before, leaveFirst := l.enter("lobby")
	assert.Nil(t, before)
	elsewhere, leaveElsewhere := l.enter("table")
	assert.Nil(t, elsewhere)
	before, leaveSecond := l.enter("lobby")
	select {
	case <-before:
		assert.Fail(t, "the first is not done")
	default:
	}
	leaveFirst()
	<-before
	leaveSecond()
	leaveElsewhere()
	assert.Empty(t, l.tails, "an empty lane is forgotten")
}

func TestMemory(t *testing.T) {
	t.Parallel()
	var m memory
	assert.True(t, m.first("a"))
	assert.False(t, m.first("a"))
	for i := range remembered {
		assert.True(t, m.first(fmt.Sprint(i)))
	}
	assert.True(t, m.first("a"), "the oldest is forgotten")
	assert.Len(t, m.known, remembered)
}

func TestSameCommands(t *testing.T) {
	t.Parallel()
	wanted := `[
		{"name":"move","type":1,"description":"Move","contexts":[0],"options":[{"type":3,"name":"move","description":"x","required":true,"choices":null}]},
		{"name":"help","description":"Help","options":[],"name_localizations":{"de":"hilfe"}}]`
	registered := `[
		{"id":"2","application_id":"9","version":"1","name":"help","type":1,"description":"Help","nsfw":false,"default_member_permissions":null,"name_localizations":{"de":"hilfe"},"description_localizations":null},
		{"id":"1","application_id":"9","version":"1","name":"move","type":1,"description":"Move","contexts":[0],"dm_permission":false,"options":[{"type":3,"name":"move","description":"x","required":true,"autocomplete":false}]}]`
	for name, c := range map[string]struct {
		change func(string) string
		same   bool
	}{
		"as Discord gives them":  {func(s string) string { return s }, true},
		"another description":    {func(s string) string { return strings.Replace(s, `"Move"`, `"Moves"`, 1) }, false},
		"another translation":    {func(s string) string { return strings.Replace(s, "hilfe", "helfen", 1) }, false},
		"an option not required": {func(s string) string { return strings.Replace(s, `,"required":true`, "", 1) }, false},
		"one more":               {func(s string) string { return s[:len(s)-1] + `,{"name":"old"}]` }, false},
		"none":                   {func(string) string { return "[]" }, false},
	} {
		same, err := sameCommands([]byte(c.change(registered)), []byte(wanted))
		require.NoError(t, err, name)
		assert.Equal(t, c.same, same, name)
	}
	_, err := sameCommands([]byte(`{}`), []byte(wanted))
	require.Error(t, err)
}

func TestProposalFitsIntoAControl(t *testing.T) {
	t.Parallel()
	p := proposal{opponent: "1100000000000000010", name: "A. name.with dot", length: "series", rounds: "9", side: "white"}
	back, ok := proposalOf(p.arg())
	assert.True(t, ok)
	assert.Equal(t, p, back)
	for _, ping := range []bool{false, true} {
		p.opponent, p.name, p.role = "", "", match.Role{ID: "18446744073709551615", Name: "Club. night", Ping: ping}
		back, ok = proposalOf(p.arg())
		assert.True(t, ok)
		assert.Equal(t, p, back)
	}
	p.role.Name, p.length, p.side, p.casual = strings.Repeat("🗼", 40), "marathon", "random", true
	p.clock = clock.Control{Bank: 59*time.Minute + 35*time.Hour, Increment: 59*time.Minute + 23*time.Hour, Cap: 59*time.Minute + 59*time.Hour, Soft: true, NoHolidays: true}
	assert.LessOrEqual(t, len("thread///")+len([]rune(p.arg())), 100, p.arg())
	_, ok = proposalOf("nonsense")
	assert.False(t, ok)
}

// The buttons of old posts have to work for ever: a line here may be added, and none changed.
func TestProposalsOfOldPostsAreRead(t *testing.T) {
	t.Parallel()
	for arg, want := range map[string]proposal{
		"..3.random.c.none.": {rounds: "3", side: "random", casual: true},
		"101.standard.3.black..none.Amy": {
			opponent: "101", length: "standard", rounds: "3", side: "black", name: "Amy",
		},
		"&900.single.3.white..3d.Club": {
			role: match.Role{ID: "900", Name: "Club"}, length: "single", rounds: "3", side: "white",
			clock: clock.PerMove(72 * time.Hour),
		},
		"level-expert.long.3.white..none.Bot.": {
			opponent: "level-expert", length: "long", rounds: "3", side: "white", name: "Bot.",
		},
		"&!900.series.5..csh.2d+1d/4d.Kamisado fans": {
			role: match.Role{ID: "900", Name: "Kamisado fans", Ping: true}, length: "series", rounds: "5", casual: true,
			clock: clock.Control{Bank: 48 * time.Hour, Increment: 24 * time.Hour, Cap: 96 * time.Hour, Soft: true, NoHolidays: true},
		},
	} {
		p, ok := proposalOf(arg)
		assert.True(t, ok, arg)
		assert.Equal(t, want, p, arg)
	}
}

func TestOptions(t *testing.T) {
	t.Parallel()
	_, err := New(Options{})
	require.ErrorContains(t, err, "token")
	_, err = New(Options{Token: "x"})
	require.ErrorContains(t, err, "service")
	for _, address := range []string{"discord.com", "ftp://discord.com", "http://", ":"} {
		_, err = newAPI("x", address, time.Now, nil)
		require.ErrorContains(t, err, "address", address)
	}
}
