package ranking

import (
	"fmt"
	"math"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/rating"
)

// Period is the period of a board, which counts the matches that ended in it: "" for all time, a year such as
// "2026", or a month such as "2026-03", in UTC.
type Period string

// AllTime is the unbounded period.
const AllTime Period = ""

// Year returns the year of a time.
func Year(at time.Time) Period { return Period(at.UTC().Format("2006")) }

// Month returns the month of a time.
func Month(at time.Time) Period { return Period(at.UTC().Format("2006-01")) }

// Bounds returns the beginning of the period and that of the next one. Both are zero for all time. The error
// is of kind ErrQuery if the text is not a period.
func (p Period) Bounds() (from, to time.Time, err error) {
	switch len(p) {
	case 0:
		return from, to, nil
	case len("2006"):
		from, err = time.Parse("2006", string(p))
		to = from.AddDate(1, 0, 0)
	default:
		from, err = time.Parse("2006-01", string(p))
		to = from.AddDate(0, 1, 0)
	}
	if err != nil {
		return time.Time{}, time.Time{}, fmt.Errorf("%q is no period: %w", string(p), ErrQuery)
	}
	return from, to, nil
}

// Order is the order of the players on a board.
type Order string

const (
	// ByRating puts the highest rating first. It leaves out provisional ratings.
	ByRating Order = "rating"
	// ByProvisional lists the players left out by ByRating, by their rating.
	ByProvisional Order = "provisional"
	// ByPoints puts the most points first; among equals, the fewest matches.
	ByPoints Order = "points"
	// ByWins puts the most won matches first; among equals, the fewest lost.
	ByWins Order = "wins"
	// ByStreak puts the longest winning streak first; among equals, the longest present one. It leaves out
	// players without a win.
	ByStreak Order = "streak"
)

// Orders returns all orders.
func Orders() []Order { return []Order{ByRating, ByProvisional, ByPoints, ByWins, ByStreak} }

// Place is one game in one guild. Results are summed up by place: results in one place do not affect another.
type Place struct {
	Guild string
	// Game is the key of the game.
	Game string
}

// placeOf returns the place of a match.
func placeOf(m match.Match) Place { return Place{Guild: m.Guild, Game: m.Game} }

// Board identifies one list of the players of a place.
type Board struct {
	Place
	Period Period
	// Category limits the board to matches of a category, such as a length; "" is all matches.
	Category string
}

// Boards returns the boards that count an ended match.
func Boards(m match.Match) []Board {
	var boards []Board
	for _, category := range categories(m) {
		for _, period := range periods(m) {
			boards = append(boards, Board{Place: placeOf(m), Period: period, Category: category})
		}
	}
	return boards
}

// categories returns the categories of the boards that count an ended match: "" for all matches, and its own.
func categories(m match.Match) []string {
	if m.Category == "" {
		return []string{""}
	}
	return []string{"", m.Category}
}

// periods returns the periods of the boards that count an ended match, all time first.
func periods(m match.Match) []Period { return []Period{AllTime, Year(m.Ended), Month(m.Ended)} }

// Score is a player's score on one board. The zero Score is that of a player without a match.
type Score struct {
	// Rating is the rating after the last match that the board counts, zero before the first rated one.
	Rating rating.Rating
	// Points is the sum of the points that the game awarded.
	Points int
	Wins   int
	Losses int
	// Played includes ties.
	Played int
	// Streak is the number of matches won in a row or, below 0, lost in a row. A tie ends a streak.
	Streak     int
	BestStreak int
	Last       time.Time
}

// rankedFor is the longest time after the last rated match for which a player is ranked.
const rankedFor = 365 * 24 * time.Hour

// Lapse returns when a rating stops being ranked on the board, because it has become too uncertain or the
// last match is too old. For a rating that was never certain, this is not after its own time. lapses is false
// if the rating is ranked forever: on the board of a past period, a rating stays as it was at the end of the
// period.
func (b Board) Lapse(r rating.Rating) (at time.Time, lapses bool) {
	at = r.CertainUntil()
	if latest := r.At.Add(rankedFor); at.After(latest) {
		at = latest
	}
	_, to, err := b.Period.Bounds()
	return at, err != nil || to.IsZero() || at.Before(to)
}

// Provisional reports whether the ranks of the board leave out a rating at the time.
func (b Board) Provisional(r rating.Rating, now time.Time) bool {
	at, lapses := b.Lapse(r)
	return lapses && !now.Before(at)
}

// Weigh returns the sort key of the score in an order, the highest first; listed is false if the order has no
// key for the player. Equal keys have equal ranks. Only a player without a win has the key 0, by streak; a
// list ends before the first of them.
func (s Score) Weigh(by Order, provisional bool) (weight uint64, listed bool) {
	switch by {
	case ByRating, ByProvisional:
		// The bits of positive numbers have the same order as the numbers.
		return math.Float64bits(s.Rating.Value), s.Rating.Games > 0 && provisional == (by == ByProvisional)
	case ByPoints:
		return pairOf(s.Points, math.MaxInt32-s.Played), s.Played > 0
	case ByWins:
		return pairOf(s.Wins, math.MaxInt32-s.Losses), s.Played > 0
	case ByStreak:
		return pairOf(s.BestStreak, max(s.Streak, 0)), s.Played > 0
	}
	return 0, false
}

// pairOf returns a sort key for first and then second.
func pairOf(first, second int) uint64 {
	return uint64(max(first, 0))<<32 | uint64(uint32(max(second, 0)))
}
