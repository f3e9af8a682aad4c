package schema

import (
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
)

// Milli is a stored time in milliseconds since 1970; 0 is the zero time.
type Milli int64

// NewMilli returns a time as it is stored, truncated to milliseconds.
func NewMilli(t time.Time) Milli {
	if t.IsZero() {
		return 0
	}
	return Milli(t.UnixMilli())
}

// Time returns the time in UTC.
func (m Milli) Time() time.Time {
	if m == 0 {
		return time.Time{}
	}
	return time.UnixMilli(int64(m)).UTC()
}

// toMillis returns times as they are stored, nil for none.
func toMillis(list []time.Time) []Milli {
	var written []Milli
	for _, t := range list {
		written = append(written, NewMilli(t))
	}
	return written
}

// times returns stored times, nil for none.
func times(list []Milli) []time.Time {
	var read []time.Time
	for _, m := range list {
		read = append(read, m.Time())
	}
	return read
}

// Match is the stored form of a match.Match. The key is its number.
type Match struct {
	Game     string       `json:"game"`
	Version  int          `json:"rules"`
	Setup    engine.Setup `json:"setup,omitempty"`
	Category string       `json:"length,omitempty"`
	Rated    bool         `json:"rated,omitempty"`
	// Importer is the player who brought an imported match. Imported is stored as well, as the importer may
	// ask to be forgotten.
	Imported bool         `json:"imported,omitempty"`
	Importer match.Player `json:"importer,omitempty"`
	// Result is the number of the match in the log of results, 0 for none.
	Result  uint64         `json:"result,omitempty"`
	Guild   string         `json:"guild,omitempty"`
	Channel string         `json:"channel"`
	Parent  string         `json:"parent,omitempty"`
	Locale  string         `json:"locale,omitempty"`
	Players []match.Player `json:"players"`
	Names   []string       `json:"names"`
	Levels  []string       `json:"levels,omitempty"`
	Started Milli          `json:"started"`
	Ended   Milli          `json:"ended,omitempty"`
	Paused  Milli          `json:"paused,omitempty"`
	// Stranded is when the bot learnt that the channel is gone.
	Stranded Milli `json:"stranded,omitempty"`
	// StrandedHead and StrandedQuiet are Head and Quiet at that time.
	StrandedHead  int `json:"stranded_head,omitempty"`
	StrandedQuiet int `json:"stranded_quiet,omitempty"`
	// Absent is when the bot learnt that it is no longer in the guild.
	Absent Milli `json:"absent,omitempty"`
	// Moderators are the moderators who have acted on the match.
	Moderators []match.Player `json:"moderators,omitempty"`
	// Takeback is the newest request for a take-back, even if it has lapsed.
	Takeback *takebackRecord `json:"takeback,omitempty"`
	// Draw is the open offer of a draw. DrawPauses say for each seat when it may offer one again.
	Draw       *offerRecord      `json:"draw,omitempty"`
	DrawPauses []drawPauseRecord `json:"draw_pauses,omitempty"`
	Undone     int               `json:"undone,omitempty"`
	// Early says that the match ended before two players had moved.
	Early bool `json:"early,omitempty"`
	// Control and the fields up to Nudged are about time. A match without a clock has none of them.
	Control *controlRecord `json:"control,omitempty"`
	Clocks  []clockRecord  `json:"clocks,omitempty"`
	singleClock
	Nudged   []Milli  `json:"nudged,omitempty"`
	Revision int      `json:"revision,omitempty"`
	Head     int      `json:"head,omitempty"`
	Quiet    int      `json:"quiet,omitempty"`
	Left     []string `json:"left,omitempty"`
	// Commit, Words and Seed concern chance. The seed of a live match is in the bucket Seeds instead.
	Commit string      `json:"commit,omitempty"`
	Words  string      `json:"words,omitempty"`
	Seed   string      `json:"seed,omitempty"`
	Ranks  []int       `json:"ranks,omitempty"`
	Points []int       `json:"points,omitempty"`
	Reason string      `json:"reason,omitempty"`
	Ending string      `json:"ending,omitempty"`
	Loser  engine.Seat `json:"loser,omitempty"`
}

// NewMatch returns the row of a match, without its number, which is the key.
func NewMatch(m match.Match) Match {
	return Match{
		Game: m.Game, Version: m.Version, Setup: m.Setup,
		Category: m.Category, Rated: m.Rated, Imported: m.Imported,
		Importer: m.Importer, Guild: m.Guild, Channel: m.Channel, Parent: m.Parent, Locale: m.Locale,
		Players: m.Players, Names: m.Names, Started: NewMilli(m.Started), Ended: NewMilli(m.Ended),
		Paused: NewMilli(m.Paused), Stranded: NewMilli(m.Stranded),
		StrandedHead: m.StrandedHead, StrandedQuiet: m.StrandedQuiet,
		Absent: NewMilli(m.Absent), Moderators: m.Moderators, Takeback: newTakebackRecord(m.Takeback),
		Draw:       newOfferRecord(m.Draw),
		DrawPauses: newDrawPauseRecords(m.DrawPauses), Head: m.Head, Undone: m.Undone, Early: m.Early,
		Control: newControlRecord(m.Control),
		Clocks:  newClockRecords(m.Clocks), Nudged: toMillis(m.Nudged), Revision: m.Revision,
		Quiet: m.Quiet, Left: m.Left, Commit: m.Commit, Words: m.Words, Seed: m.Seed,
		Ranks: m.Outcome.Ranks, Points: m.Outcome.Points, Reason: m.Outcome.Reason,
		Ending: m.Ending.Reason, Loser: loserOf(m.Ending),
		Levels: m.Levels,
	}
}

// Match returns the match of a row, given its number.
func (r Match) Match(id uint64) match.Match {
	return match.Match{
		ID: match.NewID(id), Game: r.Game,
		Version: r.Version, Setup: r.Setup, Category: r.Category, Rated: r.Rated,
		Imported: r.Imported, Importer: r.Importer, Guild: r.Guild, Channel: r.Channel, Parent: r.Parent,
		Locale: r.Locale, Players: r.Players,
		Names: r.Names, Started: r.Started.Time(), Ended: r.Ended.Time(),
		Paused: r.Paused.Time(), Stranded: r.Stranded.Time(),
		StrandedHead: r.StrandedHead, StrandedQuiet: r.StrandedQuiet,
		Absent: r.Absent.Time(), Moderators: r.Moderators, Takeback: r.Takeback.request(),
		Draw:       r.Draw.offer(),
		DrawPauses: drawPauses(r.DrawPauses), Head: r.Head, Undone: r.Undone, Early: r.Early,
		Control: r.Control.control(), Clocks: r.clocks(), Nudged: times(r.Nudged), Revision: r.Revision,
		Quiet: r.Quiet, Left: r.Left, Commit: r.Commit, Words: r.Words, Seed: r.Seed,
		Outcome: engine.Outcome{Ranks: r.Ranks, Points: r.Points, Reason: r.Reason},
		Ending:  r.ending(),
		Levels:  r.Levels,
	}
}

// loserOf returns the stored loser of an ending: engine.Nobody for one without a result, otherwise a seat.
func loserOf(e engine.Ending) engine.Seat {
	if e.Void() {
		return engine.Nobody
	}
	return max(e.Loser(), 0)
}

// ending returns how the match ended for a reason outside of the rules. Its ranks are those of the outcome.
func (r Match) ending() engine.Ending {
	if r.Ending == "" || r.Loser == engine.Nobody {
		return engine.Ending{Reason: r.Ending}
	}
	return engine.Ending{Reason: r.Ending, Ranks: r.Ranks}
}

// takebackRecord is the stored form of a request for a take-back.
type takebackRecord struct {
	Head     int           `json:"head"`
	Seat     engine.Seat   `json:"s"`
	Agreed   []engine.Seat `json:"agreed,omitempty"`
	Declined bool          `json:"declined,omitempty"`
	Before   []engine.Seat `json:"before,omitempty"`
}

// newTakebackRecord returns the row of a request, or nil for the zero value.
func newTakebackRecord(r match.Request) *takebackRecord {
	if r.IsZero() {
		return nil
	}
	return &takebackRecord{
		Head: r.Head, Seat: r.Seat, Agreed: r.Agreed, Declined: r.Declined, Before: r.Before,
	}
}

func (r *takebackRecord) request() match.Request {
	if r == nil {
		return match.Request{}
	}
	return match.Request{Head: r.Head, Seat: r.Seat, Agreed: r.Agreed, Declined: r.Declined, Before: r.Before}
}

// Event is the stored form of a match.Event. The key holds its number.
type Event struct {
	At     Milli           `json:"t"`
	Kind   match.EventKind `json:"k,omitempty"` // empty for an action
	Seat   engine.Seat     `json:"s"`
	Action engine.Action   `json:"a,omitempty"`
	Auto   bool            `json:"auto,omitempty"`
	Back   int             `json:"back,omitempty"`
	Reason string          `json:"why,omitempty"`
	Left   int64           `json:"left,omitempty"`
	Plan   bool            `json:"plan,omitempty"`
	By     match.Player    `json:"by,omitempty"`
	Key    string          `json:"key,omitempty"`
}

// NewEvent returns the row of an event, without its number, which is in the key.
func NewEvent(e match.Event) Event {
	r := Event{
		At: NewMilli(e.At), Kind: e.Kind, Seat: e.Seat,
		Action: e.Action, Auto: e.Auto, Plan: e.Planned, Back: e.Back, Reason: e.Reason,
		Left: e.Left.Milliseconds(), By: e.By, Key: e.Key,
	}
	if r.Kind == match.EventAction {
		r.Kind = ""
	}
	return r
}

// Event returns the event of a row, given its number.
func (r Event) Event(seq uint64) match.Event {
	e := match.Event{
		Seq: int(seq), At: r.At.Time(), Kind: r.Kind, Seat: r.Seat,
		Action: r.Action, Auto: r.Auto, Planned: r.Plan, Back: r.Back,
		Reason: r.Reason, Left: Duration(r.Left), By: r.By, Key: r.Key,
	}
	if e.Kind == "" {
		e.Kind = match.EventAction
	}
	return e
}

// Challenge is the stored form of a match.Challenge. The key is its number.
type Challenge struct {
	Guild      string                  `json:"guild,omitempty"`
	Channel    string                  `json:"channel"`
	Parent     string                  `json:"parent,omitempty"`
	Locale     string                  `json:"locale,omitempty"`
	Challenger match.Player            `json:"challenger"`
	Opponent   match.Player            `json:"opponent,omitempty"`
	Role       roleRecord              `json:"role,omitzero"`
	Game       string                  `json:"game"`
	Setup      engine.Setup            `json:"setup,omitempty"`
	Seat       engine.Seat             `json:"seat"`
	Rated      bool                    `json:"rated,omitempty"`
	Rematch    match.ID                `json:"rematch,omitempty"`
	Level      string                  `json:"level,omitempty"`
	Control    *controlRecord          `json:"control,omitempty"`
	Created    Milli                   `json:"created"`
	Expires    Milli                   `json:"expires"`
	Status     match.ChallengeStatus   `json:"status"`
	Closed     Milli                   `json:"closed,omitempty"`
	By         match.Player            `json:"by,omitempty"`
	Match      match.ID                `json:"match,omitempty"`
	Names      map[match.Player]string `json:"names,omitempty"`
	// Commit is the commitment to a seed. The seed of an open challenge is in the bucket Seeds.
	Commit string `json:"commit,omitempty"`
	// The following fields are for lobbies. A challenge from one player to another uses only Words.
	Seats    int                     `json:"seats,omitempty"`
	Fewest   int                     `json:"fewest,omitempty"`
	Sitters  []sitterRecord          `json:"sitters,omitempty"`
	Invited  []match.Player          `json:"invited,omitempty"`
	Declined []match.Player          `json:"declined,omitempty"`
	Order    []match.Player          `json:"order,omitempty"`
	Words    map[match.Player]string `json:"words,omitempty"`
	Revision int                     `json:"revision,omitempty"`
}

// sitterRecord is the stored form of a match.Sitter: a player with a seat in a lobby.
type sitterRecord struct {
	Player match.Player `json:"p"`
	Level  string       `json:"level,omitempty"`
	Name   string       `json:"name,omitempty"`
}

func newSitterRecords(sitters []match.Sitter) []sitterRecord {
	var rows []sitterRecord
	for _, s := range sitters {
		rows = append(rows, sitterRecord(s))
	}
	return rows
}

func sittersOf(rows []sitterRecord) []match.Sitter {
	var sitters []match.Sitter
	for _, r := range rows {
		sitters = append(sitters, match.Sitter(r))
	}
	return sitters
}

// roleRecord is the stored form of the role to which a challenge is open.
type roleRecord struct {
	ID   string `json:"id"`
	Name string `json:"name,omitempty"`
	Ping bool   `json:"ping,omitempty"`
}

// NewChallenge returns the row of a challenge, without its number, which is the key.
func NewChallenge(c match.Challenge) Challenge {
	return Challenge{
		Guild: c.Guild, Channel: c.Channel, Parent: c.Parent,
		Locale: c.Locale, Challenger: c.Challenger, Opponent: c.Opponent,
		Role: roleRecord(c.Role), Game: c.Game, Setup: c.Setup, Seat: c.Seat, Rated: c.Rated,
		Rematch: c.Rematch, Control: newControlRecord(c.Control),
		Created: NewMilli(c.Created), Expires: NewMilli(c.Expires),
		Status: c.Status, Closed: NewMilli(c.Closed), By: c.By, Match: c.Match, Names: c.Names,
		Level: c.Level, Commit: c.Commit, Seats: c.Seats,
		Fewest: c.Fewest, Sitters: newSitterRecords(c.Sitters), Invited: c.Invited,
		Declined: c.Declined, Order: c.Order, Words: c.Words, Revision: c.Revision,
	}
}

// Challenge returns the challenge of a row, given its number.
func (r Challenge) Challenge(id uint64) match.Challenge {
	return match.Challenge{
		ID: match.NewID(id), Guild: r.Guild, Channel: r.Channel,
		Parent: r.Parent, Locale: r.Locale, Challenger: r.Challenger,
		Opponent: r.Opponent, Role: match.Role(r.Role), Game: r.Game, Setup: r.Setup, Seat: r.Seat,
		Rated: r.Rated, Rematch: r.Rematch, Control: r.Control.control(), Created: r.Created.Time(),
		Expires: r.Expires.Time(), Status: r.Status,
		Closed: r.Closed.Time(), By: r.By, Match: r.Match, Names: r.Names,
		Level: r.Level, Commit: r.Commit, Seats: r.Seats,
		Fewest: r.Fewest, Sitters: sittersOf(r.Sitters), Invited: r.Invited,
		Declined: r.Declined, Order: r.Order, Words: r.Words, Revision: r.Revision,
	}
}

// Notice is the stored form of a match.Notice. The key is its number.
type Notice struct {
	Kind      match.NoticeKind `json:"kind"`
	Match     match.ID         `json:"match,omitempty"`
	Challenge match.ID         `json:"challenge,omitempty"`
	Guild     string           `json:"guild,omitempty"`
	Channel   string           `json:"channel"`
	Locale    string           `json:"locale,omitempty"`
	From      int              `json:"from,omitempty"`
	To        int              `json:"to,omitempty"`
	Told      int              `json:"told,omitempty"`
	By        match.Player     `json:"by,omitempty"`
	Asked     []engine.Seat    `json:"asked,omitempty"`
	Reason    string           `json:"why,omitempty"`
	Players   []match.Player   `json:"players,omitempty"`
	Names     []string         `json:"names,omitempty"`
	Ratings   []ratedRecord    `json:"ratings,omitempty"`
	Last      bool             `json:"last,omitempty"`
	Due       Milli            `json:"due"`
	Order     string           `json:"order,omitempty"`
	Attempts  int              `json:"attempts,omitempty"`
	Nonce     string           `json:"nonce"`
	Player    match.Player     `json:"player,omitempty"`
	Part      int              `json:"part,omitempty"`
	Refused   bool             `json:"refused,omitempty"`
	Until     Milli            `json:"until,omitempty"`
	Puzzle    string           `json:"puzzle,omitempty"`
	Delivered Milli            `json:"delivered,omitempty"`
	Message   string           `json:"message,omitempty"`
}

// NewNotice returns the row of a notice, without its number, which is the key.
func NewNotice(n match.Notice) Notice {
	return Notice{
		Kind: n.Kind, Match: n.Match,
		Challenge: n.Challenge, Guild: n.Guild, Channel: n.Channel, Locale: n.Locale,
		From: n.From, To: n.To, Told: n.Told, By: n.By, Asked: n.Asked, Reason: n.Reason, Players: n.Players,
		Names: n.Names, Ratings: newRatedRecords(n.Ratings), Last: n.Last, Due: NewMilli(n.Due),
		Order: n.Order, Attempts: n.Attempts, Nonce: n.Nonce,
		Player: n.Player, Part: n.Part, Refused: n.Refused, Until: NewMilli(n.Until), Puzzle: n.Puzzle,
	}
}

// Notice returns the notice of a row, given its number.
func (r Notice) Notice(id uint64) match.Notice {
	return match.Notice{
		ID: id, Kind: r.Kind, Match: r.Match,
		Challenge: r.Challenge, Guild: r.Guild, Channel: r.Channel, Locale: r.Locale,
		From: r.From, To: r.To, Told: r.Told, By: r.By, Asked: r.Asked, Reason: r.Reason, Players: r.Players,
		Names: r.Names, Ratings: ratingChanges(r.Ratings), Last: r.Last, Due: r.Due.Time(),
		Order: r.Order, Attempts: r.Attempts, Nonce: r.Nonce,
		Player: r.Player, Part: r.Part, Refused: r.Refused, Until: r.Until.Time(), Puzzle: r.Puzzle,
		Delivered: r.Delivered != 0, Message: r.Message,
	}
}

// ratedRecord is the stored form of a match.RatingChange: the values before and after.
type ratedRecord [2]float64

func newRatedRecords(changes []match.RatingChange) []ratedRecord {
	var rows []ratedRecord
	for _, c := range changes {
		rows = append(rows, ratedRecord{c.Before, c.After})
	}
	return rows
}

func ratingChanges(rows []ratedRecord) []match.RatingChange {
	var changes []match.RatingChange
	for _, r := range rows {
		changes = append(changes, match.RatingChange{Before: r[0], After: r[1]})
	}
	return changes
}

// Post is the stored form of a match.Post: the newest post of a match or challenge.
type Post struct {
	Channel  string `json:"channel"`
	Message  string `json:"message"`
	Past     string `json:"past,omitempty"`
	Question string `json:"question,omitempty"`
	// QuestionPast and OfferPast are the texts that replace these messages once they have lapsed.
	QuestionPast string        `json:"question-past,omitempty"`
	Offer        string        `json:"offer,omitempty"`
	OfferPast    string        `json:"offer-past,omitempty"`
	Asides       []match.Aside `json:"asides,omitempty"`
	Call         string        `json:"call,omitempty"`
}

// Order is the row of a remembered key: the time and the notices of the change with this key.
type Order struct {
	At      Milli    `json:"at"`
	Notices []uint64 `json:"notices,omitempty"`
}
