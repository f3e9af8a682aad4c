// Package kamisado implements the rules of Kamisado: board, position, moves, rounds,
// notation and records. Rules are cited by the identifiers of the rule book
// (T2, M6, S8, DS3, F1 …).
//
// The ideas, from the inside out:
//
//   - A Position is one moment of a round: sixteen towers with their teeth, the
//     side on turn, the tower that must move, and the points. It is a comparable
//     value of a fixed size, and holds everything that a single move depends on.
//   - The rules of moving are in rules.go, those of the end of a round in
//     course.go and finish.go, and those of filling in fill.go. They follow the
//     wording of the rule book.
//   - Bits implements the rules of a round again on bitboards, for searches of
//     millions of positions.
//   - A State is a match: its position and its history as far as the rules need
//     it, such as the side that made the last real move (M8) and the number of the
//     round. It implements engine.State; New returns the engine.Game.
//   - Text is converted at the border of the package: position strings, match
//     records (strict), and players' notation (loose).
//
// The squares are numbered from White's left corner:
//
//	8  57 58 59 60 61 62 63 64   Black's home row
//	7  49 50 51 52 53 54 55 56
//	6  41 42 43 44 45 46 47 48
//	5  33 34 35 36 37 38 39 40
//	4  25 26 27 28 29 30 31 32
//	3  17 18 19 20 21 22 23 24
//	2   9 10 11 12 13 14 15 16
//	1   1  2  3  4  5  6  7  8   White's home row
//	    a  b  c  d  e  f  g  h
package kamisado
