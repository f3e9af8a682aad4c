package ludo

import "towerpost/bot/games"

// rulebook returns the pages and groups of the rules.
func rulebook() games.Rulebook {
	group := games.NewRuleGroup
	return games.Rulebook{
		Topics: []string{
			"board", "turn", "entering", "moving", "sixes", "barriers", "capturing", "home", "end", "leaving",
			"teams", "options", "mail", "notation",
		},
		Groups: []games.RuleGroup{
			group("G", 3, "turn"), group("E", 4, "entering"), group("M", 4, "moving"),
			group("X", 4, "sixes"), group("B", 3, "barriers"), group("C", 3, "capturing"),
			group("H", 3, "home"), group("W", 3, "end"), group("Q", 3, "leaving"),
			group("T", 4, "teams"), group("A", 6, "mail"),
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
