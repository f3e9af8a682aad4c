package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	"towerpost/imaging"
)

type renderCommand struct {
	Position string `help:"The position string to draw." xor:"what"`
	Record   string `help:"The match record to draw from; - is the standard input." xor:"what"`
	Ply      *int   `help:"Draw the record after so many decisions; 0 is the start, the default is its end."`
	Output   string `short:"o" required:"" help:"The PNG file to write; - is the standard output."`
	Bottom   string `help:"The side at the bottom: white or black. Without it, that of whoever is to decide." enum:"white,black," default:""`
}

// Help is shown below the usage.
func (renderCommand) Help() string {
	return `Without --position and --record it draws the start of a match. Forced passes play themselves and are no decisions; ` +
		`where a fill is to be chosen in a record, both line-ups are drawn.`
}

// Validate refuses a ply that has no record, or lies before its start.
func (c renderCommand) Validate() error {
	switch {
	case c.Ply == nil:
		return nil
	case c.Record == "":
		return errors.New("--ply needs --record")
	case *c.Ply < 0:
		return errors.New("--ply must not be below 0")
	}
	return nil
}

func (c renderCommand) Run(s streams) error {
	snapshot, err := c.snapshot(s.in)
	if err != nil {
		return err
	}
	picture, err := c.picture(snapshot)
	if err != nil {
		return err
	}
	painter, err := imaging.New(imaging.Options{})
	if err != nil {
		return err
	}
	data, err := draw(painter, picture)
	if err != nil {
		return err
	}
	if c.Output == "-" {
		_, err = s.out.Write(data)
		return err
	}
	return os.WriteFile(c.Output, data, 0o644)
}

// snapshot returns the moment to draw.
func (c renderCommand) snapshot(in io.Reader) (match.Snapshot, error) {
	if c.Record == "" {
		position, err := readPosition(c.Position)
		if err != nil {
			return match.Snapshot{}, err
		}
		return studied(position), nil
	}
	file, err := openInput(c.Record, in)
	if err != nil {
		return match.Snapshot{}, err
	}
	defer file.Close()
	record, err := kamisado.ReadRecord(file)
	if err != nil {
		return match.Snapshot{}, err
	}
	return recorded(record.Log, c.Ply)
}

// picture returns what the bot would show of the moment, seen from the wanted side.
func (c renderCommand) picture(snapshot match.Snapshot) (present.Picture, error) {
	catalogue, err := locale.Load()
	if err != nil {
		return present.Picture{}, err
	}
	pictures := present.New(catalogue).Board(snapshot, "en").Pictures
	if len(pictures) == 0 {
		return present.Picture{}, fmt.Errorf("there is nothing to draw")
	}
	picture := pictures[len(pictures)-1]
	bottom := map[string]kamisado.Side{"white": kamisado.White, "black": kamisado.Black}[c.Bottom]
	switch board, fills := picture.Board, picture.Fills; {
	case fills != nil && bottom != kamisado.NoSide:
		fills.Bottom = bottom
	case board != nil && bottom != kamisado.NoSide:
		board.Bottom = bottom
	}
	if c.Record == "" {
		// A position alone knows nothing of rounds and moves.
		picture.Board.Title = kamisado.New().Info().Name
	}
	return picture, nil
}
