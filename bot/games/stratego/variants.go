package stratego

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
)

// Variants returns the forms of a match, the full army first.
func (Face) Variants() []games.Variant {
	return []games.Variant{
		{Key: "full", Setup: engine.Setup{"army": "full"}},
		{Key: "barrage", Setup: engine.Setup{"army": "barrage"}},
		{Key: "duel", Setup: engine.Setup{"army": "duel"}},
		{Key: "full-isf", Setup: engine.Setup{"army": "full", "rules": "isf"}},
		{Key: "full-unaided", Setup: engine.Setup{"army": "full", "memory": "off"}},
		{Key: "full-silent", Setup: engine.Setup{"army": "full", "reveal": "silent"}},
	}
}

// Form returns the name of a set-up: "a **full army** of forty pieces each, without memory aids".
func (f Face) Form(w games.Words, s engine.Setup) string { return f.form(w, s, "form.") }

// Heading returns the name of a set-up as a heading: "Full army, without memory aids".
func (f Face) Heading(w games.Words, s engine.Setup) string { return f.form(w, s, "heading.") }

func (f Face) form(w games.Words, s engine.Setup, key string) string {
	parts := []string{w.Text(key+f.Info.CategoryOf(s), nil)}
	for _, o := range f.Info.Options {
		if value := s.Get(o); o.Key != f.Info.Category && value != o.Default {
			parts = append(parts, w.Text("option."+o.Key+"."+value, nil))
		}
	}
	return strings.Join(parts, w.Text("list.comma", nil))
}
