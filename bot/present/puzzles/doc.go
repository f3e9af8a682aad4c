// Package puzzles makes the pages that the puzzles of all games share.
package puzzles
