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

// Store keeps the log of results and the projections. It is the store of the matches, too, and writes
// the result of a match when Commit ends it. Every method is one transaction unless it says otherwise.
// Who is Gone stands in the projections, so that the ratings of others can be made again, but on no
// board and in no list of opponents.
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

// Puzzles is the part of a Store that reads how players do with puzzles.
type Puzzles interface {
	Learner(ctx context.Context, p match.Player) (trainer.Learner, error)
	Attempts(ctx context.Context, p match.Player) ([]trainer.Attempt, error)
}

// Displays is the part of a Store that reads how boards are to be shown.
type Displays interface {
	Display(ctx context.Context, of match.Owner) (display.Preference, error)
}

// Plans is the part of a Store that reads what players have queued.
type Plans interface {
	PlansOf(ctx context.Context, p match.Player) ([]match.Plan, error)
}

// Wishes is the part of a Store that reads what players leave to wishes.
type Wishes interface {
	WishesOf(ctx context.Context, p match.Player) ([]match.Wishes, error)
}

// Preferences is the part of a Store that reads what players want of the correspondence.
type Preferences interface {
	Preferences(ctx context.Context, p match.Player) (member.Preferences, error)
}

// Setups is the part of a Store that reads the set-ups that players keep under names.
type Setups interface {
	Setups(ctx context.Context, p match.Player) ([]setups.Setup, error)
}

// Analyses is the part of a Store that reads who waits for the analysis of a match.
type Analyses interface {
	Requests(ctx context.Context) ([]analyst.Request, error)
}

// Places is the part of a Store that reads boards.
type Places interface {
	// Ranks returns rows of a board in an order, from a place counted from 0, and how many the list has.
	// Equal weights are listed by the player.
	Ranks(ctx context.Context, b Board, by Order, now time.Time, from, limit int) ([]Standing, int, error)
	// Standing returns a player's row on a board, with the Rank in the order where the order lists them.
	// Where the board counts no match of theirs, Played is 0.
	Standing(ctx context.Context, b Board, by Order, now time.Time, p match.Player) (Standing, error)
}

// Players is the part of a Store that reads what is summed up.
type Players interface {
	// Member returns what is summed up of a player, the zero Member for one without a match.
	Member(ctx context.Context, in Place, p match.Player) (Member, error)
	// Curve returns a point for each day with a rated match, the oldest first.
	Curve(ctx context.Context, in Place, p match.Player) ([]CurvePoint, error)
	// Pair returns what is summed up of a player against another.
	Pair(ctx context.Context, in Place, p, opponent match.Player) (Pair, error)
	// Opponents returns those whom the player has met most often, as Tally with the Key and the Name of the
	// opponent; among equals by the Key.
	Opponents(ctx context.Context, in Place, p match.Player, limit int) ([]Tally, error)
}

// History is the part of a Store that finds ended matches.
type History interface {
	History(ctx context.Context, q HistoryQuery) (HistoryPage, error)
}

// Results is the part of a Store that keeps the log of results and the projections as a whole.
type Results interface {
	// Booked returns the number of the last result in the log, and of the last that is booked. Where they
	// differ, Commit books nothing: what is missing has to be booked first, in order.
	Booked(ctx context.Context) (last, booked uint64, err error)
	// Results returns entries of the log of results with after < Seq, in order.
	Results(ctx context.Context, after uint64, limit int) ([]Entry, error)
	// Book books results that follow on those that are booked.
	Book(ctx context.Context, entries []Entry) error
	// Drop removes all projections, so that no result is booked. It may take several transactions.
	Drop(ctx context.Context) error
	// Delete removes a match with everything that belongs to it: its places in the lists, its posts, timers
	// and undelivered notices, and the challenge that it came of. Where its result is booked, those of its
	// guild are booked anew without it. The notices and the key of the change are written as Commit does, and
	// a key that is remembered has the same effect. All of this is one transaction. It is refused with
	// match.ErrUnknown where there is no such match.
	Delete(ctx context.Context, id match.ID, result Counter, c match.Change) (match.Receipt, error)
	// Scratch returns an empty projection beside that of the store.
	Scratch(ctx context.Context) (Scratch, error)
}

// Counter returns the result of an ended match with the events. It reads nothing else.
type Counter func(match.Match, []match.Event) match.Result

// Entry is one line of the log of results. A number that is missing belonged to a match that
// is gone.
type Entry struct {
	Seq   uint64
	Match match.Match
	// Result is not in the log of results, for it follows from that of the match: who books
	// an entry fills it in.
	Result match.Result
}

// Scratch is a projection that was made again, to be compared with that of a store.
type Scratch interface {
	// Book books results, in order.
	Book(ctx context.Context, entries []Entry) error
	// Differences names what the store's projection has otherwise, at most twenty differences.
	Differences(ctx context.Context, now time.Time) ([]string, error)
	// Close removes the scratch.
	Close() error
}

// Privacy is the part of a Store that removes.
type Privacy interface {
	// Offers returns the challenges that a player made, is invited to or has answered, the oldest first.
	// It reads all challenges.
	Offers(ctx context.Context, p match.Player) ([]match.Challenge, error)
	// Replace puts another name for a player everywhere, with no name to show, withdraws open challenges,
	// and forgets the player's display, plans, wishes, preferences, set-ups, answers to puzzles and
	// requests for analyses, with the timers and notices about the player. It is refused with ErrPlaying
	// where a match of theirs is on. What the old one has left in the file is removed at the latest when
	// the store is next opened.
	Replace(ctx context.Context, p, by match.Player) error
	// Remove removes everything of a guild, in several transactions.
	Remove(ctx context.Context, guild string) error
	// Guilds returns the guilds of which matches, challenges or choices are kept, but for those that were left.
	// It reads all challenges.
	Guilds(ctx context.Context) ([]string, error)
	// Leave notes that a guild was left, and when its data are to go; a guild that was left
	// before keeps its time.
	Leave(ctx context.Context, guild string, due time.Time) error
	// Return forgets that a guild was left.
	Return(ctx context.Context, guild string) error
	// Left returns the guilds whose time has come.
	Left(ctx context.Context, now time.Time) ([]string, error)
}
