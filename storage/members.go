package storage

import (
	"towerpost/engine/match"
	"towerpost/engine/match/table"
)

// member returns what is summed up of a player. The name has a row of its own, for leaderboards need nothing else.
func (t tx) member(in table.Place, p match.Player) (table.Member, error) {
	row, _, err := get[memberRecord](t, memberBucket, inKey(in, string(p)))
	m := row.member()
	m.Name = t.name(in, p)
	return m, err
}

// name returns the name of a player last seen in a place.
func (t tx) name(in table.Place, p match.Player) string {
	return string(t.Bucket([]byte(nameBucket)).Get(inKey(in, string(p))))
}

func (t tx) setMember(in table.Place, p match.Player, m table.Member) error {
	key := inKey(in, string(p))
	if m.Name != t.name(in, p) {
		if err := t.put(nameBucket, key, []byte(m.Name)); err != nil {
			return err
		}
	}
	return put(t, memberBucket, key, newMemberRecord(m))
}

func (t tx) pair(in table.Place, p, opponent match.Player) (table.Pair, error) {
	row, _, err := get[pairRecord](t, pairBucket, pairKey(in, p, opponent))
	return row.pair(), err
}

// setPair writes what is summed up of a player against another, and moves the other in the list of opponents. A pair
// that has not played is removed.
func (t tx) setPair(in table.Place, p, opponent match.Player, before, after table.Pair) error {
	if !opponent.Gone() && before.Played > 0 {
		if err := t.delete(opponentBucket, opponentKey(in, p, opponent, before.Played)); err != nil {
			return err
		}
	}
	if after.Played == 0 {
		return t.delete(pairBucket, pairKey(in, p, opponent))
	}
	if !opponent.Gone() {
		if err := t.put(opponentBucket, opponentKey(in, p, opponent, after.Played), nil); err != nil {
			return err
		}
	}
	return put(t, pairBucket, pairKey(in, p, opponent), newPairRecord(after))
}
