package rating

import "math"

// result is one match of a rating period: against whom, what it scored, and how many matches it stands for.
type result struct {
	opponent Rating
	score    float64
	weight   float64
}

// closeEnough is where the iteration for the volatility ends, as in the paper.
const closeEnough = 0.000001

// update returns the rating after a number of rating periods in which the results fell: steps 2 to 8 of the
// paper. A weight multiplies what its match adds to the sums, as if it had been played so many times.
func update(r Rating, results []result, periods, tau float64) Rating {
	mu, phi := r.mu(), r.phi()
	var information, surprise float64
	for _, m := range results {
		g := impact(m.opponent.phi())
		e := expected(mu, m.opponent.mu(), m.opponent.phi())
		information += m.weight * g * g * e * (1 - e)
		surprise += m.weight * g * (m.score - e)
	}
	if information > 0 {
		variance := 1 / information
		r.Volatility = volatility(r.Volatility, phi, variance, variance*surprise, tau)
	}
	grown := phi*phi + periods*r.Volatility*r.Volatility
	phi = 1 / math.Sqrt(1/grown+information)
	r.Value = scale*(mu+phi*phi*surprise) + StartValue
	r.Deviation = scale * phi
	return r
}

// impact is g of the paper: how much a match tells against an opponent of the deviation.
func impact(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// expected is E of the paper: the score to be expected against an opponent.
func expected(mu, opponent, phi float64) float64 {
	return 1 / (1 + math.Exp(-impact(phi)*(mu-opponent)))
}

// volatility returns the new volatility by the Illinois algorithm of the paper's step 5.
func volatility(sigma, phi, variance, delta, tau float64) float64 {
	start := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		ex := math.Exp(x)
		sum := phi*phi + variance + ex
		return ex*(delta*delta-sum)/(2*sum*sum) - (x-start)/(tau*tau)
	}
	a, b := start, math.Log(delta*delta-phi*phi-variance)
	if delta*delta <= phi*phi+variance {
		for b = start - tau; f(b) < 0; b -= tau {
		}
	}
	fa, fb := f(a), f(b)
	for math.Abs(b-a) > closeEnough {
		c := a + (a-b)*fa/(fb-fa)
		fc := f(c)
		if fc*fb <= 0 {
			a, fa = b, fb
		} else {
			fa /= 2
		}
		b, fb = c, fc
	}
	return math.Exp(a / 2)
}
