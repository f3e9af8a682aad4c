package turn

import (
	"math/rand/v2"

	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// Together returns the action that some choices of the open question make, or as many as it takes by chance
// where none is given. It is "" where the question takes one choice alone.
func Together(p *present.Presenter, s match.Snapshot, tag string, chosen []string) engine.Action {
	sc := p.Scene(s, tag)
	moment := sc.Now()
	ask := sc.Face().Ask(moment)
	gatherer, ok := sc.Face().(games.Gatherer)
	if !ok || !ask.Together() {
		return ""
	}
	if len(chosen) == 0 {
		chosen = byChance(ask)
	}
	return gatherer.Gather(moment, chosen)
}

// byChance returns as many values of a question's choices as it takes at most.
func byChance(ask games.Ask) []string {
	var values []string
	for _, c := range ask.Choices {
		if c.Action == "" {
			values = append(values, c.Value)
		}
	}
	rand.Shuffle(len(values), func(i, j int) { values[i], values[j] = values[j], values[i] })
	return values[:min(ask.Most, len(values))]
}
