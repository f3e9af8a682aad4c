package arena

import "math"

// ridge is how strongly a fit holds all weights but the first near 0, so that few cases, or cases that a line
// parts cleanly, give numbers, too.
const ridge = 0.3

// Logistic returns the weights of a logistic regression: those that make it most likely that the
// cases turned out as they did, by Newton's method. Each case is a list of the same number of values,
// of which the first is 1.
func Logistic(cases [][]float64, hits []bool) []float64 {
	if len(cases) == 0 {
		return nil
	}
	const rounds = 60
	weights := make([]float64, len(cases[0]))
	for range rounds {
		gradient, curvature := slope(cases, hits, weights)
		for i, d := range solved(curvature, gradient) {
			weights[i] += d
		}
	}
	return weights
}

// Likely returns the chance of a case by the weights.
func Likely(weights, values []float64) float64 {
	z := 0.0
	for i, w := range weights {
		z += w * values[i]
	}
	return 1 / (1 + math.Exp(-z))
}

// slope returns the gradient of the likelihood's logarithm and its negative curvature.
func slope(cases [][]float64, hits []bool, weights []float64) (gradient []float64, curvature [][]float64) {
	n := len(weights)
	gradient, curvature = make([]float64, n), make([][]float64, n)
	for i := range n {
		curvature[i] = make([]float64, n)
		if i > 0 {
			gradient[i], curvature[i][i] = -ridge*weights[i], ridge
		}
	}
	for k, values := range cases {
		p := Likely(weights, values)
		miss := -p
		if hits[k] {
			miss = 1 - p
		}
		for i := range n {
			gradient[i] += miss * values[i]
			for j := range n {
				curvature[i][j] += p * (1 - p) * values[i] * values[j]
			}
		}
	}
	return gradient, curvature
}

// solved returns x with a·x = b by Gauss and Jordan's elimination; a must be positive definite, as the
// curvature with its ridge is. Both are used up.
func solved(a [][]float64, b []float64) []float64 {
	for i := range a {
		for j := range a {
			if i == j || a[i][i] == 0 {
				continue
			}
			f := a[j][i] / a[i][i]
			for k := range a {
				a[j][k] -= f * a[i][k]
			}
			b[j] -= f * b[i]
		}
	}
	for i := range b {
		if a[i][i] != 0 {
			b[i] /= a[i][i]
		}
	}
	return b
}
