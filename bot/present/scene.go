package present

import (
	"slices"

	"towerpost/bot/games"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/taste"
)

// scene is a snapshot of a match, and the words to tell of it.
type scene struct {
	words
	snap  match.Snapshot
	match match.Match
	// still says that pictures follow one another, seen from viewer's side, so that a board does not turn round.
	still  bool
	viewer match.Player
	// eyes are those of a review through which the match is seen.
	eyes   match.Eyes
	taste  taste.Taste
	reader match.Player
	// seed is for what a face makes up for the reader of a view, 0 elsewhere.
	seed uint64
	// earlier is what the reader of a view decided first in their latest finished match of this kind.
	earlier engine.Action
	// ratings are how the end of the match has changed those of its players, by seat; none where the post is not about that.
	ratings []match.RatingChange
}

// scene returns the scene of a snapshot in a language.
func (p *Presenter) scene(s match.Snapshot, tag string) scene {
	return scene{words: p.words(tag), snap: s, match: s.Match, taste: p.taste, reader: p.reader}
}

// sceneOf returns the scene of a match of a game, "" for the usual one, of which nothing else is known.
func (p *Presenter) sceneOf(game, tag string) scene {
	return p.scene(match.Snapshot{Match: match.Match{Game: p.games.usual(game)}}, tag)
}

// standing returns the scene as one of many pictures that follow one another, seen from the viewer's side.
func (sc scene) standing(viewer match.Player) scene {
	sc.still, sc.viewer = true, viewer
	return sc
}

// face returns the face of the match's game.
func (sc scene) face() games.Face { return sc.faceOf(sc.match) }

// moment returns what the face may know of the scene, with some of its steps.
func (sc scene) moment(steps []match.Step) games.Moment {
	m := games.Moment{
		Words: sc.wordsOf(sc.match), Match: string(sc.match.ID), URL: postURL(sc.snap), Setup: sc.match.Setup, Seats: len(sc.match.Players),
		Seat: sc.snap.Seat, View: sc.snap.View, Pending: sc.snap.Pending, Legal: sc.snap.Legal,
		Outcome: sc.snap.Outcome, Ending: sc.snap.Ending, Paused: sc.paused(), Ended: sc.match.Ended, Look: sc.look(), Seed: sc.seed, Earlier: sc.earlier,
	}
	switch {
	case sc.snap.Recalled:
		m.Recalled = true
	case sc.still:
		m.Seat = sc.match.SeatOf(sc.viewer)
	}
	for seat := range sc.match.Players {
		m.Names = append(m.Names, plain(sc.match.NameAt(engine.Seat(seat))))
		m.Computer = append(m.Computer, sc.match.LevelAt(engine.Seat(seat)) != "")
		m.Called = append(m.Called, sc.called(engine.Seat(seat)))
	}
	for _, s := range steps {
		m.Steps = append(m.Steps, sc.stepOf(s))
	}
	return m
}

// stepOf returns a step as faces know it.
func (sc scene) stepOf(s match.Step) games.Step {
	step := games.Step{
		Entry: engine.Entry{Seat: s.Event.Seat, Action: s.Event.Action}, Auto: s.Event.Auto, Planned: s.Event.Planned,
		Before: s.Before, After: s.After,
	}
	if s.Event.Kind != match.EventAction {
		step.Note = sc.note(s)
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

// now returns the moment of the scene with its whole turn.
func (sc scene) now() games.Moment { return sc.moment(sc.snap.Steps) }

// steps returns the events of the snapshot's turn after from and up to to; 0 for to means all of them.
func (sc scene) steps(from, to int) []match.Step {
	var steps []match.Step
	for _, s := range sc.snap.Steps {
		if to == 0 || s.Event.Seq > from && s.Event.Seq <= to {
			steps = append(steps, s)
		}
	}
	return steps
}

// look returns how pictures look to the taste.
func (sc scene) look() games.Look {
	l := games.Look{
		Theme: string(sc.taste.Theme), Signs: string(sc.taste.Face), Bottom: sc.bottom(), Still: sc.still,
	}
	if sc.snap.Recalled && sc.snap.Seat == engine.Nobody && l.Bottom == engine.Nobody {
		l.Bottom = sc.match.SeatOf(sc.viewer)
	}
	return l
}

// bottom returns the seat that the reader wants to see at the bottom, engine.Nobody where that changes with whoever decides.
func (sc scene) bottom() engine.Seat {
	if sc.taste.Bottom == taste.Own {
		return sc.match.SeatOf(sc.reader)
	}
	if g, ok := sc.games.byKey[sc.match.Game]; ok {
		return engine.Seat(slices.Index(g.Info().Seats, string(sc.taste.Bottom)))
	}
	return engine.Nobody
}

// over reports whether the match has ended, by its rules or otherwise.
func (sc scene) over() bool { return sc.snap.Outcome.Over() || sc.snap.Ending.Reason != "" }

// deciders returns the seats that must decide, none when the match is over or paused.
func (sc scene) deciders() []engine.Seat {
	if sc.over() || sc.paused() {
		return nil
	}
	var seats []engine.Seat
	for _, d := range sc.snap.Pending {
		if d.Seat != engine.Chance {
			seats = append(seats, d.Seat)
		}
	}
	return seats
}

// opponents names the players other than the viewer.
func (sc scene) opponents() string { return sc.others(sc.snap.Seat) }

// others names the players other than that of a seat.
func (sc scene) others(seat engine.Seat) string {
	var seats []engine.Seat
	for other := range engine.Seat(len(sc.match.Players)) {
		if other != seat {
			seats = append(seats, other)
		}
	}
	return sc.seated(seats)
}

// seated names the players of seats.
func (sc scene) seated(seats []engine.Seat) string {
	var names []string
	for _, seat := range seats {
		names = append(names, sc.player(sc.match, seat))
	}
	return sc.join(names)
}

// winners names the players who have won; "" where nobody has.
func (sc scene) winners() string {
	var names []string
	outcome := sc.snap.Outcome
	if sc.snap.Ending.Reason != "" {
		outcome = engine.Outcome{Ranks: sc.snap.Ending.Ranks}
	}
	for _, seat := range outcome.Winners() {
		names = append(names, sc.player(sc.match, seat))
	}
	return sc.join(names)
}

// called is how a post calls a player: a person by a mention, and the computer by its name, for nobody is to be pinged.
func (sc scene) called(seat engine.Seat) string {
	if sc.match.LevelAt(seat) != "" || sc.match.PlayerAt(seat) == "" {
		return sc.name(sc.match, seat)
	}
	return mention(sc.match.PlayerAt(seat))
}

// dueOf says whose decision a match that is on waits for; yours says that the reader must decide.
func (sc scene) dueOf(yours bool) string {
	if sc.paused() {
		return sc.pauseLine()
	}
	ask := sc.face().Ask(sc.now())
	if yours {
		return ask.Yours
	}
	return ask.Due
}

// due says whose decision the match waits for, to whoever asks: the viewer is told "you". When the match is over it is the result.
func (sc scene) due() string {
	if sc.over() {
		return sc.result()
	}
	return sc.dueOf(sc.snap.Asked())
}

// result tells of a finished match how it ended.
func (sc scene) result() string {
	if sc.snap.Ending.Reason != "" {
		return sc.ended()
	}
	return sc.face().Result(sc.now())
}

// title says what is played and how far it has come.
func (sc scene) title() string { return sc.face().Title(sc.now()) }

// versus names the players of the scene, "A – B".
func (sc scene) versus() string { return sc.versusOf(sc.match) }
