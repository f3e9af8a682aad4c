package bolt

import (
	"context"
	"slices"
	"sync"
	"time"

	"go.etcd.io/bbolt"
)

// maxBatch is the maximum number of changes in one shared transaction.
const maxBatch = 256

// Share runs a change in a transaction that it may share with others: changes that come while the disk is
// busy are written together with one sync. The change is on the disk when Share returns nil. A change that
// fails does not affect the others. The change may run more than once and only its last run counts, so it
// must set its results anew in each run.
func (db *File) Share(ctx context.Context, do func(Tx) error) error {
	return db.shareAfter(ctx, 0, do)
}

// joinWait is how long ShareLater waits for a transaction that it can join.
const joinWait = 10 * time.Millisecond

// ShareLater is Share for a change that nobody waits for. It waits a moment for the transaction of another
// change, and only then starts one of its own, so that more urgent changes find the disk busy less often.
func (db *File) ShareLater(ctx context.Context, do func(Tx) error) error {
	return db.shareAfter(ctx, db.changes.joinWait, do)
}

// shareAfter is Share, but starts a transaction of its own only after the delay.
func (db *File) shareAfter(ctx context.Context, delay time.Duration, do func(Tx) error) error {
	db.swap.RLock()
	defer db.swap.RUnlock()
	c := &change{ctx: ctx, do: do, done: make(chan struct{})}
	db.changes.add(c)
	c.wait(delay)
	for !c.ended() {
		select {
		case <-c.done:
		case db.changes.writing <- struct{}{}:
			db.writeNext(c)
		}
	}
	return c.err
}

// writeNext writes a batch of the waiting changes, unless the caller's own change was written meanwhile.
// The caller must hold the queue's writing slot; writeNext releases it.
func (db *File) writeNext(own *change) {
	defer func() { <-db.changes.writing }()
	if !own.ended() {
		db.write(db.changes.next())
	}
}

// write writes changes in one transaction. If one fails, it writes the others without it.
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

// try writes changes in one transaction. If that fails because of a change, it returns the index of the
// change, else -1.
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

// queue holds the changes that wait to be written. One of the waiting callers at a time writes a batch of
// them.
type queue struct {
	// writing is a semaphore: the caller that has put a value into it writes.
	writing chan struct{}
	// joinWait is how long ShareLater waits for a transaction that it can join.
	joinWait time.Duration

	mu      sync.Mutex
	waiting []*change
}

func newQueue(joinWait time.Duration) *queue {
	return &queue{writing: make(chan struct{}, 1), joinWait: joinWait}
}

func (q *queue) add(c *change) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.waiting = append(q.waiting, c)
}

// next removes and returns the next batch of changes.
func (q *queue) next() []*change {
	q.mu.Lock()
	defer q.mu.Unlock()
	n := min(len(q.waiting), maxBatch)
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

// run runs the change in a transaction, or returns the error of the caller's context if that has ended.
func (c *change) run(t Tx) error {
	if err := c.ctx.Err(); err != nil {
		return err
	}
	return c.do(t)
}

// wait returns when the change is written, or after the delay.
func (c *change) wait(delay time.Duration) {
	if delay <= 0 {
		return
	}
	timer := time.NewTimer(delay)
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
