package bot_test

import (
	"errors"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/engine/kamisado"
	"towerpost/imaging"
)

// painter draws small pictures. All tests share it, and it has drawn the first of each kind already, which takes long.
var painter = sync.OnceValues(func() (*imaging.Painter, error) {
	p, err := imaging.New(imaging.Options{Width: 240})
	if err != nil {
		return nil, err
	}
	_, square := p.Board(imaging.Board{Position: kamisado.Start(1), Square: true})
	_, fills := p.Fills(imaging.Fills{Left: kamisado.Start(1), Right: kamisado.Start(1)})
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
			return painter.GIF(filmed(p.Film.Frames))
		case p.Sheet != nil:
			return painter.Strip(filmed(p.Sheet.Frames), imaging.StripOptions{Title: p.Sheet.Title})
		case p.Card != nil:
			return painter.Leaderboard(imaging.LeaderboardCard{Title: p.Card.Title, Subtitle: p.Card.Subtitle})
		case p.Analysis != nil:
			return painter.Analysis(imaging.AnalysisCard{Title: p.Analysis.Title})
		case p.Chart != nil:
			return painter.Profile(imaging.ProfileCard{Name: p.Chart.Name, Rating: p.Chart.Rating})
		case p.Fills != nil:
			f := p.Fills
			return painter.Fills(imaging.Fills{Left: f.Left, Right: f.Right, Names: f.Names, Title: f.Title, Status: f.Status, Square: f.Square})
		}
		return painter.Board(painted(*p.Board))
	}
}

func painted(b present.Board) imaging.Board {
	return imaging.Board{
		Position: b.Position, Bottom: b.Bottom, Names: b.Names, Title: b.Title, Status: b.Status,
		Last: b.Last, Blocked: b.Blocked, Must: b.Must, Targets: b.Targets, Square: b.Square,
	}
}

func filmed(frames []present.Frame) []imaging.Frame {
	film := make([]imaging.Frame, len(frames))
	for i, f := range frames {
		film[i] = imaging.Frame{Board: painted(f.Board), Caption: f.Caption}
	}
	return film
}
