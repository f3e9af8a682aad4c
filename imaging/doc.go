// Package imaging is the toolkit with which games are drawn, as small PNG and GIF files. It knows no game, no
// chat program and no language: every word is given.
//
// # How a game draws
//
// A game makes a Kit for each Look and width, once, and draws every picture with it:
//
//   - A layout says where everything stands, in whole pixels, from the width alone: Scale, Column and Grid help. It is tested
//     without drawing (imagingtest.Apart).
//   - Kit.Frame begins a picture. Its parts are put into boxes that do not overlap: Tiles are squares and pieces, drawn with gg
//     once for each key; Frame.Words are parts with text, on a Canvas, drawn once for each key; Frame.Write is a line of text;
//     Frame.Draw is anything that is seen once. What is left free has the colour of the page.
//   - Frame.PNG returns the file. Kit.Film takes frames, and writes of each only what has changed.
//
// A key is all that is seen of a part, as a comparable value of a type of its own. Two parts that look
// different must have different keys; the size need not be in them. Pencil helps to draw pieces whose
// measures are fractions of a square, Sprites to lay them over one another, Icons to put small pictures on a
// Canvas. Fonts and places of text are those of the package lettering, which writes every script that the
// fonts have; what is too long gets smaller, and then an ellipsis.
//
// KitOptions.Flat names the colours that pictures must have exactly, KitOptions.Sample draws some typical
// pictures. From them the kit learns its palette and its codes, and that is all that a game does for small
// files. The example of the package draws a board.
//
// Paper is for pictures that are drawn the plainer way, on one canvas that is encoded whole:
// the package cards draws so.
//
// # How files get small and fast
//
// A part is mapped to the palette and made a tile: its pixels, and the same already compressed. Tiles are
// kept, in bounded caches. A PNG joins the compressed rows of its tiles. What is dear, drawing and the
// search for repetitions, was paid when they were made. The package png tells how the encoder can do
// that. Words and squares side by side cost a table of codes in every row: Frame.Art makes a part with
// words one of the squares.
//
// Pictures are deterministic: the same data gives the same bytes.
package imaging
