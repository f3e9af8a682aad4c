package main

import (
	"errors"

	"towerpost/bot/present"
	"towerpost/imaging"
)

// draw paints a picture of a message as PNG. Messages and drawings do not know
// each other; their fields are the same, and the compiler holds them to it.
func draw(painter *imaging.Painter, picture present.Picture) ([]byte, error) {
	switch {
	case picture.Film != nil || picture.Sheet != nil:
		return nil, errors.New("reviews cannot be drawn")
	case picture.Fills != nil:
		return painter.Fills(imaging.Fills(*picture.Fills))
	case picture.Card != nil:
		return painter.Leaderboard(leaderboardCard(*picture.Card))
	case picture.Chart != nil:
		return painter.Profile(profileCard(*picture.Chart))
	}
	return painter.Board(imaging.Board(*picture.Board))
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
