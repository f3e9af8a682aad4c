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

// Words looks up the messages of a game in one language, and records their keys. It is safe for concurrent
// use.
type Words struct {
	*recorder
	game    games.Game
	printer locale.Printer
	// named looks up messages with the names of the usual edition.
	named games.Words
}

// recorder records which keys were looked up, in any language.
type recorder struct {
	catalogue *locale.Catalogue
	prefix    string

	mu            sync.Mutex
	used, missing map[string]bool
}

// NewWords returns the English words of a game, with those of the table below them.
func NewWords(t testing.TB, g games.Game) *Words {
	t.Helper()
	catalogue, err := locale.Load()
	require.NoError(t, err)
	if g.Words != nil {
		require.NoError(t, catalogue.Add(g.Key(), g.Words))
	}
	r := &recorder{
		catalogue: catalogue, prefix: g.Key() + ".", used: map[string]bool{}, missing: map[string]bool{},
	}
	return (&Words{recorder: r, game: g}).in(english)
}

// english is Discord's code of the language in which the catalogue is complete.
const english = "en-US"

// in returns the words in another language. Both record in one place.
func (w *Words) in(code string) *Words {
	printer := w.catalogue.Printer(code).WithPrefix(w.game.Key())
	other := &Words{recorder: w.recorder, game: w.game, printer: printer}
	other.named = unnamed{other}
	if n, ok := w.game.Face.(games.Namer); ok {
		other.named = n.Named(other.named, "")
	}
	return other
}

// languages returns the codes of the languages of the game's words, English first.
func (w *Words) languages() []string { return append([]string{english}, w.catalogue.Languages()...) }

// Text implements games.Words.
func (w *Words) Text(key string, args games.Args) string { return w.named.Text(key, args) }

// Count implements games.Words.
func (w *Words) Count(key string, n int, args games.Args) string { return w.named.Count(key, n, args) }

// unnamed looks up messages without the names of an edition, and records their keys.
type unnamed struct{ w *Words }

// Text implements games.Words.
func (u unnamed) Text(key string, args games.Args) string {
	u.w.note(key)
	return u.w.printer.Text(key, args)
}

// Count implements games.Words.
func (u unnamed) Count(key string, n int, args games.Args) string {
	u.w.note(key)
	return u.w.printer.Count(key, n, args)
}

func (r *recorder) note(key string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.used[key] = true
	if !r.catalogue.Has(r.prefix+key) && !r.catalogue.Has(key) {
		r.missing[key] = true
	}
}

// Unused returns the keys of the game's own messages that were never looked up. It leaves out keys that begin
// with one of the prefixes.
func (r *recorder) Unused(except ...string) []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	var unused []string
	for _, key := range r.catalogue.Keys() {
		key, own := strings.CutPrefix(key, r.prefix)
		excepted := slices.ContainsFunc(except, func(e string) bool { return strings.HasPrefix(key, e) })
		if own && !r.used[key] && !excepted {
			unused = append(unused, key)
		}
	}
	return unused
}

// noValue is the output of a template for a missing value.
const noValue = "<no value>"

// Wrong returns the fault of a text: a key that the catalogue lacks, or a missing value of a message. It
// returns "" for a complete text.
func (r *recorder) Wrong(text string) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	if strings.Contains(text, noValue) {
		return "a message was not given a value"
	}
	for key := range r.missing {
		if strings.Contains(key, ".") && strings.Contains(text, key) {
			return "there is no message " + key
		}
	}
	return ""
}
