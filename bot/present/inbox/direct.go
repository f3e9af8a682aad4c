package inbox

import (
	"towerpost/bot/present"
	"towerpost/bot/present/settings"
	"towerpost/engine/match"
)

// quietRow returns the row with the button that turns private messages off.
func quietRow(w present.Words) []present.Row {
	return []present.Row{{Buttons: []present.Button{{
		Control: present.Control{Verb: present.VerbQuiet}, Label: w.Text("button.quiet", nil), Emoji: "🔕",
	}}}}
}

// DirectBegins returns the first private message to a player, which says how to turn them off.
func DirectBegins(p *present.Presenter, mode match.NotifyMode, tag string) present.Message {
	w := p.Words(tag)
	text := w.Text("direct.begins."+settings.NotifyModeKey(mode), nil)
	return present.Message{Text: text, Rows: quietRow(w)}
}

// Quiet returns the private reply to a player who turned private messages off. It says how they are reminded
// now.
func Quiet(p *present.Presenter, mode match.NotifyMode, tag string) present.Message {
	w := p.Words(tag)
	if mode == match.NotifyOff {
		return present.Private(w.Text("direct.ends.off", nil))
	}
	return present.Private(w.Text("direct.ends", nil))
}
