package bot_test

import (
	"flag"
	"math/rand/v2"
	"net/http"
	"time"
)

// lateness finds tests that take an order of events for granted which nobody has promised: with it, some
// requests to the stand-in and some of their answers are late, and so are people. go test ./bot -late 500ms
// must pass like go test ./bot.
var lateness = flag.Duration("late", 0, "how late some requests, answers and people are at most")

// linger waits now and then, where the flag says so.
func linger() {
	if *lateness > 0 && rand.IntN(3) == 0 {
		time.Sleep(rand.N(*lateness))
	}
}

// lingering is a handler to which some requests come late, and some of whose answers.
func lingering(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		linger()
		h.ServeHTTP(w, r)
		linger()
	})
}
