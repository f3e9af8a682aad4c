// Package solver decides positions of a round of Kamisado: who wins, by which moves, and how soon. Each
// answer is either proved or Unknown; none is a guess.
//
// # Why a round can be searched
//
// No position is repeated within a round. Every move takes a tower forward. A
// push takes the pusher forward and takes back only towers with fewer teeth
// than the pusher has. So order positions by how far the triple sumos have
// come, all together; where that is equal by how far the double sumos have
// come, then the sumos, then the other towers. In this order every move and
// every push leads to a greater position. A round therefore ends, and the
// result of a position does not depend on the path that led to it: the
// transposition table needs no treatment of cycles. Forced passes (M6) belong
// to the move that they follow, and a cycle of passes ends the round (M8).
//
// # How it is searched
//
// Nearly every move is bound to one tower, so that some positions leave many
// moves and others one or none. Proof-number search makes use of that: it
// expands the position where the fewest results are missing. Solver runs it
// depth-first (df-pn). The 1+ε trick keeps it from switching between moves too
// often. The transposition table is bounded. Its entries hold the whole
// position, so that no two positions are ever mistaken for each other.
//
// A leaf is evaluated before it is expanded. The side on turn wins if its tower
// can reach the far row, and loses if every move calls an opposing tower that
// can. Where all moves but one lose in this way, that move is played and the
// position after it is evaluated instead. Otherwise the leaf starts with an
// estimated disproof number: the better the side on turn stands, the greater it
// is. The estimate depends on the safe moves, the towers that are ready to reach
// the far row, and Bits.Balance. The proof number of a move is lower if the move
// has mostly won elsewhere in the search, and higher if it has mostly lost.
//
// Many paths lead to the same position, the more of them the shorter the
// towers' reach. A sum of the children's disproof numbers would count their
// common descendants many times. So a node takes the disproof number of its
// hardest child and a constant for each further one, as in weak proof-number
// search.
//
// A Proof is a strategy: one move for each position in which the winner is on
// turn. Verify checks it by the plain rules alone.
package solver
