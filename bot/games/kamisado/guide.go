package kamisado

import "towerpost/bot/games"

// rulebook returns the pages and groups of the rules.
func rulebook() games.Rulebook {
	group := games.NewRuleGroup
	return games.Rulebook{
		Topics: []string{
			"tower", "moves", "blocked", "deadlock", "sumo", "double-sumo", "triple-sumo", "filling",
			"scoring", "lengths", "notation", "fair-play",
		},
		Groups: []games.RuleGroup{
			group("T", 2, "tower"), group("M", 8, "moves"), group("F", 4, "filling"), group("S", 11, "sumo"),
			group("DS", 8, "double-sumo"), group("TS", 8, "triple-sumo"),
		},
		Elsewhere: map[string]string{"M5": "blocked", "M6": "blocked", "M8": "deadlock"},
	}
}

// Guide returns the rules by topic with pictures of examples, the single rules, and the lessons.
func (Face) Guide(w games.Words, look games.Look) games.Guide {
	book := rulebook()
	g := games.Guide{Overview: w.Text("rules.overview", nil), Rules: book.Rules(w)}
	g.Pages = book.Pages(w, func(topic string) []games.Shot { return examples(w, look, topic) })
	for _, l := range lessons() {
		g.Lessons = append(g.Lessons, l.render(w, look))
	}
	return g
}
