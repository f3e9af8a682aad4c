package main

import (
	"bytes"
	"flag"
	pictures "image"
	_ "image/gif"
	_ "image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// go test ./cmd/towerpost -run Gallery -gallery writes the pictures of the gallery anew. Look at every one of
// them before you keep it.
var updateGallery = flag.Bool("gallery", false, "write the pictures of docs/gallery.md anew")

// arguments splits a command line at blanks outside single quotes.
var arguments = regexp.MustCompile(`'[^']*'|\S+`)

// TestGalleryShowsWhatItsCommandsMake runs every command of the gallery, as a reader at the
// top of the project would.
func TestGalleryShowsWhatItsCommandsMake(t *testing.T) {
	t.Parallel()
	page := document(t, "docs/gallery.md")
	folder := t.TempDir()
	commands := 0
	for line := range strings.Lines(page) {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, "towerpost render ") {
			continue
		}
		commands++
		args := arguments.FindAllString(line, -1)[1:]
		for i := range args {
			args[i] = strings.Trim(args[i], "'")
			if strings.HasSuffix(args[i], ".txt") {
				args[i] = filepath.Join(top, args[i])
			}
		}
		shown := args[len(args)-1]
		assert.Contains(t, page, "]("+strings.TrimPrefix(shown, "docs/")+")", "the picture is not shown")
		made := filepath.Join(folder, filepath.Base(shown))
		if *updateGallery {
			made = filepath.Join(top, shown)
		}
		args[len(args)-1] = made
		var errs bytes.Buffer
		require.Equal(t, statusDone, run(t.Context(), args, nil, nil, &errs), "%s: %s", line, errs.String())
		wantSize, wantKind := pictureConfig(t, filepath.Join(top, shown))
		gotSize, gotKind := pictureConfig(t, made)
		assert.Equal(t, wantSize, gotSize, line)
		assert.Equal(t, wantKind, gotKind, line)
	}
	assert.Greater(t, commands, 10)
}

// pictureConfig returns the size and the format of the picture in a file.
func pictureConfig(t *testing.T, file string) (pictures.Point, string) {
	t.Helper()
	in, err := os.Open(file)
	require.NoError(t, err)
	defer in.Close()
	config, kind, err := pictures.DecodeConfig(in)
	require.NoError(t, err)
	return pictures.Pt(config.Width, config.Height), kind
}
