package ranking

import (
	"context"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
	"towerpost/engine/match/display"
	"towerpost/engine/match/member"
	"towerpost/engine/match/setups"
	"towerpost/engine/match/trainer"
)

// Store keeps the log of results and the projections. It is part of the store of the matches, and adds the
// result of a match when Commit ends it. Every method is one transaction unless it says otherwise. Players
// who are Gone stay in the projections, so that the ratings of others can be rebuilt, but are on no board and
// in no list of opponents.
type Store interface {
	Places
	Players
	History
	Results
	Privacy
	Displays
	Plans
	Wishes
	Preferences
	Setups
	Analyses
	Puzzles
}

// Puzzles is the part of a Store that reads players' results with puzzles.
type Puzzles interface {
	Learner(ctx context.Context, p match.Player) (trainer.Learner, error)
	Attempts(ctx context.Context, p match.Player) ([]trainer.Attempt, error)
}

// Displays is the part of a Store that reads display preferences.
type Displays interface {
	Display(ctx context.Context, of match.Owner) (display.Preference, error)
}

// Plans is the part of a Store that reads players' plans.
type Plans interface {
	PlansOf(ctx context.Context, p match.Player) ([]match.Plan, error)
}

// Wishes is the part of a Store that reads players' lists of wishes.
type Wishes interface {
	WishesOf(ctx context.Context, p match.Player) ([]match.Wishes, error)
}

// Preferences is the part of a Store that reads players' preferences for correspondence.
type Preferences interface {
	Preferences(ctx context.Context, p match.Player) (member.Preferences, error)
}

// Setups is the part of a Store that reads players' named set-ups.
type Setups interface {
	Setups(ctx context.Context, p match.Player) ([]setups.Setup, error)
}

// Analyses is the part of a Store that reads the requests for analyses.
type Analyses interface {
	Requests(ctx context.Context) ([]analyst.Request, error)
}

// Places is the part of a Store that reads boards.
type Places interface {
	// Ranks returns up to limit rows of a board in an order, beginning with index from, and the length of the
	// whole list, which ends before the first weight 0. Rows of equal weight are ordered by player.
	Ranks(ctx context.Context, b Board, by Order, now time.Time, from, limit int) ([]Standing, int, error)
	// Standing returns a player's row on a board, with the Rank if the order lists the player. If the board
	// counts no match of theirs, Played is 0.
	Standing(ctx context.Context, b Board, by Order, now time.Time, p match.Player) (Standing, error)
}

// Players is the part of a Store that reads players' sums.
type Players interface {
	// Member returns the sums of a player, the zero Member for a player without a match.
	Member(ctx context.Context, in Place, p match.Player) (Member, error)
	// Curve returns a point for each day with a rated match, the oldest first.
	Curve(ctx context.Context, in Place, p match.Player) ([]CurvePoint, error)
	// Pair returns the sums of a player against an opponent.
	Pair(ctx context.Context, in Place, p, opponent match.Player) (Pair, error)
	// Opponents returns the players whom the player has met most often, with Key and Name of the opponent.
	// Equal ones are ordered by Key.
	Opponents(ctx context.Context, in Place, p match.Player, limit int) ([]Tally, error)
}

// History is the part of a Store that finds ended matches.
type History interface {
	History(ctx context.Context, q HistoryQuery) (HistoryPage, error)
}

// Results is the part of a Store that keeps the log of results and the projections as a whole.
type Results interface {
	// Booked returns the numbers of the last result in the log and of the last booked one. If they differ,
	// Commit books nothing: the missing results must be booked first, in order.
	Booked(ctx context.Context) (last, booked uint64, err error)
	// Results returns entries of the log of results with after < Seq, in order.
	Results(ctx context.Context, after uint64, limit int) ([]Entry, error)
	// Book books results that follow directly on the booked ones.
	Book(ctx context.Context, entries []Entry) error
	// Drop deletes all projections, so that no result is booked. It may take several transactions.
	Drop(ctx context.Context) error
	// Delete removes a match with everything that belongs to it: its entries in lists, its posts, timers and
	// undelivered notices, and the challenge that it came from. If its result is booked, the results of its
	// guild are booked again without it. The notices and the key of the change are written as by Commit, and
	// a key that is stored already has the same effect. All of this is one transaction. It is refused with
	// match.ErrUnknown if the match does not exist.
	Delete(ctx context.Context, id match.ID, result Counter, c match.Change) (match.Receipt, error)
	// Scratch returns an empty projection beside that of the store.
	Scratch(ctx context.Context) (Scratch, error)
}

// Counter returns the result of an ended match with the given events. It does not read the store.
type Counter func(match.Match, []match.Event) match.Result

// Entry is one line of the log of results. A missing number belonged to a match that was deleted.
type Entry struct {
	Seq   uint64
	Match match.Match
	// Result is not stored in the log of results, because it follows from the log of the match. Callers of
	// Book must fill it in.
	Result match.Result
}

// Scratch is a projection that was computed again, for comparison with that of a store.
type Scratch interface {
	// Book books results, in order.
	Book(ctx context.Context, entries []Entry) error
	// Differences names up to twenty differences between the scratch and the store's projection.
	Differences(ctx context.Context, now time.Time) ([]string, error)
	// Close deletes the scratch.
	Close() error
}

// Privacy is the part of a Store that finds and removes the data of players and guilds.
type Privacy interface {
	// ChallengesOf returns the challenges that a player made, is invited to or has answered, the oldest
	// first. It reads all challenges.
	ChallengesOf(ctx context.Context, p match.Player) ([]match.Challenge, error)
	// Replace replaces a player by another identifier everywhere, removes the name, and withdraws open
	// challenges. It deletes the player's display preferences, plans, wishes, preferences, set-ups, answers
	// to puzzles and requests for analyses, with the timers and notices about the player. It is refused with
	// ErrPlaying if a match of theirs is on. Traces of the old identifier in the file are removed at the
	// latest when the store is next opened.
	Replace(ctx context.Context, p, by match.Player) error
	// Remove deletes all data of a guild, in several transactions.
	Remove(ctx context.Context, guild string) error
	// Guilds returns the guilds with stored matches, challenges or choices, without those that were left. It
	// reads all challenges.
	Guilds(ctx context.Context) ([]string, error)
	// Leave records that a guild was left, and when its data are to be deleted. A guild that is recorded
	// already keeps its time.
	Leave(ctx context.Context, guild string, due time.Time) error
	// Return removes the record that a guild was left.
	Return(ctx context.Context, guild string) error
	// Left returns the guilds that were left and whose data are due to be deleted.
	Left(ctx context.Context, now time.Time) ([]string, error)
}
