package bot_test

import (
	"errors"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/engine/kamisado"
	"towerpost/imaging"
	drawings "towerpost/imaging/kamisado"
)

// painter draws small pictures. All tests share it, and it has drawn the first of each kind already, which
// takes long.
var painter = sync.OnceValues(func() (*drawings.Painter, error) {
	p, err := drawings.New(drawings.Options{Width: 240})
	if err != nil {
		return nil, err
	}
	_, square := p.Board(drawings.Board{Position: kamisado.Start(1), Square: true}, imaging.Look{})
	_, fills := p.Fills(drawings.Fills{Left: kamisado.Start(1), Right: kamisado.Start(1)}, imaging.Look{})
	return p, errors.Join(square, fills)
})

// draw returns what draws small pictures; it is safe for concurrent use.
func draw(t testing.TB) func(present.Picture) ([]byte, error) {
	t.Helper()
	painter, err := painter()
	require.NoError(t, err)
	return func(p present.Picture) ([]byte, error) {
		switch {
		case p.Film != nil:
			return painter.GIF(drawings.Film{Frames: filmed(p.Film.Frames)}, imaging.Look{})
		case p.Sheet != nil:
			return painter.Strip(drawings.Strip{Title: p.Sheet.Title, Frames: filmed(p.Sheet.Frames)}, imaging.Look{})
		case p.Analysis != nil:
			return painter.Analysis(drawings.AnalysisCard{Title: p.Analysis.Title}, imaging.Dark)
		case p.Fills != nil:
			f := p.Fills
			return painter.Fills(drawings.Fills{Left: f.Left, Right: f.Right, Names: f.Names, Title: f.Title, Status: f.Status, Square: f.Square}, imaging.Look{})
		case p.Board != nil:
			return painter.Board(painted(*p.Board), imaging.Look{})
		}
		cards, err := painter.Cards(imaging.Dark)
		if err != nil {
			return nil, err
		}
		if p.Card != nil {
			return cards.Leaderboard(imaging.LeaderboardCard{Title: p.Card.Title, Subtitle: p.Card.Subtitle})
		}
		return cards.Profile(imaging.ProfileCard{Name: p.Chart.Name, Rating: p.Chart.Rating})
	}
}

func painted(b present.Board) drawings.Board {
	return drawings.Board{
		Position: b.Position, Bottom: b.Bottom, Names: b.Names, Title: b.Title, Status: b.Status,
		Last: b.Last, Blocked: b.Blocked, Must: b.Must, Targets: b.Targets, Square: b.Square,
	}
}

func filmed(frames []present.Frame) []drawings.Frame {
	film := make([]drawings.Frame, len(frames))
	for i, f := range frames {
		film[i] = drawings.Frame{Board: painted(f.Board), Caption: f.Caption}
	}
	return film
}
