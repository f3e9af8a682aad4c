package imaging

import (
	"bytes"
	"compress/lzw"
	"io"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestLZWIsReadBack encodes pixels with long and short runs of the transparent one, in one
// writer after the other.
func TestLZWIsReadBack(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	w := &lzwWriter{}
	for round := range 60 {
		var pix []uint8
		for len(pix) < 1+round*round*60 {
			run, value := 1+random.IntN(1+random.IntN(1+round*9)), uint8(transparent)
			if random.IntN(3) == 0 {
				run, value = 1+random.IntN(4), uint8(random.IntN(256))
			}
			pix = append(pix, bytes.Repeat([]uint8{value}, run)...)
		}
		got, err := io.ReadAll(lzw.NewReader(bytes.NewReader(w.encode(pix)), lzw.LSB, gifColorBits))
		require.NoError(t, err)
		assert.True(t, bytes.Equal(pix, got), "round %d", round)
	}
	assert.NotEmpty(t, w.encode(nil))
}
