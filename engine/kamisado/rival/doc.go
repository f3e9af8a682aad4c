// Package rival is an opponent: it chooses moves and fills at several levels of
// strength, from a beginner to perfect play.
//
// Two ways of choosing stand beside each other.
//
// A level up to master looks ahead as a person does. It sees the board through
// the eyes of a person: long diagonals escape it more easily than
// short steps forward, sometimes it does not ask which tower its move forces
// upon the opponent (T2), and a forced pass (M6) surprises it. What it sees it
// searches to the depth of its level and judges by the towers that could reach
// the far row at once. Its mistakes are therefore those of people: a win
// through half the board that it did not see, a gift to a tower that it forgot.
// What is overlooked follows from the seed and the position alone, so that a
// level answers the same position twice in the same way.
//
// The perfect level proves, with package solver, which moves win the round, and
// chooses among them by what comes after the round:
//
//   - A won round is played for the end that brings the match nearest. An end is worth the chance to win the match from there, by the points
//     and teeth of both sides and by who wins the line-ups of its two fills (race.go). What the winner can force
//     whatever the loser does is searched for first (force.go); besides, the proved wins are looked into a few moves deep (outlook.go). An end that
//     brings little is put off while the round stays won. Nearly every line-up is won by the challenger, who moves
//     first; one that is not, or of which no proof is found, is the best thing to leave behind.
//   - A fill is chosen likewise: for the line-up from which the challenger cannot
//     win, or else for the one that is harder to win. Alpha-beta searches stand for a strong opponent (panel.go): what they throw
//     away is hard.
//   - The first move of a round is, of a few that win, the one that lets it last longest.
//   - A lost round is made as hard as possible for the winner: of all moves the
//     one after which the winner slips most likely, weighed with what the winner
//     can force, and among equals the one that loses most slowly. How likely strong but fallible opponents fail
//     was measured (lapse.go).
//
// Two levels below it, grandmaster and champion, prove moves with small limits and no look beyond the round;
// where that proves nothing they look ahead.
//
// Where the budget ends before a proof, the perfect level falls back on looking
// ahead, without the moves that are proved to lose. It never plays an illegal
// move and never none.
//
// The budget is counted in nodes: the same position and seed give the same
// answer, whatever a Mind was used for before. A context that ends first is the
// only exception.
package rival
