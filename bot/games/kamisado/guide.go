package kamisado

import (
	"fmt"
	"strings"

	"towerpost/bot/games"
)

// topics are the keys of the topics of the rules, in the order in which they are offered.
func topics() []string {
	return []string{
		"tower", "moves", "blocked", "deadlock", "sumo", "double-sumo", "triple-sumo", "filling", "scoring", "lengths", "notation", "fair-play",
	}
}

// Guide returns the rules by topics, with drawn examples, each rule by itself, and the lessons.
func (Face) Guide(w games.Words, look games.Look) games.Guide {
	g := games.Guide{Overview: w.Text("rules.overview", nil)}
	for _, key := range topics() {
		g.Pages = append(g.Pages, games.Page{
			Key: key, Title: w.Text("topic."+key+".title", nil), Text: strings.TrimSpace(w.Text("topic."+key+".text", nil)),
			Shots: examples(w, look, key),
		})
	}
	for _, l := range lessons() {
		g.Lessons = append(g.Lessons, l.told(w, look))
	}
	for _, id := range identifiers() {
		g.Rules = append(g.Rules, games.Rule{ID: id, Text: w.Text("rule."+id, nil), Page: topicOf(id)})
	}
	return g
}

// identifiers returns the identifiers of all rules, in their order.
func identifiers() []string {
	var all []string
	for _, group := range []struct {
		letters string
		count   int
	}{{"T", 2}, {"M", 8}, {"F", 4}, {"S", 11}, {"DS", 8}, {"TS", 8}} {
		for n := 1; n <= group.count; n++ {
			all = append(all, fmt.Sprintf("%s%d", group.letters, n))
		}
	}
	return all
}

// topicOf returns the topic to which a rule belongs.
func topicOf(id string) string {
	switch id {
	case "M5", "M6":
		return "blocked"
	case "M8":
		return "deadlock"
	}
	letters := strings.TrimRight(id, "0123456789")
	return map[string]string{
		"T": "tower", "M": "moves", "F": "filling", "S": "sumo", "DS": "double-sumo", "TS": "triple-sumo",
	}[letters]
}
