package rest

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// watch is a clock that is moved by hand.
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
			assert.Equal(t, c.lobby, l.wait(lobby))
			assert.Equal(t, c.table, l.wait(table))
			assert.Equal(t, c.reply, l.wait(reply))
			at.pass(time.Hour)
			assert.Zero(t, l.wait(lobby))
			assert.Empty(t, l.routes, "what is over is forgotten")
		})
	}
}

func TestManyRefusalsSlowTheCourierDown(t *testing.T) {
	t.Parallel()
	at := &watch{time.Unix(1e9, 0)}
	l := newLimits(at.now)
	lobby := route{method: "POST", path: "/channels/1/messages"}
	for i := range maxRefusals {
		require.Zero(t, l.wait(lobby), i)
		l.learn(lobby, http.StatusForbidden, headers())
		l.learn(lobby, http.StatusTooManyRequests, headers("X-RateLimit-Scope", "shared"))
		if i%1000 == 0 {
			at.pass(time.Minute)
		}
	}
	assert.Equal(t, refusalPause, l.wait(lobby))
	assert.Zero(t, l.wait(route{method: "POST", path: "/interactions/3", interaction: true}), "people are answered")
	at.pass(refusalWindow + time.Minute)
	assert.Zero(t, l.wait(lobby))
}

func TestRoutesThatRestNoLongerAreForgotten(t *testing.T) {
	t.Parallel()
	at := &watch{time.Unix(1e9, 0)}
	l := newLimits(at.now)
	lobby := route{method: "POST", path: "/channels/lobby/messages"}
	l.learn(lobby, http.StatusTooManyRequests, headers("Retry-After", "86400"))
	for i := range 3 * maxRoutes {
		channel := route{method: "POST", path: fmt.Sprint("/channels/", i, "/messages")}
		l.learn(channel, http.StatusOK, headers("X-RateLimit-Remaining", "0", "X-RateLimit-Reset-After", "2"))
		at.pass(time.Second)
		require.LessOrEqual(t, len(l.routes), maxRoutes)
	}
	assert.Positive(t, l.wait(lobby), "one that still rests is known")
}

func TestClockThatIsSetBackHoldsNothingUp(t *testing.T) {
	t.Parallel()
	lobby := route{method: "POST", path: "/channels/1/messages"}
	for name, c := range map[string]struct {
		status int
		header http.Header
		wait   time.Duration
	}{
		"none left": {200, headers("X-RateLimit-Remaining", "0", "X-RateLimit-Reset-After", "3"), 3 * time.Second},
		"limited":   {429, headers("Retry-After", "4"), 4 * time.Second},
		"globally":  {429, headers("Retry-After", "7", "X-RateLimit-Global", "true"), 7 * time.Second},
		"blocked":   {429, http.Header{"Content-Type": {"text/html"}}, blockPause},
	} {
		at := &watch{time.Unix(1e9, 0)}
		l := newLimits(at.now)
		l.learn(lobby, c.status, c.header)
		at.pass(-2 * time.Hour)
		assert.Equal(t, c.wait, l.wait(lobby), name)
		at.pass(c.wait)
		assert.Zero(t, l.wait(lobby), name)
	}
	at := &watch{time.Unix(1e9, 0)}
	l := newLimits(at.now)
	for range maxRefusals {
		l.learn(lobby, http.StatusForbidden, headers())
	}
	at.pass(-2 * time.Hour)
	assert.Zero(t, l.wait(lobby), "refusals of a time that is still to come")
}
