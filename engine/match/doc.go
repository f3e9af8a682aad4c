// Package match defines matches: their rows and logs, the challenges that lead to
// them, the plans of their players, the notices that must be shown, the refusals,
// and the Store that keeps all of this. Package play runs matches.
//
// Five ideas carry it:
//
//   - The log is the truth. A match is its set-up and its events; every state is
//     made by replaying them. What a process keeps in memory only saves time.
//   - The log only grows. A take-back is an event that names the head to which
//     the state returns; Effective tells which events a state follows from.
//   - Everything that one order changes is written in one transaction: events,
//     notices, rows, timers and the key of the order. A Change names the head
//     that it saw, and is refused as a whole with ErrStale when the log has
//     moved on.
//   - An order is executed once. Its key is stored with its changes, so a
//     second delivery changes nothing and gets the same notices.
//   - Everything that people must see is a Notice in the outbox. The notices of a
//     channel are delivered in order. A channel that cannot be reached does not
//     hold up the others.
package match
