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
	Origin string      `json:"origin,omitempty"`
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
		Quiet: m.Quiet, Left: m.Left, Commit: m.Commit, Words: m.Words, Seed: m.Seed, Origin: m.Origin,
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
		Quiet: r.Quiet, Left: r.Left, Commit: r.Commit, Words: r.Words, Seed: r.Seed, Origin: r.Origin,
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
