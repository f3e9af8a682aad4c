package gateway

import (
	"bufio"
	"fmt"
	"net"
	"net/http"

	"github.com/gorilla/websocket"
)

// accept answers the handshake of a websocket client at the other end of a pipe.
func accept(pipe net.Conn) (*websocket.Conn, error) {
	reader := bufio.NewReader(pipe)
	request, err := http.ReadRequest(reader)
	if err != nil {
		return nil, fmt.Errorf("read the client's handshake: %w", err)
	}
	upgrader := websocket.Upgrader{CheckOrigin: func(*http.Request) bool { return true }}
	return upgrader.Upgrade(&answer{pipe, reader, http.Header{}}, request, nil)
}

// answer lets the upgrader of the websocket library write to a connection that no HTTP server holds.
type answer struct {
	net.Conn
	reader *bufio.Reader
	header http.Header
}

// Header implements http.ResponseWriter.
func (a *answer) Header() http.Header { return a.header }

// WriteHeader implements http.ResponseWriter. A handshake that is refused ends with the connection.
func (a *answer) WriteHeader(int) {}

// Hijack implements http.Hijacker.
func (a *answer) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	return a.Conn, bufio.NewReadWriter(a.reader, bufio.NewWriter(a.Conn)), nil
}
