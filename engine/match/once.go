package match

import (
	"context"
	"errors"
	"fmt"
)

// attemptsAtMost bounds how often an order is tried again after others were quicker. Each attempt that fails means that
// another order was obeyed, so only a store that contradicts itself gets this far.
const attemptsAtMost = 1000

// once obeys an order at most once for its key. It answers a second delivery as the first, and tries again where another
// order was written between the reading and the writing of this one.
func (s *Service) once(ctx context.Context, key string, obey func() (Receipt, error)) ([]Notice, error) {
	for range attemptsAtMost {
		if notices, err, done := s.before(ctx, key); done {
			return notices, err
		}
		receipt, err := obey()
		switch {
		case err == nil:
			return receipt.Notices, nil
		case final(err):
			return s.refuse(ctx, key, err)
		case !errors.Is(err, ErrStale) && !errors.Is(err, ErrBusy):
			return nil, err
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	return nil, fmt.Errorf("order was overtaken %d times", attemptsAtMost)
}

// before returns the answer that an order with the key has got before.
func (s *Service) before(ctx context.Context, key string) (notices []Notice, err error, done bool) {
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

// refuse remembers a refusal, unless the same order was obeyed in the meantime: then the refusal only says that its own
// twin was quicker.
func (s *Service) refuse(ctx context.Context, key string, refusal error) ([]Notice, error) {
	if notices, err, done := s.before(ctx, key); done {
		return notices, err
	}
	if key != "" {
		s.refused.Add(key, refusal)
	}
	return nil, refusal
}

// final reports whether the error is an answer to the person, which trying again does not change.
func final(err error) bool {
	var refusal *Refusal
	var rejected *Rejected
	return errors.As(err, &refusal) || errors.As(err, &rejected)
}
