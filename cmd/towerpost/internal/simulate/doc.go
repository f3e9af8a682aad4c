// Package simulate makes servers full of finished matches for tests and
// benchmarks: players of known strength who have met over years. Every match is
// played by the rules from its first move to its last.
//
// A player's strength is the share of the moves for which they look ahead: they
// then take a move that wins, and avoid one after which the opponent could win at
// once. For all other moves they take any. Who looks more often wins more often,
// so the true order of the players is that of their strength.
package simulate
