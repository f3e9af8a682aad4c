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

// rows returns the controls of a plan at the place. The tower is the one whose square is to be chosen.
func (ps planScene) rows(tower kamisado.Color) []present.Row {
	var rows []present.Row
	if menu := ps.nextMenu(tower); menu != nil && len(menu.Options) > 0 {
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

// ruleRows returns the menus of the plan's rules: one to go on after a rule, and one to drop a rule.
func (ps planScene) ruleRows() []present.Row {
	var rows []present.Row
	rules := ps.ruleChoices("")
	if others := ps.rulesElsewhere(rules); len(others) > 0 {
		after := ps.kit.Control(present.VerbPlanAfter, "")
		rows = append(rows, present.Row{Menu: &present.Menu{
			Control: after, Hint: ps.Text("menu.plan.after", nil), Options: others,
		}})
	}
	drop := ps.kit.Control(present.VerbPlanDrop, "")
	return append(rows, present.Row{Menu: &present.Menu{
		Control: drop, Hint: ps.Text("menu.plan.drop", nil), Options: rules,
	}})
}

// buttons returns the buttons of the plan. One leads back to the current board from any other, and one
// clears a plan that has rules.
func (ps planScene) buttons() []present.Button {
	var buttons []present.Button
	if ps.prospect.After != 0 || ps.prospect.If != "" {
		buttons = append(buttons, present.Button{
			Control: ps.kit.Control(present.VerbPlan, ""), Label: ps.Text("button.plan.now", nil),
			Emoji: "🗓️",
		})
	}
	if ps.prospect.Plan.Live() {
		buttons = append(buttons, present.Button{
			Control: ps.kit.Control(present.VerbPlanClear, ""), Label: ps.Text("button.plan.clear", nil),
			Emoji: "🗑️", Style: present.Danger,
		})
	}
	return buttons
}

// rulesElsewhere returns the rules that lead to another place than the present one.
func (ps planScene) rulesElsewhere(rules []present.Choice) []present.Choice {
	if ps.prospect.If != "" {
		return rules
	}
	here := strconv.Itoa(ps.prospect.After)
	return slices.DeleteFunc(slices.Clone(rules), func(c present.Choice) bool { return c.Value == here })
}

// nextMenu returns the menu for the next rule at the place: a condition for the opponent, or an own action.
// It returns nil if there can be none.
func (ps planScene) nextMenu(tower kamisado.Color) *present.Menu {
	pr := ps.prospect
	if pr.Snapshot.Asked() || ps.turn() == kamisado.NoSide {
		return nil
	}
	if !pr.Mine() {
		hint := ps.Text("menu.plan.if", games.Args{"Opponent": ps.m.Name(ps.turn().Seat())})
		return &present.Menu{
			Control: ps.kit.Control(present.VerbPlanIf, strconv.Itoa(pr.After)),
			Hint:    games.Clip(hint, present.MaxHint), Options: ps.conditions(),
		}
	}
	place := plan.Place{After: pr.After, If: pr.If}.String()
	then, hint := ps.kit.Control(present.VerbPlanThen, place), ps.Text("menu.plan.then", nil)
	position := ps.view.Position
	switch {
	case position.Phase() == kamisado.Filling:
		return &present.Menu{Control: then, Hint: hint, Options: ps.fillOptions()}
	case position.RequiredColor() == kamisado.NoColor && tower == kamisado.NoColor:
		return ps.kit.Menu(ps.kit.Control(present.VerbPlanTower, place), hint, ps.towers())
	}
	moves := position.Moves()
	if tower != kamisado.NoColor {
		moves = position.MovesOf(tower)
	}
	return ps.kit.Menu(then, hint, ps.moveChoices(sortMoves(moves)))
}

// fillOptions returns the two fills as options of a menu.
func (w words) fillOptions() []present.Choice {
	return []present.Choice{
		{Value: string(kamisado.FillLeft.Action()), Label: w.Text("button.left", nil), Emoji: "⬅️"},
		{Value: string(kamisado.FillRight.Action()), Label: w.Text("button.right", nil), Emoji: "➡️"},
	}
}

// conditions returns the possible actions of the opponent at the place as options of a menu. These are the
// fills, or the colors on which several moves end and then the single moves. If the choice of tower is
// free, there are too many moves: then all target colors are offered, and no single moves.
func (ps planScene) conditions() []present.Choice {
	if ps.view.Position.Phase() == kamisado.Filling {
		return ps.fillOptions()
	}
	free := ps.view.Position.RequiredColor() == kamisado.NoColor
	choices := ps.colorChoices(map[bool]int{true: 1, false: 2}[free])
	if !free {
		choices = append(choices, ps.kit.Menu(present.Control{}, "", ps.moveChoices(ps.moves())).Options...)
	}
	return choices[:min(len(choices), present.MaxOptions)]
}

// colorChoices returns the colors on which at least so many of the opponent's moves end. The tower of that
// color must then move next. Pushes and winning moves do not count.
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
			Value: string(kamisado.OnColor(c)), Emoji: emoji(c),
			Label:       ps.Text("menu.plan.color", games.Args{"Color": ps.color(c)}),
			Description: ps.Count("menu.plan.color.moves", count[c], games.Args{"Color": ps.color(c)}),
		})
	}
	return choices
}

// ruleChoices returns the rules of the plan whose words or number contain the typed text.
func (ps planScene) ruleChoices(typed string) []present.Choice {
	var choices []present.Choice
	for _, r := range ps.prospect.Plan.Rules {
		id := strconv.Itoa(r.ID)
		label := games.Clip(id+" · "+strings.ReplaceAll(ps.ruleText(r), "**", ""), present.MaxLabel)
		if strings.Contains(games.Fold(label), games.Fold(typed)) {
			choices = append(choices, present.Choice{Value: id, Label: label})
		}
	}
	return choices[:min(len(choices), present.MaxOptions)]
}

// SuggestConditions returns the autocompletion of a condition at a place in a plan.
func (p Plans) SuggestConditions(pr match.PlanPlace, tag, typed string) []present.Choice {
	ps := p.planScene(pr, tag)
	if pr.Snapshot.Asked() || pr.Mine() || ps.turn() == kamisado.NoSide {
		return nil
	}
	if ps.view.Position.Phase() == kamisado.Filling {
		return suggested(ps.fillOptions(), typed)
	}
	choices := append(suggested(ps.colorChoices(1), typed), present.Suggestions(ps.suggest(typed))...)
	return choices[:min(len(choices), present.MaxOptions)]
}

// SuggestAnswers returns the autocompletion of an answer at a place in a plan.
func (p Plans) SuggestAnswers(pr match.PlanPlace, tag, typed string) []present.Choice {
	ps := p.planScene(pr, tag)
	if pr.Snapshot.Asked() || !pr.Mine() || ps.turn() == kamisado.NoSide {
		return nil
	}
	if ps.view.Position.Phase() == kamisado.Filling {
		return suggested(ps.fillOptions(), typed)
	}
	return present.Suggestions(ps.suggest(typed))
}

// SuggestRules returns the autocompletion of a rule of a plan.
func (p Plans) SuggestRules(pr match.PlanPlace, tag, typed string) []present.Choice {
	return p.planScene(pr, tag).ruleChoices(typed)
}

// suggested returns the choices of a menu that contain the typed text as suggestions. A suggestion has only a
// label, so the label includes emoji and description.
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
