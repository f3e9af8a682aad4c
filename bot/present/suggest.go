package present

import (
	"time"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/engine/match"
)

// suggestion returns a choice as a suggestion of autocompletion, which has only a value and a label.
func suggestion(c games.Choice) Choice {
	value := c.Value
	if value == "" {
		value = string(c.Action)
	}
	return Choice{Value: value, Label: Clip(c.Label, MaxLabel)}
}

// Fold normalises a text for comparison: lower case, single spaces.
func Fold(text string) string { return games.Fold(text) }

// SuggestMatches returns matches as suggestions of autocompletion. The values are match identifiers.
func (p *Presenter) SuggestMatches(matches []match.Match, tag string) []Choice {
	return MatchChoices(p.Words(tag), matches)
}

// MatchChoices returns matches as at most MaxOptions choices. A label has the match's number, its players,
// the score if it is finished, and the date.
func MatchChoices(w Words, matches []match.Match) []Choice {
	choices := make([]Choice, 0, min(len(matches), MaxOptions))
	for _, m := range matches[:min(len(matches), MaxOptions)] {
		args := locale.Args{
			"Match": m.ID, "Players": w.Lineup(m, "", w.PlayerPlain),
			"Date": m.Started.UTC().Format(time.DateOnly),
		}
		key := "suggest.match.live"
		if !m.Live() {
			key, args["Date"] = "suggest.match.finished", m.Ended.UTC().Format(time.DateOnly)
			args["Players"] = w.Lineup(m, w.ScoreOf(m), w.PlayerPlain)
		}
		choices = append(choices, Choice{Value: string(m.ID), Label: Clip(w.Text(key, args), MaxLabel)})
	}
	return choices
}
