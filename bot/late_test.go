package bot_test

import (
	"flag"
	"math/rand/v2"
	"net/http"
	"time"
)

// lateness finds tests that rely on an order of events that is not guaranteed. With it, some requests to the
// stand-in, some answers and some people are late. go test ./bot -late 500ms must pass like go test ./bot.
var lateness = flag.Duration("late", 0, "how late some requests, answers and people are at most")

// linger waits now and then, if the flag is set.
func linger() {
	if *lateness > 0 && rand.IntN(3) == 0 {
		time.Sleep(rand.N(*lateness))
	}
}

// lingering is a handler that delays some requests and some answers.
func lingering(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		linger()
		h.ServeHTTP(w, r)
		linger()
	})
}
