package mia

import (
	"towerpost/engine"
	rules "towerpost/engine/mia"
)

// Scene is all that a picture shows. Every word in it is given in the reader's language.
type Scene struct {
	// Title stands above the table, Status below it.
	Title, Status string
	// Said are the dice that were announced, no dice for none, with a heading.
	Said        rules.Value
	SaidHeading string
	// Cup says what is seen of the cup, and Roll are the dice that lie open. The heading belongs to both.
	Cup        Cup
	Roll       rules.Value
	CupHeading string
	// Players are the players by their seats.
	Players []Player
}

// Cup says what is seen of the cup.
type Cup uint8

// The cup stands beside the dice in the place of no roll, over a roll that is not seen, or
// beside a roll that is.
const (
	Empty Cup = iota
	Closed
	Lifted
)

// Player is a line about a player.
type Player struct {
	Name string
	// Lives are those that the player has, of those that everybody had at first.
	Lives, Of int
	// Turn marks the player who must decide, and Winner the one who has won.
	Turn, Winner bool
}

// Captioned returns the scene with a caption in the place of its status.
func (s Scene) Captioned(caption string) Scene {
	s.Status = caption
	return s
}

// Words are the texts of a scene.
type Words struct {
	Title, Status, SaidHeading, CupHeading string
	Names                                  []string
}

// Of returns the scene of what a viewer may know of a moment. lifted shows the dice of the last
// round, which has just ended.
func Of(v rules.View, lives int, lifted bool, w Words) Scene {
	s := Scene{
		Title: w.Title, Status: w.Status, SaidHeading: w.SaidHeading, CupHeading: w.CupHeading,
		Said: v.Said, Roll: v.Cup, Cup: cupOf(v),
	}
	if lifted {
		s.Said, s.Roll, s.Cup = v.Last.Said, v.Last.Roll, Lifted
	}
	for seat, left := range v.Lives {
		p := Player{Lives: left, Of: lives, Turn: v.Turn == engine.Seat(seat), Winner: v.Prompt == "" && left > 0}
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
