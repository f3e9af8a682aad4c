package samurai

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
)

// Variants returns the forms of a match.
func (Face) Variants() []games.Variant {
	return []games.Variant{
		{Key: "usual", Setup: engine.Setup{}},
		{Key: "quick", Setup: engine.Setup{"hand": "random"}},
		{Key: "placed", Setup: engine.Setup{"layout": "placed"}},
		{Key: "single", Setup: engine.Setup{"mu": "single"}},
	}
}

// Form returns the name of a set-up: "a **standard match** with first hands drawn by chance".
func (f Face) Form(w games.Words, s engine.Setup) string { return f.form(w, s, "form.usual") }

// Heading returns the name of a set-up as a heading: "Standard match".
func (f Face) Heading(w games.Words, s engine.Setup) string { return f.form(w, s, "heading.usual") }

func (f Face) form(w games.Words, s engine.Setup, key string) string {
	parts := []string{w.Text(key, nil)}
	for _, o := range f.Info.Options {
		if value := s.Get(o); value != o.Default {
			parts = append(parts, w.Text("option."+o.Key+"."+value, nil))
		}
	}
	return strings.Join(parts, w.Text("list.comma", nil))
}

// Category returns the name for all matches, for the game has no categories.
func (Face) Category(w games.Words, _ string) string { return w.Text("category.all", nil) }
