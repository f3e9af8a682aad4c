package present_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/review"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match/taste"
)

// excerpt returns the match so far, or a round of it.
func (w *whole) excerpt(round int) review.Excerpt {
	return review.Excerpt{Course: w.review(0, "").Course, Round: round, Viewer: amy}
}

// exported returns the message of an export that must be there.
func exported(
	t *testing.T, p *present.Presenter, make func(*present.Presenter, review.Excerpt, string) (present.Message, error), e review.Excerpt,
) present.Message {
	t.Helper()
	m, err := make(p, e, "en-US")
	require.NoError(t, err)
	withinLimits(t, m)
	return m
}

// courses are matches of every kind of end.
func courses(t *testing.T) map[string]*whole {
	t.Helper()
	resigned := newWhole(t, nil).play("Red Left 2 Blue")
	resigned.resign(0)
	resigned.all = append(resigned.all, resigned.steps...)
	all := map[string]*whole{
		"nothing yet": newWhole(t, nil),
		"resigned":    resigned,
		"live":        newWhole(t, nil).play("Red Left 2 Blue"),
		"standard":    newWhole(t, nil).finished(200, kamisado.FillLeft),
		"series":      newWhole(t, engine.Setup{"length": "series", "rounds": "3"}).finished(200, kamisado.FillLeft),
	}
	for _, name := range []string{"push", "passes", "round-standard", "round-series", "deadlock-standard", "deadlock-series", "deadlock-match", "won-standard"} {
		one := &whole{table: recorded(t, name)}
		one.all = one.steps
		all[name] = one
	}
	return all
}

func TestExportedPictures(t *testing.T) {
	p := presenter(t)
	all := courses(t)
	golden(t, "export",
		titled("a film of a match that has not begun", exported(t, p, review.Film, all["nothing yet"].excerpt(0))),
		titled("a film of a live match", exported(t, p, review.Film, all["live"].excerpt(0))),
		titled("a film of a match that was given up", exported(t, p, review.Film, all["resigned"].excerpt(0))),
		titled("a film of a match", exported(t, p, review.Film, all["standard"].excerpt(0))),
		titled("a film of its first round", exported(t, p, review.Film, all["standard"].excerpt(1))),
		titled("sheets of a match", exported(t, p, review.Sheets, all["standard"].excerpt(0))),
		titled("sheets of a round of a series", exported(t, p, review.Sheets, all["series"].excerpt(2))),
		titled("a deadlock after passes", exported(t, p, review.Film, all["deadlock-standard"].excerpt(0))),
		titled("a series", exported(t, p, review.Film, all["series"].excerpt(0))),
	)
}

// TestExportsKeepTheLimits holds films and sheets to one side, one taste, and boards that differ.
func TestExportsKeepTheLimits(t *testing.T) {
	p := presenter(t).For(taste.Taste{Theme: taste.Light, Bottom: taste.Black}, "")
	for name, w := range courses(t) {
		film := exported(t, p, review.Film, w.excerpt(0))
		sheets := exported(t, p, review.Sheets, w.excerpt(0))
		require.Len(t, film.Pictures, 1, name)
		require.Equal(t, string(taste.Light), film.Pictures[0].Look.Theme)
		frames := film.Pictures[0].Film
		boards := 0
		for _, picture := range sheets.Pictures {
			require.Equal(t, string(taste.Light), picture.Look.Theme)
			require.NotEmpty(t, picture.Sheet.Frames)
			require.LessOrEqual(t, len(picture.Sheet.Frames), review.MaxSheet)
			boards += len(picture.Sheet.Frames)
			frames = append(frames, picture.Sheet.Frames...)
		}
		require.Greater(t, boards, len(w.all), "%s: a board for each step, and the first one", name)
		for _, f := range frames {
			require.NotEmpty(t, f.Caption, name)
			require.NotEmpty(t, frameIn(f).Title, name)
			require.Equal(t, kamisado.Black, frameIn(f).Bottom, name)
		}
	}
}

func TestExportsThatAreTooLong(t *testing.T) {
	p := presenter(t)
	long := newWhole(t, engine.Setup{"length": "marathon"}).finished(2000, kamisado.FillRight)
	require.False(t, long.match.Live())
	m := exported(t, p, review.Sheets, long.excerpt(0))
	require.Empty(t, m.Pictures)
	require.Len(t, m.Rows, 1)
	menu := m.Rows[0].Menu
	assert.Equal(t, present.Control{Verb: present.VerbExport, ID: string(long.match.ID), Arg: review.FormatSheet}, menu.Control)
	for i, choice := range menu.Options {
		assert.Equal(t, fmt.Sprint(i+1), choice.Value)
		require.NotEmpty(t, exported(t, p, review.Sheets, long.excerpt(i+1)).Pictures, "each round fits")
	}
	exported(t, p, review.Film, long.excerpt(0))
	withinLimits(t, review.TooLong(p, long.excerpt(0), review.FormatGIF, "en-US"))
	assert.Empty(t, review.TooLong(p, long.excerpt(2), review.FormatGIF, "en-US").Rows, "there is nothing shorter than a round")
}

func TestExportOfARoundThatThereIsNot(t *testing.T) {
	p := presenter(t)
	w := newWhole(t, nil).play("Red Left 2 Blue")
	for _, round := range []int{-1, 2} {
		for _, make := range []func(*present.Presenter, review.Excerpt, string) (present.Message, error){review.Film, review.Sheets} {
			_, err := make(p, w.excerpt(round), "en-US")
			var wrong *present.RoundError
			require.ErrorAs(t, err, &wrong)
			assert.Equal(t, 1, wrong.Last)
			assert.Contains(t, refusal.Answer(p, "en-US", err, "").Text, "only 1 round")
		}
	}
}
