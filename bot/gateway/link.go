package gateway

import (
	"net"
	"sync"
	"sync/atomic"
	"time"
)

// unansweredWrites is how many writes in a row without a word from the other side make a
// connection dead. What a bot writes to the gateway is heartbeats, so the
// third one in a row stands for two whole intervals of silence.
const unansweredWrites = 3

// link is the raw connection below a gateway session. It notices when the other
// side has fallen silent, and can be cut from outside, which discordgo's own
// Close cannot promise: it may wait for a lock for ever.
type link struct {
	net.Conn
	watched    atomic.Bool
	unanswered atomic.Int32
	heard      atomic.Int64 // Unix nanoseconds
	once       sync.Once
	down       chan struct{}
}

func newLink(c net.Conn) *link {
	l := &link{Conn: c, down: make(chan struct{})}
	l.heard.Store(time.Now().UnixNano())
	return l
}

// watch begins to count unanswered writes. Before that the connection may be shaking hands, which takes
// several.
func (l *link) watch() { l.watched.Store(true) }

// Read implements net.Conn.
func (l *link) Read(p []byte) (int, error) {
	n, err := l.Conn.Read(p)
	if n > 0 {
		l.unanswered.Store(0)
		l.heard.Store(time.Now().UnixNano())
	}
	if err != nil {
		l.cut()
	}
	return n, err
}

// Write implements net.Conn.
func (l *link) Write(p []byte) (int, error) {
	if l.watched.Load() && l.unanswered.Add(1) >= unansweredWrites {
		l.cut()
	}
	return l.Conn.Write(p)
}

// Close implements net.Conn.
func (l *link) Close() error {
	l.cut()
	return nil
}

// cut ends the connection and tells whoever waits on down.
func (l *link) cut() {
	l.once.Do(func() {
		_ = l.Conn.Close() // it is given up; there is nothing to do about an error
		close(l.down)
	})
}

// silence returns how long nothing has been heard.
func (l *link) silence() time.Duration { return time.Since(time.Unix(0, l.heard.Load())) }
