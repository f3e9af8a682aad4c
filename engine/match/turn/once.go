package turn

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"towerpost/engine/match"
)

// AttemptsAtMost bounds how often a change is tried again because the match has changed meanwhile. Each
// failed attempt means that another change was written, so only a faulty store reaches the bound.
const AttemptsAtMost = 1000

// Once executes an order at most once for its key; "" is no key. A second delivery of the order gets the
// answer of the first. If another order is written between the reads and the write of this one, so that
// execute fails with ErrStale or ErrBusy, Once calls execute again.
func (s *Writer) Once(
	ctx context.Context, key string, execute func() (match.Receipt, error),
) ([]match.Notice, error) {
	leave, err := s.orders.Lock(ctx, key)
	if err != nil {
		return nil, err
	}
	defer leave()
	for range AttemptsAtMost {
		if notices, err, done := s.earlierAnswer(ctx, key); done {
			return notices, err
		}
		receipt, err := execute()
		switch {
		case err == nil:
			return receipt.Notices, nil
		case IsAnswer(err):
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

// earlierAnswer returns the answer that an earlier order with the key got. done says whether there is one, or
// an error to return.
func (s *Writer) earlierAnswer(
	ctx context.Context, key string,
) (notices []match.Notice, err error, done bool) {
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

// Answered returns the notices of the order with the key, and whether such an order was executed.
func (s *Writer) Answered(ctx context.Context, key string) (notices []match.Notice, known bool, err error) {
	if key == "" {
		return nil, false, nil
	}
	receipt, err := s.store.Repeat(ctx, key)
	return receipt.Notices, receipt.Repeated, err
}

// IsAnswer reports whether the error is an answer to the person, a *Refusal or a *Rejected. Trying again does
// not change it.
func IsAnswer(err error) bool {
	var refusal *match.Refusal
	var rejected *match.Rejected
	return errors.As(err, &refusal) || errors.As(err, &rejected)
}

// KeyLocks is a set of locks by key, so that orders with the same key are executed one after another. The
// zero value is ready to use.
type KeyLocks struct {
	mu    sync.Mutex
	taken map[string]chan struct{} // by key; the channel is closed when the key is released
}

// Lock locks a key: it waits until the key is free, and returns a function that releases it. For "" it does
// not wait. It returns an error only when the context ends first.
func (o *KeyLocks) Lock(ctx context.Context, key string) (leave func(), err error) {
	if key == "" {
		return func() {}, nil
	}
	for {
		left, free := o.take(key)
		if free {
			return func() { o.release(key) }, nil
		}
		select {
		case <-left:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// take takes a free key. If the key is taken, it returns a channel that is closed when the key is released.
func (o *KeyLocks) take(key string) (left <-chan struct{}, free bool) {
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

func (o *KeyLocks) release(key string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	close(o.taken[key])
	delete(o.taken, key)
}
