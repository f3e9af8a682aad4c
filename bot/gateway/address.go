package gateway

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
)

// inside is the address of the gateway that the client library is told. It leads to the relay, without TLS.
const inside = "ws://relay"

// addressLimit bounds the answer that is read in search of an address.
const addressLimit = 64 << 10

// address answers the client library's question where the gateway is, and keeps the true answer.
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

// RoundTrip implements http.RoundTripper. Where a session is resumed the address is known,
// and nobody is asked.
func (a *address) RoundTrip(req *http.Request) (*http.Response, error) {
	if a.get() != "" {
		return told(req), nil
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
		return resp, nil // the client library says what is wrong with it
	}
	a.known.Store(&found.URL)
	return told(req), nil
}

// told returns the answer that the client library gets.
func told(req *http.Request) *http.Response {
	return &http.Response{
		StatusCode: http.StatusOK, Status: "200 OK", Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header:  http.Header{"Content-Type": {"application/json"}},
		Body:    io.NopCloser(strings.NewReader(`{"url":"` + inside + `"}`)),
		Request: req,
	}
}
