package bot

import (
	"sync"
)

// queues keep the interactions of a channel in the order in which they came: each is told when the one before
// it is done. Nobody is forced to wait. The zero value is ready.
type queues struct {
	mu    sync.Mutex
	tails map[string]chan struct{}
}

// enter queues in a channel. before is closed when the one in front is done, nil where there is none; leave
// must be called, and does nothing when it is called again.
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

// turn is the place of an interaction among those of its channel.
type turn struct {
	before <-chan struct{}
	leave  func()
}

// remembered is how many interactions are remembered.
const remembered = 4096

// memory knows the latest interactions, so that a second delivery is not served twice. The zero value is
// ready.
type memory struct {
	mu    sync.Mutex
	known map[string]bool
	order [remembered]string
	next  int
}

// first reports whether the interaction is new, and remembers it.
func (m *memory) first(id string) bool {
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
	m.next = (m.next + 1) % remembered
	return true
}
