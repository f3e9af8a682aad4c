package games

import (
	"fmt"
	"strconv"
	"strings"
)

// Rulebook divides the rules of a game into pages, and into groups of rules that are numbered from 1. The
// words are in the catalogue of the game: topic.KEY.title and topic.KEY.text for a page, rule.ID for a
// rule.
type Rulebook struct {
	// Topics are the keys of the pages, in order.
	Topics []string
	// Groups are the groups of rules, in order.
	Groups []RuleGroup
	// Elsewhere maps the identifier of a rule to the key of its page, if that differs from its group's.
	Elsewhere map[string]string
}

// RuleGroup is a group of rules whose identifiers share their letters, such as "M1" to "M8".
type RuleGroup struct {
	// Letters begin each identifier, and Count is the number of rules.
	Letters string
	Count   int
	// Topic is the key of the page to which the rules belong.
	Topic string
}

// NewRuleGroup returns a group of count rules on the page with the key topic.
func NewRuleGroup(letters string, count int, topic string) RuleGroup {
	return RuleGroup{Letters: letters, Count: count, Topic: topic}
}

// Has reports whether there is a rule with the identifier.
func (b Rulebook) Has(id string) bool {
	for _, g := range b.Groups {
		digits, ok := strings.CutPrefix(id, g.Letters)
		n, err := strconv.Atoi(digits)
		if ok && err == nil && 1 <= n && n <= g.Count && digits == strconv.Itoa(n) {
			return true
		}
	}
	return false
}

// Pages returns the pages in order. The function shots returns the pictures of a page.
func (b Rulebook) Pages(w Words, shots func(topic string) []Shot) (pages []Page) {
	for _, key := range b.Topics {
		title, text := w.Text("topic."+key+".title", nil), w.Text("topic."+key+".text", nil)
		pages = append(pages, Page{Key: key, Title: title, Text: strings.TrimSpace(text), Shots: shots(key)})
	}
	return pages
}

// Rules returns the single rules in order.
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

// answersPerLesson is the number of answers to the question of a lesson.
const answersPerLesson = 3

// NewLesson returns the lesson with a key; right is the index of the right answer. The words are in the
// catalogue of the game: lesson.KEY.title, .text and .why, and .answer.1 to .answer.3.
func NewLesson(w Words, key string, right int, shot Shot) Lesson {
	key = "lesson." + key
	l := Lesson{
		Title: w.Text(key+".title", nil), Text: strings.TrimSpace(w.Text(key+".text", nil)),
		Shots: []Shot{shot}, Right: right, Why: w.Text(key+".why", nil),
	}
	for n := 1; n <= answersPerLesson; n++ {
		number := strconv.Itoa(n)
		l.Choices = append(l.Choices, Choice{Value: number, Label: w.Text(key+".answer."+number, nil)})
	}
	return l
}
