package games

import (
	"fmt"
	"strconv"
	"strings"
)

// Rulebook is how the rules of a game are cut for readers: pages, and groups of rules that are
// numbered from 1. The words are in the catalogue of the game: topic.KEY.title and topic.KEY.text for
// a page, rule.ID for a rule.
type Rulebook struct {
	// Topics are the keys of the pages, in the order in which they are offered.
	Topics []string
	// Groups are the groups of rules, in their order.
	Groups []RuleGroup
	// Elsewhere has the page of a rule that is not on that of its group, by its identifier.
	Elsewhere map[string]string
}

// RuleGroup is a group of rules whose identifiers begin alike, such as "M1" to "M8".
type RuleGroup struct {
	// Letters is the beginning of the identifiers, and Count how many rules there are.
	Letters string
	Count   int
	// Topic is the key of the page to which they belong.
	Topic string
}

// NewRuleGroup returns a group of so many rules, which belong to a page.
func NewRuleGroup(letters string, count int, topic string) RuleGroup {
	return RuleGroup{Letters: letters, Count: count, Topic: topic}
}

// Has reports whether a rule has the identifier.
func (b Rulebook) Has(id string) bool {
	for _, g := range b.Groups {
		digits, ok := strings.CutPrefix(id, g.Letters)
		if n, err := strconv.Atoi(digits); ok && err == nil && 1 <= n && n <= g.Count && digits == strconv.Itoa(n) {
			return true
		}
	}
	return false
}

// Pages returns the pages with the pictures that shots returns for each.
func (b Rulebook) Pages(w Words, shots func(topic string) []Shot) (pages []Page) {
	for _, key := range b.Topics {
		title, text := w.Text("topic."+key+".title", nil), w.Text("topic."+key+".text", nil)
		pages = append(pages, Page{Key: key, Title: title, Text: strings.TrimSpace(text), Shots: shots(key)})
	}
	return pages
}

// Rules returns each rule by itself, in their order.
func (b Rulebook) Rules(w Words) (rules []Rule) {
	for _, g := range b.Groups {
		for n := 1; n <= g.Count; n++ {
			id := fmt.Sprintf("%s%d", g.Letters, n)
			rule := Rule{ID: id, Text: w.Text("rule."+id, nil), Page: g.Topic}
			if topic, ok := b.Elsewhere[id]; ok {
				rule.Page = topic
			}
			rules = append(rules, rule)
		}
	}
	return rules
}

// answers is how many answers the question of a lesson has.
const answers = 3

// Taught returns the lesson with a key, of whose answers the one at an index is right. The words are in the
// catalogue of the game: lesson.KEY.title, .text and .why, and .answer.1 to .answer.3.
func Taught(w Words, key string, right int, shot Shot) Lesson {
	key = "lesson." + key
	l := Lesson{
		Title: w.Text(key+".title", nil), Text: strings.TrimSpace(w.Text(key+".text", nil)), Why: w.Text(key+".why", nil),
		Shots: []Shot{shot}, Right: right,
	}
	for n := 1; n <= answers; n++ {
		number := strconv.Itoa(n)
		l.Choices = append(l.Choices, Choice{Value: number, Label: w.Text(key+".answer."+number, nil)})
	}
	return l
}
