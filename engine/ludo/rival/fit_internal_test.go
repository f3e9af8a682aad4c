package rival

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/ludo"
	"towerpost/engine/suite"
)

// names holds the names of the features, in order.
var names = [features]string{
	"toGo", "inYard", "stuck", "inLane", "atHome", "lastOne", "danger", "dangers", "laterDanger", "laterDangers", "threats", "laterThreats",
	"barrier", "blocked", "sheltered", "open", "onTurn",
}

// sample is a position of a match whose winner is known.
type sample struct {
	features sideFeatures
	race     race
	winner   int
}

// chances returns the chances of a model in the sample.
func (s *sample) chances(m *model) odds {
	var worth odds
	for side := range worth {
		worth[side] = m.weights.score(&s.features[side])
	}
	return softmax(&worth, s.race.racing, m.spread*s.root())
}

func (s *sample) root() float64 { return math.Sqrt(s.race.least + baseScatter) }

// gather plays matches with the best moves of an evaluator, of which one in twenty is random, and returns one
// in twelve positions.
func gather(j *evaluator, r ludo.Rules, matches int, random *rand.Rand) (list []sample) {
	l := searcher{evaluator: *j, ctx: context.Background()}
	for range matches {
		from, p := len(list), ludo.Start(r)
		for p.Phase() != ludo.Over {
			if p.Phase() != ludo.Throwing {
				p = p.Play(someMove(&l, &p, random))
				continue
			}
			if random.IntN(12) == 0 {
				race := l.race(&p)
				list = append(list, sample{features: l.features, race: race})
			}
			p = p.Roll(1 + random.IntN(6))
		}
		for seat := range engine.Seat(r.Players) {
			if p.Finished(seat) {
				for i := range list[from:] {
					list[from+i].winner = r.Side(seat)
				}
			}
		}
	}
	return list
}

func someMove(l *searcher, p *ludo.Position, random *rand.Rand) ludo.Move {
	moves := p.Moves()
	switch {
	case moves.Len() == 0:
		return ludo.Move{}
	case random.IntN(20) == 0:
		return moves.At(random.IntN(moves.Len()))
	}
	return moves.At(l.choose(l.ctx, p, &moves, 0))
}

// loss returns the mean negative log-likelihood of the winners under a model.
func loss(m *model, list []sample) float64 {
	sum := 0.0
	for i := range list {
		sum -= math.Log(max(list[i].chances(m)[list[i].winner], 1e-12))
	}
	return sum / float64(len(list))
}

// newton returns a better model: one step of Newton's method on the loss. During the step, the spread is part
// of the weights.
func newton(m model, list []sample) model {
	var slope weights
	var curve [features][features]float64
	for i := range list {
		list[i].add(&m, &slope, &curve)
	}
	for i := range features {
		curve[i][i] += float64(len(list)) * 1e-7
	}
	solve(&curve, &slope)
	for i := range features {
		m.weights[i] -= slope[i]
	}
	return m
}

// add adds the sample's part of the gradient and of the Hessian of the loss.
func (s *sample) add(m *model, slope *weights, curve *[features][features]float64) {
	o, root := s.chances(m), s.root()
	var mean weights
	for side := range o {
		for i := range features {
			mean[i] += o[side] * s.features[side][i]
		}
	}
	for i := range features {
		slope[i] += (mean[i] - s.features[s.winner][i]) / root
		for side := range o {
			part := o[side] * (s.features[side][i] - mean[i]) / (root * root)
			for k := range features {
				curve[i][k] += part * (s.features[side][k] - mean[k])
			}
		}
	}
}

// solve solves a system of linear equations with a positive definite matrix. The solution replaces the right
// side b.
func solve(a *[features][features]float64, b *weights) {
	const n = int(features)
	for i := range n {
		for j := i + 1; j < n; j++ {
			f := a[j][i] / a[i][i]
			for k := i; k < n; k++ {
				a[j][k] -= f * a[i][k]
			}
			b[j] -= f * b[i]
		}
	}
	for i := n - 1; i >= 0; i-- {
		for k := i + 1; k < n; k++ {
			b[i] -= a[i][k] * b[k]
		}
		b[i] /= a[i][i]
	}
}

// fit returns the model that fits best.
func fit(m model, list []sample) model {
	for i := range m.weights {
		m.weights[i] /= m.spread
	}
	m.spread = 1
	for range 6 {
		m = newton(m, list)
	}
	m.spread = -1 / m.weights[toGo]
	for i := range m.weights {
		m.weights[i] *= m.spread
	}
	return m
}

// On matches from which they were not fitted, the weights are nearly as good as those that fit these matches
// best. With -long the test prints the latter.
func TestWeightsFit(t *testing.T) {
	for _, c := range []struct {
		name   string
		model  model
		setups []engine.Setup
		seats  []int
	}{
		{"duel", duel, []engine.Setup{{}, {"pieces": "2"}}, []int{2, 2}},
		{"crowd", crowd, []engine.Setup{{}, {}, {"pieces": "2"}, {"pieces": "2"}}, []int{4, 3, 4, 6}},
	} {
		t.Run(c.name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(11, 3))
			var known, fresh []sample
			for i, setup := range c.setups {
				r, err := ludo.RulesOf(setup, c.seats[i])
				require.NoError(t, err)
				j := &evaluator{duel: duel, crowd: crowd}
				known = append(known, gather(j, r, suite.Size(120, 10000), random)...)
				fresh = append(fresh, gather(j, r, suite.Size(120, 4000), random)...)
			}
			best := fit(c.model, known)
			for i, name := range names {
				t.Logf("%-9s %7.2f, best %7.2f", name, c.model.weights[i], best.weights[i])
			}
			used, least, plain := loss(&c.model, fresh), loss(&best, fresh), loss(&careful, fresh)
			t.Logf("spread %.2f, best %.2f; loss %.4f, best %.4f, careful %.4f", c.model.spread, best.spread, used, least, plain)
			assert.Less(t, used, least+0.01)
			assert.Less(t, used, plain-0.005)
		})
	}
}
