// Package replay makes the states of matches from their logs: where a match stood at
// each head, the way that its events led from one state to the next, and what of
// that a seat may know. States are secret; only services of matches may use them.
package replay
