// Package solver decides positions of a round of Kamisado: who wins, by which moves, and how soon. What it
// says is proved, or said to be unknown; there is no guess in between.
//
// # Why a round can be searched
//
// Every move takes a tower forward, and a push takes only towers with fewer
// teeth back than the pusher has, while the pusher steps forward. So compare
// two positions by how far the triple sumos have come, all together; where that
// is equal by how far the double sumos have come, then the sumos, then the
// other towers. In this order every move and every push leads to a greater
// position. A round therefore ends, no position comes back within it, and what
// is known of a position does not depend on the way that led there: a
// transposition table needs no care for cycles. Forced passes (M6) belong to the
// move that they follow, and M8 ends those that come round.
//
// # How it is searched
//
// Nearly every move is forced to one tower, so that some positions leave many
// moves and others one or none. That is what proof-number search lives on: it
// goes where the fewest decisions are missing. Solver runs it depth-first
// (df-pn), with the 1+ε trick against changing its mind too often, in a bounded
// table whose entries hold the whole position: no two positions are ever mistaken
// for each other.
//
// A new position is looked at before it is searched: the side on turn wins if
// its tower can reach the far row, and loses if every move calls a tower that
// can. Where all moves but one lose like that, the one is played and the search
// goes on behind it. Otherwise the position starts with a disproof number that
// is the greater, the better the side on turn stands: by its safe moves, the towers that
// are ready to reach the far row, and the squares that the towers of both sides
// see in front of them. Moves that won or lost elsewhere lend their luck to it.
//
// Many ways lead to the same position, the more of them the shorter the towers'
// reach. A sum of the disproof numbers of a node's moves would count what the
// moves share again and again. So a node takes the number of its hardest move
// and a little for each further one, as in weak proof-number search.
//
// A Proof is a strategy: one move wherever the winner is on turn. Verify checks
// it by the plain rules alone.
package solver
