package worker

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"time"
)

// Priority is the kind of work. It decides the order if not all work can be done at once.
type Priority uint8

// The priorities, the most urgent first.
const (
	// Turns are posts of moves.
	Turns Priority = iota
	// Boards are pictures that a player has asked for.
	Boards
	// Imports are records being imported.
	Imports
	// Thoughts are searches for the computer's moves.
	Thoughts
	// Films are pictures of many frames.
	Films
	// Studies are analyses of single positions.
	Studies
	// Analyses are analyses of whole matches.
	Analyses
	// Gathering is the search for puzzles, for which nobody waits.
	Gathering
	priorities
)

// String returns the name of the work for logs.
func (p Priority) String() string {
	return [...]string{
		"turns", "boards", "imports", "thoughts", "films", "studies", "analyses", "gathering",
	}[p]
}

// queue returns the index of the work's queue: 0 for work of milliseconds, 1 of seconds, 2 of minutes.
func (p Priority) queue() int {
	switch {
	case p < Thoughts:
		return 0
	case p < Analyses:
		return 1
	}
	return 2
}

// Pool limits how much work is done at once. Long work never takes a place of shorter work, so a move waits
// neither for a film nor for an analysis. It is safe for concurrent use.
type Pool struct {
	mu     sync.Mutex
	queues [3]queue
}

// queue holds work of about the same length: some of it under way, the rest waiting by priority.
type queue struct {
	places int
	// longest is how long a place is normally held at most.
	longest time.Duration
	working map[*Ticket]time.Time // when the work began
	waiting [priorities][]*Ticket
}

// NewPool returns a pool for a number of processors; 0 means those of this machine. Thoughts, films and
// studies share half of them, analyses and gathering use one.
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

// Ticket is a place in the pool or in the queue for one.
type Ticket struct {
	pool     *Pool
	priority Priority
	turn     chan struct{}
}

// Enter queues for a place. The ticket must be returned with Leave.
func (p *Pool) Enter(priority Priority) *Ticket {
	t := &Ticket{pool: p, priority: priority, turn: make(chan struct{})}
	p.mu.Lock()
	defer p.mu.Unlock()
	q := &p.queues[priority.queue()]
	q.waiting[priority] = append(q.waiting[priority], t)
	q.admit()
	return t
}

// admit gives free places to waiting tickets.
func (q *queue) admit() {
	for i := range q.waiting {
		for len(q.waiting[i]) > 0 && len(q.working) < q.places {
			t := q.waiting[i][0]
			close(t.turn)
			q.waiting[i] = q.waiting[i][1:]
			q.working[t] = time.Now()
		}
	}
}

// Turn returns a channel that is closed when the work may begin.
func (t *Ticket) Turn() <-chan struct{} { return t.turn }

// Leave returns the place, or leaves the queue. Further calls do nothing.
func (t *Ticket) Leave() {
	t.pool.mu.Lock()
	defer t.pool.mu.Unlock()
	q := &t.pool.queues[t.priority.queue()]
	if i := slices.Index(q.waiting[t.priority], t); i >= 0 {
		q.waiting[t.priority] = slices.Delete(q.waiting[t.priority], i, i+1)
		return
	}
	delete(q.working, t)
	q.admit()
}

// Ahead returns how much work of the same queue is under way or comes before this. It is 0 for work that may
// begin.
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

// Do calls work when it has a place. If the context ends before, it returns the context's error without
// calling work.
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

// Trouble returns an error if work has held a place for far longer than normal.
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
