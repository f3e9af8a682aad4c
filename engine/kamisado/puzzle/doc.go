// Package puzzle makes puzzles of Kamisado: positions of a round in which one move is proved to win and every
// other move is proved to lose.
//
// # Selection
//
// A Maker judges every legal move of a position with package solver. It accepts the position if one move is
// proved to win, all others are proved to lose, and the length of the shortest win is known. It rejects
// positions with too few moves, or with too few losing moves that do not lose at once, because guessing
// solves them. Unless puzzles for beginners are wanted, it also rejects wins in one move.
//
// A puzzle has a tower that must move (T2). The free choice at the start of a round is never a puzzle.
//
// The state of the match does not matter. A puzzle has the teeth of the position, but no points, and White is
// on turn, for the board looks the same to both players. ID is the same for a puzzle and its mirror image.
//
// # Grades
//
// Grade estimates, from the position alone, the rating of a player who solves the puzzle every other time:
//
//	700 + 75·depth + 60·log2(moves) + 90·log2(1+natural)
//
// Depth is the number of the winner's moves after the first one, and moves the number of legal moves. Natural
// is the number of losing moves that do not let the opponent reach the far row at once: those that a player
// has to consider. If the solution wins at once, natural counts as 0. The grade is only the initial rating of
// the puzzle, which then changes with the attempts of players.
package puzzle
