package match

import (
	"context"
	"time"

	"towerpost/engine/match/chance"
	"towerpost/engine/match/clock"
)

// Store keeps matches and the outbox. Every method is one transaction and is safe for concurrent use. The
// caller owns the returned values. Times and durations are kept to the millisecond; times are returned in
// UTC.
type Store interface {
	Log
	Reader
	Lists
	Outbox
	Uptime
	Plans
	WishLists
	Seeds
}

// Log is the part of a Store that writes matches.
type Log interface {
	// Reserve returns a number, from 1, that it has never returned before.
	Reserve(ctx context.Context) (uint64, error)
	// Commit writes the whole change or nothing. If the key of the change is stored already, it writes
	// nothing and returns the stored receipt with Repeated set. It returns ErrStale if Head, or the
	// Revision of the challenge, of the match or of a plan, is not the stored one, or if the challenge or
	// match is over. It returns ErrBusy for a match that would be the second live one in its channel.
	//
	// A change without events raises the Revision of the match by one, also that of a new match. So a match
	// that was deleted before its first event is never taken for a new one. A change that leaves a stored
	// challenge open raises the Revision of the challenge.
	Commit(ctx context.Context, c Change) (Receipt, error)
	// Forget deletes keys of changes made before the time, and notices delivered before it. Each call deletes
	// a limited number and returns how many; 0 means that none is left.
	Forget(ctx context.Context, before time.Time) (int, error)
}

// Reader is the part of a Store that reads single items.
type Reader interface {
	// Repeat returns the receipt of the change with the key, with Repeated set, or the zero Receipt if the
	// key is not stored.
	Repeat(ctx context.Context, key string) (Receipt, error)
	// Match returns the row of a match, or an error of kind ErrUnknown.
	Match(ctx context.Context, id ID) (Match, error)
	// Events returns the events of a match with after < Seq <= to, in order.
	Events(ctx context.Context, id ID, after, to int) ([]Event, error)
	// Challenge returns the row of a challenge, or an error of kind ErrUnknown.
	Challenge(ctx context.Context, id ID) (Challenge, error)
	// Post returns the newest post of a match or challenge, or the zero Post.
	Post(ctx context.Context, id ID) (Post, error)
	// Timers returns up to limit timers, the earliest first.
	Timers(ctx context.Context, limit int) ([]Timer, error)
}

// Lists is the part of a Store that reads its indices. Its methods read a page, never the whole store.
type Lists interface {
	// Matches returns a page of a list and the start of the next page, "" after the last. Live matches are
	// ordered by their start and ended ones by their end, the newest first.
	Matches(ctx context.Context, which List, page Page) ([]Match, string, error)
	// Challenges returns a page of the owner's open challenges, the newest first, and the start of the next
	// page.
	Challenges(ctx context.Context, owner Owner, page Page) ([]Challenge, string, error)
}

// Outbox is the part of a Store that hands out notices.
type Outbox interface {
	// Due returns, for each channel whose first undelivered notice is due at the time, that notice. The
	// notice that has been due longest comes first.
	Due(ctx context.Context, now time.Time, limit int) ([]Notice, error)
	// Pending returns the undelivered notices of a channel in the order of delivery.
	Pending(ctx context.Context, channel string) ([]Notice, error)
	// NextDue returns when the next notice of Due is due, or the zero time if every notice is delivered.
	NextDue(ctx context.Context) (time.Time, error)
	// Deliver marks a notice as delivered and returns the post to retire. For a reminder it returns the
	// earlier ones that it replaces, as Asides of a post without a message. For a notice that is already
	// delivered, it changes nothing and returns the zero Post. If the notice is gone because its subject was
	// deleted or forgotten, the error is of kind ErrUnknown.
	Deliver(ctx context.Context, d Delivery) (Post, error)
	// Delay sets when an undelivered notice is due, and counts an attempt if one has failed. It does not
	// change any other notice.
	Delay(ctx context.Context, notice uint64, due time.Time, failed bool) error
	// Release makes all undelivered notices that are due later due at the time. Those whose delivery has
	// failed stay as they are, unless failed is set.
	Release(ctx context.Context, now time.Time, failed bool) error
}

// Plans is the part of a Store that keeps plans.
type Plans interface {
	// Plan returns a player's plan for a match, or an empty one without a Revision.
	Plan(ctx context.Context, id ID, p Player) (Plan, error)
	// PlansOf returns all plans of a player, ordered by the numbers of their matches.
	PlansOf(ctx context.Context, p Player) ([]Plan, error)
	// SetPlan stores a plan, or removes it if it is empty, and returns it with its new Revision. It returns
	// ErrStale if the Revision is not the stored one, and for a plan that is not empty if the match is over
	// or not at the plan's Head.
	SetPlan(ctx context.Context, p Plan) (Plan, error)
}

// WishLists is the part of a Store that reads players' lists of wishes. Commit writes them.
type WishLists interface {
	// Wishes returns the lists of a match that are not empty, ordered by player.
	Wishes(ctx context.Context, id ID) ([]Wishes, error)
	// WishesOf returns the lists of a player, ordered by the numbers of their matches.
	WishesOf(ctx context.Context, p Player) ([]Wishes, error)
}

// Seeds is the part of a Store that keeps the seeds of open challenges and live matches.
type Seeds interface {
	// Seed returns the seed of an open challenge or a live match. It is the zero Seed if there is none, or if
	// the challenge or match is over.
	Seed(ctx context.Context, id ID) (chance.Seed, error)
}

// OutageLife is how long a store keeps outages: longer than any turn with a clock can last.
const OutageLife = 2 * 365 * 24 * time.Hour

// Uptime is the part of a Store that records when players could reach the bot.
type Uptime interface {
	// RecordUptime records that the bot can be reached at a time. If the last beat is further back than
	// tolerated, the time between is stored as an outage and returned; otherwise the span is zero.
	// RecordUptime deletes outages that ended longer than OutageLife ago. If the time is before the last
	// beat, the clock was set back: outages are cut off at the time, and the returned span ends before it
	// begins.
	RecordUptime(ctx context.Context, at time.Time, tolerated time.Duration) (outage clock.Span, err error)
	// LastSeen returns the time of the last beat, or the zero time.
	LastSeen(ctx context.Context) (time.Time, error)
	// Outages returns the outages that ended after the time, in order.
	Outages(ctx context.Context, after time.Time) ([]clock.Span, error)
}
