// Package match says what a match is: its row and its log, the challenges of which it
// comes, the plans of its players, the notices that must be shown of it, what is
// refused, and the Store that keeps all of this. Package play runs matches.
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
//   - An order is obeyed once. Its key is remembered with what it changed, so a
//     second delivery changes nothing and gets the same notices.
//   - What people must see is a Notice in the outbox. Notices of a channel are
//     delivered in order, and a channel that cannot be reached stops no other.
package match
