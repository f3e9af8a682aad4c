package present

import (
	"slices"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/display"
)

// Scene is a snapshot of a match with the words and preferences by which it is presented.
type Scene struct {
	Words
	Snapshot match.Snapshot
	Match    match.Match
	// Still says that the picture is one of a series. All are seen from viewer's side, so that the board does
	// not turn round between them.
	Still  bool
	viewer match.Player
	// Viewpoint is the point of view of a review.
	Viewpoint match.Viewpoint
	display   display.Preference
	reader    match.Player
	legible   func(name string) bool
	// Seed is the seed of the random drafts that a face makes for the reader of a view, 0 elsewhere.
	Seed uint64
	// Earlier is the first decision of the reader of a view in their latest finished match of this kind.
	Earlier engine.Action
	// Kept are the set-ups that the reader of a view has saved for matches of this kind.
	Kept []games.SavedAction
	// Ratings are the changes of the players' ratings by the end of the match, by seat. It is empty if the
	// post is not about the end.
	Ratings []match.RatingChange
}

// Scene returns the scene of a snapshot in the language of the tag.
func (p *Presenter) Scene(s match.Snapshot, tag string) Scene {
	return Scene{
		Words: p.Words(tag), Snapshot: s, Match: s.Match,
		display: p.display, reader: p.reader, legible: p.Legible,
	}
}

// SceneOf returns the scene of a match of which only the game is known. The game is "" for the default one.
func (p *Presenter) SceneOf(game, tag string) Scene {
	return p.Scene(match.Snapshot{Match: match.Match{Game: p.games.Usual(game)}}, tag)
}

// Standing returns the scene for a series of pictures that are all seen from the viewer's side.
func (sc Scene) Standing(viewer match.Player) Scene {
	sc.Still, sc.viewer = true, viewer
	return sc
}

// Face returns the face of the match's game.
func (sc Scene) Face() games.Face { return sc.FaceOf(sc.Match) }

// Moment returns the scene as the face may know it, with the given steps.
func (sc Scene) Moment(steps []match.Step) games.Moment {
	s := sc.Snapshot
	m := games.Moment{
		Words: sc.WordsOf(sc.Match), Match: string(sc.Match.ID), URL: PostURL(s),
		Setup: sc.Match.Setup, Seats: len(sc.Match.Players),
		Seat: s.Seat, View: s.View, Pending: s.Pending, Legal: s.Legal, Outcome: s.Outcome, Ending: s.Ending,
		Paused: sc.Paused(), Ended: sc.Match.Ended, Look: sc.Look(),
		Seed: sc.Seed, Earlier: sc.Earlier, Kept: sc.Kept,
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
		m.Drawn = append(m.Drawn, sc.drawnName(engine.Seat(seat)))
		m.Computer = append(m.Computer, sc.Match.LevelAt(engine.Seat(seat)) != "")
		m.Called = append(m.Called, sc.Called(engine.Seat(seat)))
	}
	for _, step := range steps {
		m.Steps = append(m.Steps, sc.StepOf(step))
	}
	return m
}

// shortName returns the name of a seat's player for pictures: the computer is named by its level.
func (sc Scene) shortName(seat engine.Seat) string {
	if level := sc.Match.LevelAt(seat); level != "" {
		return sc.Text("program.short", locale.Args{"Level": sc.Text("level."+level, nil)})
	}
	return sc.PlainName(sc.Match, seat)
}

// drawnName returns the name of a seat instead of a player's name that pictures cannot draw, "" if they can.
func (sc Scene) drawnName(seat engine.Seat) string {
	if name := sc.PlainName(sc.Match, seat); name == "" || sc.legible == nil || sc.legible(name) {
		return ""
	}
	return sc.Face().Side(sc.WordsOf(sc.Match), sc.Match.Setup, len(sc.Match.Players), seat)
}

// StepOf returns a step of the match as faces know it.
func (sc Scene) StepOf(s match.Step) games.Step {
	step := games.Step{
		Entry: engine.Entry{Seat: s.Event.Seat, Action: s.Event.Action},
		Auto:  s.Event.Auto, Planned: s.Event.Planned, Before: s.Before, After: s.After,
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

// Now returns the moment of the scene with all steps of its snapshot.
func (sc Scene) Now() games.Moment { return sc.Moment(sc.Snapshot.Steps) }

// Look returns the look of the match's pictures, by the display preference.
func (sc Scene) Look() games.Look {
	l := games.Look{
		Theme: string(sc.display.Theme), Signs: string(sc.display.Face), Bottom: sc.bottom(), Still: sc.Still,
	}
	if sc.Snapshot.Recalled && sc.Snapshot.Seat == engine.Nobody && l.Bottom == engine.Nobody {
		l.Bottom = sc.Match.SeatOf(sc.viewer)
	}
	return l
}

// bottom returns the seat that the display preference puts at the bottom. It is engine.Nobody if that is the
// seat to move, or if the reader does not play.
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

// Deciders returns the seats that must decide, none if the match is over or paused.
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

// Winners names the players who have won, "" if nobody has.
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

// Called returns the name of a seat's player in a post: the mention of a person, and the plain name of the
// computer, a former member or an unknown player, who cannot be pinged.
func (sc Scene) Called(seat engine.Seat) string {
	if sc.Match.LevelAt(seat) != "" || sc.Match.PlayerAt(seat) == "" || sc.Match.PlayerAt(seat).Gone() {
		return sc.Name(sc.Match, seat)
	}
	return Mention(sc.Match.PlayerAt(seat))
}

// DueOf says which decision a live match waits for. With yours it addresses the reader, who must decide.
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

// Due says which decision the match waits for. It addresses a viewer who must decide as "you". If the match
// is over, it is the result.
func (sc Scene) Due() string {
	if sc.Over() {
		return sc.Result()
	}
	return sc.DueOf(sc.Snapshot.Asked())
}

// Result says how a finished match ended.
func (sc Scene) Result() string {
	if sc.Snapshot.Ending.Reason != "" {
		return sc.endedOutside()
	}
	return sc.Face().Result(sc.Now())
}

// Title returns the title of the match's page by its game, such as "Round 2, move 7".
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

// Staying returns the seats of the players who have not left the match, except one seat.
func (sc Scene) Staying(but engine.Seat) []engine.Seat {
	left := func(seat engine.Seat) bool { return sc.Match.LeftAt(seat) != "" }
	return slices.DeleteFunc(sc.Except(but), left)
}

// BrokenLine returns the line of a player's list for a live match that cannot be shown.
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

// People returns the players of those seats who are people that can be pinged. Former members are left out:
// Discord refuses a message that pings one.
func (sc Scene) People(seats []engine.Seat) []match.Player {
	var people []match.Player
	for _, seat := range sc.personal(seats) {
		if p := sc.Match.PlayerAt(seat); !p.Gone() {
			people = append(people, p)
		}
	}
	return people
}

// CalledAt returns the names in a post of the people on the seats, including former members; see Called.
func (sc Scene) CalledAt(seats []engine.Seat) string {
	var names []string
	for _, seat := range sc.personal(seats) {
		names = append(names, sc.Called(seat))
	}
	return sc.Join(names)
}

// Personal reports whether a person, or a former member, sits on one of the seats.
func (sc Scene) Personal(seats []engine.Seat) bool { return len(sc.personal(seats)) > 0 }

// personal returns those of the seats on which a person or a former member sits.
func (sc Scene) personal(seats []engine.Seat) []engine.Seat {
	var personal []engine.Seat
	for _, seat := range seats {
		if sc.Match.PlayerAt(seat) != "" && sc.Match.LevelAt(seat) == "" {
			personal = append(personal, seat)
		}
	}
	return personal
}
