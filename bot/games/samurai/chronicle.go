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

// maxChapters is the largest number of chapters of one round each. In a longer match, a chapter has several
// rounds.
const maxChapters = 24

// Chapters returns the set-up before the first turn, and then the rounds. A round is one turn of each player.
func (Face) Chapters(m games.Moment) []games.Chapter {
	sc := newScene(m).withoutMarkdown()
	size := max(m.Seats, 1)
	for turnAt(m.Steps, len(m.Steps))/size > maxChapters {
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

// chapterOf returns the chapter of a turn; the set-up is chapter 0.
func chapterOf(number, size int) int { return (number + size - 1) / size }

// chapter returns the chapter with a number, which begins after start steps.
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

// chapterResult sets the result of a chapter: the number of figures that left the board in it, and whether
// it is still on.
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

// Entry returns a step as a line of a menu.
func (Face) Entry(m games.Moment, s games.Step) games.Choice {
	sc := newScene(m).withoutMarkdown()
	e, ok := eventOf(s)
	if !ok {
		return games.Choice{Label: games.Clip(string(s.Action), maxTyped)}
	}
	args := games.Args{"Turn": e.before.Number, "Player": sc.actorName(e), "Action": sc.stepText(e)}
	key := "entry.turn"
	if e.before.Number == 0 {
		key = "entry.setup"
	}
	description := strings.Join(sc.tellSurrounded(e), " ")
	return games.Choice{Label: sc.Text(key, args), Description: description, Emoji: emoji(e.Seat)}
}

// EndsTurn implements games.TurnEnder.
func (Face) EndsTurn(s games.Step) bool {
	e, ok := eventOf(s)
	return ok && e.Move.Verb == rules.Ends
}

// actorName names the player of a step, or chance.
func (sc scene) actorName(e event) string {
	if e.Seat < 0 {
		return sc.Text("chance", nil)
	}
	return sc.name(e.Seat)
}

// stepText describes a step as the viewer may know it.
func (sc scene) stepText(e event) string {
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

// Frames returns the board at the start, and a frame for each turn. The frames show no hands before the end
// of the match.
func (Face) Frames(m games.Moment, small bool) []games.Frame {
	sc := newScene(m).asSpectator()
	events := sc.events()
	frames := []games.Frame{sc.opening(events)}
	for _, t := range turnsOf(events) {
		f := sc.frame(t)
		if small {
			f.Caption = sc.shortTurn(t)
		}
		frames = append(frames, f)
	}
	return frames
}

// maxSmallCaption is the longest caption of a small board, in characters.
const maxSmallCaption = 22

// shortTurn abbreviates a turn: "S2 m16, W1 k3, xEdo".
func (sc scene) shortTurn(t turn) string {
	if t.number == 0 && !t.has(rules.Leaves) {
		return sc.Text("chapter.setup.begins", nil)
	}
	var parts []string
	for _, v := range []rules.Verb{rules.Lays, rules.Replaces, rules.Swaps} {
		for _, e := range t.events {
			if e.Move.Verb == v {
				parts = append(parts, sc.shortMove(e.Move))
			}
		}
	}
	if len(parts) == 0 {
		return games.Clip(sc.stepText(t.last()), maxSmallCaption)
	}
	for i, c := range t.captures() {
		if i == 0 || c.Town != t.captures()[i-1].Town {
			parts = append(parts, sc.Text("frame.surrounds", games.Args{"Town": c.Town.String()}))
		}
	}
	return sc.fitCaption(parts)
}

// shortMove abbreviates the play of a tile.
func (sc scene) shortMove(m rules.Move) string {
	keys := map[rules.Verb]string{
		rules.Lays: "frame.lays", rules.Replaces: "frame.mu", rules.Swaps: "frame.swap",
	}
	return sc.Text(keys[m.Verb], games.Args{
		"Played": m.Played().Code(), "Hex": m.Hex.String(), "Tile": m.Tile.Code(), "To": m.To.String(),
		"One": m.Town.String(), "Other": m.OtherTown.String(),
	})
}

// fitCaption joins the parts of a caption, and drops the last ones until it fits. A single part is clipped.
func (sc scene) fitCaption(parts []string) string {
	text := sc.comma(parts)
	for n := len(parts) - 1; n > 0 && utf8.RuneCountInString(text) > maxSmallCaption; n-- {
		text = sc.comma(append(slices.Clone(parts[:n]), "…"))
	}
	return games.Clip(text, maxSmallCaption)
}

// Finale returns the board after the last step, with the result or the decision that is due.
func (Face) Finale(m games.Moment) games.Frame {
	sc := newScene(m).asSpectator()
	return games.Frame{Scene: drawings.Of(sc.view, nil, sc.words()), Caption: sc.status(), Hold: true}
}

// opening returns the board before the first event.
func (sc scene) opening(events []event) games.Frame {
	if len(events) > 0 {
		sc = sc.withView(*events[0].before)
	}
	caption := sc.withoutMarkdown().title()
	words := sc.words()
	words.Status, words.Reveal = caption, false
	return games.Frame{Scene: drawings.Of(sc.view, nil, words), Caption: caption}
}

// frame draws the board after a turn, with the turn as its caption.
func (sc scene) frame(t turn) games.Frame {
	then := sc.withView(*t.last().after).withoutMarkdown()
	text, words := then.turnLine(t), then.words()
	words.Status = games.Clip(then.forPicture().turnLine(t), maxCaption)
	words.Reveal = t.last().over() && words.Reveal
	hold := len(t.captures()) > 0 || t.last().over()
	scene := drawings.Of(then.view, stepsOf(t.events), words)
	return games.Frame{Scene: scene, Caption: games.Clip(text, maxCaption), Alt: text, Hold: hold}
}

// turnLine describes a turn in one line without markdown.
func (sc scene) turnLine(t turn) string {
	lines := sc.turnLines(t)
	if len(lines) == 0 {
		lines = []string{sc.tellQuiet(t)}
	}
	return strings.ReplaceAll(strings.Join(lines, " "), "**", "")
}

// maxCaption is the longest caption of a board in a film, in characters.
const maxCaption = 120
