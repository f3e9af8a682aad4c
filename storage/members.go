package storage

import (
	"towerpost/engine/match"
	"towerpost/engine/match/table"
)

// member returns what is summed up of a player. The name has a row of its own, for leaderboards need nothing else.
func (t tx) member(guild string, p match.Player) (table.Member, error) {
	row, _, err := get[memberRecord](t, memberBucket, names(guild, string(p)))
	m := row.member()
	m.Name = t.name(guild, p)
	return m, err
}

// name returns the name of a player last seen in a guild.
func (t tx) name(guild string, p match.Player) string {
	return string(t.Bucket([]byte(nameBucket)).Get(names(guild, string(p))))
}

func (t tx) setMember(guild string, p match.Player, m table.Member) error {
	key := names(guild, string(p))
	if m.Name != t.name(guild, p) {
		if err := t.put(nameBucket, key, []byte(m.Name)); err != nil {
			return err
		}
	}
	return put(t, memberBucket, key, newMemberRecord(m))
}

func (t tx) pair(guild string, p, opponent match.Player) (table.Pair, error) {
	row, _, err := get[pairRecord](t, pairBucket, pairKey(guild, p, opponent))
	return row.pair(), err
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
