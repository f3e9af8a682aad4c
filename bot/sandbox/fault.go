package sandbox

import "time"

// Fault is a fault that strikes the bot's REST requests. The zero value of a field means any or none.
type Fault struct {
	// Method is the HTTP method of the requests; "" is any.
	Method string
	// Path is a part of the path below /api/vN. If it contains *, it is a pattern for the whole path, in
	// which each * stands for one segment: "/channels/*/messages".
	Path string
	// Times is the number of requests that it strikes: 0 is one, and a negative number is no limit.
	Times int
	// Status and Code are the HTTP status of the response and Discord's code in its JSON body.
	Status, Code int
	// Message is the text in the JSON body.
	Message string
	// RetryAfter makes the response a 429 with Discord's rate-limit headers. Global says that it is the
	// global rate limit.
	RetryAfter time.Duration
	Global     bool
	// HTML makes the response an HTML page instead of JSON, as from the network in front of Discord.
	HTML bool
	// Drop cuts the connection. With After the request is performed first, and only the response is lost.
	Drop, After bool
	// Delay delays the request before anything else happens to it.
	Delay time.Duration
}

// Request is the record of a request of the bot, for tests.
type Request struct {
	Time   time.Time
	Method string
	Path   string // below /api/vN, without the query
	Query  string
	Body   []byte // the JSON body, or the payload_json of a multipart body
	Files  []string
	Status int // 0 if the connection was cut
}
