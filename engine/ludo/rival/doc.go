// Package rival is the computer opponent at Ludo. It chooses moves at five levels of strength, explains them,
// and estimates each seat's chance of winning. It sees what players see, and never the seed of the dice.
//
//	beginner  a random move; half the time a capture, if there is one
//	casual    the first possible of: capture, home, lane, shelter, barrier; of equals the foremost piece
//	skilled   the best position after its move: progress, lane and goal, less what could be captured
//	expert    the best position after the next throw as well, by weights fitted to the outcomes of matches
//	master    the expert, with exact chances in endgames of two players (package endgame)
//
// The keys are those of the other games' levels, in the same order. Ludo has no novice, and no level that is
// perfect in every match. All levels handle any rules, number of players and teams, bonuses and third sixes.
//
// The evaluation looks at positions that wait for a throw. The features of a side are the squares to go, the
// pieces in yard, lane and goal, the pieces that opponents could capture before its next throw and after it,
// barriers and shelters. Their weighted sum is the score of the side, in squares. The chances are the softmax
// of the scores. Its scale grows with the square root of the squares left, as the spread of the dice does.
// There are weights for two sides and for more; fit_internal_test.go fits them.
//
// In the search, every player maximises the chance of their own side. A side with all pieces on the goal is
// out of the race: where play goes on for the places, the chance is that of being the next one home.
//
// Only the beginner's moves depend on its seed. All other answers depend on the position alone; those of the
// master also depend on whether its TableCache has finished the table.
package rival
