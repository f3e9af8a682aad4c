package present

import (
	"fmt"
	"strconv"
	"strings"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/engine/match"
)

// MaxSheet is the most boards of a sheet.
const MaxSheet = 18

// VerbExport makes a file of a match; Arg is the format and may end with "." and Eyes, the chosen value the number of a round.
const VerbExport = "export"

// The formats of exports that are pictures.
const (
	FormatGIF   = "gif"
	FormatSheet = "sheet"
)

// Excerpt is a match, or a round of it, of which pictures are to be made.
type Excerpt struct {
	// Course is the match as a spectator sees it at its newest head; its Steps are the whole match.
	Course match.Snapshot
	// Eyes are those through which the match is seen.
	Eyes match.Eyes
	// Round is the number of a round; 0 is the whole match.
	Round int
	// Viewer is the player from whose side the boards are seen, unless the taste names one; for anyone else that is White's.
	Viewer match.Player
}

// Film returns the private message with an animated picture, or a *RoundError where the match has no such round.
func (p *Presenter) Film(e Excerpt, tag string) (Message, error) {
	sc := p.scene(e.Course, tag).standing(e.Viewer)
	c, chapters, err := e.chapters(sc)
	if err != nil {
		return Message{}, err
	}
	var frames []games.Frame
	for _, r := range chapters {
		frames = append(frames, sc.framesOf(c, r, false)...)
	}
	if chronicler, ok := sc.face().(games.Chronicler); ok && chapters[len(chapters)-1].Last == c.end() {
		frames = append(frames, chronicler.Finale(sc.moment(nil)))
	}
	m := sc.exportMessage(e)
	m.Pictures = []Picture{{
		Name: sc.exportName(e.key()) + ".gif", Game: sc.match.Game, Look: sc.look(), Film: frames,
		Alt: clip(sc.Count("export.film.alt", len(frames), sc.exportArgs(e)), MaxAlt),
	}}
	return m, nil
}

// Sheets returns the private message with the small boards of each round. Where they need more pictures than a message can
// hold, it says so and offers single rounds.
func (p *Presenter) Sheets(e Excerpt, tag string) (Message, error) {
	sc := p.scene(e.Course, tag).standing(e.Viewer)
	c, chapters, err := e.chapters(sc)
	if err != nil {
		return Message{}, err
	}
	m := sc.exportMessage(e)
	for _, r := range chapters {
		m.Pictures = append(m.Pictures, sc.sheetsOf(c, r)...)
	}
	if len(m.Pictures) > MaxPictures {
		return p.ExportTooLong(e, FormatSheet, tag), nil
	}
	return m, nil
}

// ExportTooLong returns the private answer that says that a picture is larger than a message can hold, with a menu of
// single rounds where that helps.
func (p *Presenter) ExportTooLong(e Excerpt, format, tag string) Message {
	sc := p.scene(e.Course, tag)
	c := newCourse(sc)
	if e.Round != 0 || len(c.chapters) == 1 {
		return private(sc.Text("export.too-long", nil))
	}
	m := private(sc.Text("export.too-long.rounds", nil))
	menu := &Menu{Control: Control{Verb: VerbExport, ID: string(sc.match.ID), Arg: format}, Hint: sc.Text("export.rounds", nil)}
	for _, r := range c.chapters[max(len(c.chapters)-MaxOptions, 0):] {
		menu.Options = append(menu.Options, Choice{Value: r.Key, Label: clip(r.Name, MaxLabel), Description: clip(r.Result, MaxLabel)})
	}
	m.Rows = []Row{{Menu: menu}}
	return m
}

// key is the key of the excerpt's chapter, "" for the whole match.
func (e Excerpt) key() string {
	if e.Round == 0 {
		return ""
	}
	return strconv.Itoa(e.Round)
}

// chapters returns the course of an excerpt and the chapters of it that are meant.
func (e Excerpt) chapters(sc scene) (course, []games.Chapter, error) {
	c := newCourse(sc)
	if e.Round == 0 {
		return c, c.chapters, nil
	}
	for _, r := range c.chapters {
		if r.Key == e.key() {
			return c, []games.Chapter{r}, nil
		}
	}
	return c, nil, &RoundError{Last: len(c.chapters)}
}

// exportMessage returns the words beside the pictures of an excerpt.
func (sc scene) exportMessage(e Excerpt) Message {
	key := "export.match"
	if e.Round != 0 {
		key = "export.round"
	}
	args := sc.exportArgs(e)
	args["Players"] = sc.against(sc.match)
	if sc.eyes = e.Eyes; !sc.snap.Recalled {
		sc.eyes = match.OpenEyes
	}
	return private(append([]string{sc.Text(key, args)}, sc.nonempty(sc.seenBy())...)...)
}

// exportArgs names an excerpt for places without markdown.
func (sc scene) exportArgs(e Excerpt) locale.Args {
	return locale.Args{
		"Match": sc.match.ID, "Round": e.Round, "Players": sc.againstPlain(sc.match),
	}
}

// exportName returns the name of a file about a chapter, or about the whole match for "", without its end.
func (sc scene) exportName(chapter string) string {
	name := sc.match.Game + "-" + string(sc.match.ID)
	if chapter != "" {
		name += "-round-" + chapter
	}
	return name
}

// sheetsOf returns the sheets of a chapter, as many as it needs, filled evenly.
func (sc scene) sheetsOf(c course, r games.Chapter) []Picture {
	frames := sc.framesOf(c, r, true)
	parts := (len(frames) + MaxSheet - 1) / MaxSheet
	var pictures []Picture
	for part := range parts {
		from, to := part*len(frames)/parts, (part+1)*len(frames)/parts
		args := locale.Args{
			"Players": strings.Join(sc.players(sc.match, sc.playerPlain), sc.Text("list.dash", nil)), "Chapter": r.Name, "Part": part + 1, "Parts": parts,
		}
		key, name := "export.sheet", sc.exportName(r.Key)
		if parts > 1 {
			key, name = "export.sheet.part", fmt.Sprintf("%s-%d", name, part+1)
		}
		s := &Sheet{Title: sc.Text(key, args), Status: r.Result, Frames: frames[from:to]}
		pictures = append(pictures, Picture{
			Name: name + ".png", Game: sc.match.Game, Look: sc.look(), Sheet: s, Alt: clip(sc.altSheet(s), MaxAlt),
		})
	}
	return pictures
}

// framesOf returns the pictures of a chapter.
func (sc scene) framesOf(c course, r games.Chapter, small bool) []games.Frame {
	chronicler, ok := sc.face().(games.Chronicler)
	if !ok {
		return nil
	}
	then := sc
	then.snap = c.at(r.Last)
	return chronicler.Frames(then.moment(c.snap.Steps[r.Start:r.Last]), small)
}

// altSheet describes a sheet by what happens on it.
func (sc scene) altSheet(s *Sheet) string {
	captions := make([]string, len(s.Frames))
	for i, f := range s.Frames {
		captions[i] = f.Caption
	}
	return sc.Text("export.sheet.alt", locale.Args{
		"Title": s.Title, "Status": s.Status, "Moves": strings.Join(captions, sc.Text("list.comma", nil)),
	})
}
