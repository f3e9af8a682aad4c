// Package turn takes the turns of matches. A turn is a person's step with everything that
// follows without an order: forced actions, chance outcomes, planned answers and wishes.
// With it come the clocks that it stops and starts, and the notices that show it.
//
// A Writer executes an order at most once, and writes everything that the order changes in
// one transaction.
package turn
