package standings

import (
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// ledger books results in a transaction. It caches rows until it is closed, so that each row is written
// once, however many results change it.
type ledger struct {
	bolt.Tx
	scores  map[scoreOf]*scoreChange
	members map[placePlayer]ranking.Member
	pairs   map[placePlayer]*pairChange
	curves  map[string]ranking.CurvePoint
}

var _ ranking.Ledger = (*ledger)(nil)

// scoreOf identifies the score of a player on a board.
type scoreOf struct {
	board  ranking.Board
	player match.Player
}

// scoreChange is a score before and after the booking.
type scoreChange struct{ before, after schema.Score }

// placePlayer identifies a player in a place or, with an opponent, a pair of players.
type placePlayer struct {
	place            ranking.Place
	player, opponent match.Player
}

// pairChange is a pair before and after the booking.
type pairChange struct{ before, after ranking.Pair }

func newLedger(t bolt.Tx) *ledger {
	return &ledger{
		Tx: t, scores: map[scoreOf]*scoreChange{}, members: map[placePlayer]ranking.Member{},
		pairs: map[placePlayer]*pairChange{}, curves: map[string]ranking.CurvePoint{},
	}
}

// close writes the changed rows.
func (l *ledger) close() error {
	for key, c := range l.scores {
		if err := setScore(l.Tx, key.board, key.player, c.before, c.after); err != nil {
			return err
		}
	}
	for key, m := range l.members {
		if err := setMember(l.Tx, key.place, key.player, m); err != nil {
			return err
		}
	}
	for key, c := range l.pairs {
		if err := setPair(l.Tx, key.place, key.player, key.opponent, c.before, c.after); err != nil {
			return err
		}
	}
	for key, point := range l.curves {
		if err := l.Put(schema.Curves, []byte(key), schema.CurveValue(point)); err != nil {
			return err
		}
	}
	return nil
}

// score returns the cached score of a player, which it reads if necessary.
func (l *ledger) score(b ranking.Board, p match.Player) (*scoreChange, error) {
	key := scoreOf{b, p}
	if c, ok := l.scores[key]; ok {
		return c, nil
	}
	row, _, err := bolt.GetRow[schema.Score](l.Tx, schema.Scores, schema.ScoreKey(b, p))
	c := &scoreChange{row, row}
	l.scores[key] = c
	return c, err
}

// Score implements ranking.Ledger.
func (l *ledger) Score(b ranking.Board, p match.Player) (ranking.Score, error) {
	c, err := l.score(b, p)
	return c.after.Score(), err
}

// SetScore implements ranking.Ledger.
func (l *ledger) SetScore(b ranking.Board, p match.Player, s ranking.Score) error {
	c, err := l.score(b, p)
	c.after = bookedScore(b, s)
	return err
}

// bookedScore returns the row of a score right after its last result, before any lapse.
func bookedScore(b ranking.Board, s ranking.Score) schema.Score {
	return schema.NewScore(s, s.Rating.Games > 0 && !b.Provisional(s.Rating, s.Rating.At))
}

// Member implements ranking.Ledger.
func (l *ledger) Member(in ranking.Place, p match.Player) (ranking.Member, error) {
	key := placePlayer{place: in, player: p}
	if m, ok := l.members[key]; ok {
		return m, nil
	}
	m, err := readMember(l.Tx, in, p)
	l.members[key] = m
	return m, err
}

// SetMember implements ranking.Ledger.
func (l *ledger) SetMember(in ranking.Place, p match.Player, m ranking.Member) error {
	l.members[placePlayer{place: in, player: p}] = m
	return nil
}

// pairOf returns the cached pair of two players, which it reads if necessary.
func (l *ledger) pairOf(in ranking.Place, p, opponent match.Player) (*pairChange, error) {
	key := placePlayer{in, p, opponent}
	if c, ok := l.pairs[key]; ok {
		return c, nil
	}
	pair, err := readPair(l.Tx, in, p, opponent)
	c := &pairChange{pair, pair}
	l.pairs[key] = c
	return c, err
}

// Pair implements ranking.Ledger.
func (l *ledger) Pair(in ranking.Place, p, opponent match.Player) (ranking.Pair, error) {
	c, err := l.pairOf(in, p, opponent)
	return c.after, err
}

// SetPair implements ranking.Ledger.
func (l *ledger) SetPair(in ranking.Place, p, opponent match.Player, pair ranking.Pair) error {
	c, err := l.pairOf(in, p, opponent)
	c.after = pair
	return err
}

// SetCurve implements ranking.Ledger.
func (l *ledger) SetCurve(in ranking.Place, p match.Player, point ranking.CurvePoint) error {
	l.curves[string(curveKey(in, p, point.At))] = point
	return nil
}

// curveKey returns the key of a player's rating at the end of the day, in UTC, that contains a time.
func curveKey(in ranking.Place, p match.Player, at time.Time) []byte {
	return schema.AppendTime(schema.InKey(in, string(p)), at.UTC().Truncate(24*time.Hour))
}
