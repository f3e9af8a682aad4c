package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"towerpost/bot/games"
	face "towerpost/bot/games/kamisado"
	"towerpost/bot/present"
	"towerpost/bot/present/turn"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

type renderCommand struct {
	Position string `help:"The position string to draw." xor:"what" placeholder:"STRING"`
	Record   string `help:"The match record to draw from; - is the standard input." xor:"what" placeholder:"FILE"`
	Ply      *int   `help:"Draw the record after so many decisions; 0 is the start, the default is its end." placeholder:"N"`
	Kind     string `help:"What to draw: board, fills, strip (the moves of a round on sheets) or gif. Without it, what the bot would post." enum:"board,fills,strip,gif," default:"" placeholder:"KIND"`
	Round    int    `help:"The round of a strip or gif. Without it, a strip shows the last one and a gif shows all." placeholder:"N"`
	Face     string `help:"The face of the board: colors or symbols." enum:"colors,symbols" default:"colors" placeholder:"FACE"`
	Theme    string `help:"The theme: dark, light or contrast." enum:"dark,light,contrast" default:"dark" placeholder:"THEME"`
	Size     int    `help:"The width of the picture in pixels, without it 960; a gif has half of it." placeholder:"PIXELS"`
	Heading  string `help:"Large words above a board, in the place of the players, such as those of a puzzle." placeholder:"TEXT"`
	Output   string `short:"o" required:"" help:"The file to write, PNG or GIF; - is the standard output. The sheets of a long strip get numbers." placeholder:"FILE"`
	Bottom   string `help:"The side at the bottom: white or black. Without it, that of whoever is to decide, in reviews white." enum:"white,black," default:"" placeholder:"SIDE"`
}

// The kinds of pictures. Without a kind, it is the picture that the bot would post.
const (
	kindBoard = "board"
	kindFills = "fills"
	kindStrip = "strip"
	kindGIF   = "gif"
)

// Help is shown below the usage.
func (renderCommand) Help() string {
	return `It draws records of every game; positions, --kind board and fills, --heading, --size and ` +
		`--bottom are of Kamisado. Without --position and --record it draws the start of a match of ` +
		`Kamisado. Forced passes play themselves and are no decisions; where a fill is to be chosen in a ` +
		`record, both line-ups are drawn. A strip has every move of a round with its notation, on as many ` +
		`sheets as it takes; a gif is a round or the whole match.`
}

// Validate returns an error for options that contradict one another, and for a negative ply.
func (c renderCommand) Validate() error {
	reviews := c.Kind == kindStrip || c.Kind == kindGIF
	switch {
	case reviews && c.Record == "":
		return errors.New("--kind " + c.Kind + " needs --record")
	case reviews && c.Ply != nil:
		return errors.New("--ply is for one moment, not for --kind " + c.Kind)
	case c.Round != 0 && !reviews:
		return errors.New("--round needs --kind strip or gif")
	case c.Heading != "" && c.Kind != "" && c.Kind != kindBoard:
		return errors.New("--heading is for a board, not for --kind " + c.Kind)
	case c.Round < 0:
		return errors.New("--round must not be below 0")
	case c.Ply == nil:
		return nil
	case c.Record == "":
		return errors.New("--ply needs --record")
	case *c.Ply < 0:
		return errors.New("--ply must not be below 0")
	}
	return nil
}

func (c renderCommand) Run(known library, s streams) error {
	if c.Record == "" {
		return c.kamisado("", s.out)
	}
	record, err := readInput(c.Record, s.in)
	if err != nil {
		return err
	}
	game, err := known.of(record)
	switch {
	case err != nil:
		return wrongIn(c.Record, err)
	case game.Info().Key == kamisado.New().Info().Key:
		return c.kamisado(record, s.out)
	}
	return c.any(game, record, s.out)
}

// kamisado draws a record of Kamisado, or a position if the record is empty.
func (c renderCommand) kamisado(record string, out io.Writer) error {
	painter, err := face.NewPainter(c.Size)
	if err != nil {
		return err
	}
	var pictures [][]byte
	if c.Kind == kindStrip || c.Kind == kindGIF {
		pictures, err = c.review(record, painter)
	} else {
		pictures, err = c.moment(record, painter)
	}
	if err != nil {
		return err
	}
	return c.write(out, pictures)
}

// write writes pictures to the output, with numbers in the file names if there are several.
func (c renderCommand) write(out io.Writer, pictures [][]byte) error {
	if c.Output == "-" {
		if len(pictures) > 1 {
			return fmt.Errorf("the round needs %d sheets: name a file with -o", len(pictures))
		}
		_, err := out.Write(pictures[0])
		return err
	}
	for i, data := range pictures {
		name := c.Output
		if len(pictures) > 1 {
			extension := filepath.Ext(name)
			name = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, extension), i+1, extension)
		}
		if err := os.WriteFile(name, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// side returns the side of --bottom, NoSide if there is none.
func (c renderCommand) side() kamisado.Side {
	return map[string]kamisado.Side{"white": kamisado.White, "black": kamisado.Black}[c.Bottom]
}

// moment draws one moment.
func (c renderCommand) moment(record string, painter games.Painter) ([][]byte, error) {
	snapshot, err := c.snapshot(record)
	if err != nil {
		return nil, err
	}
	picture, err := c.picture(snapshot)
	if err != nil {
		return nil, err
	}
	picture.Look = games.Look{Theme: c.Theme, Signs: c.Face}
	data, err := paint(painter, picture)
	return [][]byte{data}, err
}

// snapshot returns the snapshot to draw.
func (c renderCommand) snapshot(text string) (match.Snapshot, error) {
	if c.Record == "" {
		position, err := readPosition(c.Position)
		if err != nil {
			return match.Snapshot{}, err
		}
		return positionSnapshot(position), nil
	}
	record, err := c.readRecord(text)
	if err != nil {
		return match.Snapshot{}, err
	}
	return recordSnapshot(kamisado.New(), record.Log, c.Ply)
}

// readRecord parses the text of the record.
func (c renderCommand) readRecord(text string) (kamisado.Record, error) {
	record, err := kamisado.ReadRecord(strings.NewReader(text))
	return record, wrongIn(c.Record, err)
}

// picture returns the picture that the bot would show of the snapshot, with the requested side at the bottom.
func (c renderCommand) picture(snapshot match.Snapshot) (present.Picture, error) {
	p, err := presenter()
	if err != nil {
		return present.Picture{}, err
	}
	pictures := turn.Board(p, snapshot, "en").Pictures
	if view, ok := snapshot.View.(kamisado.View); ok && view.Finish.Round > 0 {
		// Beside the line-ups, show the board on which the round ended.
		pictures = append([]present.Picture{finished(p.Kit(snapshot, "en").Moment(), view)}, pictures...)
	}
	picture, err := c.chosen(pictures)
	if err != nil {
		return present.Picture{}, err
	}
	if fills, ok := picture.Scene.(face.Fills); ok {
		fills.Bottom = c.bottom(fills.Bottom)
		picture.Scene = fills
		return picture, nil
	}
	board, _ := picture.Scene.(face.Board)
	board.Square, board.Bottom, board.Heading = false, c.bottom(board.Bottom), c.Heading
	if c.Record == "" {
		board.Title = kamisado.New().Info().Name // a position alone has no number of round and move
	}
	picture.Scene = board
	return picture, nil
}

// finished returns the board on which a round ended, from the point of view of the side that decides next.
func finished(m games.Moment, view kamisado.View) present.Picture {
	board, _ := face.Face{}.Finale(m).Scene.(face.Board)
	board.Bottom = view.Position.Turn()
	return present.Picture{Scene: board}
}

// bottom returns the side of --bottom, or else the usual one.
func (c renderCommand) bottom(usual kamisado.Side) kamisado.Side {
	if side := c.side(); side != kamisado.NoSide {
		return side
	}
	return usual
}

// fills reports whether a picture shows two line-ups.
func fills(p present.Picture) bool {
	_, ok := p.Scene.(face.Fills)
	return ok
}

// presenter returns the bot's presenter of messages, so that pictures are like the bot's.
func presenter() (*present.Presenter, error) {
	table, err := botGames()
	if err != nil {
		return nil, err
	}
	p, _, err := newPresenter(table)
	return p, err
}

// chosen returns the last of the pictures that has the kind of --kind.
func (c renderCommand) chosen(pictures []present.Picture) (present.Picture, error) {
	for _, p := range slices.Backward(pictures) {
		if c.Kind == "" || (c.Kind == kindFills) == fills(p) {
			return p, nil
		}
	}
	switch c.Kind {
	case kindBoard:
		return present.Picture{}, errors.New("only a fill is to be chosen here: draw it without --kind")
	case kindFills:
		return present.Picture{}, errors.New("no fill is to be chosen at this moment")
	}
	return present.Picture{}, errors.New("there is nothing to draw")
}
