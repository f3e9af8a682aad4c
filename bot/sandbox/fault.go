package sandbox

import "time"

// Fault is something that goes wrong with the bot's requests. The zero value of each field
// means "any" or "not".
type Fault struct {
	// Method is the HTTP method to which it applies; "" is any.
	Method string
	// Path is a part of the path below /api/vN, or with a * in it a pattern for the whole path, in which each
	// * stands for one segment: "/channels/*/messages".
	Path string
	// Times is how often it strikes; 0 means once, a negative number for ever.
	Times int
	// Status and Code are what is answered: an HTTP status and Discord's code in the JSON body.
	Status, Code int
	// Message is the text in the JSON body.
	Message string
	// RetryAfter makes the answer a 429 with Discord's rate-limit headers; Global says that
	// everything is limited.
	RetryAfter time.Duration
	Global     bool
	// HTML answers with a page instead of JSON, as the network in front of Discord does.
	HTML bool
	// Drop cuts the connection. With After the request is carried out first and only the answer is lost.
	Drop, After bool
	// Delay holds the request up, before anything else happens to it.
	Delay time.Duration
}

// Request is one request of the bot, for tests to look at.
type Request struct {
	Time   time.Time
	Method string
	Path   string // below /api/vN, without the query
	Query  string
	Body   []byte // the JSON body; of a multipart body the payload_json
	Files  []string
	Status int // 0 when the connection was cut
}
