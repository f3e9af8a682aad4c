// Package imaging is the toolkit for the pictures of games, which are small PNG and GIF files. It knows
// no game, no chat program and no language: the caller supplies all texts.
//
// # How a game draws
//
// A game makes a Kit for each Look and width, once, and draws every picture with it:
//
//   - A layout computes where everything stands, in whole pixels, from the width alone. Scale, Column
//     and Grid help. It is tested without drawing (imagingtest.Apart).
//   - Kit.Frame begins a picture. Its parts are put into boxes that do not overlap. Tiles are squares
//     and pieces, drawn with gg once for each key. Frame.Words are parts with text, on a Canvas, drawn
//     once for each key. Frame.Write writes a line of text. Frame.Draw draws a part that is seen once.
//     The rest has the colour of the page.
//   - Frame.PNG returns the file. Kit.Film takes frames, and writes only the changes from one to the
//     next.
//
// A key is a comparable value, of a type of its own, that determines how a part looks. Two parts that
// look different must have different keys; the size need not be in them. Pencil helps to draw pieces
// whose measures are fractions of a square, Sprites to lay them over one another, Icons to put small
// pictures on a Canvas. The package lettering has the fonts and alignments of text. It writes every
// script that the fonts have. A text that is too long is written smaller, and then cut with an ellipsis.
//
// KitOptions.Flat names the colours that pictures must have exactly, and KitOptions.Sample draws some
// typical pictures. From them the kit chooses its palette and its Huffman codes. That is all that a game
// does for small files. The example of the package draws a board.
//
// Paper is for pictures that are drawn on one canvas and encoded as a whole, such as those of the package
// cards.
//
// # How files get small and fast
//
// A part is mapped to the palette and becomes a tile: its pixels, and the same compressed. Bounded caches
// keep the tiles. A PNG joins the compressed rows of its tiles, so drawing and the search for repetitions
// cost time only once for each tile. The package png explains how. Words and squares side by side cost a
// table of codes in every row; Frame.Art encodes a part with words like a square.
//
// Pictures are deterministic: the same data gives the same bytes.
package imaging
