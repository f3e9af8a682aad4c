// Package samurai is the rules of Samurai for two to four players: map, tiles, turns, captures, notation and
// records. Rules are cited by the identifiers of the rules page (H2, P1, C4, MU1, V3 …).
//
// The ideas, from the inside out:
//
//   - A Board is the part of the map that a number of players uses. A Hex is one of its fields, a Town one that
//     holds figures.
//   - A Position is one moment, a comparable value that knows everything the rules look at. Play and Quit
//     return the next one; programs search over it.
//   - A Move is anything that a seat or chance can do: choose a hand, place a figure, draw a tile, lay a tile,
//     end a turn. Its canonical text is an engine.Action.
//   - A State is a match: its position, and the steps of the last two turns, which only people want to see. It
//     implements engine.State; New returns the engine.Game.
//   - Text stays at the border: actions and records (strict), people's notation (loose), and the state line.
//
// Hands and piles are secret. A View holds a Position from which they were taken, except those of the viewer;
// Position.Dealt puts a guess in their place.
package samurai
