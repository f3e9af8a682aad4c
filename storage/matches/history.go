package matches

import (
	"bytes"
	"context"
	"encoding/hex"
	"fmt"
	"slices"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
	"towerpost/storage/seal"
)

// History implements ranking.History. It walks the narrowest index that holds all matches of the query, and
// reads the row of each.
func (s Store) History(ctx context.Context, q ranking.HistoryQuery) (ranking.HistoryPage, error) {
	if err := q.Check(); err != nil {
		return ranking.HistoryPage{}, err
	}
	index, prefix := narrowestIndex(q)
	var page ranking.HistoryPage
	err := s.file.View(ctx, func(t bolt.Tx) error {
		w := historyWalk{Tx: t, index: index, prefix: prefix, query: q}
		err := w.walk()
		page = w.page()
		return err
	})
	if err == nil && q.Before != "" && len(page.Matches) == 0 && page.Newer == "" {
		q.Before, q.After = "", ""
		return s.History(ctx, q)
	}
	return page, err
}

// historyWalk collects a page of a history from an index.
type historyWalk struct {
	bolt.Tx
	index  schema.Bucket
	prefix []byte
	query  ranking.HistoryQuery
	found  []match.Match
	// keys are the keys of the found matches in the index.
	keys [][]byte
	// first is the first key that the walk has read.
	first []byte
	// more is the last key that the walk has read, if the index goes on; otherwise it is nil.
	more []byte
}

// walk reads the matches of the index from the beginning of the page, towards older matches or, with
// Before, newer ones.
func (w *historyWalk) walk() error {
	cursor := w.Bucket([]byte(w.index)).Within(w.prefix)
	key, step, err := w.begin(cursor)
	if err != nil {
		return err
	}
	var last []byte
	for most, looked := w.query.Most(); key != nil; key, _ = step() {
		if len(w.found) == most || looked == 0 {
			w.more = last
			return nil
		}
		looked--
		last = bytes.Clone(key)
		if w.first == nil {
			w.first = last
		}
		m, err := Match(w.Tx, match.NewID(schema.LastNumber(key)))
		if err != nil {
			return fmt.Errorf("%w: index %q names what is not there: %w", bolt.ErrDamaged, w.index, err)
		}
		if w.outOfRange(m) {
			return nil
		}
		if w.query.Fits(m) {
			w.found, w.keys = append(w.found, m), append(w.keys, last)
		}
	}
	return nil
}

// begin returns the first key of the walk, and the function that moves to the next one.
func (w *historyWalk) begin(cursor *seal.Cursor) (key []byte, step func() (key, value []byte), err error) {
	if w.query.Before == "" {
		end, err := historyEnd(w.prefix, w.query)
		key, _ = cursor.Before(end)
		return key, cursor.Prev, err
	}
	start, err := pageEnd(bytes.Clone(w.prefix), w.query.Before)
	if err != nil {
		return nil, nil, fmt.Errorf("%w: %w", ranking.ErrQuery, err)
	}
	if key, _ = cursor.Seek(start); bytes.Equal(key, start) {
		key, _ = cursor.Next()
	}
	return key, cursor.Next, nil
}

// outOfRange reports whether the match, and all that the walk would read after it, ended outside of the
// query's time range.
func (w *historyWalk) outOfRange(m match.Match) bool {
	if w.query.Before != "" {
		return !w.query.To.IsZero() && !m.Ended.Before(w.query.To)
	}
	return !w.query.From.IsZero() && m.Ended.Before(w.query.From)
}

// page returns the found matches, the newest end first, with the cursors of the neighbouring pages.
func (w *historyWalk) page() ranking.HistoryPage {
	page := ranking.HistoryPage{Matches: w.found}
	if w.query.Before == "" {
		page.Next = w.cursor(w.more)
		if w.query.After != "" {
			page.Newer = w.cursor(append(w.keys, w.first)[0])
		}
		return page
	}
	slices.Reverse(page.Matches)
	page.Newer = w.cursor(w.more)
	page.Next = w.cursor(append(w.keys, w.first)[0])
	return page
}

// cursor returns the text that stands for a key in a query, or "" for nil.
func (w *historyWalk) cursor(key []byte) string {
	if key == nil {
		return ""
	}
	return hex.EncodeToString(key[len(w.prefix):])
}

// narrowestIndex returns the index, and a prefix of its keys, with the fewest matches besides those of the
// query.
func narrowestIndex(q ranking.HistoryQuery) (schema.Bucket, []byte) {
	switch {
	case q.Guild != "" && q.Opponent != "":
		return schema.Facets, schema.PairFacet(q.Guild, q.Player, q.Opponent)
	case q.Guild != "" && q.Player != "":
		return schema.Facets, schema.PlayerFacet(q.Guild, q.Player, q.Category, q.Result)
	case q.Player != "":
		return schema.Ended, schema.OwnerKey(match.Owner{Kind: match.OwnerPlayer, ID: string(q.Player)})
	}
	// The matches in threads are in no list of their channel.
	owner := match.Owner{Kind: match.OwnerGuild, ID: q.Guild}
	if q.Guild == "" {
		owner = match.Owner{Kind: match.OwnerChannel, ID: q.Channel}
	}
	if q.Category != "" {
		return schema.Facets, schema.CategoryFacet(owner.Kind, owner.ID, q.Category)
	}
	return schema.Ended, schema.OwnerKey(owner)
}

// historyEnd returns the key before which the page begins.
func historyEnd(prefix []byte, q ranking.HistoryQuery) ([]byte, error) {
	if q.After != "" || q.To.IsZero() {
		end, err := pageEnd(bytes.Clone(prefix), q.After)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ranking.ErrQuery, err)
		}
		return end, nil
	}
	return schema.AppendTime(bytes.Clone(prefix), q.To.Truncate(time.Millisecond)), nil
}
