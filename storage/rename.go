package storage

import (
	"bytes"
	"slices"

	"towerpost/engine/match"
	"towerpost/engine/match/table"
)

// rename moves what the projections hold of a player of a place to another name, without a name to show. Somebody who is
// gone stands in no list.
func (t tx) rename(in table.Place, p, by match.Player) error {
	for _, part := range []func(table.Place, match.Player, match.Player) error{t.renameCurve, t.renamePairs} {
		if err := part(in, p, by); err != nil {
			return err
		}
	}
	m, err := t.member(in, p)
	if err != nil {
		return err
	}
	for _, b := range []bucket{memberBucket, nameBucket} {
		if err := t.delete(b, inKey(in, string(p))); err != nil {
			return err
		}
	}
	if m.Name == "" && len(m.BySide)+len(m.ByCategory)+len(m.Matches) == 0 {
		return nil // no result of theirs counted
	}
	m.Name = ""
	return t.setMember(in, by, m)
}

// renameScores takes a player off some boards.
func (t tx) renameScores(boards map[table.Board]bool, p, by match.Player) error {
	for b := range boards {
		row, _, err := get[scoreRecord](t, scoreBucket, scoreKey(b, p))
		if err != nil {
			return err
		}
		if err := t.setScore(b, p, row, scoreRecord{}); err != nil {
			return err
		}
		if err := t.setScore(b, by, scoreRecord{}, row); err != nil {
			return err
		}
	}
	return nil
}

// renameCurve moves a player's curve.
func (t tx) renameCurve(in table.Place, p, by match.Player) error {
	own := inKey(in, string(p))
	for _, key := range t.keys(curveBucket, own) {
		value := bytes.Clone(t.Bucket([]byte(curveBucket)).Get(key))
		if err := t.delete(curveBucket, key); err != nil {
			return err
		}
		if err := t.put(curveBucket, slices.Concat(inKey(in, string(by)), key[len(own):]), value); err != nil {
			return err
		}
	}
	return nil
}

// renamePairs moves what is summed up of a player against others, and of the others against the player.
func (t tx) renamePairs(in table.Place, p, by match.Player) error {
	for _, key := range t.keys(pairBucket, inKey(in, string(p))) {
		list := cutNames(key)
		opponent := match.Player(list[len(list)-1])
		for _, move := range [][4]match.Player{{p, opponent, by, opponent}, {opponent, p, opponent, by}} {
			pair, err := t.pair(in, move[0], move[1])
			if err != nil {
				return err
			}
			if err := t.setPair(in, move[0], move[1], pair, table.Pair{}); err != nil {
				return err
			}
			if err := t.setPair(in, move[2], move[3], table.Pair{}, pair); err != nil {
				return err
			}
		}
	}
	return nil
}
