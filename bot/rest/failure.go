package rest

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"
)

// Discord's codes for what went wrong, as far as the bot acts on them.
const (
	UnknownChannel  = 10003
	AlreadyAnswered = 40060
	// archivedThread comes with 400.
	archivedThread = 50083
	// NoPrivateMessages comes with 403, and with 400 where the person is a bot.
	NoPrivateMessages = 50007
)

// Failure is a request that was not carried out, or of which nobody knows. It holds no address,
// because addresses of interactions contain their tokens.
type Failure struct {
	route route
	text  string
	err   error
	// Status is the status of the answer, 0 where none came, and Code Discord's own code, where there is one.
	Status, Code int
	// Wait is when another attempt makes sense, where Discord has said so or a limit is known.
	Wait time.Duration
	// Held says that the request was not sent because of a known limit.
	Held bool
}

// Error says what was requested and what came of it.
func (f *Failure) Error() string {
	switch {
	case f.Held:
		return fmt.Sprintf("%s: held back for %v by a rate limit", f.route, f.Wait)
	case f.Status == 0:
		return fmt.Sprintf("%s: %v", f.route, f.err)
	case f.Code != 0:
		return fmt.Sprintf("%s: %d %s: %s (code %d)", f.route, f.Status, http.StatusText(f.Status), f.text, f.Code)
	}
	return fmt.Sprintf("%s: %d %s", f.route, f.Status, http.StatusText(f.Status))
}

// Unwrap returns what the network said.
func (f *Failure) Unwrap() error { return f.err }

// Unsure reports whether Discord may have carried the request out nonetheless.
func (f *Failure) Unsure() bool { return !f.Held && (f.Status == 0 || f.Status >= 500) }

// Refused reports whether the channel or the message is closed to us or gone.
func (f *Failure) Refused() bool {
	return f.Status == http.StatusForbidden || f.Status == http.StatusNotFound
}

// GonePost reports whether a message is gone from a channel that is there still.
func (f *Failure) GonePost() bool { return f.Status == http.StatusNotFound && f.Code != UnknownChannel }

// ArchivedThread reports whether a thread takes nothing because it is archived. It can be opened again.
func (f *Failure) ArchivedThread() bool { return f.Code == archivedThread }

// editPatience is how long an edit may wait for a rate limit; those of old messages can be long.
const editPatience = 5 * time.Second

// Unchangeable reports whether a message cannot be edited soon, but a new one may be posted in its channel:
// it is gone, its thread is archived, or it is old and was edited often.
func (f *Failure) Unchangeable() bool {
	if f.Held || f.Status == http.StatusTooManyRequests {
		return f.Wait > editPatience
	}
	return f.Status >= http.StatusBadRequest && f.Status < http.StatusInternalServerError && f.Code != UnknownChannel &&
		f.Status != http.StatusUnauthorized
}

// Malformed reports whether Discord cannot take the request as it is, wherever it went and however often it
// is sent. A thread that is archived is none of that.
func (f *Failure) Malformed() bool {
	return (f.Status == http.StatusBadRequest || f.Status == http.StatusRequestEntityTooLarge) && !f.ArchivedThread()
}

// Unauthorized reports whether Discord no longer takes the bot's token.
func (f *Failure) Unauthorized() bool {
	return f.Status == http.StatusUnauthorized && !f.route.interaction
}

// Closed reports whether a private message was refused because the person takes none of ours.
func (f *Failure) Closed() bool { return f.Refused() || f.Code == NoPrivateMessages }

// AsFailure returns the failure in an error, or an unsure one for an error of another kind.
func AsFailure(err error) *Failure {
	var f *Failure
	if errors.As(err, &f) {
		return f
	}
	return &Failure{err: err}
}

// Cause returns what went wrong below an error of the HTTP client, without the address that the client puts
// before it.
func Cause(err error) error {
	var u *url.Error
	if errors.As(err, &u) {
		return u.Err
	}
	return err
}
