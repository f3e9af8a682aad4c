package mia

import (
	"towerpost/engine"
	rules "towerpost/engine/mia"
)

// Scene is everything that a picture shows. The texts are in the reader's language.
type Scene struct {
	// Title stands above the table, Status below it.
	Title, Status string
	// Said are the announced dice, 0 for none, with a heading.
	Said        rules.Value
	SaidHeading string
	// Cup is the state of the cup, and Roll the visible dice, with a heading for both.
	Cup        Cup
	Roll       rules.Value
	CupHeading string
	// Players are the players by their seats.
	Players []Player
}

// Cup is the state of the cup.
type Cup uint8

// The states of the cup: there is no roll, the cup covers a roll, or it stands beside a visible roll.
const (
	Empty Cup = iota
	Closed
	Lifted
)

// Player is the line of a player.
type Player struct {
	Name string
	// Lives are the lives that the player has left of those at the beginning.
	Lives, Of int
	// Turn marks the player who must decide, and Winner the one who has won.
	Turn, Winner bool
}

// Captioned returns the scene with a caption in place of its status.
func (s Scene) Captioned(caption string) Scene {
	s.Status = caption
	return s
}

// Words are the texts of a scene.
type Words struct {
	Title, Status, SaidHeading, CupHeading string
	Names                                  []string
}

// Of returns the scene of a view. If lifted is true, it shows the dice of the last round, which has just
// ended.
func Of(v rules.View, lives int, lifted bool, w Words) Scene {
	s := Scene{
		Title: w.Title, Status: w.Status, SaidHeading: w.SaidHeading, CupHeading: w.CupHeading,
		Said: v.Said, Roll: v.Cup, Cup: cupOf(v),
	}
	if lifted {
		s.Said, s.Roll, s.Cup = v.Last.Said, v.Last.Roll, Lifted
	}
	for seat, left := range v.Lives {
		p := Player{
			Lives: left, Of: lives,
			Turn: v.Turn == engine.Seat(seat), Winner: v.Prompt == "" && left > 0,
		}
		if seat < len(w.Names) {
			p.Name = w.Names[seat]
		}
		s.Players = append(s.Players, p)
	}
	return s
}

func cupOf(v rules.View) Cup {
	switch {
	case v.Cup != 0:
		return Lifted
	case v.Prompt == rules.PromptSay, v.Prompt == rules.PromptAnswer:
		return Closed
	}
	return Empty
}
