// Package rival is the computer opponent at Stratego. It sets up and chooses moves at four levels of
// strength, from the view of its seat alone.
//
//	recruit   attacks pieces that it knows to be weaker, avoids those that it knows to be stronger, else
//	          moves forward; forgets half of what was shown
//	sergeant  counts the ranks left, remembers what was shown, searches its own move
//	captain   estimates the ranks of hidden pieces, knows the presets, and searches the reply as well, in a
//	          few sampled worlds
//	colonel   uses all that pieces have done, searches deeper in many sampled worlds, and considers what the
//	          opponent can know
//
// The ideas, from the inside out:
//
//   - A snapshot is a view in the form of the search.
//   - A replay plays the view's past again. Its observations say how hidden pieces reacted on each turn;
//     reactionRates hold how often pieces of each rank react like that.
//   - A pattern is the distribution of ranks over the home of one preset or its mirror image. What is known
//     of a player's pieces makes some patterns likelier than others.
//   - A belief holds the probability of each rank for every hidden piece. It depends on the ranks left, on
//     where the piece was set up, on whether it has moved and on how it reacted. Both players' pieces have
//     one: what the rival believes, and what its opponent can believe.
//   - A field says how attractive each square is for pieces of a rank: how much there is to attack nearby.
//     Fields are computed from beliefs; the evaluation adds them to the values of pieces.
//   - A world is a snapshot in which every hidden piece has a rank. The search runs in sampled worlds, and
//     the mean over them decides.
//
// The choice depends on the view and the seed alone, unless the context or the time for a move ends before
// the search does.
package rival
