package main

import (
	"bytes"
	"flag"
	"image/gif"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/imaging/imagingtest"
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
		got, err := os.ReadFile(made)
		require.NoError(t, err)
		if filepath.Ext(shown) == ".gif" {
			sameFilm(t, filepath.Join(top, shown), got)
			continue
		}
		imagingtest.Golden(t, filepath.Join(top, shown), got, false)
	}
	assert.Greater(t, commands, 10)
}

// sameFilm compares an animated picture with the one in a file, frame by frame.
func sameFilm(t *testing.T, file string, got []byte) {
	t.Helper()
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	if bytes.Equal(want, got) {
		return
	}
	shown, err := gif.DecodeAll(bytes.NewReader(want))
	require.NoError(t, err)
	made, err := gif.DecodeAll(bytes.NewReader(got))
	require.NoError(t, err)
	require.Equal(t, shown.Delay, made.Delay, file)
	for i := range shown.Image {
		stray, _ := imagingtest.Compare(shown.Image[i], made.Image[i])
		assert.LessOrEqual(t, stray, imagingtest.StrayPixels, "%s, frame %d", file, i)
	}
}
