package chance_test

import (
	"bytes"
	"encoding/base64"
	"encoding/gob"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log/slog"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match/chance"
)

// keeper has a seed in an unexported field, where fmt cannot call its methods.
type keeper struct {
	name string
	seed chance.Seed
}

// assertSecret fails where a text shows the known seed in any of the usual ways.
func assertSecret(t *testing.T, text string) {
	t.Helper()
	key, err := hex.DecodeString(knownSeed)
	require.NoError(t, err)
	assert.NotEmpty(t, text)
	for _, shown := range []string{
		knownSeed, "000102", "0x1e, 0x1f", "0x1e,0x1f", "30 31", "30,31", "1e 1f", "1E1F", `\x1e\x1f`, string(key[20:]),
		base64.StdEncoding.EncodeToString(key)[8:],
	} {
		assert.NotContains(t, text, shown)
	}
}

func TestSeedDoesNotPrintItself(t *testing.T) {
	seed := known(t)
	source, err := chance.NewSource(seed, knownMatch, "", 0)
	require.NoError(t, err)
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "% X", "%d", "%08b", "%T %[1]v"} {
		for name, value := range map[string]any{
			"seed": seed, "pointer": &seed, "list": []chance.Seed{seed}, "map": map[string]chance.Seed{"a": seed},
			"unexported field": keeper{"a", seed}, "pointer to it": &keeper{"a", seed}, "source": source, "value of it": *source,
		} {
			t.Run(verb+" "+name, func(t *testing.T) { assertSecret(t, fmt.Sprintf(verb, value)) })
		}
	}
	assert.Equal(t, "secret seed", seed.String())
	assert.Equal(t, "secret seed", fmt.Sprint(chance.Seed{}), "nothing tells whether there is a seed")
	assertSecret(t, fmt.Errorf("draw: %w, seed %v", chance.ErrRoll, seed).Error())
}

func TestSeedIsNotLogged(t *testing.T) {
	seed := known(t)
	for name, handler := range map[string]func(*bytes.Buffer) slog.Handler{
		"text": func(b *bytes.Buffer) slog.Handler { return slog.NewTextHandler(b, nil) },
		"json": func(b *bytes.Buffer) slog.Handler { return slog.NewJSONHandler(b, nil) },
	} {
		t.Run(name, func(t *testing.T) {
			var b bytes.Buffer
			slog.New(handler(&b)).Info("draw", "seed", seed, "of", struct{ Seed chance.Seed }{seed}, "kept", keeper{"a", seed})
			assertSecret(t, b.String())
			assert.Contains(t, b.String(), "secret seed")
		})
	}
}

func TestSeedIsNotEncoded(t *testing.T) {
	seed := known(t)
	text, err := json.Marshal(struct {
		Seed chance.Seed
		Of   map[string]*chance.Seed
	}{seed, map[string]*chance.Seed{"a": &seed}})
	require.NoError(t, err)
	assertSecret(t, string(text))
	var back chance.Seed
	assert.ErrorIs(t, json.Unmarshal([]byte(`"`+knownSeed+`"`), &back), chance.ErrSealed, "what is encoded is no seed")
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(seed); err == nil {
		assertSecret(t, b.String())
	}
}
