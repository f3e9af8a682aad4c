// Package samurai draws matches of Samurai: the part of Japan that is in use as PNG, matches as GIF,
// and sheets of small boards.
//
// A Scene goes in, plain data with every word in the reader's language, and a picture comes out; Of makes a
// Scene from the view of a match. A public Scene has no hands. A private one shows those of its viewer,
// within a golden frame; it must never be posted to a channel. Only after the end, and in a view that hides
// nothing, does a public Scene show hands.
//
// The way of a picture:
//
//   - A layout says where everything stands, from the width and the number of seats, and what of hands and influence
//     is asked for. The field is the geometry of the hexes. Panels stand in the free corners beside Japan.
//   - A picture is a list of items, each a thing that is seen: a hex, a tile, a figure, a line of text. They are
//     plain, comparable values with measures in pixels (put_*.go).
//   - The picture is cut into strips. A strip is drawn (artist.go, sprites_*.go) where no earlier picture had the
//     same items on it.
//
// Seats are told apart without colour: tiles bear the letter of their colour, or a shape. The colours differ
// in lightness where they do not in hue (blind_test.go measures it). The sea has waves, towns have a border,
// and figures are a helmet with horns, a seated Buddha and a square box of rice. A picture is posted 960
// pixels wide and seen at 390 on a phone: strengths, numbers and the names of towns are read there, those of
// rows only in the large picture.
package samurai
