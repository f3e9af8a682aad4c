package sandbox

import (
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"time"
)

const (
	streamQueue = 1024
	streamPulse = 20 * time.Second // the interval of comments that keep an idle stream open
)

// viewer is an open page: a stream of events as a member sees them.
type viewer struct {
	userID string
	base   string
	out    chan []byte
	done   chan struct{}
	once   sync.Once
}

func (v *viewer) stop() { v.once.Do(func() { close(v.done) }) }

// announce sends an event to the open pages. With a channel it reaches only members who see the channel, with
// a user only that user.
func (s *Server) announce(name, channelID, userID string, render func(view) any) {
	s.eventID++
	for v := range s.viewers {
		p := s.world.places[channelID]
		if userID != "" && userID != v.userID || p != nil && !s.world.sees(p, v.userID) {
			continue
		}
		v.send(name, s.eventID, render(view{base: v.base, page: true, userID: v.userID}))
	}
}

// send queues an event. A page that does not read its events is disconnected. It reloads everything when it
// reconnects.
func (v *viewer) send(name string, id int, data any) {
	text, err := json.Marshal(data)
	if err != nil {
		panic(err) // the data are ours and always encode
	}
	select {
	case v.out <- fmt.Appendf(nil, "event: %s\nid: %d\ndata: %s\n\n", name, id, text):
	default:
		v.stop()
	}
}

// pageEvents serves the stream of events, which begins with hello.
func (s *Server) pageEvents(w http.ResponseWriter, r *http.Request) {
	v := &viewer{
		userID: r.URL.Query().Get("as"), base: s.base(r),
		out: make(chan []byte, streamQueue), done: make(chan struct{}),
	}
	if err := s.watch(v); err != nil {
		pageError(w, err)
		return
	}
	defer s.unwatch(v)
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	control := http.NewResponseController(w)
	pulse := time.NewTicker(streamPulse)
	defer pulse.Stop()
	for {
		var text []byte
		select {
		case text = <-v.out:
		case <-pulse.C:
			text = []byte(": still here\n\n")
		case <-v.done:
			return
		case <-r.Context().Done():
			return
		}
		if _, err := w.Write(text); err != nil {
			return
		}
		if control.Flush() != nil {
			return
		}
	}
}

func (s *Server) watch(v *viewer) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if u, ok := s.world.users[v.userID]; !ok || u.Bot || s.closed {
		return ErrUnknownUser
	}
	s.viewers[v] = true
	s.running.Add(1)
	v.send("hello", s.eventID, map[string]any{
		"as": v.userID, "bot": s.online(), "now": s.options.Now().UnixMilli(), "speed": s.options.Speed,
	})
	v.send("status", s.eventID, s.status())
	return nil
}

func (s *Server) unwatch(v *viewer) {
	s.mu.Lock()
	delete(s.viewers, v)
	s.mu.Unlock()
	s.running.Done()
}
