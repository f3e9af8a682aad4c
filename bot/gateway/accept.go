package gateway

import (
	"bufio"
	"fmt"
	"net"
	"net/http"

	"github.com/gorilla/websocket"
)

// accept answers the handshake of the websocket client at the other end of a pipe.
func accept(pipe net.Conn) (*websocket.Conn, error) {
	reader := bufio.NewReader(pipe)
	request, err := http.ReadRequest(reader)
	if err != nil {
		return nil, fmt.Errorf("read the client's handshake: %w", err)
	}
	upgrader := websocket.Upgrader{CheckOrigin: func(*http.Request) bool { return true }}
	return upgrader.Upgrade(&hijacker{pipe, reader, http.Header{}}, request, nil)
}

// hijacker is an http.ResponseWriter and http.Hijacker over a connection without an HTTP server. The upgrader
// of the websocket library needs one.
type hijacker struct {
	net.Conn
	reader *bufio.Reader
	header http.Header
}

// Header implements http.ResponseWriter.
func (a *hijacker) Header() http.Header { return a.header }

// WriteHeader implements http.ResponseWriter. It does nothing: a refused handshake ends with the connection.
func (a *hijacker) WriteHeader(int) {}

// Hijack implements http.Hijacker.
func (a *hijacker) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	return a.Conn, bufio.NewReadWriter(a.reader, bufio.NewWriter(a.Conn)), nil
}
