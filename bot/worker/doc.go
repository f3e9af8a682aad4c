// Package worker has what the parts that work in the background have in common: how they are woken, how long
// they wait after a failure, and how a panic in one of them becomes an error.
package worker
