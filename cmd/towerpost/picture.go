package main

import (
	"errors"

	"towerpost/bot/present"
	"towerpost/imaging"
)

// draw paints a picture of a message as PNG, in the style.
func draw(painter *imaging.Painter, picture present.Picture, style imaging.Style) ([]byte, error) {
	switch {
	case picture.Film != nil || picture.Sheet != nil:
		return nil, errors.New("reviews cannot be drawn")
	case picture.Fills != nil:
		fills := fillsOf(*picture.Fills)
		fills.Style = style
		return painter.Fills(fills)
	case picture.Card != nil:
		return painter.Leaderboard(leaderboardCard(*picture.Card))
	case picture.Chart != nil:
		return painter.Profile(profileCard(*picture.Chart))
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
		Must: b.Must, Targets: b.Targets, Free: b.Free, Square: b.Square,
	}
}

// fillsOf turns two line-ups of a message into ones to be drawn.
func fillsOf(f present.Fills) imaging.Fills {
	return imaging.Fills{
		Left: f.Left, Right: f.Right, LeftLabel: f.LeftLabel, RightLabel: f.RightLabel,
		Names: f.Names, Title: f.Title, Status: f.Status, Bottom: f.Bottom, Square: f.Square,
	}
}

func leaderboardCard(c present.LeaderboardCard) imaging.LeaderboardCard {
	card := imaging.LeaderboardCard{Title: c.Title, Subtitle: c.Subtitle, Columns: c.Columns, Footer: c.Footer}
	for _, r := range c.Rows {
		card.Rows = append(card.Rows, imaging.LeaderboardRow(r))
	}
	return card
}

func profileCard(c present.ProfileCard) imaging.ProfileCard {
	card := imaging.ProfileCard{
		Name: c.Name, Title: c.Title, Rating: c.Rating, Deviation: c.Deviation, Footer: c.Footer,
		CurveTitle: c.CurveTitle, CurveBegin: c.CurveBegin, CurveEnd: c.CurveEnd, BarsTitle: c.BarsTitle,
	}
	for _, p := range c.Curve {
		card.Curve = append(card.Curve, imaging.CurvePoint(p))
	}
	for _, f := range c.Facts {
		card.Facts = append(card.Facts, imaging.Fact(f))
	}
	for _, b := range c.Bars {
		card.Bars = append(card.Bars, imaging.Bar(b))
	}
	return card
}
