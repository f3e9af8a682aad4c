package main

import (
	"fmt"
	"io"
	"slices"

	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/imaging"
)

// review turns a record into the frames of a strip or of a film.
type review struct {
	locale.Printer
	names  [2]string
	bottom kamisado.Side
	style  imaging.Style
	length string // of the match, as a title says it
	frames []imaging.Frame
	rounds []int // of each frame
	moves  int   // in the round
}

// newReview returns a frame for everything that happened in the record: the start of each round, each move and pass, and each end.
func newReview(record kamisado.Record, bottom kamisado.Side, style imaging.Style) (*review, error) {
	catalogue, err := locale.Load()
	if err != nil {
		return nil, err
	}
	state, err := kamisado.New().New(record.Log.Setup)
	if err != nil {
		return nil, err
	}
	r := &review{Printer: catalogue.Printer("en"), bottom: bottom, style: style}
	copy(r.names[:], names(record.Log.Names))
	v := state.View(engine.Nobody).(kamisado.View)
	r.length = r.Text("length.title."+v.Length.Key(), locale.Args{"Rounds": v.Rounds})
	r.begin(v.Position, v.Round)
	for i, entry := range record.Log.Entries {
		if state, err = state.Apply(entry.Seat, entry.Action); err != nil {
			return nil, fmt.Errorf("entry %d of the record: %w", i+1, err)
		}
		r.see(v, state.View(engine.Nobody).(kamisado.View))
		v = state.View(engine.Nobody).(kamisado.View)
	}
	return r, nil
}

// see adds the frames of one action, by what was seen before and after it.
func (r *review) see(before, after kamisado.View) {
	if after.Fill != kamisado.NoFill {
		r.begin(after.Position, after.Round)
		return
	}
	r.move(before, after)
	if after.Finish.Winner == kamisado.NoSide {
		return
	}
	r.finish(before.Round, after)
	if after.Position.Phase() == kamisado.Moving {
		r.begin(after.Position, after.Round) // a series goes on at once
	}
}

// add adds a frame of a round.
func (r *review) add(round int, b imaging.Board, caption string) {
	b.Names, b.Bottom, b.Style = r.names, r.bottom, r.style
	b.Title = r.title(round)
	r.frames, r.rounds = append(r.frames, imaging.Frame{Board: b, Caption: caption}), append(r.rounds, round)
}

// title returns the title of a round's pictures.
func (r *review) title(round int) string {
	return fmt.Sprintf("%s · Round %d", r.length, round)
}

// begin adds the start of a round.
func (r *review) begin(position kamisado.Position, round int) {
	r.moves = 0
	r.add(round, imaging.Board{Position: position}, r.Text("status.free."+position.Turn().Key(), nil))
}

// move adds a move or a pass. The position of a move that ends its round is the one at the end.
func (r *review) move(before, after kamisado.View) {
	m := after.Last
	r.moves++
	b := imaging.Board{Position: after.Position, Last: m}
	if after.Finish.Winner != kamisado.NoSide {
		b.Position = after.Finish.Position
	}
	if m.Pass() {
		b.Blocked = before.Position.Tower(m.Side, m.Tower)
		b.Blockers = before.Position.Blockers(m.Side, m.Tower)
	}
	name := func(c kamisado.Color) string { return r.Text("color."+c.Key(), nil) }
	r.add(before.Round, b, fmt.Sprintf("%d. %s %s %s", r.moves, name(m.Tower), m.Short(), name(m.Landing())))
}

// finish adds the end of a round.
func (r *review) finish(round int, after kamisado.View) {
	f := after.Finish
	b := imaging.Board{Position: f.Position, Ring: f.Ring, Winner: f.Position.Tower(f.Winner, f.Tower)}
	caption := r.Text("status.round."+f.Winner.Key(), locale.Args{"Round": f.Round})
	if f.Match {
		caption = r.Text("status.match."+f.Winner.Key(), nil)
	}
	r.add(round, b, caption)
}

// keep drops all rounds but one; 0 is the last.
func (r *review) keep(round int) error {
	if round == 0 {
		round = r.rounds[len(r.rounds)-1]
	}
	first := slices.Index(r.rounds, round)
	if first < 0 {
		return fmt.Errorf("the record has no round %d", round)
	}
	last := first
	for last < len(r.rounds) && r.rounds[last] == round {
		last++
	}
	r.frames, r.rounds = r.frames[first:last], r.rounds[first:last]
	return nil
}

// review draws the strip or the film of a record.
func (c renderCommand) review(in io.Reader, painter *imaging.Painter) ([][]byte, error) {
	record, err := c.readRecord(in)
	if err != nil {
		return nil, err
	}
	r, err := newReview(record, c.side(), c.style())
	if err != nil {
		return nil, err
	}
	if c.Kind == kindStrip || c.Round != 0 {
		if err := r.keep(c.Round); err != nil {
			return nil, err
		}
	}
	if c.Kind == kindGIF {
		film, err := painter.GIF(r.frames)
		return [][]byte{film}, err
	}
	return r.strips(painter)
}

// strips draws the frames on as many sheets as they take.
func (r *review) strips(painter *imaging.Painter) (pictures [][]byte, err error) {
	sheets := imaging.Sheets(r.frames)
	black, white := r.Text("side.black", nil), r.Text("side.white", nil)
	for i, sheet := range sheets {
		o := imaging.StripOptions{Title: sheet[0].Board.Title, Style: r.style}
		if len(sheets) > 1 {
			o.Title += fmt.Sprintf(" · %d/%d", i+1, len(sheets))
		}
		o.Status = fmt.Sprintf("%s: %s · %s: %s", white, r.names[1], black, r.names[0])
		picture, err := painter.Strip(sheet, o)
		if err != nil {
			return nil, err
		}
		pictures = append(pictures, picture)
	}
	return pictures, nil
}
