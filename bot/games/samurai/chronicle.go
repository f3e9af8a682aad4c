package samurai

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"towerpost/bot/games"
	rules "towerpost/engine/samurai"
	drawings "towerpost/imaging/samurai"
)

// mostChapters is the number of chapters up to which each round is one; of more, several
// rounds together are one.
const mostChapters = 24

// Chapters returns what came before the first turn, and then the rounds: a turn of each player.
func (Face) Chapters(m games.Moment) []games.Chapter {
	sc := newScene(m).plainly()
	size := max(m.Seats, 1)
	for turnAt(m.Steps, len(m.Steps))/size > mostChapters {
		size += max(m.Seats, 1)
	}
	var chapters []games.Chapter
	for i := range m.Steps {
		number := chapterOf(turnAt(m.Steps, i), size)
		if len(chapters) == 0 || chapters[len(chapters)-1].Key != strconv.Itoa(number) {
			chapters = append(chapters, sc.chapter(number, size, i))
		}
		chapters[len(chapters)-1].Last = i + 1
	}
	if len(chapters) == 0 {
		chapters = append(chapters, sc.chapter(0, size, 0))
	}
	for i := range chapters {
		sc.chapterResult(&chapters[i], i == len(chapters)-1)
	}
	return chapters
}

// turnAt returns the number of the turn before a step, 0 before the first turn.
func turnAt(steps []games.Step, i int) int {
	for ; i > 0; i-- {
		if view, ok := steps[i-1].After.(rules.View); ok {
			return view.Number
		}
	}
	return 0
}

// chapterOf returns the chapter of a turn, 0 for the set-up.
func chapterOf(number, size int) int { return (number + size - 1) / size }

// chapter returns a chapter that begins after so many steps.
func (sc scene) chapter(number, size, start int) games.Chapter {
	c := games.Chapter{Key: strconv.Itoa(number), Start: start, Last: start}
	if number == 0 {
		c.Name, c.Opening = sc.Text("chapter.setup", nil), sc.Text("chapter.setup.begins", nil)
		return c
	}
	args := games.Args{"First": (number-1)*size + 1, "Last": number * size}
	c.Name, c.Opening = sc.Text("chapter", args), sc.Text("chapter.begins", args)
	return c
}

// chapterResult says of a chapter how many figures left the board in it, whoever got them, and whether it is
// still on.
func (sc scene) chapterResult(c *games.Chapter, newest bool) {
	figures := 0
	for _, s := range sc.m.Steps[c.Start:c.Last] {
		e, _ := eventOf(s)
		figures += len(e.Captures)
	}
	key := "chapter.result"
	switch {
	case newest && !sc.m.Over():
		key = "chapter.on"
	case c.Key == "0":
		key = "chapter.setup.result"
	}
	c.Result = sc.Count(key, figures, nil)
}

// Entry returns a step in a few words.
func (Face) Entry(m games.Moment, s games.Step) games.Choice {
	sc := newScene(m).plainly()
	e, ok := eventOf(s)
	if !ok {
		return games.Choice{Label: games.Clip(string(s.Action), longestTyped)}
	}
	args := games.Args{"Turn": e.before.Number, "Player": sc.actor(e), "Action": sc.said(e)}
	key := "entry.turn"
	if e.before.Number == 0 {
		key = "entry.setup"
	}
	return games.Choice{Label: sc.Text(key, args), Description: strings.Join(sc.surrounded(e), " "), Emoji: emoji(e.Seat)}
}

// actor names whose step it is; figures that chance places are nobody's.
func (sc scene) actor(e event) string {
	if e.Seat < 0 {
		return sc.Text("chance", nil)
	}
	return sc.name(e.Seat)
}

// said names a step as a viewer may know it.
func (sc scene) said(e event) string {
	switch {
	case e.Move.Verb == rules.Chooses && e.Move.Hand.Len() == 0:
		return sc.Text("entry.hand", nil)
	case e.Move.Verb == rules.Draws && e.Move.Tile == rules.NoKind:
		return sc.Text("entry.draw", nil)
	case e.Move.Verb == rules.Leaves:
		return sc.Text("entry.left", nil)
	case e.Move.Verb == rules.Draws:
		return sc.Text("entry.drawn", games.Args{"Tile": sc.tile(e.Move.Tile)})
	}
	return sc.label(e.Move)
}

// Frames returns a picture of each turn, after a board at the start. Nobody's hand is on them before the end.
func (Face) Frames(m games.Moment, small bool) []games.Frame {
	sc := newScene(m).public()
	events := sc.events()
	frames := []games.Frame{sc.opening(events)}
	for _, t := range turnsOf(events) {
		f := sc.frame(t)
		if small {
			f.Caption = sc.short(t)
		}
		frames = append(frames, f)
	}
	return frames
}

// longestCaption is how much stands above a small board, in characters.
const longestCaption = 22

// short tells a turn in a few signs: "S2 m16, W1 k3, xEdo".
func (sc scene) short(t turn) string {
	if t.number == 0 && !t.has(rules.Leaves) {
		return sc.Text("chapter.setup.begins", nil)
	}
	var parts []string
	for _, v := range []rules.Verb{rules.Lays, rules.Replaces, rules.Swaps} {
		for _, e := range t.events {
			if e.Move.Verb == v {
				parts = append(parts, sc.shortly(e.Move))
			}
		}
	}
	if len(parts) == 0 {
		return games.Clip(sc.said(t.last()), longestCaption)
	}
	for i, c := range t.captures() {
		if i == 0 || c.Town != t.captures()[i-1].Town {
			parts = append(parts, sc.Text("frame.surrounds", games.Args{"Town": c.Town.String()}))
		}
	}
	return sc.fitting(parts)
}

// shortly tells in a few signs which tile was played.
func (sc scene) shortly(m rules.Move) string {
	key := map[rules.Verb]string{rules.Lays: "frame.lays", rules.Replaces: "frame.mu", rules.Swaps: "frame.swap"}[m.Verb]
	return sc.Text(key, games.Args{
		"Played": m.Played().Code(), "Hex": m.Hex.String(), "Tile": m.Tile.Code(), "To": m.To.String(),
		"One": m.Town.String(), "Other": m.OtherTown.String(),
	})
}

// fitting returns the first parts of a caption for which there is room, whole where they are several.
func (sc scene) fitting(parts []string) string {
	text := sc.comma(parts)
	for n := len(parts) - 1; n > 0 && utf8.RuneCountInString(text) > longestCaption; n-- {
		text = sc.comma(append(slices.Clone(parts[:n]), "…"))
	}
	return games.Clip(text, longestCaption)
}

// Finale returns the board after the last step with the result, or what is due.
func (Face) Finale(m games.Moment) games.Frame {
	sc := newScene(m).public()
	return games.Frame{Scene: drawings.Of(sc.view, nil, sc.words()), Caption: sc.status(), Hold: true}
}

// opening is the board before the first of some events.
func (sc scene) opening(events []event) games.Frame {
	if len(events) > 0 {
		sc = sc.on(*events[0].before)
	}
	caption := sc.plainly().title()
	words := sc.words()
	words.Status, words.Reveal = caption, false
	return games.Frame{Scene: drawings.Of(sc.view, nil, words), Caption: caption}
}

// frame draws the board after a turn. It says what was laid, or what was captured where that is more telling.
func (sc scene) frame(t turn) games.Frame {
	then := sc.on(*t.last().after).plainly()
	text := then.line(t)
	caption := games.Clip(text, mostCaption)
	words := then.words()
	words.Status, words.Reveal = caption, t.last().over() && words.Reveal
	hold := len(t.captures()) > 0 || t.last().over()
	scene := drawings.Of(then.view, stepsOf(t.events), words)
	return games.Frame{Scene: scene, Caption: caption, Alt: text, Hold: hold}
}

// line tells a turn in one line.
func (sc scene) line(t turn) string {
	lines := sc.turnLines(t)
	if len(lines) == 0 {
		lines = []string{sc.quiet(t)}
	}
	return strings.ReplaceAll(strings.Join(lines, " "), "**", "")
}

// mostCaption is how much stands below a board of a film, in characters.
const mostCaption = 120
