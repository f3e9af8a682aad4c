package storage

import (
	"bytes"
	"context"
	"encoding/hex"
	"fmt"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/table"
)

// History implements table.History. It walks the narrowest index that holds all matches that the query wants, and reads
// the row of each.
func (db *DB) History(ctx context.Context, q table.HistoryQuery) (table.HistoryPage, error) {
	if err := q.Check(); err != nil {
		return table.HistoryPage{}, err
	}
	index, prefix := narrowest(q)
	end, err := historyEnd(prefix, q)
	if err != nil {
		return table.HistoryPage{}, err
	}
	var page table.HistoryPage
	most, looked := q.Most()
	err = db.view(ctx, func(t tx) error {
		cursor := t.Bucket([]byte(index)).Cursor()
		for key := before(cursor, end); bytes.HasPrefix(key, prefix); key, _ = cursor.Prev() {
			if len(page.Matches) == most || looked == 0 {
				return nil
			}
			looked--
			page.Next = hex.EncodeToString(key[len(prefix):])
			m, err := t.match(match.NewID(lastNumber(key)))
			if err != nil {
				return fmt.Errorf("%w: index %q names what is not there: %w", ErrDamaged, index, err)
			}
			if !q.From.IsZero() && m.Ended.Before(q.From) {
				break
			}
			if q.Fits(m) {
				page.Matches = append(page.Matches, m)
			}
		}
		page.Next = ""
		return nil
	})
	return page, err
}

// narrowest returns the index, and the beginning of its keys, in which the fewest matches stand beside those that the
// query wants.
func narrowest(q table.HistoryQuery) (bucket, []byte) {
	switch {
	case q.Guild != "" && q.Opponent != "":
		return facetBucket, pairFacet(q.Guild, q.Player, q.Opponent)
	case q.Guild != "" && q.Player != "":
		return facetBucket, playerFacet(q.Guild, q.Player, q.Length, q.Result)
	case q.Player != "":
		return endedBucket, ownerKey(match.Owner{Kind: match.OwnerPlayer, ID: string(q.Player)})
	}
	owner := match.Owner{Kind: match.OwnerGuild, ID: q.Guild}
	if q.Channel != "" {
		owner = match.Owner{Kind: match.OwnerChannel, ID: q.Channel}
	}
	if q.Length != "" {
		return facetBucket, lengthFacet(owner.Kind, owner.ID, q.Length)
	}
	return endedBucket, ownerKey(owner)
}

// historyEnd returns the key before which the page begins.
func historyEnd(prefix []byte, q table.HistoryQuery) ([]byte, error) {
	if q.After != "" || q.To.IsZero() {
		end, err := pageEnd(bytes.Clone(prefix), q.After)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", table.ErrQuery, err)
		}
		return end, nil
	}
	return appendTime(bytes.Clone(prefix), q.To.Truncate(time.Millisecond)), nil
}
