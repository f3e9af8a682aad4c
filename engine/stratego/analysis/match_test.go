package analysis_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/stratego"
	"towerpost/engine/stratego/analysis"
)

// barrage is a short match; Blue's Bomb and Marshal are never met in it.
const barrage = `[Game "Stratego"]
[Army "barrage"]

R Setup 29..2...X./..S.3...../.........B/F.........
B Setup 22...B..S./.9......../..3......./....X....F
R b4-b5
B b7-b6
R b5xb6 9>S
B i7-i5
R i4xi5 X>2
B j7-j6
R i5-j5
B j6xj5 2<X
R a4xa10 2>F
Result 1-0 flag
`

func judged(t *testing.T, record string) analysis.Report {
	t.Helper()
	steps := 0
	r, err := analysis.Match(t.Context(), record, func(done, all int) {
		steps++
		require.Equal(t, steps, done)
		require.Equal(t, strings.Count(record, "\nR ")+strings.Count(record, "\nB "), all)
	})
	require.NoError(t, err)
	return r
}

func TestMatch(t *testing.T) {
	r := judged(t, barrage)
	require.Len(t, r.Balance, 10)
	assert.Equal(t, r.Balance[0].Worth[0], r.Balance[0].Worth[1])
	assert.Equal(t, [2]int{7, 7}, r.Balance[0].Pieces)
	assert.Equal(t, [2]int{7, 6}, r.Balance[3].Pieces)
	assert.Less(t, r.Balance[3].Worth[1], r.Balance[2].Worth[1])
	require.Len(t, r.Turns, 4)

	unseen := r.Turns[0]
	assert.Equal(t, 3, unseen.Move)
	assert.Equal(t, analysis.Gamble, unseen.Verdict(), "what comes forward may be the General")
	assert.InDelta(t, 1, unseen.Win+unseen.Even+unseen.Lose, 0.01)
	assert.InDelta(t, 110, unseen.Gain, 0.01, "what a Spy is worth")
	assert.False(t, unseen.Shown)

	scout := r.Turns[1]
	assert.Equal(t, analysis.Sure, scout.Verdict(), "a Scout has shown itself by going far")
	assert.InDelta(t, 1, scout.Win, 1e-9)
	assert.InDelta(t, 0, scout.Luck(), 1e-9)

	blunder := r.Turns[2]
	assert.Equal(t, analysis.Blunder, blunder.Verdict(), "the General was known")
	assert.InDelta(t, -60, blunder.Gain, 0.01)

	assert.Equal(t, stratego.Flag, r.Turns[3].Defender)
	flag := r.Turns[3]
	assert.Positive(t, flag.Flag)
	assert.Zero(t, unseen.Flag, "what has moved is no Flag")
	assert.Greater(t, flag.Worth, flag.Expected)
	assert.Equal(t, analysis.Tally{
		Attacks: 3, Known: 1, Gambles: 1, Gain: unseen.Gain, Expected: unseen.Expected + flag.Expected,
	}, r.Tallies[0])
	assert.Equal(t, 1, r.Tallies[1].Blunders)
	assert.Equal(t, r, judged(t, barrage), "the same record gives the same report")
}

// The expectation of an attack does not depend on what its seat could not see.
func TestWhatIsHiddenIsNotJudged(t *testing.T) {
	r := judged(t, barrage)
	swapped := judged(t, strings.Replace(barrage, "22...B..S./.9......../..3......./....X....F", "22...X..S./.3......../..9......./....B....F", 1))
	require.Len(t, swapped.Turns, len(r.Turns))
	for i, a := range r.Turns {
		b := swapped.Turns[i]
		if a.Seat == stratego.Red {
			assert.Equal(t, []float64{a.Expected, a.Win, a.Lose}, []float64{b.Expected, b.Win, b.Lose}, "attack %d", i)
		}
	}
}

// With the option "memory" off, views do not tell what was shown before. The judgement uses what a player
// could remember.
func TestMemoryIsWhatCouldBeKnown(t *testing.T) {
	r := judged(t, strings.Replace(barrage, `"barrage"]`, "\"barrage\"]\n[Memory \"off\"]", 1))
	want := judged(t, barrage)
	assert.Equal(t, want.Turns, r.Turns)
	assert.Equal(t, want.Balance, r.Balance)
}

func TestBefore(t *testing.T) {
	known, open, ok := judged(t, barrage).Before(3, stratego.Red)
	require.True(t, ok)
	at, _ := stratego.ParseSquare("b6")
	assert.Equal(t, stratego.Unknown, known.Squares[at].Rank)
	assert.Equal(t, stratego.Spy, open.Squares[at].Rank)
	_, _, ok = judged(t, barrage).Before(99, stratego.Red)
	assert.False(t, ok)
	_, _, ok = analysis.Report{Record: "nonsense"}.Before(1, stratego.Red)
	assert.False(t, ok)
}

func TestWhatCannotBeJudged(t *testing.T) {
	nothing := func(int, int) {}
	_, err := analysis.Match(t.Context(), "nonsense", nothing)
	require.Error(t, err)
	opening, _, _ := strings.Cut(barrage, "R b4-b5")
	unplayed, err := analysis.Match(t.Context(), opening, nothing)
	require.NoError(t, err)
	assert.Zero(t, unplayed.Moves())
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = analysis.Match(ended, barrage, nothing)
	require.ErrorIs(t, err, context.Canceled)
}
