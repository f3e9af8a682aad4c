package kamisado

import (
	"fmt"
	"strings"

	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// Plans makes the pages of plans. It implements present.Plans.
type Plans struct{ presenter *present.Presenter }

// NewPlans returns the pages made with a presenter.
func NewPlans(p *present.Presenter) present.Plans { return Plans{p} }

// planScene is the scene at a place in a plan: the position that would be reached there.
type planScene struct {
	scene
	kit      present.Kit
	prospect match.PlanPlace
}

func (p Plans) planScene(pr match.PlanPlace, tag string) planScene {
	kit := p.presenter.Kit(pr.Ahead, tag).Standing(pr.Snapshot.Match.PlayerAt(pr.Snapshot.Seat))
	return planScene{newScene(kit.Moment()), kit, pr}
}

// Plan returns the private page of a player's plan at a place in it: the rules of the plan, the board that
// would be reached, and controls for the next rule. The tower is the color key of the tower whose square is
// to be chosen, "" for none.
func (p Plans) Plan(pr match.PlanPlace, tower, tag string) present.Message {
	ps := p.planScene(pr, tag)
	lines := []string{ps.Text("plan.head", games.Args{"Opponent": ps.opponent()})}
	if pr.Rule.ID != 0 {
		lines = []string{ps.addedText()}
	}
	m := present.Private(append(append(lines, ps.ruleLines()...), "", ps.question(colorOfKey(tower)))...)
	m.Rows = ps.rows(colorOfKey(tower))
	if pr.After != 0 || pr.If != "" {
		m.Pictures = ps.board()
	}
	return m
}

// PlanError returns the private answer to a rule that cannot be added to a plan.
func (p Plans) PlanError(e *match.PlanError, tag string) present.Message {
	ps := p.planScene(e.Prospect, tag)
	m := present.Private(append([]string{ps.refusalText(e)}, ps.allowedLines()...)...)
	m.Rows = ps.rows(kamisado.NoColor)
	return m
}

// opponent returns the opponent's name with the side.
func (ps planScene) opponent() string {
	return ps.player(kamisado.SideOf(ps.prospect.Snapshot.Seat).Other())
}

// opponentName returns the opponent's name without the side.
func (ps planScene) opponentName() string {
	return ps.name(kamisado.SideOf(ps.prospect.Snapshot.Seat).Other())
}

// addedText names the rule that was added. If its answer cannot be played on all boards that meet its
// condition, it says on how many.
func (ps planScene) addedText() string {
	line := ps.Text("plan.added", games.Args{"Rule": ps.ruleText(ps.prospect.Rule)})
	if fits, of := ps.prospect.Fits, ps.prospect.Of; fits < of {
		line += " " + ps.Text("plan.fits", games.Args{"Fits": fits, "Of": of})
	}
	return line
}

// ruleLines lists the rules of the plan as a tree, each below the rule that it follows.
func (ps planScene) ruleLines() []string {
	if !ps.prospect.Plan.Live() {
		return []string{ps.Text("plan.empty", nil)}
	}
	var lines []string
	var list func(after, depth int)
	list = func(after, depth int) {
		for _, r := range ps.prospect.Plan.Following(after) {
			indent := strings.Repeat("  ", min(depth, 4))
			lines = append(lines, indent+"- `"+fmt.Sprint(r.ID)+"` "+ps.ruleText(r))
			list(r.ID, depth+1)
		}
	}
	list(0, 0)
	return lines
}

// ruleText describes a rule.
func (ps planScene) ruleText(r match.Rule) string {
	args := games.Args{
		"If": ps.conditionText(r.If), "Then": ps.bold(ps.shortAction(r.Then)), "Opponent": ps.opponentName(),
	}
	switch {
	case r.If == "":
		return ps.Text("plan.rule.own", args)
	case r.Then == "":
		return ps.Text("plan.rule.goes-on", args)
	}
	return ps.Text("plan.rule", args)
}

func (ps planScene) bold(text string) string { return "**" + text + "**" }

// conditionText describes the opponent's action in the condition of a rule.
func (w words) conditionText(c engine.Condition) string {
	if color := kamisado.ColorOf(c); color != kamisado.NoColor {
		return w.Text("plan.if.color", games.Args{"Emoji": emoji(color), "Color": w.shade(color)})
	}
	return "**" + w.shortAction(engine.Action(c)) + "**"
}

// shortAction returns the short notation of an action in this language. It needs no position, only the
// canonical notation.
func (w words) shortAction(a engine.Action) string {
	switch a {
	case kamisado.FillLeft.Action():
		return w.Text("plan.fill.left", nil)
	case kamisado.FillRight.Action():
		return w.Text("plan.fill.right", nil)
	}
	parts := strings.Fields(string(a))
	if len(parts) != 4 {
		return string(a)
	}
	return w.Text("notation.short", games.Args{
		"Tower": w.color(colorOfKey(strings.ToLower(parts[0]))),
		"Arrow": arrowOf(parts[1]), "Distance": parts[2],
		"Landing": w.color(colorOfKey(strings.ToLower(parts[3]))),
	})
}

// arrowOf returns the arrow of a direction by its name in actions, "" for an unknown one.
func arrowOf(name string) string {
	for _, d := range [...]kamisado.Direction{kamisado.Forward, kamisado.Left, kamisado.Right} {
		if d.String() == name {
			return d.Arrow()
		}
	}
	return ""
}

// question asks for the next rule at the place, or says why there can be none.
func (ps planScene) question(tower kamisado.Color) string {
	pr := ps.prospect
	args := games.Args{
		"Opponent": ps.opponentName(), "If": ps.conditionText(pr.If), "After": pr.After,
		"Tower": ps.tower(ps.view.Position.Tower(ps.turn(), tower)),
	}
	var text string
	switch {
	case pr.Snapshot.Asked():
		return ps.Text("plan.ask.your-turn", nil)
	case ps.turn() == kamisado.NoSide:
		return ps.Text("plan.ask.over", nil)
	case pr.Mine() && tower != kamisado.NoColor:
		text = ps.Text("plan.ask.target", args)
	case pr.Mine() && pr.If == "":
		text = ps.Text("plan.ask.own", args)
	case pr.Mine():
		text = ps.Text("plan.ask.answer", args)
	case pr.After == 0:
		text = ps.Text("plan.ask.first", args)
	default:
		text = ps.Text("plan.ask.after", args)
	}
	if pr.Boards > 1 {
		text += " " + ps.Text("plan.boards", games.Args{"Count": pr.Boards})
	}
	return text
}

// board returns the picture of the board at the place.
func (ps planScene) board() []present.Picture {
	s := ps.nowShot()
	ps.markMoves(&s)
	return ps.kit.Pictures(ps.gameShot(s))
}

// refusalText says why a rule cannot be added to the plan.
func (ps planScene) refusalText(e *match.PlanError) string {
	if e.Problem != nil && !ps.prospect.Mine() && ps.view.Position.Phase() == kamisado.Moving {
		return ps.problem(e.Problem, ps.view) + " " + ps.Text("plan.error.color", nil)
	}
	if e.Problem != nil {
		return ps.problem(e.Problem, ps.view)
	}
	key := map[error]string{
		match.ErrPlanFull: "full", match.ErrPlanOver: "over", match.ErrNoCondition: "no-condition",
		match.ErrOwnNext: "own-next", match.ErrNoAnswer: "no-answer", match.ErrGoesOn: "goes-on",
	}[e.Kind]
	return ps.Text("plan.error."+key, games.Args{"Opponent": ps.opponentName(), "Most": match.RulesAtMost})
}

// allowedLines lists the allowed actions at the place. It returns none for a free choice, which has too many.
func (ps planScene) allowedLines() []string {
	if ps.turn() == kamisado.NoSide || ps.view.Position.RequiredColor() == kamisado.NoColor {
		return nil
	}
	return []string{ps.allowed()}
}
