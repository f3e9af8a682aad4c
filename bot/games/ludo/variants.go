package ludo

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
)

// The limits on the numbers of players for which a variant is offered.
const (
	mostAtCross = 4 // players at a board of four arms
	mostSeats   = 8
)

// Variants returns the forms of a match. For five and more players the short game comes first, for the
// whole game takes months.
func (Face) Variants() []games.Variant {
	setup := func(pairs ...string) engine.Setup {
		s := engine.Setup{}
		for i := 0; i < len(pairs); i += 2 {
			s[pairs[i]] = pairs[i+1]
		}
		return s
	}
	return []games.Variant{
		{Key: "full", Setup: setup("pieces", "4"), Fewest: 2, Most: mostAtCross},
		{Key: "short", Setup: setup("pieces", "2")},
		{Key: "whole", Setup: setup("pieces", "4"), Fewest: mostAtCross + 1, Most: mostSeats},
		{Key: "limited", Setup: setup("pieces", "4", "rounds", "60")},
		{Key: "teams", Setup: setup("pieces", "4", "teams", "two"), Fewest: 4, Most: 4},
		{
			Key: "teams-short", Setup: setup("pieces", "2", "teams", "two"),
			Fewest: 4, Most: mostSeats, Even: true,
		},
		{
			Key: "pairs-short", Setup: setup("pieces", "2", "teams", "pairs"),
			Fewest: 6, Most: mostSeats, Even: true,
		},
		{Key: "places", Setup: setup("pieces", "4", "end", "all"), Fewest: 3, Most: mostAtCross},
	}
}

// Form returns the name of a set-up: "a **short game** with two pieces each, in teams of two".
func (f Face) Form(w games.Words, s engine.Setup) string { return f.form(w, s, "form.") }

// Heading returns the name of a set-up as a heading: "Short game, in teams of two".
func (f Face) Heading(w games.Words, s engine.Setup) string { return f.form(w, s, "heading.") }

func (f Face) form(w games.Words, s engine.Setup, key string) string {
	parts := []string{w.Text(key+f.Info.CategoryOf(s), nil)}
	for _, o := range f.Info.Options {
		value := s.Get(o)
		if o.Key == f.Info.Category || value == o.Default {
			continue
		}
		switch o.Key {
		case "rounds", "board":
			parts = append(parts, w.Text("option."+o.Key, games.Args{"Value": value}))
		default:
			parts = append(parts, w.Text("option."+o.Key+"."+value, nil))
		}
	}
	return strings.Join(parts, w.Text("list.comma", nil))
}

// Category returns the name of a number of pieces for lists; "" stands for all matches.
func (Face) Category(w games.Words, pieces string) string {
	if pieces == "" {
		return w.Text("category.all", nil)
	}
	return w.Text("category."+pieces, nil)
}
