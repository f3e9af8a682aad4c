package rating

import "math"

// result is one match of a rating period: the opponent, the score against them, and the number of matches
// that it counts as.
type result struct {
	opponent Rating
	score    float64
	weight   float64
}

// closeEnough is the tolerance at which the iteration for the volatility ends, as in the paper.
const closeEnough = 0.000001

// update returns the rating after the results: steps 2 to 8 of the paper. periods is the number of rating
// periods since the last match. A weight multiplies the contribution of its match to the sums, as if it had
// been played that many times.
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

// impact is g of the paper: the weight of a match against an opponent with the deviation phi.
func impact(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// expected is E of the paper: the expected score against an opponent.
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
