package stratego

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
)

func FuzzRead(f *testing.F) {
	states := []State{at(f, nil, middle), blueToMove(f), at(f, nil, few[1])}
	for _, text := range []string{
		"a4-a5", "a4xa5", "b4 up 3", "f4 r3", "c4", "7 b5", "Major b5", "10b5", "x a5", "a4→a5", "ａ４", "peão", "down d back", "f4 f 2", "up", "a1", "a2-a3",
	} {
		for which := range uint8(len(states)) {
			f.Add(which, text)
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		s := states[int(which)%len(states)]
		gametest.Typed(t, s, s.position.turn, text, Reasons())
	})
}

func FuzzReadSetup(f *testing.F) {
	for _, text := range []string{keep, strings.ToLower(keep), "keep mirrored", "Setup " + keep + " 00112233445566778899aabbccddeeff",
		strings.ReplaceAll(keep, "/", "\n"), strings.ReplaceAll(keep, "X", "10"), "B4-B5", "hunt", "1 0", "2........2/X.S.....9./......3.../..F...B..."} {
		for which := range uint8(len(armyKeys)) {
			f.Add(which, text)
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		s, err := newState(engine.Setup{"army": armyKeys[int(which)%len(armyKeys)]}, 0)
		require.NoError(t, err)
		action, err := s.Read(Blue, text)
		if err == nil {
			_, err = s.apply(Blue, action)
			require.NoError(t, err)
			return
		}
		gametest.Problem(t, err, Reasons())
	})
}

func FuzzReadRecord(f *testing.F) {
	examples, err := os.ReadFile("testdata/examples.txt")
	require.NoError(f, err)
	for _, e := range examplesOf(string(examples)) {
		lines := strings.SplitAfter(e.record, "\n")
		f.Add(strings.Join(lines[:min(20, len(lines))], "")) // the fuzzer is slow with long texts
	}
	f.Add(short)
	f.Add("\uFEFF[Game \"Stratego\"]\r\n[Army \"duel\"]\r\n[Red \"\\\\\"]\r\n")
	f.Fuzz(func(t *testing.T, text string) {
		log, err := game{}.Import(text)
		if err != nil {
			var problem *engine.Problem
			require.True(t, errors.As(err, &problem), "%v", err)
			require.NotEmpty(t, problem.Args["line"])
			return
		}
		s, err := endOf(log)
		require.NoError(t, err)
		written, err := game{}.Record(log, engine.Nobody)
		require.NoError(t, err)
		again, err := game{}.Import(written)
		if err != nil && !s.over() && len(log.Entries) > 0 {
			return // the match is on, and its set-ups are hidden
		}
		require.NoError(t, err, written)
		require.Equal(t, log.Entries, again.Entries)
		require.Equal(t, log.Ending, again.Ending)
	})
}
