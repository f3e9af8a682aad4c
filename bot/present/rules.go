package present

import (
	"fmt"
	"slices"
	"strings"

	"towerpost/bot/games"
	"towerpost/bot/locale"
)

// Rules returns the rules of a game's topic or the text of a rule by its identifier, privately; an empty topic gives an overview.
func (p *Presenter) Rules(game, topic, tag string) Message {
	w := p.words(tag)
	guide := p.guide(game, tag)
	m := p.rulesOf(game, guide, topic, tag)
	m.Private = true
	m.Rows = []Row{{Menu: w.topicMenu(game, guide)}}
	return m
}

// guide returns the pages of a game's rules, and behind them those of the table.
func (p *Presenter) guide(game, tag string) games.Guide {
	w := p.words(tag)
	sc := p.sceneOf(game, tag)
	sc.still = true
	return w.face(game).Guide(w.wordsFor(game), sc.look())
}

// rulesOf returns what a guide says of a topic.
func (p *Presenter) rulesOf(game string, guide games.Guide, topic, tag string) Message {
	w := p.words(tag)
	wanted := fold(topic)
	if wanted == "" {
		return Message{Text: guide.Overview}
	}
	if i := slices.IndexFunc(guide.Rules, func(r games.Rule) bool { return strings.EqualFold(r.ID, wanted) }); i >= 0 {
		return w.rule(guide, guide.Rules[i])
	}
	for _, page := range guide.Pages {
		if wanted == page.Key || wanted == fold(page.Title) || wanted == strings.ReplaceAll(page.Key, "-", " ") {
			return p.page(game, page, tag)
		}
	}
	if near := pagesNear(guide, wanted); len(near) == 1 {
		return p.page(game, near[0], tag)
	}
	return Message{Text: w.Text("rules.unknown", locale.Args{"Topic": escape(clip(topic, MaxLabel)), "Rules": w.either(someRules(guide))})}
}

// someRules returns the identifiers of a few rules from all parts of a guide, as code.
func someRules(guide games.Guide) []string {
	const most = 4
	var ids []string
	for i := range min(most, len(guide.Rules)) {
		ids = append(ids, "`"+guide.Rules[i*len(guide.Rules)/most].ID+"`")
	}
	return ids
}

// pagesNear returns the pages whose title or key holds a folded text, such as "fill".
func pagesNear(guide games.Guide, text string) []games.Page {
	var near []games.Page
	for _, page := range guide.Pages {
		if strings.Contains(fold(page.Title), text) || strings.Contains(page.Key, text) {
			near = append(near, page)
		}
	}
	return near
}

// rule returns the sentence of one rule.
func (w words) rule(guide games.Guide, r games.Rule) Message {
	title := r.Page
	for _, page := range guide.Pages {
		if page.Key == r.Page {
			title = page.Title
		}
	}
	return Message{Text: w.Text("rules.rule", locale.Args{"Rule": r.ID, "Text": r.Text, "Topic": title})}
}

// page returns the rules of one topic, with examples where there are some.
func (p *Presenter) page(game string, page games.Page, tag string) Message {
	sc := p.sceneOf(game, tag)
	m := Message{Text: paragraph(sc.Text("rules.title", locale.Args{"Title": page.Title}), page.Text)}
	for i, s := range page.Shots {
		m.Pictures = append(m.Pictures, sc.picture(s, fmt.Sprintf("example-%d", i+1)))
	}
	return m
}

// topicMenu offers all topics of a game.
func (w words) topicMenu(game string, guide games.Guide) *Menu {
	menu := &Menu{Control: Control{Verb: VerbRules, ID: game}, Hint: w.Text("menu.topic", nil)}
	for _, page := range guide.Pages[:min(len(guide.Pages), MaxOptions)] {
		menu.Options = append(menu.Options, Choice{Value: page.Key, Label: clip(page.Title, MaxLabel)})
	}
	return menu
}

// SuggestTopics returns what autocompletion offers for topics and identifiers of a game's rules.
func (p *Presenter) SuggestTopics(game, tag, typed string) []Choice {
	w := p.words(tag)
	guide := p.guide(game, tag)
	typed = fold(typed)
	var choices []Choice
	for _, page := range pagesNear(guide, typed) {
		choices = append(choices, Choice{Value: page.Key, Label: clip(page.Title, MaxLabel)})
	}
	if typed != "" {
		for _, r := range guide.Rules {
			if strings.HasPrefix(strings.ToLower(r.ID), typed) {
				label := w.Text("suggest.rule", locale.Args{"Rule": r.ID, "Text": r.Text})
				choices = append(choices, Choice{Value: r.ID, Label: clip(label, MaxLabel)})
			}
		}
	}
	return choices[:min(len(choices), MaxOptions)]
}
