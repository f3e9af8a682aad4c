package bot

import (
	"sync"
)

// queues keep the interactions of each channel in order: each learns when the one before it is done, and
// decides how long to wait for that. The zero value is ready.
type queues struct {
	mu    sync.Mutex
	tails map[string]chan struct{}
}

// enter adds an interaction to a channel's queue. before is closed when the one in front is done; it is nil
// if there is none. leave must be called; further calls do nothing.
func (q *queues) enter(channel string) (before <-chan struct{}, leave func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.tails == nil {
		q.tails = map[string]chan struct{}{}
	}
	tail, done := q.tails[channel], make(chan struct{})
	q.tails[channel] = done
	return tail, sync.OnceFunc(func() {
		close(done)
		q.mu.Lock()
		defer q.mu.Unlock()
		if q.tails[channel] == done {
			delete(q.tails, channel)
		}
	})
}

// queuePlace is an interaction's place in the queue of its channel.
type queuePlace struct {
	before <-chan struct{}
	leave  func()
}

// maxRecent is how many interactions are remembered.
const maxRecent = 4096

// recentIDs remembers the latest interactions, so that one that is delivered twice is handled once. The zero
// value is ready.
type recentIDs struct {
	mu    sync.Mutex
	known map[string]bool
	order [maxRecent]string
	next  int
}

// first reports whether the interaction is new, and remembers it.
func (m *recentIDs) first(id string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.known[id] {
		return false
	}
	if m.known == nil {
		m.known = map[string]bool{}
	}
	delete(m.known, m.order[m.next])
	m.order[m.next] = id
	m.known[id] = true
	m.next = (m.next + 1) % maxRecent
	return true
}
