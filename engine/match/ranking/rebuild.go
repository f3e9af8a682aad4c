package ranking

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"towerpost/engine/match"
)

// bookedAtOnce is the number of results that are read and booked in one transaction.
const bookedAtOnce = 2000

// Prepare books the results that an older version has left unbooked. It must be called once before anything
// else. If the projections are up to date, it does nothing.
func (s *Service) Prepare(ctx context.Context) error {
	last, booked, err := s.store.Booked(ctx)
	if err != nil || booked >= last {
		return err
	}
	return s.replay(ctx, booked, s.store.Book)
}

// Rebuild drops the projections and computes them again from the logs.
func (s *Service) Rebuild(ctx context.Context) error {
	if err := s.store.Drop(ctx); err != nil {
		return err
	}
	return s.replay(ctx, 0, s.store.Book)
}

// Check computes the projections again and compares them with those of the store, which do not change. The
// error is of kind ErrDiffers and names the differences. No match may end meanwhile.
func (s *Service) Check(ctx context.Context) error {
	scratch, err := s.store.Scratch(ctx)
	if err != nil {
		return err
	}
	if err := s.replay(ctx, 0, scratch.Book); err != nil {
		return errors.Join(err, scratch.Close())
	}
	differences, err := scratch.Differences(ctx, s.now())
	if err == nil && len(differences) > 0 {
		err = fmt.Errorf("%w: %s", ErrDiffers, strings.Join(differences, "; "))
	}
	return errors.Join(err, scratch.Close())
}

// replay books every result after a number.
func (s *Service) replay(ctx context.Context, after uint64, book func(context.Context, []Entry) error) error {
	for {
		entries, err := s.store.Results(ctx, after, bookedAtOnce)
		if err != nil || len(entries) == 0 {
			return err
		}
		for i := range entries {
			if entries[i].Result, err = s.matches.Result(ctx, entries[i].Match); err != nil {
				return err
			}
		}
		if err := book(ctx, entries); err != nil {
			return err
		}
		after = entries[len(entries)-1].Seq
	}
}

// isUnknown reports whether an error says that the match does not exist.
func isUnknown(err error) bool { return errors.Is(err, match.ErrUnknown) }
