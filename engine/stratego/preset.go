package stratego

// Preset is a named set-up (P8).
type Preset struct {
	Name       string
	Deployment Deployment
}

// presetTexts holds the presets of each army in the order of the rules page.
var presetTexts = [...][]struct{ name, text string }{
	Full: {
		{"keep", "4927226X57/267268S248/B62254B55B/33333BFB4B"},
		{"corner", "86257692X2/6865424S25/77B524B34B/23B3B323BF"},
		{"shore", "6X82426967/7S2B2452B8/54BFB53547/363B23322B"},
		{"wing", "9252276X72/88664S6447/B3355B4222/FB53B33B2B"},
		{"decoy", "475922X226/8455S27462/5B67264BB8/BFB233333B"},
		{"storm", "92X2382762/2S47667682/34B45B5455/3BFB2B32B3"},
	},
	Duel: {
		{"keep", "........../..9..2..X./...3...S2./......3BFB"},
		{"wing", "........../X...2..9../2.S....3../FB3......B"},
		{"hunt", "........../2..X...9.2/..S....3../.3..BFB..."},
	},
	Barrage: {
		{"keep", "....9..X../....2..S../....2...../.....3BF.."},
		{"wing", "X..2....9./......S.../3......2../FB........"},
		{"hunt", "2........2/X.S.....9./......3.../..F...B..."},
	},
}

// Presets returns the presets of the army, without their mirror images.
func (a Army) Presets() []Preset {
	var list []Preset
	for _, p := range presetTexts[a] {
		d, _ := ParseDeployment(p.text) // a test parses them all
		list = append(list, Preset{p.name, d})
	}
	return list
}
