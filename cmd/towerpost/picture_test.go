package main

import (
	"bytes"
	"errors"
	"fmt"
	"image/color"
	"image/png"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	face "towerpost/bot/games/kamisado"
	"towerpost/bot/present"
	"towerpost/bot/present/review"
	"towerpost/bot/present/standings"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/ludo"
	"towerpost/engine/match/ranking"
	"towerpost/imaging"
)

func TestReviewsAreDrawn(t *testing.T) {
	painter, err := face.NewPainter(240)
	require.NoError(t, err)
	frames := []games.Frame{
		{Scene: face.Board{Position: kamisado.Start(3)}, Caption: "begin"},
		{Scene: face.Board{Position: kamisado.Start(3)}, Caption: "end"},
	}
	look := games.Look{Theme: "light", Signs: "symbols"}
	film, err := paint(painter, present.Picture{Film: frames, Look: look})
	require.NoError(t, err)
	assert.Equal(t, "GIF89a", string(film[:6]))
	sheet, err := paint(painter, present.Picture{Sheet: &present.Sheet{Title: "title", Frames: frames}, Look: look})
	require.NoError(t, err)
	assert.Equal(t, "\x89PNG", string(sheet[:4]))
}

func TestRecordsAreDrawnWithTheirPlayers(t *testing.T) {
	t.Parallel()
	want := [2]string{"Johan", "Alain"}
	c := renderCommand{Record: "-"}
	snapshot, err := c.snapshot(shortRecord)
	require.NoError(t, err)
	picture, err := c.picture(snapshot)
	require.NoError(t, err)
	assert.Equal(t, want, picture.Scene.(face.Board).Names)

	course, err := c.excerpt(shortRecord)
	require.NoError(t, err)
	p, err := presenter()
	require.NoError(t, err)
	film, err := review.Film(p, course, "en")
	require.NoError(t, err)
	for _, frame := range film.Pictures[0].Film {
		assert.Equal(t, want, frame.Scene.(face.Board).Names)
		assert.Equal(t, kamisado.White, frame.Scene.(face.Board).Bottom)
	}
}

// A leaderboard writes out the names of which its picture shows nothing.
func TestLeaderboardsNameWhomTheirPicturesCannot(t *testing.T) {
	p, err := presenter()
	require.NoError(t, err)
	l := standings.Leaders{BoardQuery: standings.BoardQuery{By: ranking.ByWins}}
	l.Board = ranking.Leaderboard{Page: 1, Pages: 1, Players: 2, Rows: []ranking.Standing{
		{Rank: 99, Player: "1", Name: "Johan"}, {Rank: 100, Player: "2", Name: "김철수"},
	}}
	assert.Contains(t, standings.Leaderboard(p, l, "en").Text, "names: 100: 김철수.")
}

// A record of any game is drawn, as a moment, as sheets and as a film.
func TestRenderDrawsRecordsOfEveryGame(t *testing.T) {
	record := "[Game \"Stratego\"]\n[Red \"Ana\"]\n[Blue \"Rui\"]\n\n" +
		"R Setup 75X6227294/842S862762/B55B45226B/B4BFB33333\nB Setup 4927226X57/267268S248/B62254B55B/33333BFB4B\nR b4-b5\n"
	for begins, args := range map[string][]string{"\x89PNG": {"--ply", "2"}, "\x89PN": {"--kind", "strip"}, "GIF89a": {"--kind", "gif"}} {
		got := call(t, record, append([]string{"render", "--record", "-", "-o", "-"}, args...)...)
		require.Equal(t, statusDone, got.status, got.err)
		assert.True(t, strings.HasPrefix(got.out, begins), "%v", args)
	}
	for _, args := range [][]string{{"--kind", "fills"}, {"--size", "480"}, {"--heading", "Red to move"}, {"--bottom", "white"}} {
		got := call(t, record, append([]string{"render", "--record", "-", "-o", "-"}, args...)...)
		assert.Equal(t, statusFailed, got.status, args)
		assert.Contains(t, got.err, "is for Kamisado alone", args)
	}
	assert.Contains(t, call(t, record, "render", "--record", "-", "-o", "-", "--ply", "9").err, "holds 3 decisions, not 9")
}

// ludoSheets returns the sheets of a chapter, "" for all, of the first entries of a record of Ludo between
// four players with long names.
func ludoSheets(t *testing.T, entries int, chapter string) []present.Picture {
	t.Helper()
	long := strings.NewReplacer(
		"Ana", "Maximiliana of Alexandria", "Bram", "Bartholomew of Baltimore",
		"Chiara", "Chiara of Constantinople", "Dov", "Dovydas of Samarkand",
	)
	text, err := os.ReadFile("../../engine/ludo/testdata/examples.txt")
	require.NoError(t, err)
	var record strings.Builder
	for line := range strings.Lines(long.Replace(string(text))) {
		if entry := strings.Contains("YBRG", line[:1]); entry || line[0] == '[' || line == "\n" {
			record.WriteString(line)
			if entry {
				entries--
			}
		}
		if entries == 0 {
			break
		}
	}
	log, err := ludo.New().(engine.Importer).Import(record.String())
	require.NoError(t, err)
	course, err := recordSnapshot(ludo.New(), log, nil)
	require.NoError(t, err)
	p, err := presenter()
	require.NoError(t, err)
	m, err := review.Sheets(p, review.Excerpt{Course: course, Chapter: chapter}, "en")
	require.NoError(t, err)
	return m.Pictures
}

func TestSheetsNameTheirChapterFirst(t *testing.T) {
	for _, sheet := range ludoSheets(t, 8, "") {
		assert.True(t, strings.HasPrefix(sheet.Sheet.Title, "Round 1 · Maximiliana"), sheet.Sheet.Title)
		assert.Contains(t, sheet.Alt, "threw 4: piece 1 goes 5 → 9.")
	}
}

// The description of a sheet tells every move: in a sentence, or where there is no room by its caption.
func TestDescriptionsOfSheetsLeaveOutNoMove(t *testing.T) {
	sentences, captions := 0, 0
	for _, sheet := range ludoSheets(t, 350, "1") {
		assert.LessOrEqual(t, utf8.RuneCountInString(sheet.Alt), present.MaxAlt)
		for _, f := range sheet.Sheet.Frames {
			switch {
			case f.Alt != "" && strings.Contains(sheet.Alt, f.Alt):
				sentences++
			case assert.Contains(t, sheet.Alt, f.Caption+"."):
				captions++
			}
		}
	}
	assert.Greater(t, sentences, captions)
	assert.Positive(t, captions)
}

func TestCardsWearTheirGameAndTheme(t *testing.T) {
	t.Parallel()
	table, err := botGames()
	require.NoError(t, err)
	a := newArtist(table)
	for _, row := range []struct {
		game, theme string
		branded     bool
	}{{"kamisado", "dark", true}, {"kamisado", "contrast", true}, {"ludo", "dark", false}, {"ludo", "light", false}, {"samurai", "contrast", false}} {
		for name, p := range map[string]present.Picture{
			"leaderboard": {Card: &present.LeaderboardCard{Title: "Title", Rows: []present.LeaderboardRow{{Rank: 1, Name: "Johan"}}}},
			"profile":     {Chart: &present.ProfileCard{Name: "Johan", Rating: "1500"}},
		} {
			p.Game, p.Look = row.game, games.Look{Theme: row.theme}
			data, err := a.draw(p)
			require.NoError(t, err)
			m, err := png.Decode(bytes.NewReader(data))
			require.NoError(t, err)
			theme, _ := imaging.ParseTheme(row.theme)
			corner := m.Bounds().Max
			assert.Equal(t, theme.Scheme().Page, color.RGBAModel.Convert(m.At(corner.X-1, corner.Y-1)), "%v: the page of a %s", row, name)
			plain := color.RGBAModel.Convert(m.At(0, 0)) == color.Color(theme.Scheme().Panel)
			assert.Equal(t, row.branded, !plain, "%v: the ribbon of a %s", row, name)
		}
	}
}

// What comes through a pipe that has a name, as with <(...) in a shell, can be read once.
func TestRenderReadsItsRecordOnce(t *testing.T) {
	for _, args := range [][]string{nil, {"--kind", "strip"}} {
		from, to, err := os.Pipe()
		require.NoError(t, err)
		defer from.Close()
		_, err = to.WriteString(shortRecord)
		require.NoError(t, errors.Join(err, to.Close()))
		name := fmt.Sprintf("/dev/fd/%d", from.Fd())
		got := call(t, "", append([]string{"render", "--record", name, "-o", "-"}, args...)...)
		require.Equal(t, statusDone, got.status, got.err)
		assert.True(t, strings.HasPrefix(got.out, "\x89PNG"), args)
	}
}
