package main

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	face "towerpost/bot/games/kamisado"
	"towerpost/bot/present/analyses"
	"towerpost/engine/kamisado/analysis"
	"towerpost/engine/match"
)

var analysisPictures = flag.String("analysis-pictures", "", "a folder for the pictures of an analysis, to be looked at")

const shortRecord = `[Game "Kamisado"]
[Length "single"]
[Black "Johan"]
[White "Alain"]

Round 1
B Red Left 2 Blue
W Blue Forward 3 Purple
B Purple Right 1 Orange
W Orange Left 5 Orange
B Orange Forward 6 Purple
W Purple Forward 7 Red
`

func TestAnalyseARecord(t *testing.T) {
	t.Parallel()
	got := call(t, shortRecord, "analyse", "-")
	require.Equal(t, statusDone, got.status, got.err)
	for _, line := range []string{
		"Round 1: Black can force the win at its start\nPly  Side   Move                      Winning    Verdict\n",
		"  1  Black  Red Left 2 Blue           White      threw the win away; ", "  2  White  Blue Forward 3 Purple     White      kept the win",
		"  3  Black  Purple Right 1 Orange     White      was lost anyway", "Turning points: 1\n",
		"Black: kept the win 0, only move 0, threw the win away 1, was lost anyway 2, unknown 0, 0 of 1 wins in hand kept",
	} {
		assert.Contains(t, got.out, line)
	}
	lined := call(t, shortRecord, "analyse", "--lines", "-")
	assert.Greater(t, strings.Count(lined.out, "\n"), strings.Count(got.out, "\n"))
	assert.Contains(t, call(t, shortRecord, "analyse", "--nodes", "1", "-").out, "unknown")
	wrong := call(t, strings.Replace(shortRecord, "Red Left 2 Blue", "Red Left 2 Green", 1), "analyse", "-")
	assert.Equal(t, statusFailed, wrong.status)
	assert.Contains(t, wrong.err, "towerpost: standard input: line 7: ")
	assert.Equal(t, statusUsage, call(t, shortRecord, "analyse", "--nodes=-1", "-").status)
}

func TestRefereeRemembersPositions(t *testing.T) {
	t.Parallel()
	r := face.NewAnalyst()
	const position = "obpkyrg1/7n/8/8/8/8/8/NGRYKPBO w P 0-0/1"
	first, err := r.Study(t.Context(), position)
	require.NoError(t, err)
	again, err := r.Study(t.Context(), position)
	require.NoError(t, err)
	assert.Same(t, &first[0], &again[0])
	report, err := r.Analyse(t.Context(), shortRecord, func(int, int) {})
	require.NoError(t, err)
	assert.True(t, face.ReportReader{}.Known(report))
}

// The pictures of an analysis are drawn; with -analysis-pictures they are written for looking at.
func TestAnalysesAreDrawn(t *testing.T) {
	t.Parallel()
	length := "single"
	if *analysisPictures != "" {
		length = "standard"
	}
	p := planned(t, length, 5)
	report, err := analysis.New(analysis.Options{}).Match(t.Context(), p.log)
	require.NoError(t, err)
	data, err := json.Marshal(report)
	require.NoError(t, err)
	table, err := botGames()
	require.NoError(t, err)
	pages, _, err := newPresenter(table)
	require.NoError(t, err)
	m := match.Match{ID: "12", Game: "kamisado", Setup: p.setup, Names: []string{"Johan", "Alain"}}
	for i, page := range [][2]int{{0, 0}, {1, 0}, {1, 1}, {1, 99}, {2, 0}} {
		a := analyses.Page{Match: m, Report: data, Spot: analyses.Spot{Turn: page[0], Step: page[1]}}
		for _, picture := range analyses.Show(pages, a, "en-US").Pictures {
			drawn, err := paint(table[0].Painter, picture)
			require.NoError(t, err)
			assert.NotEmpty(t, drawn)
			if *analysisPictures != "" {
				require.NoError(t, os.WriteFile(filepath.Join(*analysisPictures, string(rune('a'+i))+".png"), drawn, 0o644))
			}
		}
	}
}
