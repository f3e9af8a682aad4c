// Package trainer gives players puzzles and keeps their results. It keeps ratings of players and puzzles and
// streaks, chooses one puzzle a day for everyone, and takes new puzzles from ended matches.
//
// A puzzle is plain data here: a position as text, and the one action that solves it. Only its game
// interprets it.
//
// A player's results apply in all servers, because puzzles are the same everywhere and have no opponent. So
// there is one rating, which no leaderboard shows. Only the first answer to a puzzle counts. It is rated by
// Glicko-2 as a match between the player and the puzzle.
package trainer
