package turn

import (
	"math/rand/v2"

	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// CombinedAction returns the action that the chosen values of the open question make together. If none is
// given, it chooses as many as possible at random. It is "" if the question takes only one choice.
func CombinedAction(p *present.Presenter, s match.Snapshot, tag string, chosen []string) engine.Action {
	sc := p.Scene(s, tag)
	moment := sc.Now()
	ask := sc.Face().Ask(moment)
	combiner, ok := sc.Face().(games.Combiner)
	if !ok || !ask.Together() {
		return ""
	}
	if len(chosen) == 0 {
		chosen = randomValues(ask)
	}
	return combiner.Combine(moment, chosen)
}

// randomValues returns random values of a question's choices, as many as the question takes at most.
func randomValues(ask games.Ask) []string {
	var values []string
	for _, c := range ask.Choices {
		if c.Action == "" {
			values = append(values, c.Value)
		}
	}
	rand.Shuffle(len(values), func(i, j int) { values[i], values[j] = values[j], values[i] })
	return values[:min(ask.Most, len(values))]
}
