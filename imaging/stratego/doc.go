// Package stratego draws matches of Stratego: public boards, a player's own, drafts of set-ups and open
// boards as PNG, matches as GIF, and sheets of small boards.
//
// A Scene goes in, plain data with every word in the reader's language, and a picture comes out; Of makes a
// Scene from the view of a match, OfDeployment one from a set-up. What a Scene does not hold cannot be seen:
// a piece whose rank its reader may not know has the rank Unknown there. The way of a picture:
//
//   - A layout says where everything stands, from the width and what kind of picture it is.
//   - A picture is a list of items, each a thing that is seen: a square, a piece, an arrow, a line of text.
//     They are plain, comparable values with measures in pixels (put_*.go).
//   - The picture is cut into tiles. A tile is drawn (artist.go, sprites_*.go) where no earlier picture had
//     the same items on it: of a move, only the tiles that it touches.
//
// The sides are told apart without colour: Red's pieces have battlements and a back of bricks, Blue's are
// round at the top and have a back of bars. Red is dark with light letters, Blue light with dark ones. A
// picture is posted 960 pixels wide and seen at 390 on a phone, where ranks are read.
package stratego
