package main

import (
	"errors"
	"fmt"
	"strconv"

	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/present/review"
	"towerpost/engine/kamisado"
	"towerpost/engine/match/display"
)

// review draws the strip or the film of a record, as exported by the bot.
func (c renderCommand) review(record string, painter games.Painter) ([][]byte, error) {
	excerpt, err := c.excerpt(record)
	if err != nil {
		return nil, err
	}
	p, err := presenter()
	if err != nil {
		return nil, err
	}
	look := display.Preference{
		Theme: display.Theme(c.Theme), Face: display.Face(c.Face), Bottom: display.Bottom(c.Bottom),
	}
	p = p.For(look, "")
	export := review.Sheets
	if c.Kind == kindGIF {
		export = review.Film
	}
	m, err := export(p, excerpt, "en")
	if wrong := (*present.ChapterError)(nil); errors.As(err, &wrong) {
		return nil, fmt.Errorf("the record has no round %d; its last is %s", c.Round, wrong.Last)
	}
	if err != nil {
		return nil, err
	}
	pictures := make([][]byte, len(m.Pictures))
	for i, picture := range m.Pictures {
		if pictures[i], err = paint(painter, picture); err != nil {
			return nil, err
		}
	}
	return pictures, nil
}

// excerpt returns the requested part of a record: a round, the last round for a strip without a number, or
// all.
func (c renderCommand) excerpt(text string) (review.Excerpt, error) {
	record, err := c.readRecord(text)
	if err != nil {
		return review.Excerpt{}, err
	}
	course, err := recordSnapshot(kamisado.New(), record.Log, nil)
	if err != nil {
		return review.Excerpt{}, err
	}
	e := review.Excerpt{Course: course, Chapter: c.chapter()}
	if view, ok := course.View.(kamisado.View); ok && c.Kind == kindStrip && c.Round == 0 {
		e.Chapter = strconv.Itoa(view.Round)
	}
	return e, nil
}
