package review_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/review"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match/display"
)

// exported returns the message of an export that must be there.
func exported(
	t *testing.T, p *present.Presenter, make func(*present.Presenter, review.Excerpt, string) (present.Message, error), e review.Excerpt,
) present.Message {
	t.Helper()
	m, err := make(p, e, "en-US")
	require.NoError(t, err)
	presenttest.Within(t, m)
	return m
}

func TestExportedPictures(t *testing.T) {
	p := presenttest.Presenter(t)
	all := presenttest.Courses(t)
	presenttest.Golden(t, "export",
		presenttest.Titled("a film of a match that has not begun", exported(t, p, review.Film, all["nothing yet"].Excerpt(0))),
		presenttest.Titled("a film of a live match", exported(t, p, review.Film, all["live"].Excerpt(0))),
		presenttest.Titled("a film of a match that was given up", exported(t, p, review.Film, all["resigned"].Excerpt(0))),
		presenttest.Titled("a film of a match", exported(t, p, review.Film, all["standard"].Excerpt(0))),
		presenttest.Titled("a film of its first round", exported(t, p, review.Film, all["standard"].Excerpt(1))),
		presenttest.Titled("sheets of a match", exported(t, p, review.Sheets, all["standard"].Excerpt(0))),
		presenttest.Titled("sheets of a round of a series", exported(t, p, review.Sheets, all["series"].Excerpt(2))),
		presenttest.Titled("a deadlock after passes", exported(t, p, review.Film, all["deadlock-standard"].Excerpt(0))),
		presenttest.Titled("a series", exported(t, p, review.Film, all["series"].Excerpt(0))),
	)
}

// TestExportsKeepTheLimits checks that all boards of films and sheets are seen from one side with one
// preference, and that they differ.
func TestExportsKeepTheLimits(t *testing.T) {
	p := presenttest.Presenter(t).For(display.Preference{Theme: display.Light, Bottom: display.Black}, "")
	for name, w := range presenttest.Courses(t) {
		film := exported(t, p, review.Film, w.Excerpt(0))
		sheets := exported(t, p, review.Sheets, w.Excerpt(0))
		require.Len(t, film.Pictures, 1, name)
		require.Equal(t, string(display.Light), film.Pictures[0].Look.Theme)
		frames := film.Pictures[0].Film
		boards := 0
		for _, picture := range sheets.Pictures {
			require.Equal(t, string(display.Light), picture.Look.Theme)
			require.NotEmpty(t, picture.Sheet.Frames)
			require.LessOrEqual(t, len(picture.Sheet.Frames), review.MaxSheet)
			boards += len(picture.Sheet.Frames)
			frames = append(frames, picture.Sheet.Frames...)
		}
		require.Greater(t, boards, len(w.All), "%s: a board for each step, and the first one", name)
		for _, f := range frames {
			require.NotEmpty(t, f.Caption, name)
			require.NotEmpty(t, presenttest.FrameIn(f).Title, name)
			require.Equal(t, kamisado.Black, presenttest.FrameIn(f).Bottom, name)
		}
	}
}

func TestExportsThatAreTooLong(t *testing.T) {
	p := presenttest.Presenter(t)
	long := presenttest.NewWhole(t, engine.Setup{"length": "marathon"}).Finished(2000, kamisado.FillRight)
	require.False(t, long.Match.Live())
	m := exported(t, p, review.Sheets, long.Excerpt(0))
	require.Empty(t, m.Pictures)
	require.Len(t, m.Rows, 1)
	menu := m.Rows[0].Menu
	assert.Equal(t, present.Control{Verb: present.VerbExport, ID: string(long.Match.ID), Arg: review.FormatSheet}, menu.Control)
	for i, choice := range menu.Options {
		assert.Equal(t, fmt.Sprint(i+1), choice.Value)
		require.NotEmpty(t, exported(t, p, review.Sheets, long.Excerpt(i+1)).Pictures, "each round fits")
	}
	exported(t, p, review.Film, long.Excerpt(0))
	presenttest.Within(t, review.TooLong(p, long.Excerpt(0), review.FormatGIF, "en-US"))
	assert.Empty(t, review.TooLong(p, long.Excerpt(2), review.FormatGIF, "en-US").Rows, "there is nothing shorter than a round")
}

// A chapter of ten rounds is found by the number of each of them.
func TestExportOfARoundWithinAChapter(t *testing.T) {
	p := presenttest.WithLudo(t)
	course := presenttest.Race(t, "Ana", "Bram")
	for round, want := range map[string]string{"1": "1", "10": "1", "15": "11", "20": "11", "31": "31", "40": "31"} {
		m, err := review.Film(p, review.Excerpt{Course: course, Chapter: round}, "en-US")
		require.NoError(t, err)
		assert.Equal(t, "ludo-12-round-"+want+".gif", m.Pictures[0].Name)
		assert.Contains(t, m.Text, "Rounds "+want+" to ")
	}
	for _, round := range []string{"-1", "0", "51", "x"} {
		_, err := review.Film(p, review.Excerpt{Course: course, Chapter: round}, "en-US")
		assert.ErrorAs(t, err, new(*present.ChapterError), round)
	}
}

func TestExportOfARoundThatThereIsNot(t *testing.T) {
	p := presenttest.Presenter(t)
	w := presenttest.NewWhole(t, nil).Play("Red Left 2 Blue")
	for _, round := range []int{-1, 2} {
		e := w.Excerpt(round)
		for _, make := range []func(*present.Presenter, review.Excerpt, string) (present.Message, error){review.Film, review.Sheets} {
			_, err := make(p, e, "en-US")
			var wrong *present.ChapterError
			require.ErrorAs(t, err, &wrong)
			assert.Equal(t, "1", wrong.Last)
		}
		m := review.NoChapter(p, e, review.FormatSheet, "en-US")
		presenttest.Within(t, m)
		assert.Contains(t, m.Text, "no such part")
		assert.Equal(t, []present.Choice{{Value: "1", Label: "Round 1", Description: "Still on"}}, m.Rows[0].Menu.Options)
	}
}
