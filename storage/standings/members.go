package standings

import (
	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// readMember returns the sums of a player. The name has a row of its own, as leaderboards need nothing
// else.
func readMember(t bolt.Tx, in ranking.Place, p match.Player) (ranking.Member, error) {
	row, _, err := bolt.GetRow[schema.Member](t, schema.Members, schema.InKey(in, string(p)))
	m := row.Member()
	m.Name = nameOf(t, in, p)
	return m, err
}

// nameOf returns the last known name of a player in a place.
func nameOf(t bolt.Tx, in ranking.Place, p match.Player) string {
	return string(t.Bucket([]byte(schema.Names)).Get(schema.InKey(in, string(p))))
}

func setMember(t bolt.Tx, in ranking.Place, p match.Player, m ranking.Member) error {
	key := schema.InKey(in, string(p))
	if m.Name != nameOf(t, in, p) {
		if err := t.Put(schema.Names, key, []byte(m.Name)); err != nil {
			return err
		}
	}
	return bolt.PutRow(t, schema.Members, key, schema.NewMember(m))
}

func readPair(t bolt.Tx, in ranking.Place, p, opponent match.Player) (ranking.Pair, error) {
	row, _, err := bolt.GetRow[schema.Pair](t, schema.Pairs, schema.PairKey(in, p, opponent))
	return row.Pair(), err
}

// setPair writes the sums of a player against an opponent, and moves the opponent in the player's list of
// opponents. A pair without matches is removed.
func setPair(t bolt.Tx, in ranking.Place, p, opponent match.Player, before, after ranking.Pair) error {
	if !opponent.Gone() && before.Played > 0 {
		if err := t.Delete(schema.Opponents, schema.OpponentKey(in, p, opponent, before.Played)); err != nil {
			return err
		}
	}
	if after.Played == 0 {
		return t.Delete(schema.Pairs, schema.PairKey(in, p, opponent))
	}
	if !opponent.Gone() {
		key := schema.OpponentKey(in, p, opponent, after.Played)
		if err := t.Put(schema.Opponents, key, nil); err != nil {
			return err
		}
	}
	return bolt.PutRow(t, schema.Pairs, schema.PairKey(in, p, opponent), schema.NewPair(after))
}
