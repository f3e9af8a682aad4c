package main

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/computer"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/rival"
)

func TestCommandOffersEveryLevel(t *testing.T) {
	assert.Equal(t, levelKeys(), present.Levels())
}

func TestOpponentPlaysMovesAndFills(t *testing.T) {
	for name, text := range map[string]string{
		"a move": "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 0-0/3",
		"a fill": "oP+pkyrgn/8/1b6/8/8/8/8/NGRYK1BO W - 2-0/3",
	} {
		p, err := kamisado.ParsePosition(text)
		require.NoError(t, err)
		action, err := newOpponent().Choose(t.Context(), computer.Turn{Game: "kamisado", View: kamisado.View{Position: p}, Level: "novice"})
		require.NoError(t, err, name)
		assert.NotEmpty(t, action, name)
	}
	_, err := newOpponent().Choose(t.Context(), computer.Turn{Game: "ludo", Level: "novice"})
	assert.ErrorContains(t, err, "ludo")
	_, err = newOpponent().Choose(t.Context(), computer.Turn{View: kamisado.View{}, Level: "godlike"})
	assert.Error(t, err)
}

func TestPerfectPlayersWaitForOneMind(t *testing.T) {
	o := newOpponent()
	p, err := kamisado.ParsePosition("o1pkyrgn/P7/1b6/8/8/8/8/NGRYK1BO w P 0-0/1")
	require.NoError(t, err)
	turn := computer.Turn{Game: "kamisado", View: kamisado.View{Position: p}, Level: rival.Perfect}
	answers := make(chan engine.Action, 4)
	for range cap(answers) {
		go func() {
			action, err := o.Choose(t.Context(), turn)
			assert.NoError(t, err)
			answers <- action
		}()
	}
	for range cap(answers) {
		assert.Equal(t, engine.Action("Purple Right 1 Blue"), <-answers)
	}
	<-o.mind
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = o.Choose(ctx, turn)
	assert.ErrorIs(t, err, context.Canceled, "nobody waits for ever")
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
	assert.Equal(t, "levels "+strings.Join(levelKeys(), " ")+"\nbestmove Purple Right 1 Blue\n", out.String())
}
