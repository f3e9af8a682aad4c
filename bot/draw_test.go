package bot_test

import (
	"bytes"
	"image/gif"
	"image/png"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/imaging"
)

// draw returns what draws small pictures; it is safe for concurrent use.
func draw(t testing.TB) func(present.Picture) ([]byte, error) {
	t.Helper()
	painter, err := imaging.New(imaging.Options{Width: 240})
	require.NoError(t, err)
	return func(p present.Picture) ([]byte, error) {
		switch {
		case p.Film != nil:
			return firstAsGIF(painter.Board(imaging.Board(p.Film.Frames[0].Board)))
		case p.Sheet != nil:
			return painter.Board(imaging.Board(p.Sheet.Frames[0].Board))
		case p.Board != nil:
			return painter.Board(imaging.Board(*p.Board))
		case p.Card != nil:
			return painter.Leaderboard(imaging.LeaderboardCard{Title: p.Card.Title, Subtitle: p.Card.Subtitle})
		case p.Chart != nil:
			return painter.Profile(imaging.ProfileCard{Name: p.Chart.Name, Rating: p.Chart.Rating})
		}
		return painter.Fills(imaging.Fills(*p.Fills))
	}
}

// firstAsGIF turns a picture into a film that stands still.
func firstAsGIF(picture []byte, err error) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	still, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		return nil, err
	}
	var film bytes.Buffer
	err = gif.Encode(&film, still, nil)
	return film.Bytes(), err
}
