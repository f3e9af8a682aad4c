package present

import (
	"strings"

	"towerpost/bot/locale"
	"towerpost/engine/match"
)

// Stranded returns the private message that tells a player that the channel of a match is gone.
func (p *Presenter) Stranded(s match.Snapshot, tag string) Message {
	sc := p.scene(s, tag)
	return Message{Text: sc.Text("stranded", locale.Args{
		"Match": sc.match.ID, "Opponent": sc.opponents(), "URL": "https://discord.com/channels/" + sc.match.Guild,
	})}
}

// whichStranded asks which of several matches is meant, or says that none has lost its channel.
func (w words) whichStranded(e *StrandedError) string {
	if len(e.Matches) == 0 {
		return w.Text("error.none-stranded", nil)
	}
	ids := make([]string, len(e.Matches))
	for i, m := range e.Matches {
		ids[i] = string(m.ID)
	}
	return w.Text("error.many-stranded", locale.Args{"Matches": strings.Join(ids, ", ")})
}
