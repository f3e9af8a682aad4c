package present

import (
	"slices"
	"strconv"
	"strings"

	"towerpost/bot/locale"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// rows returns the controls of a plan at the place; the tower is one of which a square is to be chosen.
func (ps planScene) rows(tower kamisado.Color) []Row {
	var rows []Row
	if menu := ps.next(tower); menu != nil && len(menu.Options) > 0 {
		rows = append(rows, Row{Menu: menu})
	}
	if ps.prospect.Snapshot.Asked() || !ps.prospect.Plan.Live() {
		return rows
	}
	rules := ps.ruleChoices("")
	rows = append(rows,
		Row{Menu: &Menu{Control: ps.control(VerbPlanAfter, ""), Hint: ps.Text("menu.plan.after", nil), Options: rules}},
		Row{Menu: &Menu{Control: ps.control(VerbPlanDrop, ""), Hint: ps.Text("menu.plan.drop", nil), Options: rules}},
	)
	var buttons []Button
	if ps.prospect.After != 0 || ps.prospect.If != "" {
		buttons = append(buttons, Button{Control: ps.control(VerbPlan, ""), Label: ps.Text("button.plan.now", nil), Emoji: "🗓️"})
	}
	clear := Button{Control: ps.control(VerbPlanClear, ""), Label: ps.Text("button.plan.clear", nil), Emoji: "🗑️", Style: Danger}
	return append(rows, Row{Buttons: append(buttons, clear)})
}

// next returns the menu of what comes next at the place, or nil.
func (ps planScene) next(tower kamisado.Color) *Menu {
	pr := ps.prospect
	if pr.Snapshot.Asked() || ps.turn() == kamisado.NoSide {
		return nil
	}
	if !pr.Mine() {
		return &Menu{
			Control: ps.control(VerbPlanIf, strconv.Itoa(pr.After)), Options: ps.conditions(),
			Hint: clip(ps.Text("menu.plan.if", locale.Args{"Opponent": plain(ps.match.NameAt(ps.turn().Seat()))}), MaxHint),
		}
	}
	place := PlanPlace{pr.After, pr.If}.String()
	position := ps.view.Position
	switch {
	case position.Phase() == kamisado.Filling:
		return &Menu{Control: ps.control(VerbPlanThen, place), Hint: ps.Text("menu.plan.then", nil), Options: ps.fills()}
	case position.Must() == kamisado.NoColor && tower == kamisado.NoColor:
		menu := ps.towerMenu()
		menu.Control, menu.Hint = ps.control(VerbPlanTower, place), ps.Text("menu.plan.then", nil)
		return menu
	}
	moves := position.Moves()
	if tower != kamisado.NoColor {
		moves = position.MovesOf(tower)
	}
	menu := ps.moveMenu(ps.Text("menu.plan.then", nil), nearest(moves))
	menu.Control = ps.control(VerbPlanThen, place)
	return menu
}

// fills offers the two fills.
func (w words) fills() []Choice {
	return []Choice{
		{Value: string(kamisado.FillLeft.Action()), Label: w.Text("button.left", nil), Emoji: "⬅️"},
		{Value: string(kamisado.FillRight.Action()), Label: w.Text("button.right", nil), Emoji: "➡️"},
	}
}

// conditions offers what the opponent may do at the place: colors on which several moves end, and every move where there are
// not too many.
func (ps planScene) conditions() []Choice {
	if ps.view.Position.Phase() == kamisado.Filling {
		return ps.fills()
	}
	free := ps.view.Position.Must() == kamisado.NoColor
	choices := ps.colorChoices(map[bool]int{true: 1, false: 2}[free])
	if !free {
		choices = append(choices, ps.moveMenu("", ps.moves()).Options...)
	}
	return choices[:min(len(choices), MaxOptions)]
}

// colorChoices offers the colors to whose tower at least so many moves of the opponent's hand the turn.
func (ps planScene) colorChoices(least int) []Choice {
	count := map[kamisado.Color]int{}
	for _, m := range ps.moves() {
		if !m.Push() && m.To.Row() != farRow(m.Side) {
			count[m.Landing()]++
		}
	}
	var choices []Choice
	for _, c := range kamisado.Colors() {
		if count[c] < least {
			continue
		}
		choices = append(choices, Choice{
			Value: string(kamisado.OnColor(c)), Emoji: emoji(c), Label: ps.Text("menu.plan.color", locale.Args{"Color": ps.color(c)}),
			Description: ps.Count("menu.plan.color.moves", count[c], locale.Args{"Color": ps.color(c)}),
		})
	}
	return choices
}

// ruleChoices offers the rules of the plan whose words or number hold what was typed.
func (ps planScene) ruleChoices(typed string) []Choice {
	var choices []Choice
	for _, r := range ps.prospect.Plan.Rules {
		id := strconv.Itoa(r.ID)
		label := clip(id+" · "+strings.ReplaceAll(ps.rule(r), "**", ""), MaxLabel)
		if strings.Contains(fold(label), fold(typed)) {
			choices = append(choices, Choice{Value: id, Label: label})
		}
	}
	return choices[:min(len(choices), MaxOptions)]
}

// SuggestConditions returns what autocompletion offers for the typed beginning of a condition at a place of a plan.
func (p *Presenter) SuggestConditions(pr match.Prospect, tag, typed string) []Choice {
	ps := p.planScene(pr, tag)
	if pr.Snapshot.Asked() || pr.Mine() || ps.turn() == kamisado.NoSide {
		return nil
	}
	if ps.view.Position.Phase() == kamisado.Filling {
		return suggested(ps.fills(), typed)
	}
	choices := append(suggested(ps.colorChoices(1), typed), ps.suggest(typed)...)
	return choices[:min(len(choices), MaxOptions)]
}

// SuggestAnswers returns what autocompletion offers for the typed beginning of an answer at a place of a plan.
func (p *Presenter) SuggestAnswers(pr match.Prospect, tag, typed string) []Choice {
	ps := p.planScene(pr, tag)
	if pr.Snapshot.Asked() || !pr.Mine() || ps.turn() == kamisado.NoSide {
		return nil
	}
	if ps.view.Position.Phase() == kamisado.Filling {
		return suggested(ps.fills(), typed)
	}
	return ps.suggest(typed)
}

// SuggestRules returns what autocompletion offers for a rule of a plan.
func (p *Presenter) SuggestRules(pr match.Prospect, tag, typed string) []Choice {
	return p.planScene(pr, tag).ruleChoices(typed)
}

// suggested returns the choices of a menu as suggestions, which have only a label, as far as they hold what was typed.
func suggested(choices []Choice, typed string) []Choice {
	var list []Choice
	for _, c := range choices {
		label := c.Emoji + " " + c.Label
		if c.Description != "" {
			label += " · " + c.Description
		}
		if strings.Contains(fold(label), fold(typed)) {
			list = append(list, Choice{Value: c.Value, Label: clip(label, MaxLabel)})
		}
	}
	return slices.Clip(list)
}

// ruleNumber reads the number of a rule, 0 for none.
func ruleNumber(text string, ok bool) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, ok && err == nil && n >= 0
}
