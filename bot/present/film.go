package present

import (
	"fmt"
	"strconv"
	"strings"

	"towerpost/bot/locale"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// Frame is one moment of a Film or a Sheet. Its fields are those of imaging.Frame but for the pause, which the drawing finds
// by what there is to read.
type Frame struct {
	Board Board
	// Caption says what happened; in a film it stands in the place of the board's status.
	Caption string
}

// Film is boards that follow one another in an animated picture.
type Film struct {
	Frames []Frame
}

// Sheet is small boards beside one another on one picture, at most MaxSheet.
type Sheet struct {
	Title, Status string
	Frames        []Frame
}

// MaxSheet is the most boards of a sheet.
const MaxSheet = 18

// VerbExport makes a file of a match; Arg is the format, the chosen value the number of a round.
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
	// Round is the number of a round; 0 is the whole match.
	Round int
	// Viewer is the player from whose side the boards are seen, unless the taste names one; for anyone else that is White's.
	Viewer match.Player
}

// Film returns the private message with an animated picture, or a *RoundError where the match has no such round.
func (p *Presenter) Film(e Excerpt, tag string) (Message, error) {
	c, rounds, err := e.rounds()
	if err != nil {
		return Message{}, err
	}
	sc := p.scene(e.Course, tag).still(e.Viewer)
	var frames []Frame
	for _, r := range rounds {
		frames = append(frames, sc.filmOf(c, r)...)
	}
	if last := rounds[len(rounds)-1]; last.last == c.end() {
		frames = append(frames, sc.lastFrame())
	}
	m := sc.exportMessage(e)
	m.Pictures = []Picture{{
		Name: sc.exportName(e.Round) + ".gif", Style: sc.style(), Film: &Film{frames},
		Alt: clip(sc.Count("export.film.alt", len(frames), sc.exportArgs(e)), MaxAlt),
	}}
	return m, nil
}

// Sheets returns the private message with the small boards of each round. Where they need more pictures than a message can
// hold, it says so and offers single rounds.
func (p *Presenter) Sheets(e Excerpt, tag string) (Message, error) {
	c, rounds, err := e.rounds()
	if err != nil {
		return Message{}, err
	}
	sc := p.scene(e.Course, tag).still(e.Viewer)
	m := sc.exportMessage(e)
	for _, r := range rounds {
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
	c := newCourse(e.Course)
	sc := p.scene(e.Course, tag)
	if e.Round != 0 || len(c.rounds) == 1 {
		return private(sc.Text("export.too-long", nil))
	}
	m := private(sc.Text("export.too-long.rounds", nil))
	menu := &Menu{Control: Control{Verb: VerbExport, ID: string(sc.match.ID), Arg: format}, Hint: sc.Text("export.rounds", nil)}
	for _, r := range c.rounds[max(len(c.rounds)-MaxOptions, 0):] {
		menu.Options = append(menu.Options, Choice{
			Value: strconv.Itoa(r.number), Label: sc.Text("review.round", locale.Args{"Round": r.number}),
			Description: clip(sc.roundResult(c, r), MaxLabel),
		})
	}
	m.Rows = []Row{{Menu: menu}}
	return m
}

// rounds returns the course of an excerpt and the rounds of it that are meant.
func (e Excerpt) rounds() (course, []round, error) {
	c := newCourse(e.Course)
	if e.Round == 0 {
		return c, c.rounds, nil
	}
	for _, r := range c.rounds {
		if r.number == e.Round {
			return c, []round{r}, nil
		}
	}
	return c, nil, &RoundError{Last: c.rounds[len(c.rounds)-1].number}
}

// exportMessage returns the words beside the pictures of an excerpt.
func (sc scene) exportMessage(e Excerpt) Message {
	key := "export.match"
	if e.Round != 0 {
		key = "export.round"
	}
	args := sc.exportArgs(e)
	args["Black"], args["White"] = sc.player(kamisado.Black), sc.player(kamisado.White)
	return private(sc.Text(key, args))
}

// exportArgs names an excerpt for places without markdown.
func (sc scene) exportArgs(e Excerpt) locale.Args {
	return locale.Args{
		"Match": sc.match.ID, "Round": e.Round,
		"Black": sc.playerPlain(sc.match, kamisado.Black), "White": sc.playerPlain(sc.match, kamisado.White),
	}
}

// exportName returns the name of a file about a round, or about the whole match for 0, without its end.
func (sc scene) exportName(round int) string {
	name := sc.match.Game + "-" + string(sc.match.ID)
	if round != 0 {
		name += fmt.Sprintf("-round-%d", round)
	}
	return name
}

// framesOf returns every moment of a round, from its first position to its newest one; caption says what a step did.
func (sc scene) framesOf(c course, r round, caption func(scene, step) string) []Frame {
	start := sc.at(c, r.start)
	frames := []Frame{{
		Board: *start.startShot(start.view).board, Caption: sc.Text("review.begins", locale.Args{"Round": r.number}),
	}}
	for ply := r.start + 1; ply <= r.last; ply++ {
		st, now := c.steps[ply-1], sc.at(c, ply)
		shots := now.stepShots(st)
		if st.event.Kind == match.EventAction && st.after.Finish.Winner != kamisado.NoSide {
			shots = shots[:len(shots)-len(now.afterFinish(st.after))]
		}
		for i, s := range shots {
			f := Frame{Board: *s.board, Caption: caption(now, st)}
			if i > 0 { // a deadlock after the pass that ended the round
				f.Caption = s.board.Status
			}
			frames = append(frames, f)
		}
	}
	return frames
}

// fullCaption says what a step did, such as "7 · Pink Left 1 Blue".
func (sc scene) fullCaption(st step) string { return sc.entry(st).Label }

// shortCaption is fullCaption for a small board, such as "7 · Pink ↖1 Blue".
func (sc scene) shortCaption(st step) string {
	m := st.after.Last
	arrow, ok := map[kamisado.Direction]string{kamisado.Forward: "↑", kamisado.Left: "↖", kamisado.Right: "↗"}[m.Direction]
	if st.event.Kind != match.EventAction || m.Pass() || !ok {
		return sc.fullCaption(st)
	}
	return fmt.Sprintf("%d · %s", st.before.Ply+1, sc.Text("notation.short", locale.Args{
		"Tower": sc.color(m.Tower), "Arrow": arrow, "Distance": m.Distance, "Landing": sc.color(m.Landing()),
	}))
}

// at returns the scene as it was after so many plies of its course, seen from the same side.
func (sc scene) at(c course, ply int) scene {
	then := sc
	then.snap = c.at(ply)
	then.view, _ = then.snap.View.(kamisado.View)
	return then
}

// filmOf returns a round for a film: the move that wins it is shown first, and then that it does.
func (sc scene) filmOf(c course, r round) []Frame {
	var frames []Frame
	for _, f := range sc.framesOf(c, r, scene.fullCaption) {
		if f.Board.Winner.Side == kamisado.NoSide || f.Caption == f.Board.Status {
			frames = append(frames, f)
			continue
		}
		move := f
		move.Board.Winner, move.Board.Ring = kamisado.Tower{}, nil
		frames = append(frames, move, Frame{Board: f.Board, Caption: f.Board.Status})
	}
	return frames
}

// lastFrame shows how the match stands now: its result, or who must do what.
func (sc scene) lastFrame() Frame {
	shots := sc.nowShots()
	b := *shots[0].board
	if !sc.over() {
		sc.reveal(shots[:1])
		return Frame{Board: *shots[0].board, Caption: sc.status()}
	}
	key := "export.result"
	if sc.snap.Ending.Reason != "" {
		key = "export.ended." + endingKey(sc.snap.Ending)
	}
	b.Last, b.Status = kamisado.Move{}, sc.Text(key, locale.Args{
		"Player": sc.playerPlain(sc.match, sc.winner()),
		"Won":    b.Position.Points(sc.winner()), "Lost": b.Position.Points(sc.winner().Other()),
	})
	return Frame{Board: b, Caption: b.Status}
}

// sheetsOf returns the sheets of a round, as many as it needs, filled evenly.
func (sc scene) sheetsOf(c course, r round) []Picture {
	frames := sc.framesOf(c, r, scene.shortCaption)
	parts := (len(frames) + MaxSheet - 1) / MaxSheet
	var pictures []Picture
	for part := range parts {
		from, to := part*len(frames)/parts, (part+1)*len(frames)/parts
		args := locale.Args{
			"Round": r.number, "Part": part + 1, "Parts": parts,
			"Black": sc.playerPlain(sc.match, kamisado.Black), "White": sc.playerPlain(sc.match, kamisado.White),
		}
		key, name := "export.sheet", sc.exportName(r.number)
		if parts > 1 {
			key, name = "export.sheet.part", fmt.Sprintf("%s-%d", name, part+1)
		}
		s := &Sheet{Title: sc.Text(key, args), Status: sc.roundResult(c, r), Frames: frames[from:to]}
		pictures = append(pictures, Picture{Name: name + ".png", Style: sc.style(), Sheet: s, Alt: clip(sc.altSheet(s), MaxAlt)})
	}
	return pictures
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
