package sandbox

import (
	"fmt"
	"hash/fnv"
	"math"
	"net/http"
	"strconv"
	"time"
)

const (
	messageLimit  = 5
	messageWindow = 5 * time.Second
	otherLimit    = 50
	otherWindow   = time.Second
)

// bucket counts the requests of one route to one channel or interaction within a window.
type bucket struct {
	used  int
	reset time.Time
}

// limit writes the rate-limit headers of a response. With Options.RateLimits it refuses messages beyond the
// limit; other requests are never refused.
func (s *Server) limit(r route, c *call, header http.Header) error {
	allowed, window := otherLimit, otherWindow
	posts := r.pattern == "POST /channels/{channel_id}/messages"
	if posts && s.options.RateLimits {
		allowed, window = messageLimit, messageWindow
	}
	now := s.options.Now()
	subject := c.PathValue("channel_id") + c.PathValue("webhook_token") + c.PathValue("interaction_token")
	key := r.pattern + " " + subject
	b := s.buckets[key]
	if b == nil || !now.Before(b.reset) {
		s.dropBuckets(now)
		b = &bucket{reset: now.Add(window)}
		s.buckets[key] = b
	}
	if s.options.RateLimits && posts && b.used >= allowed {
		refused := refuse(http.StatusTooManyRequests, 0, "You are being rate limited.")
		refused.retry = b.reset.Sub(now)
		bucketHeaders(header, r, allowed, 0, b.reset, now)
		return refused
	}
	b.used++
	left := allowed - b.used
	if !s.options.RateLimits {
		left = max(left, 1) // so that a client that follows the headers never waits
	}
	bucketHeaders(header, r, allowed, max(left, 0), b.reset, now)
	return nil
}

func (s *Server) dropBuckets(now time.Time) {
	for key, b := range s.buckets {
		if !now.Before(b.reset) {
			delete(s.buckets, key)
		}
	}
}

func bucketHeaders(h http.Header, r route, allowed, left int, reset, now time.Time) {
	hash := fnv.New64a()
	hash.Write([]byte(r.pattern))
	h.Set("X-RateLimit-Limit", strconv.Itoa(allowed))
	h.Set("X-RateLimit-Remaining", strconv.Itoa(left))
	h.Set("X-RateLimit-Reset", fmt.Sprintf("%.3f", float64(reset.UnixMilli())/1000))
	h.Set("X-RateLimit-Reset-After", fmt.Sprintf("%.3f", reset.Sub(now).Seconds()))
	h.Set("X-RateLimit-Bucket", fmt.Sprintf("%016x", hash.Sum64()))
}

// limitHeaders sets the headers of a 429.
func limitHeaders(h http.Header, r *refusal) {
	h.Set("Retry-After", strconv.Itoa(int(math.Ceil(r.retry.Seconds()))))
	h.Set("X-RateLimit-Reset-After", fmt.Sprintf("%.3f", r.retry.Seconds()))
	h.Set("X-RateLimit-Remaining", "0")
	h.Set("X-RateLimit-Scope", "user")
	if r.global {
		h.Set("X-RateLimit-Global", "true")
		h.Set("X-RateLimit-Scope", "global")
	}
}
