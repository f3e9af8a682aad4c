// Package rating estimates how strong players are, by Glicko-2.
//
// The formulas are those of Mark E. Glickman, "Example of the Glicko-2 system"
// (glicko.net/glicko/glicko2.pdf). A rating is a value, a deviation that says how
// sure it is, and a volatility that says how steady the player is. As on the
// large chess sites, every match is rated by itself when it ends, and the
// deviation grows with the time between two matches instead of by whole rating
// periods.
//
// Everything here is a pure function of its arguments, so ratings can be computed
// again from the log of results at any time, with the same result to the last bit.
package rating
