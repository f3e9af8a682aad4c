// Package samurai implements the rules of Samurai for two to four players: map, tiles, turns, captures,
// notation and records. Comments cite rules by the identifiers of the rules page (H2, P1, C4, MU1, V3 …).
//
// The ideas, from the inside out:
//
//   - A Board is the part of the map that is in use for a number of players. A Hex is one of its fields, and
//     a Town a field that holds figures.
//   - A Position is one moment, a comparable value that holds everything the rules depend on. Play and Quit
//     return the next one; searches work on it.
//   - A Move is anything that a seat or chance can do: choose a hand, place a figure, draw a tile, lay a
//     tile, end a turn. Its canonical text is an engine.Action.
//   - A State is a match: its position, and the steps of the last two turns, which are only for display. It
//     implements engine.State; New returns the engine.Game.
//   - Text is parsed and written at the border only: actions and records (strict), typed moves (loose), and
//     the state line.
//
// Hands and piles are secret. The Position of a View lacks the hands that the viewer may not know;
// Position.Dealt fills in a guess.
package samurai
