package schema

import (
	"encoding/binary"
	"math"

	"towerpost/engine/match/ranking"
	"towerpost/engine/match/rating"
)

// Score is the stored form of a ranking.Score. The key holds the board and the player.
type Score struct {
	Value      float64 `json:"v,omitempty"`
	Deviation  float64 `json:"d,omitempty"`
	Volatility float64 `json:"o,omitempty"`
	Rated      Milli   `json:"a,omitempty"`
	Games      int     `json:"n,omitempty"`
	Points     int     `json:"p,omitempty"`
	Wins       int     `json:"w,omitempty"`
	Losses     int     `json:"l,omitempty"`
	Played     int     `json:"g,omitempty"`
	Streak     int     `json:"s,omitempty"`
	BestStreak int     `json:"b,omitempty"`
	Last       Milli   `json:"t,omitempty"`
	// Ranked says that the player is in the order by rating and not among the provisional ones.
	Ranked bool `json:"r,omitempty"`
}

// NewScore returns the row of a score. See Score.Ranked for ranked.
func NewScore(s ranking.Score, ranked bool) Score {
	return Score{
		Value: s.Rating.Value, Deviation: s.Rating.Deviation, Volatility: s.Rating.Volatility,
		Rated: NewMilli(s.Rating.At), Games: s.Rating.Games,
		Points: s.Points, Wins: s.Wins, Losses: s.Losses, Played: s.Played,
		Streak: s.Streak, BestStreak: s.BestStreak, Last: NewMilli(s.Last), Ranked: ranked,
	}
}

// Score returns the score of a row.
func (r Score) Score() ranking.Score {
	return ranking.Score{
		Rating: rating.Rating{
			Value: r.Value, Deviation: r.Deviation,
			Volatility: r.Volatility, At: r.Rated.Time(), Games: r.Games,
		},
		Points: r.Points, Wins: r.Wins, Losses: r.Losses, Played: r.Played,
		Streak: r.Streak, BestStreak: r.BestStreak, Last: r.Last.Time(),
	}
}

// countRecord is the stored form of a ranking.Count: the numbers of wins, losses and all matches.
type countRecord [3]int

func newCountRecord(c ranking.Count) countRecord { return countRecord{c.Wins, c.Losses, c.Played} }

func (r countRecord) count() ranking.Count {
	return ranking.Count{Wins: r[0], Losses: r[1], Played: r[2]}
}

func newCountRecords(counts map[string]ranking.Count) map[string]countRecord {
	return mapValues(counts, newCountRecord)
}

func readCounts(records map[string]countRecord) map[string]ranking.Count {
	return mapValues(records, countRecord.count)
}

// mapValues returns a map with the changed values, or nil if the map is empty.
func mapValues[A, B any](from map[string]A, change func(A) B) map[string]B {
	if len(from) == 0 {
		return nil
	}
	to := make(map[string]B, len(from))
	for key, value := range from {
		to[key] = change(value)
	}
	return to
}

// Member is the stored form of a ranking.Member: the sums of a player in a place.
type Member struct {
	ByCategory map[string]countRecord `json:"length,omitempty"`
	BySide     map[string]countRecord `json:"side,omitempty"`
	Seats      map[string]int         `json:"seats,omitempty"`
	Matches    map[string]int         `json:"matches,omitempty"`
}

// NewMember returns the row of a player's sums.
func NewMember(m ranking.Member) Member {
	return Member{
		ByCategory: newCountRecords(m.ByCategory), BySide: newCountRecords(m.BySide),
		Seats: m.Seats, Matches: m.Matches,
	}
}

// Member returns the sums of a row.
func (r Member) Member() ranking.Member {
	return ranking.Member{
		ByCategory: readCounts(r.ByCategory), BySide: readCounts(r.BySide),
		Seats: r.Seats, Matches: r.Matches,
	}
}

// Pair is the stored form of a ranking.Pair: the sums of a player against an opponent.
type Pair struct {
	Count      countRecord            `json:"n"`
	ByCategory map[string]countRecord `json:"length,omitempty"`
	BySide     map[string]countRecord `json:"side,omitempty"`
	Streak     int                    `json:"s,omitempty"`
	Last       Milli                  `json:"t"`
}

// NewPair returns the row of a player's sums against an opponent.
func NewPair(p ranking.Pair) Pair {
	return Pair{
		Count: newCountRecord(p.Count), ByCategory: newCountRecords(p.ByCategory),
		BySide: newCountRecords(p.BySide), Streak: p.Streak, Last: NewMilli(p.Last),
	}
}

// Pair returns the sums of a row.
func (r Pair) Pair() ranking.Pair {
	return ranking.Pair{
		Count: r.Count.count(), ByCategory: readCounts(r.ByCategory), BySide: readCounts(r.BySide),
		Streak: r.Streak, Last: r.Last.Time(),
	}
}

// curveSize is the length in bytes of a stored point of a curve: its time, value and deviation.
const curveSize = 3 * NumberSize

// CurveValue encodes a point of a curve.
func CurveValue(p ranking.CurvePoint) []byte {
	data := AppendTime(nil, p.At)
	data = binary.BigEndian.AppendUint64(data, math.Float64bits(p.Value))
	return binary.BigEndian.AppendUint64(data, math.Float64bits(p.Deviation))
}

// ReadCurve decodes a point of a curve. It returns false if the value is malformed.
func ReadCurve(data []byte) (ranking.CurvePoint, bool) {
	if len(data) != curveSize {
		return ranking.CurvePoint{}, false
	}
	float := func(at int) float64 { return math.Float64frombits(binary.BigEndian.Uint64(data[at:])) }
	return ranking.CurvePoint{
		At: FirstTime(data), Value: float(NumberSize), Deviation: float(2 * NumberSize),
	}, true
}
