package present

import (
	"time"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/engine/match"
)

// Suggest returns what autocompletion offers for the typed beginning of a move, at most MaxOptions; the values are
// texts that the game reads. It is empty for a viewer who has no move to make.
func (p *Presenter) Suggest(s match.Snapshot, tag, typed string) []Choice {
	sc := p.scene(s, tag)
	if !s.Asked() || sc.over() || sc.paused() {
		return nil
	}
	return Suggestions(sc.face().Suggest(sc.now(), typed))
}

// suggestion returns a choice as autocompletion shows it: a value and a label.
func suggestion(c games.Choice) Choice {
	value := c.Value
	if value == "" {
		value = string(c.Action)
	}
	return Choice{Value: value, Label: clip(c.Label, MaxLabel)}
}

// fold returns a text as it is compared: small letters, single spaces.
func fold(text string) string { return games.Fold(text) }

// SuggestMatches returns what autocompletion offers for matches; the values are match identifiers.
func (p *Presenter) SuggestMatches(matches []match.Match, tag string) []Choice {
	return p.words(tag).matchChoices(matches)
}

// matchChoices offers matches by number, players, result and date.
func (w words) matchChoices(matches []match.Match) []Choice {
	choices := make([]Choice, 0, min(len(matches), MaxOptions))
	for _, m := range matches[:min(len(matches), MaxOptions)] {
		args := locale.Args{
			"Match": m.ID, "Players": w.lineup(m, "", w.playerPlain), "Date": m.Started.UTC().Format(time.DateOnly),
		}
		key := "suggest.match.live"
		if !m.Live() {
			key, args["Date"] = "suggest.match.finished", m.Ended.UTC().Format(time.DateOnly)
			args["Players"] = w.lineup(m, w.scoreOf(m), w.playerPlain)
		}
		choices = append(choices, Choice{Value: string(m.ID), Label: clip(w.Text(key, args), MaxLabel)})
	}
	return choices
}
