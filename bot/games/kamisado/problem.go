package kamisado

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// maxReason is the longest reason for which a text is refused, in characters. The reason can quote the text.
const maxReason = 300

// problem explains why the rules refuse an action, with the rule and the line of a text if they are known.
func (w words) problem(p *engine.Problem, v kamisado.View) string {
	args := games.Args{"Rule": p.Rule}
	for name, value := range p.Args {
		if name == "given" {
			value = w.quoted(value)
		}
		args[strings.ToUpper(name[:1])+name[1:]] = w.value(value)
		if c := colorOfKey(value); c != kamisado.NoColor && p.Key == kamisado.ReasonLanding {
			args[strings.ToUpper(name[:1])+name[1:]] = w.shade(c)
		}
	}
	if color := colorOfKey(p.Args["tower"]); color != kamisado.NoColor {
		teeth := v.Position.Tower(v.Position.Turn(), color).Teeth
		args["Tower"] = w.tower(kamisado.Tower{Color: color, Teeth: teeth})
	}
	if blocker := colorOfKey(p.Args["blocker"]); blocker != kamisado.NoColor {
		args["Blocker"] = w.blocker(p.Args["owner"], blocker, v)
	}
	if reason := p.Args["reason"]; reason != "" {
		args["Reason"] = games.Escape(games.Clip(reason, maxReason))
	}
	text := w.Text("problem."+p.Key, args)
	if rulebook().Has(p.Rule) {
		text = w.Text("problem.with-rule", games.Args{"Text": text, "Rule": p.Rule})
	}
	if line := p.Args["line"]; line != "" {
		text = w.Text("problem.on-line", games.Args{"Line": line, "Text": text})
	}
	return text
}

// blocker returns the tower that is in the way, with its side if the owner is known.
func (w words) blocker(owner string, color kamisado.Color, v kamisado.View) string {
	for _, side := range [...]kamisado.Side{kamisado.White, kamisado.Black} {
		if owner != "" && side.Key() == owner {
			t := v.Position.Tower(side, color)
			return w.owned(kamisado.Tower{Side: side, Color: color, Teeth: t.Teeth})
		}
	}
	return w.color(color)
}

// value translates an argument of a problem: a color, a side or a direction. Any other text is escaped.
func (w words) value(value string) string {
	if c := colorOfKey(value); c != kamisado.NoColor {
		return w.color(c)
	}
	switch value {
	case kamisado.White.Key():
		return w.sideInText(kamisado.White)
	case kamisado.Black.Key():
		return w.sideInText(kamisado.Black)
	case "forward", "left", "right":
		return w.Text("toward."+value, nil)
	}
	return games.Escape(games.Clip(value, maxTyped))
}
