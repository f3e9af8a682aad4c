// Package gametest holds the exercises that any engine.Game must pass: the
// conformance of its states (Suite), random playouts, counts of move sequences
// read from files (Perft), and readable playthroughs that are compared with a
// golden file (Playthrough).
//
// It is meant for the tests of games; everything random comes from a seed, so a
// failure repeats itself.
package gametest
