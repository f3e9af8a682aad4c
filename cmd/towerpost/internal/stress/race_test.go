//go:build race

package stress

// raced says that the tests run with the race detector.
const raced = true
