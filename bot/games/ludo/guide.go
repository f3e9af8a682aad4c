package ludo

import (
	"fmt"
	"strings"

	"towerpost/bot/games"
)

// topics are the keys of the pages of the rules, in the order in which they are offered.
func topics() []string {
	return []string{
		"board", "turn", "entering", "moving", "sixes", "barriers", "capturing", "home", "end", "leaving", "teams",
		"options", "mail", "notation",
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
		letter string
		count  int
	}{{"G", 3}, {"E", 4}, {"M", 4}, {"X", 4}, {"B", 3}, {"C", 3}, {"H", 3}, {"W", 3}, {"Q", 3}, {"T", 4}, {"A", 6}} {
		for n := 1; n <= group.count; n++ {
			all = append(all, fmt.Sprintf("%s%d", group.letter, n))
		}
	}
	return all
}

// topicOf returns the page to which a rule belongs.
func topicOf(id string) string {
	return map[string]string{
		"G": "turn", "E": "entering", "M": "moving", "X": "sixes", "B": "barriers", "C": "capturing", "H": "home",
		"W": "end", "Q": "leaving", "T": "teams", "A": "mail",
	}[id[:1]]
}
