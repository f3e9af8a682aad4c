package stratego

import (
	"fmt"
	"strings"

	"towerpost/bot/games"
)

// topics are the keys of the pages of the rules, in the order in which they are offered.
func topics() []string {
	return []string{
		"board", "pieces", "set-up", "moving", "attack", "repeat", "chase", "end", "secrets", "fair", "options", "notation",
	}
}

// Guide returns the rules by pages with drawn examples, each rule by itself, and the lessons.
func (Face) Guide(w games.Words, look games.Look) games.Guide {
	g := games.Guide{Overview: w.Text("rules.overview", nil)}
	shown := examplesOf()
	for _, key := range topics() {
		page := games.Page{
			Key: key, Title: w.Text("topic."+key+".title", nil), Text: strings.TrimSpace(w.Text("topic."+key+".text", nil)),
		}
		for i, e := range shown[key] {
			page.Shots = append(page.Shots, e.shot(w, look, false, i+1))
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
		letter      string
		first, last int
	}{
		{"P", 1, 8}, {"M", 1, 6}, {"A", 1, 7}, {"T", 1, 3}, {"C", 1, 6}, {"E", 1, 5}, {"D", 1, 3}, {"V", 1, 10}, {"K", 1, 5},
	} {
		for n := group.first; n <= group.last; n++ {
			all = append(all, fmt.Sprintf("%s%d", group.letter, n))
		}
	}
	return all
}

// topicOf returns the page to which a rule belongs.
func topicOf(id string) string {
	return map[string]string{
		"P": "set-up", "M": "moving", "A": "attack", "T": "repeat", "C": "chase", "E": "end", "D": "end", "V": "secrets", "K": "fair",
	}[id[:1]]
}
