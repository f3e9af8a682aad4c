// Package arena measures players of Kamisado. It plays many matches between
// them, counts wins, and computes ratings.
package arena
