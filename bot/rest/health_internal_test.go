package rest

import (
	"context"
	"io"
	"net"
	"net/http"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// wires is a network of pipes: a listener whose connections a client dials.
type wires struct {
	incoming chan net.Conn
	closed   chan struct{}
	dialled  []*wire
}

// wire is the client's end of a connection. Once cut, it accepts writes and never answers.
type wire struct {
	net.Conn
	cut atomic.Bool
}

func (w *wire) Write(p []byte) (int, error) {
	if w.cut.Load() {
		return len(p), nil
	}
	return w.Conn.Write(p)
}

func newWires() *wires { return &wires{incoming: make(chan net.Conn), closed: make(chan struct{})} }

func (w *wires) dial(context.Context, string, string) (net.Conn, error) {
	near, far := net.Pipe()
	w.incoming <- far
	w.dialled = append(w.dialled, &wire{Conn: near})
	return w.dialled[len(w.dialled)-1], nil
}

func (w *wires) Accept() (net.Conn, error) {
	select {
	case c := <-w.incoming:
		return c, nil
	case <-w.closed:
		return nil, net.ErrClosed
	}
}

func (w *wires) Close() error {
	close(w.closed)
	return nil
}

func (w *wires) Addr() net.Addr { return &net.UnixAddr{Name: "wires"} }

// An HTTP/2 connection that breaks silently is replaced by a new one.
func TestConnectionsThatAreDeadAreLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network, plain := newWires(), new(http.Protocols)
		plain.SetUnencryptedHTTP2(true)
		answer := func(w http.ResponseWriter, r *http.Request) {
			assert.Equal(t, 2, r.ProtoMajor)
			_, _ = io.WriteString(w, `{"id":"1"}`)
		}
		discord := &http.Server{Protocols: plain, Handler: http.HandlerFunc(answer)}
		go discord.Serve(network) //nolint:errcheck // it is closed in the end
		defer discord.Close()
		c, err := New("x", "http://discord.test/api", time.Now, nil)
		require.NoError(t, err)
		defer c.Close()
		c.network.Protocols, c.network.DialContext, c.network.Proxy = plain, network.dial, nil
		ask := func() error {
			return Try(t.Context(), func(ctx context.Context) error {
				return c.send(ctx, route{method: "GET", path: "/users/@me"}, "", nil, nil, nil)
			})
		}
		require.NoError(t, ask())
		network.dialled[0].cut.Store(true)
		require.Error(t, ask(), "nobody knows yet that it is dead")
		time.Sleep(20 * time.Second)
		require.NoError(t, ask())
		assert.Len(t, network.dialled, 2)
	})
}
