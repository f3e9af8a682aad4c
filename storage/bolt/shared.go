package bolt

import (
	"context"
	"slices"
	"sync"
	"time"

	"go.etcd.io/bbolt"
)

// sharedMost is how many changes share one transaction at most.
const sharedMost = 256

// Share runs a change in a transaction that it may have in common with others: those that come while the disk
// is busy are written together, and wait for it once. It is on the disk when Share returns without an error;
// one that fails takes no other one with it. The change may run more than once, and only its last run counts,
// so it must set what it returns anew each time.
func (db *File) Share(ctx context.Context, do func(Tx) error) error {
	return db.shareAfter(ctx, 0, do)
}

// companyWithin is how long a change that nobody waits for looks for company.
const companyWithin = 10 * time.Millisecond

// ShareLater is Share for a change that nobody waits for: before it takes a transaction of its own it waits a
// moment for one that it can join, so that it keeps those for whom somebody waits from the disk less often.
func (db *File) ShareLater(ctx context.Context, do func(Tx) error) error {
	return db.shareAfter(ctx, db.changes.company, do)
}

func (db *File) shareAfter(ctx context.Context, patience time.Duration, do func(Tx) error) error {
	db.swap.RLock()
	defer db.swap.RUnlock()
	c := &change{ctx: ctx, do: do, done: make(chan struct{})}
	db.changes.add(c)
	c.wait(patience)
	for !c.ended() {
		select {
		case <-c.done:
		case db.changes.turn <- struct{}{}:
			db.writeNext(c)
		}
	}
	return c.err
}

// writeNext writes the changes that wait, unless the one of the caller, whose turn it is, has
// been written meanwhile.
func (db *File) writeNext(own *change) {
	defer func() { <-db.changes.turn }()
	if !own.ended() {
		db.write(db.changes.next())
	}
}

// write writes changes in one transaction. Where one fails, the others are written without it.
func (db *File) write(changes []*change) {
	for len(changes) > 0 {
		failed, err := db.try(changes)
		if failed < 0 {
			for _, c := range changes {
				c.end(err)
			}
			return
		}
		changes[failed].end(err)
		changes = slices.Delete(changes, failed, failed+1)
	}
}

// try writes changes in one transaction, and returns the one because of which nothing was
// written, -1 for none.
func (db *File) try(changes []*change) (failed int, err error) {
	failed = -1
	err = Guard(func() error {
		return db.bolt.Update(func(t *bbolt.Tx) error {
			for i, c := range changes {
				failed = i
				if err := (Tx{Tx: t}).Within(c.run); err != nil {
					return err
				}
			}
			failed = -1
			return nil
		})
	})
	return failed, err
}

// queue holds the changes that wait to be written. Whoever of their callers has the turn writes them.
type queue struct {
	turn chan struct{}
	// company is how long a change that nobody waits for looks for company.
	company time.Duration

	mu      sync.Mutex
	waiting []*change
}

func newQueue(company time.Duration) *queue {
	return &queue{turn: make(chan struct{}, 1), company: company}
}

func (q *queue) add(c *change) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.waiting = append(q.waiting, c)
}

// next takes the changes that are to be written now.
func (q *queue) next() []*change {
	q.mu.Lock()
	defer q.mu.Unlock()
	n := min(len(q.waiting), sharedMost)
	batch := slices.Clone(q.waiting[:n])
	q.waiting = slices.Delete(q.waiting, 0, n)
	return batch
}

// change is a change that waits to be written.
type change struct {
	ctx context.Context
	do  func(Tx) error

	// done is closed when the change is written, or has failed.
	done chan struct{}
	err  error
}

// run makes the change within a transaction, unless the wait for it has outlasted its caller.
func (c *change) run(t Tx) error {
	if err := c.ctx.Err(); err != nil {
		return err
	}
	return c.do(t)
}

// wait waits until the change is written, but no longer than its patience.
func (c *change) wait(patience time.Duration) {
	if patience <= 0 {
		return
	}
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case <-c.done:
	case <-timer.C:
	}
}

func (c *change) end(err error) {
	c.err = err
	close(c.done)
}

func (c *change) ended() bool {
	select {
	case <-c.done:
		return true
	default:
		return false
	}
}
