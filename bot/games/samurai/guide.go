package samurai

import (
	"strings"

	"towerpost/bot/games"
)

// rulebook returns the pages and groups of the rules.
func rulebook() games.Rulebook {
	group := games.NewRuleGroup
	return games.Rulebook{
		Topics: []string{
			"goal", "setup", "turn", "tiles", "captures", "mu", "swap", "end", "winning", "secrets",
			"leaving", "mail", "notation",
		},
		Groups: []games.RuleGroup{
			group("H", 4, "setup"), group("F", 6, "setup"), group("T", 7, "turn"),
			group("D", 2, "turn"), group("P", 4, "tiles"), group("MU", 6, "mu"),
			group("SW", 4, "swap"), group("C", 7, "captures"), group("E", 6, "end"),
			group("V", 7, "winning"), group("Q", 6, "leaving"), group("I", 8, "secrets"),
		},
	}
}

// Guide returns the pages of the rules with pictures of examples, the single rules, and the lessons.
func (Face) Guide(w games.Words, look games.Look) games.Guide {
	book, shown := rulebook(), examplesOf()
	g := games.Guide{Overview: strings.TrimSpace(w.Text("rules.overview", nil)), Rules: book.Rules(w)}
	g.Pages = book.Pages(w, func(topic string) (shots []games.Shot) {
		for i, e := range shown[topic] {
			shots = append(shots, e.shot(w, look, i+1))
		}
		return shots
	})
	for _, l := range lessons() {
		g.Lessons = append(g.Lessons, l.render(w, look))
	}
	return g
}
