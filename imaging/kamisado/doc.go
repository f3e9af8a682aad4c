// Package kamisado draws Kamisado: plain scenes go in, the bytes of a picture come out.
//
// A scene is a Board, the two line-ups of Fills, a Strip of small boards, a Film, or the AnalysisCard of a
// match. Painter.Paint draws any of them; Painter.Cards are the cards of a table in the colours of the game.
// Every word is given, in the reader's language.
//
// The way of a picture:
//
//   - A layout says where everything stands, from the width alone.
//   - The cells of a board say what stands on each square: a tile, the marks below the tower, the tower, the marks above it.
//   - Sprites (tiles, towers, marks) are drawn once with gg, for each size and look; a square is composed from them and becomes a
//     tile of the toolkit. Players' strips, labels and lines of text are parts of their own.
//
// What files are made of, and how they get small, is the business of the toolkit in package imaging.
package kamisado
