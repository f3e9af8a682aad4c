package config

import (
	"os"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const exampleFile = "../../../../config.example.yaml"

// The example file is the documentation of the keys: it holds all of them, nothing else, and their defaults.
func TestExampleFileHoldsEveryKeyWithItsDefault(t *testing.T) {
	text, err := os.ReadFile(exampleFile)
	require.NoError(t, err)
	var sections map[string]map[string]string
	require.NoError(t, yaml.Unmarshal(text, &sections))
	held := map[string]string{}
	for section, entries := range sections {
		for name, value := range entries {
			held[section+"."+name] = value
		}
	}
	defaults := Default()
	want := map[string]string{}
	for _, k := range defaults.keys() {
		want[k.name] = strings.TrimSuffix(k.value.String(), "0m0s")
	}
	assert.Equal(t, want, held)

	loaded, err := Load(exampleFile, nil)
	require.NoError(t, err)
	assert.Equal(t, defaults, loaded)
}

func TestExampleFileExplainsEveryKey(t *testing.T) {
	text, err := os.ReadFile(exampleFile)
	require.NoError(t, err)
	lines := strings.Split(string(text), "\n")
	for i, line := range lines {
		if !strings.HasPrefix(line, "  ") || strings.HasPrefix(line, "  #") {
			continue
		}
		assert.True(t, strings.HasPrefix(lines[i-1], "  # "), "line %d has no comment above it: %s", i+1, line)
	}
}
