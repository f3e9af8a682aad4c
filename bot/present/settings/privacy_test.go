package settings_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/settings"
)

// TestManyDataFitIntoAMessage hands over what a member with thousands of matches has: as text it would be
// more than Discord takes.
func TestManyDataFitIntoAMessage(t *testing.T) {
	t.Parallel()
	words, err := locale.Load()
	require.NoError(t, err)
	few := []byte(`{"matches": []}`)
	file := settings.Data(present.New(words), "7", few, "en").Files[0]
	assert.Equal(t, "towerpost-7.json", file.Name)
	assert.Equal(t, few, file.Data)

	many := []byte(strings.Repeat(`{"seat": 1, "action": "Brown Forward 1 Purple", "at": "2026-11-26T10:00:00Z"},`+"\n", 500_000))
	file = settings.Data(present.New(words), "7", many, "en").Files[0]
	assert.Equal(t, "towerpost-7.json.gz", file.Name)
	assert.Less(t, len(file.Data), present.MaxBytes)
	r, err := gzip.NewReader(bytes.NewReader(file.Data))
	require.NoError(t, err)
	got, err := io.ReadAll(r)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(many, got))
}
