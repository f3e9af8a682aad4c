package ranking

import (
	"errors"
	"fmt"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
)

var (
	// ErrQuery is the kind of an error about a query that has no meaning, such as the month "2026-13".
	ErrQuery = errors.New("no such list")
	// ErrUnknown is the kind of an error about a player without a counted match in the guild.
	ErrUnknown = errors.New("no such player")
	// ErrPlaying is the kind of an error about a member who asks to be forgotten while matches of theirs are
	// on.
	ErrPlaying = errors.New("matches of the player are on")
	// ErrDiffers is the kind of an error about projections that differ from the logs.
	ErrDiffers = errors.New("the table differs from the logs")
)

// LeaderboardQuery selects a page of a board.
type LeaderboardQuery struct {
	// By is the order; "" means ByRating.
	By       Order
	Period   Period
	Category string
	// Page counts from 1. A smaller number is the first page, too large a number the last one.
	Page int
	// Size is the number of rows on a page; 0 means 10.
	Size int
	// Viewer is the player whose own standing is returned too; "" for none.
	Viewer match.Player
}

// Leaderboard is one page of a board.
type Leaderboard struct {
	Rows []Standing
	// Provisional lists the first provisional players, only on the first page by rating.
	Provisional []Standing
	// Page counts from 1, and Pages is at least 1. Players is the number of players on the whole list.
	Page, Pages, Players int
	// Mine is the viewer's standing, nil if the board counts none of their matches. Its Rank is 0 if the
	// viewer is provisional or, by rating, has no rated match.
	Mine *Standing
}

// Standing is a player's row on a board.
type Standing struct {
	// Rank counts from 1; equal scores have equal ranks. It is 0 for a player who is not ranked.
	Rank   int
	Player match.Player
	// Name is the name last seen.
	Name string
	Score
	// Provisional says that the rating is too uncertain or too old to be ranked.
	Provisional bool
}

// Tally counts a player's matches by some key. Ties are only in Played.
type Tally struct {
	// Key is a category, a side, a player or a tower.
	Key    string
	Name   string
	Wins   int
	Losses int
	Played int
}

// CurvePoint is the rating after the last rated match of a day.
type CurvePoint struct {
	At        time.Time
	Value     float64
	Deviation float64
}

// Profile holds all results of a player in a place.
type Profile struct {
	Standing
	// Game is the key of the game.
	Game string
	// Curve has a point for each day with a rated match, the oldest first.
	Curve []CurvePoint
	// ByCategory and BySide have a row for each category and side that the player has played, the most played
	// first.
	ByCategory []Tally
	BySide     []Tally
	// Opponents are the most frequent opponents; Key is their Player.
	Opponents []Tally
	// Towers counts in Wins the rounds that each tower has won, the best first; Key is its colour.
	Towers []Tally
	// RoundMoves is the average number of moves in the player's rounds, of both sides together; 0 without a
	// round.
	RoundMoves float64
	// Counts are the sums of the game's counters for the player's seats.
	Counts map[string]int
	Live   []match.Match
}

// Versus compares two players.
type Versus struct {
	// Game is the key of the game.
	Game string
	A, B Standing
	// Wins are the wins of A and of B against the other. Played includes ties.
	Wins   [2]int
	Played int
	// ByCategory and BySide are from A's point of view.
	ByCategory []Tally
	BySide     []Tally
	// Streak is the number of the last matches that A won in a row or, below 0, B.
	Streak int
	// Expected is A's expected share of the points by their ratings.
	Expected float64
	// Last are the newest matches between them, the newest first.
	Last []match.Match
}

// Outcome is how a match ended for a player.
type Outcome string

const (
	// Won means that the player won the match, even if others share the first rank.
	Won Outcome = "won"
	// Lost means that another player won the match.
	Lost Outcome = "lost"
)

// HistoryQuery selects ended matches. Every field narrows the list. It needs a Player, a Channel or a Guild;
// Opponent and Result need a Player.
type HistoryQuery struct {
	Guild  string
	Player match.Player
	// Channel is the channel where a match was played. If Guild is set too, the channel's threads are
	// included.
	Channel  string
	Opponent match.Player
	// Game is the key of a game, and Category a category of its matches; "" for all.
	Game     string
	Category string
	Result   Outcome
	// From and To bound the end of the match: From <= Ended < To; zero is no bound.
	From, To time.Time
	// After is the Next of the page before, "" for the first page.
	After string
	// Before is the Newer of a page. It selects the page of newer matches, and After is ignored. If nothing
	// is newer, it selects the first page.
	Before string
	// Limit is the largest number of matches on the page; 0 means 10.
	Limit int
}

// HistoryPage is a part of a history, the newest end first.
type HistoryPage struct {
	Matches []match.Match
	// Next selects the next page, "" after the last. A page with a Next may be short or empty, because only a
	// limited number of matches is searched for each page.
	Next string
	// Newer selects, as Before, the page of newer matches; it is "" on the first page. A page selected by
	// Before that has a Newer may be short or empty too.
	Newer string
}

// lookedAtMost is the largest number of matches that a store reads for one page of a history.
const lookedAtMost = 500

// Most returns the largest number of matches on the page, and the largest number to read for it.
func (q HistoryQuery) Most() (page, looked int) {
	if q.Limit <= 0 {
		q.Limit = 10
	}
	return q.Limit, max(lookedAtMost, q.Limit)
}

// Check returns an error of kind ErrQuery if the query has no meaning.
func (q HistoryQuery) Check() error {
	switch {
	case q.Guild == "" && q.Player == "" && q.Channel == "":
		return fmt.Errorf("history of nobody: %w", ErrQuery)
	case q.Player == "" && (q.Opponent != "" || q.Result != ""):
		return fmt.Errorf("history by opponent or result without a player: %w", ErrQuery)
	case q.Player != "" && q.Opponent == q.Player:
		return fmt.Errorf("history of %s against themselves: %w", q.Player, ErrQuery)
	case q.Result != "" && q.Result != Won && q.Result != Lost:
		return fmt.Errorf("history by result %q: %w", string(q.Result), ErrQuery)
	}
	return nil
}

// Fits reports whether the query selects an ended match. Stores find candidates by their indices and then
// call Fits.
func (q HistoryQuery) Fits(m match.Match) bool {
	switch {
	case m.Live(),
		q.Guild != "" && m.Guild != q.Guild,
		q.Channel != "" && !q.playedThere(m),
		q.Player != "" && m.SeatOf(q.Player) == engine.Nobody && m.Importer != q.Player,
		q.Opponent != "" && m.SeatOf(q.Opponent) == engine.Nobody,
		q.Game != "" && m.Game != q.Game,
		q.Category != "" && m.Category != q.Category,
		q.Result != "" && OutcomeFor(m, q.Player) != q.Result,
		!q.From.IsZero() && m.Ended.Before(q.From),
		!q.To.IsZero() && !m.Ended.Before(q.To):
		return false
	}
	return true
}

// playedThere reports whether a match was played in the channel of the query, or in one of its threads.
func (q HistoryQuery) playedThere(m match.Match) bool {
	return !m.Imported && (m.Channel == q.Channel || q.Guild != "" && m.Parent == q.Channel)
}

// OutcomeFor returns the outcome of a match for a player, "" if all seats are equal or the player has none.
func OutcomeFor(m match.Match, p match.Player) Outcome {
	seat := m.SeatOf(p)
	if seat == engine.Nobody {
		return ""
	}
	return map[int]Outcome{1: Won, -1: Lost}[outcome(m, seat)]
}
