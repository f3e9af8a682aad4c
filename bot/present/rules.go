package present

import (
	"fmt"
	"slices"
	"strings"

	"towerpost/bot/locale"
)

// topics are the keys of the topics of the rules, in the order in which they are offered.
var topics = []string{
	"tower", "moves", "blocked", "deadlock", "sumo", "double-sumo", "triple-sumo", "filling", "scoring", "lengths", "notation", "fair-play",
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

// Rules returns the rules of a topic or the text of a rule by its identifier, privately; an empty topic gives an overview.
func (p *Presenter) Rules(topic, tag string) Message {
	w := p.words(tag)
	m := w.rulesOf(p, topic, tag)
	m.Private = true
	m.Rows = []Row{{Menu: w.topicMenu()}}
	return m
}

func (w words) rulesOf(p *Presenter, topic, tag string) Message {
	wanted := fold(topic)
	if wanted == "" {
		return Message{Text: w.Text("rules.overview", nil)}
	}
	if i := slices.IndexFunc(identifiers(), func(id string) bool { return strings.EqualFold(id, wanted) }); i >= 0 {
		return w.rule(identifiers()[i])
	}
	for _, key := range topics {
		if wanted == key || wanted == fold(w.Text("topic."+key+".title", nil)) || wanted == strings.ReplaceAll(key, "-", " ") {
			return p.topic(key, tag)
		}
	}
	if near := w.topicsNear(wanted); len(near) == 1 {
		return p.topic(near[0], tag)
	}
	return Message{Text: w.Text("rules.unknown", locale.Args{"Topic": escape(clip(topic, MaxLabel))})}
}

// topicsNear returns the topics whose title or key holds a folded text, such as "fill".
func (w words) topicsNear(text string) []string {
	var near []string
	for _, key := range topics {
		if strings.Contains(fold(w.Text("topic."+key+".title", nil)), text) || strings.Contains(key, text) {
			near = append(near, key)
		}
	}
	return near
}

// rule returns the sentence of one rule.
func (w words) rule(id string) Message {
	return Message{Text: w.Text("rules.rule", locale.Args{
		"Rule": id, "Text": w.Text("rule."+id, nil), "Topic": w.Text("topic."+topicOf(id)+".title", nil),
	})}
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

// topic returns the rules of one topic, with an example where there is one.
func (p *Presenter) topic(key, tag string) Message {
	w := p.words(tag)
	return Message{
		Text: paragraph(w.Text("rules.title", locale.Args{"Title": w.Text("topic."+key+".title", nil)}),
			strings.TrimSpace(w.Text("topic."+key+".text", nil))),
		Pictures: p.examples(key, tag),
	}
}

// topicMenu offers all topics.
func (w words) topicMenu() *Menu {
	menu := &Menu{Control: Control{Verb: VerbRules}, Hint: w.Text("menu.topic", nil)}
	for _, key := range topics {
		menu.Options = append(menu.Options, Choice{Value: key, Label: w.Text("topic."+key+".title", nil)})
	}
	return menu
}

// SuggestTopics returns what autocompletion offers for topics and identifiers of rules.
func (p *Presenter) SuggestTopics(tag, typed string) []Choice {
	w := p.words(tag)
	typed = fold(typed)
	var choices []Choice
	for _, key := range w.topicsNear(typed) {
		choices = append(choices, Choice{Value: key, Label: clip(w.Text("topic."+key+".title", nil), MaxLabel)})
	}
	if typed == "" {
		return choices
	}
	for _, id := range identifiers() {
		if strings.HasPrefix(strings.ToLower(id), typed) {
			label := w.Text("suggest.rule", locale.Args{"Rule": id, "Text": w.Text("rule."+id, nil)})
			choices = append(choices, Choice{Value: id, Label: clip(label, MaxLabel)})
		}
	}
	return choices[:min(len(choices), MaxOptions)]
}
