package ludo

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/engine/gametest"
)

func FuzzRead(f *testing.F) {
	positions := []State{}
	for _, line := range []string{open4, capture, twins, home, five, back, passing, low} {
		positions = append(positions, at(f, "", 4, line))
	}
	for _, text := range []string{
		"1", "p2", "14-20", "14 20", "to 28", ">28", "@14", "on L3", "L7-goal", "yard-5", "x", "xB3", "x41", "y1", "R1 39-45", "pass",
		"peão 2", "casa 14", "captura azul 3", "chegada", "passo", "Ｌ３", "x x", "to to", "- -", "Rolls 6", "2 yard-5 xY1", "G Y1 102-L7",
	} {
		for which := range uint8(len(positions)) {
			f.Add(which, text)
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		s := positions[int(which)%len(positions)]
		gametest.Typed(t, s, s.position.turn, text, Reasons())
	})
}

func FuzzReadRecord(f *testing.F) {
	examples, err := os.ReadFile("testdata/examples.txt")
	require.NoError(f, err)
	for _, e := range examplesOf(string(examples)) {
		f.Add(strings.Join(withoutBlanks(e.record)[:40], "\n")) // the fuzzer is slow with long texts
	}
	f.Add(short)
	f.Add("\uFEFF[Game \"Ludo\"]\r\n[Players \"8\"]\r\n[Cyan \"\\\\\"]\r\n")
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
		require.Equal(t, record, again)
	})
}

func FuzzParseLine(f *testing.F) {
	rules := []Rules{}
	for _, setup := range []string{"", "pieces 2, teams two", "end all"} {
		r, err := RulesOf(setupOf(setup), 4)
		require.NoError(f, err)
		rules = append(rules, r)
	}
	for _, line := range []string{open4, capture, twins, home, five, back, passing, low, midGame, "*,*/22,-/30,-/56,- Y 1 back 3 R1 - - - 1"} {
		f.Add(uint8(0), line)
		f.Add(uint8(1), line)
	}
	f.Fuzz(func(t *testing.T, which uint8, line string) {
		p, err := ParseLine(rules[int(which)%len(rules)], line)
		if err != nil {
			return
		}
		require.Equal(t, line, p.Line())
		require.LessOrEqual(t, len(p.choices()), mostPieces)
	})
}
