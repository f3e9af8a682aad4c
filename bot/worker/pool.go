package worker

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"time"
)

// Priority says what work is for, and so what goes first where not everything can be done at once.
type Priority uint8

// The priorities, the first ones first.
const (
	// Turns are posts of moves.
	Turns Priority = iota
	// Boards are pictures that somebody wants to see.
	Boards
	// Imports are records that come in.
	Imports
	// Thoughts are those of the computer about its moves.
	Thoughts
	// Films are pictures of many frames.
	Films
	// Studies are analyses of single positions.
	Studies
	// Analyses are analyses of whole matches.
	Analyses
	// Gathering is work for which nobody waits.
	Gathering
	priorities
)

// String names the work for logs.
func (p Priority) String() string {
	return [...]string{"turns", "boards", "imports", "thoughts", "films", "studies", "analyses", "gathering"}[p]
}

// queue returns the queue of the work: 0 takes milliseconds, 1 seconds, 2 minutes.
func (p Priority) queue() int {
	switch {
	case p < Thoughts:
		return 0
	case p < Analyses:
		return 1
	}
	return 2
}

// Pool limits how much work is done at once. Work that takes long never holds a place that shorter work could
// have, so a move waits neither for a film nor for an analysis. It is safe for concurrent use.
type Pool struct {
	mu     sync.Mutex
	queues [3]queue
}

// queue is the work of about the same length: some under way, the rest waiting by priority.
type queue struct {
	places int
	// longest is how long a place is held at most while all is well.
	longest time.Duration
	working map[*Ticket]time.Time // since when it has its place
	waiting [priorities][]*Ticket
}

// NewPool returns a pool for a machine with so many processors; 0 stands for those of this one. Thoughts,
// films and studies take half of them, analyses one.
func NewPool(processors int) *Pool {
	if processors <= 0 {
		processors = runtime.GOMAXPROCS(0)
	}
	return &Pool{queues: [...]queue{
		newQueue(max(2, processors), stalled),
		newQueue(max(1, processors/2), 10*time.Minute),
		newQueue(1, 2*time.Hour),
	}}
}

func newQueue(places int, longest time.Duration) queue {
	return queue{places: places, longest: longest, working: map[*Ticket]time.Time{}}
}

// Ticket is a place in the pool, or in the queue before it.
type Ticket struct {
	pool     *Pool
	priority Priority
	turn     chan struct{}
}

// Enter queues for a place. The ticket must be given back with Leave.
func (p *Pool) Enter(priority Priority) *Ticket {
	t := &Ticket{pool: p, priority: priority, turn: make(chan struct{})}
	p.mu.Lock()
	defer p.mu.Unlock()
	q := &p.queues[priority.queue()]
	q.waiting[priority] = append(q.waiting[priority], t)
	q.call()
	return t
}

// call gives free places to those who wait.
func (q *queue) call() {
	for i := range q.waiting {
		for len(q.waiting[i]) > 0 && len(q.working) < q.places {
			t := q.waiting[i][0]
			close(t.turn)
			q.waiting[i] = q.waiting[i][1:]
			q.working[t] = time.Now()
		}
	}
}

// Turn is closed when the work may begin.
func (t *Ticket) Turn() <-chan struct{} { return t.turn }

// Leave gives the place back, or leaves the queue. Called again it does nothing.
func (t *Ticket) Leave() {
	t.pool.mu.Lock()
	defer t.pool.mu.Unlock()
	q := &t.pool.queues[t.priority.queue()]
	if i := slices.Index(q.waiting[t.priority], t); i >= 0 {
		q.waiting[t.priority] = slices.Delete(q.waiting[t.priority], i, i+1)
		return
	}
	delete(q.working, t)
	q.call()
}

// Ahead returns how much is done or begun before this work: 0 for work that may begin.
func (t *Ticket) Ahead() int {
	t.pool.mu.Lock()
	defer t.pool.mu.Unlock()
	q := &t.pool.queues[t.priority.queue()]
	place := slices.Index(q.waiting[t.priority], t)
	if place < 0 {
		return 0
	}
	for _, earlier := range q.waiting[:t.priority] {
		place += len(earlier)
	}
	return place + len(q.working)
}

// Do does the work when it has a place. It returns the context's error, and the work is not done, where the
// context ends before that.
func (p *Pool) Do(ctx context.Context, priority Priority, work func()) error {
	t := p.Enter(priority)
	defer t.Leave()
	select {
	case <-t.turn:
		work()
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Trouble says that work has held a place for far longer than it takes, so that it may do so for ever.
func (p *Pool) Trouble(now time.Time) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, q := range p.queues {
		for t, since := range q.working {
			if long := now.Sub(since); long >= q.longest {
				return fmt.Errorf("work on %s has held its place for %v", t.priority, long.Round(time.Second))
			}
		}
	}
	return nil
}
