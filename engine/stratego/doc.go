// Package stratego is the rules of Stratego (Combate) with full armies, as a duel and as barrage: board,
// pieces, set-ups, options, positions, notation, records, and what each seat may know. Rules are cited by the
// identifiers of the rules page (P4, M5, A3, T1 …).
//
// The ideas, from the inside out:
//
//   - A Deployment is the set-up of one player's pieces. A Piece is one wooden piece, whatever its rank, so that
//     going back and forth and chases can be told without a secret.
//   - Rules are the options of one match.
//   - A Position is one moment with both set-ups in, with all that the rules look at: where each piece stands, the
//     last moves of both players, and their chases. Programs search over it.
//   - A State is a match: what has been set up, the position, the last action. It implements engine.State; New
//     returns the engine.Game.
//   - A View is what one seat may know. Lines for tests, pictures and opponents are made from it alone.
//   - Text stays at the border: actions and records (strict), people's notation (loose), and the lines for tests.
package stratego
