package png

import (
	"bytes"
	"compress/flate"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCoderWritesEverySymbol writes every byte, and matches of every length and of distances on every step.
func TestCoderWritesEverySymbol(t *testing.T) {
	skewed := make([]int, literalSymbols)
	for i := range skewed {
		skewed[i] = 1 << (i % 24)
	}
	for _, c := range []*coder{guessCoder(), newCoder(skewed, skewed[:distanceSymbols])} {
		w := &bitWriter{}
		var want []byte
		c.open(w)
		for i := range window {
			b := byte(i * i >> 3)
			want = append(want, b)
			w.add(c.literal(b))
		}
		for length := shortestMatch; length <= longestMatch; length++ {
			distance := 1 + length*length*31%window
			w.add(c.match(length, distance))
			for range length {
				want = append(want, want[len(want)-distance])
			}
		}
		for _, length := range []int{3, 4, 258, 259, 260, 261, 516, 517, 5000} {
			c.repeat(w.add, length, 961)
			for range length {
				want = append(want, want[len(want)-961])
			}
		}
		c.end(w)
		finish(w)
		w.close()
		got, err := io.ReadAll(flate.NewReader(bytes.NewReader(w.out)))
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
}

func TestCodeLengthsKeepTheirLimit(t *testing.T) {
	counts := make([]int, 40)
	for i := range counts {
		counts[i] = 1 << i
	}
	for _, limit := range []uint8{7, 15} {
		room := 0
		for _, l := range codeLengths(counts, limit) {
			assert.LessOrEqual(t, l, limit)
			room += 1 << (limit - l)
		}
		assert.Equal(t, 1<<limit, room, "a complete code")
	}
}
