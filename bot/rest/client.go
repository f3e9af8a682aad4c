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

// DefaultAPI is the address of Discord's API, without version and path.
const DefaultAPI = "https://discord.com/api"

// UserAgent is the bot's User-Agent header, in the form that Discord's documentation asks for.
const UserAgent = "DiscordBot (towerpost, 1.0) discordgo/" + discordgo.VERSION

// Silent is a log level below all levels of discordgo, which would otherwise log to the standard logger.
const Silent = -1

// route is the method and path of a request, without secret or short-lived parts.
type route struct {
	method, path string
	// interaction marks requests authorised by the token of an interaction. They do not count towards the
	// global rate limit.
	interaction bool
}

// String returns the method and the path for logs.
func (r route) String() string { return r.method + " " + r.path }

// Client sends requests to Discord through discordgo. It is safe for concurrent use, and every request ends
// with its context.
type Client struct {
	session  *discordgo.Session
	base     *url.URL
	network  *http.Transport
	limits   *limits
	lost     func(error) // called once when the token is rejected
	reported atomic.Bool
	me       atomic.Pointer[discord.User] // nil before it is known
	mentions mentions
}

// New returns a client that sends requests with the bot's token to the API at an address. lost is called once
// if Discord rejects the token.
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
	session.Client = &http.Client{Transport: rebase{base: base, next: c.network}}
	return c, nil
}

const (
	// pingAfter is how long an HTTP/2 connection may be silent before it is pinged, and pingTimeout how long
	// the answer to a ping may take.
	pingAfter   = 10 * time.Second
	pingTimeout = 5 * time.Second
)

// newNetwork returns the transport for all requests, which share one HTTP/2 connection. If that connection
// breaks silently, as behind a router that has forgotten it, the operating system notices only after 15
// minutes. Every request until then would time out. So the connection is pinged, and replaced when it does
// not answer.
func newNetwork() *http.Transport {
	network := http.DefaultTransport.(*http.Transport).Clone()
	network.HTTP2 = &http.HTTP2Config{SendPingTimeout: pingAfter, PingTimeout: pingTimeout}
	return network
}

// Close closes idle connections.
func (c *Client) Close() { c.network.CloseIdleConnections() }

// Session returns the token in the form of discordgo, and the transport to the API, for a gateway connection.
func (c *Client) Session() (token string, transport http.RoundTripper) {
	return c.session.Token, c.session.Client.Transport
}

// send sends a request and decodes the answer into out, unless out is nil. secret is the part of the path
// after the route's; it is kept out of errors. Commands that a message names become mentions. Every error is
// a *Failure.
func (c *Client) send(ctx context.Context, r route, secret string, payload any, files []discord.File,
	out any,
) error {
	if wait := c.limits.wait(r); wait > 0 {
		return &Failure{route: r, Held: true, Wait: wait}
	}
	var contentType string
	var body []byte
	var err error
	if payload != nil {
		if contentType, body, err = discord.Body(c.mentions.apply(payload), files); err != nil {
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

// exchange sends the request through discordgo. It uses a new rate-limit bucket each time: discordgo would
// keep a bucket for every interaction for ever, and would sleep in it past the context's end. Client.limits
// keeps the rate limits instead.
func (c *Client) exchange(ctx context.Context, r route, path, contentType string,
	body []byte,
) ([]byte, error) {
	seen := &recorder{next: c.session.Client.Transport}
	bucket := discordgo.NewRatelimiter().LockBucket(r.String())
	address := discordgo.EndpointAPI + strings.TrimPrefix(path, "/")
	answer, err := c.session.RequestWithLockedBucket(r.method, address, contentType, body, bucket, 0,
		discordgo.WithContext(ctx), discordgo.WithRetryOnRatelimit(false),
		discordgo.WithRestRetries(0), discordgo.WithClient(&http.Client{Transport: seen}))
	if seen.status != 0 {
		c.limits.learn(r, seen.status, seen.header)
	}
	if err == nil {
		return answer, nil
	}
	return nil, seen.failure(r, err)
}

// report calls lost, once, if err says that the token was rejected.
func (c *Client) report(err error) {
	if f := AsFailure(err); f.Unauthorized() && !c.reported.Swap(true) {
		c.lost(err)
	}
}

// recorder is a transport that records the status and headers of the answer, which discordgo does not return.
type recorder struct {
	next   http.RoundTripper
	status int
	header http.Header
}

// RoundTrip implements http.RoundTripper.
func (l *recorder) RoundTrip(req *http.Request) (*http.Response, error) {
	resp, err := l.next.RoundTrip(req)
	if err == nil {
		l.status, l.header = resp.StatusCode, resp.Header
	}
	return resp, err
}

// failure returns the Failure for a request that discordgo reports as failed.
func (l *recorder) failure(r route, err error) *Failure {
	f := &Failure{route: r, Status: l.status, err: Cause(err)}
	if l.status >= 200 && l.status < 300 {
		f.Status = 0 // the body was cut off
	}
	var rest *discordgo.RESTError
	if errors.As(err, &rest) && rest.Message != nil {
		f.Code, f.text = rest.Message.Code, rest.Message.Message
	}
	if l.status == http.StatusTooManyRequests {
		f.Wait = max(seconds(l.header.Get("Retry-After")), seconds(l.header.Get("X-RateLimit-Reset-After")))
		if fromNetwork(l.header) {
			f.Wait = max(f.Wait, blockPause)
		}
	}
	return f
}

// rebase is a transport that sends requests for Discord's API to another address. discordgo computes its
// endpoints when the process starts, so they cannot be configured.
type rebase struct {
	base *url.URL
	next http.RoundTripper
}

// RoundTrip implements http.RoundTripper.
func (e rebase) RoundTrip(req *http.Request) (*http.Response, error) {
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
