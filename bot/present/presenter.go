package present

import (
	"towerpost/bot/locale"
	"towerpost/engine/match"
)

// Presenter makes messages. It is safe for concurrent use.
type Presenter struct {
	catalogue *locale.Catalogue
}

// New returns a presenter that speaks with the words of the catalogue.
func New(c *locale.Catalogue) *Presenter { return &Presenter{catalogue: c} }

// Notice returns the public post of a notice: of a turn with the snapshot that
// it shows, of a challenge with the challenge. The other argument may be zero.
func (p *Presenter) Notice(n match.Notice, s match.Snapshot, c match.Challenge) Message {
	return Message{}
}

// WithRecord returns the message with the match's record attached as a text file.
func (p *Presenter) WithRecord(m Message, s match.Match, record string) Message { return m }

// Challenge returns the post of a challenge as it stands now, for posting and for editing it when it is closed.
func (p *Presenter) Challenge(c match.Challenge) Message { return Message{} }

// Board returns the position again, with its controls, pinging nobody. The match may be over.
func (p *Presenter) Board(s match.Snapshot, tag string) Message { return Message{} }

// Targets returns the private menu of the squares to which a tower can go, where the
// choice of the tower is free. The tower is the value that was chosen in the menu of towers.
func (p *Presenter) Targets(s match.Snapshot, tag, tower string) Message { return Message{} }

// ConfirmResign returns the private question whether the viewer gives up.
func (p *Presenter) ConfirmResign(s match.Snapshot, tag string) Message { return Message{} }

// Resigned returns the private answer that replaces the question once the viewer gave up.
func (p *Presenter) Resigned(tag string) Message { return Message{} }

// Kept returns the private answer that replaces the question when the viewer plays on.
func (p *Presenter) Kept(tag string) Message { return Message{} }

// Played returns the private answer to an order that was obeyed while its post is delivered apart from it.
func (p *Presenter) Played(s match.Snapshot, tag string) Message { return Message{} }

// Answered returns the private answer to the closing of a challenge whose post is delivered apart from it.
func (p *Presenter) Answered(c match.Challenge, tag string) Message { return Message{} }

// List is what a person has on the table: the matches as the person sees them, and open challenges.
type List struct {
	Player     match.Player
	Live       []match.Snapshot
	Challenges []match.Challenge
}

// Games returns the private list of a person's matches and challenges.
func (p *Presenter) Games(l List, tag string) Message { return Message{} }

// Standing is where a person stands in a channel: the live or the latest match as the person sees it, and an open
// challenge that waits there. Both may be nil.
type Standing struct {
	Player    match.Player
	Match     *match.Snapshot
	Challenge *match.Challenge
}

// Help returns the private advice what to do next.
func (p *Presenter) Help(where Standing, tag string) Message { return Message{} }

// Rules returns the rules of a topic or the text of a rule by its identifier, privately; an empty topic gives an overview.
func (p *Presenter) Rules(topic, tag string) Message { return Message{} }

// Record returns the private answer that hands over the record of a match.
func (p *Presenter) Record(m match.Match, record, tag string) Message { return Message{} }

// Busy returns the private answer to a challenge in a channel with a live match. It offers a thread by a button with
// VerbThread whose Arg is the given one; with an empty Arg it offers none.
func (p *Presenter) Busy(s match.Snapshot, arg, tag string) Message { return Message{} }

// Threaded returns the private answer that says in which new thread the challenge waits.
func (p *Presenter) Threaded(channel, tag string) Message { return Message{} }

// ThreadName returns the name of a thread for a match, at most 100 characters. The opponent is empty in a challenge to anyone.
func (p *Presenter) ThreadName(challenger, opponent, tag string) string { return "" }

// Suggest returns what autocompletion offers for the typed beginning of a move, at most MaxOptions; the values are
// texts that the game reads. It is empty for a viewer who has no move to make.
func (p *Presenter) Suggest(s match.Snapshot, tag, typed string) []Choice { return nil }

// SuggestMatches returns what autocompletion offers for matches; the values are match identifiers.
func (p *Presenter) SuggestMatches(matches []match.Match, tag string) []Choice { return nil }

// SuggestTopics returns what autocompletion offers for topics and identifiers of rules.
func (p *Presenter) SuggestTopics(tag, typed string) []Choice { return nil }

// Error returns the private answer to an order that failed. What nobody foresaw is told with the reference under
// which the log has it.
func (p *Presenter) Error(tag string, err error, reference string) Message { return Message{} }
