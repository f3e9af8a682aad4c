package mia

import (
	"strings"

	"towerpost/bot/games"
)

// pages returns the topics of the rules, with the identifiers of the rules on each page.
func pages() []struct {
	key   string
	rules []string
} {
	return []struct {
		key   string
		rules []string
	}{
		{"rolling", []string{"R1", "R2", "R3"}},
		{"saying", []string{"S1", "S2", "S3"}},
		{"doubting", []string{"D1", "D2", "D3"}},
		{"end", []string{"E1", "Q1", "Q2", "Q3"}},
	}
}

// Guide returns the pages of the rules, and the single rules.
func (f Face) Guide(w games.Words, l games.Look) games.Guide {
	g := f.Plain.Guide(w, l)
	for _, p := range pages() {
		var sentences []string
		for _, id := range p.rules {
			text := w.Text("rule."+id, nil)
			g.Rules = append(g.Rules, games.Rule{ID: id, Text: text, Page: p.key})
			sentences = append(sentences, "- **"+id+"** "+text)
		}
		g.Pages = append(g.Pages, games.Page{
			Key: p.key, Title: w.Text("topic."+p.key, nil), Text: strings.Join(sentences, "\n"),
		})
	}
	return g
}
