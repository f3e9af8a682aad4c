package storage

import (
	"bytes"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/table"
)

// setScore writes a score and moves its player in the orders of the board.
func (t tx) setScore(b table.Board, p match.Player, before, after scoreRecord) error {
	for _, by := range table.Orders() {
		if err := t.rank(b, p, by, before, after); err != nil {
			return err
		}
	}
	if err := t.lapses(b, p, before, after); err != nil {
		return err
	}
	if after.Played == 0 {
		return t.delete(scoreBucket, scoreKey(b, p))
	}
	return put(t, scoreBucket, scoreKey(b, p), after)
}

// rank moves a player in one order of a board.
func (t tx) rank(b table.Board, p match.Player, by table.Order, before, after scoreRecord) error {
	if p.Gone() {
		return nil
	}
	from, wasListed := before.score().Weigh(by, !before.Ranked)
	to, isListed := after.score().Weigh(by, !after.Ranked)
	if wasListed == isListed && from == to {
		return nil
	}
	list := t.listed(b, by)
	if wasListed {
		if err := list.Remove(rankItem(from, p)); err != nil {
			return err
		}
	}
	if isListed {
		return list.Add(rankItem(to, p))
	}
	return nil
}

// lapses moves the row that says when a rating stops being ranked.
func (t tx) lapses(b table.Board, p match.Player, before, after scoreRecord) error {
	if old := lapseKey(b, p, before); old != nil {
		if err := t.delete(lapseBucket, old); err != nil {
			return err
		}
	}
	if key := lapseKey(b, p, after); key != nil {
		return t.put(lapseBucket, key, nil)
	}
	return nil
}

// lapseKey returns the key of the row that says when a score stops being ranked, nil where it never does.
func lapseKey(b table.Board, p match.Player, s scoreRecord) []byte {
	if !s.Ranked || p.Gone() {
		return nil
	}
	at, lapses := b.Lapse(s.score().Rating)
	if !lapses {
		return nil
	}
	return append(appendTime(nil, at), scoreKey(b, p)...)
}

// lapsed reports whether a rating has stopped being ranked that is still in the ranks.
func (t tx) lapsed(now time.Time) bool {
	key, _ := t.Bucket([]byte(lapseBucket)).Cursor().First()
	return key != nil && !firstTime(key).After(now)
}

// lapse moves everybody to the provisional whose rating has stopped being ranked.
func (t tx) lapse(now time.Time) error {
	var keys [][]byte
	cursor := t.Bucket([]byte(lapseBucket)).Cursor()
	for k, _ := cursor.First(); k != nil && !firstTime(k).After(now); k, _ = cursor.Next() {
		keys = append(keys, bytes.Clone(k[numberSize:]))
	}
	for _, key := range keys {
		b, p, _ := readScoreKey(key)
		before, _, err := get[scoreRecord](t, scoreBucket, key)
		if err != nil {
			return err
		}
		after := before
		after.Ranked = false
		if err := t.setScore(b, p, before, after); err != nil {
			return err
		}
	}
	return nil
}
