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

// Plans are the pages of plans. They implement present.Plans.
type Plans struct{ presenter *present.Presenter }

// NewPlans returns the pages made with a presenter.
func NewPlans(p *present.Presenter) present.Plans { return Plans{p} }

// planScene is a place in a plan, and the words to tell of it. Its scene is what would be there.
type planScene struct {
	scene
	kit      present.Kit
	prospect match.Prospect
}

func (p Plans) planScene(pr match.Prospect, tag string) planScene {
	kit := p.presenter.Kit(pr.Ahead, tag).Standing(pr.Snapshot.Match.PlayerAt(pr.Snapshot.Seat))
	return planScene{newScene(kit.Moment()), kit, pr}
}

// Plan returns the private page of a player's plan, seen from a place in it: what is planned, the board
// that would be there, and controls for what comes next. The tower is the key of the color of which a
// square is to be chosen, "" for none.
func (p Plans) Plan(pr match.Prospect, tower, tag string) present.Message {
	ps := p.planScene(pr, tag)
	lines := []string{ps.Text("plan.head", games.Args{"Opponent": ps.opponent()})}
	if pr.Rule.ID != 0 {
		lines = []string{ps.added()}
	}
	m := present.Private(append(append(lines, ps.tree()...), "", ps.question(colorOfKey(tower)))...)
	m.Rows = ps.rows(colorOfKey(tower))
	if pr.After != 0 || pr.If != "" {
		m.Pictures = ps.board()
	}
	return m
}

// Misplanned returns the private answer to a rule that cannot be planned.
func (p Plans) Misplanned(e *match.Misplanned, tag string) present.Message {
	ps := p.planScene(e.Prospect, tag)
	m := present.Private(append([]string{ps.fault(e)}, ps.options()...)...)
	m.Rows = ps.rows(kamisado.NoColor)
	return m
}

// opponent returns the name of the opponent, with the side.
func (ps planScene) opponent() string {
	return ps.player(kamisado.SideOf(ps.prospect.Snapshot.Seat).Other())
}

// rival returns the name of the opponent.
func (ps planScene) rival() string {
	return ps.name(kamisado.SideOf(ps.prospect.Snapshot.Seat).Other())
}

// added says what was planned just now, and where it would not do.
func (ps planScene) added() string {
	line := ps.Text("plan.added", games.Args{"Rule": ps.rule(ps.prospect.Rule)})
	if fits, of := ps.prospect.Fits, ps.prospect.Of; fits < of {
		line += " " + ps.Text("plan.fits", games.Args{"Fits": fits, "Of": of})
	}
	return line
}

// tree lists the rules, each below the one that it follows.
func (ps planScene) tree() []string {
	if !ps.prospect.Plan.Live() {
		return []string{ps.Text("plan.empty", nil)}
	}
	var lines []string
	var list func(after, depth int)
	list = func(after, depth int) {
		for _, r := range ps.prospect.Plan.Following(after) {
			lines = append(lines, strings.Repeat("  ", min(depth, 4))+"- `"+fmt.Sprint(r.ID)+"` "+ps.rule(r))
			list(r.ID, depth+1)
		}
	}
	list(0, 0)
	return lines
}

// rule tells a rule.
func (ps planScene) rule(r match.Rule) string {
	args := games.Args{"If": ps.condition(r.If), "Then": ps.bold(ps.action(r.Then)), "Opponent": ps.rival()}
	switch {
	case r.If == "":
		return ps.Text("plan.rule.own", args)
	case r.Then == "":
		return ps.Text("plan.rule.goes-on", args)
	}
	return ps.Text("plan.rule", args)
}

func (ps planScene) bold(text string) string { return "**" + text + "**" }

// condition tells what the opponent is to do.
func (w words) condition(c engine.Condition) string {
	if color := kamisado.ColorOf(c); color != kamisado.NoColor {
		return w.Text("plan.if.color", games.Args{"Emoji": emoji(color), "Color": w.shade(color)})
	}
	return "**" + w.action(engine.Action(c)) + "**"
}

// action tells an action in this language, briefly and from its canonical notation alone.
func (w words) action(a engine.Action) string {
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
		"Tower": w.color(colorOfKey(strings.ToLower(parts[0]))), "Arrow": arrowOf(parts[1]), "Distance": parts[2],
		"Landing": w.color(colorOfKey(strings.ToLower(parts[3]))),
	})
}

// arrowOf returns the arrow of a direction that is named as in actions.
func arrowOf(name string) string {
	for _, d := range [...]kamisado.Direction{kamisado.Forward, kamisado.Left, kamisado.Right} {
		if d.String() == name {
			return d.Arrow()
		}
	}
	return ""
}

// question asks what is to be planned at the place, or says why nothing can be.
func (ps planScene) question(tower kamisado.Color) string {
	pr := ps.prospect
	args := games.Args{
		"Opponent": ps.rival(), "If": ps.condition(pr.If), "After": pr.After, "Tower": ps.tower(ps.view.Position.Tower(ps.turn(), tower)),
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
	ps.reveal(&s)
	return ps.kit.Pictures(ps.drawn(s))
}

// fault says why a rule cannot be planned.
func (ps planScene) fault(e *match.Misplanned) string {
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
	return ps.Text("plan.error."+key, games.Args{"Opponent": ps.rival(), "Most": match.RulesAtMost})
}

// options says what is allowed at the place, where that is not too much to say.
func (ps planScene) options() []string {
	if ps.turn() == kamisado.NoSide || ps.view.Position.Must() == kamisado.NoColor {
		return nil
	}
	return []string{ps.allowed()}
}
