// Package stratego implements the rules of Stratego (Combate) with full armies, as a duel and as barrage:
// board, pieces, set-ups, options, positions, notation, records, and what each seat may know. Comments cite
// rules by the identifiers of the rules page (P4, M5, A3, T1 …).
//
// The ideas, from the inside out:
//
//   - A Deployment is the set-up of one player's pieces. A Piece identifies one physical piece without its
//     rank, so that repeated moves and chases can be followed without a secret.
//   - Rules are the options of one match.
//   - A Position is one moment with both set-ups in, with everything the rules depend on: where each piece
//     stands, the last moves of both players, and their chases. Searches work on it.
//   - A State is a match: the set-ups, the position, the last action. It implements engine.State; New returns
//     the engine.Game.
//   - A View is what one seat may know. Test lines, pictures and computer opponents are based on it alone.
//   - Text is parsed and written at the border only: actions and records (strict), typed moves (loose), and
//     the lines for tests.
package stratego
