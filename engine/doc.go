// Package engine is the contract between the rules of a game and everything that
// runs, stores, draws or talks about matches of it.
//
// Three ideas carry it:
//
//   - A Game holds the rules and no match; it makes the first State from a Setup.
//   - A State is one immutable moment. Apply gives the next one and leaves the
//     receiver as it is, so states can be shared and compared without locks.
//   - The log of actions is the truth. A match is its set-up and its actions; a
//     state is made by replaying them, see Replay. Automatic actions, such as a
//     forced pass, are logged like any other.
//
// Abilities that only some games have are small interfaces of their own, found
// by type assertion: Roller, Sealer, Reader, TurnReader, Conditioner, Quitter,
// GroupQuitter, Recorder, Importer, Replayer, Committed, Statistician, Weigher,
// Redactor, Revealer, Exposer, Preparer, Partnered, Drawable, Wisher.
package engine
