package stratego

import "towerpost/bot/games"

// rulebook returns the pages and groups of the rules.
func rulebook() games.Rulebook {
	group := games.NewRuleGroup
	return games.Rulebook{
		Topics: []string{
			"board", "pieces", "set-up", "moving", "attack", "repeat", "chase", "end", "secrets", "fair",
			"options", "notation",
		},
		Groups: []games.RuleGroup{
			group("P", 8, "set-up"), group("M", 6, "moving"), group("A", 7, "attack"),
			group("T", 3, "repeat"), group("C", 6, "chase"), group("E", 5, "end"),
			group("D", 3, "end"), group("V", 10, "secrets"), group("K", 5, "fair"),
		},
	}
}

// Guide returns the pages of the rules with pictures of examples, the single rules, and the lessons.
func (Face) Guide(w games.Words, look games.Look) games.Guide {
	book, shown := rulebook(), examplesOf()
	g := games.Guide{Overview: w.Text("rules.overview", nil), Rules: book.Rules(w)}
	g.Pages = book.Pages(w, func(topic string) (shots []games.Shot) {
		for i, e := range shown[topic] {
			shots = append(shots, e.shot(w, look, false, i+1))
		}
		return shots
	})
	for _, l := range lessons() {
		g.Lessons = append(g.Lessons, l.render(w, look))
	}
	return g
}
