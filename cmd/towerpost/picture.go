package main

import (
	"fmt"

	"towerpost/bot/games"
	"towerpost/bot/games/painting"
	"towerpost/bot/present"
	"towerpost/imaging"
	"towerpost/imaging/cards"
	"towerpost/imaging/lettering"
)

// artist draws the pictures of messages: scenes with the painters of their games, and cards in the style of
// their game. It is safe for concurrent use.
type artist struct {
	table games.Table
	// plain returns the painter of cards for games without a style of their own.
	plain func(imaging.Look) (*cards.Painter, error)
}

// cardStyler is implemented by the painters of games whose cards have a style of their own.
type cardStyler interface {
	Cards(t imaging.Theme) (*cards.Painter, error)
}

func newArtist(table games.Table) artist {
	return artist{table, imaging.ByLook(func(l imaging.Look) (*cards.Painter, error) {
		return cards.New(cards.Options{Theme: l.Theme})
	})}
}

// legible reports whether pictures can show any part of a name. If the fonts cannot be loaded, it returns
// true, because there are no pictures.
func legible(name string) bool {
	fonts, err := lettering.Load()
	return err != nil || fonts.Legible(name)
}

// cardPainter returns the painter of a game's cards.
func (a artist) cardPainter(p present.Picture) (*cards.Painter, error) {
	theme := painting.LookOf(p.Look).Theme
	game, _ := a.table.Game(p.Game)
	if branded, ok := game.Painter.(cardStyler); ok {
		return branded.Cards(theme)
	}
	return a.plain(imaging.Look{Theme: theme})
}

// warm draws the usual boards of the first game in advance, if its painter needs time for that.
func (a artist) warm() error {
	game, _ := a.table.Game("")
	if slow, ok := game.Painter.(interface{ Warm() error }); ok {
		return slow.Warm()
	}
	return nil
}

// draw returns a picture of a message as PNG, or GIF for a film.
func (a artist) draw(p present.Picture) ([]byte, error) {
	if p.Card != nil || p.Chart != nil {
		return a.card(p)
	}
	game, ok := a.table.Game(p.Game)
	if !ok {
		return nil, fmt.Errorf("nobody draws %q", p.Game)
	}
	return paint(game.Painter, p)
}

// card draws a card.
func (a artist) card(p present.Picture) ([]byte, error) {
	deck, err := a.cardPainter(p)
	switch {
	case err != nil:
		return nil, err
	case p.Card != nil:
		return deck.Leaderboard(leaderboardCard(*p.Card))
	}
	return deck.Profile(profileCard(*p.Chart))
}

// paint draws a scene, a film or a sheet with a game's painter.
func paint(painter games.Painter, p present.Picture) ([]byte, error) {
	if p.Film == nil && p.Sheet == nil {
		return painter.Paint(p.Scene, p.Look)
	}
	filmer, ok := painter.(games.Filmer)
	if !ok {
		return nil, fmt.Errorf("the painter of %q makes no films", p.Game)
	}
	if p.Film != nil {
		return filmer.Film(p.Film, p.Look)
	}
	return filmer.Sheet(p.Sheet.Title, p.Sheet.Status, p.Sheet.Frames, p.Look)
}

func leaderboardCard(c present.LeaderboardCard) cards.Leaderboard {
	card := cards.Leaderboard{Title: c.Title, Subtitle: c.Subtitle, Columns: c.Columns, Footer: c.Footer}
	for _, r := range c.Rows {
		card.Rows = append(card.Rows, cards.Row(r))
	}
	return card
}

func profileCard(c present.ProfileCard) cards.Profile {
	card := cards.Profile{
		Name: c.Name, Title: c.Title, Rating: c.Rating, Deviation: c.Deviation, Footer: c.Footer,
		CurveTitle: c.CurveTitle, CurveBegin: c.CurveBegin, CurveEnd: c.CurveEnd, BarsTitle: c.BarsTitle,
	}
	for _, p := range c.Curve {
		card.Curve = append(card.Curve, cards.Point(p))
	}
	for _, f := range c.Facts {
		card.Facts = append(card.Facts, cards.Fact(f))
	}
	for _, b := range c.Bars {
		card.Bars = append(card.Bars, cards.Bar(b))
	}
	return card
}
