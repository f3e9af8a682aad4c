package ludo

import (
	"strconv"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
	drawings "towerpost/imaging/ludo"
)

const (
	// maxChapters is the largest number of rounds that are a chapter each. In a longer match, roundsInChapter
	// rounds make a chapter.
	maxChapters     = 25
	roundsInChapter = 10
	// highlightedTurns is the number of turns at the end of a match that belong to its highlights.
	highlightedTurns = 10
)

// Chapters returns the rounds of a match, or of a long match groups of ten rounds.
func (Face) Chapters(m games.Moment) []games.Chapter {
	sc := newScene(m).withoutMarkdown()
	size := 1
	if roundOf(m.Steps, len(m.Steps)) > maxChapters {
		size = roundsInChapter
	}
	var chapters []games.Chapter
	for i := range m.Steps {
		number := (roundOf(m.Steps, i) - 1) / size
		if len(chapters) <= number {
			chapters = append(chapters, sc.chapter(number*size+1, size, i))
		}
		chapters[len(chapters)-1].Last = i + 1
	}
	if len(chapters) == 0 {
		chapters = append(chapters, sc.chapter(1, size, 0))
	}
	for i := range chapters {
		sc.chapterResult(&chapters[i], i == len(chapters)-1)
	}
	return chapters
}

// roundOf returns the round of the moment before a step.
func roundOf(steps []games.Step, i int) int {
	for ; i > 0; i-- {
		if view, ok := steps[i-1].After.(rules.View); ok {
			return view.Round
		}
	}
	return 1
}

// chapter returns the chapter of size rounds from a round on, which begins after start steps.
func (sc scene) chapter(round, size, start int) games.Chapter {
	c := games.Chapter{Key: strconv.Itoa(round), Start: start, Last: start}
	args := games.Args{"Round": round, "Last": round + size - 1}
	c.Name, c.Opening = sc.Text("chapter", args), sc.Text("chapter.begins", args)
	if size > 1 {
		c.Name = sc.Text("chapter.rounds", args)
	}
	return c
}

// chapterResult sets the result of a chapter: its captures and homecomings, and whether it is still on.
func (sc scene) chapterResult(c *games.Chapter, newest bool) {
	captures, home := 0, 0
	for _, s := range sc.m.Steps[c.Start:c.Last] {
		e, _ := eventOf(s)
		if e.captures() {
			captures++
		}
		if e.homecoming() {
			home++
		}
	}
	key := "chapter.result"
	if newest && !sc.m.Over() {
		key = "chapter.on"
	}
	c.Result = sc.Text(key, games.Args{"Captures": captures, "Home": home})
}

// Entry returns a throw, a move or a pass as a line of a menu.
func (Face) Entry(m games.Moment, s games.Step) games.Choice {
	sc := newScene(m).withoutMarkdown()
	e, ok := eventOf(s)
	if !ok {
		return games.Choice{Label: games.Clip(string(s.Action), maxTyped)}
	}
	args := games.Args{
		"Round": max(e.before.Round, 1), "Action": sc.written(s.Action).Label, "Player": sc.name(e.Seat),
	}
	return games.Choice{
		Label: sc.Text("entry", args), Description: sc.strokeText([]event{e}, true),
		Emoji: emoji(sc.color(e.Seat)),
	}
}

// Frames returns the board at the start, and a frame for each throw with its move and for each bonus.
func (Face) Frames(m games.Moment, small bool) []games.Frame {
	sc := newScene(m)
	events := sc.events()
	frames := append([]games.Frame{sc.opening(events)}, sc.frames(events)...)
	if small {
		for i, stroke := range strokesOf(events) {
			f := &frames[i+1]
			f.Alt, f.Caption = f.Caption, sc.shortStroke(stroke)
		}
	}
	return frames
}

// Highlights returns the frames of captures, third sixes, pieces that reach the goal, players who leave,
// and the last turns.
func (Face) Highlights(m games.Moment) []games.Frame {
	sc := newScene(m)
	events := sc.events()
	return append([]games.Frame{sc.opening(events)}, sc.highlights(events)...)
}

// highlights returns the frames of striking events, and of the last turns.
func (sc scene) highlights(events []event) []games.Frame {
	var frames []games.Frame
	turns := turnsOf(events)
	for i, t := range turns {
		for _, stroke := range t.strokes() {
			if i >= len(turns)-highlightedTurns || stroke[len(stroke)-1].striking() {
				frames = append(frames, sc.frame(stroke))
			}
		}
	}
	return frames
}

// Finale returns the board after the last step, with the result or the decision that is due.
func (Face) Finale(m games.Moment) games.Frame {
	sc := newScene(m)
	return games.Frame{Scene: sc.draw(nil, sc.forPicture().status(), false), Caption: sc.status(), Hold: true}
}

// opening returns the board before the first event.
func (sc scene) opening(events []event) games.Frame {
	if len(events) > 0 {
		sc = sc.withView(*events[0].before)
	}
	caption := sc.Text("chapter.begins", games.Args{"Round": max(sc.view.Round, 1)})
	return games.Frame{Scene: sc.draw(nil, caption, false), Caption: caption}
}

// frames returns a frame for each stroke.
func (sc scene) frames(events []event) []games.Frame {
	var frames []games.Frame
	for _, stroke := range strokesOf(events) {
		frames = append(frames, sc.frame(stroke))
	}
	return frames
}

// shortStroke abbreviates a stroke: "R 4: 1 6→10".
func (sc scene) shortStroke(stroke []event) string {
	e := stroke[len(stroke)-1]
	args := games.Args{"Side": sc.color(e.Seat).Letter(), "Die": e.Die, "What": sc.shortMove(e)}
	key := "frame.moved"
	switch {
	case e.Kind == rules.Leaves:
		key = "frame.left"
	case e.Kind == rules.Throws:
		key = "frame.threw"
	case e.Bonus:
		key, args["Die"] = "frame.bonus", e.Count
	}
	return sc.Text(key, args)
}

// shortMove abbreviates a move or a pass: "1 8→28 xB3".
func (sc scene) shortMove(e event) string {
	if e.Kind != rules.Shifts {
		return sc.Text("frame.pass", nil)
	}
	args := games.Args{
		"Piece": e.Move.Piece.Number(), "From": sc.place(e.From), "To": sc.place(e.To),
		"Victim": sc.pieceCode(e.Move.Captured),
	}
	if e.Move.Piece.Seat() != e.Seat {
		args["Piece"] = sc.pieceCode(e.Move.Piece)
	}
	if e.captures() {
		return sc.Text("frame.capture", args)
	}
	return sc.Text("frame.move", args)
}

// pieceCode names a piece by the letter of its colour and its number: "B3".
func (sc scene) pieceCode(p rules.Piece) string {
	return sc.color(p.Seat()).Letter() + strconv.Itoa(p.Number())
}

// frame draws the board after a stroke, with its throws and its trail.
func (sc scene) frame(stroke []event) games.Frame {
	e := stroke[len(stroke)-1]
	then := sc.withView(*e.after).withoutMarkdown()
	caption := then.strokeText(stroke, true)
	board := then.draw(stepsOf(stroke), then.forPicture().strokeText(stroke, true), false)
	board.Dice = diceOf(e)
	return games.Frame{Scene: board, Caption: caption, Hold: e.striking()}
}

// diceOf returns the throws of an event's turn, up to the event.
func diceOf(e event) drawings.Dice {
	steps := e.after.Steps
	if len(steps) == 0 {
		steps = e.after.Before
	}
	dice := drawings.Dice{Seat: int(e.Seat)}
	for _, s := range steps {
		if s.Kind == rules.Throws && s.Seat == e.Seat && s.Seat != engine.Nobody {
			dice.Throws = append(dice.Throws, s.Die)
		}
	}
	if e.Bonus {
		dice.Bonus = e.Count
	}
	return dice
}
