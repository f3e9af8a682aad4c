// Package mia is the rules of Mia, a folk dice game of bluffing for two to four
// players. It is the example of docs/adding-a-game.md: a whole game in the
// smallest form, with chance, a secret and players who leave. No server offers it.
//
// docs/mia.md has the rules; identifiers such as S2 are theirs.
package mia
