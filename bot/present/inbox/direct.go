package inbox

import (
	"towerpost/bot/present"
	"towerpost/bot/present/settings"
	"towerpost/engine/match"
)

// quietRow is the row with the button that ends private messages.
func quietRow(w present.Words) []present.Row {
	return []present.Row{{Buttons: []present.Button{{
		Control: present.Control{Verb: present.VerbQuiet}, Label: w.Text("button.quiet", nil), Emoji: "🔕",
	}}}}
}

// DirectBegins returns the first private message, which says how to end them.
func DirectBegins(p *present.Presenter, way match.Way, tag string) present.Message {
	w := p.Words(tag)
	return present.Message{Text: w.Text("direct.begins."+settings.WayKey(way), nil), Rows: quietRow(w)}
}

// Quiet returns the private answer to somebody who wants no private messages, which says in which way they
// are reminded now.
func Quiet(p *present.Presenter, way match.Way, tag string) present.Message {
	w := p.Words(tag)
	if way == match.WayOff {
		return present.Private(w.Text("direct.ends.off", nil))
	}
	return present.Private(w.Text("direct.ends", nil))
}
