// Package turn takes the turns of matches: a step of a person, what plays itself after
// it by force, chance, plans or wishes, the clocks that it stops and starts, and the
// notices that show it. A Writer obeys an order at most once, and writes all that one
// order changes in one transaction.
package turn
