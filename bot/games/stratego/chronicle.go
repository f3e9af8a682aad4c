package stratego

import (
	"strconv"

	"towerpost/bot/games"
	"towerpost/engine"
)

const (
	// movesInChapter is the number of moves that make a chapter.
	movesInChapter = 40
	// lastMoves is the number of moves at the end of a match that belong to its highlights.
	lastMoves = 6
)

// Chapters divides a match by its moves; the set-ups belong to the first chapter.
func (Face) Chapters(m games.Moment) []games.Chapter {
	sc := newScene(m).plainly()
	chapters := []games.Chapter{sc.chapter(0, 0)}
	for i, s := range m.Steps {
		if e, ok := eventOf(s); ok && e.moves() {
			if number := (e.after.Moves - 1) / movesInChapter; number >= len(chapters) {
				chapters = append(chapters, sc.chapter(len(chapters), i))
			}
		}
		chapters[len(chapters)-1].Last = i + 1
	}
	for i := range chapters {
		sc.chapterResult(&chapters[i], i == len(chapters)-1)
	}
	return chapters
}

// chapter returns a chapter, counted from 0, that begins after so many steps.
func (sc scene) chapter(number, start int) games.Chapter {
	first := number*movesInChapter + 1
	args := games.Args{"First": first, "Last": first + movesInChapter - 1}
	return games.Chapter{
		Key: strconv.Itoa(number + 1), Name: sc.Text("chapter", args), Opening: sc.Text("chapter.begins", args), Start: start, Last: start,
	}
}

// chapterResult says of a chapter how many attacks were in it, or that it is still on.
func (sc scene) chapterResult(c *games.Chapter, newest bool) {
	attacks := 0
	for _, s := range sc.m.Steps[c.Start:c.Last] {
		if e, ok := eventOf(s); ok && e.attacks() {
			attacks++
		}
	}
	key := "chapter.result"
	if newest && !sc.m.Over() {
		key = "chapter.on"
	}
	c.Result = sc.Count(key, attacks, nil)
}

// Entry returns a set-up or a move in a few words.
func (Face) Entry(m games.Moment, s games.Step) games.Choice {
	sc := newScene(m).plainly()
	e, ok := eventOf(s)
	switch {
	case ok && e.moves():
		then := sc.on(*e.after)
		label := sc.Text("entry", games.Args{
			"Move": e.after.Moves, "Player": sc.name(e.seat()), "Action": string(e.after.Last.Move.Action()),
		})
		return games.Choice{Label: label, Description: stripped(then.moved(e)), Emoji: emoji(e.seat())}
	case ok && e.setsUp():
		return games.Choice{Label: sc.Text("entry.set-up", games.Args{"Player": sc.name(e.Seat)}), Emoji: emoji(e.Seat)}
	}
	return games.Choice{Label: games.Clip(string(s.Action), longestTyped)}
}

// Frames returns a picture of each move, after the board at the start.
func (Face) Frames(m games.Moment, small bool) []games.Frame {
	sc := newScene(m)
	events := sc.events()
	frames := []games.Frame{sc.opening(events)}
	for _, e := range events {
		if e.moves() {
			f := sc.frame(e)
			if small {
				f.Alt, f.Caption = f.Caption, sc.short(e)
			}
			frames = append(frames, f)
		}
	}
	return frames
}

// Highlights returns the attacks and the last moves.
func (Face) Highlights(m games.Moment) []games.Frame {
	sc := newScene(m)
	events := sc.events()
	frames := []games.Frame{sc.opening(events)}
	for i, e := range events {
		if e.attacks() || e.moves() && i >= len(events)-lastMoves {
			frames = append(frames, sc.frame(e))
		}
	}
	return frames
}

// Finale returns the board after the last step with the result, or what is due.
func (Face) Finale(m games.Moment) games.Frame {
	sc := newScene(m)
	return games.Frame{Scene: sc.draw(sc.status()), Caption: sc.status(), Hold: true}
}

// opening is the board before the first move of some events.
func (sc scene) opening(events []event) games.Frame {
	caption := sc.Text("frame.begins", nil)
	for _, e := range events {
		if e.moves() {
			sc = sc.on(*e.before)
			if e.before.Moves > 0 {
				caption = sc.Text("frame.before", games.Args{"Move": e.after.Moves})
			}
			break
		}
	}
	return games.Frame{Scene: sc.past(caption), Caption: caption}
}

// short tells a move in a few signs: "12 · b6xb7 7>4".
func (sc scene) short(e event) string {
	last := e.after.Last
	args := games.Args{"Move": e.after.Moves, "Action": string(last.Move.Action()), "Result": ""}
	if e.attacks() {
		args["Result"] = " " + sc.symbol(last.Attacker) + last.Result.Sign() + sc.symbol(last.Defender)
	}
	return sc.Text("frame.short", args)
}

// past draws the view as a picture of what was.
func (sc scene) past(caption string) any {
	sc.gone, sc.m.Outcome, sc.m.Ending = true, engine.Outcome{}, engine.Ending{}
	s := sc.draw(caption)
	for i := range s.Players {
		s.Players[i].Decides = false
	}
	return s
}

// frame draws the board after a move.
func (sc scene) frame(e event) games.Frame {
	then := sc.on(*e.after).plainly()
	caption := stripped(then.moved(e))
	return games.Frame{Scene: then.past(caption), Caption: caption, Hold: e.attacks() || e.over()}
}
