// Package trainer gives players puzzles, and keeps how they do: ratings of players and puzzles, streaks, one
// puzzle a day for everyone, and fresh puzzles from matches that are over.
//
// A puzzle is plain data here: a position as text, and the one action that solves it. What it means
// is for the game to know.
//
// What a player does with puzzles counts in all servers alike, for puzzles are the same everywhere and nobody
// is met in them; so there is one rating, which no leaderboard shows. Only the first answer to a puzzle
// counts, by Glicko-2 as a match between the player and the puzzle.
package trainer
