// Package rival is an opponent: it chooses moves and fills at several levels of
// strength, from a beginner to perfect play.
//
// The levels up to master choose by alpha-beta search, all but master with the
// oversights of a person. They overlook long diagonals more easily than short
// steps forward, sometimes do not consider which tower a move forces upon the
// opponent (T2), and miss forced passes (M6). A level searches the moves that it
// sees to its depth. All but the two weakest evaluate positions by the towers
// that could reach the far row at once. The mistakes are therefore those of
// people: missing a win across half the board, or calling a tower that was
// forgotten. Oversights follow from the seed and the position alone, so that a
// level answers the same position twice in the same way.
//
// The perfect level proves, with package solver, which moves win the round, and
// chooses among them by the chance to win the match:
//
//   - In a won round it plays for the best end. The value of an end is the
//     chance to win the match after it. The chance depends on the points and
//     teeth of both sides and on the winners of the line-ups of both fills
//     (race.go). The moves that are proved to win are compared by an expectimax
//     search a few moves deep (outlook.go), and with the best end that a
//     proof-number search finds to be forced (force.go). A bad end is postponed
//     while the round stays won. Nearly every line-up is won by the challenger,
//     who moves first. So the best ends leave a line-up that is lost for the
//     challenger, or hard to win.
//   - It chooses a fill likewise: the line-up from which the challenger cannot
//     win, or else the one that is harder to win. Alpha-beta players are the
//     model of a strong opponent (panel.go): a line-up is hard if they do not
//     keep the win.
//   - The first move of a round is, of a few that win, the one with the longest
//     proof.
//   - In a lost round it makes the win as hard as possible. It plays the move
//     after which the winner is most likely to slip, weighed with the end that
//     the winner can force. Among equal moves it plays the one that loses most
//     slowly. How often strong but fallible opponents slip was measured
//     (lapse.go).
//
// The two levels below it, grandmaster and champion, prove moves with small
// limits and do not look beyond the round. If they prove nothing, they choose by
// alpha-beta search.
//
// If the budget ends before a proof, the perfect level falls back on alpha-beta
// search among the moves that are not proved to lose. It always plays a legal
// move.
//
// The budget is counted in nodes: the same position and seed give the same
// answer, whatever a Searcher was used for before. The only exception is a context
// that ends first.
package rival
