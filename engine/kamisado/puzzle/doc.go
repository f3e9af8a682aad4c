// Package puzzle makes puzzles of Kamisado: positions of a round in which exactly one move wins, with the
// proof that it does and that every other move loses.
//
// # What makes a puzzle
//
// A Maker looks at a position and judges every legal move with package solver. It takes the position where
// one move is proved to win, all others are proved to lose, and the length of the shortest win is known.
// Unless puzzles for beginners are wanted it leaves out what is no question: a tower that only has to walk to
// the far row, or so few other moves that guessing does.
//
// The tower to move is known (T2): a free choice of the tower at the start of a round is no puzzle.
//
// What the match was about does not matter: the points are taken away, the teeth stay, and White is on turn,
// for the board looks the same to both players. ID names a puzzle and its mirror image alike.
//
// # How hard it is
//
// Grade estimates, from the position alone, the rating of a player who solves the puzzle every other time:
//
//	700 + 75·depth + 60·log2(moves) + 90·log2(1+natural)
//
// Depth is how many moves of the winner follow the first one, moves is the number of legal moves, and natural
// the number of losing moves that do not let the opponent reach the far row at once, which are those that a
// player has to look at; where the solution wins at once they count as none. It is a first guess: the
// puzzle's rating moves with the attempts of people.
package puzzle
