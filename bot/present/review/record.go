package review

import (
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// Record returns the private reply with the record of a match as a file.
func Record(p *present.Presenter, m match.Match, record, tag string) present.Message {
	w := p.Words(tag)
	key := "record.finished"
	if m.Live() {
		key = "record.live"
	}
	answer := present.Private(w.Text(key, locale.Args{"Match": m.ID, "Players": w.Lineup(m, "", w.Player)}))
	answer.Files = []present.File{{Name: m.Game + "-" + string(m.ID) + ".txt", Data: []byte(record)}}
	return answer
}

// RecordButton returns the button that sends the record of the match.
func RecordButton(sc present.Scene) present.Button {
	return present.Button{
		Control: present.Control{Verb: present.VerbRecord, ID: string(sc.Match.ID)},
		Label:   sc.Text("button.record", nil), Emoji: "📄",
	}
}
