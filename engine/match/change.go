package match

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"towerpost/engine"
	"towerpost/engine/match/chance"
)

// Change is everything that one step writes.
type Change struct {
	// Key is remembered with At, so that a second change with the same key changes nothing;
	// "" is not remembered.
	Key string
	At  time.Time
	// Challenge is a new challenge, or a stored open one with its new values. Its Revision is the stored one
	// on which the change is built.
	Challenge *Challenge
	// Match is a new match, or a stored one with its new values; its Head counts Events in. Its Revision is
	// the stored one on which the change is built.
	Match *Match
	// Head is the head of Match on which the change is built; 0 for a new match.
	Head   int
	Events []Event
	// Seed is that of the chance of a new match, or of a new challenge, the zero Seed where it has none. It
	// is kept apart from everything else until the match ends, and then forgotten: the row of the ended match
	// has it. That of a challenge is forgotten when the challenge closes.
	Seed chance.Seed
	// Result is what the end of the match tells; it is read only where the change ends Match.
	Result Result
	// Plans are what becomes of the plans of Match, each with the Revision that the change has seen and with
	// the Head of Match. An empty one is removed; where there was none, it says that there must be none
	// still. A match that ends takes its plans along, whatever stands here.
	Plans []Plan
	// Wishes is the new list of wishes of a player of Match, nil where none changes. A match that
	// ends takes all lists along.
	Wishes *Wishes
	// Notices get their ID from the store, in this order.
	Notices []Notice
	// Set and Drop are timers to add and to remove; one that is not there is removed without an error.
	Set, Drop []Timer
}

// Ordered returns the notices of the change with their Order: a reply shows the first one, as
// long as that is not due.
func (c Change) Ordered() []Notice {
	notices := slices.Clone(c.Notices)
	if len(notices) > 0 && notices[0].Due.After(c.At) {
		notices[0].Order = c.Key
	}
	return notices
}

// Check returns an error where the parts of the change contradict one another. Stores call it
// before they write.
func (c Change) Check() error {
	if c.Challenge != nil {
		if _, err := c.Challenge.ID.Number(); err != nil {
			return err
		}
	}
	if err := c.checkSeed(); err != nil {
		return err
	}
	if c.Match == nil {
		if len(c.Events)+len(c.Plans) > 0 || c.Wishes != nil {
			return fmt.Errorf("change has %d events, %d plans, wishes %v and no match", len(c.Events), len(c.Plans), c.Wishes != nil)
		}
		return nil
	}
	if _, err := c.Match.ID.Number(); err != nil {
		return err
	}
	if c.Match.Live() && c.Match.Seed != "" {
		return fmt.Errorf("change of match %s tells the seed of a match that is on", c.Match.ID)
	}
	if c.Match.Head != c.Head+len(c.Events) {
		return fmt.Errorf("change of match %s leads from head %d with %d events to head %d", c.Match.ID, c.Head, len(c.Events), c.Match.Head)
	}
	for i, e := range c.Events {
		if e.Seq != c.Head+i+1 {
			return fmt.Errorf("change of match %s has event %d where %d is next", c.Match.ID, e.Seq, c.Head+i+1)
		}
		if e.Returns() && (e.Back < 0 || e.Back >= e.Seq) {
			return fmt.Errorf("change of match %s returns with event %d to head %d", c.Match.ID, e.Seq, e.Back)
		}
	}
	if c.Wishes != nil && c.Wishes.Match != c.Match.ID {
		return fmt.Errorf("change of match %s has wishes of match %s", c.Match.ID, c.Wishes.Match)
	}
	for _, p := range c.Plans {
		if p.Match != c.Match.ID || p.Head != c.Match.Head {
			return fmt.Errorf("change of match %s to head %d has a plan of match %s at head %d", c.Match.ID, c.Match.Head, p.Match, p.Head)
		}
		if err := p.Check(); err != nil {
			return err
		}
	}
	return nil
}

// checkSeed returns an error where the change has a seed to which nothing that begins with it is committed.
func (c Change) checkSeed() error {
	switch commit := c.Seed.Commit(); {
	case c.Seed.IsZero():
		return nil
	case c.Match != nil && c.Head > 0:
		return fmt.Errorf("change of match %s has a seed, which is drawn once, at its start", c.Match.ID)
	case c.Match != nil && c.Match.Commit == commit:
		return nil
	case c.Match == nil && c.Challenge != nil && c.Challenge.Status == ChallengeOpen && c.Challenge.Commit == commit:
		return nil
	}
	return errors.New("change has a seed to which nothing is committed")
}

// Receipt is what a change left behind.
type Receipt struct {
	// Notices are those of the change as they stand now, with ID, Ahead and Repeated.
	Notices []Notice
	// Repeated says that the key had been remembered and nothing was written.
	Repeated bool
}

// Delivery tells that a notice was delivered.
type Delivery struct {
	Notice uint64
	At     time.Time
	// Post is the message that shows the notice; without a Message the notice was given up.
	Post Post
	// Of is the match or challenge whose newest post this is; "" where it is none's.
	Of ID
	// Asks is the match of whose newest post this is the Question, with Offers the Offer, or with Reminds one
	// of the Asides; "" where it is none of them.
	Asks            ID
	Offers, Reminds bool
	// Reminded is, of a reminder, the player for whom it takes the place of earlier ones about the same turn;
	// "" where it takes none's.
	Reminded Player
	// Retire is the match or challenge whose post, as it was before, is returned; "" for none.
	Retire ID
}

// Newest returns the newest post after a delivery that retires a post; ok is false where it stays as it is.
// Where the notice was given up that is the retired one, whose reminders go nonetheless.
func (d Delivery) Newest(retired Post) (newest Post, ok bool) {
	switch {
	case d.Of == "":
		return newest, false
	case d.Post.Message != "":
		return d.Post, true
	}
	newest = retired
	newest.Asides = nil
	return newest, d.Of == d.Retire && len(retired.Asides) > 0
}

// Behind reports whether the delivery gives up a notice of a channel that the match has left since: its
// newest post stands elsewhere, and nothing is to be taken from it.
func (d Delivery) Behind(newest Post) bool {
	return d.Post.Message == "" && d.Of == d.Retire && newest.Message != "" && newest.Channel != d.Post.Channel
}

// Beside notes the message of a delivery beside the post to which it belongs, and reports whether
// it belongs there: a question stands in the channel of the post. The replaced messages are
// reminders whose place it takes.
func (d Delivery) Beside(p *Post) (replaced []Aside, ok bool) {
	switch {
	case p.Message == "" || d.Post.Message == "":
		return nil, false
	case d.Reminds:
		replaced = d.remind(p)
	case p.Channel != d.Post.Channel:
		return nil, false
	case d.Offers:
		p.Offer, p.OfferPast = d.Post.Message, d.Post.Past
	default:
		p.Question, p.QuestionPast = d.Post.Message, d.Post.Past
	}
	return replaced, true
}

// remind notes a reminder, or another post of its kind, beside a post, and returns the reminders whose place
// is taken: of two the later one's stays, whichever is delivered first.
func (d Delivery) remind(p *Post) (replaced []Aside) {
	newest := Aside{Channel: d.Post.Channel, Message: d.Post.Message}
	if d.Reminded != "" {
		newest.Reminded, newest.Notice = d.Reminded, d.Notice
	}
	var rest []Aside
	for _, a := range p.Asides {
		switch {
		case d.Reminded == "" || a.Reminded != d.Reminded:
			rest = append(rest, a)
		case a.Notice > newest.Notice:
			replaced, newest = append(replaced, newest), a
		default:
			replaced = append(replaced, a)
		}
	}
	p.Asides = append(rest, newest)
	return replaced
}

// Timer is something to be done at a time.
type Timer struct {
	At   time.Time
	Kind TimerKind
	// Of is the match or challenge that it is about; "" for one about a player, or about nobody.
	Of ID
	// Player is the player whom it is about, where it is about no single match.
	Player Player
}

// TimerKind is what a timer is for.
type TimerKind string

const (
	// TimerExpire closes a challenge that found no answer.
	TimerExpire TimerKind = "expire"
	// TimerThread asks every now and then that the thread of a live match be kept from being archived.
	TimerThread TimerKind = "thread"
	// TimerRemind reminds the player whose clock runs.
	TimerRemind TimerKind = "remind"
	// TimerReclock sets the timers of a match anew, because the rest of one of its players has changed.
	TimerReclock TimerKind = "reclock"
	// TimerDigest tells a player once a day of all that waits.
	TimerDigest TimerKind = "digest"
	// TimerPuzzle posts the puzzle of the day.
	TimerPuzzle TimerKind = "puzzle"
	// TimerWishes lets wishes settle what one turn has left of them, where all at a table are away.
	TimerWishes TimerKind = "wishes"
	// TimerFlag ends a match whose time has run out.
	TimerFlag TimerKind = "flag"
)

// Result is what the end of a match tells beyond its row. It follows from the log.
type Result struct {
	// Sides holds the keys of the seats, such as "black", "white".
	Sides []string
	// Teams holds the team of each seat; nil where everybody plays for themselves.
	Teams []int
	// Statistics are the game's counters; they are zero for a game that keeps none.
	Statistics engine.Statistics
	// Weight is how much the match tells about the players' strength; 0 stands for 1.
	Weight float64
}
