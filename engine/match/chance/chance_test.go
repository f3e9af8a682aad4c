package chance_test

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match/chance"
)

// The seed 00 01 02 … 1f of the known values, and its commit.
const (
	knownSeed   = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
	knownCommit = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
	knownMatch  = "1005"
)

func known(t *testing.T) chance.Seed {
	t.Helper()
	seed, err := chance.ParseSeed(knownSeed)
	require.NoError(t, err)
	return seed
}

func TestCommit(t *testing.T) {
	assert.Equal(t, knownCommit, known(t).Commit())
	assert.Equal(t, knownSeed, known(t).Reveal())
}

// The digest that the page of the rules gives holds the first draws of the table, so that a failure here says
// which step differs.
func TestKnownDigest(t *testing.T) {
	key, err := hex.DecodeString(knownSeed)
	require.NoError(t, err)
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte("1005:0"))
	assert.Equal(t, "41fbc85f5a1bb962c011f3b64a0bfad6e38d394a366766df343a586256d40812", hex.EncodeToString(mac.Sum(nil)))
	assert.Equal(t, uint64(0x41fbc85f5a1bb962)%1000003, chance.Number(known(t), knownMatch, "", 0, 1000003))
}

func TestKnownDraws(t *testing.T) {
	for _, c := range []struct {
		name  string
		words string
		n     uint64
		want  []uint64
	}{
		{"dice", "", 6, []uint64{0, 0, 1, 3, 2, 0, 4, 1, 5, 4, 5, 0, 4, 2, 5, 2, 1, 2, 4, 1}},
		{"below 20", "", 20, []uint64{6, 4, 1, 9, 8, 4, 0, 5, 19, 6}},
		{"below 20, with words", "maple||storm", 20, []uint64{7, 6, 5, 18, 6, 6, 4, 18, 1, 19}},
		{"half of all numbers thrown away", "", 1<<63 + 1, []uint64{
			4754614143478905186, 3164159573575912584, 1331724168219876976, 1518122739425235429,
		}},
		{"one outcome", "", 1, []uint64{0, 0, 0}},
	} {
		t.Run(c.name, func(t *testing.T) {
			for counter, want := range c.want {
				assert.Equal(t, want, chance.Number(known(t), knownMatch, c.words, counter, c.n), "draw %d", counter)
			}
		})
	}
}

// Draws below 2^63 + 1 for which all numbers of one, two and three digests are too large, computed with
// Python's hmac.
func TestDrawGoesOnBeyondOneDigest(t *testing.T) {
	for counter, want := range map[int]uint64{8: 815730437561758493, 337: 8291489168537690680, 5304: 8910166951457093501} {
		assert.Equal(t, want, chance.Number(known(t), knownMatch, "", counter, 1<<63+1), "draw %d", counter)
	}
}

func TestSourceCounts(t *testing.T) {
	source, err := chance.NewSource(known(t), knownMatch, "", 0)
	require.NoError(t, err)
	var faces []int
	for range 20 {
		faces = append(faces, source.Draw(6)+1)
	}
	assert.Equal(t, []int{1, 1, 2, 4, 3, 1, 5, 2, 6, 5, 6, 1, 5, 3, 6, 3, 2, 3, 5, 2}, faces)
	assert.Equal(t, 20, source.Drawn())
	later, err := chance.NewSource(known(t), knownMatch, "", 8)
	require.NoError(t, err)
	assert.Equal(t, 5, later.Draw(6), "a source can begin at any counter")
}

// cup rolls with as many draws as it holds.
type cup int

func (c cup) Roll(draw func(int) int) engine.Action {
	action := engine.Action("Rolls ")
	for range c {
		action += engine.Action(rune('1' + draw(6)))
	}
	return action
}

func TestRollIsOneDraw(t *testing.T) {
	source, err := chance.NewSource(known(t), knownMatch, "", 3)
	require.NoError(t, err)
	action, err := source.Roll(cup(1))
	require.NoError(t, err)
	assert.Equal(t, engine.Action("Rolls 4"), action)
	for _, c := range []cup{0, 2} {
		_, err = source.Roll(c)
		assert.ErrorIs(t, err, chance.ErrRoll)
	}
}

func TestSourceRefuses(t *testing.T) {
	_, err := chance.NewSource(chance.Seed{}, knownMatch, "", 0)
	assert.ErrorIs(t, err, chance.ErrNoSeed)
	_, err = chance.NewSource(known(t), "", "", 0)
	assert.ErrorIs(t, err, chance.ErrMatch)
	_, err = chance.NewSource(known(t), knownMatch, "", -1)
	assert.Error(t, err)
	source, err := chance.NewSource(known(t), knownMatch, "", 0)
	require.NoError(t, err)
	assert.Panics(t, func() { source.Draw(0) })
	assert.Panics(t, func() { source.Draw(-6) })
	assert.Panics(t, func() { chance.Number(chance.Seed{}, knownMatch, "", 0, 6) })
	assert.Zero(t, source.Drawn())
}

func TestNewSeedReadsThirtyTwoBytes(t *testing.T) {
	key, err := hex.DecodeString(knownSeed)
	require.NoError(t, err)
	from := bytes.NewReader(append(key, 0xff))
	seed, err := chance.NewSeed(iotest.OneByteReader(from))
	require.NoError(t, err)
	assert.Equal(t, knownSeed, seed.Reveal())
	assert.Equal(t, 1, from.Len(), "no byte more")
	_, err = chance.NewSeed(bytes.NewReader(key[:31]))
	assert.ErrorIs(t, err, io.ErrUnexpectedEOF)
	broken := errors.New("no entropy")
	_, err = chance.NewSeed(iotest.ErrReader(broken))
	assert.ErrorIs(t, err, broken)
}

func TestParseSeedRefuses(t *testing.T) {
	for name, text := range map[string]string{
		"nothing": "", "too short": knownSeed[1:], "too long": knownSeed + "0", "upper case": strings.ToUpper(knownSeed),
		"no digit": "g" + knownSeed[1:], "a space": " " + knownSeed[1:],
	} {
		t.Run(name, func(t *testing.T) {
			_, err := chance.ParseSeed(text)
			assert.ErrorIs(t, err, chance.ErrSeed)
			assert.NotContains(t, err.Error(), knownSeed[10:20], "an error quotes no seed")
		})
	}
	assert.Empty(t, chance.Seed{}.Reveal())
	assert.Empty(t, chance.Seed{}.Commit())
}

// Every outcome is about as frequent as it should be, and says nothing about the next one.
func TestDrawsAreFair(t *testing.T) {
	const sides, draws = 6, 60000
	source, err := chance.NewSource(known(t), knownMatch, "maple|storm", 0)
	require.NoError(t, err)
	var single [sides]float64
	var pairs [sides][sides]float64
	for last, i := source.Draw(sides), 0; i < draws; i++ {
		next := source.Draw(sides)
		single[next]++
		pairs[last][next]++
		last = next
	}
	deviation := 0.0
	for _, count := range single {
		deviation += square(count-draws/sides) / (draws / sides)
	}
	// By chance χ² with 5 degrees of freedom exceeds 25.7, and with 35 exceeds 76, once in 10,000 times.
	assert.Less(t, deviation, 25.7)
	deviation = 0
	for _, row := range pairs {
		for _, count := range row {
			deviation += square(count-draws/sides/sides) * sides * sides / draws
		}
	}
	assert.Less(t, deviation, 76.0)
}

func square(x float64) float64 { return x * x }
