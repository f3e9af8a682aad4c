package match

import (
	"context"
	"time"

	"towerpost/engine/match/chance"
	"towerpost/engine/match/clock"
)

// Store keeps matches and the outbox. Every method is one transaction and is
// safe for concurrent use; what it returns is the caller's to keep. Times are
// kept to the millisecond and returned in UTC; lengths of time are kept to the
// millisecond, too.
type Store interface {
	Log
	Reader
	Lists
	Outbox
	Pulse
	Plans
	WishLists
	Seeds
}

// Log is the part of a Store that writes matches.
type Log interface {
	// Reserve returns a number that it has never returned before, from 1.
	Reserve(ctx context.Context) (uint64, error)
	// Commit writes the whole change or nothing. It looks at the key first: where that is remembered, it
	// writes nothing and returns the remembered receipt with Repeated set. It refuses with ErrStale a change
	// whose Head or Revision is not the stored one, whose challenge or match is over, or of whose plans
	// another revision is stored, and with ErrBusy a match that would be the second live one of its channel.
	// A change of a stored match without events raises its Revision by one, and so does a change of a stored
	// challenge that leaves it open.
	Commit(ctx context.Context, c Change) (Receipt, error)
	// Forget removes keys of changes made before the time and notices delivered before it, some at a time,
	// and returns how many; 0 says that none is left.
	Forget(ctx context.Context, before time.Time) (int, error)
}

// Reader is the part of a Store that reads single things.
type Reader interface {
	// Repeat returns the receipt of the change with the key, Repeated set; or the zero Receipt where
	// the key is not remembered.
	Repeat(ctx context.Context, key string) (Receipt, error)
	// Match returns the row of a match, or an error of the kind ErrUnknown.
	Match(ctx context.Context, id ID) (Match, error)
	// Events returns the events of a match with after < Seq <= to, in order.
	Events(ctx context.Context, id ID, after, to int) ([]Event, error)
	// Challenge returns the row of a challenge, or an error of the kind ErrUnknown.
	Challenge(ctx context.Context, id ID) (Challenge, error)
	// Post returns the newest post of a match or challenge, or the zero Post.
	Post(ctx context.Context, id ID) (Post, error)
	// Timers returns the earliest timers, in order of time.
	Timers(ctx context.Context, limit int) ([]Timer, error)
}

// Lists is the part of a Store that reads its indices. Its methods read a page, never the whole store.
type Lists interface {
	// Matches returns a page of a list and where the next page begins ("" after the last): live matches by
	// their start, ended ones by their end, the newest first.
	Matches(ctx context.Context, which List, page Page) ([]Match, string, error)
	// Challenges returns a page of the owner's open challenges, the newest first, and where
	// the next page begins.
	Challenges(ctx context.Context, owner Owner, page Page) ([]Challenge, string, error)
}

// Outbox is the part of a Store that hands out notices.
type Outbox interface {
	// Due returns the first undelivered notice of each channel where that is due at the time,
	// the longest due first.
	Due(ctx context.Context, now time.Time, limit int) ([]Notice, error)
	// Pending returns the undelivered notices of a channel in the order in which they are delivered.
	Pending(ctx context.Context, channel string) ([]Notice, error)
	// NextDue returns when the first of those of Due is due, or the zero time where every notice is delivered.
	NextDue(ctx context.Context) (time.Time, error)
	// Deliver marks a notice as delivered and returns the post to retire. Of a reminder it returns the
	// earlier ones whose place it takes, as Asides of no post. For a notice that is delivered already it
	// changes nothing and returns the zero Post. One that is not there any more, because what it is
	// about was deleted or forgotten meanwhile, is an error of the kind ErrUnknown.
	Deliver(ctx context.Context, d Delivery) (Post, error)
	// Delay sets when an undelivered notice is due, and counts an attempt where one has failed. Any
	// other notice stays as it is.
	Delay(ctx context.Context, notice uint64, due time.Time, failed bool) error
	// Release makes every undelivered notice that no delivery has been tried for due at the
	// time, where it is due later.
	Release(ctx context.Context, now time.Time) error
}

// Plans is the part of a Store that keeps plans.
type Plans interface {
	// Plan returns a player's plan for a match, or an empty one without a Revision.
	Plan(ctx context.Context, id ID, p Player) (Plan, error)
	// PlansOf returns all plans of a player, by the numbers of their matches.
	PlansOf(ctx context.Context, p Player) ([]Plan, error)
	// SetPlan writes a plan, removes an empty one, and returns it with its new Revision. It refuses with
	// ErrStale a plan whose Revision is not the stored one, and one that is not empty where the match is over
	// or not at the plan's Head.
	SetPlan(ctx context.Context, p Plan) (Plan, error)
}

// WishLists is the part of a Store that keeps what players leave to wishes. Commit writes them.
type WishLists interface {
	// Wishes returns the lists of a match that are not empty, by their players.
	Wishes(ctx context.Context, id ID) ([]Wishes, error)
	// WishesOf returns the lists of a player, by the numbers of their matches.
	WishesOf(ctx context.Context, p Player) ([]Wishes, error)
}

// Seeds is the part of a Store that keeps what the chance of open challenges and of live
// matches follows from.
type Seeds interface {
	// Seed returns the seed of an open challenge or of a live match; the zero Seed for one
	// that has none, or is over.
	Seed(ctx context.Context, id ID) (chance.Seed, error)
}

// OutageLife is how long a store keeps outages: longer than any turn with a clock can last.
const OutageLife = 2 * 365 * 24 * time.Hour

// Pulse is the part of a Store that knows when players could reach the program.
type Pulse interface {
	// Beat notes that the program can be reached at a time. Where the last beat was longer ago than is
	// tolerated, the time between is kept as an outage and returned; otherwise the span is zero. It forgets
	// outages that ended longer than OutageLife ago. Where the time is before the last beat, the clock was
	// set back: outages are cut off at the time, and the span that is returned ends before it begins.
	Beat(ctx context.Context, at time.Time, tolerated time.Duration) (outage clock.Span, err error)
	// LastBeat returns the time of the last beat, or the zero time.
	LastBeat(ctx context.Context) (time.Time, error)
	// Outages returns the outages that ended after a time, in order.
	Outages(ctx context.Context, after time.Time) ([]clock.Span, error)
}
