package main

import (
	"towerpost/bot/present"
	"towerpost/imaging"
	drawings "towerpost/imaging/kamisado"
)

// draw paints a picture of a message, PNG or, for a film, GIF.
func draw(painter *drawings.Painter, picture present.Picture) ([]byte, error) {
	look := lookOf(picture.Style)
	switch {
	case picture.Film != nil:
		return painter.GIF(drawings.Film{Frames: framesOf(picture.Film.Frames)}, look)
	case picture.Sheet != nil:
		strip := drawings.Strip{Title: picture.Sheet.Title, Status: picture.Sheet.Status, Frames: framesOf(picture.Sheet.Frames)}
		return painter.Strip(strip, look)
	case picture.Fills != nil:
		return painter.Fills(fillsOf(*picture.Fills), look)
	case picture.Analysis != nil:
		return painter.Analysis(analysisCard(*picture.Analysis), look.Theme)
	case picture.Board != nil:
		return painter.Board(boardOf(*picture.Board), look)
	}
	cards, err := painter.Cards(imaging.Dark)
	if err != nil {
		return nil, err
	}
	if picture.Card != nil {
		return cards.Leaderboard(leaderboardCard(*picture.Card))
	}
	return cards.Profile(profileCard(*picture.Chart))
}

// lookOf returns the look that a picture names, with the default for what it does not.
func lookOf(s present.Style) imaging.Look {
	return imaging.ParseLook(string(s.Theme), string(s.Face))
}

// framesOf turns the boards of a review into ones to be drawn.
func framesOf(frames []present.Frame) []drawings.Frame {
	drawn := make([]drawings.Frame, len(frames))
	for i, f := range frames {
		drawn[i] = drawings.Frame{Board: boardOf(f.Board), Caption: f.Caption}
	}
	return drawn
}

// boardOf turns a board of a message into one to be drawn. Messages and drawings do not know each other; a test holds the fields
// of both to one another.
func boardOf(b present.Board) drawings.Board {
	return drawings.Board{
		Position: b.Position, Bottom: b.Bottom, Names: b.Names, Heading: b.Heading, Title: b.Title, Status: b.Status,
		Last: b.Last, Blocked: b.Blocked, Blockers: b.Blockers, Ring: b.Ring, Winner: b.Winner,
		Must: b.Must, Targets: b.Targets, Free: b.Free, Square: b.Square,
	}
}

// fillsOf turns two line-ups of a message into ones to be drawn.
func fillsOf(f present.Fills) drawings.Fills {
	return drawings.Fills{
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

func analysisCard(c present.AnalysisCard) drawings.AnalysisCard {
	card := drawings.AnalysisCard{
		Title: c.Title, Subtitle: c.Subtitle, Names: c.Names, Points: c.Points, Winner: c.Winner, Footer: c.Footer,
	}
	for _, r := range c.Rounds {
		round := drawings.AnalyzedRound{Label: r.Label, Score: r.Score, Start: r.Start}
		for _, p := range r.Plies {
			round.Plies = append(round.Plies, drawings.AnalyzedPly{
				Side: p.Side, Judgement: drawings.Judgement(p.Judgement), Winning: p.Winning, Turn: p.Turn,
			})
		}
		card.Rounds = append(card.Rounds, round)
	}
	for _, t := range c.Tallies {
		card.Tallies = append(card.Tallies, drawings.Tally{Judgement: drawings.Judgement(t.Judgement), Label: t.Label, Counts: t.Counts})
	}
	return card
}
