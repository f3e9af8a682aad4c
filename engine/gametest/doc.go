// Package gametest holds the tests that any engine.Game must pass:
//
//   - Suite tests the conformance of the states with every number of seats, also with seats that leave at
//     random moments, and of the records. A hook checks invariants.
//   - Secrets tests that no seat learns what it may not know in a game with hidden information. It compares
//     matches that differ only in that.
//   - Playout plays one random match.
//   - Perft compares counts of move sequences with those in a file.
//   - Playthrough compares a readable match with a golden file.
//   - Reasons tests that each reason for a refusal occurs.
//   - Refused, Typed and Problem check refusals.
//   - Shared returns a file of the rules, if they are beside the repository.
//
// The package is meant for the tests of games. All random choices come from seeds, so that failures are
// reproducible.
package gametest
