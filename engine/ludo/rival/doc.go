// Package rival is an opponent at Ludo: it chooses moves at five levels of strength, says what it weighs, and
// estimates each seat's chance of winning. It sees what players see, and never the seed of the dice.
//
//	beginner  any move; half the time a capture, where there is one
//	casual    the first that is possible: capture, home, lane, shelter, barrier; of equals the foremost piece
//	skilled   the best position after its move: progress, lane and goal, less what could be captured
//	expert    the best position after the next throw as well, by weights fitted to the outcomes of matches
//	master    the expert, with exact chances in endgames of two players (package endgame)
//
// The keys are those of the other games' levels, in the same order; a novice and a level that is perfect in
// every match are not among them. All handle any rules, number of players and team, bonuses and third sixes.
//
// A position that waits for a throw is judged by features of each side: the squares to go, pieces in yard,
// lane and goal, what opponents could capture before its next throw and after it, barriers, shelters. Weights
// make one number of them, in squares. Chances are the softmax over the sides of that number, in units of
// what chance scatters, which grows with the root of the squares that are left. There are weights for two
// sides and for more; fit_internal_test.go fits them. Looking ahead, everybody plays for their own side's
// chance. Who is on the goal with all pieces is out of it: where play goes on for the places, the chance is
// that of being the next one home.
//
// Only the beginner plays by its seed. All other answers follow from the position, and for the master from
// whether its Mind has made the table by then.
package rival
