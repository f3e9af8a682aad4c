package sandbox

import (
	"log/slog"
	"time"
)

// DefaultToken is the default of Options.Token. It is not valid anywhere else.
const DefaultToken = "sandbox.token.of-no-value"

// Options are the settings of a Server. The zero value is a world in memory with Discord's limits.
type Options struct {
	// Dir is the folder in which the world is stored. "" keeps it in memory.
	Dir string
	// Token is the bot's token. "" is DefaultToken.
	Token string
	// Now is the clock, by default time.Now. Actors wait for an answer by the real clock.
	Now func() time.Time
	// Speed is the speed of Now relative to the real clock, by default 1. Discord's time limits stay the same
	// in real time, so they are longer by this factor on the clock Now.
	Speed float64
	// Description is Discord's OpenAPI description. If it is set, every request body is checked against it,
	// after the stand-in's own rules.
	Description *Description
	// Log gets refused requests and gateway connections. nil discards them.
	Log *slog.Logger
	// ResponseLimit is the deadline of the first answer to an interaction, by default 3 s. TokenLimit is the
	// deadline of edits and follow-ups, by default 15 minutes.
	ResponseLimit, TokenLimit time.Duration
	// HeartbeatInterval is the interval that the gateway asks for, by default 41.25 s. A client without a
	// heartbeat for twice as long is disconnected.
	HeartbeatInterval time.Duration
	// PublicURL is the base URL for clients, such as "http://127.0.0.1:8080". "" is that of the current
	// request.
	PublicURL string
	// Hosts are host names under which the page and its API may be reached, in addition to the loopback
	// names.
	Hosts []string
	// Locale is Discord's code of the language of the guild and of its members' clients, by default
	// DefaultLocale.
	Locale string
	// RateLimits enforces the limit of five messages in five seconds for each channel. Without it answers
	// have the headers of rate limits, and no request is limited.
	RateLimits bool
	// MoreMembers and MoreChannels are the numbers of members and channels beyond those of the demo world.
	// They are called member-1, member-2 … and room-1, room-2 …
	MoreMembers, MoreChannels int
	// PrivilegedIntents are the privileged gateway intents that the application may use. Any other privileged
	// intent ends the connection with close code 4014.
	PrivilegedIntents int
}

// passed reports whether more than a duration of real time has passed since a time of the clock Now.
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
	if o.Locale == "" {
		o.Locale = DefaultLocale
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
