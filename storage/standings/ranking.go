package standings

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// Ranks implements ranking.Places.
func (s Store) Ranks(
	ctx context.Context, b ranking.Board, by ranking.Order, now time.Time, from, limit int,
) (rows []ranking.Standing, size int, err error) {
	err = s.ranked(ctx, now, func(t bolt.Tx) error {
		list := rankList(t, b, by)
		size = list.Place(schema.RankItem(0, ""))
		rank := 0
		var weight []byte
		for i, item := range list.Slice(from, min(limit, size-from)) {
			row, err := readStanding(t, b, match.Player(item[schema.NumberSize:]))
			if err != nil {
				return err
			}
			switch own := item[:schema.NumberSize]; {
			case i == 0:
				rank, weight = list.Place(own)+1, own
			case !bytes.Equal(own, weight):
				rank, weight = from+i+1, own
			}
			if by != ranking.ByProvisional {
				row.Rank = rank
			}
			rows = append(rows, row)
		}
		return nil
	})
	return rows, size, err
}

// Standing implements ranking.Places.
func (s Store) Standing(
	ctx context.Context, b ranking.Board, by ranking.Order, now time.Time, p match.Player,
) (row ranking.Standing, err error) {
	err = s.ranked(ctx, now, func(t bolt.Tx) (err error) {
		if row, err = readStanding(t, b, p); err != nil {
			return err
		}
		weight, listed := row.Weigh(by, row.Provisional)
		if listed && weight > 0 && by != ranking.ByProvisional && !p.Gone() {
			row.Rank = rankList(t, b, by).Place(schema.RankItem(weight, "")) + 1
		}
		return nil
	})
	return row, err
}

// ranked calls do in a transaction whose ranks are up to date: ratings that have stopped being ranked are
// provisional.
func (s Store) ranked(ctx context.Context, now time.Time, do func(bolt.Tx) error) error {
	lapsed := false
	err := s.file.View(ctx, func(t bolt.Tx) error {
		if lapsed = lapseDue(t, now); lapsed {
			return nil
		}
		return do(t)
	})
	if err != nil || !lapsed {
		return err
	}
	return s.file.Update(ctx, func(t bolt.Tx) error {
		if err := applyLapses(t, now); err != nil {
			return err
		}
		return do(t)
	})
}

// readStanding returns a player's standing on a board, without the rank.
func readStanding(t bolt.Tx, b ranking.Board, p match.Player) (ranking.Standing, error) {
	row, _, err := bolt.GetRow[schema.Score](t, schema.Scores, schema.ScoreKey(b, p))
	if err != nil {
		return ranking.Standing{}, err
	}
	return ranking.Standing{
		Player: p, Name: nameOf(t, b.Place, p), Score: row.Score(), Provisional: !row.Ranked,
	}, nil
}

// Member implements ranking.Players.
func (s Store) Member(ctx context.Context, in ranking.Place, p match.Player) (m ranking.Member, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) (err error) {
		m, err = readMember(t, in, p)
		return err
	})
	return m, err
}

// Pair implements ranking.Players.
func (s Store) Pair(
	ctx context.Context, in ranking.Place, p, opponent match.Player,
) (pair ranking.Pair, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) (err error) {
		pair, err = readPair(t, in, p, opponent)
		return err
	})
	return pair, err
}

// Curve implements ranking.Players.
func (s Store) Curve(ctx context.Context, in ranking.Place, p match.Player) ([]ranking.CurvePoint, error) {
	var points []ranking.CurvePoint
	err := s.file.View(ctx, func(t bolt.Tx) error {
		own := schema.InKey(in, string(p))
		cursor := t.Bucket([]byte(schema.Curves)).Within(own)
		for k, data := cursor.Seek(own); k != nil; k, data = cursor.Next() {
			point, ok := schema.ReadCurve(data)
			if !ok {
				return fmt.Errorf("%w: curve %x", bolt.ErrDamaged, k)
			}
			points = append(points, point)
		}
		return nil
	})
	return points, err
}

// Opponents implements ranking.Players.
func (s Store) Opponents(
	ctx context.Context, in ranking.Place, p match.Player, limit int,
) ([]ranking.Tally, error) {
	var list []ranking.Tally
	err := s.file.View(ctx, func(t bolt.Tx) error {
		own := schema.InKey(in, string(p))
		cursor := t.Bucket([]byte(schema.Opponents)).Within(own)
		for k, _ := cursor.Seek(own); k != nil && len(list) < limit; k, _ = cursor.Next() {
			played := ^binary.BigEndian.Uint64(k[len(own):])
			opponent := match.Player(k[len(own)+schema.NumberSize:])
			pair, err := readPair(t, in, p, opponent)
			if err == nil && pair.Played != int(played) {
				err = fmt.Errorf("%w: %d matches of %s and %s are listed as %d",
					bolt.ErrDamaged, pair.Played, p, opponent, played)
			}
			if err != nil {
				return err
			}
			list = append(list, ranking.Tally{
				Key: string(opponent), Name: nameOf(t, in, opponent),
				Wins: pair.Wins, Losses: pair.Losses, Played: pair.Played,
			})
		}
		return nil
	})
	return list, err
}
