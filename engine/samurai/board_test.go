package samurai

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func hexOf(t testing.TB, name string) Hex {
	t.Helper()
	h, ok := hexNamed(name)
	require.True(t, ok, name)
	return h
}

func townOf(t testing.TB, name string) Town {
	t.Helper()
	town, ok := townNamed(name)
	require.True(t, ok, name)
	return town
}

// The rules page counts the hexes of each board.
func TestBoards(t *testing.T) {
	for _, c := range []struct{ players, hexes, sea, land, villages, cities, room int }{
		{2, 91, 44, 30, 14, 2, 21}, {3, 133, 64, 43, 23, 2, 30}, {4, 174, 84, 56, 30, 3, 39},
	} {
		b, count := Rules{Players: c.players}.Board(), map[Ground]int{}
		for _, h := range b.Hexes() {
			count[h.Ground()]++
		}
		assert.Len(t, b.Hexes(), c.hexes)
		assert.Equal(t, map[Ground]int{Sea: c.sea, Land: c.land, Village: c.villages, City: c.cities, Edo: 1}, count)
		assert.Equal(t, c.room, b.Room())
		assert.Equal(t, c.room, 3*Rules{Players: c.players}.Supply().Of(Kabuto))
		assert.Len(t, b.Towns(), c.villages+c.cities+1)
		assert.True(t, slices.IsSorted(b.Towns()))
	}
}

func TestNeighbors(t *testing.T) {
	b := boards[4]
	for name, want := range map[string]string{"o14": "o13, o15, n13, n14, p13, p14", "l16": "l15, l17, k16, k17, m16, m17"} {
		assert.Equal(t, want, names(b.Near(hexOf(t, name))))
	}
	for _, b := range []*Board{boards[2], boards[3], boards[4]} {
		for _, h := range b.Hexes() {
			shore := h.Ground() != Sea
			for _, next := range b.Near(h) {
				assert.Contains(t, b.Near(next), h, "%s and %s touch each other", h, next)
				assert.Equal(t, 1, distance(h, next))
				shore = shore || next.Ground() != Sea
			}
			assert.True(t, shore, "%s touches land or a town (P2)", h)
		}
		for _, town := range b.Towns() {
			assert.NotEmpty(t, b.Around(town), "%s can be surrounded", town)
		}
	}
	assert.Equal(t, 2, distance(hexOf(t, "o14"), hexOf(t, "q14")))
	assert.Equal(t, 3, distance(hexOf(t, "o14"), hexOf(t, "o11")))
}

func TestTowns(t *testing.T) {
	for name, hex := range map[string]string{"Kyoto": "l16", "Edo": "o14", "Akita": "o10", "Sapporo": "p5", "Nemuro": "s3"} {
		town := townOf(t, name)
		assert.Equal(t, hex, town.Hex().String())
		assert.Equal(t, town, hexOf(t, hex).Town())
		assert.Equal(t, strings.ToLower(name), town.Key())
	}
	assert.False(t, boards[3].Uses(hexOf(t, "p5")), "Hokkaido is for four players")
	assert.False(t, boards[2].Uses(hexOf(t, "b20")), "Kyushu is for three")
}

func TestTiles(t *testing.T) {
	assert.Equal(t, 20, Set().Len())
	assert.Len(t, Set().Kinds(), 17)
	assert.Equal(t, "S1.S1.S2.S2.S3.K2.K3.K4.B2.B3.B4.O2.O3.O4.M.R.W1.W1.W2.X", codes(Set().List()))
	multi := 0
	for _, k := range Set().List() {
		if k.Multi() {
			multi++
		}
		named, ok := kindNamed(k.String())
		assert.True(t, ok)
		assert.Equal(t, k, named)
	}
	assert.Equal(t, 5, multi)
	assert.Equal(t, "boat-2", Boat2.Key())
}

func TestHands(t *testing.T) {
	list := hands()
	require.Len(t, list, 7913)
	assert.EqualValues(t, "Hand Samurai 1, Samurai 1, Samurai 2, Samurai 2, Samurai 3", list[0])
	assert.EqualValues(t, "Hand Ronin, Boat 1, Boat 1, Boat 2, Swap", list[7912])
	before := []Kind{}
	for _, a := range list {
		m, ok := ParseAction(a)
		require.True(t, ok)
		require.Negative(t, slices.Compare(before, m.Hand.List()), "in canonical order")
		before = m.Hand.List()
	}
}
