package standings

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// scratch holds projections that are booked again in a file of their own, beside that of the store.
type scratch struct {
	store, own Store
}

// Scratch implements ranking.Results.
func (s Store) Scratch(ctx context.Context) (ranking.Scratch, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	path := s.file.Path() + ".scratch"
	if err := bolt.Remove(path); err != nil {
		return nil, fmt.Errorf("make scratch: %w", err)
	}
	file, err := bolt.Open(path, bolt.Options{NoSync: true}, s.steps)
	if err != nil {
		return nil, fmt.Errorf("make scratch: %w", err)
	}
	return &scratch{store: s, own: New(file, s.steps)}, nil
}

// Book implements ranking.Scratch.
func (s *scratch) Book(ctx context.Context, entries []ranking.Entry) error {
	return s.own.Book(ctx, entries)
}

// Differences implements ranking.Scratch.
func (s *scratch) Differences(ctx context.Context, now time.Time) ([]string, error) {
	for _, one := range []Store{s.store, s.own} {
		if err := one.file.Update(ctx, func(t bolt.Tx) error { return applyLapses(t, now) }); err != nil {
			return nil, err
		}
	}
	var list []string
	err := s.store.file.View(ctx, func(have bolt.Tx) error {
		return s.own.file.View(ctx, func(want bolt.Tx) error {
			for _, b := range schema.Projections() {
				list = append(list, differences(b, have, want)...)
			}
			return nil
		})
	})
	return list[:min(len(list), bolt.FaultsAtMost)], err
}

// differences compares a bucket of two files, and returns the differences in words.
func differences(b schema.Bucket, have, want bolt.Tx) []string {
	var list []string
	mine, theirs := have.Bucket([]byte(b)).Cursor(), want.Bucket([]byte(b)).Cursor()
	k, v := mine.First()
	wantK, wantV := theirs.First()
	for (k != nil || wantK != nil) && len(list) < bolt.FaultsAtMost {
		order := bytes.Compare(k, wantK)
		switch {
		case wantK == nil || k != nil && order < 0:
			list = append(list, fmt.Sprintf("bucket %q has %q too many", b, k))
			k, v = mine.Next()
		case k == nil || order > 0:
			list = append(list, fmt.Sprintf("bucket %q lacks %q", b, wantK))
			wantK, wantV = theirs.Next()
		default:
			if !bytes.Equal(v, wantV) {
				list = append(list,
					fmt.Sprintf("bucket %q has %q as %q where the logs say %q", b, k, v, wantV))
			}
			k, v = mine.Next()
			wantK, wantV = theirs.Next()
		}
	}
	return list
}

// Close implements ranking.Scratch.
func (s *scratch) Close() error { return errors.Join(s.own.file.Close(), os.Remove(s.own.file.Path())) }
