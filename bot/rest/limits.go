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
	// blockPause is how long all traffic rests after the network in front of Discord has refused us.
	blockPause = 5 * time.Minute
	// Discord bans an address for an hour after 10,000 refused requests in 10 minutes.
	refusalWindow = 10 * time.Minute
	refusalsSlow  = 5_000
	refusalPause  = time.Minute
	// mostRoutes is how many resting routes are known before those are forgotten that rest no longer.
	mostRoutes = 1000
)

// limits knows which requests Discord does not want to see yet. It never waits itself: whoever
// asks decides what to do meanwhile.
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

// hold says for how long something may not be sent, from a moment on; nil and the zero value hold nothing up.
type hold struct {
	since  time.Time
	length time.Duration
}

// left returns how much of the hold is left. Where the clock was set back it begins anew, so that it never
// lasts longer than that.
func (h *hold) left(now time.Time) time.Duration {
	if h == nil {
		return 0
	}
	if now.Before(h.since) {
		h.since = now
	}
	return max(h.length-now.Sub(h.since), 0)
}

// extend lets the hold last so long from now on, unless it lasts longer.
func (h *hold) extend(now time.Time, length time.Duration) {
	if length > h.left(now) {
		*h = hold{now, length}
	}
}

// pause returns how long a request must wait; 0 lets it go.
func (l *limits) pause(r route) time.Duration {
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
	if !r.interaction && l.refused.count(now) >= refusalsSlow {
		return refusalPause
	}
	return 0
}

// learn takes from an answer's headers when the next request may be sent.
func (l *limits) learn(r route, status int, header http.Header) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	if counts(status, header) {
		l.refused.add(now)
	}
	if status == http.StatusTooManyRequests {
		l.limited(r, now, header)
		return
	}
	if after := seconds(header.Get("X-RateLimit-Reset-After")); header.Get("X-RateLimit-Remaining") == "0" && !r.interaction {
		l.rest(r, now, after)
	}
}

// rest holds a route up for so long, unless it is for longer already.
func (l *limits) rest(r route, now time.Time, length time.Duration) {
	if len(l.routes) >= mostRoutes {
		maps.DeleteFunc(l.routes, func(_ string, h *hold) bool { return h.left(now) == 0 })
	}
	l.routes[r.String()] = &hold{now, max(length, l.routes[r.String()].left(now))}
}

// limited closes what an answer with the status 429 closes. One that is not Discord's own JSON comes
// from the network in front of it and is meant for everything that this address sends.
func (l *limits) limited(r route, now time.Time, header http.Header) {
	after := max(seconds(header.Get("Retry-After")), seconds(header.Get("X-RateLimit-Reset-After")))
	switch {
	case foreign(header):
		l.blocked.extend(now, max(after, blockPause))
	case header.Get("X-RateLimit-Global") != "" || header.Get("X-RateLimit-Scope") == "global":
		l.global.extend(now, after)
	case !r.interaction:
		l.rest(r, now, after)
	}
}

// foreign reports whether an answer was not made by Discord's API.
func foreign(header http.Header) bool {
	return !strings.HasPrefix(header.Get("Content-Type"), "application/json")
}

// counts reports whether an answer is one of those that lead to a ban in great numbers.
func counts(status int, header http.Header) bool {
	switch status {
	case http.StatusUnauthorized, http.StatusForbidden:
		return true
	case http.StatusTooManyRequests:
		return header.Get("X-RateLimit-Scope") != "shared"
	}
	return false
}

// seconds reads a header with a number of seconds, which may have a fraction.
func seconds(text string) time.Duration {
	s, err := strconv.ParseFloat(text, 64)
	if err != nil || s < 0 || s > 1e6 {
		return 0
	}
	return time.Duration(s * float64(time.Second))
}

// window counts what happened in the last refusalWindow, by minutes.
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

// count leaves out minutes that are still to come: the clock was set back.
func (w *window) count(now time.Time) int {
	newest, sum := now.Unix()/60, 0
	for _, slot := range w.minutes {
		if slot.minute <= newest && slot.minute > newest-int64(len(w.minutes)) {
			sum += slot.n
		}
	}
	return sum
}
