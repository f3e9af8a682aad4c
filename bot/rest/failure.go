package rest

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"
)

// Error codes of Discord on which the bot acts.
const (
	UnknownChannel  = 10003
	AlreadyAnswered = 40060
	// archivedThread comes with status 400.
	archivedThread = 50083
	// NoPrivateMessages comes with status 403, or with 400 if the user is a bot.
	NoPrivateMessages = 50007
)

// Failure is the error of a request that was not carried out or whose result is unknown. It holds no URL,
// because the URLs of interactions contain their tokens.
type Failure struct {
	route route
	text  string
	err   error
	// Status is the HTTP status of the answer, 0 if there was no answer. Code is Discord's own error code, 0
	// if there was none.
	Status, Code int
	// Wait is how long to wait before another attempt, if Discord has said so or a rate limit is known.
	Wait time.Duration
	// Held reports that the request was not sent because of a known rate limit.
	Held bool
}

// Error returns the request and its result.
func (f *Failure) Error() string {
	switch {
	case f.Held:
		return fmt.Sprintf("%s: held back for %v by a rate limit", f.route, f.Wait)
	case f.Status == 0:
		return fmt.Sprintf("%s: %v", f.route, f.err)
	case f.Code != 0:
		status := http.StatusText(f.Status)
		return fmt.Sprintf("%s: %d %s: %s (code %d)", f.route, f.Status, status, f.text, f.Code)
	}
	return fmt.Sprintf("%s: %d %s", f.route, f.Status, http.StatusText(f.Status))
}

// Unwrap returns the error of the HTTP client, if there is one.
func (f *Failure) Unwrap() error { return f.err }

// Unsure reports whether the result is unknown: Discord may have carried out the request all the same.
func (f *Failure) Unsure() bool { return !f.Held && (f.Status == 0 || f.Status >= 500) }

// Transient reports whether an error is a Failure after which the same request may soon succeed: Discord
// fails, is out of reach, or rate-limits the bot.
func Transient(err error) bool {
	var f *Failure
	return errors.As(err, &f) && (f.Unsure() || f.Held || f.Status == http.StatusTooManyRequests)
}

// Refused reports whether the channel or the message is closed to the bot or gone.
func (f *Failure) Refused() bool {
	return f.Status == http.StatusForbidden || f.Status == http.StatusNotFound
}

// MessageGone reports whether the message is gone but its channel still exists.
func (f *Failure) MessageGone() bool {
	return f.Status == http.StatusNotFound && f.Code != UnknownChannel
}

// ArchivedThread reports whether the request failed because a thread is archived. It can be unarchived.
func (f *Failure) ArchivedThread() bool { return f.Code == archivedThread }

// editPatience is how long an edit may wait for a rate limit. Edits of old messages can have long limits.
const editPatience = 5 * time.Second

// NotEditable reports whether a message cannot be edited soon, but a new one may be posted in its channel:
// it is gone, its thread is archived, or it is old and was edited often.
func (f *Failure) NotEditable() bool {
	if f.Held || f.Status == http.StatusTooManyRequests {
		return f.Wait > editPatience
	}
	rejected := f.Status >= http.StatusBadRequest && f.Status < http.StatusInternalServerError
	return rejected && f.Code != UnknownChannel && f.Status != http.StatusUnauthorized
}

// Malformed reports whether Discord will never accept the request as it is. A request to an archived thread
// is not malformed.
func (f *Failure) Malformed() bool {
	malformed := f.Status == http.StatusBadRequest || f.Status == http.StatusRequestEntityTooLarge
	return malformed && !f.ArchivedThread()
}

// Unauthorized reports whether Discord no longer accepts the bot's token.
func (f *Failure) Unauthorized() bool {
	return f.Status == http.StatusUnauthorized && !f.route.interaction
}

// DirectClosed reports whether a direct message was refused because the person accepts none from the bot.
func (f *Failure) DirectClosed() bool { return f.Refused() || f.Code == NoPrivateMessages }

// AsFailure returns the *Failure in an error. For any other error it returns one whose result is unknown.
func AsFailure(err error) *Failure {
	var f *Failure
	if errors.As(err, &f) {
		return f
	}
	return &Failure{err: err}
}

// Cause returns the error wrapped by the HTTP client's *url.Error, without the URL, or err itself if it is
// none.
func Cause(err error) error {
	var u *url.Error
	if errors.As(err, &u) {
		return u.Err
	}
	return err
}
