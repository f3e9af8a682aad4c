package standings

import (
	"bytes"
	"slices"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// Rename moves the sums, the curve and the pairs of a player in a place to another name, and drops the name
// to show.
func Rename(t bolt.Tx, in ranking.Place, p, by match.Player) error {
	if err := renameCurve(t, in, p, by); err != nil {
		return err
	}
	if err := renamePairs(t, in, p, by); err != nil {
		return err
	}
	m, err := readMember(t, in, p)
	if err != nil {
		return err
	}
	for _, b := range []schema.Bucket{schema.Members, schema.Names} {
		if err := t.Delete(b, schema.InKey(in, string(p))); err != nil {
			return err
		}
	}
	if m.Name == "" && len(m.BySide)+len(m.ByCategory)+len(m.Matches) == 0 {
		return nil // no result of the player was booked
	}
	m.Name = ""
	return setMember(t, in, by, m)
}

// RenameScores moves the scores of a player on some boards to another name, which has no ranks. A rating
// that has stopped being ranked becomes ranked again: ratings of players who are gone never lapse, not even
// when they are booked again from the log of results.
func RenameScores(t bolt.Tx, boards map[ranking.Board]bool, p, by match.Player) error {
	for b := range boards {
		row, _, err := bolt.GetRow[schema.Score](t, schema.Scores, schema.ScoreKey(b, p))
		if err != nil {
			return err
		}
		if err := setScore(t, b, p, row, schema.Score{}); err != nil {
			return err
		}
		if err := setScore(t, b, by, schema.Score{}, bookedScore(b, row.Score())); err != nil {
			return err
		}
	}
	return nil
}

// renameCurve moves the curve of a player.
func renameCurve(t bolt.Tx, in ranking.Place, p, by match.Player) error {
	own := schema.InKey(in, string(p))
	for _, key := range t.Keys(schema.Curves, own) {
		value := bytes.Clone(t.Bucket([]byte(schema.Curves)).Get(key))
		if err := t.Delete(schema.Curves, key); err != nil {
			return err
		}
		renamed := slices.Concat(schema.InKey(in, string(by)), key[len(own):])
		if err := t.Put(schema.Curves, renamed, value); err != nil {
			return err
		}
	}
	return nil
}

// renamePairs moves the sums of a player against others, and those of the others against the player.
func renamePairs(t bolt.Tx, in ranking.Place, p, by match.Player) error {
	for _, key := range t.Keys(schema.Pairs, schema.InKey(in, string(p))) {
		list := schema.CutNames(key)
		opponent := match.Player(list[len(list)-1])
		for _, move := range [][4]match.Player{{p, opponent, by, opponent}, {opponent, p, opponent, by}} {
			pair, err := readPair(t, in, move[0], move[1])
			if err != nil {
				return err
			}
			if err := setPair(t, in, move[0], move[1], pair, ranking.Pair{}); err != nil {
				return err
			}
			if err := setPair(t, in, move[2], move[3], ranking.Pair{}, pair); err != nil {
				return err
			}
		}
	}
	return nil
}
