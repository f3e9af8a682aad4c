package ranking

import (
	"fmt"
	"math"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/rating"
)

// Period is the time in which matches ended that a board counts: "" for all time, a year such as "2026", or a
// month such as "2026-03", both in UTC.
type Period string

// AllTime is the period without bounds.
const AllTime Period = ""

// Year returns the year in which the time lies.
func Year(at time.Time) Period { return Period(at.UTC().Format("2006")) }

// Month returns the month in which the time lies.
func Month(at time.Time) Period { return Period(at.UTC().Format("2006-01")) }

// Bounds returns when a period begins and when the next one does, zero times for all time, or an error for
// a text that is no period.
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

// Order is by what a board is ordered.
type Order string

const (
	// ByRating puts the strongest first. It leaves out who is provisional.
	ByRating Order = "rating"
	// ByProvisional lists those by their rating whom ByRating leaves out.
	ByProvisional Order = "provisional"
	// ByPoints puts first who has scored the most points; among equals, who needed fewer matches.
	ByPoints Order = "points"
	// ByWins puts first who has won the most matches; among equals, who has lost fewer.
	ByWins Order = "wins"
	// ByStreak puts first who has won the most matches without a loss between them; among equals, whose
	// present streak is longer.
	ByStreak Order = "streak"
)

// Orders returns all orders.
func Orders() []Order { return []Order{ByRating, ByProvisional, ByPoints, ByWins, ByStreak} }

// Place is where results are summed up: what is known of a player in one game on one server
// says nothing about another.
type Place struct {
	Guild string
	// Game is the key of the game.
	Game string
}

// placeOf returns the place of a match.
func placeOf(m match.Match) Place { return Place{Guild: m.Guild, Game: m.Game} }

// Board names one list of the players of a place.
type Board struct {
	Place
	Period Period
	// Category is that of the matches that count, such as a length, "" for all.
	Category string
}

// Boards returns the boards on which an ended match counts.
func Boards(m match.Match) []Board {
	var boards []Board
	for _, category := range categories(m) {
		for _, period := range periods(m) {
			boards = append(boards, Board{Place: placeOf(m), Period: period, Category: category})
		}
	}
	return boards
}

// categories returns the categories for which an ended match counts: all of them together, and its own.
func categories(m match.Match) []string {
	if m.Category == "" {
		return []string{""}
	}
	return []string{"", m.Category}
}

// periods returns the periods for which an ended match counts, all time first.
func periods(m match.Match) []Period { return []Period{AllTime, Year(m.Ended), Month(m.Ended)} }

// Score is how a player stands on one board. The zero Score is that of a player without a match.
type Score struct {
	// Rating is the one after the last match that the board counts, zero before the first rated one.
	Rating rating.Rating
	// Points are those of the game, by its own count.
	Points int
	Wins   int
	Losses int
	// Played counts ties, too.
	Played int
	// Streak counts the matches won since the last one that was not, or, below 0, lost since
	// the last one that was not.
	Streak     int
	BestStreak int
	Last       time.Time
}

// recent is how long after the last rated match a player is ranked at most.
const recent = 365 * 24 * time.Hour

// Lapse returns when a rating stops being ranked on the board: it has become too uncertain, or the last match
// too old. For a rating that is provisional from the start that is not after its own time. On the board of a
// period that is over a rating stays as it was at the end: lapses is false where it is ranked for ever.
func (b Board) Lapse(r rating.Rating) (at time.Time, lapses bool) {
	at = r.CertainUntil()
	if latest := r.At.Add(recent); at.After(latest) {
		at = latest
	}
	_, to, err := b.Period.Bounds()
	return at, err != nil || to.IsZero() || at.Before(to)
}

// Provisional reports whether a rating is left out of the ranks of the board at the time.
func (b Board) Provisional(r rating.Rating, now time.Time) bool {
	at, lapses := b.Lapse(r)
	return lapses && !now.Before(at)
}

// Weigh returns the number by which an order puts players on a board, the highest first; listed is false
// where the order leaves them out. Equal numbers are equal ranks.
func (s Score) Weigh(by Order, provisional bool) (weight uint64, listed bool) {
	switch by {
	case ByRating, ByProvisional:
		// The bits of numbers above 0 are ordered as the numbers.
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

// pairOf returns a number that is ordered by the first number and then by the second.
func pairOf(first, second int) uint64 {
	return uint64(max(first, 0))<<32 | uint64(uint32(max(second, 0)))
}
