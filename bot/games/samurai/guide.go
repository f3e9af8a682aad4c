package samurai

import (
	"fmt"
	"strings"

	"towerpost/bot/games"
)

// topics are the keys of the pages of the rules, in the order in which they are offered.
func topics() []string {
	return []string{
		"goal", "setup", "turn", "tiles", "captures", "mu", "swap", "end", "winning", "secrets", "leaving", "mail", "notation",
	}
}

// Guide returns the rules by pages with drawn examples, each rule by itself, and the lessons.
func (Face) Guide(w games.Words, look games.Look) games.Guide {
	g := games.Guide{Overview: strings.TrimSpace(w.Text("rules.overview", nil))}
	shown := examplesOf()
	for _, key := range topics() {
		page := games.Page{
			Key: key, Title: w.Text("topic."+key+".title", nil), Text: strings.TrimSpace(w.Text("topic."+key+".text", nil)),
		}
		for i, e := range shown[key] {
			page.Shots = append(page.Shots, e.shot(w, look, i+1))
		}
		g.Pages = append(g.Pages, page)
	}
	for _, id := range identifiers() {
		g.Rules = append(g.Rules, games.Rule{ID: id, Text: w.Text("rule."+id, nil), Page: topicOf(id)})
	}
	for _, l := range lessons() {
		g.Lessons = append(g.Lessons, l.told(w, look))
	}
	return g
}

// identifiers returns the identifiers of all rules, in their order.
func identifiers() []string {
	var all []string
	for _, group := range []struct {
		letters string
		count   int
	}{
		{"H", 4}, {"F", 6}, {"T", 7}, {"D", 2}, {"P", 4}, {"MU", 6}, {"SW", 4}, {"C", 7}, {"E", 6}, {"V", 7}, {"Q", 6}, {"I", 8},
	} {
		for n := 1; n <= group.count; n++ {
			all = append(all, fmt.Sprintf("%s%d", group.letters, n))
		}
	}
	return all
}

// topicOf returns the page to which a rule belongs.
func topicOf(id string) string {
	return map[string]string{
		"H": "setup", "F": "setup", "T": "turn", "D": "turn", "P": "tiles", "MU": "mu", "SW": "swap", "C": "captures", "E": "end",
		"V": "winning", "Q": "leaving", "I": "secrets",
	}[strings.TrimRight(id, "0123456789")]
}
