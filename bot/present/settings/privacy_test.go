package settings_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/settings"
	results "towerpost/engine/match/ranking"
)

func TestPrivacy(t *testing.T) {
	p := presenttest.Presenter(t)
	assert.Contains(t, settings.Privacy(p, "en-US").Text, "saved set-ups", "the page promises to be complete")
	presenttest.Golden(t, "privacy",
		presenttest.Titled("what is kept", settings.Privacy(p, "en-US")),
		presenttest.Titled("the data", settings.Data(p, presenttest.Johan, []byte("{}"), "en-US")),
		presenttest.Titled("sure?", settings.ConfirmForget(p, "en-US")),
		presenttest.Titled("deleted", settings.Forgotten(p, "en-US")),
		presenttest.Titled("kept", settings.Unforgotten(p, "en-US")),
		presenttest.Titled("matches are on", refusal.Answer(p, "en-US", fmt.Errorf("forget: %w", results.ErrPlaying), "")),
		presenttest.Titled("no period", refusal.Answer(p, "en-US", fmt.Errorf("%w", results.ErrQuery), "")),
	)
}

// TestManyDataFitIntoAMessage sends the data of a member with thousands of matches. Uncompressed they exceed
// Discord's limit.
func TestManyDataFitIntoAMessage(t *testing.T) {
	t.Parallel()
	p := presenttest.Presenter(t)
	few := []byte(`{"matches": []}`)
	file := settings.Data(p, "7", few, "en").Files[0]
	assert.Equal(t, "towerpost-7.json", file.Name)
	assert.Equal(t, few, file.Data)

	many := []byte(strings.Repeat(`{"seat": 1, "action": "Brown Forward 1 Purple", "at": "2026-11-26T10:00:00Z"},`+"\n", 500_000))
	file = settings.Data(p, "7", many, "en").Files[0]
	assert.Equal(t, "towerpost-7.json.gz", file.Name)
	assert.Less(t, len(file.Data), present.MaxBytes)
	r, err := gzip.NewReader(bytes.NewReader(file.Data))
	require.NoError(t, err)
	got, err := io.ReadAll(r)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(many, got))
}
