package turn

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"towerpost/engine/match"
)

// AttemptsAtMost bounds how often an order is tried again after others were quicker. Each attempt that fails
// means that another order was obeyed, so only a store that contradicts itself gets this far.
const AttemptsAtMost = 1000

// Once obeys an order at most once for its key. It answers a second delivery as the first, and tries again
// where another order was written between the reading and the writing of this one.
func (s *Writer) Once(ctx context.Context, key string, obey func() (match.Receipt, error)) ([]match.Notice, error) {
	leave, err := s.orders.Enter(ctx, key)
	if err != nil {
		return nil, err
	}
	defer leave()
	for range AttemptsAtMost {
		if notices, err, done := s.before(ctx, key); done {
			return notices, err
		}
		receipt, err := obey()
		switch {
		case err == nil:
			return receipt.Notices, nil
		case Final(err):
			if key != "" {
				s.refused.Add(key, err)
			}
			return nil, err
		case !errors.Is(err, match.ErrStale) && !errors.Is(err, match.ErrBusy):
			return nil, err
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	return nil, fmt.Errorf("order was overtaken %d times", AttemptsAtMost)
}

// before returns the answer that an order with the key has got before.
func (s *Writer) before(ctx context.Context, key string) (notices []match.Notice, err error, done bool) {
	if key == "" {
		return nil, nil, false
	}
	receipt, err := s.store.Repeat(ctx, key)
	if err != nil || receipt.Repeated {
		return receipt.Notices, err, true
	}
	if err, ok := s.refused.Get(key); ok {
		return nil, err, true
	}
	return nil, nil, false
}

// Answered returns the notices of the order with the key, and whether such an order was obeyed.
func (s *Writer) Answered(ctx context.Context, key string) (notices []match.Notice, known bool, err error) {
	if key == "" {
		return nil, false, nil
	}
	receipt, err := s.store.Repeat(ctx, key)
	return receipt.Notices, receipt.Repeated, err
}

// Final reports whether the error is an answer to the person, which trying again does not change.
func Final(err error) bool {
	var refusal *match.Refusal
	var rejected *match.Rejected
	return errors.As(err, &refusal) || errors.As(err, &rejected)
}

// Queues lets one order with a key be looked at at a time, so that two deliveries of it cannot get different
// answers. The zero value is ready.
type Queues struct {
	mu    sync.Mutex
	taken map[string]chan struct{} // closed when the one who has the key leaves
}

// Enter waits until nobody else has the key. What it returns gives the key back.
func (o *Queues) Enter(ctx context.Context, key string) (leave func(), err error) {
	if key == "" {
		return func() {}, nil
	}
	for {
		left, free := o.take(key)
		if free {
			return func() { o.leave(key) }, nil
		}
		select {
		case <-left:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// take takes a free key; otherwise it returns what is closed when the key is given back.
func (o *Queues) take(key string) (left <-chan struct{}, free bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if taken, ok := o.taken[key]; ok {
		return taken, false
	}
	if o.taken == nil {
		o.taken = map[string]chan struct{}{}
	}
	o.taken[key] = make(chan struct{})
	return nil, true
}

func (o *Queues) leave(key string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	close(o.taken[key])
	delete(o.taken, key)
}
