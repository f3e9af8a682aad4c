package main

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/engine/kamisado"
	"towerpost/engine/match/taste"
	"towerpost/imaging"
	drawings "towerpost/imaging/kamisado"
)

// assertCarried checks that every field of what a message shows arrives in what is drawn.
func assertCarried(t *testing.T, shown, drawn any) {
	t.Helper()
	from, to := reflect.ValueOf(shown), reflect.ValueOf(drawn)
	for i := range from.NumField() {
		name := from.Type().Field(i).Name
		assert.False(t, from.Field(i).IsZero(), "%s is not set by the test", name)
		field := to.FieldByName(name)
		if assert.True(t, field.IsValid(), "%s is not drawn", name) {
			assert.Equal(t, from.Field(i).Interface(), field.Interface(), name)
		}
	}
}

func TestPicturesCarryEverything(t *testing.T) {
	p := kamisado.Start(3)
	tower := p.Tower(kamisado.White, kamisado.Red)
	square := []kamisado.Square{tower.Square}
	require.NotZero(t, tower.Square)
	board := present.Board{
		Position: p, Bottom: kamisado.Black, Names: [2]string{"Johan", "Alain"}, Heading: "heading", Title: "title", Status: "status",
		Last: p.Moves()[0], Blocked: tower, Blockers: square, Ring: []kamisado.Tower{tower}, Winner: tower,
		Must: kamisado.Red, Targets: square, Free: square, Square: true,
	}
	assertCarried(t, board, boardOf(board))
	fills := present.Fills{
		Left: p, Right: p, LeftLabel: "left", RightLabel: "right", Names: [2]string{"Johan", "Alain"},
		Title: "title", Status: "status", Bottom: kamisado.Black, Square: true,
	}
	assertCarried(t, fills, fillsOf(fills))
}

func TestAnalysisCardsCarryEverything(t *testing.T) {
	ply := present.AnalyzedPly{Side: kamisado.White, Judgement: present.ThrownAway, Winning: kamisado.Black, Turn: "1"}
	round := present.AnalyzedRound{Label: "2", Score: "1–0", Start: kamisado.White, Plies: []present.AnalyzedPly{ply}}
	tally := present.Tally{Judgement: present.OnlyMove, Label: "label", Counts: [2]string{"3", "4"}}
	card := analysisCard(present.AnalysisCard{
		Title: "title", Subtitle: "subtitle", Names: [2]string{"Johan", "Alain"}, Points: [2]string{"1", "2"}, Winner: kamisado.White,
		Rounds: []present.AnalyzedRound{round}, Tallies: []present.Tally{tally}, Footer: "footer",
	})
	assert.Equal(t, drawings.AnalysisCard{
		Title: "title", Subtitle: "subtitle", Names: [2]string{"Johan", "Alain"}, Points: [2]string{"1", "2"}, Winner: kamisado.White,
		Rounds: []drawings.AnalyzedRound{{Label: "2", Score: "1–0", Start: kamisado.White, Plies: []drawings.AnalyzedPly{
			{Side: kamisado.White, Judgement: drawings.ThrownAway, Winning: kamisado.Black, Turn: "1"},
		}}},
		Tallies: []drawings.Tally{{Judgement: drawings.OnlyMove, Label: "label", Counts: [2]string{"3", "4"}}}, Footer: "footer",
	}, card)
	for have, want := range map[present.Judgement]drawings.Judgement{
		present.NotJudged: drawings.NotJudged, present.KeptWin: drawings.Kept, present.OnlyMove: drawings.OnlyMove,
		present.ThrownAway: drawings.ThrownAway, present.LostAnyway: drawings.LostAnyway, present.Undecided: drawings.Undecided,
	} {
		assert.Equal(t, want, drawings.Judgement(have))
	}
}

func TestStylesHaveTheSameNames(t *testing.T) {
	for i, theme := range taste.Themes() {
		assert.Equal(t, imaging.Look{Theme: imaging.Themes()[i]}, lookOf(present.Style{Theme: theme}))
	}
	for i, face := range taste.Faces() {
		assert.Equal(t, imaging.Look{Face: imaging.Faces()[i]}, lookOf(present.Style{Face: face}))
	}
	assert.Len(t, imaging.Themes(), len(taste.Themes()))
	assert.Len(t, imaging.Faces(), len(taste.Faces()))
	assert.Zero(t, lookOf(present.Style{}))
}

func TestReviewsAreDrawn(t *testing.T) {
	painter, err := drawings.New(drawings.Options{Width: 240})
	require.NoError(t, err)
	frames := []present.Frame{
		{Board: present.Board{Position: kamisado.Start(3)}, Caption: "begin"},
		{Board: present.Board{Position: kamisado.Start(3)}, Caption: "end"},
	}
	style := present.Style{Theme: taste.Light, Face: taste.Symbols}
	film, err := draw(painter, present.Picture{Film: &present.Film{Frames: frames}, Style: style})
	require.NoError(t, err)
	assert.Equal(t, "GIF89a", string(film[:6]))
	sheet, err := draw(painter, present.Picture{Sheet: &present.Sheet{Title: "title", Frames: frames}, Style: style})
	require.NoError(t, err)
	assert.Equal(t, "\x89PNG", string(sheet[:4]))
}
