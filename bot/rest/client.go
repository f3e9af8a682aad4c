package rest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"

	"towerpost/bot/discord"
)

// DefaultAPI is where Discord takes requests; the version and the path follow.
const DefaultAPI = "https://discord.com/api"

// UserAgent names the bot to Discord in the form that its documentation asks for.
const UserAgent = "DiscordBot (towerpost, 1.0) discordgo/" + discordgo.VERSION

// Silent is a log level below all of discordgo's: it would print to the standard logger.
const Silent = -1

// route is what a request asks for, without what is secret or short-lived.
type route struct {
	method, path string
	// interaction marks requests that are authorised by the token of an interaction. The global limit does
	// not count them.
	interaction bool
}

// String returns method and path for logs.
func (r route) String() string { return r.method + " " + r.path }

// Client sends requests to Discord through discordgo. It is safe for concurrent use, and every request ends
// with its context.
type Client struct {
	session  *discordgo.Session
	base     *url.URL
	network  *http.Transport
	limits   *limits
	lost     func(error) // told once that the token is no longer taken
	told     atomic.Bool
	me       atomic.Pointer[discord.User] // nil before it is known
	mentions mentions
}

// New returns a client that sends requests to the API at an address, with the bot's token, and tells lost
// when that is no longer taken.
func New(token, address string, now func() time.Time, lost func(error)) (*Client, error) {
	base, err := url.Parse(strings.TrimSuffix(address, "/"))
	if err != nil || base.Host == "" || base.Scheme != "http" && base.Scheme != "https" {
		return nil, fmt.Errorf("API address %q is no http or https address", address)
	}
	session, err := discordgo.New("Bot " + token)
	if err != nil {
		return nil, fmt.Errorf("make a Discord client: %w", err)
	}
	c := &Client{
		session: session, base: base, network: newNetwork(),
		limits: newLimits(now), lost: lost,
	}
	session.UserAgent = UserAgent
	session.LogLevel = Silent
	session.Client = &http.Client{Transport: elsewhere{base: base, next: c.network}}
	return c, nil
}

const (
	// quiet is how long a connection over HTTP/2 may say nothing before Discord is asked for a sign of life,
	// and answering how long that may take.
	quiet     = 10 * time.Second
	answering = 5 * time.Second
)

// newNetwork returns the way to Discord. All requests share one connection over HTTP/2. Where that dies
// without a word, as behind a router that has forgotten it, the system notices only after a quarter of an
// hour, and every request until then would find no answer. So the connection is watched, and left for a new
// one.
func newNetwork() *http.Transport {
	network := http.DefaultTransport.(*http.Transport).Clone()
	network.HTTP2 = &http.HTTP2Config{SendPingTimeout: quiet, PingTimeout: answering}
	return network
}

// Close ends the connections that are kept for the next request.
func (c *Client) Close() { c.network.CloseIdleConnections() }

// Session returns the token as discordgo takes it and the way to the API, for a connection to the gateway.
func (c *Client) Session() (token string, transport http.RoundTripper) {
	return c.session.Token, c.session.Client.Transport
}

// send carries out a request and reads the answer into out, where that is not nil. secret is the part of the
// path that follows the route's and stays out of errors. Commands that a message names become mentions.
// Every error is a *Failure.
func (c *Client) send(ctx context.Context, r route, secret string, payload any, files []discord.File,
	out any,
) error {
	if wait := c.limits.pause(r); wait > 0 {
		return &Failure{route: r, Held: true, Wait: wait}
	}
	var contentType string
	var body []byte
	var err error
	if payload != nil {
		if contentType, body, err = discord.Body(c.mentions.in(payload), files); err != nil {
			return &Failure{route: r, Status: http.StatusBadRequest, err: err}
		}
	}
	answer, err := c.exchange(ctx, r, r.path+secret, contentType, body)
	if err != nil {
		c.report(err)
		return err
	}
	if out == nil || len(answer) == 0 {
		return nil
	}
	if err := json.Unmarshal(answer, out); err != nil {
		return &Failure{route: r, err: fmt.Errorf("read the answer: %w", err)}
	}
	return nil
}

// exchange hands the request to discordgo. The bucket is a new one each time: discordgo would keep one for
// every interaction for ever, and would sleep in it past the context's end. The limits are kept here instead.
func (c *Client) exchange(ctx context.Context, r route, path, contentType string,
	body []byte,
) ([]byte, error) {
	seen := &listener{next: c.session.Client.Transport}
	bucket := discordgo.NewRatelimiter().LockBucket(r.String())
	answer, err := c.session.RequestWithLockedBucket(r.method, discordgo.EndpointAPI+strings.TrimPrefix(path, "/"),
		contentType, body, bucket, 0, discordgo.WithContext(ctx), discordgo.WithRetryOnRatelimit(false),
		discordgo.WithRestRetries(0), discordgo.WithClient(&http.Client{Transport: seen}))
	if seen.status != 0 {
		c.limits.learn(r, seen.status, seen.header)
	}
	if err == nil {
		return answer, nil
	}
	return nil, seen.failure(r, err)
}

// report tells that the token is no longer taken.
func (c *Client) report(err error) {
	if f := AsFailure(err); f.Unauthorized() && !c.told.Swap(true) {
		c.lost(err)
	}
}

// listener notes the status and headers of the answer, which discordgo does not hand out.
type listener struct {
	next   http.RoundTripper
	status int
	header http.Header
}

// RoundTrip implements http.RoundTripper.
func (l *listener) RoundTrip(req *http.Request) (*http.Response, error) {
	resp, err := l.next.RoundTrip(req)
	if err == nil {
		l.status, l.header = resp.StatusCode, resp.Header
	}
	return resp, err
}

// failure returns what is known of a request that discordgo calls failed.
func (l *listener) failure(r route, err error) *Failure {
	f := &Failure{route: r, Status: l.status, err: Cause(err)}
	if l.status >= 200 && l.status < 300 {
		f.Status = 0 // the answer broke off
	}
	var rest *discordgo.RESTError
	if errors.As(err, &rest) && rest.Message != nil {
		f.Code, f.text = rest.Message.Code, rest.Message.Message
	}
	if l.status == http.StatusTooManyRequests {
		f.Wait = max(seconds(l.header.Get("Retry-After")), seconds(l.header.Get("X-RateLimit-Reset-After")))
		if foreign(l.header) {
			f.Wait = max(f.Wait, blockPause)
		}
	}
	return f
}

// elsewhere sends requests that are meant for Discord's API to another address: the
// endpoints in discordgo are computed when the program starts, so they cannot be set.
type elsewhere struct {
	base *url.URL
	next http.RoundTripper
}

// RoundTrip implements http.RoundTripper.
func (e elsewhere) RoundTrip(req *http.Request) (*http.Response, error) {
	rest, ours := strings.CutPrefix(req.URL.Path, "/api/")
	if !ours {
		return e.next.RoundTrip(req)
	}
	moved := req.Clone(req.Context())
	moved.URL.Scheme, moved.URL.Host = e.base.Scheme, e.base.Host
	moved.URL.Path, moved.URL.RawPath = strings.TrimSuffix(e.base.Path, "/")+"/"+rest, ""
	moved.Host = ""
	return e.next.RoundTrip(moved)
}
