package ranking

import (
	"errors"
	"fmt"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
)

var (
	// ErrQuery is the kind of an error about a question that has no meaning, such as a month "2026-13".
	ErrQuery = errors.New("no such list")
	// ErrUnknown is the kind of an error about a player who has not ended a match in the guild.
	ErrUnknown = errors.New("no such player")
	// ErrPlaying is the kind of an error about a member who wants to be forgotten while
	// matches of theirs are on.
	ErrPlaying = errors.New("matches of the player are on")
	// ErrDiffers is the kind of an error about projections that do not follow from the logs.
	ErrDiffers = errors.New("the table differs from the logs")
)

// LeaderboardQuery says which page of which board is wanted.
type LeaderboardQuery struct {
	// By is ByRating where it is empty.
	By       Order
	Period   Period
	Category string
	// Page counts from 1; what is below is the first, what is above the last.
	Page int
	// Size is how many rows a page has; 0 means 10.
	Size int
	// Viewer is the player whose own standing is wanted, too; "" for nobody.
	Viewer match.Player
}

// Leaderboard is one page of a board.
type Leaderboard struct {
	Rows []Standing
	// Provisional lists the first of those who are left out, on the first page by rating only.
	Provisional []Standing
	// Page counts from 1; Pages is at least 1. Players counts everyone on the list.
	Page, Pages, Players int
	// Mine is the viewer's standing, nil where the board does not count a match of theirs. Its Rank is 0
	// where they are provisional or, by rating, have no rated match.
	Mine *Standing
}

// Standing is a player's row on a board.
type Standing struct {
	// Rank counts from 1; equal scores have equal ranks. It is 0 for who is provisional.
	Rank   int
	Player match.Player
	// Name is the one last seen.
	Name string
	Score
	// Provisional says that the rating is not certain or not recent enough to be ranked.
	Provisional bool
}

// Tally counts the matches that a player won and lost in something. Ties are in Played only.
type Tally struct {
	// Key is what it counts for: a category, a side, a player, a tower.
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

// Profile is all that results tell of a player.
type Profile struct {
	Standing
	// Game is the key of the game whose matches it tells.
	Game string
	// Curve has a point for each day with a rated match, the oldest first.
	Curve []CurvePoint
	// ByCategory and BySide have a row for each category and side that was played, the most played first.
	ByCategory []Tally
	BySide     []Tally
	// Opponents are the most frequent ones; Key is their Player.
	Opponents []Tally
	// Towers counts the rounds that each tower has won, in Wins, the best first; Key is its colour.
	Towers []Tally
	// RoundMoves is how many moves the player's rounds had on average, of both sides
	// together; 0 without a round.
	RoundMoves float64
	// Counts are the sums of the game's counters for the seats on which the player sat.
	Counts map[string]int
	Live   []match.Match
}

// Versus compares two players.
type Versus struct {
	// Game is the key of the game whose matches it tells.
	Game string
	A, B Standing
	// Wins are those of A and of B against the other; Played counts ties, too.
	Wins   [2]int
	Played int
	// ByCategory and BySide are told from A's side.
	ByCategory []Tally
	BySide     []Tally
	// Streak counts the last matches that A won in a row, or, below 0, B.
	Streak int
	// Expected is the share of the points that A may expect by their ratings.
	Expected float64
	// Last are the newest matches between them, the newest first.
	Last []match.Match
}

// Outcome is how a match ended for a player.
type Outcome string

const (
	// Won is a match that the player won.
	Won Outcome = "won"
	// Lost is one that another player won.
	Lost Outcome = "lost"
)

// HistoryQuery says which ended matches are wanted. Every field narrows the list. It needs a Player, a
// Channel or a Guild; Opponent and Result need a Player.
type HistoryQuery struct {
	Guild  string
	Player match.Player
	// Channel is where a match was played. With its Guild, the threads of the channel belong to it, too.
	Channel  string
	Opponent match.Player
	// Game is the key of a game, and Category a category of its matches; "" for all.
	Game     string
	Category string
	Result   Outcome
	// From and To bound when the match ended: From <= Ended < To; zero is no bound.
	From, To time.Time
	// After is the Next of the page before, "" for the first page.
	After string
	// Before is the Newer of a page, and asks for the page of what is newer than that one's; After is ignored
	// then. Where there is nothing newer, it is the first page.
	Before string
	// Limit is the most that the page may hold; 0 means 10.
	Limit int
}

// HistoryPage is a part of a history, the newest end first.
type HistoryPage struct {
	Matches []match.Match
	// Next leads to the next page, "" after the last. A page that has a next one may be short or empty: rare
	// matches are looked for among so many at a time only.
	Next string
	// Newer leads to the page of newer matches, as Before; it is "" on the first page. A page asked for by
	// Before that has a newer one may be short or empty, too.
	Newer string
}

// lookedAtMost bounds how many matches a store reads for one page of a history.
const lookedAtMost = 500

// Most returns how many matches the page may hold, and how many may be looked at for it.
func (q HistoryQuery) Most() (page, looked int) {
	if q.Limit <= 0 {
		q.Limit = 10
	}
	return q.Limit, max(lookedAtMost, q.Limit)
}

// Check returns an error of the kind ErrQuery for a query that has no meaning.
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

// Fits reports whether an ended match is one that the query wants. Stores look with their indices where such
// matches may be, and then ask here.
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

// playedThere reports whether a match was played in the channel of the query, or in a thread of it.
func (q HistoryQuery) playedThere(m match.Match) bool {
	return !m.Imported && (m.Channel == q.Channel || q.Guild != "" && m.Parent == q.Channel)
}

// OutcomeFor returns how a match ended for a player, "" where all are equal or they did not play.
func OutcomeFor(m match.Match, p match.Player) Outcome {
	seat := m.SeatOf(p)
	if seat == engine.Nobody {
		return ""
	}
	return map[int]Outcome{1: Won, -1: Lost}[outcome(m, seat)]
}
