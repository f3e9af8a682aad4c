// Package ludo implements the rules of Ludo, the race on a ring of 68, 102 or 136 squares with barriers and
// bonuses: board, options, positions, turns, notation and records. Comments cite rules by the identifiers of
// the rules page (E1, M2, X4, B3, C3, Q1 …).
//
// The ideas, from the inside out:
//
//   - A Board is the geometry: arms, exits, shelters, tips, and where each place is drawn. A Place is where
//     a piece can stand.
//   - Rules are the options of one match with its number of players, as numbers.
//   - A Position is one moment, a comparable value of 90 bytes that holds everything the rules depend on.
//     Its methods Moves, Roll, Play and Quit do not allocate; searches work on it.
//   - A State is a match: its position, and the steps of the last two turns, which are only for display.
//     It implements engine.State; New returns the engine.Game.
//   - Text is parsed and written at the border only: actions and records (strict), typed moves (loose), and
//     the state line.
//
// The path of a piece by its progress, on a board of N squares with R = N − 4:
//
//	0      1 … R      R+1 … R+7    R+8
//	yard   the ring   L1 … L7      goal
package ludo
