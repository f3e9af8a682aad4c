// Package simulate creates servers with many finished matches for tests and
// benchmarks, between players of known strength over several years. Every match is
// played by the rules from its first move to its last.
//
// A player's strength is the fraction of moves for which they look ahead. They then
// play a winning move if there is one, and avoid moves after which the opponent
// could win at once. All other moves are random. Players who look ahead more often
// win more often, so the true order of the players is that of their strength.
package simulate
