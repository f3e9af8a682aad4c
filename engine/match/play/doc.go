// Package play runs matches: challenges, turns, clocks, take-backs, moderation, and the notices that show it.
//
// A Service knows no chat program and no file: it works on the games and on the
// match.Store that it is given. Callers see a match only as a match.Snapshot, which
// holds only what its viewer may know.
package play
