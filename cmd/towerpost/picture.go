package main

import (
	"towerpost/bot/present"
	"towerpost/imaging"
)

// draw paints a picture of a message as PNG, in the style.
func draw(painter *imaging.Painter, picture present.Picture, style imaging.Style) ([]byte, error) {
	if picture.Fills != nil {
		fills := fillsOf(*picture.Fills)
		fills.Style = style
		return painter.Fills(fills)
	}
	board := boardOf(*picture.Board)
	board.Style = style
	return painter.Board(board)
}

// boardOf turns a board of a message into one to be drawn. Messages and drawings do not know each other; a test holds the fields
// of both to one another.
func boardOf(b present.Board) imaging.Board {
	return imaging.Board{
		Position: b.Position, Bottom: b.Bottom, Names: b.Names, Title: b.Title, Status: b.Status,
		Last: b.Last, Blocked: b.Blocked, Blockers: b.Blockers, Ring: b.Ring, Winner: b.Winner,
		Must: b.Must, Targets: b.Targets, Free: b.Free,
	}
}

// fillsOf turns two line-ups of a message into ones to be drawn.
func fillsOf(f present.Fills) imaging.Fills {
	return imaging.Fills{
		Left: f.Left, Right: f.Right, LeftLabel: f.LeftLabel, RightLabel: f.RightLabel,
		Names: f.Names, Title: f.Title, Status: f.Status, Bottom: f.Bottom,
	}
}
