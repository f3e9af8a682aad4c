package present

import (
	"slices"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/display"
)

// Scene is a snapshot of a match, and the words to tell of it.
type Scene struct {
	Words
	Snapshot match.Snapshot
	Match    match.Match
	// Still says that pictures follow one another, seen from viewer's side, so that a board
	// does not turn round.
	Still  bool
	viewer match.Player
	// Eyes are those of a review through which the match is seen.
	Eyes    match.Eyes
	display display.Preference
	reader  match.Player
	// Seed is for what a face makes up for the reader of a view, 0 elsewhere.
	Seed uint64
	// Earlier is what the reader of a view decided first in their latest finished match of this kind.
	Earlier engine.Action
	// Kept are the set-ups that the reader of a view keeps for matches of this kind.
	Kept []games.Kept
	// Ratings are how the end of the match has changed those of its players, by seat; none where
	// the post is not about that.
	Ratings []match.RatingChange
}

// Scene returns the scene of a snapshot in a language.
func (p *Presenter) Scene(s match.Snapshot, tag string) Scene {
	return Scene{Words: p.Words(tag), Snapshot: s, Match: s.Match, display: p.display, reader: p.reader}
}

// SceneOf returns the scene of a match of a game, "" for the usual one, of which nothing else is known.
func (p *Presenter) SceneOf(game, tag string) Scene {
	return p.Scene(match.Snapshot{Match: match.Match{Game: p.games.Usual(game)}}, tag)
}

// Standing returns the scene as one of many pictures that follow one another, seen from the viewer's side.
func (sc Scene) Standing(viewer match.Player) Scene {
	sc.Still, sc.viewer = true, viewer
	return sc
}

// Face returns the face of the match's game.
func (sc Scene) Face() games.Face { return sc.FaceOf(sc.Match) }

// Moment returns what the face may know of the scene, with some of its steps.
func (sc Scene) Moment(steps []match.Step) games.Moment {
	m := games.Moment{
		Words: sc.WordsOf(sc.Match), Match: string(sc.Match.ID), URL: PostURL(sc.Snapshot), Setup: sc.Match.Setup, Seats: len(sc.Match.Players),
		Seat: sc.Snapshot.Seat, View: sc.Snapshot.View, Pending: sc.Snapshot.Pending, Legal: sc.Snapshot.Legal,
		Outcome: sc.Snapshot.Outcome, Ending: sc.Snapshot.Ending, Paused: sc.Paused(), Ended: sc.Match.Ended, Look: sc.Look(), Seed: sc.Seed, Earlier: sc.Earlier, Kept: sc.Kept,
	}
	switch {
	case sc.Snapshot.Recalled:
		m.Recalled = true
	case sc.Still:
		m.Seat = sc.Match.SeatOf(sc.viewer)
	}
	for seat := range sc.Match.Players {
		m.Names = append(m.Names, sc.PlainName(sc.Match, engine.Seat(seat)))
		m.Short = append(m.Short, sc.shortName(engine.Seat(seat)))
		m.Computer = append(m.Computer, sc.Match.LevelAt(engine.Seat(seat)) != "")
		m.Called = append(m.Called, sc.Called(engine.Seat(seat)))
	}
	for _, s := range steps {
		m.Steps = append(m.Steps, sc.StepOf(s))
	}
	return m
}

// shortName returns the name of a seat's player as pictures need it: the computer's is its level.
func (sc Scene) shortName(seat engine.Seat) string {
	if level := sc.Match.LevelAt(seat); level != "" {
		return sc.Text("program.short", locale.Args{"Level": sc.Text("level."+level, nil)})
	}
	return sc.PlainName(sc.Match, seat)
}

// StepOf returns a step as faces know it.
func (sc Scene) StepOf(s match.Step) games.Step {
	step := games.Step{
		Entry: engine.Entry{Seat: s.Event.Seat, Action: s.Event.Action}, Auto: s.Event.Auto, Planned: s.Event.Planned,
		Before: s.Before, After: s.After,
	}
	if s.Event.Kind != match.EventAction {
		step.Note = sc.Note(s)
	}
	switch s.Event.Kind {
	case match.EventAction:
	case match.EventResign, match.EventTimeout:
		step.Left = string(s.Event.Kind)
	case match.EventExpel:
		step.Left = engine.LeftAdjudicate
	default:
		step.Aside = true
	}
	return step
}

// Now returns the moment of the scene with its whole turn.
func (sc Scene) Now() games.Moment { return sc.Moment(sc.Snapshot.Steps) }

// Look returns how pictures look by the preference.
func (sc Scene) Look() games.Look {
	l := games.Look{
		Theme: string(sc.display.Theme), Signs: string(sc.display.Face), Bottom: sc.bottom(), Still: sc.Still,
	}
	if sc.Snapshot.Recalled && sc.Snapshot.Seat == engine.Nobody && l.Bottom == engine.Nobody {
		l.Bottom = sc.Match.SeatOf(sc.viewer)
	}
	return l
}

// bottom returns the seat that the reader wants to see at the bottom, engine.Nobody where that
// changes with whoever decides.
func (sc Scene) bottom() engine.Seat {
	if sc.display.Bottom == display.Own {
		return sc.Match.SeatOf(sc.reader)
	}
	if g, ok := sc.Games.ByKey[sc.Match.Game]; ok {
		return engine.Seat(slices.Index(g.Info().Seats, string(sc.display.Bottom)))
	}
	return engine.Nobody
}

// Over reports whether the match has ended, by its rules or otherwise.
func (sc Scene) Over() bool { return sc.Snapshot.Outcome.Over() || sc.Snapshot.Ending.Reason != "" }

// Deciders returns the seats that must decide, none when the match is over or paused.
func (sc Scene) Deciders() []engine.Seat {
	if sc.Over() || sc.Paused() {
		return nil
	}
	var seats []engine.Seat
	for _, d := range sc.Snapshot.Pending {
		if d.Seat != engine.Chance {
			seats = append(seats, d.Seat)
		}
	}
	return seats
}

// Opponents names the players other than the viewer.
func (sc Scene) Opponents() string { return sc.Others(sc.Snapshot.Seat) }

// Others names the players other than that of a seat.
func (sc Scene) Others(seat engine.Seat) string {
	var seats []engine.Seat
	for other := range engine.Seat(len(sc.Match.Players)) {
		if other != seat {
			seats = append(seats, other)
		}
	}
	return sc.Seated(seats)
}

// Seated names the players of seats.
func (sc Scene) Seated(seats []engine.Seat) string {
	var names []string
	for _, seat := range seats {
		names = append(names, sc.Player(sc.Match, seat))
	}
	return sc.Join(names)
}

// Winners names the players who have won; "" where nobody has.
func (sc Scene) Winners() string {
	var names []string
	outcome := sc.Snapshot.Outcome
	if sc.Snapshot.Ending.Reason != "" {
		outcome = engine.Outcome{Ranks: sc.Snapshot.Ending.Ranks}
	}
	for _, seat := range outcome.Winners() {
		names = append(names, sc.Player(sc.Match, seat))
	}
	return sc.Join(names)
}

// Called is how a post calls a player: a person by a mention, and the computer by its name,
// for nobody is to be pinged.
func (sc Scene) Called(seat engine.Seat) string {
	if sc.Match.LevelAt(seat) != "" || sc.Match.PlayerAt(seat) == "" || sc.Match.PlayerAt(seat).Gone() {
		return sc.Name(sc.Match, seat)
	}
	return Mention(sc.Match.PlayerAt(seat))
}

// DueOf says whose decision a match that is on waits for; yours says that the reader must decide.
func (sc Scene) DueOf(yours bool) string {
	if sc.Paused() {
		return sc.PauseLine()
	}
	ask := sc.Face().Ask(sc.Now())
	if yours {
		return ask.Yours
	}
	return ask.Due
}

// Due says whose decision the match waits for, to whoever asks: the viewer is told "you". When the match
// is over it is the result.
func (sc Scene) Due() string {
	if sc.Over() {
		return sc.Result()
	}
	return sc.DueOf(sc.Snapshot.Asked())
}

// Result tells of a finished match how it ended.
func (sc Scene) Result() string {
	if sc.Snapshot.Ending.Reason != "" {
		return sc.ended()
	}
	return sc.Face().Result(sc.Now())
}

// Title says what is played and how far it has come.
func (sc Scene) Title() string { return sc.Face().Title(sc.Now()) }

// Versus names the players of the scene, "A – B".
func (sc Scene) Versus() string { return sc.versusOf(sc.Match) }

// Except returns all seats but one.
func (sc Scene) Except(seat engine.Seat) []engine.Seat {
	var seats []engine.Seat
	for other := range engine.Seat(len(sc.Match.Players)) {
		if other != seat {
			seats = append(seats, other)
		}
	}
	return seats
}

// Staying returns all seats but one whose players have not left the match.
func (sc Scene) Staying(but engine.Seat) []engine.Seat {
	return slices.DeleteFunc(sc.Except(but), func(seat engine.Seat) bool { return sc.Match.LeftAt(seat) != "" })
}

// BrokenLine is a live match in the list of its player that cannot be shown.
func BrokenLine(w Words, s match.Snapshot) string {
	sc := Scene{Words: w, Snapshot: s, Match: s.Match}
	return w.Text("games.broken", locale.Args{"Match": s.Match.ID, "Opponent": sc.Opponents()})
}

// State says in a few words what the match waits for, as its viewer sees it.
func (sc Scene) State() string {
	if sc.Paused() {
		return sc.Text("state.paused", nil)
	}
	ask := sc.Face().Ask(sc.Now())
	if sc.Snapshot.Asked() {
		return ask.Call
	}
	return ask.Wait
}

// People returns the players of seats where people sit who can be pinged. Former members cannot: Discord
// takes no message that names one of them.
func (sc Scene) People(seats []engine.Seat) []match.Player {
	var people []match.Player
	for _, seat := range sc.personal(seats) {
		if p := sc.Match.PlayerAt(seat); !p.Gone() {
			people = append(people, p)
		}
	}
	return people
}

// CalledAt is how a post calls the people of seats, former members by that name.
func (sc Scene) CalledAt(seats []engine.Seat) string {
	var names []string
	for _, seat := range sc.personal(seats) {
		names = append(names, sc.Called(seat))
	}
	return sc.Join(names)
}

// Personal reports whether a person sits, or sat, on one of the seats.
func (sc Scene) Personal(seats []engine.Seat) bool { return len(sc.personal(seats)) > 0 }

// personal returns those of the seats where people sit.
func (sc Scene) personal(seats []engine.Seat) []engine.Seat {
	var personal []engine.Seat
	for _, seat := range seats {
		if sc.Match.PlayerAt(seat) != "" && sc.Match.LevelAt(seat) == "" {
			personal = append(personal, seat)
		}
	}
	return personal
}
