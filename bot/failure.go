package bot

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"
)

// Discord's codes for what went wrong, as far as the program acts on them.
const (
	codeUnknownChannel  = 10003
	codeAlreadyAnswered = 40060
	// codeNoPrivateMessages comes with 403, and with 400 where the person is a program.
	codeNoPrivateMessages = 50007
)

// failure is a request that was not carried out, or of which nobody knows. It holds no address,
// because addresses of interactions contain their tokens.
type failure struct {
	route  route
	status int // 0 where no answer came
	code   int // Discord's own code, where there is one
	text   string
	// wait is when another attempt makes sense, where Discord has said so or a limit is known.
	wait time.Duration
	// held says that the request was not sent because of a known limit.
	held bool
	err  error
}

// Error says what was requested and what came of it.
func (f *failure) Error() string {
	switch {
	case f.held:
		return fmt.Sprintf("%s: held back for %v by a rate limit", f.route, f.wait)
	case f.status == 0:
		return fmt.Sprintf("%s: %v", f.route, f.err)
	case f.code != 0:
		return fmt.Sprintf("%s: %d %s: %s (code %d)", f.route, f.status, http.StatusText(f.status), f.text, f.code)
	}
	return fmt.Sprintf("%s: %d %s", f.route, f.status, http.StatusText(f.status))
}

// Unwrap returns what the network said.
func (f *failure) Unwrap() error { return f.err }

// unsure reports whether Discord may have carried the request out nonetheless.
func (f *failure) unsure() bool { return !f.held && (f.status == 0 || f.status >= 500) }

// refused reports whether the channel or the message is closed to us or gone.
func (f *failure) refused() bool {
	return f.status == http.StatusForbidden || f.status == http.StatusNotFound
}

// unauthorized reports whether Discord no longer takes the bot's token.
func (f *failure) unauthorized() bool {
	return f.status == http.StatusUnauthorized && !f.route.interaction
}

// asFailure returns the failure in an error, or an unsure one for an error of another kind.
func asFailure(err error) *failure {
	var f *failure
	if errors.As(err, &f) {
		return f
	}
	return &failure{err: err}
}

// cause returns what went wrong below an error of the HTTP client, without the address that the client puts before it.
func cause(err error) error {
	var u *url.Error
	if errors.As(err, &u) {
		return u.Err
	}
	return err
}
