package main

import (
	"context"
	"errors"

	"towerpost/cmd/towerpost/internal/progress"
)

// errInterrupted ends long work that was interrupted before its end, after what it had found was printed.
var errInterrupted = errors.New("interrupted: the result is incomplete")

// working lets long work tell how far it has come on the standard error. What it prints goes to out, and the
// first interruption ends its context. Work that has not come to its end by then returns the context's error.
func working(ctx context.Context, s streams, work func(ctx context.Context, s streams, meter *progress.Meter) error) error {
	ctx, stop := untilInterrupted(ctx)
	defer stop()
	meter := progress.New(s.err, terminal(s.err))
	defer meter.Close()
	s.out, s.err = meter.Over(s.out), meter.Over(s.err)
	err := work(ctx, s, meter)
	if ctx.Err() != nil && errors.Is(err, context.Canceled) {
		return errInterrupted
	}
	return err
}
