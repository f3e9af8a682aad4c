package review

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// MaxSheet is the largest number of boards of a sheet.
const MaxSheet = 18

// The formats of exports that are pictures.
const (
	FormatGIF   = "gif"
	FormatSheet = "sheet"
)

// Excerpt is a match, or a chapter of it, for a film or sheets.
type Excerpt struct {
	// Course is the match at its newest head as a spectator sees it. Its Steps are the whole match.
	Course match.Snapshot
	// Viewpoint is the point of view from which the match is seen.
	Viewpoint match.Viewpoint
	// Chapter is the key of a chapter, or the number of a round in it; "" is the whole match.
	Chapter string
	// Viewer is the player from whose side the boards are seen, unless the display preference names a side.
	// For anybody who does not play, the game chooses the side.
	Viewer match.Player
}

// Film returns the private message with an animated picture of an excerpt. The error is a
// *present.ChapterError if the match has no such chapter.
func Film(p *present.Presenter, e Excerpt, tag string) (present.Message, error) {
	sc := p.Scene(e.Course, tag).Standing(e.Viewer)
	c, chapters, err := e.chapters(sc)
	if err != nil {
		return present.Message{}, err
	}
	var frames []games.Frame
	for _, r := range chapters {
		frames = append(frames, framesOf(sc, c, r, false)...)
	}
	if chronicler, ok := sc.Face().(games.Chronicler); ok && chapters[len(chapters)-1].Last == c.end() {
		frames = append(frames, chronicler.Finale(sc.Moment(nil)))
	}
	key := ""
	if e.Chapter != "" {
		key = chapters[0].Key
	}
	m := exportMessage(sc, e, chapters)
	m.Pictures = []present.Picture{{
		Name: exportName(sc, key) + ".gif", Game: sc.Match.Game, Look: sc.Look(), Film: frames,
		Alt: present.Clip(sc.Count("export.film.alt", len(frames), exportArgs(sc)), present.MaxAlt),
	}}
	return m, nil
}

// Sheets returns the private message with the small boards of each chapter. If they need more pictures than a
// message can hold, it offers single chapters instead. The error is a *present.ChapterError if the match has
// no such chapter.
func Sheets(p *present.Presenter, e Excerpt, tag string) (present.Message, error) {
	sc := p.Scene(e.Course, tag).Standing(e.Viewer)
	c, chapters, err := e.chapters(sc)
	if err != nil {
		return present.Message{}, err
	}
	m := exportMessage(sc, e, chapters)
	for _, r := range chapters {
		m.Pictures = append(m.Pictures, sheetsOf(sc, c, r)...)
	}
	if len(m.Pictures) > present.MaxPictures {
		return TooLong(p, e, WithViewpoint(FormatSheet, e.Viewpoint), tag), nil
	}
	return m, nil
}

// TooLong returns the private reply if an excerpt is too large for a message. It has a menu of single
// chapters if the excerpt has several.
func TooLong(p *present.Presenter, e Excerpt, format, tag string) present.Message {
	sc := p.Scene(e.Course, tag)
	c := newCourse(sc)
	if e.Chapter != "" || len(c.chapters) == 1 {
		return present.Private(sc.Text("export.too-long", nil))
	}
	m := present.Private(sc.Text("export.too-long.parts", nil))
	m.Rows = chapterRows(sc, c, format)
	return m
}

// NoChapter returns the private reply about a chapter that the match does not have, with a menu of those that
// it has.
func NoChapter(p *present.Presenter, e Excerpt, format, tag string) present.Message {
	sc := p.Scene(e.Course, tag)
	m := present.Private(sc.Text("export.no-part", nil))
	m.Rows = chapterRows(sc, newCourse(sc), format)
	return m
}

// chapterRows returns the menu of a match's chapters, or the newest ones if a menu cannot hold all.
func chapterRows(sc present.Scene, c course, format string) []present.Row {
	menu := &present.Menu{
		Control: present.Control{Verb: present.VerbExport, ID: string(sc.Match.ID), Arg: format},
		Hint:    sc.Text("export.parts", nil),
	}
	for _, r := range c.chapters[max(len(c.chapters)-present.MaxOptions, 0):] {
		menu.Options = append(menu.Options, present.Choice{
			Value: r.Key, Label: present.Clip(r.Name, present.MaxLabel),
			Description: present.Clip(r.Result, present.MaxLabel),
		})
	}
	return []present.Row{{Menu: menu}}
}

// chapters returns the course of an excerpt, and the chapters that belong to the excerpt.
func (e Excerpt) chapters(sc present.Scene) (course, []games.Chapter, error) {
	c := newCourse(sc)
	if e.Chapter == "" {
		return c, c.chapters, nil
	}
	if i := chapterNamed(c.chapters, e.Chapter); i >= 0 {
		return c, c.chapters[i : i+1], nil
	}
	return c, nil, &present.ChapterError{Last: c.chapters[len(c.chapters)-1].Key}
}

// chapterNamed returns the index of the chapter with a key, or of the chapter with the round of that number.
// It is -1 if there is none. The key of a chapter of several rounds is the number of the first one.
func chapterNamed(chapters []games.Chapter, key string) int {
	number := func(c games.Chapter) int {
		n, _ := strconv.Atoi(c.Key)
		return n
	}
	round, err := strconv.Atoi(key)
	rounds := 1
	if len(chapters) > 1 {
		rounds = number(chapters[1]) - number(chapters[0])
	}
	return slices.IndexFunc(chapters, func(c games.Chapter) bool {
		first := number(c)
		return c.Key == key || err == nil && first <= round && round < first+rounds
	})
}

// exportMessage returns the message for the pictures of an excerpt, without the pictures.
func exportMessage(sc present.Scene, e Excerpt, chapters []games.Chapter) present.Message {
	args := exportArgs(sc)
	args["Players"] = sc.Against(sc.Match)
	key := "export.match"
	if e.Chapter != "" {
		key, args["Chapter"] = "export.part", chapters[0].Name
	}
	if sc.Viewpoint = e.Viewpoint; !sc.Snapshot.Recalled {
		sc.Viewpoint = match.OpenViewpoint
	}
	return present.Private(append([]string{sc.Text(key, args)}, present.NonEmpty(seenBy(sc))...)...)
}

// exportArgs names an excerpt for places without markdown.
func exportArgs(sc present.Scene) locale.Args {
	return locale.Args{"Match": sc.Match.ID, "Players": sc.AgainstPlain(sc.Match)}
}

// exportName returns the name of a file of a chapter, or of the whole match for "", without the extension.
func exportName(sc present.Scene, chapter string) string {
	name := sc.Match.Game + "-" + string(sc.Match.ID)
	if chapter != "" {
		name += "-round-" + chapter
	}
	return name
}

// sheetsOf returns the sheets of a chapter. They are filled evenly, with at most MaxSheet boards each.
func sheetsOf(sc present.Scene, c course, r games.Chapter) []present.Picture {
	frames := framesOf(sc, c, r, true)
	parts := (len(frames) + MaxSheet - 1) / MaxSheet
	var pictures []present.Picture
	for part := range parts {
		from, to := part*len(frames)/parts, (part+1)*len(frames)/parts
		args := locale.Args{
			"Players": strings.Join(sc.Players(sc.Match, sc.PlayerPlain), sc.Text("list.dash", nil)),
			"Chapter": r.Name, "Part": part + 1, "Parts": parts,
		}
		key, name := "export.sheet", exportName(sc, r.Key)
		if parts > 1 {
			key, name = "export.sheet.part", fmt.Sprintf("%s-%d", name, part+1)
		}
		s := &present.Sheet{Title: sc.Text(key, args), Status: r.Result, Frames: frames[from:to]}
		pictures = append(pictures, present.Picture{
			Name: name + ".png", Game: sc.Match.Game, Look: sc.Look(), Sheet: s,
			Alt: present.Clip(altSheet(sc, s), present.MaxAlt),
		})
	}
	return pictures
}

// framesOf returns the pictures of a chapter.
func framesOf(sc present.Scene, c course, r games.Chapter, small bool) []games.Frame {
	chronicler, ok := sc.Face().(games.Chronicler)
	if !ok {
		return nil
	}
	then := sc
	then.Snapshot = c.at(r.Last)
	return chronicler.Frames(then.Moment(c.snap.Steps[r.Start:r.Last]), small)
}

// altSheet returns the alternative text of a sheet. It describes each board in whole sentences as far as
// MaxAlt leaves room, else by its caption.
func altSheet(sc present.Scene, s *present.Sheet) string {
	moves := make([]string, len(s.Frames))
	for i, f := range s.Frames {
		moves[i] = sc.Text("export.sheet.alt.move", locale.Args{"What": f.Caption})
	}
	alt := func() string {
		return sc.Text("export.sheet.alt", locale.Args{
			"Title": s.Title, "Status": s.Status, "Moves": strings.Join(moves, " "),
		})
	}
	for i, f := range s.Frames {
		short := moves[i]
		if f.Alt != "" {
			moves[i] = f.Alt
		}
		if utf8.RuneCountInString(alt()) > present.MaxAlt {
			moves[i] = short
		}
	}
	return alt()
}
