// Package gametest holds the exercises that any engine.Game must pass:
//
//   - Suite: the conformance of its states with every number of seats, with
//     seats that leave at random moments, and of its records. Laws of
//     conservation are a hook.
//   - Secrets: that nobody learns what they may not know from a game with
//     hidden information. It compares matches that differ only in that.
//   - Playout: one random match.
//   - Perft: counts of move sequences read from files.
//   - Playthrough: a readable match that is compared with a golden file.
//   - Reasons: that each reason for a refusal comes from some refusal.
//   - Shared: a file of the rules, where they are beside the repository.
//
// It is meant for the tests of games; everything random comes from a seed, so a
// failure repeats itself.
package gametest
