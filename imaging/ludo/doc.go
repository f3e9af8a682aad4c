// Package ludo draws matches of Ludo: boards of four, six and eight arms as PNG, matches as GIF, and sheets
// of small boards.
//
// It turns a Scene, plain data with texts in the reader's language, into a picture. Of makes a Scene from
// the view of a match. A picture is drawn in three steps. A layout computes where everything stands, from
// the width and the number of arms alone; the field is the geometry of the board. The scene is composed
// into a list of items, such as a square, a piece, a dot of a trail or a line of text. Items are plain,
// comparable values with measures in pixels (put_*.go). The picture is cut into tiles, and a tile is drawn
// (artist.go, sprites_*.go) only if no earlier picture had the same items on it. A move redraws only the
// tiles that it touches; the empty board is never drawn again.
//
// Players can be told apart without colour: pieces bear the letter of their colour, or a shape, and their
// number. Colours of similar hue differ in lightness, so that colour-blind people can tell all eight apart
// (blind_test.go measures it). A picture is posted 960 pixels wide and displayed 390 wide on a phone.
// Letters and numbers on pieces are legible there, those of squares only on the large picture.
package ludo
