package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present/challenge"
	"towerpost/engine/kamisado/rival"
)

func TestEveryLevelHasAName(t *testing.T) {
	table, err := botGames()
	require.NoError(t, err)
	p, _, err := newPresenter(table)
	require.NoError(t, err)
	for _, g := range table {
		if g.Rival == nil {
			continue
		}
		for _, l := range p.Levels(g.Key(), g.Rival.Levels(), "en-US") {
			assert.NotContains(t, l.Label, "level.", "%s: %s has no name", g.Key(), l.Value)
			assert.NotContains(t, challenge.ComputerName(p, "Towerpost", l.Value, "en-US"), "level.", "%s: %s has no name", g.Key(), l.Value)
		}
	}
}

func TestPlayAndCalibrate(t *testing.T) {
	for name, row := range map[string]struct {
		args []string
		want []string
	}{
		"two levels": {[]string{"play", "expert", "beginner", "--games", "20", "--cores", "1"},
			[]string{"expert against beginner, single", "won", "of 20", "as opener", "of 10"}},
		"rounds": {[]string{"play", "casual", "random", "--games", "4", "--length", "standard", "--rounds"},
			[]string{"rounds won by  all  moving first  by a tower with 0 teeth", "casual", "random"}},
		"all openings": {[]string{"play", "random", "two-ahead", "--games", "7", "--opens"}, []string{"of 7"}},
		"ratings": {[]string{"calibrate", "--games", "30", "--players", "beginner,casual,skilled"},
			[]string{"player  rating  beginner  casual  skilled", "beginner    1000         ·"}},
		"ratings without the weakest level": {[]string{"calibrate", "--games", "10", "--players", "two-ahead,casual,skilled"},
			[]string{"casual    1361"}},
	} {
		t.Run(name, func(t *testing.T) {
			var out, errs bytes.Buffer
			require.Equal(t, statusDone, run(t.Context(), row.args, nil, &out, &errs), errs.String())
			for _, text := range row.want {
				assert.Contains(t, out.String(), text)
			}
		})
	}
}

func TestPlayRefuses(t *testing.T) {
	for name, row := range map[string]struct {
		args   []string
		status int
		says   string
	}{
		"an unknown player": {[]string{"play", "godlike", "novice"}, statusFailed, "there is no player"},
		"an unknown second": {[]string{"play", "novice", "godlike"}, statusFailed, "there is no player"},
		"no games":          {[]string{"play", "novice", "casual", "--games", "0"}, statusUsage, "--games"},
		"a length":          {[]string{"play", "novice", "casual", "--length", "tiny"}, statusUsage, "tiny"},
		"no cores":          {[]string{"calibrate", "--cores", "-1"}, statusUsage, "--cores"},
		"nobody":            {[]string{"calibrate", "--players", "nobody"}, statusFailed, "there is no player"},
	} {
		t.Run(name, func(t *testing.T) {
			var out, errs bytes.Buffer
			assert.Equal(t, row.status, run(t.Context(), row.args, nil, &out, &errs))
			assert.Contains(t, errs.String(), row.says)
		})
	}
}

func TestEngine(t *testing.T) {
	var out bytes.Buffer
	in := strings.NewReader("levels\nset level skilled\nposition o1pkyrgn/P7/1b6/8/8/8/8/NGRYK1BO w P 0-0/1\ngo\nquit\n")
	require.Equal(t, statusDone, run(t.Context(), []string{"engine"}, in, &out, &out))
	assert.Equal(t, "levels "+strings.Join(rival.Keys(), " ")+"\nbestmove Purple Right 1 Blue\n", out.String())
}

// The session at the beginning of docs/engine.md is one that the engine answers so.
func TestEngineAnswersAsItsPageSays(t *testing.T) {
	var in, want, out bytes.Buffer
	for line := range strings.Lines(document(t, "docs/engine.md")) {
		said, shown := strings.CutPrefix(line, "    ")
		command, typed := strings.CutPrefix(said, "> ")
		switch {
		case shown && typed:
			in.WriteString(command)
		case shown:
			want.WriteString(said)
		case in.Len() > 0:
			require.Equal(t, statusDone, run(t.Context(), []string{"engine"}, &in, &out, &out))
			require.Equal(t, want.String(), out.String())
			return
		}
	}
	require.Fail(t, "the page has no session")
}
