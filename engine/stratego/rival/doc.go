// Package rival is an opponent at Stratego: it sets up and chooses moves at four levels of strength, from
// the view of its seat alone.
//
//	recruit   takes pieces that it knows to be weaker, avoids those that it knows to be stronger, else wanders
//	          forward; forgets half of what was shown
//	sergeant  counts what is left, remembers what was shown, looks at its own move
//	captain   gives every hidden piece chances of ranks, knows the presets, and looks at the answer as well, in a few
//	          sampled worlds
//	colonel   goes by all that pieces have done, and looks further ahead, in many sampled worlds, and at what the
//	          opponent can know
//
// The ideas, from the inside out:
//
//   - A scene is what the view tells, in the form of the search.
//   - A tale is what has happened, told again from the view's past. Its clues are what hidden pieces did, or did not do,
//     on each turn; customs hold how often pieces of which rank do that.
//   - The book holds a page for each preset and its mirror image. What is known of a player's pieces makes some of them
//     likelier, or none.
//   - A belief holds for every hidden piece the chance of each rank: what is left, what has moved, where it was set up,
//     and what it did. There is one of either player's pieces: what the rival believes, and what its opponent can
//     believe.
//   - A field tells for a rank and a square how much there is to attack from there, and how near. Fields are made of
//     beliefs, and draw pieces over the board.
//   - A world is a scene in which every hidden piece has a rank. The search plays in worlds, and the mean over them
//     decides.
//
// A play follows from the view and the seed, unless the context or the time for a move ends
// before the search does.
package rival
