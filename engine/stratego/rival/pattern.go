package rival

import (
	"math"
	"math/rand/v2"
	"sync"

	"towerpost/engine/stratego"
)

// pattern holds the probability of each rank on each square of a home, for one way to set up. Unknown is an
// empty square.
type pattern [army][ranks]float64

// setupPatterns holds the patterns of each army: one for each preset as the levels vary it, followed by its
// mirror image. The last pattern is for set-ups after no preset, in which only the line of a rank matters.
var setupPatterns = [...]func() []pattern{
	stratego.Full:    sync.OnceValue(func() []pattern { return newPatterns(stratego.Full) }),
	stratego.Duel:    sync.OnceValue(func() []pattern { return newPatterns(stratego.Duel) }),
	stratego.Barrage: sync.OnceValue(func() []pattern { return newPatterns(stratego.Barrage) }),
}

const (
	// variationCount is the number of sampled set-ups from which a pattern is made.
	variationCount = 60
	// lineShare is the share of the last pattern in each of the others, for pieces on squares where no preset
	// has them.
	lineShare = 0.03
	// noPresetPrior is the prior probability that a set-up follows no preset.
	noPresetPrior = 0.5
)

// newPatterns returns the patterns of an army.
func newPatterns(a stratego.Army) []pattern {
	draw, plain := rand.New(rand.NewPCG(1, 2)), linePattern(a)
	var patterns []pattern
	for _, p := range a.Presets() {
		for _, d := range []stratego.Deployment{p.Deployment, p.Deployment.Mirror()} {
			patterns = append(patterns, patternOf(d, a, &plain, draw))
		}
	}
	return append(patterns, plain)
}

// patternOf returns the pattern of a preset.
func patternOf(d stratego.Deployment, a stratego.Army, plain *pattern, draw *rand.Rand) (p pattern) {
	for i := range p {
		for r := range p[i] {
			p[i][r] = lineShare * plain[i][r]
		}
	}
	for range variationCount {
		for i, r := range perturb(d, a, draw) {
			p[i][r] += (1 - lineShare) / variationCount
		}
	}
	return p
}

// linePattern returns the pattern in which only the line of a rank matters.
func linePattern(a stratego.Army) (p pattern) {
	usual := &lineRates[a]
	for i := range p {
		sum := 0.0
		for r := stratego.Spy; r <= stratego.Flag; r++ {
			p[i][r] = usual[i/side][r] * float64(a.Count(r)) / side
			sum += p[i][r]
		}
		if a == stratego.Full || sum > 1 {
			for r := range p[i] {
				p[i][r] /= sum
			}
			sum = 1
		}
		p[i][stratego.Unknown] = 1 - sum
	}
	return p
}

// patternPrior returns how likely each rank was set up on each square of a seat's home that was taken. It is
// the mean of the patterns, weighted by their likelihood given what is known of the seat's pieces.
func (s *snapshot) patternPrior(seat int) (chances pattern) {
	t, patterns := s.replayHistory(func(*replay, stratego.LastAction) {}), setupPatterns[s.rules.Army]()
	weights, top := make([]float64, len(patterns)), math.Inf(-1)
	for n := range patterns {
		weights[n] = t.logLikelihood(seat, &patterns[n])
		if n == len(patterns)-1 {
			weights[n] += math.Log(noPresetPrior / (1 - noPresetPrior) * float64(n))
		}
		top = max(top, weights[n])
	}
	for n := range patterns {
		weight := math.Exp(weights[n] - top)
		for i := range chances {
			at := &patterns[n][i]
			for r := stratego.Spy; r <= stratego.Flag; r++ {
				chances[i][r] += weight * at[r] / max(minChance, 1-at[stratego.Unknown])
			}
		}
	}
	return chances
}

// minChance replaces a probability of 0 in logarithms and quotients.
const minChance = 1e-6

// logLikelihood returns the log-likelihood of a pattern given what is known of a seat's pieces at the end of
// a replay: the squares that were taken, the pieces that have moved, and the ranks that were shown, also
// those of lost pieces.
func (t *replay) logLikelihood(seat int, p *pattern) (log float64) {
	var taken [army]bool
	for _, i := range t.snapshot.initial {
		if i != none && seatOf(int(i)) == seat {
			taken[i%army] = true
		}
	}
	for i := range army {
		piece, chance := seat*army+i, 1-p[i][stratego.Unknown]
		switch at := &p[i]; {
		case !taken[i]:
			chance = at[stratego.Unknown]
		case t.rank[piece] != stratego.Unknown:
			chance = at[t.rank[piece]]
		case t.moved[piece]:
			chance -= at[stratego.Bomb] + at[stratego.Flag]
		}
		log += math.Log(max(minChance, chance))
	}
	return log
}
