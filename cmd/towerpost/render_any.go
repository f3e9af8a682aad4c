package main

import (
	"errors"
	"fmt"
	"io"
	"strconv"

	"towerpost/bot/present"
	"towerpost/bot/present/review"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/match/display"
)

// any draws the record of any game as the bot would post or export it.
func (c renderCommand) any(game engine.Game, text string, out io.Writer) error {
	if err := c.plain(); err != nil {
		return err
	}
	importer, ok := game.(engine.Importer)
	if !ok {
		return fmt.Errorf("%s reads no records", game.Info().Name)
	}
	log, err := importer.Import(text)
	if err != nil {
		return wrongIn(c.Record, err)
	}
	course, err := recordSnapshot(game, log, c.Ply)
	if err != nil {
		return wrongIn(c.Record, err)
	}
	table, err := botGames()
	if err != nil {
		return err
	}
	p, _, err := newPresenter(table)
	if err != nil {
		return err
	}
	p = p.For(display.Preference{Theme: display.Theme(c.Theme), Face: display.Face(c.Face)}, "")
	m, err := c.shown(p, review.Excerpt{Course: course, Chapter: c.chapter()})
	if err != nil {
		return err
	}
	artist, pictures := newArtist(table), make([][]byte, len(m.Pictures))
	for i, picture := range m.Pictures {
		if pictures[i], err = artist.draw(picture); err != nil {
			return err
		}
	}
	return c.write(out, pictures)
}

// chapter returns the key of the requested chapter, "" for the whole record.
func (c renderCommand) chapter() string {
	if c.Round == 0 {
		return ""
	}
	return strconv.Itoa(c.Round)
}

// plain returns an error for options that are only for Kamisado.
func (c renderCommand) plain() error {
	for _, o := range []struct {
		name  string
		given bool
	}{{"--size", c.Size != 0}, {"--heading", c.Heading != ""}, {"--bottom", c.Bottom != ""}} {
		if o.given {
			return errors.New(o.name + " is for Kamisado alone")
		}
	}
	return nil
}

// shown returns the message with the requested pictures.
func (c renderCommand) shown(p *present.Presenter, e review.Excerpt) (m present.Message, err error) {
	switch c.Kind {
	case kindGIF:
		m, err = review.Film(p, e, "en")
	case kindStrip:
		m, err = review.Sheets(p, e, "en")
	case "":
		m = turn.Board(p, e.Course, "en")
	default:
		err = errors.New("--kind " + c.Kind + " is for Kamisado alone")
	}
	if wrong := (*present.ChapterError)(nil); errors.As(err, &wrong) {
		return m, fmt.Errorf("the record has no part %d; its last is %s", c.Round, wrong.Last)
	}
	if err == nil && len(m.Pictures) == 0 {
		err = errors.New("it does not fit on the sheets of one message: " +
			"draw it as --kind gif, or a part of it with --round")
	}
	return m, err
}
