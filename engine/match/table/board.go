package table

import (
	"fmt"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/rating"
)

// Period is the time in which matches ended that a board counts: "" for all time, a year such as "2026", or a month such
// as "2026-03", both in UTC.
type Period string

// AllTime is the period without bounds.
const AllTime Period = ""

// Year returns the year in which the time lies.
func Year(at time.Time) Period { return Period(at.UTC().Format("2006")) }

// Month returns the month in which the time lies.
func Month(at time.Time) Period { return Period(at.UTC().Format("2006-01")) }

// Bounds returns when a period begins and when the next one does, zero times for all time, or an error for a text that
// is no period.
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
	// ByStreak puts first who has won the most matches without a loss between them; among equals, whose present streak is longer.
	ByStreak Order = "streak"
)

// Orders returns all orders.
func Orders() []Order { return []Order{ByRating, ByProvisional, ByPoints, ByWins, ByStreak} }

// Board names one list of the players of a guild.
type Board struct {
	Guild  string
	Period Period
	// Length is the length of the matches that count, "" for all.
	Length string
}

// Boards returns the boards on which a match counts.
func Boards(m match.Match) []Board {
	var boards []Board
	for _, p := range []Period{AllTime, Year(m.Ended), Month(m.Ended)} {
		boards = append(boards, Board{m.Guild, p, ""})
		if m.Length != "" {
			boards = append(boards, Board{m.Guild, p, m.Length})
		}
	}
	return boards
}

// Score is how a player stands on one board. The zero Score is that of a player without a match.
type Score struct {
	// Rating is the one after the last match that the board counts, zero before the first rated one.
	Rating rating.Rating
	// Points are those of the game, such as the teeth of Kamisado are worth.
	Points int
	Wins   int
	Losses int
	// Played counts ties, too.
	Played int
	// Streak counts the matches won since the last one that was not, or, below 0, lost since the last one that was not.
	Streak     int
	BestStreak int
	Last       time.Time
}

// recent is how long after the last rated match a player is ranked at most.
const recent = 365 * 24 * time.Hour

// RankedUntil returns the moment from which a rating is not ranked any more: it has become too uncertain, or too long ago
// was the last match. For a rating that is provisional from the start that is At.
func RankedUntil(r rating.Rating) time.Time {
	certain, latest := r.CertainUntil(), r.At.Add(recent)
	if certain.After(latest) {
		return latest
	}
	return certain
}
