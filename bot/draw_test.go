package bot_test

import (
	"errors"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	face "towerpost/bot/games/kamisado"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/kamisado"
	"towerpost/imaging"
	"towerpost/imaging/cards"
)

// painter draws small pictures. All tests share it. It has drawn one of each kind already, because the first
// one is slow.
var painter = sync.OnceValues(func() (face.Painter, error) {
	p, err := face.NewPainter(240)
	if err != nil {
		return p, err
	}
	_, square := p.Paint(face.Board{Position: kamisado.Start(1), Square: true}, games.Look{})
	_, fills := p.Paint(face.Fills{Left: kamisado.Start(1), Right: kamisado.Start(1)}, games.Look{})
	return p, errors.Join(square, fills)
})

// draw returns an encoder for small pictures; it is safe for concurrent use.
func draw(t testing.TB) func(present.Picture) ([]byte, error) {
	t.Helper()
	painter, err := painter()
	require.NoError(t, err)
	return func(p present.Picture) ([]byte, error) {
		switch {
		case p.Film != nil:
			return painter.Film(p.Film, games.Look{})
		case p.Sheet != nil:
			return painter.Sheet(p.Sheet.Title, p.Sheet.Status, p.Sheet.Frames, games.Look{})
		case p.Card == nil && p.Chart == nil:
			return painter.Paint(p.Scene, games.Look{})
		}
		deck, err := painter.Cards(imaging.Dark)
		if err != nil {
			return nil, err
		}
		if p.Card != nil {
			return deck.Leaderboard(cards.Leaderboard{Title: p.Card.Title, Subtitle: p.Card.Subtitle})
		}
		return deck.Profile(cards.Profile{Name: p.Chart.Name, Rating: p.Chart.Rating})
	}
}

// whole is Kamisado with all its abilities.
var whole = sync.OnceValues(face.New)

// seated returns Kamisado without a computer player and without analyses.
func seated(t testing.TB) games.Table {
	t.Helper()
	g, err := whole()
	require.NoError(t, err)
	g.Rival, g.Analyst = nil, nil
	return games.Table{g}
}

// presenterOf returns a presenter of Kamisado and the words of everything.
func presenterOf(t testing.TB, table games.Table) (*present.Presenter, *locale.Catalogue) {
	t.Helper()
	words, err := locale.Load()
	require.NoError(t, err)
	for _, g := range table {
		require.NoError(t, words.Add(g.Key(), g.Words))
	}
	return present.New(words, table...).With(face.Key, face.Pages()), words
}
