package stratego

import (
	"strconv"

	"towerpost/bot/games"
	"towerpost/engine"
)

const (
	// movesInChapter is the number of moves in a chapter.
	movesInChapter = 40
	// highlightedMoves is the number of moves at the end of a match that belong to its highlights.
	highlightedMoves = 6
)

// Chapters divides a match by its moves; the set-ups belong to the first chapter.
func (Face) Chapters(m games.Moment) []games.Chapter {
	sc := newScene(m).withoutMarkdown()
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

// chapter returns the chapter with a number, counted from 0, which begins after start steps.
func (sc scene) chapter(number, start int) games.Chapter {
	first := number*movesInChapter + 1
	args := games.Args{"First": first, "Last": first + movesInChapter - 1}
	return games.Chapter{
		Key: strconv.Itoa(number + 1), Start: start, Last: start,
		Name: sc.Text("chapter", args), Opening: sc.Text("chapter.begins", args),
	}
}

// chapterResult sets the result of a chapter: its number of attacks, and whether it is still on.
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

// Entry returns a set-up or a move as a line of a menu.
func (Face) Entry(m games.Moment, s games.Step) games.Choice {
	sc := newScene(m).withoutMarkdown()
	e, ok := eventOf(s)
	switch {
	case ok && e.moves():
		then := sc.withView(*e.after)
		label := sc.Text("entry", games.Args{
			"Move": e.after.Moves, "Player": sc.name(e.seat()), "Action": string(e.after.Last.Move.Action()),
		})
		description := stripMarkdown(then.moveText(e))
		return games.Choice{Label: label, Description: description, Emoji: emoji(e.seat())}
	case ok && e.setsUp():
		label := sc.Text("entry.set-up", games.Args{"Player": sc.name(e.Seat)})
		return games.Choice{Label: label, Emoji: emoji(e.Seat)}
	}
	return games.Choice{Label: games.Clip(string(s.Action), maxTyped)}
}

// Frames returns the board at the start, and a frame for each move.
func (Face) Frames(m games.Moment, small bool) []games.Frame {
	sc := newScene(m)
	events := sc.events()
	frames := []games.Frame{sc.opening(events)}
	for _, e := range events {
		if e.moves() {
			f := sc.frame(e)
			if small {
				f.Alt, f.Caption = f.Caption, sc.shortMove(e)
			}
			frames = append(frames, f)
		}
	}
	return frames
}

// Highlights returns the frames of the attacks and of the last moves.
func (Face) Highlights(m games.Moment) []games.Frame {
	sc := newScene(m)
	events := sc.events()
	frames := []games.Frame{sc.opening(events)}
	for i, e := range events {
		if e.attacks() || e.moves() && i >= len(events)-highlightedMoves {
			frames = append(frames, sc.frame(e))
		}
	}
	return frames
}

// Finale returns the board after the last step, with the result or the decision that is due.
func (Face) Finale(m games.Moment) games.Frame {
	sc := newScene(m)
	return games.Frame{Scene: sc.draw(sc.forPicture().status()), Caption: sc.status(), Hold: true}
}

// opening returns the board before the first move among the events.
func (sc scene) opening(events []event) games.Frame {
	caption := sc.Text("frame.begins", nil)
	for _, e := range events {
		if e.moves() {
			sc = sc.withView(*e.before)
			if e.before.Moves > 0 {
				caption = sc.Text("frame.before", games.Args{"Move": e.after.Moves})
			}
			break
		}
	}
	return games.Frame{Scene: sc.pastBoard(caption), Caption: caption}
}

// shortMove abbreviates a move: "12 · b6xb7 7>4".
func (sc scene) shortMove(e event) string {
	last := e.after.Last
	args := games.Args{"Move": e.after.Moves, "Action": string(last.Move.Action()), "Result": ""}
	if e.attacks() {
		args["Result"] = " " + sc.symbol(last.Attacker) + last.Result.Sign() + sc.symbol(last.Defender)
	}
	return sc.Text("frame.short", args)
}

// pastBoard draws the view as a board of the past: no seat decides, and the match is not over.
func (sc scene) pastBoard(caption string) any {
	sc.inPast, sc.m.Outcome, sc.m.Ending = true, engine.Outcome{}, engine.Ending{}
	s := sc.draw(caption)
	for i := range s.Players {
		s.Players[i].Decides = false
	}
	return s
}

// frame draws the board after a move.
func (sc scene) frame(e event) games.Frame {
	then := sc.withView(*e.after).withoutMarkdown()
	board := then.pastBoard(stripMarkdown(then.forPicture().moveText(e)))
	caption := stripMarkdown(then.moveText(e))
	return games.Frame{Scene: board, Caption: caption, Hold: e.attacks() || e.over()}
}
