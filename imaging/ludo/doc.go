// Package ludo draws matches of Ludo: boards of four, six and eight arms as PNG, matches as GIF, and sheets
// of small boards.
//
// A Scene goes in, plain data with every word in the reader's language, and a picture comes out; Of makes a
// Scene from the view of a match. The way of a picture:
//
//   - A layout says where everything stands, from the width and the number of arms alone. The field is the
//     geometry of the board.
//   - A picture is a list of items, each a thing that is seen: a square, a piece, a dot of a trail, a line
//     of text. They are plain, comparable values with measures in pixels (put_*.go).
//   - The picture is cut into tiles. A tile is drawn (artist.go, sprites_*.go) where no earlier picture had
//     the same items on it: of a move, only the tiles that it touches; the empty board never again.
//
// Players are told apart without colour: pieces bear the letter of their colour, or a shape, beside their
// number. The colours differ in lightness where they do not in hue, so that colour-blind people see eight
// (blind_test.go measures it). A picture is posted 960 pixels wide and seen at 390 on a phone: letters and
// numbers on pieces are read there, those of squares only in the large picture.
package ludo
