package ludo

import (
	"strconv"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
	drawings "towerpost/imaging/ludo"
)

const (
	// mostChapters is the number of rounds up to which each is a chapter; of more, ten together are one.
	mostChapters = 25
	tensOfRounds = 10
	// lastTurns is the number of turns at the end of a match that belong to its highlights.
	lastTurns = 10
)

// Chapters returns the rounds of a match, or tens of them.
func (Face) Chapters(m games.Moment) []games.Chapter {
	sc := newScene(m).plainly()
	size := 1
	if roundOf(m.Steps, len(m.Steps)) > mostChapters {
		size = tensOfRounds
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

// chapter returns the rounds from one on, which begin after so many steps.
func (sc scene) chapter(round, size, start int) games.Chapter {
	c := games.Chapter{Key: strconv.Itoa(round), Start: start, Last: start}
	args := games.Args{"Round": round, "Last": round + size - 1}
	c.Name, c.Opening = sc.Text("chapter", args), sc.Text("chapter.begins", args)
	if size > 1 {
		c.Name = sc.Text("chapter.rounds", args)
	}
	return c
}

// chapterResult says of a chapter what was done in it, or that it is still on.
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

// Entry returns a throw, a move or a pass in a few words.
func (Face) Entry(m games.Moment, s games.Step) games.Choice {
	sc := newScene(m).plainly()
	e, ok := eventOf(s)
	if !ok {
		return games.Choice{Label: games.Clip(string(s.Action), longestTyped)}
	}
	args := games.Args{"Round": max(e.before.Round, 1), "Action": string(s.Action), "Player": sc.name(e.Seat)}
	return games.Choice{
		Label: sc.Text("entry", args), Description: sc.stroke([]event{e}, true), Emoji: emoji(sc.color(e.Seat)),
	}
}

// Frames returns a picture of each throw with its move and of each bonus, after a board at the start.
func (Face) Frames(m games.Moment, small bool) []games.Frame {
	sc := newScene(m)
	events := sc.events()
	frames := append([]games.Frame{sc.opening(events)}, sc.frames(events)...)
	if small {
		for i, stroke := range strokesOf(events) {
			f := &frames[i+1]
			f.Alt, f.Caption = f.Caption, sc.short(stroke)
		}
	}
	return frames
}

// Highlights returns the frames of captures, third sixes, pieces that come home, and the last turns.
func (Face) Highlights(m games.Moment) []games.Frame {
	sc := newScene(m)
	events := sc.events()
	return append([]games.Frame{sc.opening(events)}, sc.highlights(events)...)
}

// highlights returns the frames of what is striking, and of the last turns.
func (sc scene) highlights(events []event) []games.Frame {
	var frames []games.Frame
	turns := turnsOf(events)
	for i, t := range turns {
		for _, stroke := range t.strokes() {
			if i >= len(turns)-lastTurns || stroke[len(stroke)-1].striking() {
				frames = append(frames, sc.frame(stroke))
			}
		}
	}
	return frames
}

// Finale returns the board after the last step with the result, or what is due.
func (Face) Finale(m games.Moment) games.Frame {
	sc := newScene(m)
	return games.Frame{Scene: sc.draw(nil, sc.status(), false), Caption: sc.status(), Hold: true}
}

// opening is the board before the first of some events.
func (sc scene) opening(events []event) games.Frame {
	if len(events) > 0 {
		sc = sc.on(*events[0].before)
	}
	caption := sc.Text("chapter.begins", games.Args{"Round": max(sc.view.Round, 1)})
	return games.Frame{Scene: sc.draw(nil, caption, false), Caption: caption}
}

// frames returns a picture of each stroke.
func (sc scene) frames(events []event) []games.Frame {
	var frames []games.Frame
	for _, stroke := range strokesOf(events) {
		frames = append(frames, sc.frame(stroke))
	}
	return frames
}

// short tells a stroke in a few signs: "R 4: 1 6→10".
func (sc scene) short(stroke []event) string {
	e := stroke[len(stroke)-1]
	args := games.Args{"Side": sc.color(e.Seat).Letter(), "Die": e.Die, "What": sc.shortly(e)}
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

// shortly tells a move or a pass in a few signs: "1 8→28 xB3".
func (sc scene) shortly(e event) string {
	if e.Kind != rules.Shifts {
		return sc.Text("frame.pass", nil)
	}
	args := games.Args{
		"Piece": e.Move.Piece.Number(), "From": sc.place(e.From), "To": sc.place(e.To), "Victim": sc.code(e.Move.Captured),
	}
	if e.Move.Piece.Seat() != e.Seat {
		args["Piece"] = sc.code(e.Move.Piece)
	}
	if e.captures() {
		return sc.Text("frame.capture", args)
	}
	return sc.Text("frame.move", args)
}

// code names a piece by the letter of its colour: "B3".
func (sc scene) code(p rules.Piece) string {
	return sc.color(p.Seat()).Letter() + strconv.Itoa(p.Number())
}

// frame draws the board after a stroke, with its throws and its trail.
func (sc scene) frame(stroke []event) games.Frame {
	e := stroke[len(stroke)-1]
	then := sc.on(*e.after).plainly()
	caption := then.stroke(stroke, true)
	board := then.draw(stepsOf(stroke), caption, false)
	board.Dice = diceOf(e)
	return games.Frame{Scene: board, Caption: caption, Hold: e.striking()}
}

// diceOf returns the throws of the turn of an event up to it.
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
