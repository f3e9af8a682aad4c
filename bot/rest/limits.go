package rest

import (
	"maps"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	// blockPause is the shortest pause of all requests after the network in front of Discord has refused one.
	blockPause = 5 * time.Minute
	// Discord bans an address for an hour after 10,000 refused requests in 10 minutes. After maxRefusals of
	// them requests pause for refusalPause.
	refusalWindow = 10 * time.Minute
	maxRefusals   = 5_000
	refusalPause  = time.Minute
	// maxRoutes is how many held routes are kept before the expired ones are dropped.
	maxRoutes = 1000
)

// limits keeps Discord's rate limits. It never waits itself: the caller decides what to do meanwhile.
type limits struct {
	now func() time.Time

	mu      sync.Mutex
	blocked hold // nothing may be sent
	global  hold // only answers to interactions may be sent
	routes  map[string]*hold
	refused window
}

func newLimits(now func() time.Time) *limits {
	return &limits{now: now, routes: map[string]*hold{}}
}

// hold blocks requests for a length of time. nil and the zero value block nothing.
type hold struct {
	since  time.Time
	length time.Duration
}

// left returns the remaining time of the hold. If the clock was set back, the hold starts again, so that it
// never lasts longer than its length.
func (h *hold) left(now time.Time) time.Duration {
	if h == nil {
		return 0
	}
	if now.Before(h.since) {
		h.since = now
	}
	return max(h.length-now.Sub(h.since), 0)
}

// extend sets the hold to length from now, unless it already lasts longer.
func (h *hold) extend(now time.Time, length time.Duration) {
	if length > h.left(now) {
		*h = hold{now, length}
	}
}

// wait returns how long a request must wait; 0 means it may be sent.
func (l *limits) wait(r route) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	wait := l.blocked.left(now)
	if !r.interaction {
		wait = max(wait, l.global.left(now), l.routes[r.String()].left(now))
	}
	if wait > 0 {
		return wait
	}
	delete(l.routes, r.String())
	if !r.interaction && l.refused.count(now) >= maxRefusals {
		return refusalPause
	}
	return 0
}

// learn updates the limits from the status and headers of an answer.
func (l *limits) learn(r route, status int, header http.Header) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	if countsAsRefused(status, header) {
		l.refused.add(now)
	}
	if status == http.StatusTooManyRequests {
		l.tooMany(r, now, header)
		return
	}
	if header.Get("X-RateLimit-Remaining") == "0" && !r.interaction {
		l.holdRoute(r, now, seconds(header.Get("X-RateLimit-Reset-After")))
	}
}

// holdRoute holds a route for length, unless it is already held for longer.
func (l *limits) holdRoute(r route, now time.Time, length time.Duration) {
	if len(l.routes) >= maxRoutes {
		maps.DeleteFunc(l.routes, func(_ string, h *hold) bool { return h.left(now) == 0 })
	}
	l.routes[r.String()] = &hold{now, max(length, l.routes[r.String()].left(now))}
}

// tooMany applies the limits of an answer with status 429. An answer that is not JSON comes from the network
// in front of Discord and blocks all requests from this address.
func (l *limits) tooMany(r route, now time.Time, header http.Header) {
	after := max(seconds(header.Get("Retry-After")), seconds(header.Get("X-RateLimit-Reset-After")))
	switch {
	case fromNetwork(header):
		l.blocked.extend(now, max(after, blockPause))
	case header.Get("X-RateLimit-Global") != "" || header.Get("X-RateLimit-Scope") == "global":
		l.global.extend(now, after)
	case !r.interaction:
		l.holdRoute(r, now, after)
	}
}

// fromNetwork reports whether an answer was made by the network in front of Discord, not by its API.
func fromNetwork(header http.Header) bool {
	return !strings.HasPrefix(header.Get("Content-Type"), "application/json")
}

// countsAsRefused reports whether an answer counts towards Discord's ban.
func countsAsRefused(status int, header http.Header) bool {
	switch status {
	case http.StatusUnauthorized, http.StatusForbidden:
		return true
	case http.StatusTooManyRequests:
		return header.Get("X-RateLimit-Scope") != "shared"
	}
	return false
}

// seconds parses a header with a number of seconds, which may have a fraction. It returns 0 for any other
// text.
func seconds(text string) time.Duration {
	s, err := strconv.ParseFloat(text, 64)
	if err != nil || s < 0 || s > 1e6 {
		return 0
	}
	return time.Duration(s * float64(time.Second))
}

// window counts the events of the last refusalWindow by minute.
type window struct {
	minutes [int(refusalWindow/time.Minute) + 1]struct {
		minute int64
		n      int
	}
}

func (w *window) add(now time.Time) {
	minute := now.Unix() / 60
	slot := &w.minutes[minute%int64(len(w.minutes))]
	if slot.minute != minute {
		slot.minute, slot.n = minute, 0
	}
	slot.n++
}

// count returns the events of the window. Minutes in the future are left out: the clock was set back.
func (w *window) count(now time.Time) int {
	newest, sum := now.Unix()/60, 0
	for _, slot := range w.minutes {
		if slot.minute <= newest && slot.minute > newest-int64(len(w.minutes)) {
			sum += slot.n
		}
	}
	return sum
}
