// Package kamisado draws Kamisado. It turns plain scenes into the bytes of pictures.
//
// A scene is a Board, the two line-ups of Fills, a Sheet of small boards, a Film, or the AnalysisCard of a
// match. Painter.Paint draws any of them. Painter.Cards returns the painter of the cards in the colours of
// the game. The caller supplies all texts, in the reader's language.
//
// A board is drawn in three steps. A layout computes where everything stands, from the width alone. The
// cells of a scene say what is on each square: a tile, the marks below the tower, the tower, the marks
// above it. Sprites (tiles, towers, marks) are drawn once with gg, for each size and look; a square is
// composed of them and becomes a tile of the toolkit. Players' strips, labels and lines of text are parts
// of their own.
//
// The toolkit in package imaging encodes the files and keeps them small.
package kamisado
