package mia

import (
	"strconv"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/mia"
	drawings "towerpost/imaging/mia"
)

// Shots returns a picture of the table. It is private for a player who may look under the cup, until the
// match is over.
func (f Face) Shots(m games.Moment) []games.Shot {
	v := viewOf(m.View)
	lifted := f.lifted(m)
	words := drawings.Words{
		Title: f.Title(m), Status: f.status(m.ForPicture(), v),
		SaidHeading: m.Words.Text("picture.said", nil), CupHeading: m.Words.Text("picture.cup", nil),
	}
	for seat := range v.Lives {
		words.Names = append(words.Names, f.plainName(m.ForPicture(), engine.Seat(seat)))
	}
	scene := drawings.Of(v, f.lives(m.Setup), lifted, words)
	private := v.Cup != 0 && m.Seat >= 0 && !m.Over() && !m.Recalled
	return []games.Shot{{Name: "table", Scene: scene, Alt: f.alt(m, v, scene), Private: private}}
}

// lifted reports whether the last action of a player was to lift the cup.
func (Face) lifted(m games.Moment) bool {
	for i := len(m.Steps) - 1; i >= 0; i-- {
		switch s := m.Steps[i]; {
		case s.Seat == engine.Chance || s.Aside || s.Left != "":
		default:
			return s.Action == rules.Doubts
		}
	}
	return false
}

// lives returns the number of lives that each player begins with.
func (f Face) lives(s engine.Setup) int {
	lives, _ := strconv.Atoi(s.Get(f.Info.Options[0])) // one of the option's values
	return lives
}

// plainName returns the name of a seat's player without markdown, else the name of the seat.
func (f Face) plainName(m games.Moment, seat engine.Seat) string {
	if name := m.Name(seat); name != "" {
		return name
	}
	return f.Side(m.Words, m.Setup, m.Seats, seat)
}

// status returns the line below the table: the decision that is due, or that the match is over or paused.
func (f Face) status(m games.Moment, v rules.View) string {
	args := games.Args{"Player": f.plainName(m, v.Turn)}
	switch {
	case m.Over():
		return m.Words.Text("status.over", nil)
	case m.Paused:
		return m.Words.Text("status.paused", nil)
	}
	return m.Words.Text("status."+v.Prompt, args)
}

// alt returns the description of the picture.
func (f Face) alt(m games.Moment, v rules.View, s drawings.Scene) string {
	said := m.Words.Text("alt.nothing", nil)
	if s.Said != 0 {
		said = m.Words.Text("alt.said", games.Args{"Value": value(m.Words, s.Said)})
	}
	cup := m.Words.Text("alt.empty", nil)
	switch {
	case s.Roll != 0:
		cup = m.Words.Text("alt.roll", games.Args{"Value": value(m.Words, s.Roll)})
	case s.Cup == drawings.Closed:
		cup = m.Words.Text("alt.closed", nil)
	}
	lines := []string{said, cup, f.status(m, v) + "."}
	for seat, left := range v.Lives {
		args := games.Args{"Player": f.plainName(m, engine.Seat(seat))}
		lines = append(lines, m.Words.Count("alt.lives", left, args))
	}
	return strings.Join(lines, " ")
}
