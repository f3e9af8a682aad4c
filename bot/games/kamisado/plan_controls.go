package kamisado

import (
	"slices"
	"strconv"
	"strings"

	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/present/plan"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// rows returns the controls of a plan at the place; the tower is one of which a square is to be chosen.
func (ps planScene) rows(tower kamisado.Color) []present.Row {
	var rows []present.Row
	if menu := ps.next(tower); menu != nil && len(menu.Options) > 0 {
		rows = append(rows, present.Row{Menu: menu})
	}
	if ps.prospect.Snapshot.Asked() {
		return rows
	}
	if ps.prospect.Plan.Live() {
		rows = append(rows, ps.ruleRows()...)
	}
	if buttons := ps.buttons(); len(buttons) > 0 {
		rows = append(rows, present.Row{Buttons: buttons})
	}
	return rows
}

// ruleRows are the menus of the plan's rules: to go on after one, and to drop one.
func (ps planScene) ruleRows() []present.Row {
	var rows []present.Row
	rules := ps.ruleChoices("")
	if others := ps.elsewhere(rules); len(others) > 0 {
		rows = append(rows, present.Row{Menu: &present.Menu{Control: ps.kit.Control(present.VerbPlanAfter, ""), Hint: ps.Text("menu.plan.after", nil), Options: others}})
	}
	return append(rows, present.Row{Menu: &present.Menu{Control: ps.kit.Control(present.VerbPlanDrop, ""), Hint: ps.Text("menu.plan.drop", nil), Options: rules}})
}

// buttons lead back to the current board from any other, and clear a plan that has rules.
func (ps planScene) buttons() []present.Button {
	var buttons []present.Button
	if ps.prospect.After != 0 || ps.prospect.If != "" {
		buttons = append(buttons, present.Button{Control: ps.kit.Control(present.VerbPlan, ""), Label: ps.Text("button.plan.now", nil), Emoji: "🗓️"})
	}
	if ps.prospect.Plan.Live() {
		buttons = append(buttons, present.Button{Control: ps.kit.Control(present.VerbPlanClear, ""), Label: ps.Text("button.plan.clear", nil), Emoji: "🗑️", Style: present.Danger})
	}
	return buttons
}

// elsewhere returns the rules that lead to another place than the one that is shown.
func (ps planScene) elsewhere(rules []present.Choice) []present.Choice {
	if ps.prospect.If != "" {
		return rules
	}
	here := strconv.Itoa(ps.prospect.After)
	return slices.DeleteFunc(slices.Clone(rules), func(c present.Choice) bool { return c.Value == here })
}

// next returns the menu of what comes next at the place, or nil.
func (ps planScene) next(tower kamisado.Color) *present.Menu {
	pr := ps.prospect
	if pr.Snapshot.Asked() || ps.turn() == kamisado.NoSide {
		return nil
	}
	if !pr.Mine() {
		return &present.Menu{
			Control: ps.kit.Control(present.VerbPlanIf, strconv.Itoa(pr.After)), Options: ps.conditions(),
			Hint: games.Clip(ps.Text("menu.plan.if", games.Args{"Opponent": ps.m.Name(ps.turn().Seat())}), present.MaxHint),
		}
	}
	place := plan.Place{After: pr.After, If: pr.If}.String()
	position := ps.view.Position
	switch {
	case position.Phase() == kamisado.Filling:
		return &present.Menu{Control: ps.kit.Control(present.VerbPlanThen, place), Hint: ps.Text("menu.plan.then", nil), Options: ps.fills()}
	case position.Must() == kamisado.NoColor && tower == kamisado.NoColor:
		return ps.kit.Menu(ps.kit.Control(present.VerbPlanTower, place), ps.Text("menu.plan.then", nil), ps.towers())
	}
	moves := position.Moves()
	if tower != kamisado.NoColor {
		moves = position.MovesOf(tower)
	}
	return ps.kit.Menu(ps.kit.Control(present.VerbPlanThen, place), ps.Text("menu.plan.then", nil), ps.moveChoices(ordered(moves)))
}

// fills offers the two fills.
func (w words) fills() []present.Choice {
	return []present.Choice{
		{Value: string(kamisado.FillLeft.Action()), Label: w.Text("button.left", nil), Emoji: "⬅️"},
		{Value: string(kamisado.FillRight.Action()), Label: w.Text("button.right", nil), Emoji: "➡️"},
	}
}

// conditions offers what the opponent may do at the place: colors on which several moves end, and every move
// where there are not too many.
func (ps planScene) conditions() []present.Choice {
	if ps.view.Position.Phase() == kamisado.Filling {
		return ps.fills()
	}
	free := ps.view.Position.Must() == kamisado.NoColor
	choices := ps.colorChoices(map[bool]int{true: 1, false: 2}[free])
	if !free {
		choices = append(choices, ps.kit.Menu(present.Control{}, "", ps.moveChoices(ps.moves())).Options...)
	}
	return choices[:min(len(choices), present.MaxOptions)]
}

// colorChoices offers the colors to whose tower at least so many moves of the opponent's hand the turn.
func (ps planScene) colorChoices(least int) []present.Choice {
	count := map[kamisado.Color]int{}
	for _, m := range ps.moves() {
		if !m.Push() && m.To.Row() != farRow(m.Side) {
			count[m.Landing()]++
		}
	}
	var choices []present.Choice
	for _, c := range kamisado.Colors() {
		if count[c] < least {
			continue
		}
		choices = append(choices, present.Choice{
			Value: string(kamisado.OnColor(c)), Emoji: emoji(c), Label: ps.Text("menu.plan.color", games.Args{"Color": ps.color(c)}),
			Description: ps.Count("menu.plan.color.moves", count[c], games.Args{"Color": ps.color(c)}),
		})
	}
	return choices
}

// ruleChoices offers the rules of the plan whose words or number hold what was typed.
func (ps planScene) ruleChoices(typed string) []present.Choice {
	var choices []present.Choice
	for _, r := range ps.prospect.Plan.Rules {
		id := strconv.Itoa(r.ID)
		label := games.Clip(id+" · "+strings.ReplaceAll(ps.rule(r), "**", ""), present.MaxLabel)
		if strings.Contains(games.Fold(label), games.Fold(typed)) {
			choices = append(choices, present.Choice{Value: id, Label: label})
		}
	}
	return choices[:min(len(choices), present.MaxOptions)]
}

// SuggestConditions returns what autocompletion offers for the typed beginning of a condition
// at a place of a plan.
func (p Plans) SuggestConditions(pr match.Prospect, tag, typed string) []present.Choice {
	ps := p.planScene(pr, tag)
	if pr.Snapshot.Asked() || pr.Mine() || ps.turn() == kamisado.NoSide {
		return nil
	}
	if ps.view.Position.Phase() == kamisado.Filling {
		return suggested(ps.fills(), typed)
	}
	choices := append(suggested(ps.colorChoices(1), typed), present.Suggestions(ps.suggest(typed))...)
	return choices[:min(len(choices), present.MaxOptions)]
}

// SuggestAnswers returns what autocompletion offers for the typed beginning of an answer at a
// place of a plan.
func (p Plans) SuggestAnswers(pr match.Prospect, tag, typed string) []present.Choice {
	ps := p.planScene(pr, tag)
	if pr.Snapshot.Asked() || !pr.Mine() || ps.turn() == kamisado.NoSide {
		return nil
	}
	if ps.view.Position.Phase() == kamisado.Filling {
		return suggested(ps.fills(), typed)
	}
	return present.Suggestions(ps.suggest(typed))
}

// SuggestRules returns what autocompletion offers for a rule of a plan.
func (p Plans) SuggestRules(pr match.Prospect, tag, typed string) []present.Choice {
	return p.planScene(pr, tag).ruleChoices(typed)
}

// suggested returns the choices of a menu as suggestions, which have only a label, as far as
// they hold what was typed.
func suggested(choices []present.Choice, typed string) []present.Choice {
	var list []present.Choice
	for _, c := range choices {
		label := c.Emoji + " " + c.Label
		if c.Description != "" {
			label += " · " + c.Description
		}
		if strings.Contains(games.Fold(label), games.Fold(typed)) {
			list = append(list, present.Choice{Value: c.Value, Label: games.Clip(label, present.MaxLabel)})
		}
	}
	return slices.Clip(list)
}
