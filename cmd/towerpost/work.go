package main

import (
	"context"
	"errors"

	"towerpost/cmd/towerpost/internal/progress"
)

// errInterrupted is the error of long work that was interrupted, after its results so far were printed.
var errInterrupted = errors.New("interrupted: the result is incomplete")

// working runs long work with a progress display on the standard error, which makes room for the output of
// the work. The first interrupt ends the context of the work. Work that is not complete then must return the
// error of the context.
func working(
	ctx context.Context, s streams, work func(ctx context.Context, s streams, meter *progress.Meter) error,
) error {
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
