package gamestest

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/locale"
)

// Words looks up the messages of a game in English, and records their keys. It is safe for concurrent use.
type Words struct {
	catalogue *locale.Catalogue
	printer   locale.Printer
	prefix    string
	// named looks up messages with the names of the usual edition.
	named games.Words

	mu            sync.Mutex
	used, missing map[string]bool
}

// NewWords returns the words of a game, with those of the table below them.
func NewWords(t testing.TB, g games.Game) *Words {
	t.Helper()
	catalogue, err := locale.Load()
	require.NoError(t, err)
	if g.Words != nil {
		require.NoError(t, catalogue.Add(g.Key(), g.Words))
	}
	w := &Words{
		catalogue: catalogue, printer: catalogue.Printer("en-US").WithPrefix(g.Key()), prefix: g.Key() + ".",
		used: map[string]bool{}, missing: map[string]bool{},
	}
	w.named = recorder{w}
	if n, ok := g.Face.(games.Namer); ok {
		w.named = n.Named(w.named, "")
	}
	return w
}

// Text implements games.Words.
func (w *Words) Text(key string, args games.Args) string { return w.named.Text(key, args) }

// Count implements games.Words.
func (w *Words) Count(key string, n int, args games.Args) string { return w.named.Count(key, n, args) }

// recorder looks up messages in the catalogue, and records their keys.
type recorder struct{ *Words }

// Text implements games.Words.
func (w recorder) Text(key string, args games.Args) string {
	w.note(key)
	return w.printer.Text(key, args)
}

// Count implements games.Words.
func (w recorder) Count(key string, n int, args games.Args) string {
	w.note(key)
	return w.printer.Count(key, n, args)
}

func (w *Words) note(key string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.used[key] = true
	if !w.catalogue.Has(w.prefix+key) && !w.catalogue.Has(key) {
		w.missing[key] = true
	}
}

// Unused returns the keys of the game's own messages that were never looked up. It leaves out keys that begin
// with one of the prefixes.
func (w *Words) Unused(except ...string) []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	var unused []string
	for _, key := range w.catalogue.Keys() {
		key, own := strings.CutPrefix(key, w.prefix)
		excepted := slices.ContainsFunc(except, func(e string) bool { return strings.HasPrefix(key, e) })
		if own && !w.used[key] && !excepted {
			unused = append(unused, key)
		}
	}
	return unused
}

// noValue is the output of a template for a missing value.
const noValue = "<no value>"

// Wrong returns the fault of a text: a key that the catalogue lacks, or a missing value of a message. It
// returns "" for a complete text.
func (w *Words) Wrong(text string) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	if strings.Contains(text, noValue) {
		return "a message was not given a value"
	}
	for key := range w.missing {
		if strings.Contains(key, ".") && strings.Contains(text, key) {
			return "there is no message " + key
		}
	}
	return ""
}
