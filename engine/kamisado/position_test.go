package kamisado

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

const startString = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 0-0/1"

func TestBoard(t *testing.T) {
	counts := map[Color]int{}
	for column := 1; column <= boardSize; column++ {
		for row := 1; row <= boardSize; row++ {
			s := At(column, row)
			counts[s.Color()]++
			assert.Equal(t, column, s.Column())
			assert.Equal(t, row, s.Row())
			assert.Equal(t, s.Color(), At(9-column, 9-row).Color(), "a half turn changes nothing: %s", s)
			mirrored := map[Color]Color{Brown: Orange, Orange: Brown, Green: Blue, Blue: Green, Red: Purple, Purple: Red, Yellow: Pink, Pink: Yellow}
			assert.Equal(t, mirrored[s.Color()], At(9-column, row).Color(), "the mirror exchanges pairs: %s", s)
		}
	}
	for _, c := range Colors() {
		assert.Equal(t, 8, counts[c], c)
		assert.Equal(t, c, homeSquare(White, c).Color())
		assert.Equal(t, c, homeSquare(Black, c).Color())
	}
	for square, want := range map[string]Color{"h6": Blue, "a1": Brown, "h8": Brown, "d4": Brown, "e5": Brown, "a6": Green, "c5": Blue, "h1": Orange} {
		assert.Equal(t, want, squareCalled(t, square).Color(), square)
	}
	assert.Equal(t, NoSquare, At(0, 1))
	assert.Equal(t, NoSquare, At(9, 1))
	assert.Equal(t, NoColor, NoSquare.Color())
	assert.Equal(t, "a1", Square(1).String())
	assert.Equal(t, "h8", Square(64).String())
}

func TestZeroValues(t *testing.T) {
	var p Position
	assert.Empty(t, p.Moves())
	assert.Equal(t, "8/8/8/8/8/8/8/8 - - 0-0/0", p.String())
	assert.Equal(t, Tower{}, p.Tower(White, NoColor))
	assert.Equal(t, Tower{}, p.Tower(NoSide, Red))
	assert.Equal(t, NoSide, NoSide.Other())
	assert.Equal(t, engine.Nobody, NoSide.Seat())
	assert.Equal(t, NoSide, SideOf(engine.Nobody))
	assert.False(t, Move{}.Pass())
	assert.Empty(t, NoFill.Action())
	assert.Empty(t, Length(0).Key())
	assert.Empty(t, p.Blockers(White, Red))
	_, err := ReadMove(p, "red 1")
	assert.Error(t, err)
}

func TestPositionString(t *testing.T) {
	for _, text := range []string{
		startString,
		"obpkyrgn/8/8/8/8/8/8/NGRYKPBO w P 14-2/15",
		"obpkyrgn/8/8/8/8/8/8/NGRYKPBO W - 1-0/3",
		"obpkyrgn/8/8/8/8/8/8/NGRYKPBO - - 0-1/1",
		"Nbpkyrgn/8/8/8/3o4/8/8/1GRYKPBO B - 1-2/7",
		"obpk1rgn/8/4y+3/8/8/2P++5/8/NG+++RYK1BO b Y 7-1/15",
		"P++++bpkyrgn/8/8/8/8/8/o7/NGRYK1BO - - 15-3/15",
	} {
		p, err := ParsePosition(text)
		require.NoError(t, err, text)
		assert.Equal(t, text, p.String())
	}
	assert.Equal(t, startString, Start(1).String())
	loose, err := ParsePosition("  obpkyrgn/44/8/8/8/8/8/NGRYKPBO   b -\t0-0/1\n")
	require.NoError(t, err)
	assert.Equal(t, Start(1), loose)
}

func TestParsePositionRefuses(t *testing.T) {
	const home = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO"
	for _, row := range []struct{ name, text, says string }{
		{"nothing", "", "4 parts, not 0"},
		{"too many parts", startString + " x", "4 parts, not 5"},
		{"seven rows", "obpkyrgn/8/8/8/8/8/NGRYKPBO b - 0-0/1", "8 rows, separated by /, not 7"},
		{"a short row", "obpkyrgn/8/8/7/8/8/8/NGRYKPBO b - 0-0/1", "row 5 has 7 squares"},
		{"a long row", "obpkyrgn/8/8/81/8/8/8/NGRYKPBO b - 0-0/1", "row 5 has 9 squares"},
		{"a long row with a tower", "obpkyrg1/8/8/8n/8/8/8/NGRYKPBO b - 0-0/1", "row 5 has more than 8"},
		{"an unknown letter", "xbpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 0-0/1", "'x' is no tower"},
		{"not ASCII", "öbpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 0-0/1", "'ö' is no tower"},
		{"a zero", "obpkyrgn/0/8/8/8/8/8/NGRYKPBO b - 0-0/1", "'0' is no tower"},
		{"a tooth of nobody", "obpkyrgn/+8/8/8/8/8/8/NGRYKPBO b - 0-0/1", "+ without a tower"},
		{"a tooth after a gap", "obpkyrg1+/8/8/8/8/8/8/NGRYKPBO b - 0-0/1", "+ without a tower"},
		{"five teeth", "o+++++bpkyrgn/8/8/8/8/8/8/NGRYKPBO - - 0-0/1", "more than 4 teeth"},
		{"four teeth in play", "o++++bpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 0-0/1", "4 teeth although the match is on"},
		{"a tower twice", "obpkyrgn/8/8/8/8/8/3N4/NGRYKPBO b - 0-0/1", "brown tower (N) stands on d2 and again on a1"},
		{"a tower missing", "obpkyrg1/8/8/8/8/8/8/NGRYKPBO b - 0-0/1", "Black's brown tower (n) is missing"},
		{"nobody decides", home + " x - 0-0/1", "who decides"},
		{"a strange tower must move", home + " b x 0-0/1", "no tower that must move"},
		{"a small letter must move", home + " b r 0-0/1", "no tower that must move"},
		{"a tower must fill", home + " W R 0-0/1", "nobody is to move"},
		{"a tower must move after the end", home + " - R 0-0/1", "nobody is to move"},
		{"no points", home + " b - 0-0", "no points"},
		{"points without a dash", home + " b - 00/1", "no points"},
		{"negative points", home + " b - -1-0/1", "no whole number"},
		{"points in words", home + " b - 0-x/1", "no whole number"},
		{"no target", home + " b - 0-0/0", "at least 1"},
		{"White on the far row", "R1pkyrgn/b7/o7/8/8/8/8/NG1YKPBO b - 0-0/1", "stands on a8, the opponent's home row, although the round is on (M7)"},
		{"Black on the far row", "1bpkyrgn/8/8/8/8/8/N7/oGRYKPBO b - 0-0/1", "stands on a1"},
		{"a blocked tower must move", "obpkyr1n/8/8/8/8/g7/NY6/1GR1KPBO b G 0-0/1", "Black must move Green on a3, which is blocked; forced passes are already taken in a position string (M6)"},
	} {
		t.Run(row.name, func(t *testing.T) {
			_, err := ParsePosition(row.text)
			var problem *engine.Problem
			require.ErrorAs(t, err, &problem)
			assert.ErrorContains(t, err, row.says)
			assert.ErrorContains(t, err, "position string: ")
			assert.Equal(t, ReasonPosition, problem.Key)
		})
	}
}

func TestParsePositionEveryTowerBlocked(t *testing.T) {
	// Each of White's towers faces a black one, and has its diagonals closed by the neighbours of that one.
	_, err := ParsePosition("8/8/8/obpkyrgn/NGRYKPBO/8/8/8 w - 0-0/1")
	assert.ErrorContains(t, err, "White is to move and every tower is blocked (M6)")
}

func TestPositionStringRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		p := crowded(t, r)
		again, err := ParsePosition(p.String())
		require.NoError(t, err)
		require.Equal(t, p, again)
		for _, m := range p.Moves() {
			before := p
			next, winner := p.Play(m)
			require.Equal(t, before, p, "Play leaves its receiver alone")
			if winner != NoSide {
				continue
			}
			again, err := ParsePosition(next.String())
			require.NoError(t, err, "%s after %s", next, m.Action())
			require.Equal(t, next, again)
		}
	}
}

func TestNames(t *testing.T) {
	m := Move{Side: White, Tower: Purple, Direction: Left, Distance: 5, From: squareCalled(t, "f1"), To: squareCalled(t, "a6")}
	assert.Equal(t, engine.Action("Purple Left 5 Green"), m.Action())
	assert.Equal(t, "↖5", m.Short())
	pass := Move{Side: White, Tower: Green, From: squareCalled(t, "b3"), To: squareCalled(t, "b3")}
	assert.Equal(t, engine.Action("Green 0 Yellow"), pass.Action())
	assert.Equal(t, "0", pass.Short())
	assert.True(t, pass.Pass())
	for l, key := range map[Length]string{Single: "single", Standard: "standard", Long: "long", Marathon: "marathon", Series: "series"} {
		assert.Equal(t, key, l.Key())
	}
	for length, target := range map[Length]int{Single: 1, Standard: 3, Long: 7, Marathon: 15} {
		assert.Equal(t, target, length.Target(9))
	}
	for rounds, target := range map[int]int{3: 2, 5: 3, 7: 4, 9: 5} {
		assert.Equal(t, target, Series.Target(rounds))
	}
	letters := ""
	for _, c := range Colors() {
		letters += string(c.Letter())
	}
	assert.Equal(t, "NGRYKPBO", letters)
	keys := map[string]bool{}
	for _, key := range Reasons() {
		assert.False(t, keys[key], "%s twice", key)
		assert.Equal(t, strings.ToLower(key), key)
		keys[key] = true
	}
}

func TestEnded(t *testing.T) {
	p := Start(3).Ended()
	assert.Equal(t, "obpkyrgn/8/8/8/8/8/8/NGRYKPBO - - 0-0/3", p.String())
	assert.Empty(t, p.Moves())
	assert.Equal(t, NoSide, p.Turn())
}
