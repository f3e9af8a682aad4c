package guide

import (
	"fmt"
	"slices"
	"strings"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/bot/present"
)

// Rules returns the private page of a topic of a game's rules, or of a single rule by its identifier. An
// empty topic gives an overview.
func Rules(p *present.Presenter, game, topic, tag string) present.Message {
	w := p.Words(tag)
	guide := guideOf(p, game, tag)
	m := rulesOf(p, game, guide, topic, tag)
	m.Private = true
	m.Rows = []present.Row{{Menu: topicMenu(w, game, guide)}}
	return m
}

// guideOf returns the guide of a game: its rules and lessons.
func guideOf(p *present.Presenter, game, tag string) games.Guide {
	w := p.Words(tag)
	sc := p.SceneOf(game, tag)
	sc.Still = true
	return w.Face(game).Guide(w.WordsFor(game), sc.Look())
}

// rulesOf returns the page of a guide for a topic, which is a rule's identifier, a page's key or title, or a
// part that only one page has.
func rulesOf(p *present.Presenter, game string, guide games.Guide, topic, tag string) present.Message {
	w := p.Words(tag)
	wanted := present.Fold(topic)
	if wanted == "" {
		return present.Message{Text: guide.Overview}
	}
	named := func(r games.Rule) bool { return strings.EqualFold(r.ID, wanted) }
	if i := slices.IndexFunc(guide.Rules, named); i >= 0 {
		return rule(w, guide, guide.Rules[i])
	}
	for _, page := range guide.Pages {
		switch wanted {
		case page.Key, present.Fold(page.Title), strings.ReplaceAll(page.Key, "-", " "):
			return topicPage(p, game, page, tag)
		}
	}
	if near := pagesNear(guide, wanted); len(near) == 1 {
		return topicPage(p, game, near[0], tag)
	}
	return present.Message{Text: w.Text("rules.unknown", locale.Args{
		"Topic": present.Escape(present.Clip(topic, present.MaxLabel)), "Rules": w.Either(someRules(guide)),
	})}
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

// pagesNear returns the pages whose title or key contains a folded text, such as "fill".
func pagesNear(guide games.Guide, text string) []games.Page {
	var near []games.Page
	for _, page := range guide.Pages {
		if strings.Contains(present.Fold(page.Title), text) || strings.Contains(page.Key, text) {
			near = append(near, page)
		}
	}
	return near
}

// rule returns the text of one rule, with the title of its page.
func rule(w present.Words, guide games.Guide, r games.Rule) present.Message {
	title := r.Page
	for _, page := range guide.Pages {
		if page.Key == r.Page {
			title = page.Title
		}
	}
	return present.Message{
		Text: w.Text("rules.rule", locale.Args{"Rule": r.ID, "Text": r.Text, "Topic": title}),
	}
}

// topicPage returns the page of a topic, with its examples as pictures.
func topicPage(p *present.Presenter, game string, page games.Page, tag string) present.Message {
	sc := p.SceneOf(game, tag)
	m := present.Message{
		Text: present.Paragraph(sc.Text("rules.title", locale.Args{"Title": page.Title}), page.Text),
	}
	for i, s := range page.Shots {
		m.Pictures = append(m.Pictures, sc.Picture(s, fmt.Sprintf("example-%d", i+1)))
	}
	return m
}

// topicMenu returns the menu of the topics of a game.
func topicMenu(w present.Words, game string, guide games.Guide) *present.Menu {
	menu := &present.Menu{
		Control: present.Control{Verb: present.VerbRules, ID: game}, Hint: w.Text("menu.topic", nil),
	}
	for _, page := range guide.Pages[:min(len(guide.Pages), present.MaxOptions)] {
		menu.Options = append(menu.Options, present.Choice{
			Value: page.Key, Label: present.Clip(page.Title, present.MaxLabel),
		})
	}
	return menu
}

// SuggestTopics returns the suggestions of autocompletion for the topics and single rules of a game.
func SuggestTopics(p *present.Presenter, game, tag, typed string) []present.Choice {
	w := p.Words(tag)
	guide := guideOf(p, game, tag)
	typed = present.Fold(typed)
	var choices []present.Choice
	for _, page := range pagesNear(guide, typed) {
		choices = append(choices, present.Choice{
			Value: page.Key, Label: present.Clip(page.Title, present.MaxLabel),
		})
	}
	if typed != "" {
		for _, r := range guide.Rules {
			if strings.HasPrefix(strings.ToLower(r.ID), typed) {
				label := w.Text("suggest.rule", locale.Args{"Rule": r.ID, "Text": r.Text})
				choices = append(choices, present.Choice{
					Value: r.ID, Label: present.Clip(label, present.MaxLabel),
				})
			}
		}
	}
	return choices[:min(len(choices), present.MaxOptions)]
}
