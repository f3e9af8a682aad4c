package sandbox

import (
	"log/slog"
	"time"
)

// DefaultToken is the bot's token where Options names none. It opens nothing but this stand-in.
const DefaultToken = "sandbox.token.of-no-value"

// Options are the settings of a Server; the zero value is a world in memory with Discord's own limits.
type Options struct {
	// Dir is the folder in which the world outlives a restart; "" keeps it in memory.
	Dir string
	// Token is the bot's token; "" means DefaultToken.
	Token string
	// Now is the clock; nil means time.Now. Waiting for an answer always runs on the real clock.
	Now func() time.Time
	// Speed is how much faster than the real clock Now runs; 0 means that they run alike. Discord's limits
	// stay what they are for whoever waits: on the clock Now they are so much longer.
	Speed float64
	// Description is Discord's OpenAPI description. When it is given, every request body is checked against
	// it, beside the stand-in's own rules.
	Description *Description
	// Log hears of refused requests and gateway connections; nil discards.
	Log *slog.Logger
	// ResponseLimit is the time for the first answer to an interaction (0: 3 s), TokenLimit the time for
	// edits and follow-ups (0: 15 minutes).
	ResponseLimit, TokenLimit time.Duration
	// HeartbeatInterval is what the gateway asks for (0: 41.25 s). A client that is silent for
	// twice as long is cut off.
	HeartbeatInterval time.Duration
	// PublicURL is how the outside reaches the server, such as "http://127.0.0.1:8080"; "" means the
	// address of the request in hand.
	PublicURL string
	// Hosts are further names under which the page and its API may be reached, beside the loopback names.
	Hosts []string
	// RateLimits enforces five messages in five seconds for each channel. Without it the headers are
	// there and nobody is held up.
	RateLimits bool
	// MoreMembers and MoreChannels are how many there are beyond those of the demo world, called member-1,
	// member-2 … and room-1, room-2 …
	MoreMembers, MoreChannels int
	// PrivilegedIntents are the privileged gateway intents that the application has been granted; others end
	// the connection with close code 4014.
	PrivilegedIntents int
}

// passed reports whether more than a real length of time has passed since a moment of the clock Now.
func (o Options) passed(since time.Time, real time.Duration) bool {
	return float64(o.Now().Sub(since)) > float64(real)*o.Speed
}

func (o Options) withDefaults() Options {
	if o.Token == "" {
		o.Token = DefaultToken
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Speed == 0 {
		o.Speed = 1
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.ResponseLimit == 0 {
		o.ResponseLimit = 3 * time.Second
	}
	if o.TokenLimit == 0 {
		o.TokenLimit = 15 * time.Minute
	}
	if o.HeartbeatInterval == 0 {
		o.HeartbeatInterval = 41250 * time.Millisecond
	}
	return o
}
