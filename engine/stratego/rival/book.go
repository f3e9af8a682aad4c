package rival

import (
	"math"
	"math/rand/v2"
	"sync"

	"towerpost/engine/stratego"
)

// page holds how likely each rank stands on each place of a home, by one way to set up;
// Unknown is an empty place.
type page [army][ranks]float64

// The book holds for each army the pages of its presets, each followed by its mirror image, as the levels
// vary them; the last one is that of somebody who goes by lines alone.
var book = [...]func() []page{
	stratego.Full:    sync.OnceValue(func() []page { return bind(stratego.Full) }),
	stratego.Duel:    sync.OnceValue(func() []page { return bind(stratego.Duel) }),
	stratego.Barrage: sync.OnceValue(func() []page { return bind(stratego.Barrage) }),
}

const (
	// variations is how many set-ups make a page.
	variations = 60
	// doubt is how much of the last page is in each of the others, for pieces that are where
	// no preset has them.
	doubt = 0.03
	// stranger is how likely a set-up is in no way after a preset, before anything is known.
	stranger = 0.5
)

// bind makes the pages of an army.
func bind(a stratego.Army) []page {
	draw, plain := rand.New(rand.NewPCG(1, 2)), plainPage(a)
	var pages []page
	for _, p := range a.Presets() {
		for _, d := range []stratego.Deployment{p.Deployment, p.Deployment.Mirror()} {
			pages = append(pages, pageOf(d, a, &plain, draw))
		}
	}
	return append(pages, plain)
}

// pageOf makes the page of a preset.
func pageOf(d stratego.Deployment, a stratego.Army, plain *page, draw *rand.Rand) (p page) {
	for i := range p {
		for r := range p[i] {
			p[i][r] = doubt * plain[i][r]
		}
	}
	for range variations {
		for i, r := range shift(d, a, draw) {
			p[i][r] += (1 - doubt) / variations
		}
	}
	return p
}

// plainPage makes the page of who goes by lines alone.
func plainPage(a stratego.Army) (p page) {
	usual := &usualLines[a]
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

// opening returns how likely each rank was set up on each place of a seat that was taken: by the pages, so
// far as each goes with what is known of the seat's pieces.
func (s *scene) opening(seat int) (chances page) {
	t, pages := s.tell(func(*tale, stratego.Last) {}), book[s.rules.Army]()
	weights, top := make([]float64, len(pages)), math.Inf(-1)
	for n := range pages {
		weights[n] = t.fits(seat, &pages[n])
		if n == len(pages)-1 {
			weights[n] += math.Log(stranger / (1 - stranger) * float64(n))
		}
		top = max(top, weights[n])
	}
	for n := range pages {
		weight := math.Exp(weights[n] - top)
		for i := range chances {
			for r := stratego.Spy; r <= stratego.Flag; r++ {
				chances[i][r] += weight * pages[n][i][r] / max(impossible, 1-pages[n][i][stratego.Unknown])
			}
		}
	}
	return chances
}

// impossible stands for a chance of nothing in logarithms.
const impossible = 1e-6

// fits returns the logarithm of how likely a page makes what is known of a seat's pieces at the
// end of a tale: which places were taken, which pieces have moved, and which ranks were shown,
// also of those that are lost.
func (t *tale) fits(seat int, p *page) (log float64) {
	var taken [army]bool
	for _, i := range t.scene.began {
		if i != none && seatOf(int(i)) == seat {
			taken[i%army] = true
		}
	}
	for i := range army {
		token, chance := seat*army+i, 1-p[i][stratego.Unknown]
		switch at := &p[i]; {
		case !taken[i]:
			chance = at[stratego.Unknown]
		case t.rank[token] != stratego.Unknown:
			chance = at[t.rank[token]]
		case t.moved[token]:
			chance -= at[stratego.Bomb] + at[stratego.Flag]
		}
		log += math.Log(max(impossible, chance))
	}
	return log
}
