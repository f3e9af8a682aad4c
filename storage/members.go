package storage

import (
	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage/schema"
)

// member returns what is summed up of a player. The name has a row of its own, for leaderboards need nothing else.
func (t tx) member(in ranking.Place, p match.Player) (ranking.Member, error) {
	row, _, err := get[schema.Member](t, schema.Members, schema.InKey(in, string(p)))
	m := row.Member()
	m.Name = t.name(in, p)
	return m, err
}

// name returns the name of a player last seen in a place.
func (t tx) name(in ranking.Place, p match.Player) string {
	return string(t.Bucket([]byte(schema.Names)).Get(schema.InKey(in, string(p))))
}

func (t tx) setMember(in ranking.Place, p match.Player, m ranking.Member) error {
	key := schema.InKey(in, string(p))
	if m.Name != t.name(in, p) {
		if err := t.put(schema.Names, key, []byte(m.Name)); err != nil {
			return err
		}
	}
	return put(t, schema.Members, key, schema.NewMember(m))
}

func (t tx) pair(in ranking.Place, p, opponent match.Player) (ranking.Pair, error) {
	row, _, err := get[schema.Pair](t, schema.Pairs, schema.PairKey(in, p, opponent))
	return row.Pair(), err
}

// setPair writes what is summed up of a player against another, and moves the other in the list of opponents. A pair
// that has not played is removed.
func (t tx) setPair(in ranking.Place, p, opponent match.Player, before, after ranking.Pair) error {
	if !opponent.Gone() && before.Played > 0 {
		if err := t.delete(schema.Opponents, schema.OpponentKey(in, p, opponent, before.Played)); err != nil {
			return err
		}
	}
	if after.Played == 0 {
		return t.delete(schema.Pairs, schema.PairKey(in, p, opponent))
	}
	if !opponent.Gone() {
		if err := t.put(schema.Opponents, schema.OpponentKey(in, p, opponent, after.Played), nil); err != nil {
			return err
		}
	}
	return put(t, schema.Pairs, schema.PairKey(in, p, opponent), schema.NewPair(after))
}
