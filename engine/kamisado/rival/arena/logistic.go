package arena

import "math"

// ridge is the strength of the ridge penalty on all weights but the first. With it a fit is finite for few or
// for separable cases, too.
const ridge = 0.3

// Logistic returns the maximum-likelihood weights of a logistic regression with a ridge penalty, by Newton's
// method. Each case is a list of the same number of values, the first of which is 1. hits holds the results
// of the cases.
func Logistic(cases [][]float64, hits []bool) []float64 {
	if len(cases) == 0 {
		return nil
	}
	const rounds = 60
	weights := make([]float64, len(cases[0]))
	for range rounds {
		gradient, curvature := derivatives(cases, hits, weights)
		for i, d := range solve(curvature, gradient) {
			weights[i] += d
		}
	}
	return weights
}

// Probability returns the probability of a hit for the values of a case.
func Probability(weights, values []float64) float64 {
	z := 0.0
	for i, w := range weights {
		z += w * values[i]
	}
	return 1 / (1 + math.Exp(-z))
}

// derivatives returns the gradient and the negative Hessian of the penalised log-likelihood.
func derivatives(
	cases [][]float64, hits []bool, weights []float64,
) (gradient []float64, curvature [][]float64) {
	n := len(weights)
	gradient, curvature = make([]float64, n), make([][]float64, n)
	for i := range n {
		curvature[i] = make([]float64, n)
		if i > 0 {
			gradient[i], curvature[i][i] = -ridge*weights[i], ridge
		}
	}
	for k, values := range cases {
		p := Probability(weights, values)
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

// solve returns the solution x of a·x = b by Gauss-Jordan elimination. The matrix a must be positive
// definite, as the negative Hessian with its ridge is. Both arguments are overwritten.
func solve(a [][]float64, b []float64) []float64 {
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
