package storage

import (
	"bytes"
	"slices"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage/schema"
)

// rename moves what the projections hold of a player of a place to another name, without a name to show. Somebody who is
// gone stands in no list.
func (t tx) rename(in ranking.Place, p, by match.Player) error {
	for _, part := range []func(ranking.Place, match.Player, match.Player) error{t.renameCurve, t.renamePairs} {
		if err := part(in, p, by); err != nil {
			return err
		}
	}
	m, err := t.member(in, p)
	if err != nil {
		return err
	}
	for _, b := range []schema.Bucket{schema.Members, schema.Names} {
		if err := t.delete(b, schema.InKey(in, string(p))); err != nil {
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
func (t tx) renameScores(boards map[ranking.Board]bool, p, by match.Player) error {
	for b := range boards {
		row, _, err := get[schema.Score](t, schema.Scores, schema.ScoreKey(b, p))
		if err != nil {
			return err
		}
		if err := t.setScore(b, p, row, schema.Score{}); err != nil {
			return err
		}
		if err := t.setScore(b, by, schema.Score{}, row); err != nil {
			return err
		}
	}
	return nil
}

// renameCurve moves a player's curve.
func (t tx) renameCurve(in ranking.Place, p, by match.Player) error {
	own := schema.InKey(in, string(p))
	for _, key := range t.keys(schema.Curves, own) {
		value := bytes.Clone(t.Bucket([]byte(schema.Curves)).Get(key))
		if err := t.delete(schema.Curves, key); err != nil {
			return err
		}
		if err := t.put(schema.Curves, slices.Concat(schema.InKey(in, string(by)), key[len(own):]), value); err != nil {
			return err
		}
	}
	return nil
}

// renamePairs moves what is summed up of a player against others, and of the others against the player.
func (t tx) renamePairs(in ranking.Place, p, by match.Player) error {
	for _, key := range t.keys(schema.Pairs, schema.InKey(in, string(p))) {
		list := schema.CutNames(key)
		opponent := match.Player(list[len(list)-1])
		for _, move := range [][4]match.Player{{p, opponent, by, opponent}, {opponent, p, opponent, by}} {
			pair, err := t.pair(in, move[0], move[1])
			if err != nil {
				return err
			}
			if err := t.setPair(in, move[0], move[1], pair, ranking.Pair{}); err != nil {
				return err
			}
			if err := t.setPair(in, move[2], move[3], ranking.Pair{}, pair); err != nil {
				return err
			}
		}
	}
	return nil
}
