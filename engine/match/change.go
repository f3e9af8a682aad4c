package match

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"towerpost/engine"
	"towerpost/engine/match/chance"
)

// Change is everything that one transaction writes.
type Change struct {
	// Key is stored with At. A second change with the same key changes nothing. The key "" is not stored.
	Key string
	At  time.Time
	// Challenge is a new challenge, or a stored open one with new values. Its Revision is the stored one that
	// the change has read.
	Challenge *Challenge
	// Match is a new match, or a stored one with new values. Its Head includes Events. Its Revision is the
	// stored one that the change has read.
	Match *Match
	// Head is the head of Match before Events; 0 for a new match.
	Head   int
	Events []Event
	// Seed is the seed for the chance draws of a new match or a new challenge, zero if there is none. It is
	// stored apart from everything else. The seed of a match is deleted when the match ends and its row shows
	// it, that of a challenge when the challenge closes.
	Seed chance.Seed
	// Result is read only if the change ends Match.
	Result Result
	// Plans are new values for plans of Match. Each has the Revision that the change has read, and the Head
	// of Match. An empty plan removes the stored one; without a Revision it asserts that none is stored. When
	// the match ends, all its plans are removed, whatever stands here.
	Plans []Plan
	// Wishes is a new list of wishes of a player of Match, nil if none changes. When the match ends, all its
	// lists are removed.
	Wishes *Wishes
	// Notices are added to the outbox. The store assigns their IDs in this order.
	Notices []Notice
	// Set and Drop are timers to add and to remove. Removing a timer that does not exist is not an error.
	Set, Drop []Timer
}

// Ordered returns the notices of the change with Order filled in. The first notice gets the key of the change
// if it is not due at once, because the reply to the order may then show it.
func (c Change) Ordered() []Notice {
	notices := slices.Clone(c.Notices)
	if len(notices) > 0 && notices[0].Due.After(c.At) {
		notices[0].Order = c.Key
	}
	return notices
}

// Check returns an error if the parts of the change contradict one another. Stores call it before they write.
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
			return fmt.Errorf("change has %d events, %d plans, wishes %v and no match",
				len(c.Events), len(c.Plans), c.Wishes != nil)
		}
		return nil
	}
	return c.checkMatch()
}

// checkMatch returns an error if the parts about the match contradict one another.
func (c Change) checkMatch() error {
	switch _, err := c.Match.ID.Number(); {
	case err != nil:
		return err
	case c.Match.Live() && c.Match.Seed != "":
		return fmt.Errorf("change of match %s tells the seed of a match that is on", c.Match.ID)
	case c.Match.Head != c.Head+len(c.Events):
		return fmt.Errorf("change of match %s leads from head %d with %d events to head %d",
			c.Match.ID, c.Head, len(c.Events), c.Match.Head)
	case c.Wishes != nil && c.Wishes.Match != c.Match.ID:
		return fmt.Errorf("change of match %s has wishes of match %s", c.Match.ID, c.Wishes.Match)
	}
	if err := c.checkEvents(); err != nil {
		return err
	}
	return c.checkPlans()
}

// checkEvents returns an error if the events do not follow on the head.
func (c Change) checkEvents() error {
	for i, e := range c.Events {
		if e.Seq != c.Head+i+1 {
			return fmt.Errorf("change of match %s has event %d where %d is next",
				c.Match.ID, e.Seq, c.Head+i+1)
		}
		if e.Returns() && (e.Back < 0 || e.Back >= e.Seq) {
			return fmt.Errorf("change of match %s returns with event %d to head %d",
				c.Match.ID, e.Seq, e.Back)
		}
	}
	return nil
}

// checkPlans returns an error if a plan is not for the match and the head that the change leads to.
func (c Change) checkPlans() error {
	for _, p := range c.Plans {
		if p.Match != c.Match.ID || p.Head != c.Match.Head {
			return fmt.Errorf("change of match %s to head %d has a plan of match %s at head %d",
				c.Match.ID, c.Match.Head, p.Match, p.Head)
		}
		if err := p.Check(); err != nil {
			return err
		}
	}
	return nil
}

// checkSeed returns an error if the change has a seed but no new match or open challenge that is committed to
// it.
func (c Change) checkSeed() error {
	switch commit := c.Seed.Commit(); {
	case c.Seed.IsZero():
		return nil
	case c.Match != nil && c.Head > 0:
		return fmt.Errorf("change of match %s has a seed, which is drawn once, at its start", c.Match.ID)
	case c.Match != nil && c.Match.Commit == commit:
		return nil
	case c.Match == nil && c.Challenge != nil && c.Challenge.Status == ChallengeOpen &&
		c.Challenge.Commit == commit:
		return nil
	}
	return errors.New("change has a seed to which nothing is committed")
}

// Receipt is the result of committing a change.
type Receipt struct {
	// Notices are the notices of the change as they are stored now, with ID, Ahead and Repeated.
	Notices []Notice
	// Repeated says that the key was stored already and nothing was written.
	Repeated bool
}

// Delivery records that a notice was delivered or given up.
type Delivery struct {
	Notice uint64
	At     time.Time
	// Post is the message that shows the notice. Without a Message, the notice was given up.
	Post Post
	// Of is the match or challenge whose newest post this becomes; "" if there is none.
	Of ID
	// Asks is the match beside whose newest post the message is kept: as its Question, with Offers as its
	// Offer, or with Reminds as one of its Asides. It is "" for any other notice.
	Asks            ID
	Offers, Reminds bool
	// Reminded is the player of a reminder that replaces earlier ones about the same turn; "" if it replaces
	// none.
	Reminded Player
	// Retire is the match or challenge whose previous post Outbox.Deliver returns; "" for none.
	Retire ID
}

// Newest returns the newest post after the delivery, given the retired one; ok is false if the stored post
// does not change. If the notice was given up, the newest post is the retired one without its Asides, which
// are removed even then.
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

// Behind reports whether the delivery gives up a notice for a channel that the match has left since. The
// newest post is in another channel then, and keeps everything.
func (d Delivery) Behind(newest Post) bool {
	return d.Post.Message == "" && d.Of == d.Retire &&
		newest.Message != "" && newest.Channel != d.Post.Channel
}

// Beside records the delivered message beside post p, and returns the reminders that it replaces. ok is false
// if the message does not belong there: a question or an offer must be in the channel of the post.
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

// remind adds a reminder, or a similar message, to the Asides of a post and returns the reminders that it
// replaces. Of two reminders the one with the later notice stays, whichever is delivered first.
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

// Timer is something to do at a time.
type Timer struct {
	At   time.Time
	Kind TimerKind
	// Of is the match or challenge that the timer is about; "" if it is about a player, or about neither.
	Of ID
	// Player is the player that the timer is about, if it is not about a single match.
	Player Player
}

// TimerKind is what a timer is for.
type TimerKind string

const (
	// TimerExpire closes a challenge that found no answer.
	TimerExpire TimerKind = "expire"
	// TimerThread asks now and then to keep the thread of a live match from being archived.
	TimerThread TimerKind = "thread"
	// TimerRemind reminds the player whose clock runs.
	TimerRemind TimerKind = "remind"
	// TimerReclock sets the timers of a match again after the rest times of one of its players have changed.
	TimerReclock TimerKind = "reclock"
	// TimerDigest sends a player the daily message about all matches that wait.
	TimerDigest TimerKind = "digest"
	// TimerPuzzle posts the puzzle of the day.
	TimerPuzzle TimerKind = "puzzle"
	// TimerWishes continues the decisions by wishes of a match that one turn did not finish, for example
	// where all players are away.
	TimerWishes TimerKind = "wishes"
	// TimerFlag ends a match whose time has run out.
	TimerFlag TimerKind = "flag"
)

// Result holds what the end of a match tells in addition to its row. It follows from the log.
type Result struct {
	// Sides holds the keys of the seats, such as "black", "white".
	Sides []string
	// Teams holds the team of each seat; nil if there are no teams.
	Teams []int
	// Statistics are the game's counters; they are zero for a game that has none.
	Statistics engine.Statistics
	// Weight is how much the match says about the players' strength; 0 means 1.
	Weight float64
}
