package samurai

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

func FuzzReadTurn(f *testing.F) {
	hand, err := newState(nil, 2)
	require.NoError(f, err)
	placing := At(Start(Rules{Players: 3, Placed: true}))
	placing.position.phase = Placing
	states := []State{typing(f), hand, placing, act(f, typing(f), "Ronin p13")}
	for _, text := range []string{
		"s3 kyoto n", "l15 s3", "mu o13 p12", "x edo kyoto", "x b kyoto k edo", "s3 p13; w1 p15; r n14", "w1 p15 ...", "end", "pass",
		"hand r s3 w2 k4 b4", "b kyoto", "kyoto b", "KYŌTO NE", "s3 p13 more", ";;+\n", "Samurai 3 l15", "o4 s3", "ha n s3",
	} {
		for which := range uint8(len(states)) {
			f.Add(which, text)
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		s := states[int(which)%len(states)]
		actions, err := s.ReadTurn(0, text)
		if err == nil {
			require.NotEmpty(t, actions)
			assert.Contains(t, s.Legal(0), actions[0])
			for _, a := range actions {
				s, err = s.apply(0, a)
				require.NoError(t, err, a)
			}
			return
		}
		require.Empty(t, actions)
		var problem *engine.Problem
		require.ErrorAs(t, err, &problem)
		assert.Contains(t, Reasons(), problem.Key)
		assert.Equal(t, problem.Kind == engine.ErrIllegal, problem.Rule != "", "%v", err)
	})
}

func FuzzParseAction(f *testing.F) {
	for _, text := range append([]engine.Action{hands()[0], "Draw R Mu", "Place Buddha Kyoto", "Mu o13 Boat 1 p15"}, nonsense...) {
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, ok := ParseAction(engine.Action(text))
		assert.Equal(t, ok, m.Verb != NoVerb)
		if ok {
			assert.EqualValues(t, text, m.Action())
		}
	})
}

func FuzzReadRecord(f *testing.F) {
	for _, e := range readExamples(f) {
		lines := withoutBlanks(e.record)
		f.Add(strings.Join(lines[:min(60, len(lines))], "\n")) // the fuzzer is slow with long texts
	}
	f.Add("\uFEFF[Game \"Samurai\"]\r\n[Players \"2\"]\r\n[Red \"\\\\\"]\r\nY Resigns\r\nResult 1-2 quit\r\n")
	f.Fuzz(func(t *testing.T, text string) {
		record, err := ReadRecord(strings.NewReader(text))
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
		record.Log.Lines, again.Log.Lines = nil, nil
		require.Equal(t, record, again)
	})
}
