package main

import (
	"towerpost/bot/present"
	"towerpost/imaging"
)

// draw paints a picture of a message, PNG or, for a film, GIF.
func draw(painter *imaging.Painter, picture present.Picture) ([]byte, error) {
	style := styleOf(picture.Style)
	switch {
	case picture.Film != nil:
		return painter.GIF(framesOf(picture.Film.Frames, style))
	case picture.Sheet != nil:
		o := imaging.StripOptions{Title: picture.Sheet.Title, Status: picture.Sheet.Status, Style: style}
		return painter.Strip(framesOf(picture.Sheet.Frames, style), o)
	case picture.Fills != nil:
		fills := fillsOf(*picture.Fills)
		fills.Style = style
		return painter.Fills(fills)
	case picture.Card != nil:
		return painter.Leaderboard(leaderboardCard(*picture.Card))
	case picture.Analysis != nil:
		card := analysisCard(*picture.Analysis)
		card.Style = style
		return painter.Analysis(card)
	case picture.Chart != nil:
		return painter.Profile(profileCard(*picture.Chart))
	}
	board := boardOf(*picture.Board)
	board.Style = style
	return painter.Board(board)
}

// styleOf returns the style that a picture names, with the default for what it does not.
func styleOf(s present.Style) imaging.Style {
	theme, _ := imaging.ParseTheme(string(s.Theme))
	face, _ := imaging.ParseFace(string(s.Face))
	return imaging.Style{Theme: theme, Face: face}
}

// framesOf turns the boards of a review into ones to be drawn.
func framesOf(frames []present.Frame, style imaging.Style) []imaging.Frame {
	drawn := make([]imaging.Frame, len(frames))
	for i, f := range frames {
		drawn[i] = imaging.Frame{Board: boardOf(f.Board), Caption: f.Caption}
		drawn[i].Board.Style = style
	}
	return drawn
}

// boardOf turns a board of a message into one to be drawn. Messages and drawings do not know each other; a test holds the fields
// of both to one another.
func boardOf(b present.Board) imaging.Board {
	return imaging.Board{
		Position: b.Position, Bottom: b.Bottom, Names: b.Names, Heading: b.Heading, Title: b.Title, Status: b.Status,
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

func analysisCard(c present.AnalysisCard) imaging.AnalysisCard {
	card := imaging.AnalysisCard{
		Title: c.Title, Subtitle: c.Subtitle, Names: c.Names, Points: c.Points, Winner: c.Winner, Footer: c.Footer,
	}
	for _, r := range c.Rounds {
		round := imaging.AnalyzedRound{Label: r.Label, Score: r.Score, Start: r.Start}
		for _, p := range r.Plies {
			round.Plies = append(round.Plies, imaging.AnalyzedPly{
				Side: p.Side, Judgement: imaging.Judgement(p.Judgement), Winning: p.Winning, Turn: p.Turn,
			})
		}
		card.Rounds = append(card.Rounds, round)
	}
	for _, t := range c.Tallies {
		card.Tallies = append(card.Tallies, imaging.Tally{Judgement: imaging.Judgement(t.Judgement), Label: t.Label, Counts: t.Counts})
	}
	return card
}
