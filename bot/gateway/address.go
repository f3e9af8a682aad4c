package gateway

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
)

// relayURL is the gateway address that the client library gets. It leads to the relay, without TLS.
const relayURL = "ws://relay"

// addressLimit is how many bytes of an answer are read to find an address.
const addressLimit = 64 << 10

// address is a transport that answers the client library's request for the gateway's address with relayURL,
// and keeps the real address.
type address struct {
	next  http.RoundTripper
	known atomic.Pointer[string]
}

func newAddress(next http.RoundTripper, known string) *address {
	a := &address{next: next}
	a.known.Store(&known)
	return a
}

// get returns the gateway's address, "" before it is known.
func (a *address) get() string { return *a.known.Load() }

// RoundTrip implements http.RoundTripper. If a session is resumed, the address is known and no request is
// sent.
func (a *address) RoundTrip(req *http.Request) (*http.Response, error) {
	if a.get() != "" {
		return relayAnswer(req), nil
	}
	resp, err := a.next.RoundTrip(req)
	if err != nil || resp.StatusCode != http.StatusOK {
		return resp, err
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(io.LimitReader(resp.Body, addressLimit))
	if err != nil {
		return nil, err
	}
	var found struct {
		URL string `json:"url"`
	}
	if json.Unmarshal(body, &found) != nil || found.URL == "" {
		resp.Body = io.NopCloser(bytes.NewReader(body))
		return resp, nil // the client library reports the error
	}
	a.known.Store(&found.URL)
	return relayAnswer(req), nil
}

// relayAnswer returns the answer for the client library, with relayURL as the address.
func relayAnswer(req *http.Request) *http.Response {
	return &http.Response{
		StatusCode: http.StatusOK, Status: "200 OK", Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header:  http.Header{"Content-Type": {"application/json"}},
		Body:    io.NopCloser(strings.NewReader(`{"url":"` + relayURL + `"}`)),
		Request: req,
	}
}
