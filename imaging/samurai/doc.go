// Package samurai draws matches of Samurai: the part of Japan in use as PNG, matches as GIF, and sheets of
// small boards.
//
// It turns a Scene, plain data with texts in the reader's language, into a picture. Of makes a Scene from
// the view of a match. A public Scene has no hands. A private one shows those of its viewer, within a
// golden frame, and must never be posted to a channel. A public Scene shows hands only after the end, and
// only of a view that hides nothing.
//
// A picture is drawn in three steps. A layout computes where everything stands, from the width, the number
// of seats, and the requested hands and influence. The field is the geometry of the hexes; panels stand in
// the free corners beside Japan. The scene is composed into a list of items, such as a hex, a tile, a
// figure or a line of text. Items are plain, comparable values with measures in pixels (put_*.go). The
// picture is cut into strips, and a strip is drawn (artist.go, sprites_*.go) only if no earlier picture had
// the same items on it.
//
// Seats can be told apart without colour: tiles bear the letter of their colour, or a shape. Colours of
// similar hue differ in lightness (blind_test.go measures it). The sea has waves, towns have a border, and
// figures are a helmet with horns, a seated Buddha and a square box of rice. A picture is posted 960 pixels
// wide and displayed 390 wide on a phone. Strengths, numbers and the names of towns are legible there, the
// numbers of rows only on the large picture.
package samurai
