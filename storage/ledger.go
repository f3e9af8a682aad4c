package storage

import (
	"bytes"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/table"
)

// ledger books one result in a transaction.
type ledger struct {
	tx
	// scores are those that the booking has read, so that what they replace need not be read again.
	scores map[string]scoreRecord
}

var _ table.Ledger = ledger{}

func newLedger(t tx) ledger { return ledger{tx: t, scores: map[string]scoreRecord{}} }

// Score implements table.Ledger.
func (l ledger) Score(b table.Board, p match.Player) (table.Score, error) {
	key := scoreKey(b, p)
	row, _, err := get[scoreRecord](l.tx, scoreBucket, key)
	l.scores[string(key)] = row
	return row.score(), err
}

// SetScore implements table.Ledger.
func (l ledger) SetScore(b table.Board, p match.Player, s table.Score) error {
	key := scoreKey(b, p)
	before, ok := l.scores[string(key)]
	if !ok {
		var err error
		if before, _, err = get[scoreRecord](l.tx, scoreBucket, key); err != nil {
			return err
		}
	}
	after := newScoreRecord(s, s.Rating.Games > 0 && !b.Provisional(s.Rating, s.Rating.At))
	l.scores[string(key)] = after
	return l.setScore(b, p, before, after)
}

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
		if err := list.remove(rankItem(from, p)); err != nil {
			return err
		}
	}
	if isListed {
		return list.add(rankItem(to, p))
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

// Member implements table.Ledger.
func (l ledger) Member(guild string, p match.Player) (table.Member, error) { return l.member(guild, p) }

func (t tx) member(guild string, p match.Player) (table.Member, error) {
	row, _, err := get[memberRecord](t, memberBucket, names(guild, string(p)))
	return row.member(), err
}

// SetMember implements table.Ledger.
func (l ledger) SetMember(guild string, p match.Player, m table.Member) error {
	return put(l.tx, memberBucket, names(guild, string(p)), newMemberRecord(m))
}

// Pair implements table.Ledger.
func (l ledger) Pair(guild string, p, opponent match.Player) (table.Pair, error) {
	return l.pair(guild, p, opponent)
}

func (t tx) pair(guild string, p, opponent match.Player) (table.Pair, error) {
	row, _, err := get[pairRecord](t, pairBucket, pairKey(guild, p, opponent))
	return row.pair(), err
}

// SetPair implements table.Ledger.
func (l ledger) SetPair(guild string, p, opponent match.Player, pair table.Pair) error {
	before, err := l.pair(guild, p, opponent)
	if err != nil {
		return err
	}
	return l.setPair(guild, p, opponent, before, pair)
}

// setPair writes what is summed up of a player against another, and moves the other in the list of opponents. A pair
// that has not played is removed.
func (t tx) setPair(guild string, p, opponent match.Player, before, after table.Pair) error {
	if !opponent.Gone() && before.Played > 0 {
		if err := t.delete(opponentBucket, opponentKey(guild, p, opponent, before.Played)); err != nil {
			return err
		}
	}
	if after.Played == 0 {
		return t.delete(pairBucket, pairKey(guild, p, opponent))
	}
	if !opponent.Gone() {
		if err := t.put(opponentBucket, opponentKey(guild, p, opponent, after.Played), nil); err != nil {
			return err
		}
	}
	return put(t, pairBucket, pairKey(guild, p, opponent), newPairRecord(after))
}

// SetCurve implements table.Ledger.
func (l ledger) SetCurve(guild string, p match.Player, point table.CurvePoint) error {
	return put(l.tx, curveBucket, curveKey(guild, p, point.At), curveRecord{
		At: toMilli(point.At), Value: point.Value, Deviation: point.Deviation,
	})
}

// curveKey returns the key of a player's rating at the end of the day in which the time lies.
func curveKey(guild string, p match.Player, at time.Time) []byte {
	return appendTime(names(guild, string(p)), at.UTC().Truncate(24*time.Hour))
}
