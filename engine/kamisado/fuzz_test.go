package kamisado

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

func FuzzParsePosition(f *testing.F) {
	for _, text := range []string{
		startString, "8/1N+Y+1p2B+++/1n+++K++3r+++1/4o+++k+++P++R/8/3bO++2G/5y+++1g/8 w G 0-0/15",
		"P++++bpkyrgn/8/8/8/8/8/o7/NGRYK1BO - - 15-3/15", "Nbpkyrgn/8/8/8/3o4/8/8/1GRYKPBO B - 1-2/7", "", "////////", "9999", "8/8 w - 0-0/1",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParsePosition(text)
		if err != nil {
			var problem *engine.Problem
			require.ErrorAs(t, err, &problem)
			return
		}
		again, err := ParsePosition(p.String())
		require.NoError(t, err)
		require.Equal(t, p, again)
		if p.Phase() == Moving {
			require.NotEmpty(t, p.Moves())
		}
		for _, m := range p.Moves() {
			next, winner := p.Play(m)
			require.Len(t, next.missing(), 0)
			require.True(t, winner != NoSide || len(next.Moves()) > 0)
		}
	})
}

func FuzzReadMove(f *testing.F) {
	for _, text := range []string{
		"Purple Left 5 Green", "pu l5", "↖5", "a6", "f1-a6", "f1xf2", "push", "Fill Left", "ｐｕ　ｌ５", "p 0", "x x x", "r3b", "grl", "!",
	} {
		for which := range uint8(4) {
			f.Add(which, text)
		}
	}
	positions := []Position{Start(1), study(f, "w", "P"), lineOf(f, 2), study(f, "b", "-", "r d6++", "B d5", "Y d4")}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		p := positions[int(which)%len(positions)]
		m, err := ReadMove(p, text)
		if err == nil {
			assert.Contains(t, p.Moves(), m)
			again, err := ReadMove(p, string(m.Action()))
			require.NoError(t, err)
			assert.Equal(t, m, again)
			return
		}
		var problem *engine.Problem
		require.ErrorAs(t, err, &problem)
		assert.Contains(t, Reasons(), problem.Key)
		assert.NotEmpty(t, problem.Allowed)
		assert.Equal(t, problem.Kind == engine.ErrIllegal, problem.Rule != "", "%v", err)
	})
}

func FuzzReadRecord(f *testing.F) {
	marathon, err := os.ReadFile(marathonFile)
	require.NoError(f, err)
	f.Add(string(marathon))
	f.Add(opening)
	f.Add(strings.Replace(opening, "standard", "series\"]\n[Rounds \"3", 1) + "B Timeout\nResult 0-0\n")
	f.Add("\uFEFF[Game \"Kamisado\"]\r\n[Length \"single\"]\r\n[White \"\\\\\"]\r\n")
	f.Fuzz(func(t *testing.T, text string) {
		var reported []Position
		replayErr := Replay(strings.NewReader(text), func(p Position) error {
			reported = append(reported, p)
			return nil
		})
		record, err := ReadRecord(strings.NewReader(text))
		require.Equal(t, err == nil, replayErr == nil)
		for _, p := range reported {
			_, err := ParsePosition(p.String())
			require.NoError(t, err, p.String())
		}
		if err != nil {
			var at *LineError
			require.True(t, errors.As(err, &at))
			require.Positive(t, at.Line)
			return
		}
		written, err := record.Text()
		require.NoError(t, err)
		again, err := ReadRecord(strings.NewReader(written))
		require.NoError(t, err, written)
		require.Equal(t, record, again)
	})
}
