package standings

import (
	"bytes"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
	"towerpost/storage/ranks"
	"towerpost/storage/schema"
)

// setScore writes a score and updates the ranks of its player. A score without matches is removed.
func setScore(t bolt.Tx, b ranking.Board, p match.Player, before, after schema.Score) error {
	for _, by := range ranking.Orders() {
		if err := moveRank(t, b, p, by, before, after); err != nil {
			return err
		}
	}
	if err := moveLapse(t, b, p, before, after); err != nil {
		return err
	}
	if after.Played == 0 {
		return t.Delete(schema.Scores, schema.ScoreKey(b, p))
	}
	return bolt.PutRow(t, schema.Scores, schema.ScoreKey(b, p), after)
}

// moveRank updates the rank of a player in one order of a board. A player who is gone has no rank.
func moveRank(
	t bolt.Tx, b ranking.Board, p match.Player, by ranking.Order, before, after schema.Score,
) error {
	if p.Gone() {
		return nil
	}
	from, wasListed := before.Score().Weigh(by, !before.Ranked)
	to, isListed := after.Score().Weigh(by, !after.Ranked)
	if wasListed == isListed && from == to {
		return nil
	}
	list := rankList(t, b, by)
	if wasListed {
		if err := list.Remove(schema.RankItem(from, p)); err != nil {
			return err
		}
	}
	if isListed {
		return list.Add(schema.RankItem(to, p))
	}
	return nil
}

// moveLapse updates the row with the time at which a rating stops being ranked.
func moveLapse(t bolt.Tx, b ranking.Board, p match.Player, before, after schema.Score) error {
	if old := lapseKey(b, p, before); old != nil {
		if err := t.Delete(schema.Lapses, old); err != nil {
			return err
		}
	}
	if key := lapseKey(b, p, after); key != nil {
		return t.Put(schema.Lapses, key, nil)
	}
	return nil
}

// lapseKey returns the key of the row with the time at which a score stops being ranked, or nil if it never
// does.
func lapseKey(b ranking.Board, p match.Player, s schema.Score) []byte {
	if !s.Ranked || p.Gone() {
		return nil
	}
	at, lapses := b.Lapse(s.Score().Rating)
	if !lapses {
		return nil
	}
	return append(schema.AppendTime(nil, at), schema.ScoreKey(b, p)...)
}

// lapseDue reports whether a rating that is still ranked should have stopped being ranked.
func lapseDue(t bolt.Tx, now time.Time) bool {
	key, _ := t.Bucket([]byte(schema.Lapses)).Cursor().First()
	return key != nil && !schema.FirstTime(key).After(now)
}

// applyLapses makes each rating provisional that has stopped being ranked.
func applyLapses(t bolt.Tx, now time.Time) error {
	var keys [][]byte
	cursor := t.Bucket([]byte(schema.Lapses)).Cursor()
	for k, _ := cursor.First(); k != nil && !schema.FirstTime(k).After(now); k, _ = cursor.Next() {
		keys = append(keys, bytes.Clone(k[schema.NumberSize:]))
	}
	for _, key := range keys {
		b, p, _ := schema.ReadScoreKey(key)
		before, _, err := bolt.GetRow[schema.Score](t, schema.Scores, key)
		if err != nil {
			return err
		}
		after := before
		after.Ranked = false
		if err := setScore(t, b, p, before, after); err != nil {
			return err
		}
	}
	return nil
}

// rankList returns the list of ranks of a board in an order.
func rankList(t bolt.Tx, b ranking.Board, by ranking.Order) ranks.List {
	prefix := append(schema.InKey(b.Place, string(b.Period), b.Category), schema.OrderByte(by))
	return ranks.New(t.Bucket([]byte(schema.Ranks)), prefix)
}
